import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// An account whose balance is asserted at all is asserted near its latest posting.
enum RecentAssertions: Check {
  static var codes: [DiagnosticCode] { [.staleAssertion] }

  /// How many days may lie between.
  private static let limit = 7

  private struct Latest {
    var day: Day
    var posting: Int
    var transaction: Int
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    guard !journal.assertions.isEmpty else { return [] }
    var asserted: [AccountID: Latest] = [:]
    var order: [AccountID] = []
    var posted: [AccountID: Latest] = [:]
    for assertion in journal.assertions {
      let account = journal.postings[Int(assertion.posting)].account
      if asserted[account] == nil {
        order.append(account)
        asserted[account] = Latest(day: .earliest, posting: -1, transaction: -1)
      }
    }
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction) {
        let record = journal.postings[posting]
        guard let known = asserted[record.account] else { continue }
        let latest = Latest(
          day: journal.day(posting, of: transaction), posting: posting, transaction: transaction)
        if posted[record.account].map({ $0.day <= latest.day }) ?? true {
          posted[record.account] = latest
        }
        if record.flags.contains(.hasAssertion), known.day <= latest.day {
          asserted[record.account] = latest
        }
      }
    }
    return order.compactMap { account in
      guard let last = posted[account], let assertion = asserted[account],
        last.day.number - assertion.day.number > Int32(limit)
      else { return nil }
      return diagnostic(journal.accounts.name(account), last, assertion, context)
    }
  }

  private static func diagnostic(
    _ account: String, _ last: Latest, _ assertion: Latest, _ context: CheckContext
  ) -> Diagnostic {
    let written = context.written(last.transaction)
    let other = context.written(assertion.transaction)
    let place =
      written.posting(last.posting).map { written.passage($0.account) } ?? written.header
    let related = other.posting(assertion.posting).flatMap(other.assertion).map {
      [RelatedPlace(SourcePlace(other.id, $0), "last assertion (\(assertion.day))")]
    }
    let days = last.day.number - assertion.day.number
    return place.diagnostic(
      .staleAssertion,
      "\(account) was last asserted \(days) days before its latest posting; the limit is \(limit)",
      label: "latest posting (\(last.day))", related: related ?? [],
      fixes: [Fix("assert its balance again, as on \(last.day)")])
  }
}

extension DiagnosticCode {
  static let staleAssertion = DiagnosticCode(
    "B304", "stale-assertion",
    explanation: """
      The check `recentassertions` requires every account with assertions to have one at most \
      seven days before its latest posting, as a reminder to compare it with the bank.

      ```journal
      2026-01-05 Count
          Assets:Cash       0 EUR = 0 EUR
      2026-02-05 Lunch
          Assets:Cash      -8.50 EUR
          Expenses:Food
      ```

      Compare the balance and add an assertion.
      """)
}
