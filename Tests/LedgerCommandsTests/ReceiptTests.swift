import Foundation
import LedgerCommandLine
import LedgerRendering
import LedgerTestSupport
import Testing

/// Receipts of commits, and `bursar verify`.
struct ReceiptTests {
  private static let journal = """
    account assets:bank  ; type:C
    account expenses:food
    account expenses:rent

    pool assets:bank

    budget Food
        amount  300 EUR monthly from 2026-01-01
        for     expenses:food

    goal Boat
        target  3000 EUR

    ~ monthly from 2026-02-01  Landlord
        ; id:rent
        expenses:rent  600 EUR
        assets:bank

    2026-01-01 opening
        assets:bank    10000.00 EUR
        equity:opening

    2026-03-02 Rewe | shop  ; note
        expenses:food    41.20 EUR
        assets:bank

    """
  private static let commands = [
    "add 'rewe 4.50 food yesterday'", "schedule pay rent", "edit last payee=Markt",
    "rename payee Rewe Laden", "budget edit Food amount=250", "goals save Boat 20",
    "goals add Bike 900", "edit last tag:trip=yes", "remove last --yes", "undo", "redo", "undo",
    "schedule skip rent 2026-06-01",
    "add '9.10 expenses:food' --payee 'A \"quoted\", nothing else' --wallet assets:bank",
  ]

  private func lend(_ body: (GitFolder) throws -> Void) throws {
    try GitFolder.lend { git in
      for (name, value) in [("name", "Anna"), ("email", "anna@example.org")] {
        try git.run("config", "user.\(name)", value)
      }
      try git.commit(Self.journal, "begin")
      try body(git)
    }
  }

