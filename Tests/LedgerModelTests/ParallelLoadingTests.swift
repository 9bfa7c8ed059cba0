import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Synchronization
import Testing

/// A journal must come out the same whether one thread reads it or several.
struct ParallelLoadingTests {
  /// Directives that change how what follows is read send all that follows to one thread.
  private static let stateful: Set<JournalGenerator.Feature> = [
    .aliases, .applyAccount, .defaultCommodity, .defaultYear,
  ]

  private static func generator(_ seed: Int) -> JournalGenerator {
    let all = Set(JournalGenerator.Feature.allCases)
    return JournalGenerator(
      seed: UInt64(seed), transactions: 40,
      features: seed.isMultiple(of: 2) ? all : all.subtracting(stateful),
      lineEnding: seed.isMultiple(of: 3) ? .carriageReturnAndLineFeed : .lineFeed)
  }

  @Test(arguments: 1...60)
  func readsGeneratedJournalsTheSame(seed: Int) {
    var generator = ParallelLoadingTests.generator(seed)
    expectSame(generator.journal().text)
  }

  @Test(arguments: 1...60)
  func readsDamagedJournalsTheSame(seed: Int) {
    var generator = ParallelLoadingTests.generator(seed)
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = Array(generator.journal().text.utf8)
    for _ in 0..<6 {
      let damage = [UInt8](" \n;0@=(\"Z\r".utf8) + [0, 0xFF]
      bytes[random.below(bytes.count)] = random.pick(damage)
    }
    expectSame(bytes)
  }

  @Test(arguments: Insertion.all)
  func readsWhatStandsAnywhereTheSame(insertion: Insertion) {
    for place in 0...12 {
      expectSame(Insertion.journal(with: insertion.text, at: place))
    }
  }

  @Test func readsAnIncludedFileTheSame() {
    let large = Insertion.journal(with: "", at: 0)
    expectSame(
      "Y2019\n\n\(large)\ninclude large.journal\n\n\(large)", files: ["large.journal": large])
  }

  @Test func readsSeveralMainFilesTheSame() {
    let text = Insertion.journal(with: "account new\n\n", at: 6)
    let roots = [SourceFile(path: "a", text: text), SourceFile(path: "b", text: text)]
    #expect(load(roots, [:], threads: 3) == load(roots, [:], threads: 1))
  }

  @Test func letsEachPartDoItsShare() {
    let counter = CountingRunner()
    var options = LoadOptions(today: Day(number: 19_000))
    options.threads = 3
    options.largeFile = 1
    options.runner = counter
    let file = SourceFile(path: "main", text: Insertion.journal(with: "", at: 0))
    let loaded = JournalLoader(MemoryFiles([:]), options, seed: 7).load([file])
    #expect(loaded.journal.transactions.count == 12)
    #expect(counter.counts == [3])
  }

  private func expectSame(
    _ text: some StringProtocol, files: [String: String] = [:],
    at location: SourceLocation = #_sourceLocation
  ) {
    expectSame(Array(text.utf8), files: files, at: location)
  }

  private func expectSame(
    _ text: [UInt8], files: [String: String] = [:], at location: SourceLocation = #_sourceLocation
  ) {
    let file = SourceFile(path: "main", padded: text + Array(repeating: 0, count: 16))
    let expected = load([file], files, threads: 1)
    for threads in [2, 3, 7] {
      let found = load([file], files, threads: threads)
      #expect(found == expected, "\(threads) threads", sourceLocation: location)
    }
  }

  /// Everything that can be seen of a loaded journal, as text.
  private func load(_ roots: [SourceFile], _ files: [String: String], threads: Int) -> String {
    var options = LoadOptions(today: Day(number: 19_000))
    options.threads = threads
    options.largeFile = 1
    let loaded = JournalLoader(MemoryFiles(files), options, seed: 7).load(roots)
    var journal = loaded.journal
    journal.sources = SourceMap()
    return "\(journal)\n\(loaded.problems)\n\(loaded.types)"
  }
}

/// A piece of journal that stands between two transactions, wherever the cut falls.
struct Insertion: CustomStringConvertible {
  let description: String
  let text: String

  init(_ description: String, _ text: String) {
    self.description = description
    self.text = text
  }

  /// Twelve transactions, with a text before one of them or behind all.
  static func journal(with text: String, at place: Int) -> String {
    var journal = "account food\n\n"
    for number in 0...12 {
      if number == place { journal += text }
      if number < 12 {
        journal +=
          "2024-01-\(number + 10) shop \(number)\n    food:\(number % 4)    \(number).50 EUR\n"
        journal += "    cash\n\n"
      }
    }
    return journal
  }

