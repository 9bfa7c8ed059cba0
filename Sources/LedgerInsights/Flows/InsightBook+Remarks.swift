import LedgerBalances
import LedgerModel
import LedgerPhrases
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
    let tags = ClosingEntries.tags.map { "`\($0):`" }.joined(separator: " or ")
    let what =
      days.count == 1
      ? "the entry of \(first), which only closes the books"
      : "\(days.count) entries from \(first) to \(last) that only close the books"
    return [.paragraph([StyledText("Left out: \(what) (\(tags)).", .faint)])]
  }

  /// That postings are left out because their user said so.
  func unwantedRemark(in period: Period) -> [Page.Block] {
    let count = flows.unwanted.count { period.contains($0) && $0 <= today }
    guard count > 0 else { return [] }
    let what = count == 1 ? "1 posting" : "\(count) postings"
    return [.paragraph([StyledText("Left out: \(what) marked `stats:no`.", .faint)])]
  }

  /// That accounts count nowhere because nothing says what they are, and what to write.
  package var untypedRemark: [Page.Block] {
    guard let sentence = untypedSentence else { return [] }
    return [.paragraph([StyledText(Wording(name: sentence), .warning)])]
  }

  /// Nil where every account has a type.
  package var untypedSentence: String? {
    if untyped.isEmpty { return nil }
    return
      "Nothing says what kind of accounts these are, so they count nowhere: \(untyped.list). One line for each does: \(untyped.line) (\(UntypedAccounts.letters))."
  }
}
