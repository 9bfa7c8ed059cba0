import LedgerCommandLine
import LedgerModel
import LedgerSource
import LedgerSystem

/// A folder outside the books that a command fills: missing or empty before, whole afterwards.
struct ExchangeFolder {
  let path: String
  private let disk: Disk

  /// Refuses a folder that holds something, or that lies inside the book.
  init(_ path: String, _ journal: Journal, _ disk: Disk) throws(UsageError) {
    self.path = path
    self.disk = disk
    let hints = ["nothing was written; name another folder with --into"]
    let above = FilePath.folder(of: path)
    guard !path.isEmpty, path != "/", let real = disk.canonicalPath(above.isEmpty ? "." : above)
    else { throw UsageError("\(path): there is no folder \(above)", hints: hints) }
    switch disk.kind(path) {
    case nil: break
    case .folder?:
      if let entry = disk.entries(ofDirectory: path).map(\.name).min() {
        throw UsageError("\(path): is not empty, it holds \(entry)", hints: hints)
      }
    case let kind?: throw UsageError("\(path): is \(kind.rawValue)", hints: hints)
    }
    let target = disk.canonicalPath(path) ?? FilePath.joined(real, FilePath.name(of: path))
    let book = FilePath.folder(of: journal.sources.files.first?.canonicalPath ?? "")
    if !book.isEmpty, target == book || target.hasPrefix(book == "/" ? "/" : "\(book)/") {
      throw UsageError("\(path): lies inside the book, whose files are in \(book)", hints: hints)
    }
  }

  /// Whether a file would lie in the folder.
  func holds(_ file: String) -> Bool {
    let folder = disk.absolutePath(path)
    return disk.absolutePath(file).hasPrefix(folder.hasSuffix("/") ? folder : "\(folder)/")
  }

  /// Makes the folder with all files, or nothing; then a secret about it would be in the way next time.
  func put(
    _ files: [(path: String, bytes: [UInt8])], orRemove secret: String?
  ) throws(UsageError) {
    let (disk, path) = (disk, path)
    try JournalRoots.attempt(hint: "you must be allowed to write into the folder above it") {
      () throws(FileProblem) in
      do throws(FileProblem) {
        try disk.replaceFolder(path, with: files)
      } catch {
        if let secret { try? disk.remove(secret) }
        throw error
      }
    }
  }

  /// Makes a file that only its owner may read, and that is not there yet.
  func putSecret(_ file: String, _ bytes: [UInt8]) throws(UsageError) {
    if holds(file) {
      throw UsageError("\(file): lies in \(path), which strangers will see")
    }
    let disk = disk
    try JournalRoots.attempt(hint: "nothing is written over a file that is there") {
      () throws(FileProblem) in
      try disk.create(file, bytes, mode: 0o600)
    }
  }
}
