#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// One file on its way to new content.
///
/// A class, because it stands for the lock and the temporary files that it owns.
final class PreparedReplacement {
  private let replacement: Disk.Replacement
  private let target: String
  private let lock: FileLock
  private let temporary: String
  private let backup: String

  init(_ replacement: Disk.Replacement, at target: String) throws(FileProblem) {
    self.replacement = replacement
    self.target = target
    self.lock = try FileLock(target, named: replacement.path)
    self.temporary = temporaryPath(beside: target)
    self.backup = temporaryPath(beside: target)
  }

  private enum Step {
    case idle, written, committed
  }

  private var step = Step.idle
  private var hasBackup = false

  /// Writes the new content beside the file.
  func prepare(keepingOld: Bool) throws(FileProblem) {
    // Renaming needs no right to the file itself, but who made it read-only meant it.
    guard access(target, W_OK) == 0 else { throw problem(.last()) }
    try requireUnchanged()
    try reporting(replacement.path) { () throws(SystemFailure) in
      let file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      step = .written
      try file.writeAll(replacement.bytes)
      try keepOwnerAndMode(of: lock.status(), on: file.number)
      try flushToDisk(file.number)
    }
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

  func commit() throws(FileProblem) {
    guard rename(temporary, target) == 0 else { throw problem(.last()) }
    step = .committed
  }

  /// A second name for the old content, to go back to.
  private func keepOld() throws(FileProblem) {
    if link(target, backup) == 0 {
      hasBackup = true
      return
    }
    let failure = SystemFailure.last()
    // Some file systems know no second names: then a copy does.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(failure.number) else {
      throw problem(failure)
    }
    try reporting(replacement.path) { () throws(SystemFailure) in
      let old = try readToEnd(lock.descriptor)
      let file = try Descriptor(opening: backup, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      hasBackup = true
      try file.writeAll(old)
      try keepOwnerAndMode(of: lock.status(), on: file.number)
    }
  }

  /// Gives the file its old content back.
  func putBack() throws(FileProblem) {
    guard hasBackup, rename(backup, target) == 0 else {
      throw .other(
        replacement.path, reason: "holds its new content, though another file could not be written")
    }
    hasBackup = false
  }

  func flushFolder() throws(FileProblem) {
    try reporting(replacement.path) { () throws(SystemFailure) in
      try LedgerSystem.flushFolder(of: target)
    }
  }

  func removeLeftovers() {
    if step == .written { unlink(temporary) }
    if hasBackup { unlink(backup) }
  }

  private func problem(_ failure: SystemFailure) -> FileProblem {
    failure.problem(at: replacement.path)
  }
}

/// Gives a new file the owner, as far as that is allowed, and the mode of an old one.
private func keepOwnerAndMode(of old: stat, on descriptor: Int32) throws(SystemFailure) {
  var new = stat()
  guard fstat(descriptor, &new) == 0 else { throw SystemFailure.last() }
  if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
    // Only the superuser gives files away; anybody may keep the group where it is one of theirs.
    if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, old.st_gid)
    }
  }
  // After the owner, whose change clears some bits of the mode.
  guard fchmod(descriptor, old.permissions) == 0 else { throw SystemFailure.last() }
}
