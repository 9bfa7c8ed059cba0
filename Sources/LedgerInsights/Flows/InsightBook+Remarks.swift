import LedgerBalances
import LedgerModel
package import LedgerPhrases
package import LedgerRendering
package import LedgerValues

// What sums do not have, in sentences below them.
extension InsightBook {
  /// All that the sums of a period leave out.
  package func remarks(in period: Period) -> [Page.Block] {
    UnpricedFlows(self, in: period).blocks()
  }

  /// That entries are left out which only close the books.
  func closingRemark(in period: Period) -> [Page.Block] {
    let days = flows.closings.map(\.day).filter { period.contains($0) && $0 <= today }.sorted()
    guard let first = days.first, let last = days.last else { return [] }
    let tags = ClosingEntries.tags.map { "`\($0):`" }
    let phrase: InsightPhrase =
      days.count == 1
      ? .closingEntry(first, tags: tags)
      : .closingEntries(days.count, first: first, last: last, tags: tags)
    return [.paragraph([StyledText(phrase, .faint)])]
  }

  /// That postings are left out because their user said so.
  func unwantedRemark(in period: Period) -> [Page.Block] {
    let count = flows.unwanted.count { period.contains($0) && $0 <= today }
    guard count > 0 else { return [] }
    return [.paragraph([StyledText(InsightPhrase.unwanted(count), .faint)])]
  }

  /// That accounts count nowhere because nothing says what they are, and what to write.
  package var untypedRemark: [Page.Block] {
    guard let sentence = untypedSentence else { return [] }
    return [.paragraph([StyledText(sentence, .warning)])]
  }

  /// Nil where every account has a type.
  package var untypedSentence: Wording? {
    if untyped.isEmpty { return nil }
    return Wording(
      InsightPhrase.untyped(accounts: untyped.shown, more: untyped.moreCount, line: untyped.line))
  }
}
