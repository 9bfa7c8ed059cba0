package import LedgerCommandLine
package import LedgerInsights
import LedgerPlan
import LedgerPrediction
import LedgerValues

/// `bursar insights predict`.
package enum PredictCommand: ScreenCommand {
  package static let name = "predict"
  package static let summary = "Guess the category of a payment"
  package static let examples = [
    Example("bursar insights predict rewe", "category, wallet and amount of a payee"),
    Example("bursar insights predict --time 12:30 --place Canteen", "without its name"),
    Example("bursar insights predict", "who is usually paid today"),
  ]
  package static let operands = "[PAYEE]"
  package static let operandUse = OperandUse.other
  package static let details = [
    "The 25 most similar of the last 1500 payments vote, the most similar count most: by the words of the payee, the hour, the weekday, the place and the amount, as far as they are given. Without a payee, only payments within 200 meters vote, if there are any. If less than half of the votes agree, nothing is claimed and three possibilities are shown. The payments that weighed most are below.",
    "The time of a payment is in its tag time:, the place in loc:.",
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [
      Flag("--time", value: "HH:MM", help: "Set the time of day") {
        (options, text) throws(UsageError) in
        guard let hour = DayTime.hours(text) else {
          throw UsageError("--time: '\(text)' is not a time of day", hints: ["write it as 19:30"])
        }
        options.payment.hour = hour
      },
      Flag("--place", value: "PLACE", help: "Set the place: a name, or degrees: 50.1,14.4") {
        $0.placeText = $1
      },
      Flag("--date", value: "DATE", help: "Use this day (today)") { $0.dateText = $1 },
      Flag("--amount", value: "AMOUNT", help: "Use this amount, without a currency") {
        (options, text) throws(UsageError) in
        guard let amount = Decimal(text), !amount.isZero else {
          throw UsageError(
            "--amount: '\(text)' is not an amount", hints: ["a number such as 12.50"])
        }
        options.payment.amount = amount
      },
    ] + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> PredictReport {
    var payment = session.options.payment
    let today = session.book.today
    payment.day =
      try session.options.dateText.map { (text) throws(UsageError) in
        try ScheduleDates.day(text, "--date", today)
      } ?? today
    let words = session.invocation.operands.joined(separator: " ")
    payment.payee = words.isEmpty ? nil : words
    if let text = session.options.placeText {
      let typed = try TypedPlace.text(text, "--place")
      guard let place = PlaceIndex(session.book.plan).position(typed) else {
        let known = session.book.plan.places.map(\.name.value)
        throw Names("place", known, flag: "--place").unknown(text)
      }
      payment.position = place.position.point
    }
    return PredictReport(session.book, payment)
  }
}

/// `bursar insights backtest`.
package enum BacktestCommand: ScreenCommand {
  package static let name = "backtest"
  package static let summary = "Compare past guesses and forecasts with what happened"
  package static let examples = [
    Example(
      "bursar insights backtest", "shares of right guesses, and by how much forecasts were off")
  ]
  package static let details = [
    "Each payment is guessed only from those before it, and compared with what was written. Simple methods are shown beside, so you can see what the guesses are worth.",
    "On the tenth of each of the last twelve months the cash at the end of the month and the cost of each budget are forecast from what was entered up to then, and compared with what came. For how budgets went, see `bursar budget history`.",
  ]
  package static let flags: [Flag<InsightsOptions>] = InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> BacktestReport {
    try exactly(BacktestReport(session.book, session.session.study))
  }
}
