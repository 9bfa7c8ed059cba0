import LedgerRendering
import LedgerSource
import Testing

struct FingerprintTests {
  private func fingerprints(_ text: String, lines: [Int], code: DiagnosticCode = .odd) -> [String] {
    var fixture = Fixture()
    let file = fixture.add("main.journal", text)
    let diagnostics = lines.map { Diagnostic(code, "odd", at: fixture.line(file, $0)) }
    return Fingerprint.of(diagnostics, in: fixture.sources).map(\.description)
  }

  @Test func staysWhenLinesMove() {
    #expect(fingerprints("a b\n", lines: [1]) == fingerprints("\n\nx\na b\n", lines: [4]))
  }

  @Test func staysWhenBlanksChange() {
    #expect(fingerprints("a b\n", lines: [1]) == fingerprints("\ta   b  \r\n", lines: [1]))
  }

  @Test func differsForTheSameLineTwice() {
    let both = fingerprints("a b\na b\n", lines: [1, 2])
    #expect(both[0] != both[1])
    #expect(both[0] == fingerprints("a b\n", lines: [1])[0])
  }

  @Test func differsByCodeAndText() {
    let first = fingerprints("a b\n", lines: [1])
    #expect(first != fingerprints("ab\n", lines: [1]))
    #expect(first != fingerprints("a b\n", lines: [1], code: .date))
  }

  @Test func hasThirtyTwoDigits() {
    #expect(
      fingerprints((1...500).map { "\($0)\n" }.joined(), lines: Array(1...500))
        .allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
