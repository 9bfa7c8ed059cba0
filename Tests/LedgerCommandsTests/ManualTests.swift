import LedgerChecks
import LedgerCommands
import LedgerSource
import LedgerTestSupport
import Testing

struct ManualTests {
  @Test func documentsEveryCode() throws {
    let manual = DiagnosticManual.text(CheckCatalog.codes)
    let difference = try RecordedFile("docs/diagnostics.md").difference(from: manual)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test func givesEachProblemACodeOfItsOwn() {
    let codes = CheckCatalog.codes
    #expect(Set(codes.map(\.id)).count == codes.count)
    #expect(Set(codes.map(\.name)).count == codes.count)
  }
}
