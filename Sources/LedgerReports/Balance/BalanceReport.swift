package import LedgerBalances
package import LedgerModel
package import LedgerValues

/// The balances of accounts: over a period, or in several that follow each other.
package struct BalanceReport: Sendable {
  /// An account of the report.
  package struct Row: Sendable {
    package var account: String
    /// The name as it is shown: in a tree, without the parents that are listed.
    package var label: String
    package var indentation: Int
    /// An amount for each column.
    package var amounts: [MixedAmount]
    /// The sum of the columns; where they are balances, the last.
    package var total: MixedAmount
    package var average: MixedAmount
    /// Whether something was posted to the account itself.
    package var isPostedTo = false

    /// The amount of the first column.
    package var amount: MixedAmount { amounts.first ?? MixedAmount() }
  }

  package let columns: PeriodColumns
  package let options: Options
  package var rows: [Row] = []
  /// The sums of all rows.
  package var totals: Row
  /// Whether a sum had more digits than can be kept.
  package var isTooLarge = false
  /// Whether accounts were left out as they have nothing to show.
  package private(set) var hidesZeroRows = false
  /// The commodities that had no market price where one was needed.
  package private(set) var gaps: [Valuation.Gap] = []

  /// Where the numbers come from, for whoever asks.
  private let evidence: Evidence

  package init(
    _ loaded: LoadedJournal, _ query: Query, _ columns: PeriodColumns, depth: DepthLimits,
    _ options: Options, history: PriceHistory? = nil,
    naming: (String) -> String = { $0 }
  ) {
    self.columns = columns
    self.options = options
    let loaded = loaded.narrowed(to: query)
    evidence = Evidence(loaded: loaded, query: query, columns: columns, options: options)
    let journal = loaded.journal
    var valuation = options.market.map { market in
      Valuation(history ?? PriceHistory(journal, market.inference), in: market.target)
    }
    var grid = BalanceGrid(
      journal, columns, depth, options.needsOpening ? .counted : .ignored, naming: naming)
    BalanceReport.fill(&grid, loaded, query, columns, options, &valuation)
    totals = Row(
      account: "", label: "", indentation: 0, amounts: [], total: MixedAmount(),
      average: MixedAmount())
    isTooLarge = grid.isTooLarge
    var lines = grid.lines.map { line in
      BalanceLine(line.name, amounts(of: line, &valuation))
    }
    if options.declaredAccounts == .listed {
      lines += BalanceReport.declaredLines(loaded, query, depth, besides: lines, columns)
    }
    list(lines, journal)
    hidesZeroRows = rows.isEmpty && !lines.isEmpty
    gaps = valuation?.gaps ?? []
    if valuation?.isTooLarge == true { isTooLarge = true }
  }

  /// A report of one column.
  package init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period, depth: DepthLimits,
    _ options: Options
  ) {
    let period = period.intersection(query.period)
    self.init(loaded, query, PeriodColumns([period]), depth: depth, options)
  }

  /// The sum of all rows in the first column.
  package var total: MixedAmount { totals.amount }

  /// A number of the report, with what it takes to explain it.
  package func figure(_ row: Row, column: Int) -> Figure {
    evidence.figure(row.account, row.amounts[column], column: column)
  }
}

/// The amounts of an account by column.
struct BalanceLine {
  var name: String
  var amounts: [MixedAmount]

  init(_ name: String, _ amounts: [MixedAmount]) {
    self.name = name
    self.amounts = amounts
  }
}

// MARK: - Sums

extension BalanceReport {
  /// Adds up what was posted, by account and column.
  private static func fill(
    _ grid: inout BalanceGrid, _ loaded: LoadedJournal, _ query: Query, _ columns: PeriodColumns,
    _ options: Options, _ valuation: inout Valuation?
  ) {
    let journal = loaded.journal
    let span = Period(
      start: options.needsOpening ? nil : columns.periods.first?.start,
      end: columns.periods.last?.end)
    if columns.periods.isEmpty { return }
    var filter = PostingFilter(query.removing(.dates), span, in: loaded, at: options.costing)
    let worth = PostingWorth(options)
    func add(_ posting: Int, _ transaction: Int) {
      let day = journal.day(posting, of: transaction)
      let account = journal.postings[posting].account
      if let amount = worth.plainAmount(of: posting, on: day, in: journal, &valuation) {
        grid.add(amount, to: account, on: day)
      } else {
        for amount in worth.amounts(of: posting, on: day, in: journal, &valuation) {
          grid.add(amount, to: account, on: day)
        }
      }
    }
    switch options.listed {
    case .matching: filter.forEach(journal, add)
    case .related:
      // As in hledger, terms about amounts hold for what is shown, too.
      var amounts = PostingFilter(query.aboutAmounts, .always, in: loaded)
      filter.forEachRelated(journal, &amounts, add)
    }
  }

