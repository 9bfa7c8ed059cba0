import LedgerHistory
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct DifferenceLawTests {
  private let pairs = Thoroughness.count(quick: 2_000, thorough: 200_000)

  private func loaded(_ text: String) -> (journal: Journal, files: [SourceFile]) {
    var options = LoadOptions(today: Day(number: 20_000))
    options.assertions = .ignored
    let file = SourceFile(path: "main.journal", text: text)
    let journal = JournalLoader(MemoryFiles([:]), options, seed: 0).load([file]).journal
    return (journal, [file])
  }

  private func difference(
    _ old: String, _ new: String
  ) throws -> (changes: [EntryChange], old: JournalMoney, new: JournalMoney) {
    let (left, right) = (loaded(old), loaded(new))
    let money = (try JournalMoney(left.journal), try JournalMoney(right.journal))
    let difference = EntryDifference(left.files, right.files, money: (money.0, money.1))
    return (difference.changes, money.0, money.1)
  }

  @Test func addUpToWhatAccountsChangedBy() throws {
    for seed in 0..<pairs {
      let model = MergeModel(seed: UInt64(seed))
      let (changes, old, new) = try difference(model.baseText, model.theirsText)
      var sum = old.balances
      for change in changes { sum.add(change.effect) }
      #expect(sum.nonzero == new.balances.nonzero, "seed \(seed)")
    }
  }

  @Test func turnRoundWhereTheStatesDo() throws {
    for seed in 0..<pairs / 4 {
      let model = MergeModel(seed: UInt64(seed))
      let forth = try difference(model.baseText, model.oursText).changes
      let back = try difference(model.oursText, model.baseText).changes
      func texts(_ changes: [EntryChange], _ kind: EntryChange.Class) -> [String] {
        changes.filter { $0.kind == kind }.compactMap { $0.place?.text }.sorted()
      }
      #expect(texts(forth, .added) == texts(back, .removed), "seed \(seed)")
      #expect(texts(forth, .removed) == texts(back, .added), "seed \(seed)")
      let before = forth.filter { $0.kind == .changed }.compactMap { $0.before?.text }.sorted()
      #expect(before == texts(back, .changed), "seed \(seed)")
    }
  }

  /// A text between entries that both states have, so many that they are passed over unread.
  private func amid(_ text: String) -> String {
    let filler = (1...90).map {
      "2025-0\($0 % 9 + 1)-11 Filler \($0)\n    a:x\($0 % 7)  \($0).10 EUR\n    a:y\n\n"
    }.joined()
    return filler + text + "\n\n" + filler.replacing("Filler", with: "Other")
  }

  @Test func holdWhereMostIsPassedOver() throws {
    for seed in 0..<pairs / 4 {
      let model = MergeModel(seed: UInt64(seed))
      let (old, new) = (amid(model.baseText), amid(model.oursText))
      let (forth, before, after) = try difference(old, new)
      var sum = before.balances
      for change in forth { sum.add(change.effect) }
      #expect(sum.nonzero == after.balances.nonzero, "seed \(seed)")
      let back = try difference(new, old).changes
      func texts(_ changes: [EntryChange], _ kind: EntryChange.Class) -> [String] {
        changes.filter { $0.kind == kind }.compactMap { $0.place?.text }.sorted()
      }
      #expect(texts(forth, .added) == texts(back, .removed), "seed \(seed)")
      #expect(texts(forth, .removed) == texts(back, .added), "seed \(seed)")
    }
  }

  @Test func findNothingBetweenEqualStates() throws {
    for seed in 0..<pairs / 10 {
      let text = MergeModel(seed: UInt64(seed)).baseText
      #expect(try difference(text, text).changes.isEmpty)
    }
  }

  /// What `bursar fmt` would change is layout, dates and groups of digits among it.
  @Test func takeLayoutForLayout() throws {
    let old = "2026/3/2 Bakery\n  expenses:food\t1000.00 EUR\n  assets:cash\n"
    let new = "2026-03-02 Bakery\n    expenses:food      1,000.00 EUR\n    assets:cash\n"
    #expect(try difference(old, new).changes.map(\.kind) == [.restyled])
  }

  @Test func nameTheFieldsThatChanged() throws {
    let old = """
      2026-03-01 Rent
          expenses:rent  900.00 EUR
          assets:bank

      2026-03-02 Bakery
          expenses:food  3.20 EUR
          assets:cash
      """
    let new = """
      2026-03-01 * Rent  ; by:anna
          expenses:rent     850.00 EUR
          expenses:heating   50.00 EUR
          assets:bank

      2026-03-02 Bakery
          expenses:food    3.20 EUR
          assets:cash
      """
    let changes = try difference(old, new).changes
    #expect(changes.map(\.kind) == [.changed, .restyled])
    #expect(
      changes[0].fields.map(\.name) == ["status", "tag by", "expenses:rent", "expenses:heating"])
    #expect(changes[0].fields.last?.after == "50.00 EUR")
  }
}
