import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// No transaction is there twice: the same day, description and amounts.
enum Duplicates: Check {
  static var codes: [DiagnosticCode] { [.duplicateTransaction] }

  private struct Key: Hashable {
    var day: Day
    var amounts: [Amount]
  }

  /// What is looked at where day and amounts are the same.
  private struct Words: Hashable {
    var description: String
    var code: String

    init(_ transaction: Int, _ context: CheckContext) {
      let written = context.written(transaction)
      description = written.description
      code = written.text(written.entry.code)
    }
  }

  /// Transactions with the same day and amounts; their words are read where there are two.
  private struct Bucket {
    var first: Int
    var byWords: [Words: Int] = [:]
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var known: [Key: Bucket] = [:]
    var result: [Diagnostic] = []
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      let range = journal.postingRange(transaction)
      guard !record.flags.contains(.isForecast), !range.isEmpty else { continue }
      let amounts = amounts(range, journal)
      guard amounts.contains(where: { !$0.quantity.isZero }) else { continue }
      let key = Key(day: record.day, amounts: amounts)
      guard var bucket = known[key] else {
        known[key] = Bucket(first: transaction)
        continue
      }
      known[key] = nil
      if bucket.byWords.isEmpty { bucket.byWords[Words(bucket.first, context)] = bucket.first }
      let words = Words(transaction, context)
      if let other = bucket.byWords[words] {
        result.append(diagnostic(transaction, other, context))
      } else {
        bucket.byWords[words] = transaction
      }
      known[key] = bucket
    }
    return result
  }

  /// The amounts of some postings in an order that does not depend on how they are written.
  private static func amounts(_ range: Range<Int>, _ journal: Journal) -> [Amount] {
    range.flatMap { journal.amount($0).amounts }.sorted {
      ($0.commodity, $0.quantity) < ($1.commodity, $1.quantity)
    }
  }

  private static func diagnostic(
    _ transaction: Int, _ other: Int, _ context: CheckContext
  ) -> Diagnostic {
    let written = context.written(transaction)
    let first = context.written(other)
    let range = written.passage(written.entry.range).range
    let removal = Edit(written.id, range, "")
    return written.header.diagnostic(
      .duplicateTransaction, "duplicate transaction", label: "repeated here",
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
      same amounts. Usually something was imported twice.

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
