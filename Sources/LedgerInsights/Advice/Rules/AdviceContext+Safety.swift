import LedgerBalances
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerValues

// A7 to A11: how safe the household is, what it saves, what it needs, debts, and accounts that will be short.
extension AdviceContext {
  private static let run = 3

  func cushion(_ fund: EmergencyFund) throws(TooLarge) -> Advice? {
    guard let months = fund.months, months < LongDecimal(3),
      fund.needed.months.count >= AdviceRule.cushion.minimum, let median = fund.needed.median,
      let rounded = months.rounded(to: 1)
    else { return nil }
    let needed = fund.needed
    let span = span(needed.months.map(\.period))
    return Advice(
      rule: .cushion, subject: "",
      sentence: months < .one
        ? .cushionCritical(
          liquid: book.text(fund.liquid), months: rounded, needed: book.text(median))
        : .cushionLow(liquid: book.text(fund.liquid), months: rounded, needed: book.text(median)),
      period: span, count: needed.months.count,
      facts: [
        .init("liquid", .liquid, amount(fund.liquid)), .init("median", .median, amount(median)),
      ]
        + needed.months.map {
          .init($0.period.label, .month($0.period), amount($0.spent))
        },
      formula: "liquid / median of needed spending < 3",
      postings: largest(3, in: span) { needed.isNeeded($0.account) },
      clearance: .cushionClears(
        amount: book.text(try median * Decimal(3))),
      command: "bursar insights age",
      stake: try (months < .one ? median : median * Decimal(3)) - fund.liquid,
      isDanger: months < .one)
  }

  /// Each of the last three months saved less than wanted.
  func saving() -> Advice? {
    guard let last = latest(AdviceContext.run) else { return nil }
    let aim = book.plan.household?.saving ?? Decimal(10)
    let totals = last.map { book.flows.totals(in: $0) }
    for total in totals {
      guard total.income.signum > 0, let saved = total.net.multiplied(by: Decimal(100)),
        let wanted = total.income.multiplied(by: aim), saved < wanted
      else { return nil }
    }
    let span = span(last)
    let sum = book.flows.totals(in: span)
    guard let rate = Percentage.number(sum.net, of: sum.income),
      let wanted = sum.income.multiplied(by: aim)?.divided(by: Decimal(100), scale: book.decimals)
    else { return nil }
    return Advice(
      rule: .saving, subject: "", sentence: .saving(rate: rate, aim: aim), period: span,
      count: last.count,
      facts: zip(last, totals).map { month, total in
        .init(month.label, .month(month), .ratio(total.net, of: total.income))
      } + [.init("aim", .aim, .ratio(aim, of: Decimal(100)))],
      formula: "(income - expenses) / income < aim, 3 months running",
      postings: largest(3, in: span) { _ in true }, clearance: .savingClears(aim: aim),
      command: "bursar insights months",
      stake: aYear(FlowTotals.difference(wanted, sum.net)))
  }

  /// Needs above 55 %, or wants above 35 %, in each of the last three months.
  func split() throws(TooLarge) -> [Advice] {
    guard let last = latest(AdviceContext.run) else { return [] }
    let reports = last.map { NeedsReport(book, in: $0) }
    let limits: [(kind: NeedsReport.Kind, tenths: Int)] = [(.needs, 550), (.wants, 350)]
    return try limits.map { (kind, limit) throws(TooLarge) -> Advice? in
      let parts = reports.compactMap { $0.parts.first { $0.kind == kind } }
      let shares = parts.compactMap(\.share)
      guard shares.count == last.count, shares.allSatisfy({ $0 > limit }) else { return nil }
      let span = span(last)
      let total = parts.reduce(.zero) { FlowTotals.sum($0, $1.amount) }
      let mean = shares.reduce(0, +) / shares.count
      let percent = Decimal(Int128(mean), scale: 1)
      let isNeed = kind == .needs
      return Advice(
        rule: .split, subject: kind.rawValue,
        sentence: isNeed ? .needsHigh(percent: percent) : .wantsHigh(percent: percent),
        period: span, count: last.count,
        facts: zip(last, shares).map { month, share in
          .init(
            month.label, .month(month),
            .ratio(Decimal(Int128(share), scale: 1), of: Decimal(100)))
        } + [.init("sum", .sum, amount(total))],
        formula: isNeed
          ? "needs / income after taxes > 55 %, 3 months running"
          : "wants / income after taxes > 35 %, 3 months running",
        postings: largest(3, in: span) { flow in
          necessities[flow.account.index] == (isNeed ? .need : .want)
        }, clearance: isNeed ? .needsClear : .wantsClear,
        command: "bursar insights needs -p \(last.last?.label ?? "")",
        stake: aYear(FlowTotals.difference(total, try mark(limit, of: reports))))
    }.compactMap(\.self)
  }

