import Foundation
import LedgerTestSupport
import Testing

/// What other programs compute from an export is what we compute.
struct ExchangeEngineTests {
  /// A Python that knows some modules; nil, and said so, where there is none.
  private static func python(with modules: String...) -> ExternalProgram? {
    let names = ["python3"]
    let places = ["BURSAR_TEST_PYTHON"].compactMap { ProcessInfo.processInfo.environment[$0] }
    let all =
      places.map { ExternalProgram(path: $0) } + names.compactMap { ExternalProgram(named: $0) }
    let test = "import " + modules.joined(separator: ", ")
    let found = all.first { (try? $0.run(["-c", test]).exitCode) == 0 }
    if found == nil { print("skipped: no python3 with \(modules.joined(separator: ", "))") }
    return found
  }

  private static func bursar(_ arguments: [String], in folder: String) throws -> ProgramOutcome {
    try InProcess.program(["bursar"] + arguments, [], folder, ["HOME": folder])
  }

  private static let journals = [
    "family/main.journal", "plan/main.journal", "freelancer/main.journal", "goals/main.journal",
    "single/main.journal", "portable/main.journal", "noikokyrio/main.journal", "usual.journal",
    "portfolio.journal",
  ]

  /// Some days from the first one to the last, ten where there is time.
  private static func days(_ text: String) -> [String] {
    let days = Set(text.split(separator: "\n").map { String($0.prefix(10)) })
      .filter { $0.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil }.sorted()
    let count = Thoroughness.count(quick: 2, thorough: 9)
    return stride(from: 0, to: days.count, by: max(1, days.count / count)).map { days[$0] } + [
      "2100-01-01"
    ]
  }

