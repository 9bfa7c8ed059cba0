/// The caller is wrong: a mistyped flag, a value that means nothing, a file that cannot be read.
package struct UsageError: Error, Hashable, Sendable {
  /// One line: what is wrong, in lower case and without a full stop.
  package var message: String
  /// What to do about it, a line each.
  package var hints: [String]
  /// Lines to copy, which stand below the hints as they are.
  package var sample: [String]
  /// What the shell is told.
  package var exit: ExitCode
  /// The flag that no command has, as it was spelled.
  var unknownFlag: String?

  package init(
    _ message: String, hints: [String] = [], sample: [String] = [], exit: ExitCode = .usage
  ) {
    self.message = message
    self.hints = hints
    self.sample = sample
    self.exit = exit
  }

  /// An error about a word on the command line, which is shown with a caret below what is wrong.
  package init(_ message: String, in text: String, at offset: Int, hints: [String] = []) {
    let before = String(decoding: text.utf8.prefix(max(0, offset)), as: UTF8.self)
    self.init(
      message, hints: ["  \(text)", "  \(String(repeating: " ", count: before.count))^"] + hints)
  }

  /// The same error, which sends people without a better hint to the help of a command.
  func pointingToHelp(of path: String) -> UsageError {
    hints.isEmpty
      ? UsageError(message, hints: ["\(path) -h shows how it is used"], exit: exit) : self
  }
}
