import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The transactions of each file stand in the order of their dates.
enum OrderedDates: Check {
  static var codes: [DiagnosticCode] { [.outOfOrder] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    guard journal.isOutOfOrder else { return [] }
    var last: [FileID: Int] = [:]
    var result: [Diagnostic] = []
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard record.flags.isDisjoint(with: [.isForecast, .isDamaged]) else { continue }
      if let before = last[record.file], record.day < journal.transactions[before].day {
        result.append(diagnostic(transaction, before, context))
      } else {
        last[record.file] = transaction
      }
    }
    return result
  }

  private static func diagnostic(
    _ transaction: Int, _ before: Int, _ context: CheckContext
  ) -> Diagnostic {
    let written = context.written(transaction)
    let other = context.written(before)
    let day = context.journal.transactions[transaction].day
    let earlier = context.journal.transactions[before].day
    return written.passage(written.entry.date.range).diagnostic(
      .outOfOrder, "transaction is out of order: \(day) comes after \(earlier)",
      label: "move it up, or correct it",
      related: [RelatedPlace(SourcePlace(other.id, other.entry.date.range), "comes first")])
  }
}

extension DiagnosticCode {
  static let outOfOrder = DiagnosticCode(
    "T201", "out-of-order",
    explanation: """
      The check `ordereddates` requires the transactions of each file to be in date order, because \
      a date out of order is often mistyped. It does not change what the journal means.

      ```journal
      2026-02-05 Lunch
      2026-01-06 Dinner
      ```

      Correct the date, or move the transaction.
      """)
}
