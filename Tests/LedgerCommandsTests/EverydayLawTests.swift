import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds for all commands that write, on generated journals: they do what they say and nothing
/// else, `undo` gives the bytes before, `redo` those after, and a dry run changes nothing.
struct EverydayLawTests {
  static let lines = WritingLaw.all.map(\.line)

  @Test(arguments: 0..<Thoroughness.count(quick: 12, thorough: 1000))
  func doesWhatItSaysAndNothingElse(_ seed: Int) throws {
    let ending: JournalGenerator.LineEnding =
      seed % 5 == 4 ? .carriageReturnAndLineFeed : .lineFeed
    var generator = JournalGenerator(seed: UInt64(seed), transactions: 12, lineEnding: ending)
    let states = ReadingStates(
      WritingLaw.rules(ending.rawValue) + generator.journal().text, seed: UInt64(seed) >> 1,
      ending.rawValue)
    // A few of them for each journal, so that the whole takes seconds; all in the end.
    let share = Thoroughness.count(quick: 4, thorough: 1)
    for (number, law) in WritingLaw.all.enumerated() where number % share == seed % share {
      try TemporaryFolder.lend { folder in
        try states.write(to: folder)
        try law.requireHolds(for: states, seed, in: folder)
      }
    }
  }
}

/// A command line, and what it may do to a journal.
private struct WritingLaw: Sendable {
  enum Effect: Sendable {
    /// Only the looks change.
    case nothing
    /// One entry comes, between others that stay byte for byte.
    case adds
    case removes
    /// One entry says something else where it stands.
    case changesOne
    case changesRule
    /// Names change, and nothing else.
    case renames(@Sendable (String) -> String)
    /// What a check offers.
    case repairs
  }

  let line: String
  let effect: Effect
  /// What it adds to accounts, in hundredths of what they are counted in.
  var adds: [String: Int] = [:]
  var isSameTwice = true

  static let all: [WritingLaw] = [
    WritingLaw(line: "fmt --write main.journal", effect: .nothing),
    WritingLaw(line: "check --fix", effect: .repairs),
    WritingLaw(
      line: "add '$4.50' coffee --account coffee --new --wallet assets:cash", effect: .adds,
      adds: ["coffee": 450, "assets:cash": -450]),
    WritingLaw(
      line: "add '3.20+1.30 EUR' Kiosk --account expenses:misc --wallet assets:cash --tag trip",
      effect: .adds, adds: ["expenses:misc": 450, "assets:cash": -450]),
    WritingLaw(
      line: "add '+$2600' Employer --account income:salary --new --wallet assets:bank:checking",
      effect: .adds, adds: ["assets:bank:checking": 260_000, "income:salary": -260_000]),
    WritingLaw(
      line: "add '$20' 'assets:cash > assets:bank:checking' --payee ATM", effect: .adds,
      adds: ["assets:bank:checking": 2000, "assets:cash": -2000]),
    WritingLaw(
      line:
        "add '$60' Shop --account expenses:misc --split expenses:transport=12.40 --wallet assets:cash",
      effect: .adds,
      adds: ["expenses:misc": 4760, "expenses:transport": 1240, "assets:cash": -6000]),
    WritingLaw(line: "remove last", effect: .removes, isSameTwice: false),
    WritingLaw(line: "remove last~3", effect: .removes, isSameTwice: false),
    WritingLaw(line: "edit last payee=Somebody", effect: .changesOne),
    WritingLaw(line: "edit last~2 status=! code=17 note=hello", effect: .changesOne),
    WritingLaw(line: "edit last~1 by=anna tag:trip=porto", effect: .changesOne),
    WritingLaw(line: "edit last comment='seen on the way'", effect: .changesOne),
    WritingLaw(line: "use assets:cash", effect: .nothing),
    WritingLaw(line: "attach last bill.txt", effect: .changesOne),
    WritingLaw(
      line: "rename account expenses costs",
      effect: .renames { $0.hasPrefix("expenses") ? "costs" + $0.dropFirst(8) : $0 }),
    WritingLaw(
      line: "rename account expenses:misc expenses:transport --merge",
      effect: .renames { $0 == "expenses:misc" ? "expenses:transport" : $0 }),
    WritingLaw(line: "rename payee Grocer Rewe", effect: .renames { $0 }),
    WritingLaw(line: "rename tag trip travel", effect: .renames { $0 }),
    WritingLaw(line: "schedule pay phone@2025-01-10", effect: .adds),
    WritingLaw(line: "schedule post --until 2025-01-31", effect: .adds),
    WritingLaw(line: "schedule skip phone 2025-02-10", effect: .changesRule),
    WritingLaw(line: "schedule unskip phone 2025-05-10", effect: .changesRule),
    WritingLaw(line: "schedule end phone 2025-06-30", effect: .changesRule),
  ]

