import LedgerCommandLine
import LedgerPatterns
package import LedgerReports

/// What registers and lists have beyond the options of all reports.
package struct ListOptions: Sendable {
  package var register = RegisterReport.Options()
  package var print = PrintReport.Options()
  package var tags = TagsReport.Options()
  package var order = TransactionList.Order.newest
  package var numbers = TransactionList.Numbers.hidden
  package var dating = AccountRegisterReport.Dating.byPosting
  /// How many entries are listed at most, whatever the sum is of.
  package var most: Int?
  /// How many months after this one are listed.
  package var months: Int?
  /// Whether entries of all months are listed.
  package var isOfAnyMonth = false
  /// Whether prices say where they stand.
  package var locations = PricesReport.Locations.hidden
  /// How many entries are listed, whenever they were.
  package var limit: TransactionList.Limit?
  /// Where the balance of one account begins.
  package var accountBeginning = RegisterReport.Beginning.historical
  package var heading = AccountRegisterReport.Heading.shown
  package var lookup = Lookup.none
  /// Whether transactions without a code are listed by `codes`.
  package var emptyCodes = BalanceReport.ZeroRows.hidden

  /// Whether print writes what beancount reads.
  package var isBeancount = false

  /// Whether a list is about one name, which the first operand gives.
  package enum Lookup: Sendable {
    case none
    case first
  }

  package init() {}
}

extension ListOptions {
  /// The flags that divide a report into rows of days, weeks, months, quarters or years.
  static let intervalFlags = PeriodOptions.intervalFlags.lifted(into: \ReportOptions.journal.period)

  /// The flags of a list of names that can be declared.
  static func declarationFlags(_ things: String, used: String) -> [Flag<ReportOptions>] {
    [
      Flag("--used", help: "Show only \(things) that \(used)", heading: "Selection") {
        $0.selection = .used
      },
      Flag("--declared", help: "Show only declared \(things)", heading: "Selection") {
        $0.selection = .declared
      },
      Flag("--unused", help: "Show only declared \(things) without use", heading: "Selection") {
        $0.selection = .unused
      },
      Flag("--undeclared", help: "Show only \(things) without a declaration", heading: "Selection")
      {
        $0.selection = .undeclared
      },
    ]
  }
}

extension ListOptions {
  /// The name that `--find` looks up, which is the first operand.
  func wanted(
    _ operands: [String], usage: String
  ) throws(UsageError) -> (text: String, pattern: Pattern)? {
    guard lookup == .first else { return nil }
    guard let text = operands.first else {
      throw UsageError("--find needs a name", hints: [usage])
    }
    return (text, try Pattern(operand: text))
  }

  /// What `--find` says where there is nothing of that name.
  static func notFound(_ name: String, _ things: String) -> UsageError {
    UsageError("no \(things) matches '\(name)'", exit: .findings)
  }
}
