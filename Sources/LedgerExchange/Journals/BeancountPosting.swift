import LedgerModel
import LedgerValues

/// A posting of beancount.
struct BeancountPosting {
  var flag = ""
  var account: String
  /// Nil where beancount works it out.
  var units: BeancountAmount?
  var cost: BeancountCost?
  var price: BeancountAmount?
  var isPriceTotal = false
  /// What stands behind it, and on the lines below.
  var comments: [String] = []

  /// Nil for what is no posting, or one with a part that is not understood.
  init?(_ line: String) {
    var reader = BeancountReader(line)
    var word = reader.word()
    if word.count == 1, BeancountPosting.isFlag(word) {
      flag = word
      word = reader.word()
    }
    guard word.contains(":") else { return nil }
    account = word
    // A currency alone leaves the number to be worked out.
    var alone = reader
    if alone.currency() != nil, alone.isAtEnd || reader.isAtEnd { return }
    if reader.isAtEnd { return }
    guard let units = reader.amount() else { return nil }
    self.units = units
    if reader.remainder.hasPrefix("{") {
      guard let cost = reader.cost(of: units.number) else { return nil }
      self.cost = cost
    }
    isPriceTotal = reader.take("@@")
    if isPriceTotal || reader.take("@") {
      guard let price = reader.amount() else { return nil }
      self.price = price
    }
    if !reader.isAtEnd { return nil }
  }

  static func isFlag(_ text: String) -> Bool {
    text.allSatisfy { "*!&#?%".contains($0) || $0.isASCII && $0.isUppercase }
  }

  /// Whether units that are held go away.
  var isReduction: Bool { cost != nil && units?.number.isNegative ?? false }

  private func signed(_ total: Decimal) -> Decimal {
    units?.number.isNegative ?? false ? total.magnitude.negated : total.magnitude
  }

  /// What it counts as where an entry has to come to zero: its basis; nil where only lots tell.
  var weight: BeancountAmount? {
    guard let units, let cost else { return value }
    guard let basis = cost.amount else { return nil }
    let number = cost.isTotal ? signed(basis.number) : basis.number.multiplied(by: units.number)
    return number.map { BeancountAmount(number: $0, currency: basis.currency) }
  }

  /// What it is worth by its price; a purchase by its basis.
  var value: BeancountAmount? {
    guard let units else { return nil }
    if cost != nil, !isReduction { return weight }
    guard let price else { return cost == nil ? units : nil }
    let number = isPriceTotal ? signed(price.number) : price.number.multiplied(by: units.number)
    return number.map { BeancountAmount(number: $0, currency: price.currency) }
  }
}

/// Sums of amounts by currency.
struct BeancountSums {
  private(set) var sums: [String: Decimal] = [:]

  /// Nil if an amount is not known, or a sum too large.
  init?(_ amounts: [BeancountAmount?]) {
    for amount in amounts {
      guard let amount, let sum = (sums[amount.currency] ?? .zero).adding(amount.number) else {
        return nil
      }
      sums[amount.currency] = sum
    }
    sums = sums.filter { !$0.value.isZero }
  }

  /// What is left, if it is of one currency.
  var single: BeancountAmount? {
    sums.count == 1
      ? sums.first.map { BeancountAmount(number: $0.value, currency: $0.key) } : nil
  }
}
