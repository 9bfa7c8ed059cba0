import LedgerModel
package import LedgerSource
package import LedgerSystem

/// A text that a command keeps in the folder `.bursar` beside the root of a journal, for nobody else.
package struct KeptText: Sendable {
  private let folder: String
  private let path: String
  private let disk: Disk

  /// One that is known by a name, beside a root.
  package init(_ name: String, besideFolder folder: String, _ disk: Disk) {
    self.folder = FilePath.joined(folder, ".bursar")
    path = FilePath.joined(self.folder, name)
    self.disk = disk
  }

  /// Empty where nothing was kept yet.
  package var text: String {
    (try? disk.read(path)).map { $0.text($0.range) } ?? ""
  }

  package func keep(_ text: String) throws(FileProblem) {
    if disk.canonicalPath(folder) == nil { try disk.createDirectory(folder, mode: 0o700) }
    let ignored = FilePath.joined(folder, ".gitignore")
    if disk.canonicalPath(ignored) == nil {
      try? disk.create(ignored, Array("*\n".utf8), mode: 0o600)
    }
    if disk.canonicalPath(path) == nil {
      try disk.create(path, Array(text.utf8), mode: 0o600)
    } else {
      try disk.replace(path, with: Array(text.utf8), expecting: nil)
    }
  }
}
