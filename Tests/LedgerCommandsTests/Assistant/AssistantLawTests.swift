import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerRendering
import LedgerTestSupport
import Testing

/// What holds for every proposal over generated journals: it writes the bytes that the commands write which
/// it names, nothing before it is applied, and `undo` gives the bytes before.
struct AssistantLawTests {
  /// How many are wanted: `BURSAR_PROPOSALS`.
  private static let wanted =
    ProcessInfo.processInfo.environment["BURSAR_PROPOSALS"].flatMap { Int($0) }
  private static let count = wanted ?? Thoroughness.count(quick: 24, thorough: 2000)

  @Test func writesWhatTheCommandsItNamesWrite() throws {
    var applied = 0
    for seed in 0..<Self.count {
      var trial = try Trial(seed)
      if try TemporaryFolder.lend({ folder in try trial.run(in: folder) }) { applied += 1 }
    }
    if Self.wanted != nil { print("\(applied) of \(Self.count) proposals were applied") }
    #expect(applied * 3 > Self.count, "\(applied) of \(Self.count) were applied")
  }
}

/// One journal, and a proposal for it.
private struct Trial {
  private let seed: Int
  private let states: ReadingStates
  private var random: SplitMix64

  private static let today = CivilDate(year: 2026, month: 4, day: 1)
  private static let plan = [
    "~ monthly from 2025-12-10  Phone", "    ; id:phone", "    expenses:phone    10.00 XPH",
    "    assets:purse", "", "pool assets:purse", "", "budget Food", "    amount  300 XPH monthly",
    "    for     expenses:food", "", "budget Fun", "    amount  30 XPH monthly from 2026-03-01",
    "    for     expenses:fun", "    mode    envelope", "", "budget Trips",
    "    amount  20 XPH monthly from 2026-03-01", "    for     expenses:trips",
    "    mode    envelope", "", "fund 2026-03-01", "    Fun  10 XPH", "", "goal Boat",
    "    target  3000 XPH", "", "2026-03-02 Seller", "    assets:purse    50.00 XPH",
    "    income:sales", "", "",
  ]

  init(_ seed: Int) throws {
    self.seed = seed
    random = SplitMix64(seed: UInt64(seed) &* 7 &+ 1)
    let end: JournalGenerator.LineEnding = seed % 5 == 4 ? .carriageReturnAndLineFeed : .lineFeed
    var generator = JournalGenerator(seed: UInt64(seed), transactions: 12, lineEnding: end)
    states = ReadingStates(
      Self.plan.joined(separator: end.rawValue) + generator.journal().text,
      seed: UInt64(seed) >> 1, end.rawValue)
  }

  /// Holds a proposal to the law; says whether it was one that could be applied.
  mutating func run(in folder: TemporaryFolder) throws -> Bool {
    try states.write(to: folder)
    let reading = AssistantProgram(folder: folder.path, today: Self.today)
    let before = try files(folder)
    let list = try reading.call("register", ["limit": .integer(500)])
    let entries = list.structured["transactions"]?.elements ?? []
    let changes = (0...random.below(4)).map { _ in change(entries) }
    let given = JSON.members(["changes": .array(changes)])
    let shown = try reading.call([("propose", given)])[0]
    let label = "seed \(seed): \(String(decoding: given.written(.compact), as: UTF8.self))"
    #expect(try files(folder) == before, "\(label) is written unasked")
    guard let token = shown.structured["token"] else { return false }
    var writing = reading
    writing.flags = ["--write"]
    let answers = try writing.call([("propose", given), ("apply", .members(["token": token]))])
    #expect(answers[1].structured["state"] == .string("written"), "\(label) \(answers[1].text)")
    let written = try files(folder)
    #expect(written != before, "\(label) changes nothing")
    #expect(bursar(["undo"], folder) == .done)
    #expect(try files(folder) == before, "\(label) is not taken back")
    for command in shown.structured["commands"]?.elements?.compactMap(\.stringValue) ?? [] {
      let words = try CommandWords(command).words.dropFirst()
      #expect(bursar(Array(words), folder) == .done, "\(label): \(command)")
    }
    #expect(try files(folder) == written, "\(label) writes something else")
    return true
  }

  private func files(_ folder: TemporaryFolder) throws -> [String] {
    try (["main.journal"] + states.files.keys.sorted()).map { name in
      String(decoding: try folder.read(name), as: UTF8.self)
    }
  }

  private func bursar(_ words: [String], _ folder: TemporaryFolder) -> ExitCode {
    let console = MemoryConsole(workingDirectory: folder.path, today: Self.today)
    return BursarCommand.invoke(words, as: "bursar", console: console)
  }

  private mutating func change(_ entries: [JSON]) -> JSON {
    let entry = entries.isEmpty ? JSON.null : entries[random.below(entries.count)]
    let id = entry["id"] ?? .string("last")
    let amount = JSON.string("\(1 + random.below(90)).\(10 + random.below(90)) XPH")
    let day = JSON.string("2026-0\(1 + random.below(3))-\(10 + random.below(18))")
    let category = JSON.string(random.pick(["expenses:food", "expenses:fun", "expenses:new"]))
    switch random.below(18) {
    case 0, 1:
      return .change(
        "add",
        [
          "day": day, "payee": .string("Kiosk"), "amount": amount, "category": category,
          "wallet": .string("assets:purse"), "new": .boolean(true), "force": .boolean(true),
        ])
    case 2:
      return .change(
        "add",
        [
          "payee": .string("Two"), "new": .boolean(true), "note": .string("a, b"),
          "tags": .strings(["trip:x"]),
          "postings": .array([
            .members(["account": .string("assets:purse")]),
            .members(["account": category, "amount": amount]),
            .members(["account": .string("expenses:other"), "amount": .string("1.05 XPH")]),
          ]),
        ])
    case 3:
      return .change("spoken", ["line": .string("\(amount.stringValue ?? "") Seller yesterday")])
    case 4, 5:
      let fields = random.pick([
        ("payee", "Other name"), ("date", "2026-02-0\(1 + random.below(9))"), ("status", "!"),
        ("note", "a note"), ("tag:mine", "v \(random.below(9))"), ("code", "c1"),
      ])
      return .change(
        "edit", ["entry": id, "fields": .object([.init(fields.0, .string(fields.1))])])
    case 6, 7: return .change("remove", ["entry": id])
    case 8: return .change("pay", ["bill": .string("phone")])
    case 9:
      return .change("skip", ["bill": .string("phone"), "day": .string("2026-05-10")])
    case 10: return .change("post", [:])
    case 11:
      return .change("save", ["goal": .string("Boat"), "amount": amount, "day": day])
    case 12: return .change("fund", ["envelope": .string("Trips"), "amount": .string("5 XPH")])
    case 13:
      return .change(
        "move",
        ["from": .string("Fun"), "to": .string("Trips"), "amount": .string("1 XPH")])
    case 14:
      return .change(
        "budget",
        [
          "name": .string("Food"),
          "fields": .members(["amount": .string("\(random.below(400) + 1)")]),
        ])
    case 15:
      return .change(
        "budget",
        [
          "name": .string("New \(random.below(50))"), "amount": .string("60"),
          "accounts": .strings(["expenses:phone"]),
        ])
    case 16:
      return .change(
        "goal", ["name": .string("Bike \(random.below(50))"), "amount": .string("900 XPH")])
    default:
      return .change(
        "rename",
        [
          "what": .string("payee"), "old": .string("Seller"),
          "new": .string("Dealer \(random.below(90))"),
        ])
    }
  }
}
