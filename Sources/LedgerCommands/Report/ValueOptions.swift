import LedgerBalances
package import LedgerCommandLine
import LedgerModel
import LedgerPatterns
package import LedgerReports
import LedgerValues

/// What amounts are converted to: their costs, or their values at market prices.
package struct ValueOptions: Sendable {
  private enum PriceDay: Sendable {
    case posting
    case end
    case today
    case date(String)
  }

  private struct Request: Sendable {
    var day: PriceDay
    var target: String?
    /// The flag as it was given, for messages.
    var flag: String
  }

  package private(set) var costing = BalanceReport.Costing.none
  private var request: Request?
  private(set) var inference = PriceHistory.Inference.none

  package init() {}

  package static let flags: [Flag<ValueOptions>] = [
    Flag("-B", "--cost", help: "Convert amounts to what they cost", heading: "Value") {
      $0.costing = .cost
    },
    Flag(
      "-V", "--market", help: "Convert amounts to their value at each period's end",
      heading: "Value"
    ) {
      $0.request = Request(day: .end, target: nil, flag: "-V")
    },
    Flag(
      "-X", "--exchange", value: "COMMODITY", help: "Convert amounts to their value in COMMODITY",
      heading: "Value"
    ) {
      $0.request = Request(day: .end, target: $1, flag: "-X")
    },
    Flag(
      "--value", value: "WHEN[,COMMODITY]",
      help: "Convert amounts to their value: then, end, now, cost or a date", heading: "Value"
    ) {
      (options, text) throws(UsageError) in
      try options.take(text)
    },
    inferenceFlag,
  ]

  static let inferenceFlag = Flag<ValueOptions>(
    "--infer-market-prices", help: "Also take market prices from costs", heading: "Value",
    prominence: .special
  ) { $0.inference = .fromCosts }

  private mutating func take(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    switch parts.first.map(String.init) ?? "" {
    case "cost":
      costing = .cost
      request = target.map { Request(day: .end, target: $0, flag: "--value") }
    case "then": request = Request(day: .posting, target: target, flag: "--value")
    case "end": request = Request(day: .end, target: target, flag: "--value")
    case "now": request = Request(day: .today, target: target, flag: "--value")
    case "":
      throw UsageError(
        "--value: '\(text)' does not say when",
        hints: ["--value=end, then, now, cost or a date such as 2026-01-31"])
    case let date: request = Request(day: .date(date), target: target, flag: "--value")
    }
  }

  /// Shows what amounts cost, as `-B` does.
  mutating func convertToCost() { costing = .cost }

  /// Whether prices decide how far a report without an end reaches.
  func reach(today: Day) -> PeriodColumns.Reach {
    isAtEnd ? .transactionsAndPrices(until: today) : .transactions
  }

  /// Whether amounts are valued as of the end of what is reported.
  var isAtEnd: Bool {
    if case .end = request?.day { return true }
    return false
  }

  /// Without a day given, the end of each period counts.
  mutating func valueAtEndByDefault() {
    if request == nil { request = Request(day: .end, target: nil, flag: "-V") }
  }

  /// What the flags mean for a journal.
  func market(_ session: JournalSession) throws(UsageError) -> BalanceReport.Market? {
    guard let request else { return nil }
    let day: BalanceReport.PriceDay
    switch request.day {
    case .posting: day = .posting
    case .end: day = .columnEnd
    case .today: day = .day(session.today)
    case .date(let text):
      let start = try PeriodOptions.day(text, request.flag, session.today)
      day = .day(start)
    }
    let target = try commodity(request, session.journal.commodities)
    return BalanceReport.Market(day, in: target, inference, today: session.today)
  }

  private func commodity(
    _ request: Request, _ commodities: CommodityTable
  ) throws(UsageError) -> CommodityID? {
    guard let symbol = request.target else { return nil }
    return try commodities.commodity(typed: symbol, request.flag)
  }
}
