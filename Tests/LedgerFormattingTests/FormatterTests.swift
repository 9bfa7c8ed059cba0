import LedgerFormatting
import LedgerSource
import LedgerTestSupport
import Testing

struct FormatterTests {
  @Test func changesNothingInAnEmptyFile() {
    #expect(Formatted("").text == "")
  }

  @Test func takesARangeThatReachesBeyondTheEnd() {
    #expect(
      Formatted("account  a\naccount  b\n", lines: 2...Int.max).text == "account  a\naccount b\n")
    #expect(Formatted("account  a\n", lines: 7...9).text == "account  a\n")
  }

  /// Each was found by damaging journals.
  @Test(arguments: [
    "; caf\u{0}\n   ; indented\n; more\n", "   ; indented\n; caf\u{0}\n",
    "  ; a\n  ; b\n; caf\u{0}\n",
    "| \n% \n", "D $1,\t000.00\n", "P 2026-01-02 A 1 B   x\n", "account a  ; \n",
    "2026-01-02\n  (a)  ; ", "\u{FEFF}  \n; x",
    "\u{FEFF}\u{FEFF}; x\n",
    "2026-01-02\r\n  (a)\r\n\n2026-01-01\n  (a)\n", "*\n#\n;\n", "! \n", "=\n", "~ \n", "P\n",
    "2026-01-02 x\r",
    "2026-01-02 *(x) y\n", "2026-01-02 ! * x\n  * * a\n", "2026-01-02 () x\n", "comment\n  x",
    "python\n  a\n\n  b\n",
    "~ monthly  (a) b\n", "~ monthly  *(a) b\n", "fund 2026-01-02\n  Road trip   x\n",
    "commodity 1.00 ,\n2026-01-02\n  a  1 ,\n  b  , 1\n",
    "commodity 1.00A\n2026-01-02\n  a  1 A (x) @ 1\n",
    "commodity A1.00\n2026-01-02\n  a  1 A (x) [2026-01-01] {1 A}\n",
    "commodity (A)1.00\n2026-01-02\n  a  1 (A)\n",
    "commodity 1,000.00 \"A 1\"\n2026-01-02\n  a  \"A 1\" - 1000 == \"A 1\"1\n  b  1e3 \"A 1\"\n  c  .5\"A 1\"\n",
    "commodity 1 000,00 A\n2026-01-02\n  a  1000,5 A @ 1\u{A0}000 A\n",
    "decimal-mark ,\ncommodity 1,000.00 A\n2026-01-02\n  a  1000 A\n",
  ])
  func holdsTheLawsFor(_ text: String) {
    let found = FormattingLaws.violations(in: Array(text.utf8))
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
