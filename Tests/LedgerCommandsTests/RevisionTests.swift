import LedgerTestSupport
import Testing

/// Every report, and the check, reads a journal as it was at a revision.
@Suite(.enabled(if: ExternalProgram(named: "git") != nil, "git is not installed"))
struct RevisionTests {
  private func lendRepository<Result>(
    _ work: (_ path: String) throws -> Result
  ) throws -> Result {
    let git = try #require(ExternalProgram(named: "git"))
    return try TemporaryFolder.lend { outer in
      try outer.write(Array("P 2026-01-01 EUR 1 USD\n".utf8), to: "outside.journal")
      let books = outer.path + "/books"
      func run(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        let outcome = try git.run(
          ["-C", books, "-c", "commit.gpgsign=false"] + identity + arguments)
        try #require(outcome.exitCode == 0)
      }
      func write(_ text: String, to name: String) throws {
        try outer.write(Array(text.utf8), to: "books/" + name)
      }
      try write("include 2026/*.journal\n", to: "main.journal")
      try write("2026-01-05 first\n    a    1 EUR\n    b\n", to: "2026/jan.journal")
      try write("include ../outside.journal\n", to: "leaving.journal")
      try run("init", "-q")
      try run("add", "-A")
      try run("commit", "-q", "-m", "one")
      try run("tag", "v1")
      try write("2026-01-05 changed\n    a    2 EUR\n    c\n", to: "2026/jan.journal")
      try write("2026-02-05 new\n    a    4 EUR\n    c\n", to: "2026/feb.journal")
      return try work(books)
    }
  }

  private func run(
    _ arguments: [String], _ path: String
  ) throws -> (output: String, errors: String, exitCode: Int32) {
    let outcome = try InProcess.program(arguments, [], path, ["HOME": path])
    return (
      String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errorOutput, as: UTF8.self), outcome.exitCode
    )
  }

  @Test(arguments: [
    ["balance"], ["balance", "-M"], ["register"], ["register", "-M"], ["print", "-O", "csv"],
    ["balancesheet", "--empty"], ["incomestatement", "-M", "--empty"],
    ["aregister", "a"], ["print"], ["accounts"], ["payees"],
    ["descriptions"], ["notes"], ["activity"], ["stats"], ["files"],
    ["list", "-p", "2026"], ["search", "first"],
  ])
  func reportsWhatWasThere(command: [String]) throws {
    try lendRepository { path in
      let old = try run(["bursar-report"] + command + ["--rev", "v1"], path)
      #expect(old.exitCode == 0, "\(old.errors)")
      #expect(!old.output.isEmpty)
      #expect(!old.output.contains("changed") && !old.output.contains("feb"))
      let new = try run(["bursar-report"] + command, path)
      #expect(new.output != old.output)
    }
  }

  @Test(arguments: [["bursar-check"], ["bursar-report", "tags"], ["bursar-report", "prices"]])
  func readsIncludesFromTheSameRevision(command: [String]) throws {
    try lendRepository { path in
      let outcome = try run(command + ["--rev", "v1"], path)
      #expect(outcome.exitCode == 0)
    }
  }

  @Test(arguments: [["bursar-check"], ["bursar-report", "register"], ["bursar-report", "print"]])
  func neverLeavesTheRepository(command: [String]) throws {
    try lendRepository { path in
      let outcome = try run(command + ["--rev", "v1", "-f", "leaving.journal"], path)
      #expect(outcome.exitCode == 1)
      #expect((outcome.output + outcome.errors).contains("outside"))
    }
  }

  @Test(arguments: [["bursar-check"], ["bursar-report", "register"], ["bursar-report", "list"]])
  func saysInALineThatThereIsNoSuchRevision(command: [String]) throws {
    try lendRepository { path in
      let outcome = try run(command + ["--rev", "v9"], path)
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.isEmpty)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count { !$0.hasPrefix("hint:") } == 1)
      #expect(outcome.errors.contains("v9"))
      #expect(outcome.errors.contains("git log --oneline"))
    }
  }
}
