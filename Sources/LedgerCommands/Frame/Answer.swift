/// What somebody answers to a question on a terminal.
enum Answer {
  /// Whether it is a yes, in any language that screens speak.
  static func isYes(_ answer: String) -> Bool {
    ["y", "yes", "a", "ano", "ν", "ναι"].contains(answer.lowercased())
  }
}