  /// A rule that can be paid and skipped, at the top, where no directive reaches it.
  static func rules(_ lineEnd: String) -> String {
    [
      "~ monthly from 2025-01-10  Phone", "    ; id:phone, skip:2025-04-10 2025-05-10",
      "    expenses:phone                               10.00 XPH", "    assets:purse", "", "",
    ].joined(separator: lineEnd)
  }
}

// MARK: - The law

extension WritingLaw {
  private static func run(
    _ line: String, in folder: TemporaryFolder
  ) throws -> ProgramOutcome {
    try InProcess.program(
      ["bursar"] + CommandWords(line).words + ["--today", "2026-04-01"], [], folder.path, [:])
  }

  func requireHolds(for states: ReadingStates, _ seed: Int, in folder: TemporaryFolder) throws {
    let old = Array(states.text.utf8)
    try folder.write(Array("Paid.".utf8), to: "bill.txt")
    let isPlain = !line.hasPrefix("fmt") && !line.hasPrefix("check")
    if isPlain, seed % 4 == 0 {
      _ = try Self.run(line + " --dry-run", in: folder)
      #expect(try folder.read("main.journal") == old, "\(line): a dry run writes")
    }
    let outcome = try Self.run(line, in: folder)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(outcome.exitCode < 3, "\(line): \(errors)")
    let new = try folder.read("main.journal")
    if outcome.exitCode != 0, isPlain { #expect(new == old, "\(line): a refusal writes") }
    if new == old { return }
    let problem = difference(
      WrittenJournal(old, states.files), WrittenJournal(new, states.files))
    #expect(problem == nil, "\(line): \(problem ?? "")")
    if isSameTwice {
      _ = try Self.run(line, in: folder)
      #expect(try folder.read("main.journal") == new, "\(line): twice is something else")
    }
    for (way, wanted) in [("undo", old), ("redo", new), ("undo", old)] {
      let outcome = try Self.run(way, in: folder)
      let said = String(decoding: outcome.errorOutput, as: UTF8.self)
      #expect(outcome.exitCode == 0, "\(line): \(way): \(said)")
      #expect(try folder.read("main.journal") == wanted, "\(line): \(way) gives other bytes")
    }
  }

  /// What is otherwise than it may be.
  private func difference(_ old: WrittenJournal, _ new: WrittenJournal) -> String? {
    let (gone, came) = old.linesOtherwise(than: new)
    switch effect {
    case .nothing:
      return old.balances == new.balances ? nil : "balances are others"
    case .repairs: return nil
    case .adds:
      // Names that all are declared are declared with the entry.
      let (lost, _) = old.linesOtherwise(than: new.withoutDeclarations(besides: old))
      if !lost.isEmpty { return "lines are gone: \(old.lines[lost])" }
      if new.entries != old.entries + 1 { return "\(new.entries - old.entries) entries came" }
      return adds.isEmpty || old.balances.adding(adds) == new.balances
        ? nil : "balances are not those before with \(adds)"
    case .removes:
      if !came.isEmpty { return "lines came: \(new.lines[came])" }
      return new.entries == old.entries - 1 ? nil : "other entries went, too"
    case .changesOne:
      if old.balances != new.balances { return "balances are others" }
      let (gone, _) = old.linesOtherwise(than: new.withoutDeclarations(besides: old))
      return old.isOneEntry(gone) && new.entries == old.entries
        ? nil : "other lines are changed: \(old.lines[gone]) to \(new.lines[came])"
    case .changesRule:
      return old.balances == new.balances && gone.count <= 1 && came.count == 1
        ? nil : "more than a line is changed: \(old.lines[gone]) to \(new.lines[came])"
    case .renames(let name):
      // Of two declarations one goes away where two names become one.
      if !(old.lines.count - 1...old.lines.count ~= new.lines.count) { return "lines came or went" }
      return old.balances.renamed(name) == new.balances ? nil : "balances are others"
    }
  }
}

/// The text of a journal, and what it comes to.
private struct WrittenJournal {
  private(set) var lines: [Substring]
  let balances: Balances
  let entries: Int
  /// The lines of each transaction, counted from zero.
  private let places: [Range<Int>]

