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
      ? Wording(SchedulePhrase.nothingRecurs) : nil
  }

  package var remarks: [Wording] {
    doubtfulCount > 0 ? [Wording(SchedulePhrase.doubtfulLeftOut(doubtfulCount))] : []
  }

  /// The rules, ready to be pasted into a journal, with their evidence in comments.
  package func text(in language: Language) -> [UInt8]? {
    var lines = LineFinder(journal.sources)
    let text = suggestions.map { suggestion in
      let evidence = evidence(suggestion).text(in: language)
      let places = places(suggestion, &lines).text(in: language)
      return "; \(evidence)\n; \(places)\n" + suggestion.ruleText
    }.joined(separator: "\n")
    let harmless = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(String($0)) }.joined(separator: "\n")
    return Array(harmless.utf8)
  }

  private func evidence(_ suggestion: RecurringSuggestion) -> SchedulePhrase {
    var parts = [Wording(suggestion.rhythm.phrase), amount(suggestion)]
    func add(_ phrase: SchedulePhrase) { parts.append(Wording(phrase)) }
    if let change = suggestion.lastChange {
      add(.amountBefore(amounts.whole(change.from), change.day))
    }
    add(.amountAYear(amounts.whole(suggestion.annualCost)))
    add(suggestion.isActive ? .nextOn(suggestion.next) : .stoppedAwaited(suggestion.next))
    if let doubt = suggestion.doubt, doubt != .stopped { add(.doubtful(Wording(doubt.phrase))) }
    return .evidence(payee: suggestion.payee, parts)
  }

  private func amount(_ suggestion: RecurringSuggestion) -> Wording {
    let amount = amounts.whole(suggestion.amount)
    if suggestion.isFixed { return Wording(name: amount) }
    let commodity = suggestion.amount.commodity
    return Wording(
      SchedulePhrase.about(
        amount: amount, low: amounts.whole(Amount(suggestion.price.lowest, commodity)),
        high: amounts.whole(Amount(suggestion.price.highest, commodity))))
  }

  private func places(
    _ suggestion: RecurringSuggestion, _ lines: inout LineFinder
  ) -> SchedulePhrase {
    let records = suggestion.transactions.map { journal.transactions[$0] }
    let first = records.first.map { "\($0.day)" } ?? ""
    let last = records.last.map { record in
      "\(record.day), \(journal.sources[record.file].path):"
        + "\(lines.line(at: record.start, in: record.file))"
    }
    return .found(
      transactions: records.count, fitting: suggestion.fittingGaps,
      gaps: max(0, records.count - 1), from: first, to: last ?? "")
  }

  package var page: Page {
    var table = Table([
      .init(CommonPhrase.payee, isKey: true), .init(SchedulePhrase.howOften),
      .init(SchedulePhrase.times, .right), .init(CommonPhrase.amount, .right),
      .init(SchedulePhrase.aYear, .right), .init(SchedulePhrase.next),
      .init(CommonPhrase.state), .init(SchedulePhrase.rule),
    ])
    for suggestion in suggestions {
      table.add([
        .init(suggestion.payee), .init(suggestion.rhythm.phrase),
        .init("\(suggestion.transactions.count)"),
        .init(amounts.whole(suggestion.amount)),
        .init(amounts.whole(suggestion.annualCost)), .init("\(suggestion.next)"),
        .init(state(suggestion)),
        .init(String(suggestion.ruleText.dropLast()), data: suggestion.ruleText),
      ])
    }
    return Page(SchedulePhrase.withoutRule, .documents, [.table(table)])
  }

  private func state(_ suggestion: RecurringSuggestion) -> SchedulePhrase {
    guard let doubt = suggestion.doubt else { return .active }
    return doubt == .stopped ? .stopped : .doubtful(Wording(doubt.phrase))
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

extension RecurringSuggestion.Rhythm {
  /// How often it comes, for people.
  fileprivate var phrase: SchedulePhrase {
    switch self {
    case .weekly: .weekly
    case .biweekly: .everyTwoWeeks
    case .monthly: .monthly
    case .quarterly: .quarterly
    case .yearly: .yearly
    }
  }
}

extension RecurringDoubt {
  /// Why it is doubted, to stand behind a payee.
  fileprivate var phrase: SchedulePhrase {
    switch self {
    case .interest: .doubtInterest
    case .varyingTransfer: .doubtTransfer
    case .stopped: .doubtStopped
    case .fewTimes: .doubtFewTimes
    case .loose: .doubtLoose
    }
  }
}
