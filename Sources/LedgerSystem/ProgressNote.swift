// Unsafe code: a signal handler, which may do nothing but write bytes that stand in the program.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A note on the terminal that something takes long, which goes away by itself.
///
/// A class, because all who write to the terminal take away the same note.
package final class ProgressNote {
  /// How long the terminal stays still, in microseconds.
  private static let patience = 500_000

  private var begin: timespec?

  package init() {}

  /// Shows the note half a second from now, where a person sits at standard error.
  package func start() {
    guard begin == nil, Terminal(descriptor: 2).isPresent else { return }
    begin = ProgressNote.now()
    signal(SIGALRM) { _ in
      let text: StaticString = "working…"
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    }
    ProgressNote.setTimer(microseconds: ProgressNote.patience)
  }

  /// Takes the note away, if it is there.
  package func end() {
    guard let begin else { return }
    self.begin = nil
    ProgressNote.setTimer(microseconds: 0)
    signal(SIGALRM, SIG_IGN)
    let now = ProgressNote.now()
    let elapsed = (now.tv_sec - begin.tv_sec) * 1_000_000 + (now.tv_nsec - begin.tv_nsec) / 1000
    guard elapsed >= ProgressNote.patience else { return }
    let text: StaticString = "\r\u{1B}[K"
    _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func now() -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }

  private static func setTimer(microseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_usec = numericCast(microseconds)
    #if canImport(Darwin) || canImport(Musl)
      setitimer(ITIMER_REAL, &timer, nil)
    #else
      setitimer(__itimer_which_t(0), &timer, nil)
    #endif
  }
}
