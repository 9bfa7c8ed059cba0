import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// The dialogue of `bursar add` as somebody at a terminal has it, key by key.
struct EverydayTerminalTests {
  private static let journal = """
    commodity 1,000.00 EUR

    account assets:cash  ; type:C
    account assets:bank  ; type:C
    account expenses:food  ; type:X
    account expenses:household  ; type:X

    2026-03-01 Opening
        assets:cash                                  50.00 EUR
        equity:opening

    2026-03-05 Bakery
        expenses:food                                 3.20 EUR
        assets:cash

    2026-03-06 日本 Grocer
        expenses:food                                 9.00 EUR
        assets:bank

    """

  private static let entry = """

    2026-04-01 Bakery
        expenses:food                                 4.50 EUR
        assets:cash                                  -4.50 EUR

    """

  private func run(
    _ keys: String, in folder: TemporaryFolder, arguments: [String] = ["add"],
    environment: [String: String] = [:], columns: Int = 40
  ) -> (code: Int32, output: String) {
    let console = MemoryConsole(
      environment: environment, workingDirectory: folder.path, input: keys,
      today: CivilDate(year: 2026, month: 4, day: 1), width: columns,
      terminals: [.input, .output])
    console.handsOverKeys = true
    let code = BursarCommand.invoke(arguments, console: console)
    return (code.rawValue, console.output + console.errorOutput)
  }

  private func journal(after keys: String) throws -> (text: String, output: String) {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let (code, output) = run(keys, in: folder)
      #expect(code == 0, "\(output)")
      return (String(decoding: try folder.read("main.journal"), as: UTF8.self), output)
    }
  }

  @Test(arguments: [
    // Tab takes what is suggested, Enter what is usual.
    "\rbak\t\r\r4.50\r\r\r\r\r\u{3}",
    // The arrow does, too; what is typed wrong is erased.
    "\rbakx\u{7F}\u{1B}[C\r\r4.5\r\r\r.\ry\r\u{3}",
    // A part of an account, and a step back.
    "\rBakery\rfo\t\r9\r<\r4.50\r\r\r\r\r\u{3}",
    // Words for days; all at once as if pasted; an end as hledger has it.
    "tod\t\rbakery\r\r3.20+1.30\r\r\r\r\r.\r",
    // Back to the first question and forth again, with Enter for what was said before.
    "yesterday\rBakery\r<\r<\r\u{15}today\r\r\r4.50\r\r\r\r\r\u{4}",
    // Not written, and once more from the beginning.
    "\rLidl\rfood\r7\r\r\r\rn\r\rBakery\r\r4.50\r\r\r\r\r\u{3}",
  ])
  func completesWhileOneTypes(_ keys: String) throws {
    let (text, output) = try journal(after: keys)
    #expect(text == Self.journal + Self.entry, "\(output)")
  }

  @Test func writesPartsCodesAndComments() throws {
    let keys =
      "31 (17)\rRewe; weekly:\rex:fo\t\r47.60 ; cheese\rhouse\t\r12.40\r\r\r\r\r\u{3}"
    let (text, output) = try journal(after: keys)
    #expect(
      text == Self.journal + """

        2026-03-31 (17) Rewe  ; weekly:
            expenses:food                                47.60 EUR  ; cheese
            expenses:household                           12.40 EUR
            assets:bank                                 -60.00 EUR

        """, "\(output)")
    #expect(output.contains("-60.00 EUR to go"))
  }

  /// What is there already is not written by habit.
  @Test func asksBeforeItWritesTheSameTwice() throws {
    let entry = "\rbak\t\r\r4.50\r\r\r\r\r"
    let (once, _) = try journal(after: entry + entry + "\u{3}")
    #expect(once == Self.journal + Self.entry)
    let (twice, output) = try journal(after: entry + "\rbak\t\r\r4.50\r\r\r\ry\r\u{3}")
    #expect(twice == Self.journal + Self.entry + Self.entry, "\(output)")
    #expect(output.contains("This entry already exists (2026-04-01, main.journal:20)"))
  }

  /// An entry that cannot be written is asked about again, not lost.
  @Test func keepsWhatWasTypedWhereItIsRefused() throws {
    try TemporaryFolder.lend { folder in
      let floor = Self.journal.replacing(
        "type:C\naccount assets:bank", with: "type:C\n    floor     40 EUR\n\naccount assets:bank")
      try folder.write(Array(floor.utf8), to: "main.journal")
      // The amounts once more, and what is missing comes from the bank.
      let back = "<\r<\r<\r<\r"
      let (code, output) = run(
        "\rbak\t\r\r14.50\r\r\r\r\r\(back)4.50\r\r\r\r\r\u{3}", in: folder)
      #expect(code == 0, "\(output)")
      #expect(output.contains("floor"), "\(output)")
      let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(text == floor + Self.entry, "\(output)")
    }
  }

  /// What could be two things is asked with numbers, and no word is lost by the answer.
  @Test(arguments: [
    ("coffee 3.80 2/3 food -- with Tom", "1\r", "2026-03-02 coffee | with Tom"),
    ("2 coffee 7.00 food", "2\r", "2026-04-01 2 coffee"),
    ("2 coffee 7.00 food", "7 food 'kiosk'\r", "2026-04-01 'kiosk'"),
    ("bakery rolls 4", "1\r", "2026-04-01 Bakery | rolls"),
    ("bakery rolls 4", "2\r", "2026-04-01 bakery rolls"),
    ("bakery", "4.10\r", "2026-04-01 Bakery"),
    ("4.50 food", "", "2026-04-01 food"),
  ])
  func asksWhatCouldBeTwoThings(_ line: String, _ keys: String, _ head: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let (code, output) = run(keys, in: folder, arguments: ["add", line], columns: 120)
      #expect(code == 0, "\(output)")
      let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(text.split(separator: "\n").contains { $0 == head }, "\(text)\(output)")
    }
  }

  /// At any moment Ctrl-C leaves the journal as it was.
  @Test func leavesNothingBehind() throws {
    let keys = Array("\rbak\t\r\r4.50\r\r\r\r")
    for count in 0...keys.count - 1 {
      let (text, output) = try journal(after: String(keys[..<count]) + "\u{3}")
      #expect(text == Self.journal, "after \(count) keys")
      #expect(output.hasSuffix("nothing was written\n"))
    }
  }

  @Test func staysWithinTheColumnsOfTheTerminal() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let long = String(repeating: "a long 日本 description ", count: 6)
      let output = run(
        "\r\(long)\u{3}", in: folder, environment: ["NO_COLOR": "1"]
      ).output
      var screen = TerminalScreen(columns: 400)
      screen.show(Array(output.replacing("\n", with: "\r\n").utf8))
      for line in screen.text.split(separator: "\n") {
        let width = line.reduce(0) { width, character in
          width + (character.unicodeScalars.contains { $0.value > 0x2E00 } ? 2 : 1)
        }
        #expect(width <= 40, "\(line)")
      }
    }
  }
}

