import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Whether a budget is a limit or holds money, and what it carries on.
struct BudgetManner {
  let mode: String?
  let rollover: String?

  private var isEnvelope: Bool { mode == "envelope" }
  /// Whether its periods need a first one.
  var needsStart: Bool { ![nil, "", "none"].contains(rollover) }

  /// The fields of a budget with what its rollover says of debt: an envelope has a line of its own for
  /// that.
  func completing(_ fields: [String: String], of budget: Budget? = nil) -> [String: String] {
    let isEnvelope = mode.map { $0 == "envelope" } ?? (budget?.mode == .envelope)
    guard isEnvelope, fields["overspend"] == nil,
      let kind = rollover?.split(separator: " ").first
    else { return fields }
    let carriesDebt = ["debt", "both"].contains(kind)
    guard carriesDebt != (budget?.overspending == .carry) else { return fields }
    return fields.merging(["overspend": carriesDebt ? "carry" : ""]) { said, _ in said }
  }

  /// The words of a period with another beginning; an end that is past goes.
  static func period(_ text: String, from day: Day, isOver: Bool = false) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for key in ["from"] + (isOver ? ["to", "through"] : []) {
      if let place = words.firstIndex(of: key), place + 1 < words.count {
        words.removeSubrange(place...(place + 1))
      }
    }
    let place = words.firstIndex { ["to", "through", "shift"].contains($0) } ?? words.count
    words.insert(contentsOf: ["from", "\(day)"], at: place)
    return words.joined(separator: " ")
  }

  /// The words of a period that ends with a day.
  static func ending(_ text: String, on day: Day) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for key in ["to", "through"] {
      if let place = words.firstIndex(of: key), place + 1 < words.count {
        words.removeSubrange(place...(place + 1))
      }
    }
    let place = words.firstIndex(of: "shift") ?? words.count
    words.insert(contentsOf: ["through", "\(day)"], at: place)
    return words.joined(separator: " ")
  }

  /// Refuses an envelope that nobody said whose money it holds.
  fileprivate func requirePool(_ plan: Plan) throws(UsageError) {
    guard isEnvelope, plan.pools.isEmpty else { return }
    throw UsageError(
      "which account's money do envelopes hold?", hints: ["name each: --pool bank"],
      exit: .findings)
  }
}

extension PlanWork {
  /// The first day of the period that today is in.
  func firstDay(of period: String) -> Day {
    let windows = (try? BudgetPeriod(parsing: period)).flatMap {
      try? BudgetWindows([$0], holidays: plan.freeDays)
    }
    return windows?.window(containing: today)?.start ?? today
  }

  /// The line of a budget without a first period, with one; nil where there are several lines.
  func beginning(_ budget: Budget, _ new: BudgetAmountChange?) -> PlanStep? {
    guard let line = budget.amounts.first, budget.amounts.count == 1 else { return nil }
    let place = line.period.place
    let text = journal.sources[place.file].text(place.range)
    let period = BudgetManner.period(text, from: new?.day ?? firstDay(of: text))
    return .setAll(
      "amount", [[amounts.value(new?.amount ?? line.amount.value), .words(period)]])
  }

  /// Names the accounts of whose money envelopes are.
  func addPools(to change: inout DirectiveChange, for manner: BudgetManner) throws(UsageError) {
    if options.pools.isEmpty { return try manner.requirePool(plan) }
    for text in options.pools {
      let name = try wallet(text, "--pool")
      guard journal.accounts.find(name).map(known.isWallet) ?? true else {
        throw UsageError(
          "--pool: no money lies on \(name)", hints: ["name an account such as assets:bank"])
      }
      if plan.pools.contains(where: { $0.value == name }) { continue }
      change.add(
        PlanItem(.pool, [.account(name)]), places.plan(.pool, orElse: PlanWork.envelopeKinds))
    }
  }
}

/// Another amount of a budget from some day on.
struct BudgetAmountChange {
  let amount: Amount
  let day: Day
  let text: String
  let step: PlanStep

  init(
    _ budget: Budget, _ typed: String?, every interval: String?, from: String?, _ work: PlanWork
  ) throws(UsageError) {
    let sources = work.journal.sources
    func written(_ line: BudgetAmount) -> String {
      sources[line.period.place.file].text(line.period.place.range)
    }
    let windows = budget.windows(work.plan.freeDays)
    if let from {
      day = try work.day(from, "from")
    } else if let now = windows?.window(containing: work.today) {
      let period = budget.amounts[now.line].period.value
      guard period.shift == .none else {
        throw UsageError(
          "from which day on? the periods of \(budget.name.value) move with weekends",
          hints: ["from=2026-07-25"])
      }
      day = now.start
    } else {
      day = Day.clipping(year: work.today.civil.year, month: work.today.civil.month, day: 1)
    }
    let inForce =
      windows?.window(containing: day).map { budget.amounts[$0.line] } ?? budget.amounts.last
    if let typed {
      let commodity = (inForce ?? budget.amounts.first)?.amount.value.commodity
      amount = try work.amounts.positive(typed, in: commodity)
    } else if let now = inForce?.amount.value {
      amount = now
    } else {
      throw UsageError("how much is it per period?", hints: ["amount=300 period=weekly"])
    }
    text = work.amounts.shortText(amount)
    // A line that begins on the same day gives way.
    let sameDay = budget.amounts.firstIndex { [day] in $0.period.value.start == day }
    let period: String
    if let interval {
      period = interval.contains(" from ") ? interval : "\(interval) from \(day)"
      try BudgetAddCommand.requirePeriod(period, as: "period: '\(interval)'")
    } else if let sameDay {
      period = written(budget.amounts[sameDay])
    } else if let inForce {
      let isOver = inForce.period.value.end.map { [day] in $0 <= day } ?? false
      period = BudgetManner.period(written(inForce), from: day, isOver: isOver)
    } else {
      period = "monthly from \(day)"
    }
    let values = [work.amounts.value(amount), .words(period)]
    step = sameDay.map { .replace("amount", number: $0, values) } ?? .add("amount", values)
  }
}
