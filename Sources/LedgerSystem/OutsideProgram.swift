#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

/// The only door to programs of others, which read what they are handed and answer.
package enum OutsideProgram: String, CaseIterable, Sendable {
  case duckdb
  case hledger
  case ledger

  package struct Answer: Sendable {
    package var output: [UInt8]
    package var complaint: String
    package var isRight: Bool
  }

  /// Runs it on some input; nil if there is no such program on the PATH.
  ///
  /// The folder at hand may be somebody else's, so a program in it is never run.
  package func answer(
    _ arguments: [String], to input: [UInt8]
  ) throws(FileProblem) -> Answer? {
    guard let path else { return nil }
    // Journals are UTF-8, whatever the terminal is.
    let environment =
      CurrentProcess.environmentLines.filter { !$0.hasPrefix("LC_ALL=") } + ["LC_ALL=C.UTF-8"]
    let result = try reporting(rawValue) { () throws(SystemFailure) in
      let input = try Descriptor.holding(input)
      return try Subprocess(path, arguments, environment: environment, input: input.number)
    }
    return Answer(
      output: result.output,
      complaint: String(decoding: result.errorOutput, as: UTF8.self),
      isRight: result.exitCode == 0)
  }

  private var path: String? {
    let folders = (CurrentProcess.environment["PATH"] ?? "").split(separator: ":")
    let here = CurrentProcess.workingDirectory
    return folders.lazy.filter { $0.hasPrefix("/") && String($0) != here }
      .map { "\($0)/\(rawValue)" }.first { access($0, X_OK) == 0 }
  }
}
