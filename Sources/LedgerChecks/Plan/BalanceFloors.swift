import LedgerPlan
import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// The balance of an account never falls below its floor.
enum BalanceFloors: Check {
  static var codes: [DiagnosticCode] { [.belowFloor] }

  /// A posting that counts for a floor.
  private struct Change {
    var day: Day
    var posting: Int
    var transaction: Int
    var quantity: Decimal
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let bounded = context.plan.accounts.compactMap { facts in facts.floor.map { (facts, $0) } }
    guard !bounded.isEmpty else { return [] }
    let changes = changes(bounded.map { ($0.account.value, $1.value.commodity) }, context)
    return zip(bounded, changes).compactMap { firstFall($0.0, $0.1, $1, context) }
  }

  /// The first day at whose end there is less than the floor.
  private static func firstFall(
    _ facts: AccountFacts, _ floor: Placed<Amount>, _ changes: [Change], _ context: CheckContext
  ) -> Diagnostic? {
    var balance = Decimal.zero
    for (index, change) in changes.enumerated() {
      guard let sum = balance.adding(change.quantity) else { return nil }
      balance = sum
      let isLast = index + 1 == changes.count || changes[index + 1].day > change.day
      guard isLast, balance < floor.value.quantity else { continue }
      // Of the day's postings the last one that took something away.
      let cause = changes[...index].last { $0.day == change.day && $0.quantity.isNegative }
      return diagnostic(facts, floor, cause ?? change, balance, context)
    }
    return nil
  }

  /// What was posted to some accounts and those below them, by day; postings are walked once for all.
  private static func changes(
    _ bounded: [(account: String, commodity: CommodityID)], _ context: CheckContext
  ) -> [[Change]] {
    let journal = context.journal
    let byName = AccountsByName(journal.accounts)
    var counting = [[Int]](repeating: [], count: journal.accounts.count)
    for (number, bound) in bounded.enumerated() {
      for account in byName.accounts(within: bound.account) {
        counting[account.index].append(number)
      }
    }
    var changes = [[Change]](repeating: [], count: bounded.count)
    for transaction in journal.transactions.indices {
      let flags = journal.transactions[transaction].flags
      if flags.contains(.isForecast) || flags.contains(.isDamaged) { continue }
      for posting in journal.postingRange(transaction) {
        for number in counting[journal.postings[posting].account.index] {
          changes[number].append(
            Change(
              day: journal.day(posting, of: transaction), posting: posting,
              transaction: transaction,
              quantity: journal.amount(posting).quantity(of: bounded[number].commodity)))
        }
      }
    }
    return changes.map { $0.sorted { ($0.day, $0.posting) < ($1.day, $1.posting) } }
  }

  private static func diagnostic(
    _ facts: AccountFacts, _ floor: Placed<Amount>, _ cause: Change, _ balance: Decimal,
    _ context: CheckContext
  ) -> Diagnostic {
    let written = context.written(cause.transaction)
    let place = written.posting(cause.posting).map { written.passage($0.account) } ?? written.header
    let commodity = floor.value.commodity
    let shown = { (quantity: Decimal) in context.text(Amount(quantity, commodity), context.plan) }
    let missing = floor.value.quantity.subtracting(balance).map { " (\(shown($0)) short)" } ?? ""
    return place.diagnostic(
      .belowFloor,
      "`\(facts.account.value)` falls to \(shown(balance)) on \(cause.day), below its floor of "
        + shown(floor.value.quantity) + missing,
      label: "the first time", related: [RelatedPlace(floor.place, "the floor")],
      notes: balance.isNegative && floor.value.quantity.isZero
        ? ["this account cannot go below zero; an entry for money coming in may be missing"]
        : ["correct the entries, or lower the floor"])
  }
}

extension CheckContext {
  /// An amount of the plan as its commodity is written.
  func text(_ amount: Amount, _ plan: Plan) -> String {
    let style = plan.commodities.style(amount.commodity)
    let symbol = plan.commodities.symbol(amount.commodity)
    return style.text(style.number(amount.quantity), symbol: CheckContext.written(symbol: symbol))
  }
}

extension DiagnosticCode {
  package static let belowFloor = DiagnosticCode(
    "G481", "below-floor",
    explanation: """
      An account with a `floor` must never hold less than that at the end of a day, including the \
      accounts below it. The first day on which it does is reported. A wallet cannot go below \
      zero: usually a withdrawal was forgotten.

      ```journal
      account assets:cash
          floor  0 EUR
      2026-03-14 Lunch
          expenses:food    12.50 EUR
          assets:cash
      ```
      """)
}
