import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// The postings that match a query are those that hledger's register shows.
///
/// What differs on purpose, and is tested elsewhere: `date2:` (hledger 1.25's register adds postings
/// of other days), `depth:` (there a limit for display; here a condition until a report removes it),
/// a tag that a posting and its account both have (there the account's counts too), quotes inside an
/// argument (there part of the pattern), dates with an interval and `real:` with odd words (there
/// read in part), `expr:`, `any:` and `all:` (unknown there).
struct QueryAgreementTests {
  /// A query, with blanks between its arguments and `_` for a blank in one.
  static let queries = [
    "", "food", "^expenses", "FOOD", "expenses:food$", "dining_out", "acct:cash", "a.*b",
    "(cash|bank)",
    "food cash", "food rent", "food not:dining", "not:food", "not:food not:assets", "not:acct:e",
    "not:not:food", "desc:grocer", "desc:GROCER", "desc:grocer desc:bakery", "desc:^A$", "desc:&",
    "desc:müller", "desc:Ü", "desc:スーパー", "épicerie", "費用", "straße", "food desc:landlord",
    "desc:city_transit not:assets", "not:desc:grocer", "payee:grocer", "payee:grocer payee:bakery",
    "desc:landlord payee:grocer", "note:store", "code:1", "code:^1", "code:^[0-9]{4}$",
    "not:code:.",
    "cur:EUR", "cur:eur", "cur:\\$", "cur:.", "cur:..*", "cur:AAPL|EUR", "cur:Fund_2050",
    "not:cur:EUR",
    "amt:100", "amt:>100", "amt:<100", "amt:>=5000", "amt:<=-100", "amt:>0", "amt:<0", "amt:-3",
    "amt:0",
    "amt:>-50", "amt:<+20", "amt:>50.25", "not:amt:>100", "date:2024", "date:2024-03",
    "date:2024-03-01..",
    "date:2024-02..2024-04", "date:..2024-03-15", "date:2024q1", "not:date:2024",
    "date:2024 date:2024-02..",
    "status:*", "status:!", "status:", "status:* status:!", "not:status:*", "status:0", "status:1",
    "real:", "real:0", "not:real:", "tag:trip", "tag:TRIP", "tag:trip=lis", "tag:trip=x",
    "tag:receipt=r-1",
    "tag:shared", "tag:a", "tag:cash=^$", "not:tag:trip", "tag:trip not:food", "type:A", "type:X",
    "type:LE",
    "type:C", "type:ax", "not:type:X", "type:A cash", "food desc:grocer status:* amt:>20 real:",
    "food desc:grocer cur:\\$ date:2024 not:tag:shared",
  ]

  @Test(
    .enabled(if: ExternalProgram(named: "hledger") != nil),
    arguments: 1...UInt64(Thoroughness.count(quick: 1, thorough: 20)))
  func agreesWithHledger(seed: UInt64) throws {
    let hledger = try #require(ExternalProgram(named: "hledger"))
    var generator = JournalGenerator(seed: seed, transactions: 150)
    let text = generator.journal().text
    let loaded = LoadedJournal.of(text)
    #expect(!loaded.journal.postings.isEmpty)
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "main.journal")
      for query in Self.queries {
        let arguments = query.split(separator: " ").map {
          $0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
        }
        let outcome = try hledger.run(
          ["-f", "main.journal", "register", "-O", "csv", "--"] + arguments,
          workingDirectory: folder.path, environment: ["LC_ALL": "C.UTF-8"])
        try #require(
          outcome.exitCode == 0, "\(query): \(String(decoding: outcome.errorOutput, as: UTF8.self))"
        )
        let wanted = CSVRows(outcome.output).rows.dropFirst().map { "\($0[1]) \($0[4])" }
        let found = try loaded.postings(matching: arguments).map {
          Self.row($0, of: loaded.journal)
        }
        #expect(found.sorted() == wanted.sorted(), "\(query)")
      }
    }
  }

  /// A posting's date and account, as the register shows them.
  private static func row(_ posting: Int, of journal: Journal) -> String {
    let record = journal.postings[posting]
    let name = journal.accounts.name(record.account)
    let shown =
      switch record.kind {
      case .real: name
      case .virtual: "(\(name))"
      case .balancedVirtual: "[\(name)]"
      }
    return "\(journal.day(posting, of: journal.transaction(of: posting))) \(shown)"
  }
}

/// The rows of quoted CSV text.
private struct CSVRows {
  private(set) var rows: [[String]] = []

  init(_ bytes: [UInt8]) {
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        row.append(String(decoding: field, as: UTF8.self))
        field = []
      case UInt8(ascii: "\n") where !isQuoted:
        row.append(String(decoding: field, as: UTF8.self))
        rows.append(row)
        row = []
        field = []
      default: field.append(byte)
      }
    }
  }
}
