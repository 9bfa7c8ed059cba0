import Foundation

/// A program on this machine, run as a process of its own.
package struct ExternalProgram: Sendable {
  /// Its absolute path.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Finds a program by its name in `PATH`.
  package init?(named name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = folders.split(separator: ":").map { $0 + "/" + name }
    guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    path = found
  }

  /// Runs it to its end, with its outputs going through files so that no pipe can fill up.
  package func run(
    _ arguments: [String], standardInput: [UInt8] = [], workingDirectory: String? = nil,
    environment: [String: String]? = nil
  ) throws -> ProgramOutcome {
    try TemporaryFolder.lend { scratch in
      for name in ["output", "errors"] { try scratch.write([], to: name) }
      try scratch.write(standardInput, to: "input")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      let whole = ProcessInfo.processInfo.environment
      // Faults that are tried on the tests are tried on the programs that they run, too.
      let faults = whole.filter { $0.key.hasPrefix("BURSAR_MUTANT") }
      process.environment = environment?.merging(faults) { $1 } ?? whole
      if let workingDirectory {
        process.currentDirectoryURL = URL(fileURLWithPath: workingDirectory)
      }
      process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
      process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
      process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
      try process.run()
      process.waitUntilExit()
      return (try scratch.read("output"), try scratch.read("errors"), process.terminationStatus)
    }
  }
}
