import LedgerPlan
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The text of a rule for transactions that recur, with postings as one of them writes them.
struct SuggestedRule {
  let text: String

  init(
    _ suggestion: RecurringSuggestion, takenIDs: inout Set<String>, _ journal: borrowing Journal,
    at end: ReadingContext
  ) throws(TooLarge) {
    let days = suggestion.days
    let payee = suggestion.payee
    let model = suggestion.transactions[suggestion.price.typical]
    var tags = ["id:\(SuggestedRule.freeID(payee, &takenIDs))"]
    if let onDay = days.onDay { tags.append("on:\(onDay)") }
    if days.shift != .none { tags.append("shift:\(days.shift.rawValue)") }
    if let tolerance = try SuggestedRule.tolerance(suggestion, model, journal) {
      tags.append("approx:\(tolerance)%")
    }
    var lines = [
      "~ \(days.rhythm.period) from \(days.start)  \(payee)",
      "    ; \(tags.joined(separator: ", "))",
    ]
    lines += SuggestedRule.postings(of: model, journal, at: end)
    text = lines.map { $0 + "\n" }.joined()
  }

  /// What a transaction posts, with full names, and with the decimal marks of a place; amounts are as they
  /// are written wherever that says the same.
  private static func postings(
    of model: Int, _ journal: borrowing Journal, at end: ReadingContext
  ) -> [String] {
    var source = TransactionText()
    source.read(model, in: journal)
    var meant = MeantTransaction(model, in: copy journal)
    var wordings: [String?] = []
    for (index, posting) in source.entry.postings.enumerated() {
      // A cost belongs to the amount, an assertion does not.
      meant.postings[index].assertion = nil
      meant.postings[index].status = .unmarked
      meant.postings[index].comment = MeantComment()
      guard posting.amount.isPresent else {
        wordings.append(nil)
        continue
      }
      var range = posting.amount.range
      if posting.detail >= 0 {
        let detail = source.entry.details[Int(posting.detail)]
        if detail.costKind != .none { range.end = max(range.end, detail.cost.range.end) }
      }
      wordings.append(
        source.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    var new = NewTransaction(meant, .init(from: source.place(source.entry.range)))
    new.wordings = wordings
    var state = ParseState(defaultYear: 1)
    state.decimalMark = end.state.decimalMark
    state.defaultCommodityMark = end.state.defaultCommodityMark
    let context = ReadingContext(state: state, commodities: end.commodities)
    return zip(source.entry.postings, new.postingLines(in: context)).map { posting, line in
      // As far apart as they stand in the journal, unless a tab says nothing about columns.
      let gap = SourceRange(start: posting.account.end, end: posting.amount.range.start)
      guard posting.amount.isPresent, gap.count > 2,
        source.text(gap).allSatisfy({ $0 == " " }),
        let separator = line.dropFirst(4).firstRange(of: "  ")
      else { return line }
      return String(line[..<separator.lowerBound]) + source.text(gap)
        + line[separator.upperBound...]
    }
  }

  /// How far the amounts on an account are off those of the rule at most, in percent; nil where they
  /// are the same, or differ only since the price has changed.
  private static func tolerance(
    _ suggestion: RecurringSuggestion, _ model: Int, _ journal: borrowing Journal
  ) throws(TooLarge) -> Decimal? {
    var farthest = Decimal.zero
    for posting in journal.postingRange(model) {
      let account = journal.postings[posting].account
      guard let unit = journal.plainAmount(posting)?.commodity,
        !suggestion.isFixed || unit != suggestion.amount.commodity
      else { continue }
      let planned = try sum(on: account, unit, of: model, journal)
      guard planned.signum != 0 else { continue }
      for other in suggestion.transactions {
        let paid = try sum(on: account, unit, of: other, journal)
        let difference = try (paid - planned).magnitude * Decimal(100)
        let part = try difference.divided(by: planned.magnitude, scale: 0, .up).exact()
        farthest = max(farthest, part)
      }
    }
    return farthest.isZero ? nil : farthest
  }

  private static func sum(
    on account: AccountID, _ commodity: CommodityID, of transaction: Int,
    _ journal: borrowing Journal
  ) throws(TooLarge) -> Decimal {
    var sum = Decimal.zero
    for posting in journal.postingRange(transaction)
    where journal.postings[posting].account == account {
      try sum += journal.quantity(posting, of: commodity)
    }
    return sum
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
