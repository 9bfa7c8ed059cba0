import LedgerModel
package import LedgerPlanning
import LedgerSource
package import LedgerValues

/// Occurrences of recurring entries, one a row.
package struct OccurrenceList: Sendable {
  /// Which occurrences are listed.
  package enum Selection: Sendable {
    /// What is overdue, and what comes up to the horizon.
    case upcoming
    /// What wants to be looked at: overdue, due today or soon, probably paid.
    case due
    /// All occurrences of some rules.
    case all(ofRules: [Int])
  }

  package struct Row: Sendable {
    package var occurrence: ScheduledOccurrence
    package var key: OccurrenceKey?
    package var name: String
    package var money: RuleMoney?
    /// Where its rule stands, as `FILE:LINE`.
    package var source: String
    package var payments: [Payment]

    /// Whether it moves money between the household's own accounts, and so is no income.
    package var isTransfer: Bool { money?.kind == .transfer }
  }

  /// A transaction that paid, or probably did.
  package struct Payment: Sendable {
    package var day: Day
    package var location: String
  }

  /// What comes in and goes out in a span of days.
  package struct Total: Sendable {
    package var label: String
    package var start: Day?
    package var income = MixedAmount()
    package var bills = MixedAmount()
    package var left = MixedAmount()
  }

  package let selection: Selection
  package let rows: [Row]
  /// By week, what is overdue first; transfers do not count.
  package private(set) var weeks: [Total] = []
  package private(set) var months: [Total] = []
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false
  let view: ScheduleView

  package init(_ view: ScheduleView, _ selection: Selection) {
    self.view = view
    self.selection = selection
    var lines = LineFinder(view.loaded.journal.sources)
    let found =
      switch selection {
      case .upcoming: view.schedule.inOrderOfDue(where: \.state.isUnpaid)
      case .due:
        view.schedule.inOrderOfDue {
          ($0.state.isUnpaid && $0.state != .upcoming) || $0.state == .probablyPaid
        }
      case .all(let rules): rules.flatMap { view.schedule.rules[$0].occurrences }
      }
    rows = found.map { OccurrenceList.row($0, view, &lines) }
    if case .upcoming = selection { addTotals() }
  }

  private static func row(
    _ occurrence: ScheduledOccurrence, _ view: ScheduleView, _ lines: inout LineFinder
  ) -> Row {
    let rule = view.schedule.rule(of: occurrence)
    let journal = view.loaded.journal
    return Row(
      occurrence: occurrence, key: rule.key(occurrence), name: view.name(rule),
      money: view.money[occurrence.rule], source: lines.location(rule.place),
      payments: occurrence.payments.map { number in
        let record = journal.transactions[number]
        let line = lines.line(at: record.start, in: record.file)
        return Payment(
          day: record.day, location: "\(journal.sources[record.file].path):\(line)")
      })
  }

  /// How many rows have a state.
  package func count(_ state: OccurrenceState) -> Int {
    rows.count { $0.occurrence.state == state }
  }
}

// MARK: - Totals

extension OccurrenceList {
  private mutating func addTotals() {
    let today = view.schedule.today
    for row in rows {
      guard let money = row.money, money.kind != .transfer else { continue }
      let due = row.occurrence.due
      let isOverdue = due < today
      let week = due.startOfWeek
      let (year, month, _) = due.civil
      add(
        money, to: \.weeks, isOverdue ? nil : week,
        isOverdue ? "overdue" : "week of \(week)")
      add(
        money, to: \.months, isOverdue ? nil : due.startOfMonth,
        isOverdue ? "overdue" : "\(year)-\(month < 10 ? "0" : "")\(month)")
    }
  }

  private mutating func add(
    _ money: RuleMoney, to totals: WritableKeyPath<OccurrenceList, [Total]>, _ start: Day?,
    _ label: String
  ) {
    if self[keyPath: totals].last?.label != label {
      self[keyPath: totals].append(Total(label: label, start: start))
    }
    let last = self[keyPath: totals].count - 1
    let isAdded =
      money.kind == .income
      ? self[keyPath: totals][last].income.add(money.amount)
      : self[keyPath: totals][last].bills.add(money.amount)
    let isLeft = self[keyPath: totals][last].left.add(money.amount)
    if !isAdded || !isLeft { isTooLarge = true }
  }
}

// MARK: - One line

extension OccurrenceList {
  /// `2 overdue, 1 due today, 3 due soon`, for prompts; empty where there is nothing to say.
  package var summary: String {
    let parts = [
      (count(.overdue), "overdue"), (count(.today), "due today"), (count(.dueSoon), "due soon"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
