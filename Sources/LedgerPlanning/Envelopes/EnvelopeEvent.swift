import LedgerModel
import LedgerValues

/// What a transaction means for envelopes, in one commodity.
struct EnvelopeEvent: Sendable {
  /// Spending from an envelope, negative for a refund.
  struct Spending: Sendable {
    var envelope: Int
    var amount: Decimal
  }

  /// What a card is charged, negative where its debt falls.
  struct Charge: Sendable {
    var card: Int
    var amount: Decimal
  }

  var transaction: Int
  var day: Day
  /// What leaves the pools, negative where something comes in.
  var outflow = Decimal.zero
  var spendings: [Spending] = []
  var charges: [Charge] = []
  /// What goes to accounts that are neither pool, card nor envelope; income is negative.
  var other = Decimal.zero

  init(transaction: Int, day: Day) {
    self.transaction = transaction
    self.day = day
  }

  /// Cash that arrives, or leaves, on another day than the rest of its transaction.
  init(arriving amount: Decimal, on day: Day, transaction: Int) {
    self.init(transaction: transaction, day: day)
    outflow = amount.negated
    other = amount.negated
  }

  /// Money comes in, so that what is funded on the same day can be taken from it.
  var isIncome: Bool { outflow.isNegative && other.isNegative }
}

/// What an event does: how each card's part is divided.
struct EnvelopeFlows: Sendable {
  /// For each charged card what it pays of each spending, in the order of the event's.
  var charged: [(card: Int, spendings: [Decimal])] = []
  /// For each card with a refund what comes from each spending.
  var refunded: [(card: Int, spendings: [Decimal])] = []
  /// For each card what the pools pay of it.
  var paid: [(card: Int, amount: Decimal)] = []
  /// What the other side gets from cards, negative where it pays for them.
  var otherByCard = Decimal.zero
  /// What cards bring into the pools.
  var advance = Decimal.zero

  /// What one card pays of another, by both their places: found once, so that rounding cannot give it
  /// two values.
  private var mutual: [Set<Int>: Decimal] = [:]

  /// Divides an event.
  init(_ event: EnvelopeEvent, scale: Int) throws(TooLarge) {
    var pool = event.outflow
    var charges = event.charges
    // Cash that leaves while a card's debt falls pays the card.
    for index in charges.indices where charges[index].amount.isNegative && pool.signum > 0 {
      let amount = min(pool, charges[index].amount.magnitude)
      try pool -= amount
      try charges[index].amount += amount
      paid.append((charges[index].card, amount))
    }
    for (index, charge) in charges.enumerated() where !charge.amount.isZero {
      try divide(charge, index, event, pool, charges, scale)
    }
  }

  /// Divides what a card pays, or gets, over what is on the other side, in proportion.
  private mutating func divide(
    _ charge: EnvelopeEvent.Charge, _ index: Int, _ event: EnvelopeEvent, _ pool: Decimal,
    _ charges: [EnvelopeEvent.Charge], _ scale: Int
  ) throws(TooLarge) {
    let isRefund = charge.amount.isNegative
    func weight(_ amount: Decimal) -> Decimal {
      let signed = isRefund ? amount.negated : amount
      return signed.signum > 0 ? signed : .zero
    }
    var rest = charge.amount.magnitude
    let others = charges.indices.filter { $0 != index }
    var weightsOfOthers: [Decimal] = []
    for other in others {
      let known = mutual[[index, other]]
      weightsOfOthers.append(known == nil ? weight(charges[other].amount.negated) : .zero)
      if let known { try rest -= known }
    }
    let weights =
      event.spendings.map { weight($0.amount) } + [weight(event.other), weight(pool.negated)]
      + weightsOfOthers
    var parts = Array(repeating: Decimal.zero, count: weights.count)
    if !weights.allSatisfy(\.isZero) {
      guard let divided = rest.divided(amongWeights: weights, scale: scale) else {
        throw TooLarge()
      }
      parts = divided
    } else if !others.allSatisfy({ mutual[[index, $0]] == nil }) {
      // A cent that rounding left over between cards.
      parts[event.spendings.count] = rest
    }
    for (other, part) in zip(others, parts.suffix(others.count)) where !part.isZero {
      mutual[[index, other]] = part
    }
    let count = event.spendings.count
    let spendings = Array(parts[..<count])
    if isRefund {
      refunded.append((charge.card, spendings))
      try otherByCard -= parts[count]
    } else {
      charged.append((charge.card, spendings))
      try otherByCard += parts[count]
      try advance += parts[count + 1]
    }
  }
}
