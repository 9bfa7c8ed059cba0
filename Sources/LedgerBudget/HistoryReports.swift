package import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// Amounts that would have been enough, from what was spent before.
package struct SuggestionReport: Screen {
  private struct Row: Sendable {
    var name: String
    var commodity: CommodityID
    var suggestion: BudgetSuggestion?
    var windows: Int
    var present: ProratedQuantity?
    var isBudget: Bool
  }

  private let situation: BudgetSituation
  private let rows: [Row]
  private let percent: Int

  package init(_ situation: BudgetSituation, overPercent percent: Int) throws(TooLarge) {
    self.situation = situation
    self.percent = percent
    var rows: [Row] = []
    let journal = situation.loaded.journal
    let last = situation.ledger.lastEntry(journal)
    for track in situation.ledger.tracks where track.kind == .spending {
      let past = track.completeStates(before: situation.today, lastEntry: last)
      // What has windows of a year, or nearly, is meant for that already.
      let isLong = past.contains { $0.length > SuggestionReport.longestShort }
      let months =
        isLong ? [] : try situation.ledger.months(of: track, through: last, journal)
      rows.append(
        Row(
          name: track.name, commodity: track.commodity,
          suggestion: try BudgetSuggestion(
            past.map(\.spent), overPercent: percent, months: months),
          windows: past.count,
          present: track.mode == .limit ? track.state(on: situation.today)?.base : nil,
          isBudget: true))
    }
    self.rows = try rows + SuggestionReport.unbudgeted(situation, percent, last)
  }

  /// Windows of more days are not divided into months.
  private static let longestShort = 186

  /// Accounts that no budget counts, by calendar months, at most two names deep.
  private static func unbudgeted(
    _ situation: BudgetSituation, _ percent: Int, _ last: Day
  ) throws(TooLarge) -> [Row] {
    struct Key: Hashable {
      var name: String
      var commodity: CommodityID
    }
    let journal = situation.loaded.journal
    guard let first = situation.ledger.unbudgeted.first?.day else { return [] }
    let start = first.startOfMonth
    // Months after the last entry are empty because nobody wrote anything.
    let end = min(situation.today.startOfMonth, last.startOfMonth.adding(months: 1))
    func month(_ day: Day) -> Int { day.civil.year * 12 + day.civil.month }
    let count = max(month(end) - month(start), 0)
    var names: [AccountID: String] = [:]
    for account in journal.accounts.ids {
      names[account] =
        journal.accounts.name(account).split(separator: ":").prefix(2).joined(separator: ":")
    }
    let counted = situation.ledger.unbudgeted.counted(in: Period(start: start, end: end))
    // What was paid in other money counts as what it came to in that of the books, or else in that which is
    // usual there.
    var uses: [String: [CommodityID: Int]] = [:]
    var all: [CommodityID: Int] = [:]
    for posting in counted {
      let name = names[journal.postings[posting.posting].account] ?? ""
      for amount in journal.amount(posting.posting).nonzero {
        uses[name, default: [:]][amount.commodity, default: 0] += 1
        all[amount.commodity, default: 0] += 1
      }
    }
    func most(_ counts: [CommodityID: Int]) -> CommodityID? {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let main = most(all)
    let usual = uses.mapValues { counts in
      main.flatMap { counts[$0] == nil ? nil : $0 } ?? most(counts)
    }
    var sums: [Key: [Decimal]] = [:]
    for posting in counted {
      let name = names[journal.postings[posting.posting].account] ?? ""
      var amounts = journal.amount(posting.posting).amounts
      if let commodity = usual[name] ?? nil,
        let quantity = try situation.ledger.quantity(posting, in: commodity, journal)
      {
        amounts = [Amount(quantity, commodity)]
      }
      for amount in amounts {
        let key = Key(name: name, commodity: amount.commodity)
        let place = month(posting.day) - month(start)
        try sums[key, default: Array(repeating: .zero, count: count)][place] += amount.quantity
      }
    }
    return try sums.sorted { ($0.key.name, $0.key.commodity) < ($1.key.name, $1.key.commodity) }
      .map { (key, months) throws(TooLarge) -> Row? in
        guard let suggestion = try BudgetSuggestion(months, overPercent: percent, months: months),
          suggestion.base.signum > 0, months.count(where: { !$0.isZero }) > 1
        else { return nil }
        return Row(
          name: key.name, commodity: key.commodity, suggestion: suggestion, windows: count,
          present: nil, isBudget: false)
      }.compactMap(\.self)
  }

  package var emptiness: Wording? {
    rows.allSatisfy { $0.suggestion == nil }
      ? Wording(BudgetPhrase.tooFewWindows) : nil
  }

  package var page: Page {
    var table = Table([
      .init(BudgetPhrase.budgetOrAccount, isKey: true, shortening: .parents),
      .init(BudgetPhrase.suggested, .right), .init(BudgetPhrase.now, .right, whenEmpty: .hidden),
      .init(BudgetPhrase.median, .right), .init(BudgetPhrase.windowCount, .right),
      .init(BudgetPhrase.exceeded, .right), .init(BudgetPhrase.cadence, whenEmpty: .hidden),
    ])
    table.emptiness = .hidden
    for row in rows {
      let now = row.present.map { situation.cell($0, row.commodity) } ?? .empty
      if let suggestion = row.suggestion {
        table.add([
          .init(row.name), situation.cell(suggestion.base, row.commodity, .emphasis), now,
          situation.cell(suggestion.median, row.commodity), .init("\(suggestion.windows)"),
          .init("\(suggestion.exceeded)"), cadence(suggestion, row.commodity),
        ])
      } else {
        table.add([
          .init(row.name), .init(BudgetPhrase.tooLittleHistory, .faint, data: ""), now, .empty,
          .init("\(row.windows)"), .empty, .empty,
        ])
      }
    }
    var page = Page(BudgetPhrase.suggestions, .documents, [.table(table)])
    if !rows.isEmpty { page.add(BudgetPhrase.suggestionRule(percent: percent), .faint) }
    return page
  }

  /// What is said of an amount for a year.
  private func cadence(_ suggestion: BudgetSuggestion, _ commodity: CommodityID) -> Table.Cell {
    guard let part = suggestion.monthlyPart else { return .empty }
    let text = situation.text(part, commodity)
    return .init(BudgetPhrase.yearlyOrMonthly(amount: text), data: "yearly")
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/budget-suggest/1"),
      "overPercent": .integer(percent),
      "suggestions": .array(
        rows.map { row in
          .members([
            "name": .string(row.name), "isBudget": .boolean(row.isBudget),
            "commodity": .string(situation.plan.commodities.symbol(row.commodity)),
            "present": row.present.map {
              .string(situation.decimal($0, row.commodity).description)
            },
            "suggested": row.suggestion.map { .string($0.base.description) } ?? .null,
            "median": row.suggestion.map { .string($0.median.description) },
            "cadence": row.suggestion?.monthlyPart.map { _ in .string("yearly") },
            "monthlyPart": row.suggestion?.monthlyPart.map { .string($0.description) },
            "windows": .integer(row.windows),
            "exceeded": row.suggestion.map { .integer($0.exceeded) },
          ])
        }),
    ])
  }
}