  @discardableResult
  private func bursar(_ line: String, _ git: GitFolder) throws -> ProgramOutcome {
    try InProcess.program(
      ["bursar"] + CommandWords(line).words, [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
  }

  /// The states of commits, the newest first, and how the run ends.
  private func verify(
    _ git: GitFolder, _ words: String = "verify HEAD"
  ) throws -> (states: [String], commits: [JSON], exit: Int32) {
    let outcome = try bursar(words + " -O json", git)
    let commits = (try? JSON(reading: outcome.output))?["commits"]?.elements ?? []
    return (commits.compactMap { $0["state"]?.stringValue }, commits, Int32(outcome.exitCode))
  }

  private func head(_ git: GitFolder) throws -> String {
    String(decoding: try git.run("rev-parse", "HEAD").output, as: UTF8.self)
  }

  private func message(_ git: GitFolder, _ revision: String = "HEAD") throws -> String {
    String(decoding: try git.run("show", "-s", "--format=%B", revision).output, as: UTF8.self)
  }

  @Test func provesWhatCommandsWrite() throws {
    try lend { git in
      for command in Self.commands {
        let before = try head(git)
        let outcome = try bursar(command + " --commit", git)
        let said = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
        #expect(outcome.exitCode == 0, "\(command): \(said)")
        #expect(try head(git) != before, "\(command): \(said)")
      }
      #expect(try git.run("status", "--porcelain", "--untracked-files=no").output.isEmpty)
      let found = try verify(git)
      #expect(found.states == Self.commands.map { _ in "holds" } + ["byHand"], "\(found.commits)")
      #expect(found.exit == 0)
      #expect(try verify(git, "verify --require").exit == 1)
      #expect(try verify(git, "verify HEAD~3.. --require").exit == 0)
      #expect(found.commits.allSatisfy { $0["moved"] == .boolean(false) })
      let claim =
        #"Bursar-Claim: add 2026-03-31 "Rewe" expenses:food 4.50 EUR assets:bank -4.50 EUR; nothing else"#
      #expect(try message(git, "HEAD~\(Self.commands.count - 1)").contains(claim))
    }
  }

  /// A commit that did something else, or more, is found, whoever wrote its message.
  @Test(arguments: [
    ("41.20", "41.30"), ("2026-03-31 Rewe", "2026-03-30 Rewe"), ("4.50 EUR", "5.50 EUR"),
    ("; note", "; other"),
    ("300 EUR monthly", "400 EUR monthly"), ("account expenses:rent\n", ""),
    ("2026-03-02 Rewe | shop", "2026-03-02 * Rewe | shop"),
    ("\npool assets:bank\n", "\nD 1.00 EUR\npool assets:bank\n"),
  ])
  func findsWhatIsNotClaimed(old: String, new: String) throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      let text = try git.text()
      #expect(text.contains(old))
      try git.write(text.replacing(old, with: new))
      try git.run("commit", "--quiet", "--amend", "--no-edit", "--all")
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == ["false"] && found.exit == 1)
      #expect(found.commits.first?["unclaimed"]?.elements?.isEmpty == false)
    }
  }

  @Test func takesLayoutForNoChange() throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.write(
        "; a comment\n\n" + (try git.text()).replacing("    assets:bank", with: "      assets:bank")
      )
      try git.run("commit", "--quiet", "--amend", "--no-edit", "--all")
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == ["holds"] && found.exit == 0)
      #expect(found.commits.first?["moved"] == .boolean(true))
    }
  }

  @Test(arguments: ["; nothing else", "Bursar-Claim: add "])
  func findsTornClaims(part: String) throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      let torn = try message(git).replacing(part, with: part.hasPrefix(";") ? "" : "Bursar-Claim: ")
      try git.run("commit", "--quiet", "--amend", "-m", torn)
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == ["torn"] && found.exit == 1)
    }
  }

  /// Claims of a squashed commit are one; what was done by hand beside them cannot be told from a forgery.
  @Test(arguments: [false, true])
  func takesSquashedClaimsTogether(withHand: Bool) throws {
    try lend { git in
      try git.run("switch", "--quiet", "-c", "branch")
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try bursar("edit last amount=5 --yes --commit", git)
      if withHand {
        try git.commit(try git.text().replacing("41.20", with: "41.30"), "by hand")
      }
      try git.run("switch", "--quiet", "main")
      try git.run("merge", "--quiet", "--squash", "branch")
      try git.run("commit", "--quiet", "--no-edit")
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == [withHand ? "false" : "holds"])
      #expect(found.exit == (withHand ? 1 : 0))
    }
  }

  /// After a rebase the two texts decide.
  @Test func provesMovedClaims() throws {
    try lend { git in
      try git.run("switch", "--quiet", "-c", "branch")
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.run("switch", "--quiet", "main")
      try git.commit(try git.text().replacing("goal Boat", with: "goal Ship"), "by hand")
      try git.run("rebase", "--quiet", "main", "branch")
      let found = try verify(git, "verify main..branch")
      #expect(found.states == ["holds"] && found.exit == 0)
      #expect(found.commits.first?["moved"] == .boolean(true))
    }
  }

  /// A merge of both sides adds nothing; one that does more is by hand.
  @Test(arguments: [false, true])
  func looksIntoMerges(isEvil: Bool) throws {
    try lend { git in
      try git.run("switch", "--quiet", "-c", "branch")
      try bursar("goals add Bike 900 --commit", git)
      try git.run("switch", "--quiet", "main")
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.run("merge", "--quiet", "--no-edit", "branch")
      if isEvil {
        try git.write(try git.text().replacing("41.20", with: "41.30"))
        try git.run("commit", "--quiet", "--amend", "--no-edit", "--all")
      }
      let found = try verify(git)
      #expect(found.states.filter { $0 == "holds" }.count == 2)
      #expect(found.states.count == (isEvil ? 4 : 3) && found.exit == 0, "\(found.states)")
    }
  }

  /// Before anything is written it is looked whether the commit would be of this change alone.
  @Test func refusesWhatIsNotCommitted() throws {
    try lend { git in
      let text = try git.text() + "; by hand\n"
      try git.write(text)
      let outcome = try bursar("add 'rewe 4.50 food' --commit", git)
      #expect(outcome.exitCode == 2)
      #expect(String(decoding: outcome.errorOutput, as: UTF8.self).contains("not as git has it"))
      #expect(try git.text() == text)
    }
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar", "add", "rewe 4.50 food", "--commit"], [], folder.path, [:])
      #expect(outcome.exitCode == 2)
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) == Self.journal)
    }
  }

  @Test func commitsNoOtherFiles() throws {
    try lend { git in
      try git.commit("one\n", "other", to: "other.txt")
      try git.write("two\n", to: "other.txt")
      try git.run("add", "other.txt")
      try bursar("add 'rewe 4.50 food' --commit", git)
      let files = String(
        decoding: try git.run("show", "--name-only", "--format=").output, as: UTF8.self)
      #expect(files == "main.journal\n")
    }
  }

  @Test func namesTheAssistant() throws {
    try lend { git in
      let change = JSON.change("spoken", ["line": .string("rewe 4.50 food yesterday")])
      let program = AssistantProgram(
        folder: git.folder.path, flags: ["--write", "--commit"],
        today: .init(year: 2026, month: 4, day: 1))
      let given = JSON.members(["changes": .array([change])])
      let token = try program.call([("propose", given)])[0].structured["token"]
      let answers = try program.call([("propose", given), ("apply", .members(["token": token]))])
      #expect(answers[1].structured["state"] == .string("written"), "\(answers[1].text)")
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == ["holds"])
      #expect(found.commits.first?["by"] == .strings(["an assistant: tests"]))
    }
  }

  /// However much there is to say: more than the arguments of a program may be long.
  @Test func saysThousandsOfChanges() throws {
    try lend { git in
      let many = (0..<4000).map { number in
        "\n2026-03-10 Rewe with a name that takes some room number \(number)\n    expenses:food    1.00 EUR\n    assets:bank\n"
      }
      try git.commit(try git.text() + many.joined(), "many")
      let outcome = try bursar("rename account expenses:food expenses:meals --commit", git)
      #expect(outcome.exitCode == 0, "\(allSaid(outcome))")
      #expect(try message(git).utf8.count > 500_000)
      #expect(try verify(git, "verify HEAD~1..").states == ["holds"])
    }
  }

  @Test(arguments: [
    ("fmt --write main.journal", "2026-01-02", "Bursar-Claim: nothing; nothing else"),
    ("check --fix", "2026/01-02", #"Bursar-Claim: add 2026-01-02 "typo""#),
  ])
  func commitsLayoutAndRepairs(line: String, day: String, claim: String) throws {
    try lend { git in
      let text = "\(day) typo\n  expenses:food  1 EUR\n  assets:bank\n"
      try git.commit(text, "typo")
      let outcome = try bursar(line + " --commit", git)
      #expect(try git.text() != text, "\(allSaid(outcome))")
      #expect(try message(git).contains(claim), "\(allSaid(outcome))")
      #expect(try verify(git, "verify HEAD~1..").states == ["holds"])
    }
  }

  @Test(arguments: ["--git", "--yes"])
  func commitsTheFirstBooks(flag: String) throws {
    guard let program = ExternalProgram(named: "git") else { return }
    try TemporaryFolder.lend { folder in
      let git = GitFolder(git: program, programs: "", folder: folder)
      if flag != "--git" { try git.run("init", "--quiet") }
      let outcome = try git.bursar("init", "--account", "bank=1200", "--commit", "--lang=en", flag)
      #expect(outcome.exitCode == 0, "\(allSaid(outcome))")
      #expect(try message(git).hasPrefix("Begin main.journal\n"))
      #expect(try git.run("status", "--porcelain").output.isEmpty)
      let found = try verify(git)
      #expect(found.states == ["holds"] && found.exit == 0)
    }
  }

  @Test func refusesRedactionWithoutReceipt() throws {
    try lend { git in
      let text = try git.text()
      let outcome = try bursar("add 'rewe 4.50 food' --redacted", git)
      #expect(outcome.exitCode == 2 && allSaid(outcome).contains("--commit"))
      #expect(try git.text() == text)
    }
  }

  @Test func tellsServers() throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.write(try git.text().replacing("41.20", with: "41.30"))
      try git.run("commit", "--quiet", "--amend", "--no-edit", "--all")
      let outcome = try bursar("verify -O sarif", git)
      let run = try JSON(reading: outcome.output)["runs"]?.elements?.first
      let results = run?["results"]?.elements ?? []
      #expect(outcome.exitCode == 1)
      #expect(results.map { $0["ruleId"]?.stringValue } == ["M141", "M144"])
      #expect(results.map { $0["level"]?.stringValue } == ["error", "note"])
      let place = results.first?["locations"]?.elements?.first?["physicalLocation"]
      #expect(place?["artifactLocation"]?["uri"] == .string("main.journal"))
      #expect(results.first?["message"]?["text"]?.stringValue?.contains("41.30") == true)
    }
  }

  /// A wrong name must not pass for books whose receipts all hold.
  @Test(arguments: ["verify -f boks.journal", "verify -f boks.journal HEAD", "verify -f -"])
  func provesNothingOfBooksThatAreNowhere(_ line: String) throws {
    try lend { git in
      let outcome = try bursar(line, git)
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(allSaid(outcome))")
      #expect(allSaid(outcome).contains("-f FILE"))
    }
  }

  @Test func saysWhereThereAreNoCommits() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(["bursar", "verify"], [], folder.path, [:])
      #expect(outcome.exitCode == 2 && !allSaid(outcome).contains("main..HEAD"))
    }
  }

  /// The main file may have had another name when something was written.
  @Test func followsTheNameOfTheMainFile() throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.run("mv", "main.journal", "books.journal")
      try git.run("commit", "--quiet", "-m", "Call it books")
      try bursar("add 'rewe 5.50 food yesterday' --force --commit -f books.journal", git)
      let found = try verify(git, "verify -f books.journal HEAD~3..")
      #expect(found.states == ["holds", "byHand", "holds"] && found.exit == 0)
      #expect(found.commits.count == 3 && found.commits[1]["changes"] == .array([]))
    }
  }

  /// A commit that was emptied still claims what it did.
  @Test func findsReceiptsOfNothing() throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.run("checkout", "--quiet", "HEAD~1", "--", "main.journal")
      try git.run("commit", "--quiet", "--amend", "--no-edit", "--allow-empty")
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == ["false"] && found.exit == 1)
    }
  }

  /// Of comments only those count that commands obey.
  @Test func findsSettingsThatAreNotClaimed() throws {
    try lend { git in
      try bursar("add 'rewe 4.50 food yesterday' --commit", git)
      try git.write("; bursar: --default-wallet assets:bank\n" + (try git.text()))
      try git.run("commit", "--quiet", "--amend", "--no-edit", "--all")
      let found = try verify(git, "verify HEAD~1..")
      #expect(found.states == ["false"] && found.exit == 1)
    }
  }
}