  init(_ bytes: [UInt8], _ files: [String: String]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // What ends a line is one character, of one byte or of two.
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let day = Day.clipping(year: 2026, month: 4, day: 1)
    let loader = JournalLoader(MemoryFiles(files), LoadOptions(today: day), seed: 1)
    let journal = loader.load([SourceFile(path: "main.journal", text: text)]).journal
    balances = Balances(journal)
    entries = journal.transactions.count
    var finder = LineFinder(journal.sources)
    var text2 = TransactionText()
    places = journal.transactions.indices.compactMap { number in
      text2.read(number, in: journal)
      guard text2.fileID == FileID(0) else { return nil }
      let range = text2.entry.range
      let start = finder.line(at: range.start, in: text2.fileID)
      return start - 1..<finder.line(at: range.end, in: text2.fileID) - 1
    }
  }

  /// The journal without declarations that another one lacks.
  func withoutDeclarations(besides other: WrittenJournal) -> WrittenJournal {
    let known = Set(other.lines)
    var result = self
    result.lines.removeAll { line in
      !known.contains(line) && ["account ", "payee ", "tag "].contains { line.hasPrefix($0) }
    }
    return result
  }

  /// The lines between those that both have at the beginning and at the end.
  func linesOtherwise(than other: WrittenJournal) -> (Range<Int>, Range<Int>) {
    var start = 0
    while start < lines.count, start < other.lines.count, lines[start] == other.lines[start] {
      start += 1
    }
    var end = 0
    while end < lines.count - start, end < other.lines.count - start,
      lines[lines.count - 1 - end] == other.lines[other.lines.count - 1 - end]
    {
      end += 1
    }
    return (start..<lines.count - end, start..<other.lines.count - end)
  }

  func isOneEntry(_ lines: Range<Int>) -> Bool {
    places.contains { $0.lowerBound <= lines.lowerBound && lines.upperBound <= $0.upperBound }
  }
}

/// What all accounts hold.
private struct Balances: Equatable {
  private var sums: [String: [String: Decimal]] = [:]

  init(_ journal: Journal) {
    for posting in journal.postings.indices {
      let account = journal.accounts.name(journal.postings[posting].account)
      for amount in journal.amount(posting).amounts {
        add(amount.quantity, journal.commodities.symbol(amount.commodity), to: account)
      }
    }
  }

  private mutating func add(_ quantity: Decimal, _ symbol: String, to account: String) {
    let sum = sums[account, default: [:]][symbol, default: .zero].adding(quantity) ?? .zero
    sums[account, default: [:]][symbol] = sum.isZero ? nil : sum
    if sums[account] == [:] { sums[account] = nil }
  }

  func renamed(_ name: (String) -> String) -> Balances {
    var result = self
    result.sums = [:]
    for (account, amounts) in sums {
      for (symbol, quantity) in amounts { result.add(quantity, symbol, to: name(account)) }
    }
    return result
  }

  /// Whether accounts hold so many hundredths more of one commodity, and all others what they held.
  func adding(_ hundredths: [String: Int]) -> Candidates {
    Candidates(
      any: ["$", "EUR"].map { symbol in
        var result = self
        for (account, number) in hundredths {
          result.add(Decimal(Int128(number), scale: 2), symbol, to: account)
        }
        return result
      })
  }

  struct Candidates {
    let any: [Balances]

    static func == (candidates: Candidates, balances: Balances) -> Bool {
      candidates.any.contains(balances)
    }
  }
}
