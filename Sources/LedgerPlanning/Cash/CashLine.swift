import LedgerValues

/// A balance over time: what it was when each day was over.
///
/// Quantities are whole units of the forecast's scale. They are so small that sums and weights of
/// them fit, which `CashUnits` sees to.
struct CashLine: Sendable {
  private var days: [Day] = []
  private var balances: [Int128] = []

  /// What changed it, in any order.
  init(_ changes: [(day: Day, amount: Int128)]) {
    var balance: Int128 = 0
    let isInOrder = zip(changes, changes.dropFirst()).allSatisfy { $0.day <= $1.day }
    for (day, amount) in isInOrder ? changes : changes.sorted(by: { $0.day < $1.day }) {
      balance += amount
      if days.last == day {
        balances[balances.count - 1] = balance
      } else {
        days.append(day)
        balances.append(balance)
      }
    }
  }

  /// What was there when a day was over.
  func balance(on day: Day) -> Int128 {
    let later = days.partitionPoint { $0 <= day }
    return later > 0 ? balances[later - 1] : 0
  }

  /// The mean of what was there on the same day of the last six months that are known; what is there
  /// now if none is.
  func usual(on day: Day, knownOn today: Day) -> Int128 {
    let date = day.civil
    var sum: Int128 = 0
    var count: Int128 = 0
    for months in 1...40 where count < 6 {
      let month = date.year * 12 + date.month - 1 - months
      let same = Day.clipping(year: month / 12, month: month % 12 + 1, day: date.day)
      guard same <= today else { continue }
      sum += balance(on: same)
      count += 1
    }
    return count > 0 ? sum / count : balance(on: today)
  }
}

/// Quantities as whole numbers of units, bounded so that no sum or product of theirs overflows.
struct CashUnits: Sendable {
  let scale: Int
  /// What has been counted in all, without signs.
  private var total: Int128 = 0

  /// With weights of 32 bits and some hundreds of days a product stays within 127 bits.
  private static let most = Int128(1) << 84

  init(scale: Int) { self.scale = scale }

  /// The units of a quantity, rounded where it is finer, such as one that was converted.
  mutating func count(_ quantity: Decimal) throws(TooLarge) -> Int128 {
    let units = try quantity.rounded(to: scale).exact().mantissa
    guard units.magnitude <= CashUnits.most.magnitude else { throw TooLarge() }
    total += Int128(units.magnitude)
    guard total <= CashUnits.most else { throw TooLarge() }
    return units
  }

  func decimal(_ units: Int128) -> Decimal { Decimal(units, scale: scale) }
}

/// Powers that the forecast weighs days with, as whole numbers, so that all machines agree.
enum CashPower {
  /// What one is, in the weights of days.
  static let one: Int128 = 1 << 32

  /// ½ to the power of days through a half-life, as the root in units of 2⁻⁶²: how much a day weighs
  /// less than the next one.
  static func weights(_ root: UInt64, _ count: Int) -> [Int128] {
    var weights: [Int128] = []
    var weight: UInt64 = 1 << 62
    for _ in 0..<count {
      weights.append(Int128(weight >> 30))
      let product = weight.multipliedFullWidth(by: root)
      weight = product.high << 2 | product.low >> 62
      if weight >> 30 == 0 { break }
    }
    return weights
  }

  /// 10⁴ times a number of days to the power of 0.6: the fifth root of its cube.
  static func spread(_ days: Int) -> Int128 {
    let days = Int128(min(max(days, 0), 36_525))
    let goal = days * days * days * 100_000_000_000_000_000_000
    var (low, high) = (Int128(0), Int128(6_000_000))
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle * middle * middle * middle * middle <= goal { low = middle } else { high = middle }
    }
    return low
  }
}
