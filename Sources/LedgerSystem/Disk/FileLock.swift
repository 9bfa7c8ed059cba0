#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// The right to be the one writer of a file, given up when it goes out of scope.
///
/// Advisory: only programs that ask for it take turns. It lies on the file itself, so a rename over
/// the file leaves the next writer with a lock on a file that has lost its name; that is noticed.
struct FileLock: ~Copyable {
  private let file: Descriptor

  /// How long a writer waits for another, in steps of ten milliseconds.
  private static let steps = 500

  /// Waits about five seconds at most.
  init(_ target: String, named path: String) throws(FileProblem) {
    for _ in 0..<FileLock.steps {
      let file = try reporting(path) { () throws(SystemFailure) in
        try Descriptor(opening: target, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      }
      let outcome = try reporting(path) { () throws(SystemFailure) in
        try FileLock.lock(file, target)
      }
      switch outcome {
      case .locked:
        self.file = file
        return
      case .refused: throw .notRegular(path)
      case .busy: usleep(10_000)
      case .renamed: continue
      }
    }
    throw .locked(path)
  }

  private enum Outcome {
    case locked, busy, renamed, refused
  }

  private static func lock(
    _ file: borrowing Descriptor, _ target: String
  ) throws(SystemFailure) -> Outcome {
    let before = try file.status()
    guard before.kind == S_IFREG else {
      if before.kind == S_IFDIR { throw SystemFailure(number: EISDIR) }
      return .refused
    }
    if flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      let failure = SystemFailure.last()
      if failure.number == EWOULDBLOCK { return .busy }
      // Where the file system has no locks, the stamp alone guards against another writer.
      guard [ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL].contains(failure.number) else {
        throw failure
      }
    }
    let named = try stat(path: target)
    return named.st_ino == before.st_ino && named.st_dev == before.st_dev ? .locked : .renamed
  }

  var descriptor: Int32 { file.number }

  func status() throws(SystemFailure) -> stat { try file.status() }
}
