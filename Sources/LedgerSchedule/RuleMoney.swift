import LedgerPlan
package import LedgerBalances
package import LedgerModel
package import LedgerPlanning
import LedgerRendering
package import LedgerValues

/// What a rule moves each time, as its household sees it.
package struct RuleMoney: Hashable, Sendable {
  package let kind: EntryMoney.Kind
  /// What comes in, or goes out with a minus, on the accounts at hand; of a transfer what is moved.
  package let amount: MixedAmount
  /// Where it goes to or comes from: the account on the other side that moves most.
  package let account: String
  /// Whether it is added up as income or spending.
  ///
  /// Transfers are not, nor is what a card is charged with whose debt another rule pays: the payment
  /// counts, and would count twice.
  package fileprivate(set) var isCounted: Bool
  /// The cards and loans that it charges, where nothing leaves the accounts at hand.
  fileprivate let charged: [String]
  /// Those that it pays.
  fileprivate let paid: [String]

  /// Nil where amounts are not known, or have too many digits.
  package init?(_ rule: ScheduledRule, _ schedule: Schedule, _ types: AccountTypes) {
    self.init(rule.postings, schedule, types)
  }

  fileprivate init?(
    _ planned: [PlannedPosting]?, _ schedule: Schedule, _ types: AccountTypes
  ) {
    let postings = planned?.filter { $0.kind != .virtual } ?? []
    let names = postings.map { schedule.accounts.name($0.account) }
    let parts = zip(names, postings).map { EntryMoney.Part(types.type(of: $0), $1.amount) }
    guard let money = EntryMoney(parts) else { return nil }
    kind = money.kind
    amount = money.amount
    account = names[money.largest]
    isCounted = kind == .income || kind == .bill
    let owed = names.indices.filter { parts[$0].type == .liability }
    let isOnCredit = !parts.contains { $0.type?.isKind(of: .asset) == true }
    charged = isOnCredit && kind == .bill ? owed.map { names[$0] } : []
    paid = isOnCredit ? [] : owed.filter { money.others.contains($0) }.map { names[$0] }
  }

  /// What all rules move, by their numbers.
  static func all(_ schedule: Schedule, _ types: AccountTypes) -> [RuleMoney?] {
    var all = schedule.rules.map { RuleMoney($0, schedule, types) }
    let paid = Set(all.compactMap { $0 }.filter { $0.kind == .bill }.flatMap(\.paid))
    for rule in all.indices {
      guard let charged = all[rule]?.charged, !charged.isEmpty else { continue }
      if charged.allSatisfy(paid.contains) { all[rule]?.isCounted = false }
    }
    return all
  }
}

/// A journal with its schedule, and what reports want to know of both.
package struct ScheduleView: Sendable {
  package let loaded: LoadedJournal
  package let schedule: Schedule
  package let amounts: AmountText
  /// What each rule moves, by its number.
  package let money: [RuleMoney?]
  /// What each rule is called, by its number: its description, else its id.
  package let names: [String]

  package init(_ loaded: LoadedJournal, _ schedule: Schedule) {
    self.loaded = loaded
    self.schedule = schedule
    amounts = AmountText(schedule.commodities)
    money = RuleMoney.all(schedule, loaded.types)
    names = schedule.rules.map { rule in
      rule.rule.description.isEmpty ? rule.id ?? rule.rule.period.value : rule.rule.description
    }
  }

  /// What one occurrence moves, of which an exception may say another amount.
  func money(of occurrence: ScheduledOccurrence) -> RuleMoney? {
    let rule = schedule.rules[occurrence.rule]
    let usual = money[occurrence.rule]
    guard rule.exception(on: occurrence.nominal)?.amount != nil,
      var own = RuleMoney(rule.postings(on: occurrence.nominal), schedule, loaded.types)
    else { return usual }
    own.isCounted = usual?.isCounted ?? own.isCounted
    return own
  }

  /// What one occurrence is called.
  func name(of occurrence: ScheduledOccurrence) -> String {
    let rule = schedule.rules[occurrence.rule]
    return rule.exception(on: occurrence.nominal)?.payee == nil
      ? names[occurrence.rule] : rule.description(on: occurrence.nominal)
  }

  /// An amount of a rule, of which nothing is rounded away; a line for each commodity.
  func text(_ amount: MixedAmount) -> String {
    let amounts = amount.nonzero.map(self.amounts.whole).sorted()
    return amounts.isEmpty ? "0" : amounts.joined(separator: "\n")
  }

  struct MoneyCells {
    var amount: Table.Cell
    var commodity: Table.Cell
  }

  /// What a rule moves, as people read it; spreadsheets get the bare number, and the commodity
  /// beside it.
  func cells(_ money: RuleMoney?) -> MoneyCells {
    guard let money else { return MoneyCells(amount: .init("?", data: ""), commodity: .empty) }
    let only = money.amount.nonzero.count == 1 ? money.amount.nonzero.first : nil
    let isTransfer = money.kind == .transfer
    return MoneyCells(
      amount: amounts.cell(
        money.amount, isTransfer ? .faint : .amount, .apart, isTransfer ? .moved : .none),
      commodity: .init(only.map { schedule.commodities.symbol($0.commodity) } ?? ""))
  }
}
