import LedgerChecks
import LedgerRendering
import LedgerTestSupport
import Testing

struct ManualTests {
  @Test(arguments: DiagnosticFormat.allCases)
  func keepsTheOutputOfEveryFixture(_ format: DiagnosticFormat) throws {
    var text = ""
    for (number, fixture) in Fixture.all.enumerated() {
      let checked = try Checked(try MarkedSource(fixture.marked), fixture)
      text += "=== \(number + 1) \(fixture.code)\n" + checked.rendered(format)
      if !text.hasSuffix("\n") { text += "\n" }
    }
    let difference = try RecordedFile("Tests/Recorded/Checks/fixtures.\(format.rawValue)")
      .difference(from: text)
    #expect(difference.isEmpty, "\(difference)")
  }
}
