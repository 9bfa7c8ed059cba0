import LedgerModel
package import LedgerPhrases
import LedgerPlanning
import LedgerPrediction
package import LedgerRendering
package import LedgerStudy
package import LedgerValues

/// How good guesses and forecasts would have been, each made of what was there before it alone.
package struct BacktestReport: Screen {
  let book: InsightBook
  let trial: PredictionTrial
  let forecasts: ForecastTrial
  let found: Int

  package init(_ book: InsightBook, _ study: Study) throws(TooLarge) {
    self.book = book
    let history = PaymentHistory(book.loaded, book.plan, through: book.today)
    found = history.count
    trial = PredictionTrial(history)
    forecasts = try ForecastTrial(book, study)
  }

  private var tooFew: PredictionPhrase? {
    trial.count > 0 ? nil : .tooFew(found: found, least: PredictionTrial.warmUp)
  }

  package var emptiness: Wording? {
    forecasts.isEmpty ? tooFew.map { Wording($0) } : nil
  }

  package var remarks: [Wording] {
    forecasts.isEmpty ? [] : tooFew.map { [Wording($0)] } ?? []
  }
}

// MARK: - For people

extension BacktestReport {
  package var page: Page {
    var page = Page(PredictionPhrase.backtest, .documents)
    if trial.count > 0 { addGuesses(to: &page) }
    if !forecasts.balances.isEmpty { addBalances(to: &page) }
    if !forecasts.budgets.isEmpty { addBudgets(to: &page) }
    return page
  }

  private func addGuesses(to page: inout Page) {
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
  }

  private func addBalances(to page: inout Page) {
    var table = Table([
      .init(PredictionPhrase.madeOn, isKey: true), .init(PredictionPhrase.balanceThen, .right),
      .init(PredictionPhrase.foretold, .right), .init(PredictionPhrase.itWas, .right),
      .init(PredictionPhrase.missedBy, .right),
    ])
    for balance in forecasts.balances {
      table.add([
        .init(day: balance.day), book.cell(balance.start), book.cell(balance.forecast),
        book.cell(balance.actual),
        book.cell(balance.actual.subtracting(balance.forecast), nil, .shown, .difference),
      ])
    }
    page.add(heading: PredictionPhrase.balances)
    page.add(.table(table))
    if let error = middle({ $0.forecast }), let still = middle({ $0.start }) {
      page.add(
        PredictionPhrase.balanceError(book.text(error), unchanged: book.text(still)))
    }
  }

  /// The middle of the distances between what was said and what came.
  private func middle(_ said: (CashTrial.Replay) -> Decimal) -> Decimal? {
    let distances = forecasts.balances.compactMap {
      $0.actual.subtracting(said($0))?.magnitude
    }
    return Middle.of(distances)?.rounded(to: book.decimals)
  }

  private func addBudgets(to page: inout Page) {
    var table = Table([
      .init(CommonPhrase.budget, isKey: true), .init(PredictionPhrase.asked, .right),
      .init(PredictionPhrase.missedBy, .right), .init(PredictionPhrase.evenly, .right),
      .init(PredictionPhrase.inRange, .right),
    ])
    for budget in forecasts.budgets {
      table.add([
        .init(budget.name), .init(count: budget.count),
        budget.share(budget.missed).map(Self.percent) ?? .empty,
        budget.share(budget.missedEvenly).map(Self.percent) ?? .empty,
        budget.ranges > 0
          ? .init(
            PredictionPhrase.of(budget.insideRange, budget.ranges),
            data: "\(budget.insideRange)/\(budget.ranges)") : .empty,
      ])
    }
    page.add(heading: PredictionPhrase.budgets)
    page.add(.table(table))
    page.add(PredictionPhrase.howForetold)
  }

  private static func percent(_ share: Double) -> Table.Cell {
    .init(percent: tenths(share))
  }

  /// Hundredth parts with one digit.
  private static func tenths(_ share: Double) -> Decimal {
    Decimal(Int128((share * 1000).rounded()), scale: 1)
  }
}

// MARK: - For programs

extension BacktestReport {
  /// The trial as `bursar/backtest/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/backtest/1"), "payments": .integer(found),
      "guessed": .integer(trial.count),
      "methods": .array(
        trial.scores.filter { $0.count > 0 }.map { score in
          .members([
            "method": .string(score.method.rawValue), "count": .integer(score.count),
            "first": .integer(score.first), "amongThree": .integer(score.amongThree),
          ])
        }),
      "calibrationError": PredictReport.number(trial.calibrationError),
      "amountError": trial.amountError.map(PredictReport.number) ?? .null,
      "plainAmountError": trial.plainAmountError.map(PredictReport.number) ?? .null,
      "balances": .array(
        forecasts.balances.map { balance in
          .members([
            "day": .string(balance.day.description), "end": .string(balance.end.description),
            "balance": book.json(balance.start), "forecast": book.json(balance.forecast),
            "actual": book.json(balance.actual),
          ])
        }),
      "budgets": .array(
        forecasts.budgets.map { budget in
          .members([
            "name": .string(budget.name), "count": .integer(budget.count),
            "error": budget.share(budget.missed).map(PredictReport.number) ?? .null,
            "evenError": budget.share(budget.missedEvenly).map(PredictReport.number) ?? .null,
            "ranges": .integer(budget.ranges), "insideRange": .integer(budget.insideRange),
          ])
        }),
    ])
  }
}
