import LedgerModel
import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension ForecastReport {
  /// The forecast as `bursar/cash-forecast/1`: every day, exact to the commodity's decimals.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/cash-forecast/1"),
      "today": ScheduleJSON.day(view.schedule.today),
      "through": ScheduleJSON.day(forecast.request.through), "accounts": .string(accounts.english),
      "commodity": .string(view.schedule.commodities.symbol(forecast.request.commodity)),
      "floor": number(forecast.request.floor),
      "basis": .string(forecast.basis == .habits ? "habits" : "plan"),
      "monthsTried": .integer(forecast.trial.months),
      "trial": .array(
        ForecastReport.scores(forecast).map { score in
          .members([
            "days": .integer(score.days), "count": .integer(score.count),
            "forecast": number(score.forecast), "noChange": number(score.noChange),
            "asAYearAgo": score.asAYearAgo.map(number) ?? .null,
            "inside": .integer(score.inside), "banded": .integer(score.banded),
          ])
        }),
      "drifts": .array(
        forecast.drifts.map { drift in
          .members([
            "rule": .string(view.names[drift.rule]), "planned": number(drift.planned),
            "usual": number(drift.usual),
          ])
        }),
      "forecast": json(forecast),
      "scenario": changed.map { json($0) },
      "differences": changed.map { changed in
        .array(
          CashComparison(forecast, changed).deltas.map { day, delta in
            .members([
              "date": ScheduleJSON.day(day), "difference": delta.map(number) ?? .null,
            ])
          })
      },
    ])
  }

  private func json(_ forecast: CashForecast) -> JSON {
    .members([
      "balance": number(forecast.startBalance),
      "lowest": .members([
        "date": ScheduleJSON.day(forecast.lowest.day), "balance": number(forecast.lowest.balance),
        "cause": forecast.cause.map(json) ?? .null,
      ]),
      "firstBelowFloor": forecast.firstBelowFloor.map { ScheduleJSON.day($0.day) } ?? .null,
      "safeToSpend": number(forecast.safeToSpend),
      "overdraft": number(forecast.overdraft),
      "nextIncome": forecast.nextIncome.map(json) ?? .null,
      "billToMove": forecast.billToMove.map { move in
        .members(["bill": json(move.bill), "to": ScheduleJSON.day(move.to)])
      } ?? .null,
      "days": .array(forecast.days.map(json)),
    ])
  }

  private func json(_ day: CashForecast.DayBalance) -> JSON {
    let isBanded = day.halfBand != nil
    return .members([
      "date": ScheduleJSON.day(day.day), "balance": number(day.balance),
      "low": isBanded ? (try? day.low()).map(number) ?? .null : .null,
      "high": isBanded ? (try? day.high()).map(number) ?? .null : .null,
      "parts": .members([
        "rules": number(day.parts.rules), "habits": number(day.parts.habits),
        "everyday": number(day.parts.everyday), "cards": number(day.parts.cards),
        "entries": number(day.parts.entries), "budgets": number(day.parts.budgets),
      ]),
      "changes": .array(day.changes.map(json)),
    ])
  }

  private func json(_ change: CashChange) -> JSON {
    .members([
      "date": ScheduleJSON.day(change.day), "amount": .string(change.amount.description),
      "key": key(change).map { .string($0.description) },
      "description": .string(words(change).english),
      "by": .string(change.cause.word),
      "income": .boolean(change.isIncome),
    ])
  }

  private func number(_ quantity: Decimal) -> JSON { .string(quantity.description) }
}

extension CashChange.Cause {
  /// What says so, in a word for programs.
  fileprivate var word: String {
    switch self {
    case .occurrence, .scenarioOccurrence: "rule"
    case .transaction, .scenarioTransaction: "entry"
    case .series: "habit"
    case .card: "card"
    }
  }
}
