import Foundation
import LedgerTestSupport
import Testing

/// git merges journals with our driver, whatever it calls merging.
struct GitMergeTests {
  private static let rent = "2026-03-01 Rent\n    expenses:rent  900.00 EUR\n    assets:bank\n"
  private static let bakery = "\n2026-03-04 Bakery\n    expenses:food  3.20 EUR\n    assets:cash\n"
  private static let cinema = "\n2026-03-05 Cinema\n    expenses:fun  12.00 EUR\n    assets:bank\n"
  private static let both = rent + bakery + cinema

  /// A repository with two branches that both append an entry.
  private func lend(_ body: (GitFolder) throws -> Void) throws {
    try GitFolder.lend { (git) throws in
      try git.bursar("merge", "--install")
      try git.commit(Self.rent, "begin")
      try git.run("checkout", "--quiet", "-b", "anna")
      try git.commit(Self.rent + Self.cinema, "cinema")
      try git.run("checkout", "--quiet", "main")
      try git.commit(Self.rent + Self.bakery, "bakery")
      try body(git)
    }
  }

  @Test func mergesTwoAppendedEntries() throws {
    try lend { (git) throws in
      #expect(try git.run("merge", "--no-edit", "anna").exitCode == 0)
      #expect(try git.text() == Self.both)
      #expect(try git.bursar("merge", "--verify").exitCode == 0)
    }
  }

  @Test func rebasesAndPicks() throws {
    try lend { (git) throws in
      try git.run("branch", "before")
      #expect(try git.run("rebase", "anna").exitCode == 0)
      #expect(try git.text() == Self.both)
      try git.run("reset", "--quiet", "--hard", "before")
      #expect(try git.run("cherry-pick", "anna").exitCode == 0)
      #expect(try git.text() == Self.both)
      #expect(try git.run("revert", "--no-edit", "HEAD~1").exitCode == 0)
      #expect(try git.text() == Self.rent + Self.cinema)
    }
  }

  @Test func popsAStash() throws {
    try lend { (git) throws in
      try git.write(Self.rent + Self.bakery + "\n2026-03-09 Gym\n    a  1 EUR\n    b\n")
      try git.run("stash", "--quiet")
      try git.commit(Self.both, "both")
      #expect(try git.run("stash", "pop").exitCode == 0)
      #expect(try git.text() == Self.both + "\n2026-03-09 Gym\n    a  1 EUR\n    b\n")
    }
  }

