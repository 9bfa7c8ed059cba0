#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Another program that shows long text on the terminal, such as `less`.
package struct Pager: Sendable {
  /// The program and its arguments.
  private let words: [String]

  /// Takes the words of `$PAGER`, which no shell reads; nil where they name none, or `cat`.
  package init?(_ command: String?) {
    let words = (command ?? "less").split(separator: " ").map(String.init)
    guard !words.isEmpty, words != ["cat"] else { return nil }
    self.words = words
  }

  /// Shows a text and waits until the user has seen enough; says no where there is no such program.
  ///
  /// The environment is given in lines; `less` learns from it to end by itself where a text is short,
  /// and to let colors through.
  package func show(_ bytes: [UInt8]) -> Bool {
    var environment = CurrentProcess.environmentLines
    if !environment.contains(where: { $0.hasPrefix("LESS=") }) { environment.append("LESS=FRX") }
    // Quitting the pager early breaks the pipe; ignore the signal.
    signal(SIGPIPE, SIG_IGN)
    // An interrupt is meant for the pager, which has the terminal.
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    do throws(SystemFailure) {
      return try Subprocess.feed(words, environment: environment, bytes)
    } catch {
      return false
    }
  }
}
