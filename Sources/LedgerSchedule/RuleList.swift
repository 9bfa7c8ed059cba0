package import LedgerPhrases
import LedgerPlan
import LedgerBalances
import LedgerModel
package import LedgerPlanning
package import LedgerRendering
import LedgerSource
import LedgerValues

/// The rules of a journal, one a row.
package struct RuleList: Screen {
  package struct Row: Sendable {
    package var id: String?
    package var name: String
    package var period: String
    package var money: RuleMoney?
    /// The oldest occurrence that is not paid; nil where the rule has ended.
    package var next: ScheduledOccurrence?
    /// How many are overdue.
    package var overdue: Int
    /// Where it stands, as `FILE:LINE`.
    package var source: String
  }

  package let rows: [Row]
  private let view: ScheduleView

  /// The schedule should reach far enough to have the next occurrence of each rule.
  package init(_ view: ScheduleView) {
    self.view = view
    var lines = LineFinder(view.loaded.journal.sources)
    rows = view.schedule.rules.enumerated().map { number, rule in
      Row(
        id: rule.id, name: rule.rule.description, period: rule.rule.period.value,
        money: view.money[number], next: rule.occurrences.first { $0.state.isUnpaid },
        overdue: rule.occurrences.count { $0.state == .overdue },
        source: lines.location(rule.place))
    }
  }

  package var emptiness: Wording? {
    rows.isEmpty ? Wording(SchedulePhrase.noRules) : nil
  }

  package var standing: Standing { rows.contains { $0.overdue > 0 } ? .fails : .holds }

  package var page: Page {
    var table = Table([
      .init(SchedulePhrase.id, isKey: true, shortening: .never),
      .init(SchedulePhrase.next, shortening: .never),
      .init(SchedulePhrase.when, .right, audience: .people, omission: .ratherThanSplitting),
      .init(CommonPhrase.amount, .right), .init(CommonPhrase.commodity, audience: .machines),
      .init(CommonPhrase.description), .init(SchedulePhrase.period),
      .init(SchedulePhrase.overdueCount, .right),
      .init(SchedulePhrase.rule, omission: .ratherThanCutting()),
    ])
    // Two commodities of one rule are read from above.
    table.anchor = .first
    for row in rows {
      let isLate = row.overdue > 0
      var cells: [Table.Cell] = [
        .init(row.id ?? ""), .init(row.next?.due.description ?? "", isLate ? .bad : nil),
        .init(
          row.next.map { ScheduleWords.distance(to: $0.due, from: view.schedule.today) }
            ?? SchedulePhrase.noMore, isLate ? .bad : row.next == nil ? .faint : nil),
      ]
      let money = view.cells(row.money)
      cells += [money.amount, money.commodity]
      cells += [
        .init(row.name), .init(PeriodPhrase(written: row.period)),
        .init(isLate ? "\(row.overdue)" : "", .bad),
        .init(row.source, .faint),
      ]
      table.add(cells)
    }
    return Page(SchedulePhrase.recurring, .documents, rows.isEmpty ? [] : [.table(table)])
  }

  /// The rules as `bursar/schedule-rules/1`.
  package func json() -> JSON {
    let commodities = view.schedule.commodities
    let rules = rows.map { row in
      JSON.members([
        "id": row.id.map(JSON.string), "description": .string(row.name),
        "period": .string(row.period), "kind": row.money.map { .string($0.kind.rawValue) },
        "account": row.money.map { .string($0.account) },
        "amounts": row.money.map { ScheduleJSON.amount($0.amount, commodities) } ?? .null,
        "next": row.next.map { ScheduleJSON.day($0.due) } ?? .null,
        "nextNominal": row.next.map { ScheduleJSON.day($0.nominal) } ?? .null,
        "overdue": .integer(row.overdue), "source": .string(row.source),
      ])
    }
    return .members([
      "schema": .string("bursar/schedule-rules/1"),
      "today": ScheduleJSON.day(view.schedule.today), "rules": .array(rules),
    ])
  }
}
