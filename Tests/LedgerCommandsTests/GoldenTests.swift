import LedgerTestSupport
import Testing

/// Every file of `Golden` holds journals, command lines and what they print.
struct GoldenTests {
  static let cases = try? GoldenFile.cases(
    inFolder: RepositoryPaths.root + "/Tests/LedgerCommandsTests/Golden")

  @Test(arguments: cases ?? [])
  func printsWhatIsRecorded(_ golden: GoldenCase) throws {
    let failure = try golden.failure(running: InProcess.program)
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func findsTheCases() {
    #expect(GoldenTests.cases?.count ?? 0 > 10)
  }
}