  /// Lines of nothing for declared accounts that match and that have no others below them.
  private static func declaredLines(
    _ loaded: LoadedJournal, _ query: Query, _ depth: DepthLimits, besides lines: [BalanceLine],
    _ columns: PeriodColumns
  ) -> [BalanceLine] {
    let journal = loaded.journal
    var matcher = QueryMatcher(
      query.removing(.depth, .dates).aboutDeclarations, in: journal, types: loaded.types)
    let accounts = journal.declarations.accounts.map(\.account)
    var parents: Set<Substring> = []
    for account in accounts {
      var name = Substring(journal.accounts.name(account))
      while let colon = name.lastIndex(of: ":") {
        name = name[..<colon]
        parents.insert(name)
      }
    }
    var known = Set(lines.map(\.name))
    var result: [BalanceLine] = []
    for account in accounts where matcher.matches(account: account, in: journal) {
      let name = journal.accounts.name(account)
      let shown = depth.clipped(name)
      guard !parents.contains(Substring(name)), known.insert(shown).inserted else { continue }
      result.append(BalanceLine(shown, columns.periods.map { _ in MixedAmount() }))
    }
    return result
  }

  /// The amounts that a line shows in each column.
  private mutating func amounts(
    of line: BalanceGrid.Line, _ valuation: inout Valuation?
  ) -> [MixedAmount] {
    var shown: [MixedAmount] =
      options.accumulation == .historical
      ? balances(of: line, &valuation) : changes(of: line, &valuation)
    if options.accumulation == .cumulative { addUp(&shown) }
    return options.sign == .inverted ? shown.map(\.negated) : shown
  }

  /// The value of what there is at the end of each column.
  private mutating func balances(
    of line: BalanceGrid.Line, _ valuation: inout Valuation?
  ) -> [MixedAmount] {
    var balance = line.opening
    var result: [MixedAmount] = []
    for (column, change) in line.changes.enumerated() {
      if !balance.add(change) { isTooLarge = true }
      result.append(value(balance, on: columns.lastDay(of: column), &valuation))
    }
    return result
  }

  /// The value of what changed in each column, or what the value changed by.
  private mutating func changes(
    of line: BalanceGrid.Line, _ valuation: inout Valuation?
  ) -> [MixedAmount] {
    if !options.isChangeOfValue {
      if options.market == nil || options.calculation == .count { return line.changes }
      return line.changes.enumerated().map { column, change in
        value(change, on: columns.lastDay(of: column), &valuation)
      }
    }
    var previous = value(line.opening, before: 0, &valuation)
    var result = balances(of: line, &valuation)
    for column in result.indices {
      let current = result[column]
      if !result[column].add(previous.negated) { isTooLarge = true }
      previous = current
    }
    return result
  }

  /// Adds to each column those before it, each at the value that it had then.
  private mutating func addUp(_ changes: inout [MixedAmount]) {
    var sum = MixedAmount()
    for column in changes.indices {
      if !sum.add(changes[column]) { isTooLarge = true }
      changes[column] = sum
    }
  }

  private func value(
    _ amount: MixedAmount, before column: Int, _ valuation: inout Valuation?
  ) -> MixedAmount {
    guard column < columns.periods.count else { return amount }
    return value(amount, on: columns.periods[column].start?.adding(days: -1), &valuation)
  }

  /// The value of a sum on the last day of its column, unless its postings were valued already.
  private func value(
    _ amount: MixedAmount, on lastDay: Day?, _ valuation: inout Valuation?
  ) -> MixedAmount {
    switch options.market?.day {
    case nil, .posting: amount
    case .columnEnd: lastDay.flatMap { valuation?.value(amount, on: $0) } ?? amount
    case .day(let day): valuation?.value(amount, on: day) ?? amount
    }
  }
}
