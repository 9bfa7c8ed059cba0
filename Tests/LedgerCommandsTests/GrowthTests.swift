import LedgerTestSupport
import Testing

/// Work grows with the journal, and not with its square.
///
/// Each shape has something n times. A command runs on n and on four times as many in this thread, and the
/// processor's time is compared, which other programs do not add to. Four is even growth; the square
/// would be sixteen.
struct GrowthTests {
  private static let most = 7.0

  @Test(arguments: GrowthShape.all)
  func growsEvenly(_ shape: GrowthShape) throws {
    try TemporaryFolder.lend { folder in
      for (name, text) in shape.files(4 * shape.count) {
        try folder.write(Array(text.utf8), to: name)
      }
      for command in shape.commands {
        let growth = try WorkTime.ratio(below: Self.most) {
          try Self.time(command, shape.journal(4 * shape.count), folder)
        } to: {
          try Self.time(command, shape.journal(shape.count), folder)
        }
        #expect(
          growth.ratio < Self.most,
          "\(command): \(growth.small * 1000) ms for \(shape.count), \(growth.large * 1000) ms for four times as many"
        )
      }
    }
  }

  /// The seconds that this thread works for a command.
  private static func time(
    _ command: String, _ journal: String, _ folder: TemporaryFolder
  ) throws -> Double {
    let words = command.split(separator: " ").map(String.init)
    let input = Array(journal.utf8)
    var outcome: ProgramOutcome?
    let seconds = try WorkTime.seconds {
      outcome = try InProcess.program(
        words + ["-f", "-", "--today", "2026-06-15"], input, folder.path, [:])
    }
    let errors = String(decoding: outcome?.errorOutput ?? [], as: UTF8.self)
    try #require(outcome?.exitCode ?? 2 < 2, "\(command): \(errors)")
    return seconds
  }
}

/// A journal that has something many times.
struct GrowthShape: Sendable, CustomStringConvertible {
  let description: String
  /// The smaller number; as few as show how the work grows.
  let count: Int
  let commands: [String]
  let journal: @Sendable (Int) -> String
  let files: @Sendable (Int) -> [(name: String, text: String)]

  init(
    _ description: String, by count: Int = 100, _ commands: [String],
    files: @escaping @Sendable (Int) -> [(name: String, text: String)] = { _ in [] },
    _ journal: @escaping @Sendable (Int) -> String
  ) {
    self.description = description
    self.count = count
    self.commands = commands
    self.journal = journal
    self.files = files
  }
}

// MARK: - Shapes

extension GrowthShape {
  static let all = plans + journals + texts

  /// As many transactions as accounts.
  private static func spread(_ count: Int, to prefix: String = "expenses:e") -> String {
    (0..<count).map { transaction($0, "\(prefix)\($0)") }.joined()
  }

  private static func transaction(
    _ number: Int, _ account: String, _ amount: String = "1.00 EUR", comment: String = ""
  ) -> String {
    """
    2026-0\(number % 5 + 1)-\(10 + number % 18) Payee \(number % 50)  ; \(comment)
        \(account)    \(amount)
        assets:bank


    """
  }

