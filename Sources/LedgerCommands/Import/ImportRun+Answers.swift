import LedgerCommandLine
import LedgerEveryday
import LedgerStatements

extension ImportRun {
  mutating func readAnswers() throws(UsageError) {
    for text in options.new { wishes.new.insert(try line(text, "--new")) }
    for text in options.same {
      guard let equals = text.firstIndex(of: "=") else {
        throw UsageError("--same: '\(text)' has no '='", hints: ["--same 14=main.journal:61"])
      }
      let reference = String(text[text.index(after: equals)...])
      let found = try EntryReference(session.journal.loaded, today: session.today)
        .transactions([reference])
      guard found.count == 1 else {
        throw UsageError("--same: '\(reference)' names \(found.count) entries")
      }
      wishes.same[try line(String(text[..<equals]), "--same")] = found[0]
    }
  }

  private func line(_ text: String, _ flag: String) throws(UsageError) -> ImportWishes.Line {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last, let number = Int(last), number > 0 else {
      throw UsageError(
        "\(flag): '\(text)' is not a row", hints: ["\(flag) 14, or \(flag) bank.csv:14"])
    }
    return ImportWishes.Line(
      parts.count > 1 ? parts.dropLast().joined(separator: ":") : nil, number)
  }
}
