import Foundation

/// A command and what it must do, read from a `*.test` file: journal, command, output, errors and
/// exit code stand together.
///
/// The format is shelltestrunner's third, with several files in the input block:
///
///     # shows every account
///     <
///     2026-01-01 x
///       a  1
///       b
///     -- FILE more/prices.journal
///     P 2026-01-01 EUR $1.10
///     $ bursar-report accounts
///     a
///     b
///     >=0
///
/// A line `-- EXAMPLE family` in the input block puts the files of that example journal beside them.
///
/// The first block is `main.journal`, and standard input unless a block is named `-`. Cases of a
/// file share the input block above them, each in a fresh folder. `$` lines directly below one
/// another make one case. Errors stand after a line `>2`. What is not expected must not come.
/// In a block, a line that would mean something else begins with a backslash; a backslash alone says
/// that the last line has no line end.
package struct GoldenCase: Sendable, CustomStringConvertible {
  /// A file that the case finds in its folder.
  package struct InputFile: Hashable, Sendable {
    package var name: String
    package var bytes: [UInt8]
  }

  /// What must come out.
  package struct Expectation: Hashable, Sendable {
    package var output: [UInt8] = []
    package var errorOutput: [UInt8] = []
    package var exitCode: Int32 = 0

    package init(output: [UInt8] = [], errorOutput: [UInt8] = [], exitCode: Int32 = 0) {
      self.output = output
      self.errorOutput = errorOutput
      self.exitCode = exitCode
    }
  }

  /// The path of the file that holds the case.
  package let path: String
  /// Its place among the cases of the file, counted from 0.
  package let number: Int
  /// The line of its first command, counted from 1.
  package let line: Int
  /// The comment above it, else its command.
  package let name: String
  package let files: [InputFile]
  /// The folders of example journals whose files it finds there, too.
  package let examples: [String]
  package let commands: [String]
  package let expectation: Expectation
  /// Which lines of the file hold the expectation, counted from 0.
  package let expectedLines: Range<Int>

  package var description: String {
    "\(name) (\(URL(fileURLWithPath: path).lastPathComponent):\(line))"
  }

  /// Runs the case and says what is wrong, or nil where all is as expected.
  ///
  /// With `recording`, a wrong expectation is rewritten in its file instead.
  package func failure(
    _ recording: Recording = .current, running program: @escaping TestedProgram
  ) throws -> String? {
    let outcome = try run(program)
    let actual = Expectation(
      output: outcome.output, errorOutput: outcome.errorOutput, exitCode: outcome.exitCode)
    if actual == expectation { return nil }
    if recording == .on {
      try GoldenFile.record(actual, for: self)
      return nil
    }
    return failureText(actual)
  }

  private func run(_ program: @escaping TestedProgram) throws -> ProgramOutcome {
    try TemporaryFolder.lend { folder in
      for file in files where file.name != "-" { try folder.write(file.bytes, to: file.name) }
      for example in examples {
        try FolderTree.copy(RepositoryPaths.examples + "/" + example, to: folder)
      }
      let input = files.first { $0.name == "-" } ?? files.first
      var session = CommandSession(
        folder: folder, standardInput: input?.bytes ?? [], program: program)
      for command in commands { try session.run(command) }
      return session.outcome
    }
  }

  private func failureText(_ actual: Expectation) -> String {
    var parts = ["\(name)\n\(path):\(line): \(commands.joined(separator: "; "))"]
    if actual.output != expectation.output {
      let difference = LineDifference(expected: expectation.output, actual: actual.output)
      parts.append("output:\n\(difference)")
    }
    if actual.errorOutput != expectation.errorOutput {
      let difference = LineDifference(
        expected: expectation.errorOutput, actual: actual.errorOutput)
      parts.append("errors:\n\(difference)")
    }
    if actual.exitCode != expectation.exitCode {
      parts.append("exit code: expected \(expectation.exitCode), came \(actual.exitCode)")
    }
    parts.append("If this is right, `make record` writes it down.")
    return parts.joined(separator: "\n")
  }
}

/// Whether wrong expectations are rewritten instead of reported.
package enum Recording: Sendable {
  case on
  case off

  /// What the environment asks for: `RECORD_GOLDEN=1` turns it on.
  package static var current: Recording {
    ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" ? .on : .off
  }
}
