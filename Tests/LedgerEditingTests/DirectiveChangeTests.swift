import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues
import Testing

/// Directives come, go and change by the line, and nothing else is accepted as that.
struct DirectiveChangeTests {
  private static let text = """
    account assets:cash  ; type:C
    account expenses:food
        help      Shops  ; and more

    goal Trip
        target    900 EUR
        icon      ✈

    2026-01-01 Opening
        assets:cash                                  40.00 EUR
        equity:opening

    """

  private func place(_ text: String, in edited: EditedText) throws -> SourcePlace {
    SourcePlace(FileID(0), try edited.range(of: text))
  }

  @Test func putsALineIntoADirectiveInFewBytes() throws {
    let edited = try EditedText(DirectiveChangeTests.text)
    var change = DirectiveChange(of: edited.snapshot)
    change.change(try place("account expenses:food", in: edited), [.add("hidden", [])])
    let wanted = DirectiveChangeTests.text.replacing("and more\n", with: "and more\n    hidden\n")
    #expect(try edited.text(after: change.change) == wanted)
  }

  @Test func changesAValueAndKeepsItsComment() throws {
    let edited = try EditedText(DirectiveChangeTests.text)
    var change = DirectiveChange(of: edited.snapshot)
    change.change(
      try place("account expenses:food", in: edited), [.set("help", [.words("Shopping")])])
    let wanted = DirectiveChangeTests.text.replacing("Shops", with: "Shopping")
    #expect(try edited.text(after: change.change) == wanted)
  }

  @Test func doesNotCutACharacter() throws {
    let edited = try EditedText(DirectiveChangeTests.text)
    var change = DirectiveChange(of: edited.snapshot)
    change.change(try place("goal Trip", in: edited), [.set("icon", [.words("✉")])])
    let wanted = DirectiveChangeTests.text.replacing("✈", with: "✉")
    #expect(try edited.text(after: change.change) == wanted)
  }

  @Test func addsBehindTheAccountsOfTheSameKind() throws {
    let edited = try EditedText(DirectiveChangeTests.text)
    var change = DirectiveChange(of: edited.snapshot)
    change.add(
      PlanItem(.account, [.account("assets:bank")]),
      DirectivePlaces(edited.snapshot).account("assets:bank"))
    let wanted = DirectiveChangeTests.text.replacing(
      "type:C\n", with: "type:C\naccount assets:bank\n")
    #expect(try edited.text(after: change.change) == wanted)
  }

  @Test func takesADirectiveAwayWithItsEmptyLine() throws {
    let edited = try EditedText(DirectiveChangeTests.text)
    var change = DirectiveChange(of: edited.snapshot)
    change.remove(try place("goal Trip", in: edited))
    let wanted = DirectiveChangeTests.text.replacing(
      "goal Trip\n    target    900 EUR\n    icon      ✈\n\n", with: "")
    #expect(try edited.text(after: change.change) == wanted)
  }

  @Test func worksAtTheEndOfAFileWithoutALineEnd() throws {
    for (text, line) in [
      ("account a", "account a\n    hidden"),
      ("tag ä\naccount a:ä", "tag ä\naccount a:ä\n    hidden"),
    ] {
      let edited = try EditedText(text)
      var change = DirectiveChange(of: edited.snapshot)
      change.change(try place("account a", in: edited), [.add("hidden", [])])
      #expect(try edited.text(after: change.change) == line)
    }
  }

