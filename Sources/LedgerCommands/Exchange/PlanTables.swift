import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerStudy
import LedgerValues

/// What budgets, goals and rules come to on the day, as tables.
struct PlanTables {
  private let study: Study
  private var commodities: CommodityTable { study.plan.commodities }

  init(_ study: Study) { self.study = study }

  func tables() throws(UsageError) -> [ExchangeTable] {
    try exactly([windows(), goals(), occurrences()])
  }

  private func windows() throws(TooLarge) -> ExchangeTable {
    var table = ExchangeTable(
      "budget_window",
      [
        TableColumn("budget", .text, required: true), TableColumn("kind", .text, required: true),
        TableColumn("mode", .text, required: true), TableColumn("commodity", .text, required: true),
        TableColumn("start", .day, required: true), TableColumn("end", .day, required: true),
        TableColumn("base", .decimal, required: true),
        TableColumn("carried", .decimal, required: true),
        TableColumn("spent", .decimal, required: true),
        TableColumn("remaining", .decimal, required: true),
      ])
    if !study.hasBudgets { return table }
    let envelopes = try study.envelopes().flatMap(\.envelopes)
    for (number, track) in try study.ledger().tracks.enumerated() {
      let decimals = commodities.style(track.commodity).decimals
      let held = envelopes.first { $0.track == number }.map { $0.past + [$0.window] } ?? []
      for state in track.states {
        // An envelope has what it was given, not what its line says.
        let window = held.first { $0.period.start == state.start }
        let numbers =
          window.map { [$0.given, $0.carried, $0.left] }
          ?? [state.base, state.carried, state.left].map { $0.rounded(to: decimals) }
        table.append(
          [
            .text(track.name), .text(track.kind.rawValue), .text(track.mode.rawValue),
            .text(commodities.symbol(track.commodity)), .day(state.start),
            .day(state.end.adding(days: -1)), value(numbers[0]), value(numbers[1]),
            .decimal(state.spent), value(numbers[2]),
          ], on: state.start)
      }
    }
    return table
  }

  private func value(_ quantity: Decimal?) -> TableColumn.Value {
    quantity.map { .decimal($0) } ?? .null
  }

  private func goals() throws(TooLarge) -> ExchangeTable {
    var table = ExchangeTable(
      "goal_state",
      [
        TableColumn("goal", .text, required: true), TableColumn("commodity", .text, required: true),
        TableColumn("day", .day, required: true), TableColumn("target", .decimal),
        TableColumn("saved", .decimal, required: true), TableColumn("missing", .decimal),
        TableColumn("reached", .day), TableColumn("archived", .boolean, required: true),
      ])
    if study.plan.goals.isEmpty { return table }
    for goal in try study.goals().goals {
      table.append([
        .text(goal.name), .text(commodities.symbol(goal.commodity)), .day(study.today),
        value(goal.target), .decimal(goal.saved), value(goal.missing),
        goal.reached.map { .day($0) } ?? .null, .boolean(goal.isArchived),
      ])
    }
    return table
  }

  private func occurrences() throws(TooLarge) -> ExchangeTable {
    var table = ExchangeTable(
      "occurrence",
      [
        TableColumn("rule", .text, required: true), TableColumn("nominal", .day, required: true),
        TableColumn("due", .day, required: true), TableColumn("state", .text, required: true),
      ])
    let schedule = try study.schedule(through: study.today.adding(months: 12))
    for rule in schedule.rules {
      guard let id = rule.rule.id?.value else { continue }
      for occurrence in rule.occurrences {
        table.append(
          [
            .text(id), .day(occurrence.nominal), .day(occurrence.due),
            .text(occurrence.state.rawValue),
          ], on: occurrence.due)
      }
    }
    return table
  }
}
