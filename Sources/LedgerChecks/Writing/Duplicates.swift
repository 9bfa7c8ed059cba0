import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// No transaction is there twice: the same day, description and amounts.
enum Duplicates: Check {
  static var codes: [DiagnosticCode] { [.duplicateTransaction] }

  private struct Key: Hashable {
    var day: Day
    var hash: Int
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var known: [Key: [Int]] = [:]
    var result: [Diagnostic] = []
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      let range = journal.postingRange(transaction)
      guard !record.flags.contains(.isForecast), !range.isEmpty else { continue }
      let amounts = amounts(range, journal)
      guard amounts.contains(where: { !$0.quantity.isZero }) else { continue }
      let key = Key(day: record.day, hash: amounts.hashValue)
      if let others = known[key],
        let other = others.first(where: { isSame(transaction, $0, context) })
      {
        result.append(diagnostic(transaction, other, context))
      } else {
        known[key, default: []].append(transaction)
      }
    }
    return result
  }

  /// The amounts of some postings in an order that does not depend on how they are written.
  private static func amounts(_ range: Range<Int>, _ journal: Journal) -> [Amount] {
    range.flatMap { journal.amount($0).amounts }.sorted {
      ($0.commodity, $0.quantity) < ($1.commodity, $1.quantity)
    }
  }

  private static func isSame(_ left: Int, _ right: Int, _ context: CheckContext) -> Bool {
    let journal = context.journal
    guard
      amounts(journal.postingRange(left), journal) == amounts(journal.postingRange(right), journal)
    else { return false }
    let one = context.written(left)
    let two = context.written(right)
    return one.description == two.description
      && one.text(one.entry.code) == two.text(two.entry.code)
  }

  private static func diagnostic(
    _ transaction: Int, _ other: Int, _ context: CheckContext
  ) -> Diagnostic {
    let written = context.written(transaction)
    let first = context.written(other)
    let range = written.passage(written.entry.range).range
    let removal = Edit(written.id, range, "")
    return written.header.diagnostic(
      .duplicateTransaction, "the same transaction is there already", label: "again",
      related: [RelatedPlace(first.header.place, "same day, description and amounts")],
      fixes: [
        Fix(
          "remove it, unless it happened twice; then give one a code `(2)`", preview: .titleOnly,
          edits: [removal])
      ])
  }
}

extension DiagnosticCode {
  static let duplicateTransaction = DiagnosticCode(
    "T202", "duplicate-transaction", .warning,
    explanation: """
      The check `duplicates` finds transactions of the same day with the same description and the \
      same amounts. Mostly something was imported twice.

      ```journal
      2026-01-05 Bakery
          Expenses:Food      3.20 EUR
          Assets:Cash
      2026-01-05 Bakery
          Expenses:Food      3.20 EUR
          Assets:Cash
      ```

      Remove one. If both happened, give one of them a code: `2026-01-05 (2) Bakery`.
      """)
}
