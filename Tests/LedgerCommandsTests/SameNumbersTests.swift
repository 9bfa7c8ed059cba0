import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Every screen's numbers are the same in text, CSV, JSON and HTML, up to how they are written.
///
/// Numbers with a decimal mark are compared, by their magnitude: amounts, shares and ratios.
struct SameNumbersTests {
  private static let examples: [(file: String, commands: [String])] = [
    (
      "budget/main.journal",
      ["bursar", "bursar-budget", "bursar-budget show Groceries", "bursar-budget mood"]
    ),
    ("budget/envelopes.journal", ["bursar-budget", "bursar-budget envelopes"]),
    (
      "goals/main.journal",
      [
        "bursar", "bursar-goals", "bursar-goals show emergency",
        "bursar-goals what-if holiday --add 50",
      ]
    ),
    (
      "schedule.journal",
      ["bursar-schedule", "bursar-schedule rules", "bursar-schedule forecast"]
    ),
    ("goals/main.journal", ["bursar-goals debt", "bursar-goals debt --total 150"]),
    ("family/main.journal", catalog.filter { $0 != "bursar-budget envelopes" }),
    ("budget/envelopes.journal", ["bursar-budget fund --propose"]),
    (
      "portfolio.journal",
      ["bursar-report lots", "bursar-report gains", "bursar-report holdings"]
    ),
    ("usual.journal", ["bursar gaps --days 120", "bursar nearby 50.1003 14.4259"]),
    (
      "freelancer/main.journal",
      [
        "bursar", "bursar-insights months", "bursar-insights wallets", "bursar-insights networth",
        "bursar-report register", "bursar-report aregister assets", "bursar-report balance",
        "bursar-report incomestatement -M",
      ]
    ),
  ]

  /// Every screen that there is, with what it wants to be told.
  private static let catalog = [
    "bursar", "bursar-budget list", "bursar-budget show Groceries", "bursar-budget envelopes",
    "bursar-budget suggest", "bursar-budget history", "bursar-budget mood", "bursar-goals list",
    "bursar-insights overview", "bursar-insights months", "bursar-insights month 2026-05",
    "bursar-insights compare 2026-04 2026-05", "bursar-insights spending",
    "bursar-insights income", "bursar-insights trend", "bursar-insights tags",
    "bursar-insights networth", "bursar-insights wallets", "bursar-insights age",
    "bursar-insights needs", "bursar-insights members", "bursar-insights map",
    "bursar-insights subscriptions", "bursar-insights anomalies", "bursar-insights advice",
    "bursar-insights backtest", "bursar-insights page", "bursar-report balance",
    "bursar-report balance -M -A -T",
    "bursar-report balancesheet", "bursar-report balancesheetequity -Q",
    "bursar-report incomestatement -Q", "bursar-report cashflow -M",
    "bursar-report register expenses:food", "bursar-report aregister assets:bank",
    "bursar-report print -x", "bursar-report prices", "bursar-report stats",
    "bursar-report list", "bursar-report search Lidl --at-most 1000", "bursar related last",
    "bursar-schedule upcoming", "bursar-schedule due", "bursar-schedule rules",
    "bursar-schedule forecast", "bursar-schedule suggest", "bursar-schedule cards",
  ]

  static let screens = examples.flatMap { example in
    example.commands.map { Screen(command: $0, file: example.file) }
  }

  /// What a form has that another lacks, and need not have.
  private enum Gap {
    /// Spreadsheets have columns that people are not shown, such as the amount before a change.
    case onlyInSpreadsheets
    /// People see parts of a hundred in a column that spreadsheets do without.
    case onlyForPeople
    /// Sums, means and differences that programs make of the data themselves.
    case reckonedFromData
    /// Text is a journal, with assertions, costs and rules that no table has.
    case onlyInJournals
  }