  static let all = [
    Insertion("comment block", "comment\n\n2024-01-01 x\n    a  1\n    b\n\nend comment\n\n"),
    Insertion("open comment block", "comment\n\n2024-01-01 x\n    a  1\n\n"),
    Insertion("alias", "alias cash=money\n\n"),
    Insertion("end aliases", "alias cash=money\n\nend aliases\n\n"),
    Insertion("apply account", "apply account top\n\n"),
    Insertion("unmatched end", "end apply account\n\n"),
    Insertion("apply tag", "apply tag trip\n\n"),
    Insertion("default year", "Y2020\n\n02-03 x\n    a  1 EUR\n    b\n\n"),
    Insertion("default commodity", "D $1.00\n\n2024-02-01 x\n    a  1\n    b\n\n"),
    Insertion("decimal mark", "decimal-mark ,\n\n2024-02-01 x\n    a  1,000 EUR\n    b\n\n"),
    Insertion("commodity", "commodity 1.000,00 EUR\n\n2024-02-01 x\n    a  1,000 EUR\n    b\n\n"),
    Insertion("ambiguous number", "2024-02-01 x\n    a  1,000 EUR\n    b\n\n"),
    Insertion("plan", "budget Food\n    amount  400 EUR monthly\n    for  food\n\npool cash\n\n"),
    Insertion("account facts", "account cash  ; icon:x\n    floor  0 EUR\n\n"),
    Insertion("account", "account brand:new  ; type: L\n\naccount food  ; type: bad\n\n"),
    Insertion("declarations", "payee shop\n\ntag trip\n\nP 2024-01-01 GOLD 2.000,50 USD\n\n"),
    Insertion("rules", "~ monthly\n    a  1 EUR\n    b\n\n= food\n    (x)  *2\n\n"),
    Insertion("bad period", "~ monthlyish\n    a  1 EUR\n    b\n\n"),
    Insertion("missing include", "include nowhere.journal\n\n"),
    Insertion("unknown directive", "nonsense here\n    more\n\n"),
    Insertion("ignored directive", "assert 1 == 2\n\nbucket cash\n\n"),
    Insertion("bad date", "2024-02-31 x\n    a  1 EUR\n    b\n\n"),
    Insertion("bad date without month", "2024-13-45 x\n    a  1 EUR\n    b\n\n"),
    Insertion("earlier date", "2023-02-01 x\n    a  1 EUR\n    b\n\n"),
    Insertion("bad amount", "2024-02-01 x\n    a  1.2.3 EUR\n    b\n\n"),
    Insertion("unbalanced", "2024-02-01 x\n    a  1 EUR\n    b  2 EUR\n\n"),
    Insertion("swallowed amount", "2024-02-01 x\n    fee 5 EUR\n    b  2 EUR\n\n"),
    Insertion(
      "assertion", "2024-02-01 x\n    food:1  0 EUR = 1.50 EUR\n    (v)  = 3 EUR @ 2 USD\n\n"),
    Insertion("cost", "2024-02-01 x\n    a  1 GOLD @ 2 USD\n    b  3 SILVER {4 USD}\n    c\n\n"),
    Insertion("posting date", "2024-02-01 x\n    a  1 EUR  ; date:2023-05-05\n    b\n\n"),
    Insertion("wide", "2024-02-01 x\n    a  123456789012345678901234 EUR\n    b\n\n"),
    Insertion("several", "2024-02-01 x\n    a  1 EUR\n    b  2 USD\n    c  3 GBP\n    d\n\n"),
    Insertion("expression", "2024-02-01 x\n    a  (7 JPY / 3)\n    b\n\n"),
    Insertion(
      "styles", "2024-02-01 x\n    a  €1 000,00\n    b\n\n2024-02-01 x\n    a  2.5 €\n    b\n\n"),
    Insertion("stray line", "    stray\n\n"),
    Insertion("lone carriage return", "2024-02-01 x\ry\n    a  1 EUR\n    b\n\n"),
    Insertion("many text problems", String(repeating: "; \u{0}\u{0}\u{0}\n\n", count: 300)),
    Insertion("no blank line", "2024-02-01 x\n    a  1 EUR\n    b\n"),
  ]
}

/// Counts the pieces of work that it is given.
private final class CountingRunner: ParallelRunner {
  private let stored = Mutex<[Int]>([])

  var counts: [Int] { stored.withLock { $0 } }

  func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] {
    stored.withLock { $0.append(work.count) }
    return work.map { $0() }
  }
}
