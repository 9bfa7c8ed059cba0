package import LedgerModel
package import LedgerValues

/// What changes a balance on a day to come.
package struct CashChange: Sendable {
  package enum Cause: Sendable {
    /// An occurrence that is not paid yet.
    case occurrence(ScheduledOccurrence)
    /// A transaction of the journal with a later date.
    case transaction(Int)
    /// An occurrence of a scenario's rule, numbered as there.
    case scenarioOccurrence(ScheduledOccurrence)
    /// A transaction of a scenario, numbered as there.
    case scenarioTransaction(Int)
    /// A series, by its place in `CashForecast.series`.
    case series(Int)
    /// The statement of a card.
    case card(String)
  }

  package var day: Day
  /// Negative where money goes out.
  package var amount: Decimal
  package var cause: Cause
  /// Whether it comes from an account for revenue and raises the balance.
  package var isIncome = false
}

extension CashChange.Cause {
  /// The day when an occurrence is due; nil for what nobody moves.
  package var due: Day? {
    switch self {
    case .occurrence(let occurrence), .scenarioOccurrence(let occurrence): occurrence.due
    case .transaction, .scenarioTransaction, .series, .card: nil
    }
  }
}

/// What moved a balance on a day, told apart by why it is foreseen; together it is the change.
package struct CashParts: Sendable {
  package internal(set) var rules: Decimal
  package internal(set) var habits: Decimal
  /// What small and large purchases come to on a usual day, and what comes in besides.
  package internal(set) var everyday: Decimal
  /// What cards are charged with leaves the cash later: up with each purchase, down with a bill.
  package internal(set) var cards: Decimal
  /// Entries with later dates.
  package internal(set) var entries: Decimal
  /// What budgets let go out, if the plan is all there is.
  package internal(set) var budgets: Decimal

  /// Nothing, with as many digits as all others.
  init(zero: Decimal) {
    (rules, habits, everyday) = (zero, zero, zero)
    (cards, entries, budgets) = (zero, zero, zero)
  }

  /// The parts of several days.
  package static func + (left: CashParts, right: CashParts) throws(TooLarge) -> CashParts {
    var sum = left
    try sum.rules += right.rules
    try sum.habits += right.habits
    try sum.everyday += right.everyday
    try sum.cards += right.cards
    try sum.entries += right.entries
    try sum.budgets += right.budgets
    return sum
  }
}

/// An amount that goes out in equal parts on each of some days, such as what a budget leaves.
package struct PlannedOutflow: Sendable {
  package var label: String
  package var amount: Amount
  package var first: Day
  package var last: Day

  package init(_ label: String, _ amount: Amount, from first: Day, through last: Day) {
    self.label = label
    self.amount = amount
    self.first = first
    self.last = last
  }

  /// What has gone out by the end of a day.
  package func spent(by day: Day) throws(TooLarge) -> ProratedQuantity {
    if day < first || last < first { return .zero }
    let total = Int(last.number - first.number) + 1
    let days = min(Int(day.number - first.number) + 1, total)
    return try ProratedQuantity(amount.quantity, share: DayShare(days, of: total)).exact()
  }
}

/// The accounts whose balances are added up.
package enum CashAccounts: Sendable {
  /// Those of the type Cash.
  case liquid
  /// These and what stands below them.
  case named([String])

  package func contains(_ name: String, _ types: AccountTypes) -> Bool {
    switch self {
    case .liquid: types.type(of: name) == .cash
    case .named(let names): names.contains { AccountName.contains($0, name) }
    }
  }
}

/// Rules and entries that are laid over a journal to see what would be.
package struct Scenario: Sendable {
  let loaded: LoadedJournal
  let schedule: Schedule

  package init(_ loaded: LoadedJournal, _ schedule: Schedule) {
    self.loaded = loaded
    self.schedule = schedule
  }
}
