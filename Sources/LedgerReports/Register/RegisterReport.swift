package import LedgerBalances
package import LedgerModel
package import LedgerValues

/// Postings in the order of their days, and what they add up to.
package struct RegisterReport: Sendable {
  /// Where the running total begins.
  package enum Beginning: Sendable {
    case atPeriodStart
    /// With what was posted before the period.
    case historical
  }

  /// What stands beside each amount.
  package enum Running: Sendable {
    case total
    case average
  }

  /// Which postings are listed.
  package enum Listed: Sendable {
    case matching
    /// The others of their transactions.
    case related
  }

  package enum Sign: Sendable {
    case asWritten
    case inverted
  }

  package struct Options: Sendable {
    package var beginning = Beginning.atPeriodStart
    package var running = Running.total
    package var listed = Listed.matching
    package var sign = Sign.asWritten
    package var zeroRows = BalanceReport.ZeroRows.hidden
    package var costing = BalanceReport.Costing.none
    package var market: BalanceReport.Market?
    package var order: [RegisterOrder] = []
    package var periodTitles = BalanceLook.PeriodTitles.compact

    package init() {}
  }

  /// A posting, or what all postings to an account in a period add up to.
  package struct Row: Sendable {
    package var day: Day
    /// The period that the row sums up.
    package var period: Period?
    package var transaction: Int?
    package var posting: Int?
    /// The account as it is shown, in the brackets of a virtual posting.
    package var account: String
    package var amount: MixedAmount
    package var running = MixedAmount()

    /// The account without the brackets of a virtual posting.
    var plainAccount: Substring {
      let isBracketed =
        posting != nil
        && (account.hasPrefix("(") && account.hasSuffix(")")
          || account.hasPrefix("[") && account.hasSuffix("]"))
      return isBracketed ? account.dropFirst().dropLast() : account[...]
    }
  }

  package internal(set) var rows: [Row] = []
  /// So many amounts may stand in all running totals together; each row has one for each commodity,
  /// and twenty thousand rows in as many commodities would take 12 GB.
  private static let mostAmounts = 3_000_000

  /// Whether the running totals would have more amounts than that.
  package private(set) var isTooLong = false
  /// Whether a sum had more digits than can be kept.
  package internal(set) var isTooLarge = false
  /// The commodities that had no market price where one was needed.
  package private(set) var gaps: [Valuation.Gap] = []
  /// Whether rows are periods.
  package let hasPeriods: Bool
  package let options: Options
  package let journal: Journal

  package init(
    _ loaded: LoadedJournal, _ query: Query, _ span: ReportSpan, depth: DepthLimits,
    _ options: Options
  ) {
    self.options = options
    let loaded = loaded.narrowed(to: query)
    journal = loaded.journal
    hasPeriods = span.subperiods != nil
    let found = FoundPostings(loaded, query, span.period, options)
    var worth = RegisterWorth(journal, span, options)
    var start = MixedAmount()
    for posting in found.before { add(worth.amount(posting), to: &start) }
    start = worth.openingSum(start)
    let names = ShownAccounts(journal, depth)
    if let subperiods = span.subperiods {
      list(subperiods, found, names, &worth)
    } else {
      list(found, names, &worth)
    }
    gaps = worth.gaps
    if worth.isTooLarge { isTooLarge = true }
    sort(by: options.order)
    run(from: start, count: found.before.count)
  }

  private mutating func add(_ amount: MixedAmount, to sum: inout MixedAmount) {
    if !sum.add(amount) { isTooLarge = true }
  }

  private mutating func list(
    _ found: FoundPostings, _ names: ShownAccounts, _ worth: inout RegisterWorth
  ) {
    rows.reserveCapacity(found.during.count)
    for posting in found.during {
      rows.append(
        Row(
          day: posting.day, transaction: posting.transaction, posting: posting.number,
          account: names.bracketed(posting.number), amount: worth.amount(posting)))
    }
  }

  private mutating func list(
    _ subperiods: [Period], _ found: FoundPostings, _ names: ShownAccounts,
    _ worth: inout RegisterWorth
  ) {
    var sums = names.sorted.map { _ in MixedAmount() }
    var isTouched = names.sorted.map { _ in false }
    var touched: [Int] = []
    var next = found.during.startIndex
    let showsZero = options.zeroRows == .shown || options.running == .average
    for period in subperiods {
      guard let start = period.start, let end = period.end else { continue }
      let first = next
      while next < found.during.endIndex, found.during[next].day < end {
        let posting = found.during[next]
        let place = names.place(posting.number)
        if !isTouched[place] { touched.append(place) }
        isTouched[place] = true
        add(worth.amount(posting), to: &sums[place])
        next += 1
      }
      touched.sort()
      for place in touched {
        let amount = worth.sum(sums[place], endingOn: end.adding(days: -1))
        sums[place] = MixedAmount()
        isTouched[place] = false
        guard showsZero || !amount.isZero else { continue }
        rows.append(Row(day: start, period: period, account: names.sorted[place], amount: amount))
      }
      touched.removeAll(keepingCapacity: true)
      if next == first, showsZero {
        rows.append(Row(day: start, period: period, account: "", amount: MixedAmount()))
      }
    }
  }

  private mutating func run(from start: MixedAmount, count: Int) {
    var sum = start
    var count = count
    var shown = 0
    for row in rows.indices {
      add(rows[row].amount, to: &sum)
      count += 1
      shown += sum.amounts.count
      guard shown <= RegisterReport.mostAmounts else {
        isTooLong = true
        return
      }
      rows[row].running =
        options.running == .total ? sum : average(of: sum, count, journal.commodities)
    }
  }

  /// A sum divided, rounded as its commodities are shown.
  private func average(
    of sum: MixedAmount, _ count: Int, _ commodities: CommodityTable
  ) -> MixedAmount {
    var result = MixedAmount()
    for amount in sum.amounts {
      let decimals = commodities.style(amount.commodity).decimals
      let part = amount.quantity.divided(by: Decimal(Int128(count)), scale: decimals)
      result.append(Amount(part ?? amount.quantity, amount.commodity))
    }
    return result
  }
}

