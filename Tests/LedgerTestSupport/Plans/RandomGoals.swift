import LedgerValues

/// A random journal with goals and debts on accounts of their own and on common ones, with money that
/// comes in and is spent each month.
package struct RandomGoals {
  private var random: SplitMix64
  package private(set) var text = "commodity 1000.00 EUR\n"

  package init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    let count = random.number(in: 1...4)
    let isShared = random.happens(percent: 40)
    let hasShares = random.happens(percent: 50)
    for number in 0..<count {
      text += "goal Goal \(number)\n    account  assets:\(isShared ? "pot" : "pot\(number)")\n"
      if random.happens(percent: 85) {
        text += "    target   \(random.number(in: 1...90))00.50 EUR\n"
      }
      if random.happens(percent: 70) {
        text += "    by       \(Day.of("2026-02-28").adding(days: random.below(900)))\n"
      }
      if random.happens(percent: 30) {
        text += "    rate     \(random.number(in: 1...6)).5% yearly\n"
      }
      if isShared {
        text += hasShares ? "    share    \(100 / count)%\n" : "    priority  \(number + 1)\n"
      }
    }
    if random.happens(percent: 40) {
      text += "goal Loan\n    debt     liabilities:loan\n    rate     5% yearly\n"
    }
    for month in 1...5 { text += entries(of: month) }
  }

  private mutating func entries(of month: Int) -> String {
    let start = Day.of("2026-01-01").adding(months: month - 1)
    var text =
      "\(start) Pay\n    assets:bank  \(random.number(in: 15...25))00.00 EUR\n    income:pay\n"
    for account in ["expenses:rent", "expenses:food", "liabilities:loan"] {
      let day = start.adding(days: random.below(27))
      text += "\(day) x\n    \(account)  \(random.number(in: 50...700)).25 EUR\n    assets:bank\n"
    }
    for _ in 0..<random.below(3) {
      let account = random.pick(["assets:pot", "assets:pot0", "assets:pot1"])
      let sign = random.happens(percent: 15) ? "-" : ""
      text +=
        "\(start.adding(days: random.below(27))) Put aside\n    \(account)  \(sign)\(random.number(in: 10...300)).10 EUR\n    assets:bank\n"
    }
    return text
  }
}
