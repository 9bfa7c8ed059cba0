import LedgerTestSupport
import Testing

/// README and docs show what the programs really print, and their links lead somewhere.
struct DocumentationTests {
  static let documents: [String] =
    [RepositoryPaths.root + "/README.md"]
    + ((try? FolderTree.files(in: RepositoryPaths.root + "/docs", endingWith: ".md")) ?? [])

  @Test(arguments: ChosenFiles.of(documents))
  func showsWhatIsPrinted(_ path: String) throws {
    if path.hasSuffix("/git.md"), ExternalProgram(named: "git") == nil {
      return print("skipped: git is not installed")
    }
    let failures = try DocumentedCommands(path: path).failures(
      inCopyOf: RepositoryPaths.examples, running: InProcess.program)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
