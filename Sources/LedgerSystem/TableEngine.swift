#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

/// The only door to a database engine, which answers a script and opens nothing else.
package enum TableEngine {
  /// All engines that are ever asked.
  package enum Program: String, CaseIterable, Sendable {
    case duckdb
  }

  package struct Answer: Sendable {
    package var output: [UInt8]
    package var complaint: String
    package var isRight: Bool
  }

  /// Runs a script; nil if there is no such program on the PATH.
  ///
  /// The folder at hand may be somebody else's, so a program in it is never run.
  package static func answer(
    _ script: [UInt8], from program: Program = .duckdb
  ) throws(FileProblem) -> Answer? {
    guard let path = path(of: program) else { return nil }
    let result = try reporting(program.rawValue) { () throws(SystemFailure) in
      let input = try Descriptor.holding(script)
      return try Subprocess(
        path, ["-init", "/dev/null", "-bail", "-batch"],
        environment: CurrentProcess.environmentLines, input: input.number)
    }
    return Answer(
      output: result.output,
      complaint: String(decoding: result.errorOutput, as: UTF8.self),
      isRight: result.exitCode == 0)
  }

  private static func path(of program: Program) -> String? {
    let folders = (CurrentProcess.environment["PATH"] ?? "").split(separator: ":")
    let here = CurrentProcess.workingDirectory
    return folders.lazy.filter { $0.hasPrefix("/") && String($0) != here }
      .map { "\($0)/\(program.rawValue)" }.first { access($0, X_OK) == 0 }
  }
}