  private static func times(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static let plans: [GrowthShape] = [
    GrowthShape("budgets", ["bursar check", "bursar budget", "bursar"]) { count in
      times(count) {
        "budget B\($0)\n    amount    9 EUR monthly from 2026-01-01\n    for       expenses:e\($0)\n\n"
      } + spread(count)
    },
    GrowthShape("inner limits of one budget", ["bursar check", "bursar budget"]) { count in
      "budget All\n    amount  9 EUR monthly\n    for     expenses\n\n"
        + times(count) {
          "budget B\($0)\n    amount  9 EUR monthly\n    for     expenses:e\($0)\n    within  All\n\n"
        } + spread(count)
    },
    GrowthShape("accounts of one budget", ["bursar check", "bursar budget"]) { count in
      "budget B\n    amount  9 EUR monthly\n" + times(count) { "    for     expenses:e\($0)\n" }
        + "\n" + spread(count)
    },
    GrowthShape(
      "envelopes", ["bursar check", "bursar budget envelopes", "bursar budget fund --propose"]
    ) {
      count in
      "pool assets:bank\n"
        + times(count) {
          "budget B\($0)\n    mode envelope\n    fill    1 EUR\n    for     expenses:e\($0)\n\n"
        } + "fund 2026-01-01\n" + times(count) { "    B\($0)    1 EUR\n" } + "\n" + spread(count)
    },
    GrowthShape("moves between envelopes", by: 200, ["bursar budget envelopes"]) { count in
      """
      pool assets:bank
      budget A
          mode    envelope
          for     expenses:e0
      budget B
          mode    envelope
          for     expenses:e1
      fund 2026-01-01
          A  9000 EUR


      """ + times(count) { "move 2026-01-\(10 + $0 % 18)  A -> B  1 EUR\n\n" }
    },
    GrowthShape("goals on accounts of their own", by: 60, ["bursar check", "bursar goals"]) {
      count in
      times(count) { "goal G\($0)\n    target   99 EUR\n    account  assets:s\($0)\n\n" }
        + spread(count, to: "assets:s")
    },
    GrowthShape("goals on one account", by: 60, ["bursar check", "bursar goals"]) { count in
      times(count) {
        "goal G\($0)\n    target    2 EUR\n    account   assets:s\n    priority  \($0 + 1)\n\n"
      } + times(count) { transaction($0, "assets:s") }
    },
    GrowthShape("goals without an order", by: 60, ["bursar check"]) { count in
      times(count) { "goal G\($0)\n    target   2 EUR\n    account  assets:s\n\n" }
    },
    GrowthShape("goals of entries", by: 80, ["bursar check", "bursar goals"]) { count in
      times(count) { "goal G\($0)\n    target  2 EUR\n\n" }
        + times(count) { "save 2026-01-05  G\($0)  1 EUR\n" } + "\n"
        + times(count) { transaction($0, "assets:s", comment: "goal:G\($0)") }
    },
    GrowthShape("recurring rules", by: 40, ["bursar check", "bursar schedule", "bursar"]) { count in
      times(count) {
        """
        ~ monthly from 2026-01-\(10 + $0 % 18)  Rule \($0)
            ; id:r\($0)
            expenses:e\($0)    1.00 EUR
            assets:bank


        """
      } + "2026-01-01 Opening\n    assets:bank    9999 EUR\n    equity:opening\n"
    },
    GrowthShape("floors of accounts", ["bursar check", "bursar report accounts"]) { count in
      times(count) { "account expenses:e\($0)\n    floor  0 EUR\n" } + spread(count)
    },
    GrowthShape("tags below one another", by: 300, ["bursar check"]) { count in
      times(count) { "tag t\($0)  ; parent:t\($0 + 1)\n" }
    },
    GrowthShape("holidays", by: 300, ["bursar schedule"]) { count in
      times(count) { "holiday \(2000 + $0 / 336)-\(10 + $0 / 28 % 3)-\(10 + $0 % 18)\n" }
        + "~ weekly from 2026-01-01  Rent\n    ; id:rent, shift:prev\n    expenses:rent  1 EUR\n"
        + "    assets:bank\n"
    },
  ]

  private static let journals: [GrowthShape] = [
    GrowthShape(
      "transactions", by: 150,
      [
        "bursar check", "bursar report balance", "bursar report register",
        "bursar report aregister assets:bank", "bursar report balance -M", "bursar insights",
        "bursar check duplicates",
      ]
    ) { spread($0) },
    GrowthShape("accounts", by: 500, ["bursar form 2026-05"]) { spread($0) },
    // Below that it compares each with all, which it does with so many at most.
    GrowthShape("accounts to predict", by: 2000, ["bursar insights backtest"]) { spread($0) },
    GrowthShape("payments of one day", by: 500, ["bursar insights anomalies"]) { count in
      times(count) { "2026-06-05 Rewe\n    expenses:food    \($0 + 1).00 EUR\n    assets:bank\n\n" }
    },
    GrowthShape(
      "entries that a statement lacks", by: 500,
      ["bursar import reconcile bank.csv --account assets:bank"],
      files: { _ in [("bank.csv", "Date,Payee,Amount\n2026-01-01,A,-7.00\n2026-06-01,B,-8.00\n")] }
    ) { spread($0) },
    GrowthShape(
      "conversions of one entry", by: 150, ["bursar check", "bursar report balance -B"]
    ) { count in
      "2026-01-05 Exchange\n"
        + times(count) {
          """
              equity:conversion    -\($0 + 1) USD
              equity:conversion     \($0 + 2) EUR
              assets:dollars        \($0 + 1) USD @@ \($0 + 2) EUR
              assets:euros         -\($0 + 2) EUR

          """
        }
    },
    GrowthShape("aliases of one account", by: 300, ["bursar report balance"]) { count in
      times(count) { "alias x\($0) = expenses:y\($0)\nalias /^z\($0):(.*)$/ = \\1\n" } + spread(4)
    },
    GrowthShape("accounts under one alias", by: 200, ["bursar report balance"]) { count in
      "alias /^expenses:(.*)$/ = spent:\\1\n" + spread(count)
    },
    GrowthShape(
      "postings of one entry", by: 200, ["bursar report aregister e", "bursar report print"]
    ) {
      count in
      "2026-01-05 Many\n" + times(count) { "    e:\($0)    1.00 EUR\n" } + "    assets:bank\n"
    },
    GrowthShape("levels of one account", by: 60, ["bursar check", "bursar report balance"]) {
      count in
      "2026-01-05 Deep\n    a" + times(count) { ":b\($0 % 10)" } + "    1 EUR\n    assets:bank\n"
    },
    GrowthShape("prices in a chain", by: 200, ["bursar report balance -V"]) { count in
      times(count) { "P 2026-01-01 \"C\($0)\" 1.01 \"C\($0 + 1)\"\n" }
        + "2026-01-05 x\n    a    1 \"C0\"\n    b\n"
    },
    GrowthShape("prices of one commodity", by: 200, ["bursar report balance -V"]) { count in
      times(count) { "P 2026-0\($0 % 5 + 1)-\(10 + $0 % 18) AAPL \($0 + 1).01 EUR\n" }
        + times(count) { transaction($0, "assets:shares", "1 AAPL") }
    },
    GrowthShape("commodities", ["bursar check", "bursar report balance"]) { count in
      times(count) { "2026-01-05 x\n    a    1 \"C\($0)\"\n    b\n\n" }
    },
    GrowthShape("assertions", by: 200, ["bursar check"]) { count in
      times(count) { "2026-01-05 x\n    a    1 EUR = \($0 + 1) EUR\n    b\n\n" }
    },
    GrowthShape("wrong assertions", by: 150, ["bursar check"]) { count in
      times(count) { "2026-01-05 x\n    a:\($0 % 9)    1 EUR = 99 EUR\n    b\n\n" }
    },
    GrowthShape("sales that lack their gains", by: 1000, ["bursar check"]) { count in
      """
      commodity 1. ABC  ; lots: FIFO
      2026-01-01 Buy
          assets:broker    \(count) ABC {2 EUR}
          assets:bank


      """
        + times(count) { _ in
          """
          2026-01-05 Sell
              assets:broker    -1 ABC {} @ 3 EUR
              assets:bank       3 EUR
              income:gains


          """
        }
    },
    GrowthShape("payees", by: 200, ["bursar check payees", "bursar report payees"]) { count in
      times(count) { "payee Some \($0)\n" }
        + times(count) { "2026-01-05 Some \($0)\n    a    1 EUR\n    b\n\n" }
    },
    GrowthShape(
      "includes", by: 40, ["bursar check"],
      files: { count in
        (0..<count).map { ("\($0).journal", "2026-01-05 x\n    a    1\n    b\n") }
      },
      { count in times(count) { "include \($0).journal\n" } }),
  ]

  private static let texts: [GrowthShape] = [
    GrowthShape("tags in one comment", by: 200, ["bursar check", "bursar report tags"]) { count in
      "2026-01-05 x  ; " + times(count) { "t\($0):v, " } + "\n    a    1 EUR\n    b\n"
    },
    GrowthShape("comment lines", by: 500, ["bursar check"]) { count in
      times(count) { "; some words, key:value \($0)\n" }
    },
    GrowthShape("comment lines of one posting", by: 300, ["bursar check", "bursar report print"]) {
      count in
      "2026-01-05 x\n    a    1 EUR\n" + times(count) { "    ; words, key:value \($0)\n" }
        + "    b\n"
    },
    GrowthShape("words of one line", by: 500, ["bursar check", "bursar report print"]) { count in
      "2026-01-05 " + times(count) { "word\($0) " } + "\n    a    1 EUR\n    b\n"
    },
    GrowthShape("lines that nobody can read", by: 150, ["bursar check"]) { count in
      times(count) { "what is line \($0)\n" }
    },
    GrowthShape("entries that do not balance", by: 100, ["bursar check"]) { count in
      times(count) { "2026-01-05 x\n    a    1 EUR\n    b:\($0)    2 EUR\n\n" }
    },
    GrowthShape("unknown keys", by: 100, ["bursar check"]) { count in
      "budget B\n    amount  1 EUR monthly\n    for     expenses\n"
        + times(count) { "    key\($0)  x\n" }
    },
  ]
}
