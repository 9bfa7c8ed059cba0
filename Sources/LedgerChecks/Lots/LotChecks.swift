package import LedgerLots
package import LedgerModel
package import LedgerPlan
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What is wrong with lots: with those that are declared always, with those that are only written where
/// somebody asks.
package enum LotChecks {
  /// What is wrong with the lots of a journal, by what a run is asked to look at.
  package static func diagnostics(
    _ loaded: LoadedJournal, _ options: CheckOptions, _ plan: Plan, on today: Day
  ) throws(TooLarge) -> [Diagnostic] {
    let names = options.named
    let book = try LotBook(loaded, .written)
    if book.isEmpty && !names.contains(.basis) { return [] }
    let sales = names.contains(.lots) ? [] : book.declaredSales
    let problems =
      book.problems.filter { names.contains(.lots) || book.isDeclared($0, sales) }
      + (names.contains(.gains) ? book.unrecordedGains(in: loaded.journal) : [])
    var found = diagnostics(problems, book, loaded)
    found += BasisDiffers.diagnostics(loaded, names)
    if names.contains(.lots) { found += try LotHints(book, loaded, plan, today).diagnostics() }
    return found.inReadingOrder()
  }

  /// The problems of a book that stop what shows lots.
  package static func errors(_ book: LotBook, _ loaded: LoadedJournal) -> [Diagnostic] {
    diagnostics(book.problems, book, loaded).filter { $0.severity == .error }
  }

  private static func diagnostics(
    _ problems: [LotProblem], _ book: LotBook, _ loaded: LoadedJournal
  ) -> [Diagnostic] {
    let found = problems.filter(\.isStated)
    if found.isEmpty { return [] }
    let writer = LotProblemWriter(book, loaded)
    return found.map { writer.diagnostic($0) }.inReadingOrder()
  }

  /// The codes of all problems with lots.
  package static var codes: [DiagnosticCode] {
    [
      .oversold, .ambiguousLot, .noSuchLot, .lotWithoutCost, .unevenTransfer, .wrongGain,
      .gainNotRecorded, .emptyGain, .gainWithoutSale, .badLotsValue, .mixedMethods,
      .olderLotElsewhere, .basisDiffers, .doubledLot, .lotFromLater, .badSplit, .changedInTransfer,
      .saleWithoutPrice, .pricedMove, .lotInClosedAccount, .basisBelowZero, .washSale, .mixedPool,
      .badBasisTarget, .gainMayChange, .untypedGain,
    ]
  }
}

extension LotBook {
  /// The transactions in which lots of a declared commodity went.
  fileprivate var declaredSales: Set<Int> {
    var sales: Set<Int> = []
    for entry in realized
    where takings[entry.takings].contains(where: { isDeclared($0.commodity) }) {
      sales.insert(entry.transaction)
    }
    return sales
  }

  private func isDeclared(_ commodity: CommodityID) -> Bool {
    declarations.commodities[commodity] != nil
  }

  /// Whether a problem is about a commodity that is declared, or about a declaration.
  fileprivate func isDeclared(_ problem: LotProblem, _ sales: Set<Int>) -> Bool {
    if case .badValue = problem.kind { return true }
    if let commodity = problem.commodity { return isDeclared(commodity) }
    return problem.transaction.map(sales.contains) ?? false
  }
}

/// Costs in braces that are not what was paid.
enum BasisDiffers {
  static func diagnostics(_ loaded: LoadedJournal, _ names: Set<NamedCheck>) -> [Diagnostic] {
    guard names.contains(.basis) || names.contains(.lots) else { return [] }
    let journal = loaded.journal
    var found: [Diagnostic] = []
    for lot in journal.lots {
      let posting = Int(lot.posting)
      guard let cost = journal.cost(posting), cost.origin == .written,
        let amount = journal.plainAmount(posting), amount.quantity.signum > 0,
        let basis = lot.value(of: amount.quantity), let paid = cost.value(of: amount.quantity),
        basis.commodity == paid.commodity, basis.quantity != paid.quantity
      else { continue }
      let transaction = journal.transaction(of: posting)
      let written = WrittenTransaction(transaction, in: journal)
      let texts = AmountText(journal.commodities)
      let place =
        written.posting(posting).flatMap { written.detail($0) }
        .map { written.passage($0.lotBraces) } ?? written.header
      var problem = place.diagnostic(
        .basisDiffers,
        "the basis is \(texts.exact(basis)), but \(texts.exact(paid)) was paid",
        label: "\(texts.exact(basis)) in all",
        fixes: [Fix("write the whole basis: `{{\(texts.exact(paid))}}`, or remove the braces")])
      problem.severity = names.contains(.basis) ? .error : .warning
      found.append(problem)
    }
    return found
  }
}