  @Test func keepsTheLineEndsOfTheFile() throws {
    let text = DirectiveChangeTests.text.replacing("\n", with: "\r\n")
    let edited = try EditedText(text)
    var change = DirectiveChange(of: edited.snapshot)
    change.change(
      try place("goal Trip", in: edited), [.set("by", [.day(Day(iso: "2026-12-31") ?? .earliest)])])
    change.add(
      PlanItem(
        .goal, [.words("Bike")], [.init("target", [.amount(MeantAmount(Decimal(3), "EUR"))])]),
      DirectivePlaces(edited.snapshot).plan(.goal, orElse: []))
    let after = try edited.text(after: change.change)
    #expect(after.utf8.count { $0 == 0x0A } == after.utf8.count { $0 == 0x0D })
    #expect(
      after.contains("    by        2026-12-31\r\n\r\ngoal Bike\r\n    target    3 EUR\r\n\r\n"))
  }

  /// The text is the claim's, and in this file it says a hundred times the money.
  @Test(arguments: ["save 2026-03-15  Trip  12.50 EUR", "save 2026-03-15  Trip  1,250 EUR"])
  func refusesWordsThatAreReadAsAnotherAmount(line: String) throws {
    let edited = try EditedText("decimal-mark ,\n\n" + DirectiveChangeTests.text)
    let day = try #require(Day(iso: "2026-03-15"))
    let amount = MeantAmount(Decimal(1250, scale: 2), "EUR")
    var change = DirectiveChange(of: edited.snapshot)
    change.add(
      PlanItem(.save, [.day(day), .words("Trip"), .amount(amount)]),
      DirectivePlaces(edited.snapshot).plan(.goal, orElse: []))
    #expect(try edited.text(after: change.change).contains("save 2026-03-15  Trip  12,50 EUR\n"))
    var wrong = change.change
    wrong.directives = []
    let end = edited.file.count
    wrong.edits = [Edit(FileID(0), SourceRange(end, end), "\n\(line)\n")]
    #expect(edited.refusal(of: wrong)?.contains("a directive would not say") == true)
  }

  @Test func refusesWhatIsNotClaimed() throws {
    let edited = try EditedText(DirectiveChangeTests.text)
    var good = DirectiveChange(of: edited.snapshot)
    let amount = PlanValue.amount(MeantAmount(Decimal(800), "EUR"))
    good.change(try place("goal Trip", in: edited), [.set("target", [amount])])
    #expect(edited.refusal(of: good.change) == nil)
    var others: [Change] = []
    var other = good.change
    // Another value, another directive, and a claim that leaves something out.
    other.directiveEdits = []
    other.edits = [try edited.edit("900", "700")]
    others.append(other)
    other = good.change
    other.edits.append(try edited.edit("Shops", "Books"))
    others.append(other)
    other = good.change
    other.edits.append(try edited.edit("40.00", "41.00"))
    others.append(other)
    for path in [\DirectiveClaim.gone, \DirectiveClaim.came] {
      var claim = good.claim
      claim[keyPath: path] = []
      other = good.change
      other.claim = .declares(claim)
      others.append(other)
    }
    for change in others {
      #expect(edited.refusal(of: change) != nil, "\(change.edits)")
    }
  }

  private static let declaring = """
    payee Opening
    account assets:cash
    account equity:opening

    2026-01-01 Opening
        assets:cash                                  40 EUR
        equity:opening

    """

  /// Declarations come with new names, are claimed, and no other one is accepted.
  @Test func declaresNewNamesAndNoOthers() throws {
    let edited = try EditedText(DirectiveChangeTests.declaring)
    var change = DirectiveChange(of: edited.snapshot)
    change.add(
      MeantTransaction(
        Day(iso: "2026-03-15") ?? .earliest, "Lidl",
        [
          MeantPosting("expenses:food", MeantAmount(Decimal(5), "EUR")),
          MeantPosting("assets:cash", nil),
        ]))
    let text = try edited.text(after: change.change)
    #expect(text.contains("payee Opening\npayee Lidl\naccount assets:cash\n"))
    #expect(text.contains("account equity:opening\naccount expenses:food\n"))
    for line in ["payee Other\n", "account other\n", "tag other\n"] {
      var more = change.change
      more.edits.append(try edited.edit("account assets:cash", line + "account assets:cash"))
      #expect(edited.refusal(of: more) != nil)
    }
  }

}
