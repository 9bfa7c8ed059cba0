import Foundation
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport
@testable import LedgerStatements

/// Random histories of an account, handed out in random overlapping files, any number of times: each
/// movement is in the journal once, or the run has stopped with a question.
@Suite struct OnceOnlyTests {
  /// Larger numbers are a matter of `BURSAR_TRUST`; `BURSAR_SEED` names a single one.
  private static let seed = ProcessInfo.processInfo.environment["BURSAR_SEED"].flatMap { Int($0) }
  fileprivate static let isTraced = seed != nil

  private static var seeds: Range<Int> {
    if let seed { return seed..<(seed + 1) }
    return 0..<Thoroughness.count(quick: 60, thorough: 10_000)
  }

  @Test func bringsEachRowInOnce() throws {
    var tally = Tally()
    for seed in OnceOnlyTests.seeds {
      var trial = Trial(seed: UInt64(seed))
      switch try trial.run() {
      case .right: tally.right += 1
      case .stopped(let reason):
        tally.stopped += 1
        if trial.bank.hasBalances { tally.stoppedWithBalances += 1 }
        tally.reasons[reason, default: 0] += 1
      case .wrong(let what): Issue.record("seed \(seed): \(what)")
      }
      if trial.bank.hasBalances { tally.withBalances += 1 }
      tally.memory += trial.mistakesOfMemory
    }
    // What a memory of the latest day, as other importers keep it, loses and doubles is only shown.
    print(tally)
    #expect(tally.stoppedWithBalances * 100 <= max(100, tally.withBalances))
  }

  private struct Tally: CustomStringConvertible {
    var right = 0
    var stopped = 0
    var withBalances = 0
    var stoppedWithBalances = 0
    var memory = Memory()
    var reasons: [String: Int] = [:]

    var description: String {
      "once only: \(right) right, \(stopped) stopped (\(stoppedWithBalances) of \(withBalances) with balances) \(reasons); a memory of the latest day would lose \(memory.lost) and double \(memory.doubled) rows"
    }
  }

  struct Memory {
    var lost = 0
    var doubled = 0

    static func += (left: inout Memory, right: Memory) {
      left.lost += right.lost
      left.doubled += right.doubled
    }
  }
}

/// A bank with one account.
private struct RandomBank {
  struct Movement {
    var day: Int
    var amount: Int
    var text: String
    var id: String
  }

  let hasBalances: Bool
  let hasIDs: Bool
  let changesTexts: Bool
  let changesIDs: Bool
  let reusesIDs: Bool
  let movesDays: Bool
  var movements: [Movement] = []

  static let lastDay = 24

  init(_ random: inout SplitMix64) {
    hasBalances = random.next() % 2 == 0
    hasIDs = random.next() % 2 == 0
    changesTexts = random.next() % 2 == 0
    changesIDs = random.next() % 4 == 0
    reusesIDs = random.next() % 8 == 0
    movesDays = random.next() % 3 == 0
    let names = ["Bäckerei Kamps", "Tabak Jansen", "Rewe Markt", "Lohn Werkstatt", "Umlage Haus"]
    for number in 0..<Int(4 + random.next() % 22) {
      let amount = [-250, -250, -1000, -4520, 250, 9900][Int(random.next() % 6)]
      movements.append(
        Movement(
          day: Int(random.next() % UInt64(RandomBank.lastDay)), amount: amount,
          text: names[Int(random.next() % UInt64(names.count))] + " \(random.next() % 3)",
          id: reusesIDs ? "R\(number % 5)" : "N\(number)"))
    }
    movements.sort { $0.day < $1.day }
  }
}

private struct Trial {
  enum Outcome {
    case right
    case stopped(String)
    case wrong(String)
  }

