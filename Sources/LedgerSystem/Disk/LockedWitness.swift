#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// A file that nobody writes while others are replaced.
///
/// A class, because it stands for the lock that it owns.
final class LockedWitness {
  /// Whose lock keeps others from writing it.
  enum Lock {
    case own
    /// Another name of the same file is locked already.
    case ofAnotherName
  }

  private let witness: Disk.Witness
  private let target: String
  private let lock: FileLock?

  init(_ witness: Disk.Witness, at target: String, _ lock: Lock) throws(FileProblem) {
    self.witness = witness
    self.target = target
    switch lock {
    case .own: self.lock = try FileLock(target, named: witness.path)
    case .ofAnotherName: self.lock = nil
    }
    try requireUnchanged()
  }

  func requireUnchanged() throws(FileProblem) {
    let now = try reporting(witness.path) { () throws(SystemFailure) in
      FileStamp(try stat(path: target))
    }
    guard now == witness.stamp else { throw .changedSinceRead(witness.path) }
  }
}
