import LedgerTestSupport
import Testing

/// Every file of `Golden` holds journals, command lines and what they print.
struct GoldenTests {
  private static let folder = RepositoryPaths.root + "/Tests/LedgerCommandsTests/Golden"
  private static let cases = try? GoldenFile.cases(inFolder: folder)

  @Test(arguments: cases ?? [])
  func printsWhatIsRecorded(_ golden: GoldenCase) throws {
    let failure = try golden.failure(running: InProcess.program)
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// A file that cannot be read fails here, with the reason.
  @Test func findsTheCases() throws {
    #expect(try GoldenFile.cases(inFolder: GoldenTests.folder).count > 10)
  }
}
