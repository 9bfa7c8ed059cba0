import LedgerSource
import LedgerSyntax
import Testing

/// Digits are read eight at a time, so every count of them is tried.
struct NumberReadingTests {
  private func read(_ text: String) -> AmountSyntax? {
    let file = SourceFile(path: "", text: text)
    var amount = AmountSyntax()
    guard amount.read(file.padded.span, SourceRange(0, file.count)) == nil else { return nil }
    return amount
  }

  @Test(arguments: 1...18)
  func readsWholeNumbers(count: Int) throws {
    let digits = String("987654321098765432".prefix(count))
    let amount = try #require(read("\(digits) EUR"))
    #expect(amount.mantissa == UInt64(digits))
    #expect(amount.fractionDigits == 0)
    #expect(amount.number == SourceRange(0, count))
    #expect(!amount.traits.contains(.singleMark))
  }

  @Test(arguments: 0...9, 1...9)
  func readsFractions(whole: Int, fraction: Int) throws {
    let digits = String("102030405".prefix(whole))
    let decimals = String("987654321".prefix(fraction))
    let amount = try #require(read("$-\(digits).\(decimals)"))
    #expect(amount.mantissa == UInt64(digits + decimals))
    #expect(amount.fractionDigits == fraction)
    #expect(amount.decimalMark == UInt8(ascii: "."))
    #expect(amount.traits.contains(.negative))
    #expect(amount.traits.contains(.singleMark) == (whole > 0))
  }

  @Test(arguments: ["1.5.", "1..5", "1,234,5.6.7"])
  func rejectsNumbersWithMarksThatMakeNoSense(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    ("1,234.56", 123_456, 2), ("1 000 000", 1_000_000, 0), ("12.", 12, 0), (".5", 5, 1),
    ("1.234.567", 1_234_567, 0), ("1'000.5", 10_005, 1), ("12345678.25", 1_234_567_825, 2),
  ])
  func readsOtherShapes(text: String, mantissa: UInt64, fraction: UInt8) throws {
    let amount = try #require(read(text))
    #expect(amount.mantissa == mantissa)
    #expect(amount.fractionDigits == fraction)
  }
}
