import LedgerValues
import Testing

struct FormulaTests {
  private let base = Formula.named("budget/Food/base")
  private let carry = Formula.named("budget/Food/carry")
  private let spent = Formula.named("budget/Food/spent")

  @Test func writesTheLastPartsOfNames() {
    #expect((base + carry - spent).description == "base + carry - spent")
    #expect(Formula.named("pool").description == "pool")
  }

  @Test func putsOnlyWhatNeedsThemInParentheses() {
    #expect((spent / (base + carry)).description == "spent / (base + carry)")
    #expect((base - (carry - spent)).description == "base - (carry - spent)")
    #expect((base - (carry + spent)).description == "base - (carry + spent)")
    #expect(
      ((base - carry) * "days" / "days so far" + spent).description
        == "(base - carry) × days / days so far + spent")
    #expect((base / ("days" / .number(90))).description == "base / (days / 90)")
    #expect(Formula.percent(Decimal(50), of: base + carry).description == "(base + carry) * 50%")
    #expect(Formula.remarked(base / carry, "rounded up").description == "base / carry, rounded up")
  }

  @Test func namesEachInputOnce() {
    #expect(
      ((base - spent) / base).inputs == ["budget/Food/base", "budget/Food/spent"])
    #expect(
      Formula.remarked(.phrase("what spent is", about: spent.inputs) + "base", "spent").inputs
        == ["budget/Food/spent"])
  }
}
