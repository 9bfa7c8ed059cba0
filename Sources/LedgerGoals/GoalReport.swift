import LedgerPlan
import LedgerModel
package import LedgerPlanning
package import LedgerRendering
import LedgerValues

/// All that is known of one goal: its figures at every pace, and month by month where it goes.
package struct GoalReport: Screen {
  /// A year of months is shown, and then those of the date and of the arrival.
  private static let monthLimit = 12

  let book: GoalBook
  let outlook: GoalOutlook
  let chances: GoalChances?
  /// The months of the projection that are drawn.
  let count: Int

  package init(_ book: GoalBook, _ outlook: GoalOutlook) {
    self.book = book
    self.outlook = outlook
    let state = outlook.state
    let arrival = outlook.used.projection.arrival.map { $0 + 1 }
    let dated = state.isOverdue ? nil : state.slots
    let wanted = max(dated ?? 0, arrival ?? 0)
    let count = min(
      120, max(2, wanted == 0 ? 12 : wanted), max(2, outlook.used.projection.months.count))
    self.count = count
    // Without a date it is told when half of all futures are there, which may be later.
    chances = GoalChances(
      state, months: dated.map { min($0, count) } ?? count * 2, tenthsOf: count)
  }

  var state: GoalState { outlook.state }

  package var standing: Standing { outlook.isBehind ? .fails : .holds }

  /// The months that are written out, by their places.
  var shownMonths: [Int] {
    guard count > GoalReport.monthLimit else { return Array(0..<count) }
    var shown = Set(0..<GoalReport.monthLimit)
    shown.insert(count - 1)
    if let slots = state.slots, slots <= count { shown.insert(slots - 1) }
    if let arrival = outlook.used.projection.arrival, arrival < count { shown.insert(arrival) }
    return shown.sorted()
  }
}

// MARK: - JSON

extension GoalReport {
  /// The goal as `bursar/goal/2`.
  package func json() -> JSON {
    var members = [
      JSON.Member("schema", .string("bursar/goal/2")),
      JSON.Member("today", .string(book.today.description)),
    ]
    members += book.json(outlook)
    members.append(
      JSON.Member("paces", .array(([outlook.used] + outlook.others()).map(json))))
    members.append(
      JSON.Member(
        "projection",
        .array(
          outlook.used.projection.months.prefix(count).enumerated().map { place, month in
            .members([
              "month": .string(MonthText.iso(month.start)),
              "added": book.json(month.contribution, state),
              "interest": book.json(month.interest, state),
              "saved": book.json(month.saved, state),
              "low": band(\.low, place), "middle": band(\.middle, place),
              "high": band(\.high, place),
            ])
          })))
    if let chances {
      members.append(
        JSON.Member(
          "chances",
          .members([
            "months": .integer(chances.monthCount), "rough": .boolean(chances.trust == .rough),
            "percent": state.goal.by == nil
              ? nil : chances.outcome.probability.map { .integer(Int(($0 * 100).rounded())) },
          ])))
    }
    return .object(members)
  }

  private func json(_ outlook: PaceOutlook) -> JSON {
    .members([
      "pace": .string(outlook.pace.kind.name), "monthly": book.json(outlook.pace.monthly, state),
      "arrival": (outlook.projection.arrivalDay ?? outlook.arrival).map {
        .string($0.description)
      },
      "atDate": outlook.atDate.map { book.json($0, state.commodity) },
      "atYearEnd": outlook.atYearEnd.map { book.json($0, state.commodity) },
    ])
  }

  /// Whole units, as text: statistics have no cents.
  private func band(
    _ part: (MonthlyBootstrap.Outcome) -> [Double], _ place: Int
  ) -> JSON? {
    guard let values = chances.map({ part($0.outcome) }), place < values.count,
      values[place].isFinite, abs(values[place]) < 1e15
    else { return nil }
    return .string(Int(values[place].rounded()).description)
  }
}
