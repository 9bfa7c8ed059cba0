import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport
@testable import LedgerStatements

/// What the balance of a statement can tell about a row that is doubtful, and what it cannot.
@Suite struct BalanceDecisionTests {
  /// The row of a pending payment is in the balance for the first time, whichever it is.
  @Test func asksWhichOfTwoRowsWasPending() throws {
    let run = try run(
      entry(15, -305, "Bakery Nord 6", tags: ", pending:"),
      [(18, -339, "Bakery Nord 6"), (21, -294, "Bakery Nord 5")], days: 15...27, closing: 99_367)
    #expect(run.outcomes[0].map(\.kind) == [.doubtful, .doubtful])
    #expect(run.problems.map(\.code.name).allSatisfy { $0 == "doubtful" })
  }

  /// A row that may have moved may as well be an entry by hand that is in the balance, too.
  @Test func asksWhetherARowMovedOrIsAnEntryByHand() throws {
    let moved = "\n2026-03-17 * Corner\n    expenses:food  10.00 EUR\n    assets:giro  ; "
    let tags = "import:\(try key(15, -1000, "Corner Shop 7")), date:2026-03-15\n"
    let run = try run(
      moved + tags + byHand(18, 1000, "Corner"), [(20, -1000, "Corner Shop 12")],
      days: 16...27, closing: 98_000)
    #expect(run.outcomes[0].map(\.kind) == [.doubtful])
    #expect(run.outcomes[0][0].candidates.map(\.posting) == [1, 2])
  }

  /// Without such an entry the balance tells.
  @Test(arguments: [(99_000, RowOutcome.Kind.known), (98_000, .new)])
  func knowsByTheBalanceWhetherARowMoved(closing: Int, kind: RowOutcome.Kind) throws {
    let run = try run(
      entry(15, -1000, "Corner Shop"), [(20, -1000, "Corner Shop 12")], days: 16...27,
      closing: closing)
    #expect(run.outcomes[0].map(\.kind) == [kind])
  }

  /// An entry of a later day comes to the day of its row, so that the balance is the same.
  @Test func asksAboutAnEntryBehindTheStatement() throws {
    let run = try run(
      byHand(31, 1000, "Zoo"), [(26, -1000, "Cinema Astra")], days: 16...27, closing: 99_000)
    #expect(run.outcomes[0].map(\.kind) == [.doubtful])
  }

  /// What is pending is in no balance, and keeps nothing else from being decided.
  @Test func leavesPendingRowsOutOfTheBalance() throws {
    let run = try run(
      byHand(17, 1000, "Zoo"), [(22, -1000, "Cinema Astra"), (24, -250, "Bakery Nord 2")],
      days: 16...27, closing: 98_000, pending: 1)
    #expect(run.outcomes[0].map(\.kind) == [.new, .new])
  }

  /// A row that may be an entry takes it from no other row, nor leaves it to be booked twice.
  @Test func asksAboutAnEntryThatAContestedRowMayBe() throws {
    func side(_ number: Int, _ text: String, isContested: Bool = false) throws -> EntryLinks.Side {
      EntryLinks.Side(
        try day(number), Decimal(-1000, scale: 2), "EUR", text, isContested: isContested)
    }
    let links = EntryLinks(
      [try side(20, "Corner Shop", isContested: true), try side(21, "Corner Shop")],
      [try side(19, "Corner")], window: 5)
    #expect(links.outcomes == [.doubtful([0]), .doubtful([0])])
  }

  // MARK: - Journals and statements

  private func day(_ number: Int) throws -> Day {
    try #require(Day(year: 2026, month: 3, day: number))
  }

  private func key(_ number: Int, _ cents: Int, _ text: String) throws -> String {
    let row = (
      day: try day(number), amount: Decimal(Int128(cents), scale: 2), symbol: "EUR", text: text,
      id: ""
    )
    return IdentityRow.rows([row])[0].key.description
  }

  private func entry(
    _ number: Int, _ cents: Int, _ text: String, tags: String = ""
  ) throws -> String {
    let amount = Decimal(Int128(cents), scale: 2)
    return
      "\n2026-03-\(number) * \(text)\n    assets:giro  \(amount) EUR  ; import:\(try key(number, cents, text))\(tags)\n    expenses:unknown\n"
  }

  private func byHand(_ number: Int, _ cents: Int, _ text: String) -> String {
    "\n2026-03-\(number) \(text)\n    expenses:food  \(Decimal(Int128(cents), scale: 2)) EUR\n    assets:giro\n"
  }

  /// Takes rows into a journal that begins with 1000.00; those from a place on are pending.
  private func run(
    _ journal: String, _ rows: [(day: Int, cents: Int, text: String)], days: ClosedRange<Int>,
    closing: Int, pending: Int? = nil
  ) throws -> StatementImport {
    let opening = "2026-02-28 * Opening\n    assets:giro  1000.00 EUR\n    equity:opening\n"
    let root = SourceFile(path: "main.journal", text: opening + journal)
    let loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: try day(31))).load([root])
    var wishes = ImportWishes()
    wishes.predicts = false
    var statement = IncomingStatement(
      file: "giro.csv", format: .csv, account: "assets:giro", symbol: "EUR",
      coverage: try day(days.lowerBound)...day(days.upperBound),
      rows: try rows.enumerated().map { place, row in
        var result = try incoming(row)
        result.isPending = pending.map { place >= $0 } ?? false
        return result
      }, place: SourcePlace(FileID(0), SourceRange(0, 1)))
    statement.closing = Decimal(Int128(closing), scale: 2)
    return StatementImport([statement], into: Study(loaded, today: try day(31)), wishes)
  }

  private func incoming(_ row: (day: Int, cents: Int, text: String)) throws -> IncomingRow {
    let amount = Decimal(Int128(row.cents), scale: 2)
    var entry = ImportedEntry(try day(row.day), line: row.day)
    entry.description = row.text
    entry.postings = [
      .init("assets:giro", ImportedAmount(amount, "EUR")),
      .init("expenses:unknown", ImportedAmount(amount.negated, "EUR")),
    ]
    return IncomingRow(
      day: try day(row.day), amount: amount, symbol: "EUR", text: row.text, entry: entry,
      place: SourcePlace(FileID(0), SourceRange(0, 1)))
  }
}
