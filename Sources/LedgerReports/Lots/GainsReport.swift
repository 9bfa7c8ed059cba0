package import LedgerLots
package import LedgerModel
import LedgerPhrases
package import LedgerPlan
import LedgerRendering
import LedgerSource
package import LedgerValues

/// What was sold in a period, what it brought and what it had cost.
package struct GainsReport: Sendable {
  /// What a row stands for.
  package enum Grouping: String, Sendable, CaseIterable {
    case lot, sale, commodity, account, term, month
  }

  /// How long something was held, as taxes see it.
  enum Term: String, CaseIterable {
    case short, long
  }

  /// Whether sales are listed whose gains are recorded.
  package enum Selection: Sendable {
    case all
    case unrecorded
  }

  package struct Options: Sendable {
    package var grouping = Grouping.lot
    package var selection = Selection.all
    package var kinds: Set<Taking.Kind>?
    package var terms: GainTerms?
    /// A currency in which gains are told beside their own.
    package var currency: CommodityID?

    package init() {}
  }

  /// One lot's part in a sale, with its share of the fees.
  struct Row {
    /// With the fees where they are part of gains.
    var taking: Taking
    /// In the currency of the basis.
    var fees: Decimal
    /// Those of a sale that brought another currency.
    var foreignFees = Decimal.zero
    var isRecorded: Bool
    /// The gain that accounts hold, which is one without fees.
    var booked: Decimal?
    var term: Term?
    // An array needs no room where there is none, as mostly.
    fileprivate var conversions: [ConvertedGain] = []

    var converted: ConvertedGain? { conversions.first }
  }

  let loaded: LoadedJournal
  let book: LotBook
  let period: Period
  let title: Wording
  let options: Options
  private(set) var rows: [Row] = []
  /// What of the losses an entry put onto the basis of what was bought back, so that it does not count.
  private(set) var disallowed = MixedAmount()
  /// How many sales the plan leaves out.
  package private(set) var exceptedSales = 0
  let amounts: AmountText
  /// For numbers of units, which are not grouped.
  let plain: AmountText

  package init(
    _ loaded: LoadedJournal, _ book: LotBook, _ filter: consuming PostingFilter, _ period: Period,
    titled title: String?, _ options: Options, from firstTransaction: Int = 0
  ) throws(TooLarge) {
    var filter = filter
    self.loaded = loaded
    self.book = book
    self.period = period
    self.title =
      title.map { Wording(LotPhrase.gainsIn(period: $0)) } ?? Wording(LotPhrase.gains)
    self.options = options
    amounts = AmountText(loaded.journal.commodities)
    plain = amounts.ungrouped
    var recorded = Array(repeating: false, count: book.takings.count)
    for entry in book.realized where entry.recorded != nil {
      for taking in entry.takings { recorded[taking] = true }
    }
    let fees = try EntryFees(loaded, book)
    // Out of what was loaded it would be copied for each sale.
    let journal = loaded.journal
    var excepted = options.terms.map {
      BudgetMatcher($0.exceptions, in: loaded.journal, types: loaded.types)
    }
    var exceptedSales: Set<Int> = []
    var shown: Set<Int> = []
    var conversion = options.currency.map { LotConversion($0, loaded.journal, book) }
    // Growing step by step would copy them over and over.
    rows.reserveCapacity(book.takings.count)
    for (number, taking) in book.takings.enumerated() {
      let isRecorded = recorded[number]
      guard taking.transaction >= firstTransaction, period.contains(taking.day),
        !taking.isContinued,
        options.kinds?.contains(taking.kind) ?? true,
        options.selection == .all || !isRecorded,
        filter.asksFor(posting: taking.posting, of: taking.transaction, in: journal)
      else { continue }
      if excepted?.matches(posting: taking.posting, of: taking.transaction, in: journal) == true {
        exceptedSales.insert(taking.transaction)
        continue
      }
      let isWhole = options.terms?.fees == .included
      let bought = isWhole ? fees.ofPurchase(number) : .zero
      var row = Row(
        taking: isWhole ? try fees.including(number, taking) : taking, fees: fees.ofSale(number),
        isRecorded: isRecorded, booked: taking.gain)
      if taking.gain == nil { (row.fees, row.foreignFees) = (.zero, row.fees) }
      try row.fees += bought
      row.term = GainsReport.term(taking, options.terms)
      if let converted = try conversion?.converted(row.taking, fees: bought) {
        row.conversions = [converted]
      }
      if options.terms?.wash != nil { shown.insert(number) }
      rows.append(row)
    }
    try addDisallowed(shown, fees)
    self.exceptedSales = exceptedSales.count
    // By places, here and below: rows are large, and copying them takes longer than the rest.
    let isOrdered = rows.indices.dropFirst().allSatisfy {
      rows[$0 - 1].taking.day <= rows[$0].taking.day
    }
    if isOrdered { return }
    rows = rows.enumerated().sorted {
      ($0.element.taking.day, $0.offset) < ($1.element.taking.day, $1.offset)
    }.map(\.element)
  }

  private mutating func addDisallowed(_ shown: Set<Int>, _ fees: EntryFees) throws(TooLarge) {
    guard let terms = options.terms, let wash = terms.wash else { return }
    let sales = try book.washSales(
      loaded, within: { wash.before($0)...wash.after($0) },
      fees: terms.fees == .included ? fees : nil)
    for sale in sales where shown.contains(sale.taking) && !sale.recorded.isZero {
      try disallowed += Amount(sale.recorded, book.takings[sale.taking].basis.commodity)
    }
  }

  private static func term(_ taking: Taking, _ terms: GainTerms?) -> Term? {
    guard terms?.long != nil else { return nil }
    if taking.kind == .short { return .short }
    guard let bought = taking.bought, let first = terms?.longFrom(bought) else { return nil }
    return taking.day < first ? .short : .long
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// What the terms name that nothing in the journal has.
  package var unknownTerms: [String] {
    guard let terms = options.terms else { return [] }
    let (journal, types) = (loaded.journal, loaded.types)
    let exceptions = exceptedSales > 0 ? [] : terms.exceptions
    return terms.unknown
      + exceptions.filter { exception in
        var matcher = BudgetMatcher([exception], in: journal, types: types)
        return !journal.transactions.indices.contains { transaction in
          journal.postingRange(transaction).contains {
            matcher.matches(posting: $0, of: transaction, in: journal)
          }
        }
      }.map { "except \($0.text)" }
  }

  /// The accounts that seem to have gains of what is shown and are not of their type, with how many sales.
  package var untypedGains: [String: Int] {
    let journal = loaded.journal
    let untyped = book.untypedGains(loaded)
    if untyped.isEmpty { return [:] }
    let shown = Set(rows.map(\.taking.transaction))
    var sales: [String: Set<Int>] = [:]
    for posting in untyped where shown.contains(journal.transaction(of: posting)) {
      let name = journal.accounts.name(journal.postings[posting].account)
      sales[name, default: []].insert(journal.transaction(of: posting))
    }
    return sales.mapValues(\.count)
  }

  /// How many sales are of days that are still to come.
  package func salesAfter(_ day: Day) -> Int {
    // They are in order of days.
    let first = rows.indices.first { rows[$0].taking.day > day } ?? rows.endIndex
    return Set(rows[first...].indices.map { rows[$0].taking.transaction }).count
  }

  /// What a row gained: in its own currency, or else in the one that is asked for.
  func gain(_ row: Row) -> Amount? {
    row.taking.gain.map { Amount($0, row.taking.basis.commodity) }
      ?? row.converted.map { Amount($0.gain, $0.proceeds.commodity) }
  }

  /// The currency in which gains are told, too.
  package var currency: String { options.currency.map { amounts.symbol($0) } ?? "" }

  /// What something was sold for that was bought in another currency, unless one for both is asked for.
  package var foreignCurrency: String? {
    if options.currency != nil { return nil }
    return rows.indices.first { rows[$0].taking.gain == nil }
      .map { amounts.symbol(rows[$0].taking.proceeds.commodity) }
  }

  /// The currencies of gains that have no rate to the one in which they are wanted, with the first day
  /// without.
  package var withoutRate: [String: Day] {
    if options.currency == nil { return [:] }
    let missing = rows.filter { $0.converted == nil }.map { row in
      let taking = row.taking
      let isBought = taking.basis.commodity != options.currency
      return (
        amounts.symbol(isBought ? taking.basis.commodity : taking.proceeds.commodity),
        isBought ? taking.bought ?? taking.day : taking.day
      )
    }
    return Dictionary(missing, uniquingKeysWith: min)
  }

  /// The commodities that nobody declared.
  package var undeclared: [String] {
    if book.undeclared.isEmpty { return [] }
    let shown = Set(rows.map(\.taking.commodity))
    return book.undeclared.filter(shown.contains).map { amounts.symbol($0) }
  }
}