  private(set) var bank: RandomBank
  private var random: SplitMix64
  private var covered: Set<Int> = []
  /// The days of rows that the bank has moved, the latest first.
  private var moves: [(old: Int, new: Int)] = []
  private(set) var mistakesOfMemory = OnceOnlyTests.Memory()
  private var memory: (day: Int, count: Int) = (-1, 0)
  private var remembered: [Int: Int] = [:]
  private var text = "2026-01-31 * Opening\n    assets:giro  100.00 EUR\n    equity:opening\n"

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    bank = RandomBank(&random)
  }

  private func day(_ number: Int) -> Day { Day(number: first.number + Int32(number)) }
  private let first = Day(year: 2026, month: 2, day: 1) ?? Day(number: 0)

  mutating func run() throws -> Outcome {
    var reached = 0
    let downloads = Int(2 + random.next() % 4)
    for number in 0..<downloads {
      let isFirst = number == 0
      // Without a hole where balances have to follow one from another.
      var start =
        bank.hasBalances
        ? (isFirst ? 0 : Int(random.next() % UInt64(reached + 1)))
        : Int(random.next() % UInt64(RandomBank.lastDay))
      // Nothing tells that a row is the same if only its old day or its new one lies within the file.
      for move in moves where move.old <= start && start <= move.new { start = move.old - 1 }
      var end = min(RandomBank.lastDay, start + Int(2 + random.next() % 14))
      for move in moves where move.old < end && end <= move.new {
        end = min(RandomBank.lastDay, move.new + 1)
      }
      let statement = statement(from: start, through: end)
      reached = max(reached, end)
      guard let statement else { continue }
      for _ in 0..<Int(1 + random.next() % 3) {
        switch try take(statement) {
        case .right: break
        case let other: return other
        }
      }
    }
    return verdict()
  }

  /// What the bank hands out now; its first day whole, the last one as far as it has come.
  private mutating func statement(from start: Int, through end: Int) -> IncomingStatement? {
    if bank.movesDays, bank.movements.contains(where: { $0.day > start + 1 && $0.day < end - 3 }) {
      moveOne(start, end)
    }
    var chosen = bank.movements.indices.filter { (start...end).contains(bank.movements[$0].day) }
    let onLast = chosen.count { bank.movements[$0].day == end }
    // Nobody who comes at noon sees the evening; whoever saw the evening does not forget it.
    let known = chosen.suffix(onLast).lastIndex { covered.contains($0) }
    let least =
      known.map {
        chosen.suffix(onLast).distance(from: chosen.suffix(onLast).startIndex, to: $0) + 1
      } ?? 0
    let dropped = Int(random.next() % UInt64(onLast - least + 1))
    chosen.removeLast(dropped)
    guard !chosen.isEmpty else { return nil }
    remember(chosen)
    covered.formUnion(chosen)
    let before = bank.movements.indices.filter { bank.movements[$0].day < start }
    let movements = bank.movements
    let sum = { (rows: [Int]) in rows.reduce(0) { $0 + movements[$1].amount } }
    let rows = chosen.map { row($0) }
    var result = IncomingStatement(
      file: "giro.csv", format: .csv, account: "assets:giro", symbol: "EUR",
      coverage: day(start)...day(end), rows: rows,
      place: SourcePlace(FileID(0), SourceRange(0, 1)))
    if bank.hasBalances {
      let opening = 10_000 + sum(before)
      result.opening = Decimal(Int128(opening), scale: 2)
      result.closing = Decimal(Int128(opening + sum(chosen)), scale: 2)
    }
    return result
  }

  /// The bank books a row up to three days later than it said.
  private mutating func moveOne(_ start: Int, _ end: Int) {
    let inside = bank.movements.indices.filter {
      bank.movements[$0].day > start + 1 && bank.movements[$0].day < end - 3
    }
    let chosen = inside[Int(random.next() % UInt64(inside.count))]
    // Rows keep their order in the list, by which they are counted.
    let next = chosen + 1 < bank.movements.count ? bank.movements[chosen + 1].day : end
    let moved = min(
      bank.movements[chosen].day + Int(random.next() % 4), max(next, bank.movements[chosen].day))
    moves.append((bank.movements[chosen].day, moved))
    moves.sort { $0.old > $1.old }
    bank.movements[chosen].day = moved
  }

  private mutating func row(_ number: Int) -> IncomingRow {
    let movement = bank.movements[number]
    var text = movement.text
    if bank.changesTexts, random.next() % 4 == 0 { text += " EC" }
    let day = day(movement.day)
    let amount = Decimal(Int128(movement.amount), scale: 2)
    var entry = ImportedEntry(day, line: number + 1)
    entry.description = text
    entry.postings = [
      .init("assets:giro", ImportedAmount(amount, "EUR")),
      .init("expenses:unknown", ImportedAmount(amount.negated, "EUR")),
    ]
    var row = IncomingRow(
      day: day, amount: amount, symbol: "EUR", text: text, entry: entry,
      place: SourcePlace(FileID(0), SourceRange(0, 1)))
    if bank.hasIDs {
      row.id = bank.changesIDs && random.next() % 5 == 0 ? "X\(random.next() % 1000)" : movement.id
    }
    return row
  }

  // MARK: - The journal

  private mutating func take(_ statement: IncomingStatement) throws -> Outcome {
    let options = LoadOptions(today: day(60))
    let root = SourceFile(path: "main.journal", text: text)
    let snapshot = Snapshot(MemoryFiles([:]), [root], options)
    var wishes = ImportWishes()
    wishes.predicts = false
    let study = Study(snapshot.loaded, today: day(60))
    let run = StatementImport([statement], into: study, wishes)
    if OnceOnlyTests.isTraced { trace(run) }
    guard run.isSound else {
      return .stopped(run.problems.first { $0.severity == .error }?.code.name ?? "")
    }
    let change = run.change(into: nil)
    if change.isEmpty { return .right }
    do throws(Refusal) {
      let draft = try Draft(change, of: snapshot)
      guard let file = draft.changes.first?.newFile else { return .right }
      text = file.text(SourceRange(0, file.count))
      return .right
    } catch {
      if case .newErrors(let errors, _) = error { return .stopped(errors[0].code.name) }
      return .wrong("\(error)")
    }
  }

  /// Tells what became of each row, for one who looks into a single seed.
  private func trace(_ run: StatementImport) {
    for (statement, outcomes) in zip(run.statements, run.outcomes) {
      print("file \(statement.coverage)")
      for outcome in outcomes {
        let row = outcome.row
        let reason = outcome.reason.map { " by \($0)" } ?? ""
        print(
          "  \(row.line - 1) \(row.day) \(row.amount) \(row.text) \(row.id): \(outcome.kind)\(reason) \(outcome.key)"
        )
      }
    }
  }

  private func verdict() -> Outcome {
    let root = SourceFile(path: "main.journal", text: text)
    let loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: day(60))).load([root])
    let index = AccountIndex(loaded.journal, accounts: ["assets:giro"])
    let written = (index.postings["assets:giro"] ?? []).filter { !$0.keys.isEmpty }
      .map { Int($0.amount.rescaled(to: 2)?.mantissa ?? 0) }.sorted()
    let wanted = covered.map { bank.movements[$0].amount }.sorted()
    if written == wanted { return .right }
    return .wrong("\(written.count) rows in place of \(wanted.count)\n\(text)")
  }

  // MARK: - The memory of other importers

  /// Counts what a memory of the latest day and its number of rows would do.
  private mutating func remember(_ rows: [Int]) {
    var seen = 0
    var latest = memory
    for row in rows {
      let day = bank.movements[row].day
      if day < memory.day {
        if remembered[row] == nil { mistakesOfMemory.lost += 1 }
        continue
      }
      if day == memory.day {
        seen += 1
        if seen <= memory.count {
          if remembered[row] == nil { mistakesOfMemory.lost += 1 }
          continue
        }
      }
      if remembered[row] != nil { mistakesOfMemory.doubled += 1 }
      remembered[row] = 1
      latest = day == latest.day ? (day, latest.count + 1) : day > latest.day ? (day, 1) : latest
    }
    memory = latest
  }
}
