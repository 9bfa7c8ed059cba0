import LedgerBalances
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension OccurrenceList {
  /// The occurrences as `bursar/schedule/1`.
  package func json() -> JSON {
    let commodities = view.schedule.commodities
    var hasTotals = false
    if case .upcoming = selection { hasTotals = true }
    return .members([
      "schema": .string("bursar/schedule/1"), "today": ScheduleJSON.day(view.schedule.today),
      "through": ScheduleJSON.day(view.schedule.horizon),
      "occurrences": .array(rows.map { json($0, commodities) }),
      "weeks": hasTotals ? .array(weeks.map { json($0, commodities) }) : nil,
      "months": hasTotals ? .array(months.map { json($0, commodities) }) : nil,
    ])
  }

  private func json(_ row: Row, _ commodities: CommodityTable) -> JSON {
    let occurrence = row.occurrence
    return .members([
      "key": row.key.map { .string($0.description) }, "id": row.key.map { .string($0.id) },
      "nominal": ScheduleJSON.day(occurrence.nominal), "due": ScheduleJSON.day(occurrence.due),
      "days": .integer(Int(occurrence.due.number) - Int(view.schedule.today.number)),
      "state": .string(occurrence.state.rawValue),
      "notes": .strings(ScheduleWords.names(occurrence.notes)),
      "description": .string(row.name), "kind": row.money.map { .string($0.kind.rawValue) },
      "account": row.money.map { .string($0.account) },
      "amounts": row.money.map { ScheduleJSON.amount($0.amount, commodities) } ?? .null,
      "payments": .array(
        row.payments.map {
          .members(["date": ScheduleJSON.day($0.day), "source": .string($0.location)])
        }),
      "source": .string(row.source),
    ])
  }

  private func json(_ total: Total, _ commodities: CommodityTable) -> JSON {
    .members([
      "start": total.span.start.map(ScheduleJSON.day) ?? .null,
      "overdue": .boolean(total.span.start == nil),
      "in": ScheduleJSON.amount(total.income, commodities),
      "out": ScheduleJSON.amount(total.bills, commodities),
      "left": ScheduleJSON.amount(total.left, commodities),
    ])
  }
}
