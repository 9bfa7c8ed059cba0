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
          second reader: 2 of 3 entries read, all as here
            not read: \(path):12, because lots and expressions are beyond it
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
          second reader: 20 of 20 entries read, all as here
          hledger: not the same balances:
            all together: a has 20 EUR here, 20.01 EUR there
            the least that shows it:
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
      !found.text.contains("  not read:") && !found.text.contains("hledger: cannot"),
      "\(found.text)")
  }

  @Test func refusesWhatIsAboutProblems() throws {
    let outcome = try InProcess.program(
      ["bursar", "check", "--second-opinion", "--fix", "-f", "starter.journal"], [],
      RepositoryPaths.examples, ["HOME": "/nonexistent"])
    #expect(outcome.exitCode == 2)
  }
}
