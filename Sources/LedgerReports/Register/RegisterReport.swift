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
    package let day: Day
    /// The end of the period that the row sums up; the latest day for a posting.
    private let end: Day
    private let transactionNumber: Int32
    private let postingNumber: Int32
    /// The account as it is shown, in the brackets of a virtual posting.
    package let account: String
    /// Nil where it is what the posting says: of very many rows little is kept.
    fileprivate let amount: MixedAmount?

    init(_ posting: FoundPostings.Posting, account: String, amount: MixedAmount?) {
      day = posting.day
      end = .latest
      transactionNumber = Int32(truncatingIfNeeded: posting.transaction)
      postingNumber = Int32(truncatingIfNeeded: posting.number)
      self.account = account
      self.amount = amount
    }

    init(_ period: Period, account: String, amount: MixedAmount) {
      day = period.start ?? .earliest
      end = period.end ?? .latest
      (transactionNumber, postingNumber) = (-1, -1)
      self.account = account
      self.amount = amount
    }

    /// The period that the row sums up.
    package var period: Period? { postingNumber < 0 ? Period(start: day, end: end) : nil }
    package var transaction: Int? { postingNumber < 0 ? nil : Int(transactionNumber) }
    package var posting: Int? { postingNumber < 0 ? nil : Int(postingNumber) }

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
  /// What the running total begins with, and of how many postings that is.
  private var start = MixedAmount()
  private var startCount = 0
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
    var before = MixedAmount()
    for posting in found.before { add(worth.amount(posting), to: &before) }
    start = worth.openingSum(before)
    startCount = found.before.count
    let names = ShownAccounts(journal, depth)
    if let subperiods = span.subperiods {
      list(subperiods, found, names, &worth)
    } else {
      list(found, names, &worth)
    }
    gaps = worth.gaps
    if worth.isTooLarge { isTooLarge = true }
    sort(by: options.order)
    checkTotals()
  }

  private mutating func add(_ amount: MixedAmount, to sum: inout MixedAmount) {
    if !sum.add(amount) { isTooLarge = true }
  }

  private mutating func list(
    _ found: FoundPostings, _ names: ShownAccounts, _ worth: inout RegisterWorth
  ) {
    rows.reserveCapacity(found.during.count)
    for posting in found.during {
      let amount = worth.isAsWritten ? nil : worth.amount(posting)
      rows.append(Row(posting, account: names.bracketed(posting.number), amount: amount))
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
      guard period.start != nil, let end = period.end else { continue }
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
        rows.append(Row(period, account: names.sorted[place], amount: amount))
      }
      touched.removeAll(keepingCapacity: true)
      if next == first, showsZero {
        rows.append(Row(period, account: "", amount: MixedAmount()))
      }
    }
  }

  private mutating func checkTotals() {
    var sum = start
    var shown = 0
    for row in rows {
      if !add(row, to: &sum) { isTooLarge = true }
      shown += sum.amounts.count
      guard shown <= RegisterReport.mostAmounts else {
        isTooLong = true
        return
      }
    }
  }

  private func add(_ row: Row, to sum: inout MixedAmount) -> Bool {
    if let plain = plainAmount(of: row) { return sum.add(plain) }
    return sum.add(amount(of: row))
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

// MARK: - Amounts

extension RegisterReport {
  package func amount(of row: Row) -> MixedAmount {
    row.amount ?? row.posting.map { journal.amount($0) } ?? MixedAmount()
  }

  /// The amount of a row that is a posting with one commodity, as nearly all are.
  func plainAmount(of row: Row) -> Amount? {
    row.amount == nil ? row.posting.flatMap { journal.plainAmount($0) } : nil
  }

  /// The totals, or averages, of rows that are asked for one after the other: kept, they would take
  /// more room than everything else.
  struct RunningSum {
    var sum: MixedAmount
    var count: Int
  }

  var beginning: RunningSum { RunningSum(sum: start, count: startCount) }

  /// What a row begins with.
  func beginning(with row: Int) -> RunningSum {
    var running = beginning
    for row in rows[..<row] { _ = add(row, to: &running.sum) }
    running.count += row
    return running
  }

  /// What stands beside the next row.
  func next(_ row: Row, after running: inout RunningSum) -> MixedAmount {
    _ = add(row, to: &running.sum)
    running.count += 1
    return options.running == .total
      ? running.sum : average(of: running.sum, running.count, journal.commodities)
  }

  /// The same of all rows.
  package var totals: [MixedAmount] {
    var running = beginning
    return rows.map { next($0, after: &running) }
  }
}

/// The postings that a register is made of, by day.
struct FoundPostings {
  // There may be as many as the journal has, so that each is small.
  struct Posting {
    private let numbers: (posting: Int32, transaction: Int32)
    let day: Day

    init(number: Int, transaction: Int, day: Day) {
      numbers = (Int32(truncatingIfNeeded: number), Int32(truncatingIfNeeded: transaction))
      self.day = day
    }

    var number: Int { Int(numbers.posting) }
    var transaction: Int { Int(numbers.transaction) }
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
    if filter.isUnlimited { postings.reserveCapacity(journal.postings.count) }
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
