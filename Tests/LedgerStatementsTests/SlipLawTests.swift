import Foundation
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerStatements

/// What two phones hand over in random overlapping files, in any order and any number of times, while entries are
/// edited in between: each slip is in the journal exactly once.
@Suite struct SlipLawTests {
  private static let seed = ProcessInfo.processInfo.environment["BURSAR_SEED"].flatMap { Int($0) }

  private static var seeds: Range<Int> {
    if let seed { return seed..<(seed + 1) }
    return 0..<Thoroughness.count(quick: 40, thorough: 1_000)
  }

  @Test func bringsEachSlipInOnce() throws {
    for seed in SlipLawTests.seeds {
      var trial = SlipTrial(seed: UInt64(seed))
      try trial.run()
      #expect(trial.counts == trial.wanted, "seed \(seed)\n\(trial.text)")
    }
  }

  /// Two files in one run leave the same bytes in either order.
  @Test func asksNoOrderOfFiles() throws {
    for seed in SlipLawTests.seeds {
      var texts: [String] = []
      for isTurned in [false, true] {
        var trial = SlipTrial(seed: UInt64(seed))
        let files = [trial.file(ofPhone: 0), trial.file(ofPhone: 1), trial.file(ofPhone: 0)]
        try trial.take(isTurned ? files.reversed() : files)
        texts.append(trial.text)
      }
      #expect(texts[0] == texts[1], "seed \(seed)")
    }
  }
}

private struct SlipTrial {
  private static let today = Day(year: 2026, month: 6, day: 30) ?? Day(number: 0)
  private var random: SplitMix64
  /// The slips of each phone, in the order in which they were written.
  private var phones: [[(id: String, text: String)]] = []
  private var handed: Set<String> = []
  private var files = 0
  private(set) var text = """
    account assets:cash
    account assets:giro
    account expenses:food

    2026-06-01 Opening
        assets:cash  100.00 EUR
        assets:giro  100.00 EUR
        equity:opening

    """

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for phone in 0..<2 {
      phones.append(
        (0..<below(12) + 1).map { number in
          let id = "\(phone)" + String(String(1000 + number).dropFirst()) + "aaaabbbb"
          let (cents, wallet) = (100 + below(3), ["cash", "giro"][below(2)])
          return (
            id,
            """
            2026-06-\(10 + below(9)) Shop \(below(3))  ; slip:\(id), time:\(10 + below(9)):00
                expenses:\(below(3) == 0 ? "unknown" : "food")  \(cents / 100).\(cents % 100 + 10) EUR
                assets:\(wallet)  -\(cents / 100).\(cents % 100 + 10) EUR

            """
          )
        })
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  /// How often each slip is in the journal.
  var counts: [String: Int] {
    var found: [String: Int] = [:]
    for part in text.components(separatedBy: "slip:").dropFirst() {
      found[String(part.prefix(12)), default: 0] += 1
    }
    return found
  }

  var wanted: [String: Int] { Dictionary(uniqueKeysWithValues: handed.map { ($0, 1) }) }

  /// A part of what a phone has.
  mutating func file(ofPhone phone: Int) -> SourceFile {
    let slips = phones[phone]
    let first = below(slips.count)
    var chosen = Array(slips[first..<min(slips.count, first + 1 + below(6))])
    if below(3) == 0 { chosen.reverse() }
    handed.formUnion(chosen.map(\.id))
    files += 1
    return SourceFile(
      path: "slips-\(files).txt",
      text: "; bursar slips 1\n" + chosen.map(\.text).joined(separator: "\n"))
  }

  mutating func run() throws {
    var all: [SourceFile] = []
    for _ in 0..<(2 + below(4)) {
      let file = file(ofPhone: below(2))
      all.append(file)
      for _ in 0..<(1 + below(3)) {
        try take(below(4) == 0 ? [file, all[below(all.count)]] : [file])
        edit()
      }
    }
    // What was removed comes again.
    for file in all { try take([file]) }
  }

  /// Changes what an entry says, moves it, or removes it.
  private mutating func edit() {
    var entries = text.components(separatedBy: "\n\n")
    let places = entries.indices.filter { entries[$0].contains("slip:") }
    guard !places.isEmpty, below(2) == 0 else { return }
    let place = places[below(places.count)]
    switch below(4) {
    case 0: entries[place] = entries[place].replacingOccurrences(of: " Shop", with: " Other shop")
    case 1: entries[place] = entries[place].replacingOccurrences(of: "2026-06-1", with: "2026-06-2")
    case 2: entries.append(entries.remove(at: place).trimmingCharacters(in: .newlines))
    default: entries.remove(at: place)
    }
    text = entries.joined(separator: "\n\n").trimmingCharacters(in: .newlines) + "\n"
  }

  mutating func take(_ files: [SourceFile]) throws {
    let options = LoadOptions(today: SlipTrial.today)
    let snapshot = Snapshot(
      MemoryFiles([:]), [SourceFile(path: "main.journal", text: text)], options)
    let study = Study(snapshot.loaded, today: SlipTrial.today)
    let slips = files.enumerated().map { number, file in
      SlipFile(file, as: FileID(number + 1), for: snapshot.journal, options)
    }
    let run = SlipImport(slips, into: study, ImportWishes())
    let errors = run.problems.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.summary))\n\(text)")
    let change = try run.change(into: nil, of: snapshot, Draft.Options())
    if change.isEmpty { return }
    let draft = try Draft(change, of: snapshot)
    let file = try #require(draft.changes.first?.newFile)
    text = file.text(SourceRange(0, file.count))
  }
}
