import Foundation
import LedgerTestSupport
import Testing

/// `bursar why` and `bursar blame` in histories of their own.
struct HistorySearchTests {
  /// A journal in one of its states: the rent changes now and then, other entries all the time.
  private func state(_ number: Int, rent: Int) -> String {
    """
    2026-01-01 Rent
        expenses:rent  \(rent) EUR
        assets:bank

    """
      + (0...number).map {
        "\n2026-02-01 Shop \($0)\n    expenses:food  \($0).20 EUR\n    assets:cash\n"
      }
      .joined()
  }

  /// Makes a repository with a commit for each state.
  private func lend(_ states: [String], _ body: (GitFolder) throws -> Void) throws {
    try GitFolder.lend { (git) throws in
      let stream = states.enumerated().map { number, text in
        let message = "state \(number)"
        return """
          commit refs/heads/main
          committer Anna <anna@example.org> \(1_770_000_000 + number * 86_400) +0000
          data \(message.utf8.count)
          \(message)
          M 100644 inline main.journal
          data \(text.utf8.count)
          \(text)

          """
      }.joined()
      _ = try git.git.run(
        ["fast-import", "--quiet"], standardInput: Array(stream.utf8),
        workingDirectory: git.folder.path, environment: git.environment)
      try git.run("reset", "--quiet", "--hard", "main")
      try body(git)
    }
  }

  private func json(_ git: GitFolder, _ words: String...) throws -> [String: Any] {
    let outcome = try InProcess.program(
      ["bursar"] + words + ["-O", "json"], [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output))
    return document as? [String: Any] ?? [:]
  }

  /// Of hundred states those are asked alone in which the account can differ.
  @Test(arguments: 0..<4)
  func namesTheCommitAmongMany(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 100
    var rent = 900
    var last = 0
    let states = (0..<count).map { number in
      if number > 0, random.happens(percent: 4) {
        rent += random.number(in: 1...50)
        last = number
      }
      return state(number, rent: rent)
    }
    try lend(states) { git in
      let found = try json(git, "why", "expenses:rent@2026-03-31")
      if last == 0 {
        #expect(found["result"] as? String == "never-held")
      } else {
        #expect((found["broken"] as? [String: Any])?["subject"] as? String == "state \(last)")
        #expect((found["held"] as? [String: Any])?["subject"] as? String == "state \(last - 1)")
      }
      #expect(found["exact"] as? Bool == true)
      #expect(found["loads"] as? Int ?? count < count / 2)
    }
  }

  /// A balance that each state changes is found by halving.
  @Test func halvesWhereEveryStateDiffers() throws {
    let states = (0..<100).map { number in state(0, rent: number < 30 ? 900 : 900 + number) }
    try lend(states) { git in
      let found = try json(git, "why", "expenses:rent@2026-03-31", "=", "900 EUR")
      #expect((found["broken"] as? [String: Any])?["subject"] as? String == "state 30")
      #expect(found["loads"] as? Int ?? 100 <= 2 * 7 + 2)
    }
  }

  /// An entry that was doubled belongs to whoever doubled it, though git takes it for a copy.
  @Test func blamesWhoeverDoubledAnEntry() throws {
    let entry = "2026-01-01 Shop\n    expenses:food  45.20 EUR\n    assets:bank\n"
    try lend([entry, entry + "\n" + entry]) { git in
      let found = try json(git, "blame", "expenses:food")
      let postings = found["postings"] as? [[String: Any]] ?? []
      #expect(Set(postings.compactMap { $0["commit"] as? String }).count == 2)
    }
  }

  /// The column adds up to what the account holds, for each account of an example.
  @Test func addsUpToTheBalance() throws {
    try GitFolder.lend { (git) throws in
      try FolderTree.copy(RepositoryPaths.examples + "/family", to: git.folder)
      try git.run("add", "-A")
      try git.run("commit", "--quiet", "-m", "all")
      let accounts = try InProcess.program(
        ["bursar", "report", "accounts"], [], git.folder.path, ["BURSAR_TODAY": "2026-06-18"])
      let names = String(decoding: accounts.output, as: UTF8.self).split(separator: "\n")
      #expect(names.count > 10)
      for name in names {
        let blamed = try json(git, "blame", String(name))
        let reported = try json(git, "report", "balance", "^\(name)(:|$)", "-e", "2026-04-02")
        #expect(amounts(blamed["balance"]) == amounts(reported["total"]), "\(name)")
      }
    }
  }

  private func amounts(_ value: Any?) -> Set<[String: String]>? {
    (value as? [[String: String]]).map { Set($0) }
  }
}
