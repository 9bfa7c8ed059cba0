import Foundation
import LedgerSystem
import LedgerTestSupport
import Testing

/// No program that a repository names is run, whatever is asked about it.
struct GitProgramsTests {
  private static let journal = "2026-03-01 Rent\n    expenses:rent  900.00 EUR\n    assets:bank\n"
  private static let other = "\n2026-03-02 Tea\n    expenses:food  2.00 EUR\n    assets:bank\n"

  /// A repository with a merge, of which every program that git knows of leaves a mark.
  private func lend(_ body: (GitFolder) throws -> Void) throws {
    try GitFolder.lend { (git) throws in
      try git.commit(Self.journal, "begin")
      try git.run("checkout", "--quiet", "-b", "anna")
      try git.commit(Self.journal + Self.other, "tea")
      try git.run("checkout", "--quiet", "main")
      try git.commit(Self.journal.replacing("900", with: "910"), "correct")
      try git.run("merge", "--quiet", "--no-edit", "anna")
      try sign(git)
      try arm(git)
      try body(git)
    }
  }

  /// Makes a commit with a signature, which nobody can verify without a program.
  private func sign(_ git: GitFolder) throws {
    let raw = try git.run("cat-file", "commit", "HEAD").output
    let text = String(decoding: raw, as: UTF8.self)
    let end = try #require(text.firstRange(of: "\n\n"))
    let signature = "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----"
    let signed = text[..<end.lowerBound] + signature + text[end.lowerBound...]
    let made = try git.git.run(
      ["hash-object", "-t", "commit", "-w", "--stdin"], standardInput: Array(signed.utf8),
      workingDirectory: git.folder.path, environment: git.environment)
    let name = String(decoding: made.output, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    try git.run("reset", "--quiet", "--hard", name)
  }

  private func marker(_ git: GitFolder) -> String { git.folder.path + "/ran" }

  private func arm(_ git: GitFolder) throws {
    let program = git.folder.path + "/.git/program"
    let script = "#!/bin/sh\necho \"$0 $*\" >> '\(marker(git))'\ncat\n"
    try git.folder.write(Array(script.utf8), to: ".git/program")
    let hooks = [
      "pre-commit", "commit-msg", "prepare-commit-msg", "post-commit", "post-index-change",
      "reference-transaction", "post-checkout", "post-merge", "fsmonitor-watchman", "pre-auto-gc",
      "post-rewrite",
    ]
    for name in hooks { try git.folder.write(Array(script.utf8), to: ".git/hooks/\(name)") }
    for name in hooks.map({ "hooks/\($0)" }) + ["program"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(git.folder.path)/.git/\(name)")
    }
    let attributes = "* filter=evil diff=evil merge=evil\n"
    try git.folder.write(Array(attributes.utf8), to: ".gitattributes")
    try git.folder.write(Array(attributes.utf8), to: ".git/info/attributes")
    let settings = [
      "filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "diff.evil.textconv",
      "diff.evil.command", "diff.external", "merge.evil.driver", "core.fsmonitor", "core.pager",
      "pager.blame", "pager.show", "core.sshCommand", "core.gitProxy", "core.askPass",
      "core.editor", "core.alternateRefsCommand", "credential.helper", "gpg.program",
      "gpg.ssh.program", "gc.recentObjectsHook", "remote.origin.uploadpack",
      "alias.blame", "alias.rev-parse", "alias.cat-file", "interactive.diffFilter",
    ]
    var config = try git.text(".git/config")
    for name in settings {
      let parts = name.split(separator: ".")
      let section =
        parts.count == 2 ? "[\(parts[0])]" : "[\(parts[0]) \"\(parts[1])\"]"
      config += "\(section)\n\t\(parts.last ?? "") = \(program)\n"
    }
    config += """
      [filter "evil"]
      \trequired = true
      [log]
      \tshowSignature = true
      [commit]
      \tgpgSign = true
      [remote "origin"]
      \turl = ext::\(program)
      \tpromisor = true
      [protocol]
      \tallow = always
      [extensions]
      \tpartialClone = origin
      [core]
      \trepositoryFormatVersion = 1

      """
    try git.write(config, to: ".git/config")
  }

  private func expectNoneRan(_ git: GitFolder, _ what: String) {
    let ran = try? String(contentsOfFile: marker(git), encoding: .utf8)
    #expect(ran == nil, "\(what) ran \(ran ?? "")")
    try? FileManager.default.removeItem(atPath: marker(git))
  }

  /// Git itself would run them, so that the marks are worth something.
  @Test func armsARepository() throws {
    try lend { git in
      try git.run("blame", "main.journal")
      #expect(FileManager.default.fileExists(atPath: marker(git)))
    }
  }

  @Test func areNotRun() throws {
    let commands = [
      ["diff"], ["diff", "HEAD~1"], ["diff", "HEAD~1", "-O", "json"], ["diff", "main...anna"],
      ["diff", "--staged"], ["why", "expenses:rent@2026-03-31"], ["why", "main.journal:2"],
      ["why", "expenses:rent", "--every-commit", "--all"],
      ["blame", "expenses"], ["blame", "expenses", "--since", "HEAD~1", "--by", "author"],
      ["blame", "expenses", "--rev", "HEAD~1"], ["merge", "--verify"],
      ["merge", "--verify", "HEAD"], ["verify"], ["verify", "HEAD~1..", "--require"],
      ["merge", "--install", "--dry-run"], ["merge", "--install"], ["merge", "--remove"],
      ["check"], ["check", "--rev", "HEAD~1"], ["report", "balance", "--rev", "HEAD~1"],
      ["add", "4.50", "coffee", "--account", "food", "--wallet", "bank", "--commit"],
    ]
    for command in commands {
      try lend { git in
        try git.write(Self.journal + "\n2026-03-09 X\n    a  1 EUR = 5 EUR\n    b\n")
        _ = try InProcess.program(
          ["bursar"] + command, [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
        expectNoneRan(git, command.joined(separator: " "))
      }
    }
  }

  /// A commit runs no hook, signs nothing and sends no other file through its filter.
  @Test func areNotRunForACommit() throws {
    try lend { git in
      try git.write("other.txt filter=evil\n", to: ".gitattributes")
      try git.folder.write([], to: ".git/info/attributes")
      try git.write("text\n", to: "other.txt")
      let before = try git.run("rev-parse", "HEAD").output
      try? FileManager.default.removeItem(atPath: marker(git))
      let outcome = try InProcess.program(
        ["bursar", "add", "4.50", "tea", "--account", "rent", "--wallet", "bank", "--commit"], [],
        git.folder.path, git.environment.merging(["BURSAR_TODAY": "2026-04-01"]) { $1 })
      let said = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      expectNoneRan(git, "add --commit")
      #expect(outcome.exitCode == 0, "\(said)")
      #expect(try git.run("rev-parse", "HEAD").output != before, "\(said)")
    }
  }

  /// A filter that no setting can name is not switched off, so that nothing is asked.
  @Test func areNotRunByANameThatIsNoText() throws {
    try lend { git in
      let name = Array("ev".utf8) + [0xFF] + Array("il".utf8)
      let program = git.folder.path + "/.git/program"
      try git.folder.write(
        Array(try git.text(".git/config").utf8) + Array("[filter \"".utf8) + name
          + Array("\"]\n\tclean = \(program)\n".utf8), to: ".git/config")
      try git.folder.write(Array("* filter=".utf8) + name + [0x0A], to: ".gitattributes")
      try git.folder.write([], to: ".git/info/attributes")
      try git.write(try git.text() + "\n")
      try? FileManager.default.removeItem(atPath: marker(git))
      let outcome = try InProcess.program(
        ["bursar", "blame", "expenses"], [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
      expectNoneRan(git, "blame")
      #expect(outcome.exitCode == 2)
    }
  }

  @Test func areNotRunForAMissingObject() throws {
    try lend { git in
      let blob = String(
        decoding: try git.run("rev-parse", "HEAD~1:main.journal").output.dropLast(), as: UTF8.self)
      try FileManager.default.removeItem(
        atPath: "\(git.folder.path)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
      for command in [
        ["diff", "HEAD~1"], ["why", "expenses:rent"], ["check", "--rev", "HEAD~1"],
      ] {
        _ = try InProcess.program(
          ["bursar"] + command, [], git.folder.path, ["BURSAR_TODAY": "2026-04-01"])
        expectNoneRan(git, command.joined(separator: " "))
      }
    }
  }

  /// What goes through a filter is left to git; what does not is merged, with no hook run.
  @Test(arguments: [true, false])
  func areNotRunWhereConflictsAreResolved(_ isFiltered: Bool) throws {
    try lend { git in
      try git.run("-c", "core.hooksPath=/dev/null", "reset", "--quiet", "--hard", "HEAD~1")
      try git.write("* merge=evil\(isFiltered ? " filter=evil" : "")\n", to: ".gitattributes")
      try git.folder.write([], to: ".git/info/attributes")
      try? FileManager.default.removeItem(atPath: marker(git))
      try stageConflict(git)
      try? FileManager.default.removeItem(atPath: marker(git))
      let resolved = try git.bursar("merge", "--resolve")
      expectNoneRan(git, "merge --resolve")
      #expect(resolved.exitCode == (isFiltered ? 1 : 0))
      guard !isFiltered else { return }
      let staged = try git.run("-c", "core.hooksPath=/dev/null", "show", ":main.journal").output
      #expect(String(decoding: staged, as: UTF8.self) == (try git.text()))
      #expect(try git.text().contains("Tea"))
    }
  }

  private func stageConflict(_ git: GitFolder) throws {
    func blob(_ text: String) throws -> String {
      let made = try git.git.run(
        ["hash-object", "-w", "--stdin"], standardInput: Array(text.utf8),
        workingDirectory: git.folder.path, environment: git.environment)
      return String(decoding: made.output.dropLast(), as: UTF8.self)
    }
    let texts = [
      Self.journal, Self.journal.replacing("900", with: "910"), Self.journal + Self.other,
    ]
    let lines = try texts.enumerated().map { "100644 \(try blob($1)) \($0 + 1)\tmain.journal\n" }
    let none = "0 \(String(repeating: "0", count: 40))\tmain.journal\n"
    _ = try git.git.run(
      ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=", "update-index", "--index-info"],
      standardInput: Array((none + lines.joined()).utf8),
      workingDirectory: git.folder.path, environment: git.environment)
  }

  /// Every call of git goes through one door, which knows what it is asked.
  @Test func haveOneDoor() throws {
    let folder = RepositoryPaths.root + "/Sources"
    for path in try FolderTree.files(in: folder, endingWith: ".swift")
    where !path.hasSuffix("Git/Git.swift") {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!text.replacing("reporting(\"git\")", with: "").contains("\"git\""), "\(path)")
    }
    let questions: Set<String> = [
      "add", "blame", "cat-file", "check-attr", "commit", "config", "hash-object", "init",
      "ls-files", "ls-tree", "merge-base", "rev-list", "rev-parse", "show", "update-index",
    ]
    #expect(Set(Git.Question.allCases.map(\.rawValue)) == questions)
  }
}