// MARK: - At a terminal

extension EverydayTerminalTests {
  /// The program itself at a terminal that both ends share.
  @Test(arguments: [40, 120], ["auto", "never"])
  func worksAtATerminal(_ columns: Int, _ color: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard
        let program = try TerminalProgram(
          "bursar", ["add", "--today", "2026-04-01", "--color", color], in: folder,
          columns: columns)
      else { return }
      program.wait(for: "Date [2026-04-01]: ")
      program.press("\r")
      program.wait(for: "Description: ")
      program.press("ba")
      let isNarrow = columns == 40
      program.wait(
        for: color == "auto"
          ? isNarrow ? "bakery  3.20 EUR expenses:" : "bakery  3.20 EUR expenses:food"
          : isNarrow ? "ba  → Bakery  3.20 EUR exp" : "ba  → Bakery  3.20 EUR expenses:food")
      program.press("\t\r")
      program.wait(for: "Account 1 [expenses:food]: ")
      program.press("\r")
      program.wait(for: "Amount  1 [3.20 EUR]: ")
      program.press("4.50\r")
      program.wait(for: "Account 2 [assets:cash]: ")
      program.press("\r")
      program.wait(for: "Amount  2 [-4.50 EUR]: ")
      program.press("\r")
      let third = "Account 3 (. or Enter to finish): "
      program.wait(for: isNarrow ? "> " : third)
      program.press("\r")
      program.wait(for: "Write this? [Y/n] ")
      program.press("\r")
      program.wait(for: "Date [2026-04-01]: ")
      program.press("\u{3}")
      #expect(program.end() == 0)
      let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(text == Self.journal + Self.entry, "\(program.screen.text)")
    }
  }

  /// Letters of two columns, marks without any, and a cursor that goes through them.
  @Test func countsColumnsAsTheTerminalDoes() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard
        let program = try TerminalProgram(
          "bursar", ["add", "--today", "2026-04-01"], in: folder, columns: 60)
      else { return }
      program.wait(for: "Date [2026-04-01]: ")
      program.press("\r")
      program.wait(for: "Description: ")
      program.press("日")
      program.wait(for: "日本 Grocer  9.00 EUR expenses:food")
      program.press("x")
      program.wait(for: "Description: 日x")
      program.press("\u{1B}[D語\u{7F}e\u{301}")
      program.wait(for: "Description: 日e\u{301}x")
      program.press("\u{1B}[D\u{1B}[3~\u{1B}[C\u{7F}\t\r")
      program.wait(for: "Account 1 [expenses:food]: ")
      program.press("\r\r\r\r\r\r")
      program.wait(for: "Date [2026-04-01]: ")
      program.press("\u{4}")
      #expect(program.end() == 0)
      let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(text.contains("\n2026-04-01 日本 Grocer\n"), "\(program.screen.text)")
    }
  }

  /// A signal that ends the program leaves the terminal and the journal as they were.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func givesTheTerminalBack(_ signal: Int32) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      guard
        let program = try TerminalProgram(
          "bursar", ["add", "--today", "2026-04-01"], in: folder, columns: 80)
      else { return }
      program.wait(for: "Date [2026-04-01]: ")
      program.press("\rBakery\r\r4.50")
      program.wait(for: "4.50")
      program.send(signal)
      #expect(program.end() == signal)
      #expect(try folder.read("main.journal") == Array(Self.journal.utf8))
    }
  }
}
