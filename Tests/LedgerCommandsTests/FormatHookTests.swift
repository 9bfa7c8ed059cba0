import Foundation
import LedgerTestSupport
import Testing

/// The hook that the documents offer, in a repository of its own.
struct FormatHookTests {
  private static let untidy = "2026/1/2 x\n  a  1\n  b\n"
  private static let tidy =
    "2026-01-02 x\n    a                                             1\n    b\n"

  @Test func judgesWhatIsStagedAndNotTheWorkingTree() throws {
    guard let git = ExternalProgram(named: "git"), let programs = BuiltProgram.folder else {
      print("skipped: git is not installed, or the programs are not built")
      return
    }
    try TemporaryFolder.lend { folder in
      let repository = Repository(git: git, programs: programs, folder: folder)
      try repository.run("init", "--quiet")
      let hook = try Data(
        contentsOf: URL(fileURLWithPath: RepositoryPaths.root + "/docs/hooks/pre-commit"))
      try folder.write(Array(hook), to: ".git/hooks/pre-commit")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/.git/hooks/pre-commit")

      try repository.stage(FormatHookTests.tidy, leaving: FormatHookTests.untidy)
      #expect(try repository.run("commit", "--quiet", "-m", "tidy").exitCode == 0)
      #expect(try folder.read("main.journal") == Array(FormatHookTests.untidy.utf8))

      try repository.stage(FormatHookTests.untidy, leaving: FormatHookTests.tidy)
      let refused = try repository.run("commit", "--quiet", "-m", "untidy")
      #expect(refused.exitCode == 1)
      #expect(String(decoding: refused.errorOutput, as: UTF8.self).contains("bursar fmt --write"))
      #expect(
        String(decoding: refused.output + refused.errorOutput, as: UTF8.self).contains(
          "main.journal\n"))
    }
  }

  private struct Repository {
    let git: ExternalProgram
    let programs: String
    let folder: TemporaryFolder

    @discardableResult
    func run(_ arguments: String...) throws -> ProgramOutcome {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let identity = ["-c", "user.name=x", "-c", "user.email=x@example.com"]
      return try git.run(
        identity + arguments, workingDirectory: folder.path,
        environment: [
          "PATH": "\(programs):\(path)", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
        ])
    }

    /// Stages one text of the journal and leaves another in the working tree.
    func stage(_ staged: String, leaving rest: String) throws {
      try folder.write(Array(staged.utf8), to: "main.journal")
      try run("add", "main.journal")
      try folder.write(Array(rest.utf8), to: "main.journal")
    }
  }
}
