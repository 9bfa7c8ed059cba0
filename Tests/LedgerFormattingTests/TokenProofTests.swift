import LedgerFormatting
import LedgerSource
import Testing

/// The proof notices whatever a formatter could do wrong.
struct TokenProofTests {
  /// Two texts, and what the proof says of the second.
  struct Loss: CustomStringConvertible, Sendable {
    let old: String
    let new: String
    let reason: String

    init(_ old: String, _ new: String, _ reason: String) {
      self.old = old
      self.new = new
      self.reason = reason
    }

    var description: String { reason }
  }

  private static let losses = [
    Loss("2026-01-02 x\n", "", "it would be lost"),
    Loss("", "; new\n", "something would be added at its end"),
    Loss("; a\n", "; b\n", "its comment would change"),
    Loss("; a\n", "account a\n", "another entry would stand in its place"),
    Loss("account a\n", "payee a\n", "it would be read as something else"),
    Loss("2026-01-02 x\n", "2026-01-03 x\n", "its date would change"),
    Loss("2026-01-02=01-03 x\n", "2026-01-02 x\n", "its date would change"),
    Loss("2026-01-02 * x\n", "2026-01-02 ! x\n", "its status would change"),
    Loss("2026-01-02 (1) x\n", "2026-01-02 () x\n", "its code would change"),
    Loss("2026-01-02 x\n", "2026-01-02 X\n", "its description would change"),
    Loss("2026-01-02 x ; a\n", "2026-01-02 x ;a\n", "its comment would change"),
    Loss("2026-01-02 x\n  ; a\n  ; b\n", "2026-01-02 x\n  ; a\n", "its comment would change"),
    Loss("2026-01-02 x\n  a  1\n", "2026-01-02 x\n", "a posting would be lost"),
    Loss("2026-01-02 x\n  * a\n", "2026-01-02 x\n  a\n", "a posting's status would change"),
    Loss("2026-01-02 x\n  a b  1\n", "2026-01-02 x\n  a\tb 1\n", "an account would change"),
    Loss("2026-01-02 x\n  a  1.0\n", "2026-01-02 x\n  a  1.00\n", "an amount would change"),
    Loss("2026-01-02 x\n  a  1 A\n", "2026-01-02 x\n  a  -1 A\n", "an amount would change"),
    Loss("2026-01-02 x\n  a  1 A\n", "2026-01-02 x\n  a  1 B\n", "an amount would change"),
    Loss("2026-01-02 x\n  a  +1 A\n", "2026-01-02 x\n  a  1 A\n", "an amount would change"),
    Loss("2026-01-02 x\n  a  1,234.50\n", "2026-01-02 x\n  a  12345.0\n", "an amount would change"),
    Loss(
      "2026-01-02 x\n  a  1 A @ 2 B\n", "2026-01-02 x\n  a  1 A\n",
      "a cost or an assertion would be lost"),
    Loss(
      "2026-01-02 x\n  a  1 A @ 2 B\n", "2026-01-02 x\n  a  1 A @@ 2 B\n",
      "a cost, a lot or an assertion would change"),
    Loss(
      "2026-01-02 x\n  a  1 A = 2 B\n", "2026-01-02 x\n  a  1 A == 2 B\n",
      "a cost, a lot or an assertion would change"),
    Loss(
      "2026-01-02 x\n  a  1 A {2 B}\n", "2026-01-02 x\n  a  1 A {3 B}\n",
      "a cost, a lot or an assertion would change"),
    Loss(
      "2026-01-02 x\n  a  1 ; b\n", "2026-01-02 x\n  a  1\n", "a posting's comment would change"),
    Loss("P 2026-01-02 A 1 B\n", "P 2026-01-02 A 2 B\n", "its amount would change"),
    Loss("account a\n  note x\n", "account a\n  note y\n", "a line would change"),
    Loss("account a\n  note x\n", "account a\n", "a line would be lost"),
    Loss("alias a=b\n", "alias a=c\n", "its first line would change"),
    Loss("fund 2026-01-02\n  A b  1\n", "fund 2026-01-02\n  A  b  1\n", "a line would change"),
    Loss(
      "comment\n x\nend comment\n", "comment\nx\nend comment\n",
      "a part that is left alone would change"),
    Loss("nonsense  x\n", "nonsense x\n", "a part that is left alone would change"),
  ]

  @Test(arguments: losses)
  func noticesALoss(_ loss: Loss) {
    let text = "; before\n\n"
    let failure = TokenProof.failure(
      from: SourceFile(path: "a", text: text + loss.old),
      to: SourceFile(path: "a", text: text + loss.new))
    #expect(failure?.reason == loss.reason)
    #expect(failure?.line == 3)
  }

  @Test func acceptsAnotherLayout() {
    let old =
      "2026/1/2  *  x;c \n a  $1,000.50   @2 A;d\n\n\n\n; e\n  ; f\nY2026\nend  apply  account"
    let new =
      "2026-01-02 * x  ;c\n    a  $1000.50 @ 2 A  ;d\n\n; e\n; f\n\nY2026\nend apply account\n"
    #expect(
      TokenProof.failure(
        from: SourceFile(path: "a", text: old), to: SourceFile(path: "a", text: new)) == nil)
  }
}
