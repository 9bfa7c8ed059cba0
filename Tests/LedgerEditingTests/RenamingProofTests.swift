import LedgerEditing
import LedgerSource
import Testing

/// A renaming is proved: entries that nobody touched by what stands in columns, the others by all that
/// they say.
struct RenamingProofTests {
  private static let journal = """
    account a:food

    2026-01-05 Opening
        a:bank     100 EUR
        equity

    2026-01-06 * (7) Shop  ; trip:rome
        a:food       3 EUR  ; two
        a:bank

    2026-01-07 Other
        a:home       4 EUR
        a:bank

    2026-01-08 Price
        a:stock      2 X @ 5 EUR
        a:bank

    """

  private func edited() throws -> EditedText { try EditedText(RenamingProofTests.journal) }

  private func change(_ edited: EditedText, _ others: [Edit] = []) throws -> Change {
    var change = Change(claiming: .renames(Renaming(.account, "a:food", "a:meals")))
    change.edits =
      [
        try edited.edit("account a:food", "account a:meals"),
        try edited.edit("a:food   ", "a:meals  "),
      ]
      + others
    return change
  }

  @Test func acceptsWhatGivesTheNameAndNothingElse() throws {
    let edited = try edited()
    #expect(edited.refusal(of: try change(edited)) == nil)
    let text = try edited.text(after: try change(edited))
    #expect(
      text
        == RenamingProofTests.journal.replacing("a:food", with: "a:meals").replacing(
          "a:meals       3", with: "a:meals      3"))
  }

  @Test(arguments: [
    ("4 EUR", "5 EUR"), ("a:home", "a:house"), ("01-07", "01-09"), ("Other", "Others"),
    ("5 EUR", "6 EUR"), ("@ 5", "@@ 5"), ("(7)", "(8)"), ("; two", "; three"), ("rome", "oslo"),
    ("2026-01-07 Other", "apply account x\n2026-01-07 Other"),
    ("2026-01-07 Other", "alias a:home = a:meals\n2026-01-07 Other"),
    ("2026-01-08 Price", "2026-01-08 Price\n    a:food  0 EUR"),
    ("2026-01-07 Other\n    a:home       4 EUR\n    a:bank\n\n", ""),
  ])
  func refusesWhateverElseChanges(_ old: String, _ new: String) throws {
    let edited = try edited()
    let refusal = edited.refusal(of: try change(edited, [try edited.edit(old, new)]))
    #expect(refusal?.hasPrefix("name: ") == true)
  }

  @Test func refusesANameThatIsLeftBehind() throws {
    let edited = try edited()
    var change = try change(edited)
    change.edits.removeLast()
    #expect(edited.refusal(of: change) == "name: 7: it would mean something else")
  }
}
