/// Why a command ends before it has done its work: a mistyped flag, a value that means nothing, a file
/// that cannot be read, a journal with errors.
package struct UsageError: Error, Hashable, Sendable {
  /// One line: what is wrong, in lower case and without a full stop.
  package var message: String
  /// What to do about it, a line each.
  package var hints: [String]
  /// Lines to copy, which stand below the hints as they are.
  package var sample: [String]
  /// What the shell is told.
  package var exit: ExitCode
  /// What is shown in place of the message: problems that are worded already.
  package private(set) var problems: [UInt8]?
  /// What programs are told on standard output.
  package var document: [UInt8]?
  /// Whether somebody else was quicker, so that the same, begun anew, may well succeed.
  package var isRace = false
  /// The flag that no command has, as it was spelled.
  var unknownFlag: String?
  /// What somebody at a terminal is asked instead of being refused.
  package var question: Question?

  package init(
    _ message: String, hints: [String] = [], sample: [String] = [], exit: ExitCode = .usage
  ) {
    self.message = message
    self.hints = hints
    self.sample = sample
    self.exit = exit
  }

  /// A question that an answer settles.
  package struct Question: Hashable, Sendable {
    /// One of the things that may be meant, and the words that say so; without words, what stands in
    /// place of what is asked about.
    package struct Answer: Hashable, Sendable {
      package var text: String
      package var words: [String]

      package init(_ text: String, words: [String] = []) {
        self.text = text
        self.words = words
      }
    }

    /// The question by the code of its language.
    package var texts: [String: String]
    /// The hints below it, by the same codes.
    package var hints: [String: [String]]
    package var answers: [Answer]
    /// Whether something is missing, so that what is typed comes to what was said.
    package var isMissing: Bool
    /// The words that may mean several things.
    package var doubtful = ""

    package init(
      _ texts: [String: String], _ answers: [Answer], isMissing: Bool, hints: [String: [String]]
    ) {
      self.texts = texts
      self.hints = hints
      self.answers = answers
      self.isMissing = isMissing
    }
  }

  /// What was read is wrong, not the caller; its problems are worded already.
  package init(problems: [UInt8]) {
    self.init("what was read has errors", exit: .findings)
    self.problems = problems
  }

  /// An error about a word on the command line, which is shown with a caret below what is wrong.
  package init(_ message: String, in text: String, at offset: Int, hints: [String] = []) {
    let before = String(decoding: text.utf8.prefix(max(0, offset)), as: UTF8.self)
    self.init(
      message, hints: ["  \(text)", "  \(String(repeating: " ", count: before.count))^"] + hints)
  }

  /// A sum was not kept in full, so that nothing is shown: the journal's amounts are at fault, not the caller.
  package static func tooLarge(_ what: String) -> UsageError {
    UsageError(
      "\(what) has more than 38 digits, more than can be added up exactly",
      hints: ["run `bursar check` to find odd amounts"], exit: .findings)
  }

  /// The same error, which sends people without a better hint to the help of a command.
  func pointingToHelp(of path: String) -> UsageError {
    hints.isEmpty
      ? UsageError(message, hints: ["run `\(path) -h` for usage"], exit: exit) : self
  }
}
