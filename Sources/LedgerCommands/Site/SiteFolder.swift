import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

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

  /// Replaces all that is in it.
  func put(_ files: [SiteFile]) throws(UsageError) {
    try requireOurs()
    let digests = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.digest) })
    let mark = mark(digests)
    let (disk, path) = (disk, path)
    try attempt { () throws(FileProblem) in
      try disk.replaceFolder(path, with: (files + [mark]).map { ($0.path, $0.bytes) })
    }
    written = digests
    count = files.count
  }

  /// Replaces only what changed since the last time, and that which tells open pages of it last.
  ///
  /// The mark names all files while they change, so that whoever is interrupted finds what is ours.
  func update(_ files: [SiteFile]) throws(UsageError) {
    let digests = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.digest) })
    let changed = files.filter { written[$0.path] != $0.digest }
    let folders = Set(written.keys.map(FilePath.folder))
    guard changed.allSatisfy({ folders.contains(FilePath.folder(of: $0.path)) }) else {
      return try put(files)
    }
    try requireOurs()
    let gone = written.keys.filter { digests[$0] == nil }.sorted()
    let (disk, path) = (disk, path)
    let builds = files.filter { $0.path == SiteBuild.path }
    let order =
      [mark(written.merging(digests) { $1 })] + changed.filter { $0.path != SiteBuild.path }
      + builds + [mark(digests)]
    try attempt { () throws(FileProblem) in
      for name in gone { try disk.remove("\(path)/\(name)") }
      for file in order { try disk.put("\(path)/\(file.path)", file.bytes) }
    }
    written = digests
    count = files.count
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
