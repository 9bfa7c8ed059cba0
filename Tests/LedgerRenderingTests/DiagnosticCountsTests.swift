import LedgerRendering
import LedgerSource
import Testing

struct DiagnosticCountsTests {
  @Test(
    arguments: [
      (0, 0, 1, nil), (1, 0, 1, "1 error in 1 of 1 file"), (0, 2, 3, "2 warnings in 1 of 3 files"),
      (3, 1, 2, "3 errors and 1 warning in 1 of 2 files"),
    ] as [(Int, Int, Int, String?)])
  func countsInWords(errors: Int, warnings: Int, files: Int, expected: String?) {
    var fixture = Fixture()
    let file = fixture.add("main.journal", "a\n")
    let place = fixture.line(file, 1)
    let diagnostics =
      [Diagnostic](repeating: Diagnostic(.date, "e", at: place), count: errors)
      + [Diagnostic](repeating: Diagnostic(.odd, "w", at: place), count: warnings)
    #expect(DiagnosticCounts(diagnostics).sentence(ofFiles: files) == expected)
  }
}
