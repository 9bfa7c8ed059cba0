// Unsafe code: the size of the terminal is asked for through a C structure.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal at one of the three descriptors.
package struct Terminal: Sendable {
  private let descriptor: Int32

  /// 0 is standard input, 1 standard output, 2 standard error.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether there is a terminal at all.
  package var isPresent: Bool { isatty(descriptor) == 1 }

  /// How many columns it has; nil where there is none or it does not know.
  package var width: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// How many lines it has; nil where there is none or it does not know.
  package var height: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    guard isPresent else { return nil }
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
