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
    var fees: Decimal
    var isRecorded: Bool
    /// The gain that accounts hold, which is one without fees.
    var booked: Decimal?
    var term: Term?
    var converted: ConvertedGain?
  }

  let loaded: LoadedJournal
  let book: LotBook
  let period: Period
  let title: Wording
  let options: Options
  private(set) var rows: [Row] = []
  /// How many sales the plan leaves out.
  package private(set) var exceptedSales = 0
  let amounts: AmountText

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
    var recorded = Array(repeating: false, count: book.takings.count)
    for entry in book.realized where entry.recorded != nil {
      for taking in entry.takings { recorded[taking] = true }
    }
    let fees = try EntryFees(loaded, book)
    var excepted = options.terms.map {
      BudgetMatcher($0.exceptions, in: loaded.journal, types: loaded.types)
    }
    var exceptedSales: Set<Int> = []
    var conversion = options.currency.map { LotConversion($0, loaded.journal, book) }
    // Growing step by step would copy them over and over.
    rows.reserveCapacity(book.takings.count)
    for (number, taking) in book.takings.enumerated() {
      let isRecorded = recorded[number]
      guard taking.transaction >= firstTransaction, period.contains(taking.day),
        options.kinds?.contains(taking.kind) ?? true,
        options.selection == .all || !isRecorded,
        filter.asksFor(posting: taking.posting, of: taking.transaction, in: loaded.journal)
      else { continue }
      if excepted?.matches(posting: taking.posting, of: taking.transaction, in: loaded.journal)
        == true
      {
        exceptedSales.insert(taking.transaction)
        continue
      }
      var row = Row(
        taking: taking, fees: fees.ofSale(number), isRecorded: isRecorded, booked: taking.gain)
      if options.terms?.fees == .included {
        try row.taking.proceeds.quantity -= row.fees
        try row.taking.basis.quantity += fees.ofPurchase(number)
        try row.fees += fees.ofPurchase(number)
      }
      row.term = GainsReport.term(taking, options.terms)
      row.converted = try conversion?.converted(row.taking)
      rows.append(row)
    }
    self.exceptedSales = exceptedSales.count
    let isOrdered = zip(rows, rows.dropFirst()).allSatisfy { $0.taking.day <= $1.taking.day }
    if isOrdered { return }
    rows = rows.enumerated().sorted {
      ($0.element.taking.day, $0.offset) < ($1.element.taking.day, $1.offset)
    }.map(\.element)
  }

  private static func term(_ taking: Taking, _ terms: GainTerms?) -> Term? {
    guard terms?.long != nil else { return nil }
    if taking.kind == .short { return .short }
    guard let bought = taking.bought, let first = terms?.longFrom(bought) else { return nil }
    return taking.day < first ? .short : .long
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// The currency in which gains are told, too.
  package var currency: String { options.currency.map { amounts.symbol($0) } ?? "" }

  /// The currencies of gains that have no rate to the one in which they are wanted.
  package var withoutRate: [String] {
    if options.currency == nil { return [] }
    let missing = rows.filter { $0.converted == nil }
    return Set(missing.map { amounts.symbol($0.taking.basis.commodity) }).sorted()
  }

  /// The commodities that nobody declared.
  package var undeclared: [String] {
    let shown = Set(rows.map(\.taking.commodity))
    return book.undeclared.filter(shown.contains).map { amounts.symbol($0) }
  }
}
