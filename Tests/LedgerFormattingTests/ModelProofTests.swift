import LedgerFormatting
import LedgerSource
import Testing

/// The proof notices when the same tokens mean something else.
struct ModelProofTests {
  private func failure(_ old: String, _ new: String) -> String? {
    let (left, right) = (SourceFile(path: "a", text: old), SourceFile(path: "a", text: new))
    return ModelProof(FormattingLaws.load(left, [:]), FormattingLaws.load(right, [:]))
      .failure.map { "\($0.line): \($0.reason)" }
  }

  private let entry = "2026-01-02 x\n  a  1000.00 A\n  b\n"

  @Test func noticesAnotherAmount() {
    #expect(
      failure("\n\n" + entry, "\n\n2026-01-02 x\n  a  1,00.000 A\n  b\n")
        == "3: an amount would change")
    #expect(
      failure("2026-01-02 x\n  a  1000 A\n  b\n", "2026-01-02 x\n  a  1,000 A\n  b\n")
        == "1: an amount would change")
  }

  @Test func noticesAnotherName() {
    #expect(failure(entry, "apply account p\n" + entry) == "1: an account would be renamed")
    #expect(failure(entry, entry + "D 1.00 B\n") == "1: a commodity would be renamed")
  }

  @Test func noticesWhatIsLost() {
    #expect(failure(entry, entry + "2026-01-03\n") == "1: a transaction would be lost")
    #expect(failure("2026-01-02 x\n", "2026-01-02 * x\n") == "1: its date or status would change")
    #expect(failure("tag x\n", "tag y\n") == "1: a declaration would change")
    #expect(failure("account x\n", "account x ; type:A\n") == "1: an account would be renamed")
    #expect(failure("account x  ; type:A\n", "account x\n") == "1: a declaration would change")
    #expect(failure("~ monthly\n", "") == "1: a rule or a part of the plan would be lost")
    #expect(failure("\nfoo\n", "") == "1: other problems would be found in it")
  }

  @Test func noticesAnotherCostDateOrAssertion() {
    func posting(_ text: String) -> String { "2026-01-02 x\n  a  \(text)\n  b\n" }
    #expect(failure(posting("1 A @ 2 B"), posting("1 A @@ 2 B")) == "1: a cost would change")
    #expect(failure(posting("1 A = 1 A"), posting("1 A == 1 A")) == "1: an assertion would change")
    #expect(failure(posting("1 A = 1 A"), posting("1 A = 2 A")) == "1: an assertion would change")
    #expect(failure(posting("1 A = 1 A"), posting("1 A")) == "1: its date or status would change")
    #expect(
      failure(posting("1 A = 1 A @ 2 B"), posting("1 A = 1 A @ 3 B"))
        == "1: an assertion would change")
    #expect(
      failure(posting("1 A {2 B} @ 4 B"), posting("1 A {3 B} @ 4 B")) == "1: a cost would change")
    #expect(
      failure(posting("1 ; date:2026-01-03"), posting("1 ; date:2026-01-04"))
        == "1: a posting's date would change")
  }

  @Test func acceptsAnotherLayout() {
    #expect(failure(entry, "\n2026-01-02   x\n    a     1000.00 A ; \n    b\n") == nil)
  }
}
