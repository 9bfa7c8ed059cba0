import Foundation
import LedgerTestSupport
import Testing

/// `bursar why` and `bursar blame` in histories of their own.
struct HistorySearchTests {
  /// A journal in one of its states: the rent changes now and then, other entries all the time.
  fileprivate func state(_ number: Int, rent: Int) -> String {
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
    try json(git, words)
  }

  private func json(_ git: GitFolder, _ words: [String]) throws -> [String: Any] {
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

  /// What every state changes is looked at in each, as long as that costs little.
  @Test func looksAtEveryStateOfAShortJournal() throws {
    let states = (0..<100).map { number in state(0, rent: number < 30 ? 900 : 900 + number) }
    try lend(states) { git in
      let found = try json(git, "why", "expenses:rent@2026-03-31", "=", "900 EUR")
      #expect((found["broken"] as? [String: Any])?["subject"] as? String == "state 30")
      #expect(found["exact"] as? Bool == true)
    }
  }

  /// A balance that was right for a while long ago is found, though no halving meets it.
  @Test func findsWhatHeldForAWhile() throws {
    let states = (0..<200).map { number in
      state(0, rent: (60..<64).contains(number) ? 900 : 1_000 + number)
    }
    try lend(states) { git in
      let found = try json(git, "why", "expenses:rent@2026-03-31", "=", "900 EUR")
      #expect((found["broken"] as? [String: Any])?["subject"] as? String == "state 64")
      let none = try json(git, "why", "expenses:rent@2026-03-31", "=", "1 EUR")
      #expect(none["result"] as? String == "never-held" && none["exact"] as? Bool == true)
    }
  }

  /// An account that has no posting any more has a history, too.
  @Test func asksAboutAnAccountThatIsGone() throws {
    let gone = "2026-01-01 Gift\n    expenses:gifts  5 EUR\n    assets:cash\n"
    try lend([state(0, rent: 900), gone, state(1, rent: 900)]) { git in
      for words in [
        ["expenses:gifts"], ["expenses:gifts@2026-03-31", "--all"],
        ["expenses:gifts", "=", "5 EUR"],
      ] {
        let found = try json(git, ["why"] + words)
        #expect((found["broken"] as? [String: Any])?["subject"] as? String == "state 2", "\(words)")
      }
      let outcome = try InProcess.program(
        ["bursar", "why", "expenses:nobody", "--all"], [], git.folder.path,
        ["BURSAR_TODAY": "2026-04-01"])
      #expect(outcome.exitCode == 2)
      #expect(String(decoding: outcome.errorOutput, as: UTF8.self).contains("there is no account"))
    }
  }

  /// What lies outside of the repository, or in a submodule, is not taken for a change.
  @Test func leavesAloneWhatLiesElsewhere() throws {
    try GitFolder.lend { (git) throws in
      let entry = "2026-01-0%  Shop\n    expenses:food  %.00 EUR\n    assets:bank\n"
      func text(_ number: Int) -> String { entry.replacing("%", with: "\(number)") }
      let inner = git.folder.path + "/books/inner"
      try git.folder.write(Array(text(1).utf8), to: "outside.journal")
      try git.folder.write(Array(text(2).utf8), to: "books/inner/sub.journal")
      try git.folder.write(
        Array("include ../outside.journal\ninclude inner/sub.journal\n\n\(text(3))".utf8),
        to: "books/main.journal")
      let books = git.folder.path + "/books"
      for words in [
        ["-C", inner, "init", "-q"], ["-C", inner, "add", "."],
        ["-C", inner, "commit", "-qm", "sub"],
        ["-C", books, "init", "-q"],
        [
          "-C", books, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./inner",
          "inner",
        ],
        ["-C", books, "add", "."], ["-C", books, "commit", "-qm", "one"],
      ] {
        let done = try git.git.run(words, workingDirectory: books, environment: git.environment)
        #expect(done.exitCode == 0, "\(words)")
      }
      func bursar(_ words: String...) throws -> String {
        let outcome = try InProcess.program(
          ["bursar"] + words, [], books, ["BURSAR_TODAY": "2026-04-01"])
        return String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      }
      let diff = try bursar("diff", "HEAD", "-O", "json")
      #expect(diff.contains("\"entries\": [],"), "\(diff)")
      #expect(diff.contains("\"new\": []"), "\(diff)")
      for account in ["assets:bank", "expenses:food"] {
        let why = try bursar("why", account)
        #expect(!why.contains("not committed"), "\(why)")
      }
      #expect(try !bursar("blame", "expenses:food", "--by", "commit").contains("not committed 2"))
    }
  }

  /// A bare repository has states, though no working tree.
  @Test func looksIntoABareRepository() throws {
    try lend([state(0, rent: 900), state(0, rent: 950)]) { git in
      let bare = git.folder.path + "/.git"
      try git.run("config", "core.bare", "true")
      func bursar(_ words: String...) throws -> (text: String, exitCode: Int32) {
        let outcome = try InProcess.program(
          ["bursar"] + words, [], bare, ["BURSAR_TODAY": "2026-04-01"])
        return (
          String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self), outcome.exitCode
        )
      }
      #expect(try bursar("diff", "HEAD~1", "HEAD").text.contains("950"))
      #expect(try bursar("why", "expenses:rent@2026-03-31").text.contains("state 1"))
      #expect(try bursar("why", "main.journal:2").text.contains("950"))
      #expect(try bursar("blame", "expenses:rent", "-O", "csv").text.contains("950"))
      #expect(try !bursar("blame", "expenses:rent").text.contains("not committed"))
      #expect(try bursar("check", "--rev", "HEAD").exitCode == 0)
      #expect(try bursar("merge", "--verify").exitCode == 0)
      let tree = try bursar("diff")
      #expect(tree.exitCode == 2 && tree.text.contains("bare"))
    }
  }

