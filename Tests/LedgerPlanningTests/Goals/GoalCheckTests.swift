import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct GoalCheckTests {
  private func found(
    _ marked: String, today: String = "2026-03-31"
  ) throws -> (MarkedSource, LoadedJournal, [Diagnostic]) {
    let source = try MarkedSource(marked)
    let day = Day.of(today)
    var files = MemoryFiles([:])
    files.texts["main.journal"] = source.text
    let loaded = JournalLoader(files, LoadOptions(today: day), seed: 1)
      .load([try files.read("main.journal")])
    let plan = PlanReader.read(loaded.journal).plan
    let schedule = Schedule(loaded, plan, today: day, through: day)
    let states = try GoalStates(loaded, plan, schedule)
    return (source, loaded, try GoalChecks.diagnostics(loaded, plan, states))
  }

  private func expectOne(
    _ code: String, _ marked: String, _ summary: String
  ) throws -> Diagnostic {
    let (source, _, diagnostics) = try found(marked)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.map(\.code.id) == [code])
    #expect(diagnostic.place.range.offsets == source.ranges[0])
    #expect(diagnostic.summary == summary)
    return diagnostic
  }

  @Test func reportsTheEntryThatTakesTooMuch() throws {
    let text = """
      goal Tyres
          target  600 EUR
      save 2026-03-05  Tyres  100 EUR
      save 2026-03-20  Tyres  ‹-140 EUR›
      save 2026-03-21  Tyres  500 EUR
      2026-01-01 opening
          assets:bank    900 EUR
          equity:opening
      """
    let diagnostic = try expectOne(
      "G491", text, "`Tyres` had 100 EUR, and this takes it to -40 EUR")
    let (_, loaded, _) = try found(text)
    let edits = try #require(diagnostic.fixes.first).edits
    let mended = try #require(
      edits.applied(to: loaded.journal.sources[FileID(0)], id: FileID(0)))
    #expect(try found(String(decoding: mended, as: UTF8.self)).2.isEmpty)
  }

  @Test func reportsThePostingThatTakesTooMuch() throws {
    _ = try expectOne(
      "G491",
      """
      goal Tyres
          target  600 EUR
      2026-01-01 opening
          assets:bank    900 EUR  ; goal:Tyres
          equity:opening
      2026-02-01 bought
          ‹assets:bank›  -901 EUR  ; goal:Tyres
          expenses:car
      2026-02-02 back
          assets:bank    901 EUR  ; goal:Tyres
          expenses:car
      """, "this posting takes `Tyres` to -1 EUR on 2026-02-01")
  }

  @Test func reportsWhatIsPromisedButNotThere() throws {
    let text = """
      goal ‹Tyres›
          target  600 EUR
      goal Bike
          account  assets:savings
      save 2026-03-05  Tyres  500 EUR
      2026-03-01 opening
          assets:bank       300 EUR
          assets:savings    900 EUR
          equity:opening
      """
    _ = try expectOne(
      "G492", text, "500 EUR are set aside for goals, but the liquid accounts hold 300 EUR")
    let plain = text.replacing("‹", with: "").replacing("›", with: "")
    #expect(try found(plain.replacing("300 EUR", with: "500 EUR")).2.isEmpty)
  }

  @Test func reportsAGoalThatWasLost() throws {
    let text = """
      goal ‹Bike›
          target   900 EUR
          account  assets:bike
      2026-01-10 saved
          assets:bike       900 EUR
          assets:bank
      2026-02-01 bought
          expenses:bike     850 EUR
          assets:bike
      """
    let diagnostic = try expectOne(
      "G493", text, "`Bike` was reached on 2026-01-10 and now has 50 EUR of 900 EUR")
    let (_, loaded, _) = try found(text)
    let edits = try #require(diagnostic.fixes.first).edits
    let mended = try #require(
      edits.applied(to: loaded.journal.sources[FileID(0)], id: FileID(0)))
    #expect(try found(String(decoding: mended, as: UTF8.self)).2.isEmpty)
  }

  @Test func reportsAGoalThatWasNeverReached() throws {
    _ = try expectOne(
      "G493",
      """
      goal Bike
          target   900 EUR
          account  assets:bike
          reached  ‹2026-02-01›
      2026-01-10 saved
          assets:bike       800 EUR
          assets:bank
      """, "`Bike` is said to be reached, with 800 EUR of 900 EUR")
  }

  @Test func reportsADebtThatNeverEnds() throws {
    let text = """
      goal Card
          debt     liabilities:card
          rate     24% nominal monthly
          minimum  60 EUR
      2026-01-01 opening
          liabilities:card    -3000 EUR
          equity:opening
      """
    _ = try expectOne(
      "G494", text.replacing("minimum  60 EUR", with: "‹minimum  60 EUR›"),
      "`Card` never goes down: a month adds 60 EUR of interest, and the minimum pays 60 EUR")
    #expect(try found(text.replacing("60 EUR", with: "61 EUR")).2.isEmpty)
  }

  @Test func reportsWhatIsInAnotherCommodity() throws {
    _ = try expectOne(
      "G495",
      """
      goal ‹Trip›
          target   900 EUR
          account  assets:trip
      2026-01-10 saved
          assets:trip    200 USD
          assets:bank
      """, "200 USD do not count for `Trip`, which is in `EUR`")
  }

  /// The example of each code shows what it explains.
  @Test func explainsEveryCode() throws {
    for code in GoalChecks.codes {
      let parts = code.explanation.components("```journal\n")
      let example = try #require(parts.last?.components("```").first)
      #expect(try found(example).2.contains { $0.code == code }, "\(code.name)")
    }
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
