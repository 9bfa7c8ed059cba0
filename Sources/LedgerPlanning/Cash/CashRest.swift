import LedgerValues

/// What goes on coming in, or going out, though no rule and no series says so: small amounts day by
/// day, and large ones now and then.
struct CashRest: Sendable {
  private let isOut: Bool
  /// What is small, weighed, and the weights of all days.
  private let weighed: Int128
  private let weight: Int128
  /// What is large, in all days since the first.
  private let large: Int128
  private let span: Int
  /// The last year by its days, where it can be compared with a longer past.
  private let yearOfSmall: CashLine
  private let yearOfLarge: CashLine
  private let yearAgo: Day

  /// What is more than so many times the upper quartile is large.
  private static let largeFactor: UInt128 = 6
  /// What comes in less often a year is no habit, however small it is.
  private static let fewestComings = 8
  /// From so many days on a year ago says something.
  private static let daysOfYear = 364
  private static let spanOfYear = 425

  /// How much days weigh that lie so far back: half after 250 days, for what comes in after 500.
  private struct Weights {
    let each: [Int128]
    let sums: [Int128]

    init(_ root: UInt64, _ count: Int) {
      each = CashPower.weights(root, count)
      sums = each.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
  }

  private static let weightsOut = Weights(4_598_917_418_999_187_018, 8_000)
  private static let weightsIn = Weights(4_605_297_293_454_649_492, 16_000)

  /// What goes out, and what comes in.
  static func both(_ habits: CashHabits, today: Day, first: Day) -> [CashRest] {
    let span = Int(today.number) - Int(first.number) + 1
    func question(isOut: Bool) -> CashHabits.RestQuestion {
      let sizes = habits.sizes(isOut: isOut)
      let isHabit = isOut || sizes.count * 365 >= CashRest.fewestComings * span
      return CashHabits.RestQuestion(
        limit: isHabit ? sizes.quartile * CashRest.largeFactor : 0,
        weights: (isOut ? CashRest.weightsOut : CashRest.weightsIn).each)
    }
    let yearAgo = today.adding(days: -CashRest.daysOfYear)
    let sums = habits.sums(
      out: question(isOut: true), paidIn: question(isOut: false), today: today,
      since: yearAgo.adding(days: 1))
    return [
      CashRest(sums.out, isOut: true, span, yearAgo),
      CashRest(sums.paidIn, isOut: false, span, yearAgo),
    ]
  }

  private init(_ sums: CashHabits.RestSums, isOut: Bool, _ span: Int, _ yearAgo: Day) {
    self.isOut = isOut
    self.span = span
    self.yearAgo = yearAgo
    let weights = isOut ? CashRest.weightsOut : CashRest.weightsIn
    weighed = sums.weighed
    large = sums.large
    weight = max(weights.sums[min(span, weights.sums.count - 1)], 1)
    yearOfSmall = CashLine(sums.lastSmall)
    yearOfLarge = CashLine(sums.lastLarge)
  }

  /// What the same days of last year had; beyond a year they come again.
  private func lastYear(_ line: CashLine, _ days: Int) -> Int128 {
    let (years, rest) = days.quotientAndRemainder(dividingBy: CashRest.daysOfYear)
    let year = line.balance(on: yearAgo.adding(days: CashRest.daysOfYear))
    return year * Int128(years) + line.balance(on: yearAgo.adding(days: rest))
  }

  /// What comes in so many days.
  func total(_ days: Int) -> Int128 {
    var everyday = weighed * Int128(days) / weight
    var rare = large * Int128(days) / Int128(max(span, 1))
    if span > CashRest.spanOfYear {
      if isOut { everyday = everyday * season(days) / (10 * CashRest.one) }
      rare = (rare + lastYear(yearOfLarge, days)) / 2
    }
    return everyday + rare / 2
  }

  private static let one = Int128(1) << 20

  /// Ten times how these days stood to their year, of which three tenths are believed.
  private func season(_ days: Int) -> Int128 {
    let one = CashRest.one
    let year = lastYear(yearOfSmall, CashRest.daysOfYear)
    guard year != 0, days > 0 else { return 10 * one }
    let season =
      lastYear(yearOfSmall, days) * Int128(CashRest.daysOfYear) * one / (year * Int128(days))
    return 10 * one + 3 * (min(max(season, one / 2), one * 8 / 5) - one)
  }
}