/// How the budgets went over the windows that are over.
package struct BacktestReport: Screen {
  private struct Row: Sendable {
    var track: Int
    var test: BudgetBacktest
    var forecast: BudgetForecast?
  }

  private let situation: BudgetSituation
  private let rows: [Row]

  package init(_ situation: BudgetSituation) throws(TooLarge) {
    self.situation = situation
    let last = situation.ledger.lastEntry(situation.loaded.journal)
    rows = try situation.ledger.tracks.indices.map { (track) throws(TooLarge) -> Row? in
      let found = situation.ledger.tracks[track]
      guard found.kind == .spending else { return nil }
      let past = found.completeStates(before: situation.today, lastEntry: last)
      let test: BudgetBacktest
      if found.mode == .envelope {
        let starts = Set(past.map(\.start))
        let own = situation.envelope(track)?.past ?? []
        test = try BudgetBacktest(
          own.filter { $0.period.start.map(starts.contains) ?? false })
      } else {
        test = BudgetBacktest(past)
      }
      return Row(
        track: track, test: test,
        forecast: try situation.outlook.forecast(of: track))
    }.compactMap(\.self)
  }

  package var emptiness: Wording? {
    rows.allSatisfy { $0.test.windows == 0 } ? Wording(BudgetPhrase.noWindowOver) : nil
  }

  package var page: Page {
    var table = Table([
      .init(CommonPhrase.budget, isKey: true), .init(BudgetPhrase.windowCount, .right),
      .init(BudgetPhrase.over, .right), .init(BudgetPhrase.longestRun, .right),
      .init(BudgetPhrase.largestOverspend, .right),
      .init(BudgetPhrase.largestDebt, .right, whenEmpty: .hidden),
      .init(BudgetPhrase.missedBy, .right, whenEmpty: .hidden),
      .data("Method"),
    ])
    table.emptiness = .hidden
    for row in rows {
      let found = situation.ledger.tracks[row.track]
      let money = { (quantity: ProratedQuantity) in
        quantity.isZero ? Table.Cell.empty : situation.cell(quantity, found.commodity)
      }
      let error = row.forecast?.pastError
      let isNaive = error != nil && row.forecast?.method == .naive
      let missed = error.map {
        isNaive ? Wording(BudgetPhrase.missedNaively(percent: $0)) : .percent($0)
      }
      table.add([
        .init(found.name), .init("\(row.test.windows)"),
        .init("\(row.test.over)", row.test.over > 0 ? .bad : nil),
        .init("\(row.test.longestRun)"), money(row.test.largestOverspend),
        money(row.test.largestDebt), .init(missed ?? .nothing, data: error.map { "\($0) %" } ?? ""),
        .init(isNaive ? "naive" : ""),
      ])
    }
    return Page(BudgetPhrase.backtest, .documents, [.table(table)])
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/budget-backtest/1"),
      "budgets": .array(
        rows.map { row in
          let found = situation.ledger.tracks[row.track]
          let number = { (quantity: ProratedQuantity) in
            JSON.string(situation.decimal(quantity, found.commodity).description)
          }
          return .members([
            "name": .string(found.name), "windows": .integer(row.test.windows),
            "over": .integer(row.test.over), "longestRun": .integer(row.test.longestRun),
            "largestOverspend": number(row.test.largestOverspend),
            "largestDebt": number(row.test.largestDebt),
            "forecastErrorPercent": row.forecast?.pastError.map { .string($0.description) },
          ])
        }),
    ])
  }
}
