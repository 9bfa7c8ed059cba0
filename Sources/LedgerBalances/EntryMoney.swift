package import LedgerModel
package import LedgerValues

/// What an entry moves, as its household sees it: from the side of the money at hand.
///
/// Accounts of type Cash decide, else other assets, else liabilities. What is charged to a card in
/// the same entry is spent with it, and what pays a debt leaves like any other bill:
///
///     assets:bank            -900 EUR
///     liabilities:mortgage    522 EUR
///     expenses:interest       378 EUR      ; a bill of -900 EUR
package struct EntryMoney: Sendable {
  package enum Kind: String, Sendable {
    case income
    case bill
    /// Between accounts at hand: neither income nor spending.
    case transfer
    /// No account says what kind of thing it is.
    case unknown
  }

  /// A posting of the entry.
  package struct Part: Sendable {
    package let type: AccountType?
    package let amount: MixedAmount
    fileprivate let tier: Tier?

    package init(_ type: AccountType?, _ amount: MixedAmount) {
      self.type = type
      self.amount = amount
      tier = Tier(type)
    }
  }

  /// What is at hand, the nearest first.
  fileprivate enum Tier: CaseIterable {
    case cash
    case asset
    case liability

    init?(_ type: AccountType?) {
      if type == .cash {
        self = .cash
      } else if type?.isKind(of: .asset) == true {
        self = .asset
      } else if type == .liability {
        self = .liability
      } else {
        return nil
      }
    }
  }

  /// Whether money is at hand on accounts of a type, or owed.
  package static func isAtHand(_ type: AccountType?) -> Bool { Tier(type) != nil }

  package let kind: Kind
  /// What comes in, or goes out with a minus; of a transfer what is moved, without sign.
  package let amount: MixedAmount
  /// The parts on the other side, where the money goes to or comes from, in their order.
  package let others: [Int]
  /// The one of them that moves most.
  package let largest: Int

  private init(_ kind: Kind, _ amount: MixedAmount, others: [Int], largest: Int) {
    self.kind = kind
    self.amount = amount
    self.others = others
    self.largest = largest
  }

  /// Nil where there are no parts, or sums have too many digits.
  package init?(_ parts: [Part]) {
    guard !parts.isEmpty else { return nil }
    for tier in Tier.allCases where parts.contains(where: { $0.tier == tier }) {
      guard let flow = EntryMoney.flow(parts, tier) else { return nil }
      if flow.isZero { continue }
      let others = EntryMoney.others(parts, tier, flow)
      if EntryMoney.isExchange(parts, flow, others) { break }
      self.init(
        flow.amounts.allSatisfy { !$0.quantity.isNegative } ? .income : .bill, flow,
        others: others,
        largest: EntryMoney.largest(others.isEmpty ? Array(parts.indices) : others, parts))
      return
    }
    guard parts.contains(where: { $0.tier != nil }) else {
      self = EntryMoney.withoutOwn(parts)
      return
    }
    guard let moved = EntryMoney.moved(parts) else { return nil }
    let gaining = parts.indices.filter {
      parts[$0].tier != nil && parts[$0].amount.amounts.contains { $0.quantity.signum > 0 }
    }
    self.init(
      .transfer, moved, others: gaining,
      largest: EntryMoney.largest(gaining.isEmpty ? Array(parts.indices) : gaining, parts))
  }

  /// Of an entry in which nothing is the household's own, the largest expense or income tells.
  private static func withoutOwn(_ parts: [Part]) -> EntryMoney {
    let flows = parts.indices.filter {
      parts[$0].type == .expense || parts[$0].type?.isKind(of: .revenue) == true
    }
    guard !flows.isEmpty else {
      return EntryMoney(.unknown, parts[0].amount, others: [], largest: 0)
    }
    let largest = largest(flows, parts)
    return EntryMoney(
      parts[largest].type == .expense ? .bill : .income, parts[largest].amount.negated,
      others: [], largest: largest)
  }
}

// MARK: - Sums

extension EntryMoney {
  /// What accounts of a tier gain, with what is charged to cards where they lose; nil where it does
  /// not fit.
  private static func flow(_ parts: [Part], _ tier: Tier) -> MixedAmount? {
    var flow = MixedAmount()
    for part in parts where part.tier == tier {
      guard flow.add(part.amount) else { return nil }
    }
    guard tier != .liability, isOutgoing(flow) else { return flow }
    for part in parts where isCharge(part) {
      guard flow.add(part.amount) else { return nil }
    }
    return flow
  }

  private static func isOutgoing(_ flow: MixedAmount) -> Bool {
    !flow.isZero && flow.amounts.allSatisfy { $0.quantity.signum <= 0 }
  }

  private static func isCharge(_ part: Part) -> Bool {
    part.tier == .liability && isOutgoing(part.amount)
  }

  private static func others(_ parts: [Part], _ tier: Tier, _ flow: MixedAmount) -> [Int] {
    parts.indices.filter { index in
      if parts[index].tier == tier { return false }
      return tier == .liability || !isOutgoing(flow) || !isCharge(parts[index])
    }
  }

  /// Whether one thing is changed for another, and nothing else happens.
  private static func isExchange(_ parts: [Part], _ flow: MixedAmount, _ others: [Int]) -> Bool {
    flow.amounts.contains { $0.quantity.signum > 0 }
      && flow.amounts.contains(where: \.quantity.isNegative)
      && others.allSatisfy { parts[$0].type?.isKind(of: .conversion) == true }
  }

  /// What is moved between own accounts: what leaves them for something else, else what they get.
  private static func moved(_ parts: [Part]) -> MixedAmount? {
    var flow = MixedAmount()
    var gained = MixedAmount()
    for part in parts where part.tier != nil {
      guard flow.add(part.amount) else { return nil }
      for amount in part.amount.amounts where amount.quantity.signum > 0 {
        guard gained.add(amount) else { return nil }
      }
    }
    var left = MixedAmount()
    for amount in flow.amounts where amount.quantity.isNegative {
      guard left.add(amount.negated) else { return nil }
    }
    return left.isZero ? gained : left
  }

  private static func largest(_ places: [Int], _ parts: [Part]) -> Int {
    places.max { parts[$0].amount.size < parts[$1].amount.size } ?? 0
  }
}
