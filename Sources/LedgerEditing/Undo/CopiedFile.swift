import LedgerModel
package import LedgerSource
package import LedgerSystem

/// A file that stands beside a journal without being part of it, such as a receipt.
package enum CopiedFile {
  /// Makes it with the folders that lead to it; there must be none yet.
  package static func make(_ path: String, _ bytes: [UInt8], _ disk: Disk) throws(FileProblem) {
    try disk.createDirectory(FilePath.folder(of: path))
    try disk.create(path, bytes, mode: 0o600)
  }

  /// Takes it away again; one that is gone already is no problem.
  package static func remove(_ path: String, _ disk: Disk) {
    try? disk.remove(path)
  }
}
