package import LedgerModel
package import LedgerValues

/// What was bought when and for how much, what was taken from it, and what was gained: the lots of a
/// journal.
///
///     let book = try LotBook(loaded, .written)          // for `--lots`, `--basis`, checks
///     let book = try LotBook(loaded, .all, through: day) // what reports about lots show
///     book.openLots                                      // what is there
///     book.takings                                       // what was sold, a row a lot
///     book.realized                                      // what each entry gained, and what it records
///     book.problems                                      // what is wrong
///
/// A journal without lots gives an empty book, and costs a look at its declarations.
package struct LotBook: Sendable {
  /// Which commodities have lots.
  package enum Extent: Sendable {
    /// The declared ones, and what is written in `{…}`.
    case written
    /// Whatever has a price in an Asset account, too.
    case all
    /// All if nothing is declared, else what is written.
    case declaredElseAll
  }

  /// What an entry gained in a currency, beside what it records.
  package struct Realized: Sendable {
    package var transaction: Int
    package var currency: CommodityID
    package var gain: Decimal
    /// What its Gain accounts hold; nil if it has no such posting.
    package var recorded: Decimal?
    /// The takings of the entry.
    package var takings: Range<Int>
    /// The postings against its Gain accounts: those of type U, else those to Equity that come to the same.
    package var pairs: [Int] = []
    /// Where no Gain account has any: the postings of the other account that has what prices leave.
    package var unnamed: [Int] = []
    /// Whether the entry says anything of lots, or only of prices.
    var isStated = true
  }

  /// All accounts of the journal, then those above accounts that are named for a lot.
  package let accounts: AccountTable
  package let declarations: LotDeclarations
  private let symbols: [String]
  package internal(set) var lots: [Lot] = []
  /// What came, went and changed, in the order in which it was booked.
  package internal(set) var moves: [LotMove] = []
  package internal(set) var takings: [Taking] = []
  package internal(set) var realized: [Realized] = []
  package internal(set) var problems: [LotProblem] = []
  private var formerUnits: [LotNumber: [(moves: Int, unit: UnitCost)]] = [:]
  /// Whether a commodity that nobody declared is among the lots because of its prices.
  package internal(set) var undeclared: [CommodityID] = []

  package init(
    _ loaded: LoadedJournal, _ extent: Extent, through last: Day? = nil,
    method: LotMethod? = nil, from day: Day = .earliest
  ) throws(TooLarge) {
    let declarations = LotDeclarations(loaded.journal, override: method, from: day)
    let isAll = extent == .all || (extent == .declaredElseAll && declarations.commodities.isEmpty)
    var reader = LotReader(loaded, declarations, isAll ? .all : .written)
    let entries = reader.entries()
    accounts = reader.accounts
    self.declarations = declarations
    symbols = loaded.journal.commodities.ids.map { loaded.journal.commodities.symbol($0) }
    problems = declarations.problems
    if entries.isEmpty { return }
    var booking = LotBooking(loaded, reader, entries)
    try booking.run(through: last)
    lots = booking.lots
    moves = booking.moves
    takings = booking.takings
    realized = booking.realized
    formerUnits = booking.formerUnits
    problems += booking.problems
    let commodities = Set(lots.map(\.commodity))
    undeclared = commodities.filter { declarations.commodities[$0] == nil }
      .sorted { ExactText(symbols[Int($0.index)]) < ExactText(symbols[Int($1.index)]) }
  }

  /// The lot of another commodity that became the one of a move, by an exchange.
  package func exchanged(by place: Int) -> LotNumber? {
    guard place > 0, moves[place].kind == .movedIn else { return nil }
    let (move, old) = (moves[place], moves[place - 1])
    let isSame = lots[old.lot].commodity == lots[move.lot].commodity
    return old.kind == .movedOut && old.transaction == move.transaction && !isSame ? old.lot : nil
  }

  /// The lot of a move, with what one unit cost before splits that came later.
  package func lot(at place: Int) -> Lot { lot(of: moves[place].lot, at: place) }

  func lot(of number: LotNumber, at place: Int) -> Lot {
    var lot = lots[number]
    if let former = formerUnits[number]?.first(where: { place <= $0.moves }) {
      lot.unit = former.unit
    }
    return lot
  }

  package var isEmpty: Bool { lots.isEmpty && problems.isEmpty }

  /// The gains that are in no account, of which there may be one for each sale.
  package func unrecordedGains(in journal: Journal) -> [LotProblem] {
    realized.filter { $0.recorded == nil && !$0.gain.isZero }.map { entry in
      let posting = takings[entry.takings.lowerBound].posting
      var problem = LotProblem(
        .unrecordedGain(entry.gain, entry.currency),
        at: journal.place(posting, of: entry.transaction))
      problem.posting = posting
      problem.transaction = entry.transaction
      problem.isStated = entry.isStated
      return problem
    }
  }

  /// The postings that seem to have the gain of a sale, in accounts that are not of type Gain: the income
  /// beside a sale at just its basis, and what prices leave beside a basis.
  package func untypedGains(_ loaded: LoadedJournal) -> [Int] {
    let journal = loaded.journal
    return realized.flatMap { entry in
      if !entry.unnamed.isEmpty { return entry.unnamed }
      // By places, as copying takings takes longer than the rest.
      let isAtBasis = entry.takings.allSatisfy {
        takings[$0].gain?.isZero == true && !takings[$0].isContinued
      }
      guard isAtBasis, entry.recorded == nil else { return [] }
      return journal.postingRange(entry.transaction).filter { posting in
        let type = loaded.types[journal.postings[posting].account]
        return journal.postings[posting].kind == .real && (type == .revenue || type == nil)
          && !journal.amount(posting).quantity(of: entry.currency).isZero
      }
    }
  }

  /// The lots that are there, by account, commodity and order.
  package var openLots: [LotNumber] { sorted(lots.indices.filter { lots[$0].isOpen }) }

  /// Lots by account, commodity and order.
  package func sorted(_ numbers: [LotNumber]) -> [LotNumber] {
    let (names, symbols) = (accounts, symbols)
    return numbers.sorted { left, right in
      // Copies of lots would cost as much as all else.
      let accounts = (lots[left].account, lots[right].account)
      if accounts.0 != accounts.1 {
        return ExactText(names.name(accounts.0)) < ExactText(names.name(accounts.1))
      }
      let commodities = (lots[left].commodity, lots[right].commodity)
      if commodities.0 != commodities.1 {
        return ExactText(symbols[Int(commodities.0.index)])
          < ExactText(symbols[Int(commodities.1.index)])
      }
      return LotShelf.isBefore(lots[left], lots[right])
    }
  }
}
