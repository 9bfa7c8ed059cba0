import LedgerLots
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What may be right, and is seldom meant: only `check lots` says it.
struct LotHints {
  private let book: LotBook
  private let loaded: LoadedJournal
  private let plan: Plan
  private let today: Day
  private let amounts: AmountText
  private var journal: Journal { loaded.journal }

  init(_ book: LotBook, _ loaded: LoadedJournal, _ plan: Plan, _ today: Day) {
    self.book = book
    self.loaded = loaded
    self.plan = plan
    self.today = today
    amounts = AmountText(loaded.journal.commodities)
  }

  func diagnostics() throws(TooLarge) -> [Diagnostic] {
    gainsWithoutSale() + (try lotsInClosedAccounts()) + excesses() + (try washSales())
      + openGains() + untypedGains()
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ posting: Int, _ summary: String, _ label: String, _ fix: String?,
    notes: [String] = []
  ) -> Diagnostic {
    let written = WrittenTransaction(journal.transaction(of: posting), in: journal)
    return written.passage(ofPosting: posting).diagnostic(
      code, summary, label: label, notes: notes, fixes: fix.map { [Fix($0)] } ?? [])
  }

  private func money(_ quantity: Decimal, _ currency: CommodityID) -> String {
    amounts.whole(Amount(quantity, currency))
  }

  /// The real postings of an entry, each with the type of its account.
  private func postings(of transaction: Int) -> [(posting: Int, type: AccountType?)] {
    journal.postingRange(transaction).filter { journal.postings[$0].kind == .real }
      .map { ($0, loaded.types[journal.postings[$0].account]) }
  }

  private func gainsWithoutSale() -> [Diagnostic] {
    let sales = Set(book.takings.map(\.transaction))
    return journal.transactions.indices.filter { !sales.contains($0) }.flatMap { transaction in
      let postings = postings(of: transaction)
      let sells = postings.contains { posting, _ in
        journal.cost(posting) != nil
          && journal.amount(posting).amounts.contains { $0.quantity.isNegative }
      }
      return postings.filter { $0.type == .gain && !sells }.map { posting, _ in
        diagnostic(
          .gainWithoutSale, posting, "a gain is recorded, and this entry sells nothing",
          "an account of type Gain", "record it beside the sale, or in another account")
      }
    }
  }

  private func lotsInClosedAccounts() throws(TooLarge) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for facts in plan.accounts {
      guard let closed = facts.closed, closed.value < today else { continue }
      var held = MixedAmount()
      for lot in book.lots
      where lot.isOpen && book.accounts.name(lot.account) == facts.account.value {
        try held += Amount(lot.quantity.simplified, lot.commodity)
      }
      if held.amounts.isEmpty { continue }
      let units = held.amounts.map(amounts.exact).joined(separator: ", ")
      let file = journal.sources[closed.place.file]
      let passage = Passage(
        closed.place.range, of: facts.source.entry.range, in: file, closed.place.file)
      found.append(
        passage.diagnostic(
          .lotInClosedAccount,
          "`\(facts.account.value)` was closed on \(closed.value), and holds \(units)",
          label: "closed from here on",
          fixes: [Fix("move what is held into another account before that day")]))
    }
    return found
  }

  private func excesses() -> [Diagnostic] {
    book.takings.filter { $0.kind == .excess }.map { taking in
      let (more, currency) = (taking.proceeds.quantity, taking.proceeds.commodity)
      return diagnostic(
        .basisBelowZero, taking.posting,
        "\(money(more, currency)) more came back than was paid, which is a gain of this day",
        "lowers what units cost",
        "record the gain: `revenues:gain  \(money(more.negated, currency))` instead of that part")
    }
  }

  private func washSales() throws(TooLarge) -> [Diagnostic] {
    guard let terms = plan.gainTerms, let wash = terms.wash else { return [] }
    let fees = terms.fees == .included ? try EntryFees(loaded, book) : nil
    let sales = try book.washSales(
      loaded, within: { wash.before($0)...wash.after($0) }, fees: fees)
    return try sales.filter { $0.recorded < $0.amount }.map { sale throws(TooLarge) in
      let (taking, lot) = (book.takings[sale.taking], book.lots[sale.lot])
      let currency = taking.basis.commodity
      let symbol = amounts.symbol(taking.commodity)
      let days = Int(lot.day.number - taking.day.number)
      let count = abs(days) == 1 ? "1 day" : "\(abs(days)) days"
      let distance = days == 0 ? "on the same day" : "\(count) \(days < 0 ? "before" : "later")"
      let loss = money(sale.loss, currency)
      let part = money(try sale.amount - sale.recorded, currency)
      return diagnostic(
        .washSale, taking.posting,
        "a loss of \(loss), and \(sale.units.simplified) \(symbol) were bought \(distance)",
        "\(part) of it may not count",
        "if it does not, add `equity:disallowed losses  \(part)  ; basis:\(symbol) {\(lot.day)}` and `equity:wash sales`, on \(max(taking.day, lot.day))"
      )
    }
  }

  /// Sales whose gain purchases of the next 30 days still change.
  private func openGains() -> [Diagnostic] {
    book.takings.filter {
      $0.method.order == .matched && $0.match == .pool && $0.day.adding(days: 30) >= today
    }.map { taking in
      diagnostic(
        .gainMayChange, taking.posting,
        "this gain may change: purchases until \(taking.day.adding(days: 30)) are matched with it",
        "from the pool so far", "check it again after that day")
    }
  }

  private func untypedGains() -> [Diagnostic] {
    book.untypedGains(loaded).map { posting in
      let name = journal.accounts.name(journal.postings[posting].account)
      return diagnostic(
        .untypedGain, posting, "`\(name)` seems to have the gain of this sale",
        "not of type Gain", "declare it: `account \(name)  ; type: G`")
    }
  }
}
