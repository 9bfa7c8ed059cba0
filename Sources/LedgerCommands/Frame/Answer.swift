import LedgerCommandLine
import LedgerPhrases
import LedgerRendering

/// What somebody answers to a question on a terminal, in any language that screens speak.
enum Answer {
  static func isYes(_ answer: String) -> Bool {
    ["y", "yes", "a", "ano", "ν", "ναι"].contains(answer.lowercased())
  }

  static func isNo(_ answer: String) -> Bool {
    ["n", "no", "ne", "ο", "όχι"].contains(answer.lowercased())
  }
}

extension Console {
  /// Whether somebody sits at a terminal who can be asked.
  var asks: Bool { isTerminal(.input) && isTerminal(.output) }

  /// Asks a question, and says whether the answer was yes.
  func confirms(_ question: some Phrase, _ language: Language) throws(UsageError) -> Bool {
    write(TerminalText.sanitized(question.text(in: language)))
    flush()
    return Answer.isYes(try readLine() ?? "")
  }
}

extension Session {
  /// Whether somebody at a terminal says yes, once it was shown what would be written.
  func confirms(
    _ question: some Phrase, _ show: () -> Void, orElse refusal: () -> UsageError
  ) throws(UsageError) -> Bool {
    let console = invocation.console
    guard console.asks else { throw refusal() }
    show()
    return try console.confirms(question, language)
  }
}
