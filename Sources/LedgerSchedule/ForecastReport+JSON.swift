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
      "floor": .string(forecast.request.floor.description),
      "forecast": json(forecast, dailyBudgets),
      "scenario": changed.map { json($0, changedDailyBudgets) },
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

  private func json(_ forecast: CashForecast, _ budgets: [Decimal]) -> JSON {
    .members([
      "balance": .string(forecast.startBalance.description),
      "lowest": .members([
        "date": ScheduleJSON.day(forecast.lowest.day), "balance": number(forecast.lowest.balance),
        "cause": forecast.cause.map(json) ?? .null,
      ]),
      "firstBelowFloor": forecast.firstBelowFloor.map { ScheduleJSON.day($0.day) } ?? .null,
      "safeToSpend": .string(rounded(forecast.safeToSpend, .down).description),
      "overdraft": .string(rounded(forecast.overdraft, .down).description),
      "nextIncome": forecast.nextIncome.map(json) ?? .null,
      "billToMove": forecast.billToMove.map { move in
        .members(["bill": json(move.bill), "to": ScheduleJSON.day(move.to)])
      } ?? .null,
      "days": .array(
        zip(forecast.days, budgets).map { day, budgets in
          .members([
            "date": ScheduleJSON.day(day.day), "balance": number(day.balance),
            "changes": .array(day.changes.map(json)),
            "budgets": .string(budgets.description),
          ])
        }),
    ])
  }

  private func json(_ change: CashChange) -> JSON {
    .members([
      "date": ScheduleJSON.day(change.day), "amount": .string(change.amount.description),
      "key": key(change).map { .string($0.description) },
      "description": .string(words(change).english),
      "income": .boolean(change.isIncome),
    ])
  }

  private func number(_ quantity: ProratedQuantity) -> JSON {
    .string(rounded(quantity).description)
  }
}
