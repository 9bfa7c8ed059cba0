package import LedgerPhrases
import LedgerModel
package import LedgerPlanning
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// Recurring entries that nobody declared, with what speaks for each and the rule to paste.
package struct SuggestionList: Screen {
  package let suggestions: [RecurringSuggestion]
  /// How many more there are that may be no rules after all.
  package let doubtfulCount: Int
  private let amounts: AmountText
  private let journal: Journal
  private let today: Day

  /// Which suggestions are listed.
  package enum Selection: Sendable {
    case believable
    case all
  }

  package init(_ view: ScheduleView, _ selection: Selection = .believable) throws(TooLarge) {
    var search = RecurringSearch(view.loaded, view.schedule)
    let found = try search.suggestions()
    suggestions = selection == .all ? found : found.filter { $0.doubt == nil }
    doubtfulCount = found.count - suggestions.count
    amounts = view.amounts
    journal = view.loaded.journal
    today = view.schedule.today
  }

  package var emptiness: Wording? {
    suggestions.isEmpty && doubtfulCount == 0
      ? "nothing recurs that is not declared; it takes three times, or two years" : nil
  }

  package var remarks: [Wording] {
    doubtfulCount > 0
      ? ["left out \(doubtfulCount) that stopped, or may recur by chance; --all shows them"] : []
  }

  /// The rules with their evidence in comments, ready to be pasted into a journal.
  package var entry: String? {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(String($0)) }.joined(separator: "\n")
  }

  private var text: String {
    var lines = LineFinder(journal.sources)
    return suggestions.map { suggestion in
      "; \(evidence(suggestion))\n; \(places(suggestion, &lines))\n" + suggestion.ruleText
    }.joined(separator: "\n")
  }

  private func evidence(_ suggestion: RecurringSuggestion) -> String {
    var parts = [
      "\(suggestion.payee): \(suggestion.rhythm.rawValue)",
      "\(amounts.whole(suggestion.amount))\(suggestion.isFixed ? "" : " or so")",
    ]
    if !suggestion.isFixed {
      let commodity = suggestion.amount.commodity
      let lowest = amounts.whole(Amount(suggestion.price.lowest, commodity))
      let highest = amounts.whole(Amount(suggestion.price.highest, commodity))
      parts[1] += " (\(lowest) to \(highest))"
    }
    if let change = suggestion.lastChange {
      parts.append("\(amounts.whole(change.from)) before \(change.day)")
    }
    parts.append("\(amounts.whole(suggestion.annualCost)) a year")
    parts.append(
      suggestion.isActive
        ? "next \(suggestion.next)" : "stopped: the next one was awaited on \(suggestion.next)")
    if let doubt = suggestion.doubt, doubt != .stopped {
      parts.append("doubtful: \(doubt.reason)")
    }
    return parts.joined(separator: ", ")
  }

  private func places(
    _ suggestion: RecurringSuggestion, _ lines: inout LineFinder
  ) -> String {
    let records = suggestion.transactions.map { journal.transactions[$0] }
    let first = records.first.map { "\($0.day)" } ?? ""
    let last = records.last.map { record in
      "\(record.day), \(journal.sources[record.file].path):"
        + "\(lines.line(at: record.start, in: record.file))"
    }
    return
      "\(counted(records.count, "transaction")) from \(first) to \(last ?? ""); "
      + "\(suggestion.fittingGaps) of \(counted(max(0, records.count - 1), "gap")) fit"
  }

  package var page: Page {
    var table = Table([
      .init("Payee", isKey: true), .init("How often"), .init("Times", .right),
      .init("Amount", .right), .init("A year", .right), .init("Next"), .init("State"),
      .init("Rule"),
    ])
    for suggestion in suggestions {
      table.add([
        .init(suggestion.payee), .init(suggestion.rhythm.rawValue),
        .init("\(suggestion.transactions.count)"),
        .init(amounts.whole(suggestion.amount)),
        .init(amounts.whole(suggestion.annualCost)), .init("\(suggestion.next)"),
        .init(state(suggestion)),
        .init(String(suggestion.ruleText.dropLast()), data: suggestion.ruleText),
      ])
    }
    return Page("Recurring entries without a rule", .documents, [.table(table)])
  }

  private func state(_ suggestion: RecurringSuggestion) -> String {
    guard let doubt = suggestion.doubt else { return "active" }
    return doubt == .stopped ? "stopped" : "doubtful: \(doubt.reason)"
  }

  /// The suggestions as `bursar/schedule-suggestions/2`.
  package func json() -> JSON {
    var lines = LineFinder(journal.sources)
    let found = suggestions.map { json($0, &lines) }
    return .members([
      "schema": .string("bursar/schedule-suggestions/2"), "today": ScheduleJSON.day(today),
      "suggestions": .array(found),
    ])
  }

  private func json(_ suggestion: RecurringSuggestion, _ lines: inout LineFinder) -> JSON {
    let commodities = journal.commodities
    var places: [JSON] = []
    for number in suggestion.transactions {
      let record = journal.transactions[number]
      let path = journal.sources[record.file].path
      places.append(
        .members([
          "date": ScheduleJSON.day(record.day),
          "source": .string("\(path):\(lines.line(at: record.start, in: record.file))"),
        ]))
    }
    return .members([
      "payee": .string(suggestion.payee), "period": .string(suggestion.rhythm.period),
      "amount": ScheduleJSON.amount(suggestion.amount, commodities),
      "usual": ScheduleJSON.amount(
        Amount(suggestion.price.median, suggestion.amount.commodity), commodities),
      "spreadPercent": .string(suggestion.price.spread.description),
      "annual": ScheduleJSON.amount(suggestion.annualCost, commodities),
      "lastChange": suggestion.lastChange.map { change in
        .members([
          "date": ScheduleJSON.day(change.day),
          "from": ScheduleJSON.amount(change.from, commodities),
          "to": ScheduleJSON.amount(suggestion.amount, commodities),
        ])
      } ?? .null,
      "next": ScheduleJSON.day(suggestion.next), "active": .boolean(suggestion.isActive),
      "doubt": suggestion.doubt.map { .string($0.name) } ?? .null,
      "fittingGaps": .integer(suggestion.fittingGaps), "transactions": .array(places),
      "rule": .string(suggestion.ruleText),
    ])
  }
}
