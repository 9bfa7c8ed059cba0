/// The caller is wrong: a mistyped flag, a value that means nothing, a file that cannot be read.
package struct UsageError: Error, Hashable, Sendable {
  /// One line: what is wrong, in lower case and without a full stop.
  package var message: String
  /// What to do about it, a line each.
  package var hints: [String]
  /// What the shell is told.
  package var exit: ExitCode

  package init(_ message: String, hints: [String] = [], exit: ExitCode = .usage) {
    self.message = message
    self.hints = hints
    self.exit = exit
  }

  /// The same error, which sends people without a better hint to the help of a command.
  func pointingToHelp(of path: String) -> UsageError {
    hints.isEmpty
      ? UsageError(message, hints: ["\(path) -h shows how it is used"], exit: exit) : self
  }
}
