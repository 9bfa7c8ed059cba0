import LedgerRendering
import LedgerSource
import Testing

struct DiagnosticOrderTests {
  @Test func goesByFileThenPlaceThenCode() {
    var fixture = Fixture()
    let first = fixture.add("z.journal", "a\nb\n")
    let second = fixture.add("a.journal", "a\n")
    let sorted = [
      Diagnostic(.odd, "4", at: fixture.line(second, 1)),
      Diagnostic(.odd, "3", at: fixture.line(first, 2)),
      Diagnostic(.odd, "2", at: fixture.line(first, 1)),
      Diagnostic(.undeclared, "1", at: fixture.line(first, 1)),
    ].inReadingOrder()
    #expect(sorted.map(\.summary) == ["1", "2", "3", "4"])
  }
}
