import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The text of a rule for transactions that recur, with postings as the last of them writes them.
struct SuggestedRule {
  let text: String

  init(
    _ hits: [RecurringSearch.Hit], _ rhythm: RecurringSuggestion.Rhythm, spread: Decimal,
    payee: String, takenIDs: inout Set<String>, next: Day, _ journal: borrowing Journal
  ) {
    let start = SuggestedRule.start(hits, rhythm, next)
    var tags = ["id:\(SuggestedRule.freeID(payee, &takenIDs))"]
    if let onDay = SuggestedRule.onDay(hits, rhythm) { tags.append("on:\(onDay)") }
    if spread > RecurringSuggestion.largestFixedSpread,
      let tolerance = SuggestedRule.tolerance(hits)
    {
      tags.append("approx:\(tolerance)%")
    }
    var lines = [
      "~ \(rhythm.period) from \(start)  \(payee)", "    ; \(tags.joined(separator: ", "))",
    ]
    var source = TransactionText()
    if let last = hits.last {
      source.read(last.transaction, in: journal)
      for posting in source.entry.postings {
        let end = posting.amount.isPresent ? posting.amount.range.end : posting.account.end
        lines.append(
          "    " + source.text(SourceRange(start: posting.account.start, end: end)))
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  /// How far the amounts are off the last one, which the rule has.
  private static func tolerance(_ hits: [RecurringSearch.Hit]) -> Decimal? {
    guard let last = hits.last?.quantity else { return nil }
    let farthest = hits.compactMap { $0.quantity.subtracting(last)?.magnitude }.max()
    return farthest?.multiplied(by: Decimal(100))?.divided(by: last, scale: 0, .up)
  }

  /// Where the rule begins: the next time that it is awaited, on its usual day of the month.
  private static func start(
    _ hits: [RecurringSearch.Hit], _ rhythm: RecurringSuggestion.Rhythm, _ next: Day
  ) -> Day {
    guard rhythm != .weekly, rhythm != .biweekly, let usual = usualDay(hits) else { return next }
    let (year, month, _) = next.civil
    return Day.clipping(year: year, month: month, day: usual)
  }

  /// The day of the month on which most came; the latest of equally frequent ones.
  private static func usualDay(_ hits: [RecurringSearch.Hit]) -> Int? {
    var counts: [Int: Int] = [:]
    for hit in hits { counts[hit.day.civil.day, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// `last` where it comes on the last day of months of different lengths.
  private static func onDay(
    _ hits: [RecurringSearch.Hit], _ rhythm: RecurringSuggestion.Rhythm
  ) -> String? {
    guard rhythm == .monthly || rhythm == .quarterly,
      hits.allSatisfy({ $0.day.adding(days: 1).civil.day == 1 }),
      Set(hits.map { $0.day.civil.day }).count > 1
    else { return nil }
    return "last"
  }

  /// The payee as a word that no other rule has for its id.
  private static func freeID(_ payee: String, _ taken: inout Set<String>) -> String {
    var word = ""
    for scalar in payee.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, word.last != "-" {
        word += "-"
      }
    }
    if word.last == "-" { word.removeLast() }
    if word.isEmpty { word = "bill" }
    var id = word
    var number = 2
    while !taken.insert(PlanName.key(id)).inserted {
      id = "\(word)-\(number)"
      number += 1
    }
    return id
  }
}
