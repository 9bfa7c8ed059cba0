import Foundation
import LedgerTestSupport
import Testing

/// `check --second-opinion` compares with a reader of its own and with other programs, and names what differs.
struct SecondOpinionTests {
  private static func opinion(
    _ journal: String, path: String = "/nonexistent"
  ) throws -> (text: String, exitCode: Int32)? {
    guard let program = BuiltProgram.named("bursar") else {
      print("skipped: no program beside the tests")
      return nil
    }
    let outcome = try program.run(
      ["check", "--second-opinion", "-f", journal],
      environment: ["PATH": path, "HOME": "/nonexistent"])
    return (String(decoding: outcome.output, as: UTF8.self), outcome.exitCode)
  }

  @Test func saysHowMuchItRead() throws {
    try TemporaryFolder.lend { folder in
      let text = """
        include b.journal
        budget Food
          amount  10 EUR monthly
          for     a
        ~ monthly
          a  1 EUR
          b

        2026-01-01 x
          a  1.50 EUR @ 2 USD
          b
        2026-01-02 y
          a  1 EUR {2 USD}
          b
        """
      try folder.write(Array(text.utf8), to: "a.journal")
      try folder.write(Array("2026-01-03 z\n  a  1 USD\n  b\n".utf8), to: "b.journal")
      let path = folder.path + "/a.journal"
      guard let found = try Self.opinion(path) else { return }
      #expect(
        found.text == """
          second reader: read 2 of 3 entries, with the same result
            not read: \(path):12: it cannot read lots or expressions
          hledger: not installed
          ledger: not installed

          """)
      #expect(found.exitCode == 0)
    }
  }

  /// A program that sees a cent too much wherever an entry says so: the entry alone is what is shown.
  @Test func showsTheLeastThatDiffers() throws {
    try TemporaryFolder.lend { folder in
      let odd = """
        #!/bin/sh
        all=$(/bin/cat)
        n=$(printf '%s\\n' "$all" | /bin/grep -c '^20')
        m=$((n * 100 + $(printf '%s\\n' "$all" | /bin/grep -c odd)))
        row() { printf '["%s","%s",0,[{"acommodity":"EUR","aquantity":{"decimalMantissa":%s,"decimalPlaces":2}}]]' "$1" "$1" "$2"; }
        printf '[[%s,%s],[]]' "$(row a $m)" "$(row b -$((n * 100)))"
        """
      try folder.write(Array(odd.utf8), to: "hledger")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/hledger")
      let entries = (1...20).map {
        "2026-01-\($0 < 10 ? "0" : "")\($0) \($0 == 13 ? "odd" : "even")\n  a  1 EUR\n  b\n"
      }
      let text = "commodity 1.00 EUR\n" + entries.joined()
      try folder.write(Array(text.utf8), to: "a.journal")
      guard let found = try Self.opinion(folder.path + "/a.journal", path: folder.path) else {
        return
      }
      #expect(
        found.text == """
          second reader: read 20 of 20 entries, with the same result
          hledger: different balances:
            in total: a has 20 EUR in bursar, 20.01 EUR in hledger
            a few entries that show it:
              commodity 1.00 EUR
              2026-01-13 odd
                a  1 EUR
                b
          ledger: not installed

          """)
      #expect(found.exitCode == 1)
    }
  }

  /// What is there of other programs agrees about the example books.
  @Test(arguments: [
    "starter.journal", "usual.journal", "family/main.journal", "single/main.journal",
    "student/main.journal", "freelancer/main.journal",
  ])
  func agreesWithOthers(_ book: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard let found = try Self.opinion("\(RepositoryPaths.examples)/\(book)", path: path) else {
      return
    }
    #expect(found.exitCode == 0, "\(found.text)")
    #expect(
      !found.text.contains("  not read:") && !found.text.contains("hledger: could not"),
      "\(found.text)")
  }

  /// ledger runs Python and takes flags that stand in a journal: neither is handed on, nor what is worked out.
  @Test(arguments: [
    "python\n    open('PWNED', 'w')\n", "--output PWNED\n", "eval x\n", "import os\n", "!python\n",
    "= a\n  (v)  1\n", "@include x\n", "2026-01-02 y\n  a  (1 EUR)\n  b\n",
  ])
  func handsOnNothingThatActs(lines: String) throws {
    try TemporaryFolder.lend { folder in
      let script = "#!/bin/sh\n/bin/cat > \(folder.path)/handed-$$\nexit 1\n"
      for name in ["hledger", "ledger"] {
        try folder.write(Array(script.utf8), to: name)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
      }
      let text =
        lines.replacing("PWNED", with: folder.path + "/pwned") + "\n2026-01-01 x\n  a  1 EUR\n  b\n"
      try folder.write(Array(text.utf8), to: "a.journal")
      guard let found = try Self.opinion(folder.path + "/a.journal", path: folder.path) else {
        return
      }
      #expect(found.text.contains("ledger: not asked, because"), "\(found.text)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix("handed") || $0 == "pwned" })
    }
  }

  /// What ledger would work out in comments is left out of what it gets.
  @Test func handsOnNoComments() throws {
    try TemporaryFolder.lend { folder in
      let script = "#!/bin/sh\n/bin/cat > \(folder.path)/handed\nexit 1\n"
      try folder.write(Array(script.utf8), to: "ledger")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/ledger")
      let text = """
        ; secret
        comment
        python
        end comment
        account a  ; secret
          eval secret
        commodity EUR
          format 1.00 EUR
        2026-01-01 x  ; secret
          ; secret:: expression
          a  1 EUR  ; secret
          b

        """
      try folder.write(Array(text.utf8), to: "a.journal")
      guard let found = try Self.opinion(folder.path + "/a.journal", path: folder.path) else {
        return
      }
      #expect(found.text.contains("read 1 of 1 entry, with the same result"), "\(found.text)")
      let handed = String(decoding: try folder.read("handed"), as: UTF8.self)
      #expect(!handed.contains("secret") && !handed.contains("python"))
      #expect(handed.contains("  format 1.00 EUR") && handed.contains("  a  1 EUR"))
    }
  }

  /// Files that include themselves, sums that do not fit, and entries of other forms.
  @Test func endsWhereJournalsAreOdd() throws {
    try TemporaryFolder.lend { folder in
      let entry = "2026-01-01 x\n  a  1 EUR\n  b\n"
      let large = "2026-01-02 y\n  a  170141183460469231731687303715884105727 EUR\n  b\n"
      for (name, text, wanted) in [
        (
          "loop.journal", "include loop.journal\ninclude loop.journal\n" + entry,
          "included too many times"
        ),
        ("large.journal", large + large, "read 2 of 2 entries"),
        ("clock.journal", "include t.timeclock\n" + entry, "read 1 of 2 entries"),
        ("empty.journal", "", "read 0 of 0 entries"),
      ] {
        try folder.write(
          Array("i 2026-01-01 08:00 work\no 2026-01-01 09:00\n".utf8), to: "t.timeclock")
        try folder.write(Array(text.utf8), to: name)
        guard let found = try Self.opinion(folder.path + "/" + name) else { return }
        #expect(found.text.contains(wanted), "\(found.text)")
      }
    }
  }

  @Test func refusesWhatIsAboutProblems() throws {
    let outcome = try InProcess.program(
      ["bursar", "check", "--second-opinion", "--fix", "-f", "starter.journal"], [],
      RepositoryPaths.examples, ["HOME": "/nonexistent"])
    #expect(outcome.exitCode == 2)
  }
}
