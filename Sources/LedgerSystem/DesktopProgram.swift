/// The program of the desktop that shows a file as its owner wishes.
package enum DesktopProgram {
  #if canImport(Darwin)
    private static let name = "open"
  #else
    // Debian's `open` is another program.
    private static let name = "xdg-open"
  #endif

  /// Shows a file; false where there is no such program, or it could not.
  package static func open(_ absolutePath: String) -> Bool {
    ForegroundProgram.run([name, absolutePath]) == 0
  }
}
