import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem
import Synchronization

/// The folder of a site: ours, or not touched at all.
///
/// A class, since it remembers what stands in it from one build to the next.
final class SiteFolder {
  /// The file that says that the folder is ours, and what we wrote into it.
  static let mark = ".bursar-site"
  private static let head = "Made by bursar site, which replaces this folder as a whole."

  let path: String
  private let disk: Disk
  private(set) var count = 0

  /// Refuses a folder in which something stands that is not ours.
  init(_ asked: String?, _ session: Session<SiteCommandOptions>) throws(UsageError) {
    disk = session.journal.disk
    let root = session.journal.roots.first?.path ?? "-"
    let folder = FilePath.folder(of: root)
    path = asked ?? (folder.isEmpty ? "site" : folder == "/" ? "/site" : "\(folder)/site")
    if path.isEmpty || path == "/" {
      throw UsageError("-o: '\(path)' is not a folder for a site", hints: ["-o site"])
    }
    let above = FilePath.folder(of: path)
    if !above.isEmpty, disk.canonicalPath(above) == nil {
      throw UsageError("\(path): there is no folder \(above)", hints: ["mkdir -p \(above)"])
    }
    try requireOurs()
  }

  func requireOurs() throws(UsageError) {
    guard let kind = disk.kind(path) else { return }
    guard kind == .folder else {
      throw UsageError(
        "\(path): is \(kind.rawValue)", hints: ["nothing was written; name a folder with -o"])
    }
    let found = files(in: "")
    if found.isEmpty { return }
    let known = knownFiles
    guard let foreign = found.first(where: { !known.contains($0) }) else { return }
    throw UsageError(
      "\(path): holds \(foreign), which bursar site did not write",
      hints: ["nothing was written; name another folder with -o, or empty this one"])
  }

  /// What stands in the folder.
  private func files(in folder: String) -> [String] {
    let place = folder.isEmpty ? path : "\(path)/\(folder)"
    return disk.entries(ofDirectory: place).sorted { $0.name < $1.name }.flatMap { entry in
      let name = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      return entry.kind == .directory ? files(in: name) : [name]
    }
  }

  /// What the mark says that we wrote; nothing where there is none.
  private var knownFiles: Set<String> {
    guard let file = try? disk.read("\(path)/\(SiteFolder.mark)") else { return [] }
    let lines = String(decoding: file.padded.prefix(file.count), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    guard lines.first == SiteFolder.head else { return [] }
    // Behind the digest stands the path, which has no blanks.
    let paths = lines.dropFirst().map { String($0.split(separator: " ").last ?? "") }
    return Set(paths).union([SiteFolder.mark])
  }

  /// What we wrote last, by path.
  private var written: [String: UInt64] = [:]

  private func mark(_ files: [String: UInt64]) -> SiteFile {
    let lines = files.map { "\(String($0.value, radix: 16)) \($0.key)" }.sorted()
    return SiteFile(
      SiteFolder.mark, ([SiteFolder.head] + lines).joined(separator: "\n") + "\n")
  }

  /// Replaces all that is in it, once all pages are made beside it.
  func put(_ site: Site) throws(UsageError) {
    try requireOurs()
    var draft: FolderDraft?
    try attempt { () throws(FileProblem) in draft = try FolderDraft(path, disk) }
    guard let draft else { return }
    do throws(UsageError) {
      let shelf = SiteShelf { (file) throws(FileProblem) in
        try draft.put(file.path, file.bytes)
        return nil
      }
      try exactly(try site.make { shelf.add($0) })
      shelf.add(SiteBuild(shelf.digests.map { ($0, $1) }).file(problems: nil))
      let digests = shelf.digests
      try attempt { () throws(FileProblem) in
        try shelf.requireNoProblem()
        let mark = mark(digests)
        try draft.put(mark.path, mark.bytes)
        try draft.takePlace()
      }
      (written, count) = (digests, digests.count)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Replaces only what changed since the last time, and that which tells open pages of it last.
  ///
  /// The mark names all files while they change, so that whoever is interrupted finds what is ours.
  func update(_ site: Site) throws(UsageError) {
    let before = written
    let shelf = SiteShelf { before[$0.path] == $0.digest ? nil : $0 }
    try exactly(try site.make { shelf.add($0) })
    let build = SiteBuild(shelf.digests.map { ($0, $1) }).file(problems: nil)
    shelf.add(build)
    let (digests, changed) = (shelf.digests, shelf.kept)
    let folders = Set(written.keys.map(FilePath.folder))
    guard changed.allSatisfy({ folders.contains(FilePath.folder(of: $0.path)) }) else {
      return try put(site)
    }
    try requireOurs()
    let gone = written.keys.filter { digests[$0] == nil }.sorted()
    let (disk, path) = (disk, path)
    let order =
      [mark(written.merging(digests) { $1 })] + changed.filter { $0.path != build.path }
      + changed.filter { $0.path == build.path } + [mark(digests)]
    try attempt { () throws(FileProblem) in
      for name in gone { try disk.remove("\(path)/\(name)") }
      for file in order { try disk.put("\(path)/\(file.path)", file.bytes) }
    }
    (written, count) = (digests, digests.count)
  }

  private func attempt(_ work: () throws(FileProblem) -> Void) throws(UsageError) {
    try JournalRoots.attempt(
      hint: "the folder above it must exist, and you must be allowed to write", work)
  }

  /// Replaces one file, such as that which tells open pages what is wrong.
  func put(_ file: SiteFile) {
    written[file.path] = nil
    // A page that is not told is only late.
    try? disk.put("\(path)/\(file.path)", file.bytes)
  }
}

/// Takes the files of a site from the threads that make them, and remembers what each was.
private final class SiteShelf: Sendable {
  private struct State {
    var digests: [String: UInt64] = [:]
    var kept: [SiteFile] = []
    var problem: FileProblem?
  }

  private let state = Mutex(State())
  private let take: @Sendable (SiteFile) throws(FileProblem) -> SiteFile?

  /// What is given back by `take` is kept.
  init(_ take: @escaping @Sendable (SiteFile) throws(FileProblem) -> SiteFile?) {
    self.take = take
  }

  func add(_ file: SiteFile) {
    do throws(FileProblem) {
      let kept = try take(file)
      state.withLock { state in
        state.digests[file.path] = file.digest
        if let kept { state.kept.append(kept) }
      }
    } catch {
      state.withLock { $0.problem = $0.problem ?? error }
    }
  }

  var digests: [String: UInt64] { state.withLock(\.digests) }
  var kept: [SiteFile] { state.withLock(\.kept) }

  func requireNoProblem() throws(FileProblem) {
    if let problem = state.withLock(\.problem) { throw problem }
  }
}
