import LedgerPlan
import LedgerCommandLine
import LedgerGoals
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerValues

/// What the flags of `what-if` say, as it was typed.
package struct ScenarioText: Sendable {
  private var addition: String?
  private var from: String?
  private var lumps: [String] = []
  private var rate: String?
  private var pause: String?
  private var cuts: [String] = []

  package init() {}

  static let flags: [Flag<ScenarioText>] = [
    Flag("--add", value: "AMOUNT", help: "Add this much more each month", heading: "What if") {
      $0.addition = $1
    },
    Flag(
      "--from", value: "MONTH", help: "Begin with --add, --pause and --cut in this month",
      heading: "What if"
    ) { $0.from = $1 },
    Flag(
      "--lump", value: "AMOUNT@DATE", help: "Add an amount once; repeatable", heading: "What if"
    ) { $0.lumps.append($1) },
    Flag(
      "--rate", value: "RATE", help: "Use another rate: '3%', or '3% nominal monthly'",
      heading: "What if"
    ) { $0.rate = $1 },
    Flag("--pause", value: "MONTHS", help: "Add nothing for this long: 2m", heading: "What if") {
      $0.pause = $1
    },
    Flag(
      "--cut", value: "ACCOUNT=P%",
      help: "Spend this much less on an account, and save it; repeatable", heading: "What if"
    ) { $0.cuts.append($1) },
  ]

  /// The changes for a goal.
  func changes(_ book: GoalBook, _ outlook: GoalOutlook) throws(UsageError) -> WhatIf {
    let today = book.today
    var changes = WhatIf()
    if let addition { changes.addition = try ScenarioText.amount(addition, "--add") }
    if let from {
      let day = try ScenarioText.date(from, "--from", today).first
      guard day >= today.startOfMonth else {
        throw UsageError("--from: \(from) has passed", hints: ["use this month or a later one"])
      }
      changes.from = day
    }
    for lump in lumps { changes.lumps.append(try ScenarioText.lump(lump, today)) }
    if let rate { changes.rate = try ScenarioText.rate(rate) }
    if let pause {
      let digits = pause.hasSuffix("m") ? pause.dropLast() : pause[...]
      guard let months = Int(digits), (1...1200).contains(months) else {
        throw UsageError(
          "--pause: '\(pause)' is not a number of months", hints: ["for example: --pause 2m"])
      }
      changes.pause = months
    }
    for cut in cuts { changes.cut = changes.cut + (try ScenarioText.cut(cut, book, outlook)) }
    return changes
  }

  /// Reads a number such as `50` or `49.90`.
  static func amount(_ text: String, _ flag: String) throws(UsageError) -> Decimal {
    guard let amount = Decimal(text), amount.scale <= 20,
      amount.magnitude < Decimal(Int128(1) << 80)
    else {
      throw UsageError(
        "\(flag): '\(text)' is not a number",
        hints: ["write digits and perhaps a point, without the commodity: 50 or 49.90"])
    }
    return amount
  }

  private static func date(
    _ text: String, _ flag: String, _ today: Day
  ) throws(UsageError) -> PlanDate {
    do throws(PlanDateProblem) {
      return try PlanDate(parsing: text, defaultYear: today.civil.year)
    } catch {
      throw UsageError("\(flag) '\(text)': \(error.message)", hints: ["for example: 2026-05"])
    }
  }

  private static func lump(_ text: String, _ today: Day) throws(UsageError) -> WhatIf.Lump {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(
        "--lump: '\(text)' is not an amount and a date", hints: ["for example: --lump 500@2026-06"])
    }
    let amount = try amount(String(parts[0]), "--lump")
    let date = try date(String(parts[1]), "--lump", today)
    guard date.last >= today else {
      throw UsageError(
        "--lump: \(parts[1]) has passed", hints: ["use today or a later day"])
    }
    return WhatIf.Lump(amount, on: max(date.first, today))
  }

  private static func rate(_ text: String) throws(UsageError) -> InterestRate {
    var words = text.split(separator: " ")
    var kind = InterestRate.Kind.effective
    if words.suffix(2) == ["nominal", "monthly"] {
      kind = .nominalMonthly
      words.removeLast(2)
    } else if words.last == "yearly" {
      words.removeLast()
    }
    let number = words.first.map { $0.hasSuffix("%") ? $0.dropLast() : $0 }
    guard words.count == 1, let number, let percent = Decimal(number), !percent.isNegative,
      percent <= Decimal(1000)
    else {
      throw UsageError(
        "--rate: '\(text)' is not a rate of interest from 0% on",
        hints: ["for example: --rate 3%, or --rate '3% nominal monthly'"])
    }
    return InterestRate(percent: percent, kind: kind, place: SourcePlace(FileID(0), .zero))
  }

  private static func cut(
    _ text: String, _ book: GoalBook, _ outlook: GoalOutlook
  ) throws(UsageError) -> LongDecimal {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    let digits = parts.count == 2 ? parts[1].hasSuffix("%") ? parts[1].dropLast() : parts[1] : ""
    guard parts.count == 2, let percent = Decimal(digits), percent.signum > 0,
      percent <= Decimal(100)
    else {
      throw UsageError(
        "--cut: '\(text)' is not an account and a part of it",
        hints: ["for example: --cut expenses:dining=20%"])
    }
    let account = String(parts[0])
    guard
      let monthly = MonthlySurplus.monthlySpending(
        book.loaded, on: account, outlook.state.commodity, book.today), monthly.signum > 0
    else {
      throw UsageError(
        "--cut: nothing was spent on '\(account)' in the last complete months",
        hints: ["run `bursar report accounts type:x` to list expense accounts"])
    }
    return monthly * LongDecimal(percent) / LongDecimal(100)
  }
}