  /// Sums by account and commodity from lines of account, quantity and commodity.
  private static func sums(_ lines: [[String]]) -> [String: Foundation.Decimal] {
    var sums: [String: Foundation.Decimal] = [:]
    for line in lines where line.count == 3 {
      let name = "\(line[0]) \(line[2].filter { $0 != "\"" })"
      sums[name, default: 0] += Foundation.Decimal(string: line[1]) ?? .nan
    }
    return sums.filter { $0.value != 0 }
  }

  private static func ours(_ journal: String, before day: String, real: Bool = false) throws
    -> [String: Foundation.Decimal]
  {
    let result = try bursar(
      [
        "report", "print", "-x", "-f", journal, "-O", "json", "--today", "2026-06-18", "-e", day,
      ] + (real ? ["--real"] : []), in: RepositoryPaths.examples)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    var lines: [[String]] = []
    for entry in entries["transactions"] as? [[String: Any]] ?? [] {
      for posting in entry["postings"] as? [[String: Any]] ?? [] {
        for amount in posting["amounts"] as? [[String: Any]] ?? [] {
          lines.append([
            posting["account"] as? String ?? "?", amount["quantity"] as? String ?? "?",
            amount["commodity"] as? String ?? "?",
          ])
        }
      }
    }
    return sums(lines)
  }

  @Test(arguments: journals)
  func hledgerAndLedgerComputeTheSameBalances(_ journal: String) throws {
    var known: [String: [String: Foundation.Decimal]] = [:]
    for name in ["hledger", "ledger"] {
      guard let program = ExternalProgram(named: name) else {
        print("skipped: \(name) is not installed")
        continue
      }
      try TemporaryFolder.lend { folder in
        let file = folder.path + "/x.journal"
        _ = try Self.bursar(
          ["export", name, "-f", journal, "-o", file, "--today", "2026-06-18"],
          in: RepositoryPaths.examples)
        for day in Self.days(String(decoding: try folder.read("x.journal"), as: UTF8.self)) {
          let ledger = [
            "-f", file, "-e", day, "reg", "--unround", "--format",
            "%(account)\t%(quantity(scrub(display_amount)))\t%(commodity(scrub(display_amount)))\n",
          ]
          let hledger = [
            "balance", "-f", file, "-e", day, "--flat", "-E", "-N", "-O", "csv", "--layout=bare",
          ]
          let answer = try program.run(name == "ledger" ? ledger : hledger)
          #expect(answer.exitCode == 0)
          var lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map {
            name == "ledger"
              ? $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
              : Self.fields($0)
          }
          if name == "hledger" {
            lines = lines.dropFirst().map { [$0[0], $0[2], $0[1]] }
          } else {
            lines = lines.map {
              [$0[0].filter { !"()[]".contains($0) }]
                + $0.dropFirst().map { $0.split(separator: " ").first.map(String.init) ?? "" }
            }
          }
          let found = Self.sums(lines)
          let ours = try known[day] ?? Self.ours(journal, before: day)
          known[day] = ours
          #expect(found == ours, "\(name) \(journal) \(day)")
        }
      }
    }
  }

  @Test(arguments: journals)
  func beancountAcceptsAndComputesTheSameBalances(_ journal: String) throws {
    guard let python = Self.python(with: "beancount") else { return }
    try TemporaryFolder.lend { folder in
      let file = folder.path + "/x.beancount"
      _ = try Self.bursar(
        ["export", "beancount", "-f", journal, "-o", file, "--today", "2026-06-18"],
        in: RepositoryPaths.examples)
      for day in Self.days(String(decoding: try folder.read("x.beancount"), as: UTF8.self)) {
        let answer = try python.run(["-c", Self.beancount, file, day])
        #expect(
          answer.errorOutput.isEmpty, "\(String(decoding: answer.errorOutput, as: UTF8.self))")
        let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map {
          $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(
          Self.sums(lines) == (try Self.ours(journal, before: day, real: true)), "\(journal) \(day)"
        )
      }
    }
  }

  private static let beancount = """
    import sys, warnings
    warnings.filterwarnings('ignore')
    from beancount import loader
    from beancount.core import data
    entries, errors, _ = loader.load_file(sys.argv[1])
    for error in errors: print(error, file=sys.stderr)
    accounts = {e.account: e.meta['name'] for e in entries if isinstance(e, data.Open)}
    symbols = {e.currency: e.meta.get('name', e.currency) for e in entries if isinstance(e, data.Commodity)}
    for e in entries:
        if isinstance(e, data.Transaction) and str(e.date) < sys.argv[2]:
            for p in e.postings:
                print(accounts[p.account], p.units.number, symbols.get(p.units.currency, ''), sep='\\t')
    """

  /// Each file read by three programs, and the database, with the same rows and sums.
  @Test func readersAgreeOnTables() throws {
    guard let python = Self.python(with: "duckdb", "pyarrow", "polars") else { return }
    try TemporaryFolder.lend { folder in
      for journal in ["family/main.journal", "student/main.journal", "schedule.journal"] {
        let book = ["-f", journal, "--today", "2026-06-18"]
        _ = try Self.bursar(
          ["export", "parquet", "--into", folder.path + "/tables"] + book,
          in: RepositoryPaths.examples)
        _ = try Self.bursar(
          ["export", "sqlite", "-o", folder.path + "/x.db"] + book, in: RepositoryPaths.examples)
      }
      let answer = try python.run(["-c", Self.readers, folder.path])
      #expect(answer.exitCode == 0, "\(String(decoding: answer.errorOutput, as: UTF8.self))")
    }
  }

  private static let readers = """
    import sys, glob, sqlite3, duckdb, polars
    import pyarrow.parquet as parquet
    files = glob.glob(sys.argv[1] + '/tables/**/*.parquet', recursive=True)
    assert len(files) > 50, files
    for path in files:
        rows = [tuple(r.values()) for r in parquet.ParquetFile(path).read().to_pylist()]
        assert rows == duckdb.sql(f"FROM read_parquet('{path}', hive_partitioning=false)").fetchall(), path
        assert rows == polars.read_parquet(path, hive_partitioning=False).rows(), path
    kinds = duckdb.sql(f"DESCRIBE FROM read_parquet('{sys.argv[1]}/tables/posting/**/*.parquet', hive_partitioning=true)").fetchall()
    assert ('quantity', 'DECIMAL(38,18)') in [k[:2] for k in kinds], kinds
    base = sqlite3.connect(sys.argv[1] + '/x.db')
    assert base.execute('PRAGMA integrity_check').fetchall() == [('ok',)]
    tables = base.execute('SELECT name FROM sqlite_master').fetchall()
    assert len(tables) == 16, tables
    """

  /// The queries of the page give what the commands in their first lines give.
  @Test func queriesOfThePageGiveWhatTheReportsGive() throws {
    guard ExternalProgram(named: "duckdb") != nil else {
      return print("skipped: duckdb is not installed")
    }
    let page = try String(contentsOfFile: RepositoryPaths.root + "/docs/export.md", encoding: .utf8)
    let blocks = page.matches(of: #/```sql\n-- bursar ([^\n]*)\n(?s:(.*?))```/#)
    #expect(blocks.count == 12)
    let book = ["-f", "family/main.journal", "--today", "2026-06-18", "-O", "csv"]
    for block in blocks {
      let words = block.output.1.split(separator: " ").map(String.init)
      let report = try Self.bursar(words + book, in: RepositoryPaths.examples)
      let answer = try Self.bursar(
        ["sql", String(block.output.2)] + book, in: RepositoryPaths.examples)
      var left = Self.cells(report.output)
      let rows = Self.cells(answer.output)
      #expect(!rows.isEmpty && rows.count == left.count, "\(words) \(rows.count) \(left.count)")
      for row in rows {
        let place = left.firstIndex { known in row.allSatisfy(known.contains) }
        #expect(place != nil, "\(words): \(row)")
        if let place { left.remove(at: place) }
      }
    }
  }

  /// Rows of CSV below the heading, amounts as plain numbers.
  private static func cells(_ bytes: [UInt8]) -> [[String]] {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.dropFirst().map { line in
      fields(line).map { text in
        let number = text.wholeMatch(of: #/(-?[\d,]*\d(?:\.\d+)?)(?: [A-Z]+)?/#)
        let plain = number.map { String($0.output.1).replacing(",", with: "") }
        return plain.flatMap { Foundation.Decimal(string: $0)?.description } ?? text
      }
    }
  }

  private static func fields(_ line: Substring) -> [String] {
    line.matches(of: #/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/#).map { match in
      String(match.output.1 ?? match.output.2 ?? "").replacing("\"\"", with: "\"")
    }
  }

  /// Every example becomes a copy that says the same.
  @Test(
    arguments: journals + [
      "student/main.journal", "schedule.journal", "mistakes.journal", "plan/mistakes.journal",
    ])
  func redactionHolds(_ journal: String) throws {
    try TemporaryFolder.lend { folder in
      let answer = try Self.bursar(
        [
          "redact", "-f", journal, "--into", folder.path + "/copy", "--today", "2026-06-18", "-O",
          "json",
        ], in: RepositoryPaths.examples)
      #expect(answer.exitCode == 0, "\(String(decoding: answer.errorOutput, as: UTF8.self))")
      let told = try JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any]
      let root = try #require((told?["files"] as? [String])?.first)
      for more in [[], ["--strict"]] {
        let before = try Self.codes(of: RepositoryPaths.examples + "/" + journal, more)
        let after = try Self.codes(of: folder.path + "/copy/" + root, more)
        #expect(before == after)
      }
    }
  }

  /// What `bursar check` finds, by lines and codes.
  private static func codes(of path: String, _ more: [String]) throws -> [String] {
    let answer = try bursar(
      ["check", "-f", path, "--today", "2026-06-18", "--format", "concise"] + more, in: "/")
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").compactMap {
      $0.firstMatch(of: #/:(\d+):\d+: \w+\[(\w+)\]/#).map { "\($0.output.1) \($0.output.2)" }
    }
    // Who may read the files is no property of what they say.
    .filter { !$0.hasSuffix(" G497") }.sorted()
  }
}
