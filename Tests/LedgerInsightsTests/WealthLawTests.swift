import LedgerInsights
import LedgerTestSupport
import LedgerRendering
import LedgerValues
import Testing

/// What holds for all screens about wealth, on journals made at random.
struct WealthLawTests {
  private static let plan = """
    commodity 1000.00 EUR
    account expenses:rent  ; need:
    account expenses:fun  ; want:
    household Novak
        member  anna  born 1990  income income:anna
        member  tom   born 1988  income income:tom
        split   by income
    place Market  50.1003 14.4259 radius 500m

    """

  /// A file of transactions with prices, members and places.
  private static func file(_ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...25, using: &random) {
      let month = Int.random(in: 1...5, using: &random)
      let day = "2026-0\(month)-\(Int.random(in: 10...28, using: &random))"
      let cents = Int.random(in: 100...99_999, using: &random)
      let amount = "\(Decimal(Int128(cents), scale: 2))"
      let wallet = ["assets:bank", "assets:cash", "liabilities:card"][
        Int.random(in: 0..<3, using: &random)]
      let who = [
        "  ; by:anna", "  ; by:tom, for:anna", "  ; loc:Market", "  ; loc:50.09 14.42", "",
      ][
        Int.random(in: 0..<5, using: &random)]
      let commodity = ["EUR", "EUR", "EUR", "USD", "GOLD"][Int.random(in: 0..<5, using: &random)]
      let account = [
        "expenses:rent", "expenses:fun", "expenses:taxes", "expenses:other", "income:anna",
        "income:tom", "equity:opening",
      ][Int.random(in: 0..<7, using: &random)]
      let sign = account.hasPrefix("expenses") ? "" : "-"
      text += "\(day) x\(who)\n    \(account)  \(sign)\(amount) \(commodity)\n    \(wallet)\n"
    }
    return text
  }

  private static func files(_ seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let prices = (1...5).map { "P 2026-0\($0)-15 USD 0.\(80 + $0) EUR\n" }.joined()
    return [plan, prices, file(&random), file(&random), file(&random)]
  }

  private static let seeds = 0..<UInt64(Thoroughness.count(quick: 12, thorough: 2000))

  private func screens(_ book: InsightBook) throws -> [any Screen] {
    [
      try NetworthReport(book, NetworthReport.Spans(book)), try WalletsReport(book),
      try AgeReport(book), NeedsReport(book), try MembersReport(book),
      try MapReport(book),
    ]
  }

  @Test(arguments: seeds) func doNotDependOnTheOrderOfFiles(_ seed: UInt64) throws {
    var files = Self.files(seed)
    let screens = try screens(try WealthBook.book(files))
    var random = SplitMix64(seed: seed)
    files.shuffle(using: &random)
    let others = try self.screens(try WealthBook.book(files))
    for (screen, other) in zip(screens, others) { #expect(screen.json() == other.json()) }
  }

  @Test(arguments: seeds) func namesFiguresOnce(_ seed: UInt64) throws {
    let book = try WealthBook.book(Self.files(seed))
    for screen in try screens(book) {
      let figures = screen.figures
      let names = figures.map(\.id)
      #expect(Set(names).count == names.count, "\(names)")
      #expect(figures.allSatisfy { !$0.formula.description.isEmpty })
      #expect(figures.allSatisfy { Set($0.postings).count == $0.postings.count })
    }
  }

  @Test(arguments: seeds) func wholesAreTheSumsOfTheirParts(_ seed: UInt64) throws {
    let book = try WealthBook.book(Self.files(seed))
    let networth = try NetworthReport(book, NetworthReport.Spans(book))
    let last = networth.rows.last?.net ?? .zero
    #expect(sum(networth.rows.map(\.change)) == last)
    if !networth.years.isEmpty { #expect(sum(networth.years.map(\.change)) == last) }
    let wallets = try WalletsReport(book, in: .always, .all)
    #expect(wallets.total == last)
    let needs = NeedsReport(book)
    #expect(sum(needs.parts.map(\.amount)) == needs.incomeAfterTaxes)
    let shares = needs.parts.compactMap(\.share)
    #expect(shares.isEmpty || shares.reduce(0, +) == 1000)
    let map = try MapReport(book)
    let spent = book.flows.flows.filter { $0.kind == .expense }.map(\.quantity)
    #expect(sum(map.grid.cells.map(\.total)) == map.located)
    #expect(sum([map.located, map.elsewhere]) == sum(spent))
    let members = try MembersReport(book)
    #expect(sum(members.balances).isZero)
    #expect(sum(members.settlement.paid + [members.unnamed]) == sum(spent))
  }

  private func sum(_ quantities: [Decimal]) -> Decimal {
    quantities.reduce(.zero) { $0.adding($1) ?? .zero }
  }
}