  /// A gap is looked for, too: one that is closed has to leave this list.
  private static let gaps: [String: Set<Gap>] = [
    "bursar -f family/main.journal": [.reckonedFromData],
    "bursar -f freelancer/main.journal": [.reckonedFromData],
    "bursar-budget list -f family/main.journal": [.onlyInSpreadsheets],
    "bursar-budget suggest -f family/main.journal": [.onlyForPeople],
    "bursar-insights overview -f family/main.journal": [.reckonedFromData],
    "bursar-insights month 2026-05 -f family/main.journal": [
      .onlyInSpreadsheets, .reckonedFromData,
    ],
    "bursar-insights spending -f family/main.journal": [.onlyInSpreadsheets, .reckonedFromData],
    "bursar-insights tags -f family/main.journal": [.onlyInSpreadsheets, .reckonedFromData],
    "bursar-insights trend -f family/main.journal": [.reckonedFromData],
    "bursar-insights age -f family/main.journal": [.reckonedFromData],
    "bursar-insights needs -f family/main.journal": [.reckonedFromData],
    "bursar-insights backtest -f family/main.journal": [.reckonedFromData],
    "bursar-insights anomalies -f family/main.journal": [.onlyInSpreadsheets],
    "bursar-insights advice -f family/main.journal": [.onlyInSpreadsheets],
    "bursar-insights page -f family/main.journal": [.onlyInSpreadsheets, .reckonedFromData],
    "bursar-report print -x -f family/main.journal": [.onlyInJournals],
    "bursar-schedule suggest -f family/main.journal": [.onlyInJournals],
    "bursar-schedule forecast -f family/main.journal": [.reckonedFromData],
    "bursar-schedule forecast -f schedule.journal": [.reckonedFromData],
    "bursar-report lots -f portfolio.journal": [.reckonedFromData],
    "bursar-report gains -f portfolio.journal": [.onlyInSpreadsheets, .reckonedFromData],
    "bursar-report holdings -f portfolio.journal": [.reckonedFromData],
  ]

  @Test(arguments: screens)
  func areTheSameInEveryForm(_ screen: Screen) throws {
    let gaps = SameNumbersTests.gaps[screen.testDescription] ?? []
    func expect(_ missing: [String], _ gap: Gap, _ what: Comment) {
      #expect(missing.isEmpty != gaps.contains(gap), "\(what): \(missing)")
    }
    let csv = Numbers(try screen.tables("tsv"))
    let html = try screen.shown("html")
    let cells = Numbers(inCellsOf: html)
    try #require(!csv.values.isEmpty)
    expect(csv.missing(from: cells), .onlyInSpreadsheets, "in CSV, not in cells of the page")
    expect(cells.missing(from: csv), .onlyForPeople, "in cells of the page, not in CSV")
    let text = Numbers(try screen.shown("text"))
    expect(text.missing(from: Numbers(html)), .onlyInJournals, "in text, not in HTML")
    #expect(cells.missing(from: text) == [], "in the cells of the page, not in text")
    let data = Numbers(try screen.shown("json"))
    expect(csv.missing(fromRounded: data), .reckonedFromData, "in CSV, not in JSON")
  }

  /// Lists of names and counts, and words about a figure, have no amounts to compare.
  private static let withoutAmounts: Set<String> = [
    "accounts", "payees", "descriptions", "notes", "commodities", "tags", "codes", "files",
    "activity", "plan", "why", "close", "roi", "move", "predict",
    "blame",
  ]

