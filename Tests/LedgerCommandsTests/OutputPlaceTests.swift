import Foundation
import LedgerTestSupport
import Testing

/// Where `-o` writes, in a process of its own: descriptors, pipes, devices, and files that several
/// write at once.
struct OutputPlaceTests {
  private static let journal = "2026-01-05 x\n    a    1.00 EUR\n    b\n"

  /// Runs a line of the shell beside the journal; `$BURSAR` is `bursar-report accounts`.
  private static func shell(_ line: String, in folder: TemporaryFolder) throws -> Int32? {
    guard let program = BuiltProgram.named("bursar-report") else {
      print("skipped: bursar-report is not built")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.environment = ["BURSAR": "\(program.path) accounts", "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [
    ("echo first > log; $BURSAR -o /dev/stdout >> log; cat log > got", "first\na\nb\n"),
    ("$BURSAR -o /dev/fd/3 3> got", "a\nb\n"),
    ("$BURSAR -o >(cat > got); while ! grep -q b got 2> /dev/null; do :; done", "a\nb\n"),
    ("mkfifo pipe; cat pipe > got & $BURSAR -o pipe; wait", "a\nb\n"),
    ("echo old > got; ln -s got link; $BURSAR -o link; test -L link", "a\nb\n"),
    ("$BURSAR -o /dev/null && echo done > got", "done\n"),
  ])
  func writesIntoWhatIsNoFile(_ line: String, _ expected: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard let code = try Self.shell(line, in: folder) else { return }
      #expect(code == 0)
      #expect(String(decoding: try folder.read("got"), as: UTF8.self) == expected)
    }
  }

  @Test(arguments: [
    "$BURSAR -o main.journal", "$BURSAR -o ./main.journal", "ln main.journal b; $BURSAR -o b",
    "ln -s main.journal c; $BURSAR -o c", "$BURSAR -o /dev/fd/3 3>> main.journal",
    "$BURSAR -f - -o main.journal < main.journal", "$BURSAR -o \"$PWD/main.journal\"",
    "mkdir d; $BURSAR -o d/../main.journal",
  ])
  func neverWritesOverTheJournal(_ line: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard let code = try Self.shell(line, in: folder) else { return }
      #expect(code == 2)
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) == Self.journal)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatADeviceIsFull() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard let code = try Self.shell("$BURSAR -o /dev/full", in: folder) else { return }
      #expect(code == 2)
    }
  }

  /// Whoever comes second replaces what the first has made.
  @Test func letsSeveralWriteOneNewFile() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let line = """
        for round in 1 2 3 4 5; do
          rm -f got
          jobs=
          for one in 1 2 3 4 5 6; do $BURSAR -o got & jobs="$jobs $!"; done
          for job in $jobs; do wait $job || exit 1; done
        done
        """
      guard let code = try Self.shell(line, in: folder) else { return }
      #expect(code == 0)
      #expect(String(decoding: try folder.read("got"), as: UTF8.self) == "a\nb\n")
      #expect(try folder.names(in: ".").sorted() == ["got", "main.journal"])
    }
  }
}
