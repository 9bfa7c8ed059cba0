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
      throw UsageError("-o: '\(path)' is no folder for a site", hints: ["-o site"])
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
    return Set(lines.dropFirst()).union([SiteFolder.mark])
  }

  /// Replaces all that is in it.
  func put(_ files: [SiteFile]) throws(UsageError) {
    try requireOurs()
    let list = ([SiteFolder.head] + files.map(\.path).sorted()).joined(separator: "\n") + "\n"
    let mark = SiteFile(SiteFolder.mark, list)
    let (disk, path) = (disk, path)
    try JournalRoots.attempt(
      hint: "the folder above it has to exist, and you have to be allowed to write"
    ) {
      () throws(FileProblem) in
      try disk.replaceFolder(path, with: (files + [mark]).map { ($0.path, $0.bytes) })
    }
    count = files.count
  }

  /// Replaces one file, such as that which tells open pages what is wrong.
  func put(_ file: SiteFile) {
    // A page that is not told is only late.
    try? disk.put("\(path)/\(file.path)", file.bytes)
  }
}
