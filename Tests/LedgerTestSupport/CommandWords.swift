/// A command line split as a simple shell does: quotes and backslashes, but no expansion.
package struct CommandWords: Equatable, Sendable {
  /// A quote that never closes.
  package struct UnclosedQuote: Error, Equatable {
    package init() {}
  }

  /// What stands before the program's name, such as `BURSAR_TODAY=2026-03-31`.
  package var assignments: [String: String]
  /// The program's name and its arguments.
  package var words: [String]

  package init(_ line: String) throws(UnclosedQuote) {
    var words = try Self.split(line)
    var assignments: [String: String] = [:]
    while let first = words.first, let equals = first.firstIndex(of: "="),
      first[..<equals].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      assignments[String(first[..<equals])] = String(first[first.index(after: equals)...])
      words.removeFirst()
    }
    self.assignments = assignments
    self.words = words
  }

  private static func split(_ line: String) throws(UnclosedQuote) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let next = rest.popFirst() {
      switch (next, quote) {
      case ("'", nil), ("\"", nil):
        quote = next
        word = word ?? ""
      case (_, .some(let open)) where next == open:
        quote = nil
      case ("\\", nil):
        guard let escaped = rest.popFirst() else { throw UnclosedQuote() }
        word = (word ?? "") + String(escaped)
      case ("\\", "\"") where rest.first == "\"" || rest.first == "\\" || rest.first == "$":
        word = (word ?? "") + String(rest.removeFirst())
      case (" ", nil), ("\t", nil):
        if let finished = word { words.append(finished) }
        word = nil
      default:
        word = (word ?? "") + String(next)
      }
    }
    guard quote == nil else { throw UnclosedQuote() }
    return words + (word.map { [$0] } ?? [])
  }
}