  @Test func leaveOutNoScreen() {
    let covered = Set(
      SameNumbersTests.screens.map { screen in
        screen.command.split(separator: " ").dropFirst().first.map(String.init) ?? "home"
      })
    for command in CommandFlags.commands where command is any ScreenCommand.Type {
      #expect(
        covered.union(SameNumbersTests.withoutAmounts).contains(command.name), "\(command)")
    }
  }

  @Test func noticeWhatIsDroppedOrRounded() {
    let whole = Numbers("rent,-1234.50 EUR\nfood,0.70 EUR")
    #expect(whole.missing(from: Numbers("rent -1,234.50 EUR food 0.7 EUR")) == [])
    #expect(whole.missing(from: Numbers("rent -1,234.50 EUR")) == ["0.7"])
    #expect(whole.missing(from: Numbers("rent -1,234.50 EUR food 0.71 EUR")) == ["0.7"])
  }

  /// A command on an example.
  struct Screen: CustomTestStringConvertible, Sendable {
    var command: String
    var file: String

    var testDescription: String { "\(command) -f \(file)" }

    func shown(_ format: String) throws -> String {
      let outcome = try run(format)
      try #require(outcome.exitCode == 0, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
      return String(decoding: outcome.output, as: UTF8.self)
    }

    /// All tables of a format that has one a document.
    func tables(_ format: String) throws -> String {
      var result = try shown(format)
      for number in 2... {
        let outcome = try run(format, "--table", String(number))
        if outcome.exitCode != 0 { break }
        result += String(decoding: outcome.output, as: UTF8.self)
      }
      return result
    }

    private func run(_ format: String, _ more: String...) throws -> ProgramOutcome {
      let words = command.split(separator: " ").map(String.init)
      let flags = [
        "-f", RepositoryPaths.examples + "/" + file, "-O", format, "--today", "2026-06-18",
      ]
      return try InProcess.program(words + flags + more, [], RepositoryPaths.root, [:])
    }
  }
}

/// The numbers with a decimal mark in a text, without marks between groups and zeros at their ends.
private struct Numbers {
  private(set) var values: Set<String> = []
  /// The same with whole numbers.
  private var all: Set<String> = []

  init(_ text: String) {
    let bytes = Array((text + "  ").utf8)
    var word: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): word.append(byte)
      // It parts groups of digits.
      case UInt8(ascii: ",") where !word.isEmpty: break
      default:
        // Shares are written as parts of a hundred for people and of one for programs.
        let isShare =
          byte == UInt8(ascii: "%")
          || byte == 0x20 && bytes[min(index + 1, bytes.count - 1)] == UInt8(ascii: "%")
        if !isShare, !word.isEmpty { add(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Those in the cells of the tables of a page, with the ones that name a row.
  init(inCellsOf html: String) {
    let cells = ["td", "th scope=\"row\""].flatMap { tag in
      html.split(separator: "<" + tag).dropFirst().compactMap { part -> Substring? in
        let end = part.firstRange(of: "</\(tag.prefix(2))>")?.lowerBound ?? part.endIndex
        return part.firstIndex(of: ">").map { part[$0..<end] }
      }
    }
    self.init(cells.filter { !$0.contains("<svg") && !$0.contains("track") }.joined(separator: " "))
  }

  private mutating func add(_ word: String) {
    var digits = word
    while digits.last == "." { digits.removeLast() }
    let marks = digits.filter { $0 == "." }.count
    guard marks < 2, digits.first?.isNumber == true else { return }
    if marks == 1 {
      while digits.last == "0" { digits.removeLast() }
      if digits.last == "." { digits.removeLast() }
    }
    // Programs find no amount where there is nothing.
    if digits == "0" { return }
    all.insert(digits)
    if marks == 1 { values.insert(digits) }
  }

  /// Those that another text has not.
  func missing(from other: Numbers) -> [String] {
    values.subtracting(other.all).sorted()
  }

  /// Those that are no number of a program's data either, of which nothing is rounded away.
  func missing(fromRounded data: Numbers) -> [String] {
    let sorted = data.all.compactMap { Double($0) }.sorted()
    return missing(from: data).filter { text in
      // Zeros at the end are gone; amounts have hundredths.
      let decimals = text.contains(".") ? text.split(separator: ".").last?.count ?? 0 : 2
      let half = (0..<decimals).reduce(0.5000001) { step, _ in step / 10 }
      guard let value = Double(text) else { return true }
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < value - half { low = middle + 1 } else { high = middle }
      }
      return low == sorted.count || sorted[low] > value + half
    }
  }
}
