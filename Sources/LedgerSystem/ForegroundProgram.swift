#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that has the terminal until it ends: somebody's editor, or what opens files.
package enum ForegroundProgram {
  /// Runs it and waits; its exit code, or nil where there is no such program.
  package static func run(_ words: [String]) -> Int32? {
    // An interrupt is meant for the program, which has the terminal.
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    return try? Subprocess.wait(for: words, environment: CurrentProcess.environmentLines)
  }
}
