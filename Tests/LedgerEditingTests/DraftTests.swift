import LedgerChecks
import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues
import Testing

/// A draft is made only of what is claimed, and of nothing else.
struct DraftTests {
  private static let journal = """
    2026-01-05 Opening
        assets:bank     100 EUR
        equity:opening

    2026-03-01 Statement
        assets:bank       0 EUR = 100 EUR
        equity:opening

    """

  private func edited() throws -> EditedText { try EditedText(DraftTests.journal) }

  private let purchase = MeantTransaction.purchase(1250, day: "2026-03-02").whole

  @Test func addsATransactionWhereItBelongs() throws {
    let text = try edited().text(after: Change(adding: [NewTransaction(purchase)]))
    #expect(
      text == DraftTests.journal + """

        2026-03-02 Shop
            expenses:food                                12.50 EUR
            assets:bank

        """)
  }

  @Test func refusesAnotherTransactionThanTheOneThatIsClaimed() throws {
    var change = Change(adding: [NewTransaction(purchase)])
    func refusal(_ claimed: [MeantTransaction]) throws -> String? {
      change.claim = .adds(claimed)
      return try edited().refusal(of: change)
    }
    let wrong = "9: it would not say what it is to say"
    #expect(try refusal([purchase]) == nil)
    #expect(try refusal([]) == wrong)
    #expect(try refusal([.purchase(1251, day: "2026-03-02").whole]) == wrong)
    #expect(try refusal([.purchase(1250, "USD", day: "2026-03-02").whole]) == wrong)
    #expect(try refusal([.purchase(1250, day: "2026-03-03").whole]) == wrong)
    #expect(try refusal([purchase, purchase]) == "1: a transaction would be missing")
    var other = purchase
    other.postings[1].account = "assets:cash"
    #expect(try refusal([other]) == wrong)
    other = purchase
    other.comment.beside = "trip:"
    #expect(try refusal([other]) == wrong)
    other = purchase
    other.postings[0].cost = MeantPosting.Cost(.unit, MeantAmount(.one, "USD"))
    #expect(try refusal([other]) == wrong)
  }

  /// Each part of a posting counts, also where the others stay.
  @Test(arguments: [
    ("2 A @ 10 EUR", "2 A @ 11 EUR"), ("1 A @ 10 EUR", "1 A @@ 10 EUR"),
    ("2 A @ 10 EUR", "2 A @ 10.0 EUR"), ("2 A {10 EUR} @ 10 EUR", "2 A {11 EUR} @ 10 EUR"),
    ("2 A {10 EUR} @ 10 EUR", "2 A @ 10 EUR"), ("2 A @ 10 EUR = 2 A", "2 A @ 10 EUR"),
    ("5 EUR = 5 EUR", "5 EUR == 5 EUR"), ("5 EUR = 5 EUR", "5 EUR =* 5 EUR"),
    ("5 EUR = 5 EUR", "5 EUR = 5.0 EUR"),
    ("2 A @ 3 EUR = 2 A @ 3 EUR", "2 A @ 3 EUR = 2 A @@ 3 EUR"),
    ("2 A @ 3 EUR = 2 A @ 3 EUR", "2 A @ 3 EUR = 2 A @ 4 EUR"),
  ])
  func refusesAnotherDetailOfAPosting(_ old: String, _ new: String) throws {
    let line = "    assets:a    "
    let edited = try EditedText("2026-01-05 Buy\n\(line)\(old)\n    assets:b\n")
    var change = Change(adding: [NewTransaction(purchase)])
    change.edits = [try edited.edit("\(line)\(old)\n", "\(line)\(new)\n")]
    change.claim = .adds([purchase])
    #expect(edited.refusal(of: change) == "1: it would mean something else")
  }

  /// Lines that stay may come to mean something else by what stands above them.
  @Test(arguments: ["2 A {1.100 EUR} @ 1 EUR", "0 A @ 1.100 EUR", "0 A {1.100 EUR}"])
  func refusesAnotherMeaningOfALineThatStays(_ amount: String) throws {
    let edited = try EditedText("; a\n2026-01-05 Buy\n    assets:a    \(amount)\n    assets:b\n")
    var change = Change(adding: [NewTransaction(purchase)])
    change.edits = [try edited.edit("; a\n", "decimal-mark ,\n")]
    change.claim = .adds([purchase])
    #expect(edited.refusal(of: change) == "2: it would mean something else")
  }

  @Test func refusesWhatChangesMoreThanIsClaimed() throws {
    let edited = try edited()
    var change = Change(adding: [NewTransaction(purchase)])
    change.edits = [try edited.edit("100 EUR\n", "101 EUR\n")]
    change.claim = .adds([purchase])
    #expect(edited.refusal(of: change) == "B301")
    change.edits = [try edited.edit("Opening", "Beginning")]
    #expect(edited.refusal(of: change) == "1: it would mean something else")
    change.edits = [try edited.edit("2026-01-05", "decimal-mark .\n2026-01-05")]
    #expect(edited.refusal(of: change)?.hasSuffix("it would mean something else") == true)
    change.edits = [Edit(FileID(0), .zero, "P 2026-01-01 EUR 1.10 USD\n")]
    #expect(edited.refusal(of: change)?.hasSuffix("would change") == true)
  }

  @Test func refusesNewErrorsAndNamesThem() throws {
    let early = MeantTransaction.purchase(1250, day: "2026-02-01").whole
    #expect(try edited().refusal(of: Change(adding: [NewTransaction(early)])) == "B301")
  }

  /// Errors that are there already are nobody's fault.
  @Test func leavesOldErrorsAlone() throws {
    let broken = try EditedText(DraftTests.journal + "\n2026-03-01 x\n    a    1 EUR\n")
    #expect(broken.refusal(of: Change(adding: [NewTransaction(purchase)])) == nil)
  }

  @Test func refusesEditsThatOverlap() throws {
    let edited = try edited()
    var change = Change(claiming: .repairs([]))
    change.edits = [try edited.edit("Opening", "x"), try edited.edit("ening", "y")]
    #expect(edited.refusal(of: change) == "overlap in main.journal")
  }

  @Test func rewritesOnlyWhatIsTouched() throws {
    let edited = try edited()
    var change = Change(claiming: .repairs([]))
    change.edits = [try edited.edit("Opening", "Beginning")]
    #expect(edited.refusal(of: change) == nil)
    change.edits = [Edit(FileID(0), .zero, "apply account x\n")]
    #expect(edited.refusal(of: change)?.hasSuffix("another entry would change") == true)
  }

  @Test func repairsWhatItClaimsToRepair() throws {
    let edited = try EditedText(
      "2026/01-05 x\n    a    1\n    b\n\n2026/01-05 y\n    a    1\n    b\n")
    let found = AllChecks.diagnostics(edited.snapshot.loaded, CheckOptions())
      .filter { $0.severity == .error }
    #expect(found.count == 2)
    var change = Change(claiming: .repairs(found))
    change.edits = [try edited.edit("2026/01-05 x", "2026-01-05 x")]
    #expect(edited.refusal(of: change) == found.first.map { "still \($0.code.id)" })
    change.claim = .repairs([found[0]])
    #expect(edited.refusal(of: change) == nil)
    change.edits = [try edited.edit("2026/01-05 x", "2026/01-05 z")]
    #expect(edited.refusal(of: change) == found.first.map { "still \($0.code.id)" })
  }

  @Test func refusesToWriteIntoWhatIsReadTwice() throws {
    let edited = try EditedText(
      "include a.journal\ninclude a.journal\n", others: ["a.journal": DraftTests.journal])
    let new = NewTransaction(purchase, .init(into: FileID(1)))
    #expect(edited.refusal(of: Change(adding: [new])) == "twice a.journal")
    #expect(edited.refusal(of: Change(adding: [NewTransaction(purchase)])) == nil)
  }

  @Test func replacesATransaction() throws {
    let edited = try edited()
    var meant = MeantTransaction(0, in: edited.snapshot.journal)
    var change = Change(claiming: .replaces([0], with: [meant]))
    change.edits = [try edited.edit("2026-01-05 Opening", "2026-01-05 Opening  ; trip:")]
    #expect(edited.refusal(of: change) == "1: it would not say what it is to say")
    meant.comment.beside = "trip:"
    change.claim = .replaces([0], with: [meant])
    #expect(edited.refusal(of: change) == nil)
    change.claim = .replaces([1], with: [meant])
    #expect(edited.refusal(of: change) == "1: it would mean something else")
  }

  @Test func acceptsALayoutThatSaysTheSame() throws {
    let edited = try EditedText("2026/1/5 x\n  a  1\n  b\n\n2026-01-01 y\n  a  2\n  b\n")
    var formatter = JournalFormatter(edited.snapshot.files)
    var change = Change(claiming: .nothing)
    change.layouts = formatter.format(edited.file)
    #expect(try edited.text(after: change).hasPrefix("2026-01-05 x\n    a     "))
    change.layouts = change.layouts.map(\.sorted)
    #expect(try edited.text(after: change).hasPrefix("2026-01-01 y\n"))
  }

  @Test func refusesAnOrderThatMeansSomethingElse() throws {
    let edited = try EditedText(
      "2026-01-10 late\n  a  1 = 1  ; date:2026-01-05\n  b\n\n2026-01-05 early\n  a  1 = 2\n  b\n")
    var formatter = JournalFormatter(edited.snapshot.files)
    var change = Change(claiming: .nothing)
    change.layouts = formatter.format(edited.file).map(\.sorted)
    #expect(edited.refusal(of: change) == "order: 1")
  }
}

/// What a draft gives back of the files that it changes.
struct ReversalTests {
}
