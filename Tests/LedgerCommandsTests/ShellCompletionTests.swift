import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Each shell takes the script, and gets names from the journal for it.
struct ShellCompletionTests {
  private static let journal = """
    account assets:bank
    account expenses:road trip
    budget Groceries
        amount  400 EUR monthly
        for     expenses:food

    """

  @Test func completesInBash() throws {
    let script = """
      source <(bursar --generate bash)
      COMP_LINE='bursar report aregister assets:b' COMP_POINT=32
      COMP_WORDS=(bursar report aregister assets : b) COMP_CWORD=5
      _bursar
      printf '%s\\n' "${COMPREPLY[@]}"
      COMP_LINE='bursar budget show G' COMP_POINT=20
      COMP_WORDS=(bursar budget show G) COMP_CWORD=3
      _bursar
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let lines = try output(of: "bash", ["--norc", "-c", script])
    #expect(lines == nil || lines == ["bank", "Groceries"])
  }

  @Test func completesInZsh() throws {
    let script = """
      compdef() { print -r -- "$@" }
      compadd() { shift; print -rl -- "$@" }
      source <(bursar --generate zsh)
      words=(bursar report aregister '') CURRENT=4
      _bursar
      words=(bursar -f main.journal budget show '') CURRENT=6
      _bursar
      """
    let lines = try output(of: "zsh", ["-f", "-c", script])
    #expect(
      lines == nil
        || lines == ["_bursar bursar", "assets:bank", "expenses:road trip", "Groceries"])
  }

  @Test func completesInFish() throws {
    let script = """
      bursar --generate fish | source
      complete -C 'bursar report aregister assets'
      complete -C 'bursar budget show G'
      complete -C 'bursar check duplic'
      """
    let lines = try output(of: "fish", ["--no-config", "-c", script])
    #expect(lines == nil || lines == ["assets:bank", "Groceries", "duplicates"])
  }

  /// What a shell prints; nil where it, or the program, is not there.
  private func output(of shell: String, _ arguments: [String]) throws -> [String]? {
    guard let shell = ExternalProgram(named: shell), let programs = BuiltProgram.folder else {
      print("skipped: \(shell) or bursar is missing")
      return nil
    }
    return try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let outcome = try shell.run(
        arguments, workingDirectory: folder.path,
        environment: ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path])
      let text = String(decoding: outcome.output, as: UTF8.self)
      return text.split(separator: "\n").map(String.init)
    }
  }
}

/// One executable goes by the name it is called by.
struct CalledNameTests {
  @Test(arguments: InProcess.programs.map { $0.programName })
  func runsWhatItIsCalledAs(_ name: String) {
    #expect(BursarCommand.program(calledAs: name).programName == name)
  }

  @Test(arguments: ["bursar-old", "", "hledger"])
  func isTheFrontDoorUnderOtherNames(_ name: String) {
    #expect(BursarCommand.program(calledAs: name).programName == "bursar")
  }

  @Test func hasAManualPageForEachProgram() {
    #expect(Set(InProcess.programs.map { $0.programName }) == Set(Toolkit.programs))
  }

  @Test func listsWordsForShells() throws {
    let outcome = try InProcess.program(
      ["bursar", "help", "--words", "CHECK", "--", "check"], [], "/", [:])
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.split(separator: "\n").contains("duplicates"))
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: [
    ("PAYEE", ["Lidl", "Rewe"]), ("REF", ["last", "Lidl", "Rewe"]), ("TAG", ["trip"]),
    ("COMMODITY", ["EUR"]), ("ENVELOPE", ["Food"]), ("QUERY", ["assets:cash", "expenses:food"]),
  ])
  func listsNamesOfTheJournal(kind: String, names: [String]) throws {
    let journal = """
      2026-03-01 Rewe
          expenses:food   4 EUR
          assets:cash

      2026-03-02 Lidl  ; trip:norway
          expenses:food   5 EUR
          assets:cash

      budget Food
          amount  400 EUR monthly
          for     expenses:food

      """
    try TemporaryFolder.lend { folder in
      try folder.write(Array(journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar", "help", "--words", kind, "--"], [], folder.path, [:])
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(text.split(separator: "\n").map(String.init) == names)
    }
  }

  /// Whoever presses the key for completion wants no message about a journal that is not there.
  @Test func saysNothingWithoutAJournal() throws {
    try TemporaryFolder.lend { folder in
      let outcome = try InProcess.program(
        ["bursar", "help", "--words", "ACCOUNT", "--"], [], folder.path, [:])
      #expect(outcome.output.isEmpty && outcome.errorOutput.isEmpty && outcome.exitCode == 0)
    }
  }
}
