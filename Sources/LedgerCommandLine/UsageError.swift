/// The caller is wrong: a mistyped flag, a value that means nothing, a file that cannot be read.
package struct UsageError: Error, Hashable, Sendable {
  /// One line: what is wrong, in lower case and without a full stop.
  package var message: String
  /// What to do about it, a line each.
  package var hints: [String]

  package init(_ message: String, hints: [String] = []) {
    self.message = message
    self.hints = hints
  }
}
