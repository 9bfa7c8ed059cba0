import Foundation
import LedgerCommandLine
import LedgerRendering
import LedgerTestSupport
import Testing

/// What holds for receipts in every history: no true claim fails, and none passes that was tampered with.
struct ReceiptLawTests {
  @Test(arguments: 0..<Thoroughness.count(quick: 4, thorough: 500))
  func provesHistories(seed: Int) throws {
    try ReceiptFolder.lend { books in
      var history = try ReceiptHistory(seed, books)
      for _ in 0..<6 { try history.step() }
      try history.finish()
    }
  }

  /// Each kind of change that somebody could hide in a commit of a command.
  @Test func findsWhatIsHidden() throws {
    try lend("\(Tampering.command) --commit") { books in
      let stride = Thoroughness.count(quick: 2, thorough: 1)
      for edit in Tampering.edits.indices.filter({ $0 % stride == 0 }).map({ Tampering.edits[$0] })
      {
        let text = try books.git.text(edit.file)
        #expect(text.contains(edit.old), "\(edit.name)")
        try books.git.write(
          text.replacing(edit.old, with: edit.new, maxReplacements: 1), to: edit.file)
        try books.git.run("commit", "--quiet", "--no-edit", "--all", "--amend")
        #expect(
          try books.states("HEAD~1..") == [edit.isNothing ? "holds" : "false"], "\(edit.name)")
        try books.git.write(text, to: edit.file)
      }
    }
  }

  /// Each way to change what a message claims.
  @Test func findsOtherClaims() throws {
    try lend("edit 'Two banks' payee=Bank --yes --commit") { books in
      let message = try books.message("HEAD")
      for edit in Tampering.messages {
        #expect(message.contains(edit.old), "\(edit.name)")
        try books.git.run(
          "commit", "--quiet", "--amend", "-m",
          message.replacing(edit.old, with: edit.new, maxReplacements: 1))
        let state = try books.states("HEAD~1..")
        #expect(state == ["false"] || state == ["torn"], "\(edit.name)")
      }
    }
  }

  /// Where amounts are unsaid, all else is proved, and no other entry may change.
  @Test func provesWhatIsSaidWhereAmountsAreNot() throws {
    try lend("edit 'Two banks' amount=150 --yes --commit --redacted") { books in
      #expect(try books.message("HEAD").contains("assets:other • EUR"))
      let outcome = try books.bursar("verify HEAD~1..")
      #expect(outcome.exitCode == 0 && allSaid(outcome).contains("it names no amounts"))
      let text = try books.git.text()
      for (old, new, isFound) in [
        ("150.00", "151.00", false), ("41.20", "41.30", true), ("Two banks", "Three banks", true),
        ("assets:other", "assets:mine", true), ("3000 EUR", "3001 EUR", true),
        ("600 EUR", "601 EUR", true),
      ] {
        #expect(text.contains(old), "\(old)")
        try books.git.write(text.replacing(old, with: new))
        try books.git.run("commit", "--quiet", "--no-edit", "--all", "--amend")
        #expect(try books.states("HEAD~1..") == [isFound ? "false" : "holds"], "\(old)")
      }
    }
  }

  /// Books of one commit by hand and one by a command.
  private func lend(_ command: String, _ body: (ReceiptFolder) throws -> Void) throws {
    try ReceiptFolder.lend { books in
      try books.write(Tampering.files)
      try books.git.run("add", "-A")
      try books.git.run("commit", "--quiet", "-m", "begin")
      let told = try books.bursar(command)
      #expect(told.exitCode == 0, "\(allSaid(told))")
      #expect(try books.states("HEAD~1..") == ["holds"])
      try body(books)
    }
  }
}

/// Books in a repository, and our programs run in it.
struct ReceiptFolder {
  let git: GitFolder

  static func lend(_ body: (ReceiptFolder) throws -> Void) throws {
    try GitFolder.lend { git in
      for (name, value) in [("name", "Anna"), ("email", "anna@example.org")] {
        try git.run("config", "user.\(name)", value)
      }
      try body(ReceiptFolder(git: git))
    }
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files { try git.write(text, to: name) }
  }

  @discardableResult
  func bursar(_ line: String) throws -> ProgramOutcome {
    try InProcess.program(
      ["bursar"] + CommandWords(line).words, [], git.folder.path,
      ["BURSAR_TODAY": "2026-04-01", "LC_ALL": "C.UTF-8"])
  }

  func head() throws -> String { try said("rev-parse", "HEAD") }

  func message(_ revision: String) throws -> String {
    try said("show", "-s", "--format=%B", revision)
  }

  func said(_ words: String...) throws -> String {
    let outcome = try git.git.run(
      words, workingDirectory: git.folder.path, environment: git.environment)
    return String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// The states of commits, the newest first.
  func states(_ range: String) throws -> [String] {
    let outcome = try bursar("verify '\(range)' -O json")
    let commits = (try? JSON(reading: outcome.output))?["commits"]?.elements ?? []
    let states = commits.compactMap { $0["state"]?.stringValue }
    let isProved = states.allSatisfy { $0 == "holds" || $0 == "byHand" }
    #expect(outcome.exitCode == (isProved ? 0 : 1), "\(states) \(allSaid(outcome))")
    return states
  }
}

/// All that a program said, as text.
func allSaid(_ outcome: ProgramOutcome) -> String {
  String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
}