/// The postings that a register is made of, by day.
struct FoundPostings {
  struct Posting {
    var number: Int
    var transaction: Int
    var day: Day
  }

  /// Those before the report's first day, for whoever wants to know what was there before.
  private(set) var before: ArraySlice<Posting>
  private(set) var during: ArraySlice<Posting>

  init(
    _ loaded: LoadedJournal, _ query: Query, _ period: Period, _ options: RegisterReport.Options
  ) {
    let known = Period(
      start: options.beginning == .historical ? nil : period.start, end: period.end)
    var filter = PostingFilter(query.removing(.dates), known, in: loaded, at: options.costing)
    var postings: [Posting] = []
    let journal = loaded.journal
    switch options.listed {
    case .matching:
      filter.forEach(journal) { posting, transaction in
        postings.append(
          Posting(
            number: posting, transaction: transaction, day: journal.day(posting, of: transaction)))
      }
    case .related:
      var matched: [(posting: Int, transaction: Int)] = []
      filter.forEach(journal) { matched.append(($0, $1)) }
      // As in hledger, terms about amounts hold for what is shown, too.
      var amounts = PostingFilter(query.aboutAmounts, .always, in: loaded, at: options.costing)
      postings = FoundPostings.related(to: matched, journal).filter {
        amounts.contains(posting: $0.number, of: $0.transaction, in: journal)
      }
    }
    let isSorted = postings.indices.dropFirst().allSatisfy {
      postings[$0 - 1].day <= postings[$0].day
    }
    if !isSorted { postings.sort { ($0.day, $0.number) < ($1.day, $1.number) } }
    let first = period.start.map { start in
      postings.firstIndex { $0.day >= start } ?? postings.count
    }
    before = options.beginning == .historical ? postings[..<(first ?? 0)] : []
    during = postings[(first ?? 0)...]
  }

  /// The postings beside the given ones, which are in the order of the journal.
  private static func related(
    to matched: [(posting: Int, transaction: Int)], _ journal: Journal
  ) -> [Posting] {
    var result: [Posting] = []
    var next = 0
    while next < matched.count {
      let transaction = matched[next].transaction
      for posting in journal.postingRange(transaction) {
        if next < matched.count, matched[next].posting == posting {
          next += 1
        } else {
          result.append(
            Posting(
              number: posting, transaction: transaction,
              day: journal.day(posting, of: transaction)))
        }
      }
    }
    return result
  }
}

/// The names of accounts as far as the depth shows them.
struct ShownAccounts {
  private let journal: Journal
  /// Each name once, in order.
  let sorted: [String]
  /// For each account the place of its name.
  private let places: [Int]

  init(_ journal: Journal, _ depth: DepthLimits) {
    self.journal = journal
    let names = journal.accounts.ids.map { depth.clipped(journal.accounts.name($0)) }
    let sorted = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    places = names.map { numbers[$0] ?? 0 }
    self.sorted = sorted
  }

  /// The place of the name that a posting's account is shown with.
  func place(_ posting: Int) -> Int { places[journal.postings[posting].account.index] }

  /// The name in the brackets of a virtual posting.
  func bracketed(_ posting: Int) -> String {
    journal.postings[posting].kind.bracketed(sorted[place(posting)])
  }
}
