package import LedgerPhrases
import LedgerBalances
import LedgerModel
package import LedgerPlanning
import LedgerSource
package import LedgerRendering
package import LedgerValues

/// Occurrences of recurring entries, one a row.
package struct OccurrenceList: Screen {
  package static let figurePrefixes = ["schedule"]

  /// Which occurrences are listed.
  package enum Selection: Sendable {
    /// What is overdue, and what comes up to the horizon.
    case upcoming
    /// What wants to be looked at: overdue, due today or soon, probably paid.
    case due
    /// The same, with what was due before the books begin.
    case dueAndBefore
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

  /// The days of a total; weeks and months by their first day.
  package enum Span: Hashable, Sendable {
    /// All before today.
    case overdue
    case week(Day)
    case month(Day)

    /// The first day; nil for what is overdue.
    package var start: Day? {
      switch self {
      case .overdue: nil
      case .week(let day), .month(let day): day
      }
    }
  }

  /// What comes in and goes out in a span of days.
  package struct Total: Sendable {
    package var span: Span
    package var income = MixedAmount()
    package var bills = MixedAmount()
    package var left = MixedAmount()
  }

  package let selection: Selection
  package var length = Length.whole
  package let rows: [Row]
  /// By week, what is overdue first; transfers do not count.
  package private(set) var weeks: [Total] = []
  package private(set) var months: [Total] = []
  let view: ScheduleView

  package init(_ view: ScheduleView, _ selection: Selection) throws(TooLarge) {
    self.view = view
    self.selection = selection
    let found =
      switch selection {
      case .upcoming: view.schedule.inOrderOfDue(where: \.state.isUnpaid)
      case .due:
        view.schedule.inOrderOfDue {
          ($0.state.isUnpaid && $0.state != .upcoming) || $0.state == .probablyPaid
        }
      case .dueAndBefore:
        view.schedule.inOrderOfDue {
          ($0.state.isUnpaid && $0.state != .upcoming) || $0.state == .probablyPaid
            || $0.state == .beforeBooks
        }
      case .all(let rules): rules.flatMap { view.schedule.rules[$0].occurrences }
      }
    var facts = RuleFacts(view)
    rows = found.map { facts.row($0) }
    if case .upcoming = selection { try addTotals() }
  }

  /// How many rows have a state.
  package func count(_ state: OccurrenceState) -> Int {
    rows.count { $0.occurrence.state == state }
  }
}

// MARK: - Rows

/// What the rows of a rule have in common, found once, as a rule can have very many.
private struct RuleFacts {
  private struct Facts {
    var id: String?
    var source: String
  }

  private let view: ScheduleView
  private var lines: LineFinder
  private var facts: [Facts?]

  init(_ view: ScheduleView) {
    self.view = view
    lines = LineFinder(view.loaded.journal.sources)
    facts = view.schedule.rules.map { _ in nil }
  }

  mutating func row(_ occurrence: ScheduledOccurrence) -> OccurrenceList.Row {
    let facts = facts(ofRule: occurrence.rule)
    return OccurrenceList.Row(
      occurrence: occurrence,
      key: facts.id.map { OccurrenceKey(id: $0, nominal: occurrence.nominal) },
      name: view.name(of: occurrence), money: view.money(of: occurrence), source: facts.source,
      payments: occurrence.payments.map { payment($0) })
  }

  private mutating func facts(ofRule number: Int) -> Facts {
    if let known = facts[number] { return known }
    let rule = view.schedule.rules[number]
    let found = Facts(
      id: rule.id, source: lines.location(rule.place))
    facts[number] = found
    return found
  }

  private mutating func payment(_ number: Int) -> OccurrenceList.Payment {
    let journal = view.loaded.journal
    return OccurrenceList.Payment(
      day: journal.transactions[number].day,
      location: lines.location(ofTransaction: number, in: journal))
  }
}

// MARK: - Totals

extension OccurrenceList {
  private mutating func addTotals() throws(TooLarge) {
    let today = view.schedule.today
    for row in rows {
      guard let money = row.money, money.isCounted else { continue }
      let due = row.occurrence.due
      let isOverdue = due < today
      try OccurrenceList.add(money, to: &weeks, isOverdue ? .overdue : .week(due.startOfWeek))
      try OccurrenceList.add(money, to: &months, isOverdue ? .overdue : .month(due.startOfMonth))
    }
  }

  /// Adds to the last total, or to a new one where that is of other days.
  private static func add(
    _ money: RuleMoney, to totals: inout [Total], _ span: Span
  ) throws(TooLarge) {
    if totals.isEmpty || totals[totals.count - 1].span != span {
      totals.append(Total(span: span))
    }
    let last = totals.count - 1
    if money.kind == .income {
      try totals[last].income += money.amount
    } else {
      try totals[last].bills += money.amount
    }
    try totals[last].left += money.amount
  }
}

// MARK: - What is said of it

extension OccurrenceList {
  package var emptiness: Wording? {
    guard rows.isEmpty, length != .oneLine else { return nil }
    if view.schedule.rules.isEmpty { return Wording(SchedulePhrase.noRules) }
    let reason: SchedulePhrase =
      switch selection {
      case .upcoming: .nothingDueUpTo(view.schedule.horizon)
      case .due, .dueAndBefore: .nothingDueNow
      case .all: .noOccurrencesUpTo(view.schedule.horizon)
      }
    return Wording(reason)
  }

  package var remarks: [Wording] {
    length == .folded ? foldingRemarks.map { Wording($0) } : []
  }

  package var standing: Standing { count(.overdue) > 0 ? .fails : .holds }

  package func text(in language: Language) -> [UInt8]? {
    guard length == .oneLine else { return nil }
    let text = summary?.text(in: language)
    return text.map { Array(($0 + "\n").utf8) } ?? []
  }

  /// `2 overdue, 1 due today, 3 due soon`, for prompts; nil where there is nothing to say.
  private var summary: SchedulePhrase? {
    let parts: [(count: Int, phrase: SchedulePhrase)] = [
      (count(.overdue), .countOverdue(count(.overdue))),
      (count(.today), .countToday(count(.today))),
      (count(.dueSoon), .countSoon(count(.dueSoon))),
    ]
    let said = parts.filter { $0.count > 0 }.map { Wording($0.phrase) }
    return said.isEmpty ? nil : .remarked(said)
  }
}