  /// What the last three months come to in a year.
  private func aYear(_ quarter: Decimal) -> Decimal {
    (0..<4).reduce(.zero) { sum, _ in FlowTotals.sum(sum, quarter) }
  }

  /// So many thousandths of the income after taxes.
  private func mark(
    _ thousandths: Int, of reports: [NeedsReport]
  ) throws(TooLarge) -> Decimal {
    let income = reports.reduce(.zero) { FlowTotals.sum($0, $1.incomeAfterTaxes) }
    return try income * Decimal(Int128(thousandths), scale: 3)
  }

  /// A debt at eight percent or more, while there is more than three months' cushion.
  func debts(_ fund: EmergencyFund, _ outlooks: [GoalOutlook]) -> [Advice] {
    guard let months = fund.months, months > LongDecimal(3), let median = fund.needed.median,
      let kept = median.multiplied(by: Decimal(3)), let spare = fund.liquid.subtracting(kept)
    else { return [] }
    return outlooks.compactMap { outlook in
      let state = outlook.state
      guard let owed = state.owed, owed.signum > 0, let rate = state.goal.rate,
        rate.percent >= Decimal(8), state.commodity == book.currency,
        let payment = min(spare, owed).rounded(to: book.decimals)
      else { return nil }
      let monthly = LongDecimal(owed) * Growth(rate).monthly
      guard let interest = monthly.rounded(to: book.decimals),
        let paid = outlook.used.pace.monthly.rounded(to: book.decimals),
        let left = owed.subtracting(payment),
        let coming = Growth(rate).interest(on: owed, paying: paid, decimals: book.decimals),
        let rest = Growth(rate).interest(on: left, paying: paid, decimals: book.decimals),
        let saved = coming.subtracting(rest), saved.signum > 0
      else { return nil }
      return Advice(
        rule: .costlyDebt, subject: state.name,
        sentence: .costlyDebt(
          name: state.name, rate: rate.percent, interest: book.text(interest),
          payment: book.text(payment), saved: book.text(saved)),
        period: Period(start: today, end: book.tomorrow), count: fund.needed.months.count,
        facts: [
          .init("owed", .owed, amount(owed)), .init("interest", .interest, amount(interest)),
          .init("spare", .spare, amount(spare)),
          .init("coming", .interestToCome, amount(coming)),
          .init("saved", .interestSaved, amount(saved)),
        ], formula: "rate >= 8 % while liquid > 3 × median of needed spending", postings: [],
        places: [rate.place], clearance: .costlyDebtClears(name: state.name),
        command: "bursar goals show '\(state.name)'", stake: coming)
    }
  }

  /// Accounts that fall below their floor, else below zero, within 45 days.
  func overdrafts() throws(TooLarge) -> [Advice] {
    var found: [Advice] = []
    let accounts = liquidAccounts
    let entries = entries(of: accounts.map(\.account))
    for (place, (account, balance)) in accounts.enumerated() {
      let name = journal.accounts.name(account)
      let declared = floor(of: name)
      let floor = declared ?? .zero
      // An account whose opening balance nobody wrote is below zero, and that is no news.
      if declared == nil, balance.isNegative { continue }
      let end = today.adding(days: AdviceContext.daysAhead)
      let named = CashAccounts.named([name])
      let request = CashForecast.Request(
        accounts: named, commodity: book.currency, through: end, floor: floor)
      // What is too large to be foreseen is no reason to say nothing else.
      func forecast(isTried: Bool) -> CashForecast? {
        try? CashForecast(
          book.loaded, schedule, request, study.payees, among: entries[place],
          isTried: isTried
        ) {
          () throws(TooLarge) in try study.outflows(from: named, through: end).outflows
        }
      }
      // Replays cost something, and few accounts will be short.
      guard forecast(isTried: false)?.firstBelowFloor != nil,
        let forecast = forecast(isTried: true), forecast.isWorthShowing,
        let low = forecast.firstBelowFloor
      else { continue }
      found.append(try overdraft(name, balance, floor, low, forecast))
    }
    return found
  }

