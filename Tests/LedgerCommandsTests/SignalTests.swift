import Foundation
import LedgerTestSupport
import Testing

/// What a process does that is told to end, or whose output goes nowhere.
struct SignalTests {
  private static let journal = "2026-01-05 x\n    a    1.00 EUR\n    b\n"

  /// Runs a line of the shell beside the journal; `$BURSAR` is the folder of the programs.
  private static func shell(_ line: String, in folder: TemporaryFolder) throws -> Int32? {
    guard let program = BuiltProgram.named("bursar-report") else {
      print("skipped: bursar-report is not built")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    let programs = URL(fileURLWithPath: program.path).deletingLastPathComponent().path
    process.environment = ["BURSAR": programs, "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [
    ("$BURSAR/bursar-report accounts >&-", Int32(2)),
    ("$BURSAR/bursar-report accounts 2>&-", 0),
    ("$BURSAR/bursar-format --write main.journal >&-", 0),
    // A file that may hold no more ends with an error, not with a signal.
    ("ulimit -f 0; $BURSAR/bursar-report accounts -o got", 2),
  ])
  func saysWhatWasLost(_ line: String, _ code: Int32) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard let found = try Self.shell(line, in: folder) else { return }
      #expect(found == code)
      // What was written can be taken back.
      #expect(try folder.names(in: ".").filter { $0 != ".bursar" } == ["main.journal"])
    }
  }

  /// Whenever the signal comes, the file is whole and nothing stands beside it.
  @Test(arguments: ["INT", "TERM", "HUP"])
  func removesWhatIsTemporary(_ signal: String) throws {
    try TemporaryFolder.lend { folder in
      let entries = (0..<20_000).map { "2026-01-05 x\n  a  \($0).00 EUR\n  b\n\n" }.joined()
      try folder.write(Array(entries.utf8), to: "main.journal")
      let line = """
        set -m
        for wait in 0.05 0.2 0.35 0.5 0.65 0.8; do
          $BURSAR/bursar-format --write main.journal & sleep $wait; kill -\(signal) $! 2> /dev/null
          wait $!
          test "$(ls -A | grep -v -x .bursar)" = main.journal || exit 9
          test "$(grep -c EUR main.journal)" = 20000 || exit 8
        done
        exit 0
        """
      guard let code = try Self.shell(line, in: folder) else { return }
      #expect(code == 0)
    }
  }
}
