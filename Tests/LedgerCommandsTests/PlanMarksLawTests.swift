import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import LedgerValues
import Testing

/// What is typed is what the plan says afterwards, however lines are read in the file of the plan.
struct PlanMarksLawTests {
  /// How amounts are written in the main file, and an amount there.
  private static let styles: [(commodity: String, mark: Character, opening: String)] = [
    ("commodity 1000.00 EUR", ".", "9000000.00 EUR"),
    ("commodity 1,000.00 EUR", ".", "9,000,000.00 EUR"),
    ("commodity 1.000,00 EUR", ",", "9.000.000,00 EUR"),
    ("commodity 1000,00 EUR", ",", "9000000,00 EUR"),
    ("commodity 1 000,000 EUR", ",", "9 000 000,000 EUR"),
  ]

  /// What stands above the plan in its own file, and the mark there.
  private static let states: [(text: String, mark: Character)] = [
    ("decimal-mark ,", ","), ("decimal-mark .", "."), ("D 1.000,00 USD\ndecimal-mark ,", ","),
    ("decimal-mark .\napply account people:eva", "."), ("decimal-mark ,\nY 2020", ","),
    ("decimal-mark ,\napply tag trip", ","), ("decimal-mark .\nalias cash=assets:bank", "."),
    ("decimal-mark ,\ncommodity 1000,00 USD", ","),
  ]

  private static func plan(_ state: (text: String, mark: Character), _ ending: String) -> String {
    let prefix = state.text.contains("apply account") ? "" : "expenses:"
    return """
      \(state.text)

      goal Trip
          target    900\(state.mark)25 EUR

      budget A
          amount    100 EUR monthly from 2026-01-01
          for       \(prefix)a
          mode      envelope

      budget B
          amount    100 EUR monthly from 2026-01-01
          for       \(prefix)b
          mode      envelope

      """.replacing("\n", with: ending)
  }

  /// What is run with an amount, and how many amounts go.
  private static let commands: [(words: [String], gone: Int)] = [
    (["goals", "add", "Lisbon", "#"], 0), (["goals", "edit", "Trip", "target=#"], 1),
    (["goals", "save", "Trip", "#"], 0), (["goals", "edit", "Trip", "start=2026-01-01 #"], 0),
    (["goals", "save", "Trip", "-#"], 0), (["budget", "fund", "A", "#", "--force"], 0),
    (["budget", "move", "A", "B", "#", "--force"], 0),
    (["budget", "add", "C", "#", "monthly", "expenses:c"], 0),
    (["budget", "edit", "C", "amount=#", "from=2026-03-01"], 0),
    (["budget", "edit", "C", "amount=#", "from=2026-03-01"], 1),
    (["account", "add", "assets:purse", "--floor", "#"], 0),
  ]

  private static func run(
    _ words: [String], in folder: TemporaryFolder
  ) throws -> ProgramOutcome {
    try InProcess.program(
      ["bursar"] + words, [], folder.path, ["BURSAR_TODAY": "2026-04-01", "LC_ALL": "C.UTF-8"])
  }

  /// All amounts of the plan.
  private static func amounts(in folder: TemporaryFolder) throws -> [Decimal: Int] {
    let plan = try run(["report", "plan", "-O", "json"], in: folder)
    let text = String(decoding: plan.output, as: UTF8.self)
    return text.matches(of: /"quantity": "([^"]*)"/).reduce(into: [:]) { counts, match in
      counts[Decimal(match.1) ?? .zero, default: 0] += 1
    }
  }

  @Test(arguments: 0..<UInt64(Thoroughness.count(quick: 40, thorough: 2000)))
  func saysWhatWasTyped(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 9)
    let style = PlanMarksLawTests.styles[Int(seed) % PlanMarksLawTests.styles.count]
    let state = PlanMarksLawTests.states[Int(seed) % PlanMarksLawTests.states.count]
    let ending = seed.isMultiple(of: 4) ? "\r\n" : "\n"
    let files = [
      "main.journal": """
      \(style.commodity)
      account assets:bank  ; type:C
      account expenses:c
      pool assets:bank
      include plan.journal

      2026-01-01 Opening
          assets:bank  \(style.opening)
          equity:opening

      """, "plan.journal": PlanMarksLawTests.plan(state, ending),
    ]
    try TemporaryFolder.lend { folder in
      for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
      for command in PlanMarksLawTests.commands {
        // `1.234` of what has cents may be a thousand, and is asked about: everyday/unsaid.
        let most = style.commodity.contains("000,000") ? 3 : 2
        let scale = Int.random(in: 0...most, using: &random)
        let amount = Decimal(Int128.random(in: 1...999_999, using: &random), scale: scale)
        try follows(command.words, amount, style.mark, gone: command.gone, in: folder)
      }
    }
  }

  private func follows(
    _ words: [String], _ amount: Decimal, _ mark: Character, gone: Int, in folder: TemporaryFolder
  ) throws {
    let typed = "\(amount)".replacing(".", with: String(mark)) + " EUR"
    let before = try PlanMarksLawTests.amounts(in: folder)
    let files = try ["main.journal", "plan.journal"].map { try folder.read($0) }
    let line = words.map { $0.replacing("#", with: typed) }
    let outcome = try PlanMarksLawTests.run(line, in: folder)
    let note = "\(line): \(String(decoding: outcome.errorOutput, as: UTF8.self))"
    let takesBack = words.contains { $0.contains("-#") }
    // More than is saved cannot be taken back, nor what a goal needs that was reached.
    if takesBack, outcome.exitCode == 1 { return }
    #expect(outcome.exitCode == 0, "\(note)")
    var after = try PlanMarksLawTests.amounts(in: folder)
    for (known, count) in before { after[known, default: 0] -= count }
    let wanted = takesBack ? amount.negated : amount
    #expect(after.filter { $0.value > 0 } == [wanted: 1], "\(note)")
    #expect(after.values.filter { $0 < 0 }.reduce(0, +) == -gone, "\(note)")
    #expect(try PlanMarksLawTests.run(["undo"], in: folder).exitCode == 0, "\(note)")
    #expect(try ["main.journal", "plan.journal"].map { try folder.read($0) } == files, "\(note)")
    #expect(try PlanMarksLawTests.run(["redo"], in: folder).exitCode == 0, "\(note)")
  }
}