  /// For each of some accounts the entries that touch it or one below it: the whole journal is gone
  /// through once for all.
  private func entries(of accounts: [AccountID]) -> [[Int32]] {
    let places = journal.accounts.ids.map { account in
      accounts.indices.filter { journal.accounts.contains(accounts[$0], account) }
    }
    var entries = [[Int32]](repeating: [], count: accounts.count)
    for transaction in journal.transactions.indices {
      let number = Int32(truncatingIfNeeded: transaction)
      for posting in journal.postingRange(transaction) {
        for place in places[journal.postings[posting].account.index]
        where entries[place].last != number { entries[place].append(number) }
      }
    }
    return entries
  }

  /// Accounts of type Cash with anything on them in the reporting currency.
  private var liquidAccounts: [(account: AccountID, balance: Decimal)] {
    wallets.lines.filter {
      book.loaded.types[$0.account] == .cash && $0.commodity == book.currency
    }.map { ($0.account, $0.balances[1]) }
      .sorted { journal.accounts.name($0.account) < journal.accounts.name($1.account) }
  }

  private func floor(of account: String) -> Decimal? {
    let floor = book.plan.accounts.first { $0.account.value == account }?.floor?.value
    return floor.flatMap { $0.commodity == book.currency ? $0.quantity : nil }
  }

  private func overdraft(
    _ name: String, _ balance: Decimal, _ floor: Decimal, _ low: CashForecast.DayBalance,
    _ forecast: CashForecast
  ) throws(TooLarge) -> Advice {
    let leading = forecast.days.filter { $0.day <= low.day }.flatMap(\.changes)
      .filter { $0.amount.isNegative }.sorted { $0.amount < $1.amount }.prefix(3)
    var places: [SourcePlace] = []
    var postings: [Int] = []
    for change in leading {
      switch change.cause {
      case .occurrence(let occurrence), .scenarioOccurrence(let occurrence):
        places.append(schedule.rule(of: occurrence).place)
      case .transaction(let number), .scenarioTransaction(let number):
        postings += Array(journal.postingRange(number))
      case .series(let place):
        guard let last = forecast.series[place].transactions.last else { continue }
        postings += Array(journal.postingRange(last))
      case .card: continue
      }
    }
    let least = low.balance
    let missing = try floor - least
    return Advice(
      rule: .overdraft, subject: name,
      sentence: .overdraft(
        account: name, day: low.day, balance: book.text(least), floor: book.text(floor)),
      period: Period(start: today, end: today.adding(days: AdviceContext.daysAhead + 1)),
      count: max(leading.count, 1),
      facts: [
        .init("balance", .balanceToday, amount(balance)), .init("day", .day, .day(low.day)),
        .init("low", .balanceThen, amount(least)), .init("floor", .floor, amount(floor)),
      ]
        + leading.map { change in
          .init("\(change.day)", .goesOutOn(change.day), amount(change.amount))
        },
      formula: "projected balance < floor within 45 days", postings: postings, places: places,
      clearance: .overdraftClears(account: name, amount: book.text(missing)),
      command: "bursar schedule forecast '\(name)'", stake: try missing + usualFee(), isDanger: true
    )
  }

  /// The middle one of all fees that were ever booked, as the bank may ask for one; else nothing.
  private func usualFee() throws(TooLarge) -> Decimal {
    let isFee = isCharge(of: ["fee", "fees"])
    let fees = book.flows.flows(in: Period(end: book.tomorrow)).filter {
      $0.kind == .expense && isFee[$0.account.index] && $0.quantity.signum > 0
    }
    guard let middle = Middle.of(fees.map(\.quantity)) else { return .zero }
    guard let fee = middle.rounded(to: book.decimals) else { throw TooLarge() }
    return fee
  }
}