  /// A word that is no revision is a query only where it stands in an entry.
  @Test func tellsRevisionsFromQueries() throws {
    try lend([state(0, rent: 900), state(1, rent: 950)]) { git in
      func diff(_ words: String...) throws -> (text: String, exitCode: Int32) {
        let outcome = try InProcess.program(
          ["bursar", "diff"] + words, [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
        return (
          String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self), outcome.exitCode
        )
      }
      for words in [["NOPE"], ["NOPE", "HEAD"], ["NOPE..HEAD"], ["NOPE...HEAD"], ["HEAD~9"]] {
        let told = try InProcess.program(
          ["bursar", "diff"] + words, [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
        #expect(told.exitCode == 2, "\(words)")
        let text = String(decoding: told.errorOutput, as: UTF8.self)
        #expect(text.contains("is not a revision"), "\(words): \(text)")
      }
      #expect(try diff("shop").exitCode == 0)
      #expect(try diff("HEAD~1", "nothing").exitCode == 0)
      #expect(try diff("HEAD~1..HEAD").text.contains("950"))
    }
  }

  /// An inferred amount belongs to whoever wrote the newest line of its entry.
  @Test(arguments: ["2026-01-01 * Rent", "2026-01-01 Rent\n    ; note"])
  func blamesInferredAmountsOnTheNewestLine(_ first: String) throws {
    let rent = state(0, rent: 900)
    let changed = rent.replacing("2026-01-01 Rent", with: first)
    try lend([rent, changed]) { git in
      let found = try json(git, "blame", "assets:bank")
      let postings = found["postings"] as? [[String: Any]] ?? []
      let newest = try git.run("rev-parse", "HEAD").output.dropLast()
      #expect(
        String(decoding: newest, as: UTF8.self).hasPrefix(
          postings.first?["commit"] as? String ?? "-"))
    }
  }

  /// A history with branches and merges, in which a rent of 900 holds.
  ///
  /// Each commit's rent is that of its first parent, unless it changed it or a merge brought it.
  private struct Branched {
    var stream = ""
    /// For each commit, oldest first, its parents and its rent.
    private(set) var commits: [(parents: [Int], rent: Int)] = []

    init(seed: Int) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.number(in: 2...24)
      for number in 0..<count {
        var parents = number == 0 ? [] : [number - 1]
        if number > 2, random.happens(percent: 35) { parents = [random.below(number)] }
        if number > 2, random.happens(percent: 25) {
          let other = random.below(number - 1)
          if parents != [other] { parents.append(other) }
        }
        let kept = parents.map { commits[$0].rent }
        var rent = kept.first ?? 900
        // A merge takes the side that is not right, as somebody's mistake would.
        if kept.count > 1, let wrong = kept.first(where: { $0 != 900 }) { rent = wrong }
        if random.happens(percent: 20) {
          rent = rent == 900 ? 900 + random.number(in: 1...50) : 900
        }
        commits.append((parents, rent))
        add(number, parents, rent)
      }
    }

    private mutating func add(_ number: Int, _ parents: [Int], _ rent: Int) {
      let message = "state \(number)"
      let text = HistorySearchTests().state(number, rent: rent)
      stream += """
        commit refs/heads/main
        mark :\(number + 1)
        committer Anna <anna@example.org> \(1_770_000_000 + number * 86_400) +0000
        data \(message.utf8.count)
        \(message)

        """
      for (place, parent) in parents.enumerated() {
        stream += "\(place == 0 ? "from" : "merge") :\(parent + 1)\n"
      }
      // A branch begins with the files of its first parent; this one is written whole.
      stream += "M 100644 inline main.journal\ndata \(text.utf8.count)\n\(text)\n"
    }

    /// Commits with a wrong rent whose parents all have the right one.
    var breaking: Set<Int> {
      Set(
        commits.indices.filter { index in
          let commit = commits[index]
          return commit.rent != 900 && !commit.parents.isEmpty
            && commit.parents.allSatisfy { commits[$0].rent == 900 }
        })
    }
  }

  /// In histories with branches the commit that is named broke it: it fails, and what stood before holds.
  @Test(arguments: 0..<12)
  func namesACommitThatBrokeItAmongBranches(_ seed: Int) throws {
    let history = Branched(seed: seed)
    try GitFolder.lend { (git) throws in
      _ = try git.git.run(
        ["fast-import", "--quiet", "--force"], standardInput: Array(history.stream.utf8),
        workingDirectory: git.folder.path, environment: git.environment)
      try git.run("reset", "--quiet", "--hard", "main")
      let log = try git.run("log", "--format=%h %p %s").output
      let names = String(decoding: log, as: UTF8.self)
      let question = ["expenses:rent@2026-03-31", "=", "900 EUR"]
      let every = try json(git, ["why"] + question + ["--every-commit"])
      let line = try json(git, ["why"] + question)
      if history.commits.last?.rent == 900 {
        #expect(every["result"] as? String == "holds-now")
        #expect(line["result"] as? String == "holds-now")
        return
      }
      for (found, isExact) in [(every, true), (line, false)]
      where found["result"] as? String == "found" {
        let broken = try #require(number(found["broken"]), "\(names)")
        let held = try #require(number(found["held"]))
        #expect(history.commits[broken].rent != 900 && history.commits[held].rent == 900)
        #expect(history.commits[broken].parents.contains(held))
        if isExact { #expect(history.breaking.contains(broken), "\(names)") }
      }
    }
  }

  /// The number of a commit's message.
  private func number(_ commit: Any?) -> Int? {
    let subject = (commit as? [String: Any])?["subject"] as? String
    return subject.flatMap { Int($0.dropFirst("state ".count)) }
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

  /// The column adds up to what the account held, in each of ten revisions.
  @Test func addsUpInEveryRevision() throws {
    let states = (0..<10).map { state($0, rent: 900 + $0 * 7) }
    try lend(states) { git in
      for back in (0..<10).reversed() {
        try git.run("checkout", "--quiet", "main~\(back)")
        for account in ["expenses", "expenses:food", "assets:bank", "assets:cash"] {
          let blamed = try json(git, "blame", account)
          let reported = try json(git, "report", "balance", "^\(account)(:|$)")
          #expect(amounts(blamed["balance"]) == amounts(reported["total"]), "\(back) \(account)")
        }
      }
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
