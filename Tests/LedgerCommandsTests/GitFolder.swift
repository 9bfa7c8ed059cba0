import Foundation
import LedgerTestSupport

/// A repository of its own, in which git runs our programs as it would on somebody's machine.
struct GitFolder {
  let git: ExternalProgram
  let programs: String
  let folder: TemporaryFolder

  /// Makes a repository and lends it; nothing without git or the programs.
  static func lend(
    _ body: (GitFolder) throws -> Void
  ) throws {
    guard let git = ExternalProgram(named: "git"), let programs = BuiltProgram.folder else {
      print("skipped: git is not installed, or the programs are not built")
      return
    }
    try TemporaryFolder.lend { folder in
      let repository = GitFolder(git: git, programs: programs, folder: folder)
      try repository.run("init", "--quiet", "--initial-branch", "main")
      try body(repository)
    }
  }

  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return [
      "PATH": "\(programs):\(path)", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Anna", "GIT_AUTHOR_EMAIL": "anna@example.org",
      "GIT_COMMITTER_NAME": "Anna", "GIT_COMMITTER_EMAIL": "anna@example.org",
      "GIT_AUTHOR_DATE": "2026-03-31T12:00:00Z", "GIT_COMMITTER_DATE": "2026-03-31T12:00:00Z",
    ]
  }

  @discardableResult
  func run(_ arguments: String..., environment changes: [String: String] = [:]) throws
    -> ProgramOutcome
  {
    try git.run(
      ["-c", "commit.gpgsign=false", "-c", "core.editor=true"] + arguments,
      workingDirectory: folder.path,
      environment: environment.merging(changes) { $1 })
  }

  /// Runs our program in the repository.
  @discardableResult
  func bursar(_ arguments: String...) throws -> ProgramOutcome {
    guard let program = BuiltProgram.named("bursar") else { throw UnknownProgram(name: "bursar") }
    return try program.run(
      arguments, workingDirectory: folder.path, environment: environment)
  }

  func write(_ text: String, to name: String = "main.journal") throws {
    try folder.write(Array(text.utf8), to: name)
  }

  func text(_ name: String = "main.journal") throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  /// Writes a state of the journal and commits it.
  func commit(_ text: String, _ message: String, to name: String = "main.journal") throws {
    try write(text, to: name)
    try run("add", "-A")
    try run("commit", "--quiet", "-m", message)
  }
}
