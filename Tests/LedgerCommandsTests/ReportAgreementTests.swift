import Foundation
import LedgerTestSupport
import Testing

/// Our lists and registers say what hledger's say.
@Suite(.enabled(if: ExternalProgram(named: "hledger") != nil, "hledger is not installed"))
struct ReportAgreementTests {
  private let hledger: ExternalProgram

  init() throws {
    hledger = try #require(ExternalProgram(named: "hledger"))
  }

  /// Arguments that both understand alike.
  private static let selections: [[String]] = [
    [], ["-b", "2024-03"], ["-p", "2024Q1"], ["e"], ["desc:a"], ["status:*"], ["cur:EUR"],
    ["not:assets", "amt:>10"], ["-R"], ["type:x"],
  ]

  private static let registerFlags: [[String]] = [
    [], ["-M"], ["-W"], ["-Q", "--depth", "2"], ["-Y", "--depth", "1"], ["-r"], ["--invert"],
    ["-H"], ["-H", "-M"], ["--depth", "1"], ["-p", "every 2 weeks"], ["-D"], ["-B"],
  ]

  private static let lists: [[String]] = [
    ["payees"], ["descriptions"], ["tags"], ["tags", "--values"], ["accounts"],
    ["accounts", "--declared"], ["accounts", "--used"], ["accounts", "--depth", "1"],
    ["accounts", "--tree"],
  ]

  @Test func agreesOnGeneratedJournals() throws {
    let count = Thoroughness.count(quick: 3, thorough: 40)
    var compared = 0
    for seed in 1...UInt64(count) {
      var generator = JournalGenerator(seed: seed, transactions: 30)
      compared += try compare(generator.journal().text, named: "seed \(seed)", seed)
    }
    #expect(compared > count)
  }

  @Test func agreesOnRecordedJournals() throws {
    let cases = try ConformanceCase.shared().filter {
      $0.want.accepted && $0.options.flags.isEmpty && $0.files.count == 1
        && !($0.want.transactionDates ?? []).isEmpty
    }
    if cases.isEmpty {
      print("skipped: there are no recorded journals beside the checkout")
      return
    }
    let step = Thoroughness.count(quick: 40, thorough: 8)
    for (number, index) in stride(from: 0, to: cases.count, by: step).enumerated() {
      let recorded = cases[index]
      guard let bytes = recorded.files[recorded.main]?.bytes,
        let text = String(bytes: bytes, encoding: .utf8)
      else { continue }
      _ = try compare(text, named: recorded.id, UInt64(number), recorded.options.today)
    }
  }

  /// Compares some reports on a journal, and says how many; none where hledger cannot read it.
  private func compare(
    _ journal: String, named name: String, _ seed: UInt64, _ today: String? = nil
  ) throws -> Int {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(journal.utf8), to: "main.journal")
      let runs = Runs(folder: folder, hledger: hledger, today: today ?? "2026-08-22")
      guard try runs.agreeOnBalances() else { return 0 }
      var random = SplitMix64(seed: seed)
      var compared = 0
      for _ in 0..<Thoroughness.count(quick: 3, thorough: 8) {
        let selection = random.pick(Self.selections)
        let flags = random.pick(Self.registerFlags)
        // hledger 1.25 begins periods at the calendar's boundary, 1.52 where it is told to.
        // hledger 1.25 knows no types where it looks for related postings.
        let isUntyped = flags == ["-r"] && selection == ["type:x"]
        let isMoved =
          selection.first == "-b" && flags.first.map { "-M-W-Q-Y-p".contains($0) } == true
        if !isMoved, !isUntyped {
          try expectSame(["register"] + flags + selection, runs, "rows", name) {
            ReportLines.ofRegister($0)
          }
        }
        try expectSame(["print"] + selection, runs, "transactions", name) {
          ReportLines.ofPrint($0)
        }
        let list = random.pick(Self.lists)
        // hledger 1.25 lists no tags that are only declared.
        let ours = try runs.bursar(list == ["tags"] ? ["tags", "--used"] : list)
        let theirs = try runs.hledger(list)
        #expect(ours == theirs, "\(name): \(list)\n\(journal)")
        compared += 3
      }
      if let account = try runs.bursar(["accounts", "--used"]).split(separator: "\n").last {
        // hledger takes the first account that has the name within its own.
        try expectSame(["aregister", "^\(account)$"], runs, "rows", name) {
          ReportLines.ofAccountRegister($0)
        }
      }
      return compared
    }
  }

  private func expectSame(
    _ arguments: [String], _ runs: Runs, _ key: String, _ name: String,
    _ theirLines: (Any) -> [String]
  ) throws {
    let words = arguments + ["-O", "json"]
    let ours = try ReportLines.ofBursar(JSONText.value(runs.bursar(words)), key)
    // The account of the register is its title, not part of its rows.
    let theirs = try theirLines(JSONText.value(runs.hledger(words)))
    let difference = LineDifference(
      expected: TextLines(lines: theirs).text, actual: TextLines(lines: ours).text)
    #expect(ours == theirs, "\(name): \(arguments.joined(separator: " "))\n\(difference)")
  }
}

/// Both programs at work on one journal.
private struct Runs {
  let folder: TemporaryFolder
  let hledger: ExternalProgram
  let today: String

  func bursar(_ arguments: [String]) throws -> String {
    let outcome = try InProcess.program(
      ["bursar-report"] + arguments + ["--today", today, "-f", "main.journal"], [], folder.path,
      ["HOME": folder.path])
    return String(decoding: outcome.output, as: UTF8.self)
  }

  func hledger(_ arguments: [String]) throws -> String {
    let outcome = try hledger.run(
      ["-f", "main.journal"] + arguments + ["--today", today], workingDirectory: folder.path,
      environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"])
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// Whether both read the journal, and alike: what versions differ in is tested elsewhere.
  func agreeOnBalances() throws -> Bool {
    let words = ["balance", "--flat", "--empty", "--no-total", "-O", "json"]
    let theirs = try hledger(words)
    if theirs.isEmpty { return false }
    let ours = try ReportLines.ofBursar(JSONText.value(bursar(words)), "rows")
    return try ours.sorted() == ReportLines.ofBalance(JSONText.value(theirs)).sorted()
  }
}

/// JSON as whatever it holds; an empty list for no text.
enum JSONText {
  static func value(_ text: String) throws -> Any {
    if text.isEmpty { return [String]() }
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}
