import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A transaction with an expense or an income moves something.
enum EmptyTransactions: Check {
  static var codes: [DiagnosticCode] { [.emptyTransaction] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    let candidates = candidates(journal)
    if candidates.isEmpty { return [] }
    let isFlow = journal.accounts.ids.map { account in
      context.types[account].map { $0 == .expense || $0.isKind(of: .revenue) } ?? false
    }
    var result: [Diagnostic] = []
    for transaction in candidates {
      let record = journal.transactions[transaction]
      let range = journal.postingRange(transaction)
      guard !record.flags.contains(.isForecast), !record.flags.contains(.isDamaged),
        range.contains(where: { isFlow[journal.postings[$0].account.index] }),
        range.allSatisfy({ isEmpty($0, journal) })
      else { continue }
      let written = context.written(transaction)
      let flow = range.first { isFlow[journal.postings[$0].account.index] }
      let amount = flow.flatMap(written.posting)?.amount
      guard let amount, amount.isPresent else { continue }
      result.append(
        written.passage(amount.range).diagnostic(
          .emptyTransaction, "nothing is spent or earned here", label: "zero",
          fixes: [Fix("write the amount, or remove the transaction")]))
    }
    return result
  }

  /// The few transactions whose first posting may move nothing: only one posting of each is looked at,
  /// as this runs over the whole journal.
  private static func candidates(_ journal: borrowing Journal) -> [Int] {
    let transactions = journal.transactions.span
    let postings = journal.postings.span
    var result: [Int] = []
    for transaction in transactions.indices {
      let first = Int(transactions[transaction].firstPosting)
      guard first < postings.count else { break }
      let isPlain = !postings[first].flags.contains(.wide)
      if isPlain && postings[first].mantissa != 0 { continue }
      result.append(transaction)
    }
    return result
  }

  /// Whether a posting moves nothing, and claims nothing.
  private static func isEmpty(_ posting: Int, _ journal: borrowing Journal) -> Bool {
    let flags = journal.postings[posting].flags
    guard !flags.contains(.hasAssertion) else { return false }
    if let amount = journal.plainAmount(posting) { return amount.quantity.isZero }
    return journal.amount(posting).isZero
  }
}

extension DiagnosticCode {
  static let emptyTransaction = DiagnosticCode(
    "T106", "empty-transaction", .warning,
    explanation: """
      A transaction with an expense or an income moves nothing, because all of its amounts are \
      zero. Usually an amount was not filled in.

      ```journal
      2026-01-05 Lunch
          Expenses:Food     0 EUR
          Assets:Cash
      ```
      """)
}
