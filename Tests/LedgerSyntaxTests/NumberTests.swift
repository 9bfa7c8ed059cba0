import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

struct NumberTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    /// Mantissa, decimals, decimal mark and group mark.
    let facts: String

    init(_ text: String, _ facts: String) {
      self.text = text
      self.facts = facts
    }

    var testDescription: String { text }
  }

  private static let cases: [Case] = [
    Case("0", "0e0"), Case("1", "1e0"), Case("007", "7e0"),
    Case("999999999999999999", "999999999999999999e0"),
    Case("9223372036854775807", "9223372036854775807e0"),
    Case("9223372036854775808", "wide e0"),
    Case("99999999999999999999999999", "wide e0"),
    Case("1.5", "15e1 . single"), Case("1,5", "15e1 , single"),
    Case("1.000", "1000e3 . single"), Case("1,000", "1000e3 , single"),
    Case("0.000000000000000001", "1e18 . single"),
    Case("123456789012345678.9", "1234567890123456789e1 . single"),
    Case("5.", "5e0 ."), Case("5,", "5e0 ,"), Case(".5", "5e1 ."),
    Case("1,000,000", "1000000e0 group ,"), Case("1.000.000", "1000000e0 group ."),
    Case("1,2,3", "123e0 group ,"), Case("1,00,00.0", "100000e1 . group ,"),
    Case("1.000,5", "10005e1 , group ."), Case("1,000.5", "10005e1 . group ,"),
    Case("1,000.", "1000e0 . group ,"),
    Case("1 000", "1000e0 group ' '"), Case("1 2", "12e0 group ' '"),
    Case("1 000 000.5", "10000005e1 . group ' '"), Case("1 000,5", "10005e1 , group ' '"),
    Case("1_000", "1000e0 group _"), Case("1'000.", "1000e0 . group '"),
    Case("1_000_000,25", "100000025e2 , group _"),
    Case("1\u{A0}000", "1000e0 group \u{A0}"), Case("1\u{2002}000", "1000e0 group \u{2002}"),
    Case("1\u{2003}000,5", "10005e1 , group \u{2003}"),
    Case("1\u{2008}000", "1000e0 group \u{2008}"), Case("1\u{2009}000", "1000e0 group \u{2009}"),
    Case("1\u{202F}000\u{202F}000", "1000000e0 group \u{202F}"),
    Case("1\u{205F}000", "1000e0 group \u{205F}"),
    Case("1e3", "wide e0"), Case("1E-2", "wide e0"), Case("2e+2", "wide e0"),
    Case("1.5e3", "wide e1 . single"), Case("1,000e3", "wide e3 , single"),
  ]

  @Test(arguments: cases)
  func areReadByTheirShape(testCase: Case) throws {
    for suffix in ["", " A", "A", " ; c", " @ 2 B", " = 1"] {
      let amount = try #require(read("\(testCase.text)\(suffix)"))
      #expect(facts(amount) == testCase.facts, "\(testCase.text)\(suffix)")
      #expect(amount.number.count == testCase.text.utf8.count)
    }
    checkSyntax("2026-01-01\n a  \(testCase.text)\n")
  }

  /// Text after which there is no number, or a damaged posting.
  @Test(arguments: [
    "1..2", "1,2.3,4", "1.000 5", "1,000,000e3", "1 000e3", "1.2.3,4,5", ".5.5", "1_000,5_0", "..",
    ".", "1 A 2", "1\u{3000}000", "1\u{2001}000", "1e3e3", "1,000,", "1.,5", "1  000",
  ])
  func areRejected(text: String) throws {
    let posting = try #require(entries(of: "2026-01-01\n a  \(text)\n").first?.postings.first)
    #expect(posting.isDamaged)
    checkSyntax("2026-01-01\n a  \(text)\n")
  }

  @Test func takeALetterForACommodityWhereNoExponentFollows() throws {
    for text in ["1E", "1 E", "1e", "1eUR", "1e+", "1E A"] {
      let posting = try #require(entries(of: "2026-01-01\n a  \(text)\n").first?.postings.first)
      #expect(posting.amount.number.count == 1, "\(text)")
    }
  }

  @Test(arguments: [
    ("-$1", "-$1 left"), ("$-1", "-$1 left"), ("- $1", "-$1 left"), ("$ - 1", "-$1 left spaced"),
    ("-$-1", "$1 left"), ("+$1", "$1 left"), ("-1", "-1"), ("+ 1", "1"), ("1 A", "A1 spaced"),
    ("-1A", "-A1"), ("EUR 1", "EUR1 left spaced"), ("1   EUR", "EUR1 spaced"),
    ("3 \"green apples\"", "green apples3 spaced quoted"), ("\"A 1\"5", "A 15 left quoted"),
    ("1 \"\"", "1 spaced quoted"), ("A/B 1", "A/B1 left spaced"), (",5", ",5 left"),
    ("1\u{A0}€", "€1 spaced"), ("€\u{2003}1", "€1 left spaced"), ("1'", "'1"),
    ("[A]1", "[A]1 left"),
  ])
  func keepSignSideAndSpacing(text: String, facts: String) throws {
    let line = "2026-01-01\n a  \(text)\n"
    let file = SourceFile(path: "test.journal", text: line)
    let amount = try #require(read(text))
    var found = amount.traits.contains(.negative) ? "-" : ""
    found += file.text(amount.symbol) + file.text(amount.number)
    for (trait, name) in [
      (AmountSyntax.Traits.symbolOnLeft, " left"), (.spaced, " spaced"), (.quoted, " quoted"),
    ] where amount.traits.contains(trait) { found += name }
    #expect(found == facts)
    #expect(file.text(amount.range) == text)
  }

  private func read(_ text: String) -> AmountSyntax? {
    guard let posting = entries(of: "2026-01-01\n a  \(text)\n").first?.postings.first,
      !posting.isDamaged, posting.amount.isPresent
    else { return nil }
    return posting.amount
  }

  private func facts(_ amount: AmountSyntax) -> String {
    let isWide = amount.traits.contains(.wide)
    var text =
      isWide ? "wide e\(amount.fractionDigits)" : "\(amount.mantissa)e\(amount.fractionDigits)"
    if amount.decimalMark != 0 { text += " " + GroupMark.text(amount.decimalMark) }
    if amount.groupMark == 0x20 {
      text += " group ' '"
    } else if amount.groupMark != 0 {
      text += " group " + GroupMark.text(amount.groupMark)
    }
    if amount.traits.contains(.singleMark) { text += " single" }
    return text
  }
}
