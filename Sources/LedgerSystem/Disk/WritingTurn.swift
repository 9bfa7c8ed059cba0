#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The turn of one who was too late to write into a folder: of all those, one begins anew at a time.
package enum WritingTurn {
  /// The folders in which it is this process's turn, until it ends.
  private static let folders = Mutex<Set<String>>([])

  /// How long is waited for another's turn to end, in steps of ten milliseconds.
  private static let steps = 3000

  /// Waits for the turn; without one where the file system has no locks, or nobody's ends.
  package static func wait(in folder: String) {
    guard folders.withLock({ $0.insert(folder).inserted }), !folder.utf8.contains(0) else { return }
    // The lock lies on what is open, and is given up with the process.
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return }
    for _ in 0..<steps {
      if flock(number, LOCK_EX | LOCK_NB) == 0 || SystemFailure.last().number != EWOULDBLOCK {
        return
      }
      usleep(10_000)
    }
  }
}
