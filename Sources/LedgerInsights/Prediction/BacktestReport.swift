import LedgerModel
package import LedgerPhrases
import LedgerPrediction
package import LedgerRendering
import LedgerValues

/// How well past payments would have been guessed, each from those before it alone.
package struct BacktestReport: Screen {
  let trial: PredictionTrial
  let found: Int

  package init(_ book: InsightBook) {
    let history = PaymentHistory(book.loaded, book.plan, through: book.today)
    found = history.count
    trial = PredictionTrial(history)
  }

  package var page: Page {
    var page = Page(PredictionPhrase.backtest, .documents)
    guard trial.count > 0 else { return page }
    var table = Table([
      .init(PredictionPhrase.method, isKey: true), .init(PredictionPhrase.asked, .right),
      .init(PredictionPhrase.right, .right), .init(PredictionPhrase.amongThree, .right),
    ])
    for score in trial.scores where score.count > 0 {
      table.add([
        .init(PredictionPhrase.name(of: score.method)), .init(count: score.count),
        Self.percent(score.share), Self.percent(score.shareAmongThree),
      ])
    }
    page.add(.table(table))
    page.add(
      PredictionPhrase.calibration(points: Self.tenths(trial.calibrationError)))
    if let error = trial.amountError, let plain = trial.plainAmountError {
      page.add(PredictionPhrase.amountError(Self.tenths(error), plain: Self.tenths(plain)))
    }
    page.add(PredictionPhrase.howTested(trial.count))
    return page
  }

  package var emptiness: Wording? {
    trial.count > 0
      ? nil : Wording(PredictionPhrase.tooFew(found: found, least: PredictionTrial.warmUp))
  }

  private static func percent(_ share: Double) -> Table.Cell {
    .init(percent: tenths(share))
  }

  /// Hundredth parts with one digit.
  private static func tenths(_ share: Double) -> Decimal {
    Decimal(Int128((share * 1000).rounded()), scale: 1)
  }

  /// The trial as `bursar/backtest/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/backtest/1"), "payments": .integer(found),
      "guessed": .integer(trial.count),
      "methods": .array(
        trial.scores.filter { $0.count > 0 }.map { score in
          .members([
            "method": .string(score.method.rawValue), "count": .integer(score.count),
            "first": .integer(score.first), "among_three": .integer(score.amongThree),
          ])
        }),
      "calibration_error": PredictReport.number(trial.calibrationError),
      "amount_error": trial.amountError.map(PredictReport.number) ?? .null,
      "plain_amount_error": trial.plainAmountError.map(PredictReport.number) ?? .null,
    ])
  }
}