  @Test func mergesAcrossACrissCross() throws {
    try lend { (git) throws in
      try git.run("branch", "tom")
      try git.run("merge", "--no-edit", "anna")
      try git.run("checkout", "--quiet", "anna")
      try git.run("merge", "--no-edit", "tom")
      try git.commit(try git.text() + "\n2026-03-07 Gym\n    a  1 EUR\n    b\n", "gym")
      try git.run("checkout", "--quiet", "main")
      try git.commit(try git.text() + "\n2026-03-06 Bus\n    a  2 EUR\n    b\n", "bus")
      #expect(try git.run("merge", "--no-edit", "anna").exitCode == 0)
      #expect(
        try git.text() == Self.both + "\n2026-03-06 Bus\n    a  2 EUR\n    b\n"
          + "\n2026-03-07 Gym\n    a  1 EUR\n    b\n")
    }
  }

  /// Each merged the other's state and chose another amount: nobody knows which of them is meant.
  @Test(arguments: [true, false])
  func asksWhereACrissCrossWasSolvedTwice(_ isInstalled: Bool) throws {
    try GitFolder.lend { (git) throws in
      func state(_ amount: Int) -> String { Self.rent.replacing("900", with: "\(amount)") }
      if isInstalled { try git.bursar("merge", "--install") }
      try git.commit(state(1), "begin")
      try git.run("checkout", "--quiet", "-b", "t")
      try git.commit(state(2), "two")
      try git.run("checkout", "--quiet", "main")
      try git.commit(state(3), "three")
      try git.run("branch", "m")
      for (branch, start, other, amount) in [("x", "m", "t", 2), ("y", "t", "m", 3)] {
        try git.run("checkout", "--quiet", "-b", branch, start)
        try git.run("merge", "--no-edit", other)
        try git.commit(state(amount), "solve")
      }
      let merged = try git.run("merge", "--no-edit", "x")
      #expect(merged.exitCode == 1)
      if !isInstalled { #expect(try git.bursar("merge", "--resolve").exitCode == 1) }
      let text = try git.text()
      #expect(text.contains("    expenses:rent  2.00") && text.contains("    expenses:rent  3.00"))
      #expect(text.hasPrefix("<<<<<<<") && text.hasSuffix(">>>>>>> theirs\n"))
      // Whichever is chosen, the merge that is done has nothing amiss.
      for amount in [2, 3] {
        try git.write(state(amount))
        try git.run("add", "-A")
        let checked = try git.bursar("merge", "--verify")
        #expect(checked.exitCode == 0, "\(String(decoding: checked.output, as: UTF8.self))")
      }
    }
  }

  /// A link that leads to different journals is no text, and what it leads to stays.
  @Test func mergesNoLinks() throws {
    try GitFolder.lend { (git) throws in
      func lead(_ name: String) throws {
        let path = git.folder.path + "/current.journal"
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: name)
        try git.run("add", "-A")
        try git.run("commit", "--quiet", "-m", name)
      }
      for name in ["one", "two", "three"] { try git.write(Self.rent, to: "\(name).journal") }
      try lead("one.journal")
      try git.run("checkout", "--quiet", "-b", "t")
      try lead("two.journal")
      try git.run("checkout", "--quiet", "main")
      try lead("three.journal")
      #expect(try git.run("merge", "--no-edit", "t").exitCode == 1)
      let resolved = try git.bursar("merge", "--resolve")
      #expect(resolved.exitCode == 1)
      let said = String(decoding: resolved.errorOutput, as: UTF8.self)
      #expect(said.contains("is a link or a submodule"), "\(said)")
      for name in ["one", "two", "three"] { #expect(try git.text("\(name).journal") == Self.rent) }
    }
  }

  /// A merge into a file that is there is a write of a journal.
  @Test func writesAMergeAsAJournalIsWritten() throws {
    try lend { (git) throws in
      try git.write(Self.rent, to: "o")
      try git.write(Self.rent + Self.cinema, to: "b")
      let before = try git.text()
      #expect(try git.bursar("merge", "o", "main.journal", "b", "-o", "main.journal").exitCode == 0)
      #expect(try git.text() == Self.both)
      #expect(try git.bursar("undo").exitCode == 0)
      #expect(try git.text() == before)
      #expect(try git.bursar("merge", "o", "main.journal", "b", "-o", "new.journal").exitCode == 0)
      #expect(try git.text("new.journal") == Self.both)
    }
  }

  @Test func mergesARenamedFileAndAnOctopus() throws {
    try lend { (git) throws in
      try git.run("reset", "--quiet", "--hard", "anna~1")
      try git.run("mv", "main.journal", "2026.journal")
      try git.run("commit", "--quiet", "-m", "rename")
      #expect(try git.run("merge", "--no-edit", "anna").exitCode == 0)
      #expect(try git.text("2026.journal") == Self.rent + Self.cinema)
      try git.run("checkout", "--quiet", "-b", "tom", "anna~1")
      try git.commit("account a\n", "accounts", to: "accounts.journal")
      try git.run("checkout", "--quiet", "-b", "lea", "anna~1")
      try git.commit("account b\n", "more", to: "more.journal")
      #expect(try git.run("merge", "--no-edit", "tom", "anna").exitCode == 0)
      #expect(try git.text() == Self.rent + Self.cinema)
    }
  }

  @Test func keepsBothFormsOfAConflict() throws {
    try lend { (git) throws in
      try git.commit(Self.rent.replacing("900", with: "910"), "correct")
      try git.run("checkout", "--quiet", "anna")
      try git.commit(Self.rent.replacing("900", with: "850"), "correct, too")
      #expect(try git.run("merge", "--no-edit", "main").exitCode == 1)
      let text = try git.text()
      #expect(text.contains("910.00") && text.contains("850.00") && text.contains("900.00"))
      let checked = try git.bursar("check").output
      #expect(String(decoding: checked, as: UTF8.self).contains("M101"))
    }
  }

  @Test func fallsBackToTheMergeOfTextsWhereTheProgramFails() throws {
    for script in ["exit 127", "kill -9 $$", "kill -TERM $$", "exit 3", "exit 2"] {
      try lend { (git) throws in
        try git.folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "broken/bursar")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: git.folder.path + "/broken/bursar")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let merged = try git.run(
          "merge", "--no-edit", "anna",
          environment: ["PATH": "\(git.folder.path)/broken:\(path)"])
        #expect(merged.exitCode == 1, "\(script)")
        let text = try git.text()
        #expect(text.contains("<<<<<<<") && text.contains("Bakery") && text.contains("Cinema"))
        #expect(try git.bursar("merge", "--resolve").exitCode == 0)
        #expect(try git.text() == Self.both)
        #expect(try git.run("commit", "--quiet", "--no-edit").exitCode == 0)
      }
    }
  }

  @Test func keepsOursWhereTheResultCannotBeWritten() throws {
    guard getuid() != 0 else { return print("skipped: root may write everywhere") }
    try lend { (git) throws in
      try git.folder.write(Array(Self.rent.utf8), to: "closed/o")
      try git.folder.write(Array((Self.rent + Self.bakery).utf8), to: "closed/a")
      try git.folder.write(Array((Self.rent + Self.cinema).utf8), to: "closed/b")
      let closed = git.folder.path + "/closed"
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed)
      #expect(try git.bursar("merge", "closed/o", "closed/a", "closed/b", "x").exitCode == 2)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed)
      #expect(try git.text("closed/a") == Self.rent + Self.bakery)
    }
  }

  @Test func findsWhatAUnionMergeDid() throws {
    try GitFolder.lend { (git) throws in
      try git.write("*.journal merge=union\n", to: ".gitattributes")
      try git.commit(Self.rent, "begin")
      try git.run("checkout", "--quiet", "-b", "anna")
      try git.commit(Self.rent.replacing("900.00", with: "910.00"), "correct")
      try git.run("checkout", "--quiet", "main")
      try git.commit(
        Self.rent.replacing("900.00 EUR", with: "850.00 EUR\n    expenses:heating  50.00 EUR"),
        "split")
      #expect(try git.run("merge", "--no-edit", "anna").exitCode == 0)
      let union = try git.text()
      #expect(union.contains("850.00") && union.contains("910.00"))
    }
  }

  @Test func findsLostAndDoubledEntries() throws {
    try lend { (git) throws in
      try git.run("merge", "--no-edit", "--no-commit", "anna")
      // The merge under way is looked at, before anybody commits it.
      #expect(try git.bursar("merge", "--verify").exitCode == 0)
      try git.write(Self.rent + Self.cinema + Self.cinema)
      try git.run("add", "-A")
      #expect(try git.bursar("merge", "--verify").exitCode == 1)
      try git.run("commit", "--quiet", "-m", "by hand")
      let found = try git.bursar("merge", "--verify")
      #expect(found.exitCode == 1)
      let text = String(decoding: found.output, as: UTF8.self)
      #expect(text.contains("M121") && text.contains("Bakery"))
      #expect(text.contains("M122") && text.contains("Cinema"))
    }
  }

  @Test func comparesWhatAccountsHold() throws {
    try GitFolder.lend { (git) throws in
      let entry = "2026-03-01 Rent\n    expenses:rent  900 EUR\n    assets:bank\n"
      try git.commit(entry, "first")
      try git.run("checkout", "--quiet", "-b", "anna")
      try git.commit(entry + "\n2026-03-02 Tea\n    expenses:food  2 EUR\n    assets:bank\n", "tea")
      try git.run("checkout", "--quiet", "-")
      try git.commit(entry + "\n2026-03-03 Gym\n    expenses:fun  9 EUR\n    assets:bank\n", "gym")
      try git.run("merge", "--no-commit", "-s", "ours", "anna")
      let both =
        entry + "\n2026-03-02 Tea\n    expenses:food  2 EUR\n    assets:bank\n"
        + "\n2026-03-03 Gym\n    expenses:fun  9 EUR\n    assets:bank\n"
      try git.write(both)
      try git.run("add", "-A")
      #expect(try git.bursar("merge", "--verify").exitCode == 0)
      // A rule is meant to see the entries of both.
      try git.write("= expenses:food\n    (budget:food)  *-1\n\n" + both)
      try git.run("add", "-A")
      #expect(try git.bursar("merge", "--verify").exitCode == 0)
      try git.write("alias expenses:food=expenses:tea\n\n" + both)
      try git.run("add", "-A")
      let found = try git.bursar("merge", "--verify")
      #expect(found.exitCode == 1)
      #expect(String(decoding: found.output, as: UTF8.self).contains("M130"))
    }
  }

  @Test func installsAndTakesBack() throws {
    try GitFolder.lend { (git) throws in
      try git.write("*.pdf binary\n", to: ".gitattributes")
      let before = try git.text(".git/config")
      try git.bursar("merge", "--install")
      try git.bursar("merge", "--install")
      #expect(
        try git.text(".gitattributes")
          == "*.pdf binary\n*.journal text eol=lf diff=journal merge=journal\n")
      #expect(try git.text(".git/config") != before)
      try git.bursar("merge", "--remove")
      #expect(try git.text(".gitattributes") == "*.pdf binary\n")
      let after = try git.text(".git/config")
      #expect(!after.contains("journal"))
    }
  }
}
