import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerValues

extension LessonNumbers {
  /// A goal that pays off a debt, with what is owed and its rate in percent.
  private struct Debt {
    var goal: Goal
    var owed: Decimal
    var percent: Decimal

    /// What a month adds.
    func interest(_ decimals: Int) throws(TooLarge) -> Decimal {
      try owed.percent(percent).divided(by: 12, scale: decimals)
    }
  }

  /// Those whose rate is that of twelve months, the dearest first.
  private var debts: [Debt] {
    get throws(TooLarge) {
      var found: [Debt] = []
      for goal in known.plan.goals {
        guard let account = goal.debt?.value, let rate = goal.rate, rate.kind == .nominalMonthly
        else { continue }
        let owed = try sums.balance { $0 == account || $0.hasPrefix(account + ":") }.negated
        if owed.signum > 0 { found.append(Debt(goal: goal, owed: owed, percent: rate.percent)) }
      }
      return found.sorted { $0.percent > $1.percent }
    }
  }

  func ofBorrowing(_ lesson: Lesson) throws(TooLarge) -> LessonPhrase? {
    switch lesson {
    case .interest:
      guard let debt = try debts.first else { return nil }
      return .ownInterest(
        debt.goal.name.value, debt: text(debt.owed), percent: debt.percent,
        month: text(try debt.interest(sums.decimals)))
    case .minimum:
      guard let debt = try debts.first, let minimum = debt.goal.minimum else { return nil }
      let share = try minimum.percent.map { (percent) throws(TooLarge) in
        try debt.owed.percent(percent).rounded(to: sums.decimals).exact()
      }
      let least = [share, minimum.amount?.quantity].compactMap(\.self).max()
      guard let least else { return nil }
      return .ownMinimum(
        debt.goal.name.value, payment: text(min(least, debt.owed)),
        interest: text(try debt.interest(sums.decimals)))
    case .order:
      guard let dearest = try debts.first, try debts.count > 1 else { return nil }
      return .ownDearest(
        dearest.goal.name.value, percent: dearest.percent, of: try debts.count)
    case .credit:
      let owed = try sums.balance(of: .liability).negated
      return owed.signum > 0 ? .ownDebts(text(owed)) : nil
    case .overdraft:
      guard let (account, balance) = try sums.cashBelowZero else { return nil }
      return .ownBelow(account, text(balance))
    case .compound:
      let cash = try sums.cash
      guard cash.signum > 0 else { return nil }
      let percent = Decimal(2)
      let one = try (cash + cash.percent(percent)).rounded(to: sums.decimals).exact()
      let two = try (one + one.percent(percent)).rounded(to: sums.decimals).exact()
      return .ownGrowth(text(cash), percent: percent, one: text(one), two: text(two))
    default: return nil
    }
  }

  func ofSaving(_ lesson: Lesson) throws(TooLarge) -> LessonPhrase? {
    let cash = try sums.cash
    switch lesson {
    case .reserve:
      let spending = try sums.flow(of: .expense, in: sums.lastMonth)
      guard cash.signum > 0, spending.signum > 0 else { return nil }
      let months = try cash.divided(by: spending, scale: 1, .down).exact()
      return .ownReserve(text(cash), spending: text(spending), months: months)
    case .inflation:
      let spending = try sums.flow(of: .expense, in: sums.lastMonth)
      guard spending.signum > 0 else { return nil }
      let percent = Decimal(3)
      let later = try (spending + spending.percent(percent)).rounded(to: sums.decimals).exact()
      return .ownInflation(text(spending), percent: percent, later: text(later))
    case .insurance: return try year(of: LessonSums.insurance)
    case .costs: return try year(of: LessonSums.fees)
    case .risk:
      let owned = try sums.balance(of: .asset)
      guard cash.signum > 0, owned > cash else { return nil }
      let percent = try (cash * Decimal(100)).divided(by: owned, scale: 0).exact()
      return .ownParts(cash: text(cash), owned: text(owned), percent: percent)
    case .spread:
      let count = sums.otherHoldings
      return count == 0 ? nil : .ownHoldings(count)
    default: return nil
    }
  }

  /// What an account cost whose name says what it is for.
  private func year(of words: [String]) throws(TooLarge) -> LessonPhrase? {
    guard let account = sums.account(for: words) else { return nil }
    let cost = try sums.cost(of: account)
    return cost.signum > 0 ? .ownYearOf(account, text(cost)) : nil
  }
}
