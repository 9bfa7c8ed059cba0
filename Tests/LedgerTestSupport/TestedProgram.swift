import Foundation

/// What a program left behind.
package typealias ProgramOutcome = (output: [UInt8], errorOutput: [UInt8], exitCode: Int32)

/// A way to run one of the programs, in this process or in another.
///
/// The first of the arguments is the program's name.
package typealias TestedProgram = (
  _ arguments: [String], _ standardInput: [UInt8], _ workingDirectory: String,
  _ environment: [String: String]
) throws -> ProgramOutcome

/// Command lines run one after another in one folder.
struct CommandSession {
  let folder: TemporaryFolder
  let standardInput: [UInt8]
  let program: TestedProgram
  private(set) var outcome: ProgramOutcome = ([], [], 0)

  init(folder: TemporaryFolder, standardInput: [UInt8], program: @escaping TestedProgram) {
    self.folder = folder
    self.standardInput = standardInput
    self.program = program
  }

  /// Runs a command line; the exit code kept is the highest.
  ///
  /// `cat` and `ls` are done here, so that a case can show what a program wrote; `git` is that of the
  /// machine, with one time for every commit, so that its names are the same everywhere.
  mutating func run(_ line: String) throws {
    let command = try CommandWords(line)
    var environment = ["HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC"]
    environment.merge(command.assignments) { _, assigned in assigned }
    switch command.words.first {
    case "cat":
      for name in command.words.dropFirst() { outcome.output += try folder.read(name) }
    case "ls":
      outcome.output += Array(try list(command.words.dropFirst().first ?? ".").utf8)
    case "git":
      let result = try git(Array(command.words.dropFirst()))
      outcome.output += folder.hidden(in: result.output)
      outcome.errorOutput += folder.hidden(in: result.errorOutput)
      outcome.exitCode = max(outcome.exitCode, result.exitCode)
    case .some(let name) where name.hasPrefix("bursar"):
      let result = try program(command.words, standardInput, folder.path, environment)
      outcome.output += folder.hidden(in: result.output)
      outcome.errorOutput += folder.hidden(in: result.errorOutput)
      outcome.exitCode = max(outcome.exitCode, result.exitCode)
    default:
      throw UnknownCommand(line: line)
    }
  }

  private func git(_ arguments: [String]) throws -> ProgramOutcome {
    guard let git = ExternalProgram(named: "git") else { throw UnknownCommand(line: "git") }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let time = "2026-03-31T12:00:00Z"
    return try git.run(
      ["-c", "commit.gpgsign=false", "-c", "core.editor=true"] + arguments,
      workingDirectory: folder.path,
      environment: [
        "PATH": "\(BuiltProgram.folder ?? ""):\(path)", "HOME": folder.path, "LC_ALL": "C.UTF-8",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time,
      ])
  }

  private func list(_ name: String) throws -> String {
    try folder.names(in: name).sorted().map { $0 + "\n" }.joined()
  }
}

/// A command line that names none of our programs.
struct UnknownCommand: Error, CustomStringConvertible {
  let line: String

  var description: String { "`\(line)` names no program of ours (nor cat, ls or git)" }
}
