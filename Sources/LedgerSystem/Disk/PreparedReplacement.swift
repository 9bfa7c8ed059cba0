#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// One file on its way to new content, or out of the way.
///
/// A class, because it stands for the lock and the temporary files that it owns.
final class PreparedReplacement {
  private let replacement: Disk.Replacement
  private let target: String
  private let lock: FileLock
  private let temporary: TemporaryFile
  private let backup: TemporaryFile

  init(_ replacement: Disk.Replacement, at target: String) throws(FileProblem) {
    self.replacement = replacement
    self.target = target
    self.lock = try FileLock(target, named: replacement.path)
    self.temporary = TemporaryFile(beside: target)
    self.backup = TemporaryFile(beside: target)
  }

  private var hasBackup = false

  var isRemoval: Bool { replacement.bytes == nil }

  /// Writes the new content beside the file.
  func prepare(keepingOld: Bool) throws(FileProblem) {
    try requireUnchanged()
    guard let bytes = replacement.bytes else { return }
    // Renaming needs no right to the file itself, but who made it read-only meant it.
    guard access(target, W_OK) == 0 else { throw problem(.last()) }
    try requireOneName()
    try write(bytes, to: temporary)
    if keepingOld { try keepOld() }
  }

  func requireUnchanged() throws(FileProblem) {
    let now = try reporting(replacement.path) { () throws(SystemFailure) in
      FileStamp(try stat(path: target))
    }
    // The lock's own file is compared too: it tells whether the name leads to it still.
    let locked = try reporting(replacement.path) { () throws(SystemFailure) in
      FileStamp(try lock.status())
    }
    guard now == locked, now == replacement.stamp ?? now else {
      throw .changedSinceRead(replacement.path)
    }
  }

  /// Another hard link would go on with the old content, and nobody would be told.
  ///
  /// What a run that was killed has left beside the file is no name of it.
  private func requireOneName() throws(FileProblem) {
    let leftovers = StaleFiles.names(of: target)
    let status = try reporting(replacement.path) { () throws(SystemFailure) in
      try stat(path: target)
    }
    guard Int(status.st_nlink) - leftovers <= 1 else {
      throw .other(
        replacement.path, reason: "has a second name (a hard link), which would keep the old text")
    }
  }

  func commit() throws(FileProblem) {
    try reporting(replacement.path) { () throws(SystemFailure) in
      if isRemoval {
        try renameFile(target, to: backup.path)
        hasBackup = true
      } else {
        try renameFile(temporary.path, to: target)
        temporary.forget()
      }
    }
  }

  /// A second name for the old content, to go back to.
  private func keepOld() throws(FileProblem) {
    do throws(SystemFailure) {
      try linkFile(target, as: backup.path)
      hasBackup = true
      return
    } catch {
      // Some file systems know no second names: then a copy does.
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.number) else {
        throw problem(error)
      }
    }
    try copyOld()
  }

  private func copyOld() throws(FileProblem) {
    let old = try reporting(replacement.path) { () throws(SystemFailure) in
      try readToEnd(lock.descriptor)
    }
    try write(old, to: backup)
    hasBackup = true
  }

  private func write(_ bytes: [UInt8], to file: TemporaryFile) throws(FileProblem) {
    do throws(MetadataProblem) {
      try file.write(bytes, like: lock.descriptor)
    } catch {
      if case .system(let failure) = error { throw problem(failure) }
      throw .other(replacement.path, reason: error.reason)
    }
  }

  /// Gives the file its old content back.
  func putBack() throws(FileProblem) {
    if !hasBackup { try? copyOld() }
    guard hasBackup, (try? renameFile(backup.path, to: target)) != nil else {
      throw .halfWritten(replacement.path)
    }
    hasBackup = false
    backup.forget()
  }

  func flushFolder() throws(FileProblem) {
    try reporting(replacement.path) { () throws(SystemFailure) in
      try LedgerSystem.flushFolder(of: target)
    }
  }

  func removeLeftovers() {
    temporary.remove()
    backup.remove()
  }

  private func problem(_ failure: SystemFailure) -> FileProblem {
    failure.problem(at: replacement.path)
  }
}
