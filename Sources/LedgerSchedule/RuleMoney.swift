import LedgerPlan
package import LedgerModel
package import LedgerPlanning
import LedgerRendering
package import LedgerValues

/// What a rule moves each time, as its household sees it.
package struct RuleMoney: Sendable {
  package enum Kind: String, Sendable {
    case income
    case bill
    /// Between the household's own accounts.
    case transfer
  }

  package let kind: Kind
  /// What comes in, or goes out with a minus; of a transfer what is moved.
  package let amount: MixedAmount
  /// Where it goes to or comes from: the account beside the household's own that moves most.
  package let account: String

  /// Nil where amounts are not known, or have too many digits.
  package init?(_ rule: ScheduledRule, _ schedule: Schedule, _ types: AccountTypes) {
    guard let postings = rule.postings?.filter({ $0.kind != .virtual }), !postings.isEmpty else {
      return nil
    }
    var flow = MixedAmount()
    var moved = MixedAmount()
    var others: [PlannedPosting] = []
    for posting in postings {
      let name = schedule.accounts.name(posting.account)
      let type = types.type(of: name)
      if type?.isKind(of: .asset) == true || type == .liability {
        guard flow.add(posting.amount) else { return nil }
        let gains = posting.amount.nonzero.filter { !$0.quantity.isNegative }
        for amount in gains { guard moved.add(amount) else { return nil } }
      } else {
        others.append(posting)
      }
    }
    if flow.isZero || others.isEmpty {
      kind = .transfer
      // Where no account is known to be the household's, the first posting tells what moves.
      let gained = moved.isZero ? postings[0].amount : moved
      // Shares are worth what leaves for them.
      guard let paid = RuleMoney.leaving(flow) else { return nil }
      amount = paid.isZero ? gained : paid
      let gaining = postings.filter { $0.amount.nonzero.contains { !$0.quantity.isNegative } }
      account = schedule.accounts.name((gaining.first ?? postings[0]).account)
    } else {
      kind = flow.nonzero.allSatisfy { !$0.quantity.isNegative } ? .income : .bill
      amount = flow
      let largest = others.max { RuleMoney.size($0) < RuleMoney.size($1) }
      account = schedule.accounts.name((largest ?? postings[0]).account)
    }
  }

  /// What is negative of some amounts, without sign; nil where sums have too many digits.
  private static func leaving(_ flow: MixedAmount) -> MixedAmount? {
    var sum = MixedAmount()
    for amount in flow.nonzero where amount.quantity.isNegative {
      guard sum.add(Amount(amount.quantity.magnitude, amount.commodity)) else { return nil }
    }
    return sum
  }

  private static func size(_ posting: PlannedPosting) -> Decimal {
    posting.amount.amounts.map(\.quantity.magnitude).max() ?? .zero
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
    money = schedule.rules.map { RuleMoney($0, schedule, loaded.types) }
    names = schedule.rules.map { rule in
      rule.rule.description.isEmpty ? rule.id ?? rule.rule.period.value : rule.rule.description
    }
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
    return MoneyCells(
      amount: .init(text(money.amount), .amount, data: only?.quantity.description),
      commodity: .init(only.map { schedule.commodities.symbol($0.commodity) } ?? ""))
  }
}
