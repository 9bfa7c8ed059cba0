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
    assert len(tables) == 17, tables
    """

  /// A part that was damaged is written again, and the book names the commit that changed it last.
  @Test func aDamagedPartIsWrittenAgain() throws {
    guard let git = ExternalProgram(named: "git") else { return print("skipped: no git") }
    try TemporaryFolder.lend { folder in
      try folder.write(Array("2026-01-05 x\n    a:b  1 EUR\n    c\n".utf8), to: "main.journal")
      for words in [
        ["init", "-q"], ["add", "main.journal"],
        ["-c", "user.name=x", "-c", "user.email=x", "commit", "-q", "-m", "x"],
      ] {
        #expect(try git.run(words, workingDirectory: folder.path).exitCode == 0)
      }
      let head = try git.run(["rev-parse", "HEAD"], workingDirectory: folder.path).output
      let words = ["export", "csv", "--into", "tables", "--book", "home"]
      _ = try Self.bursar(words, in: folder.path)
      let book = String(decoding: try folder.read("tables/book/book=home/part.csv"), as: UTF8.self)
      #expect(book.contains(String(decoding: head.dropLast(), as: UTF8.self)))
      let path = "tables/account/book=home/part.csv"
      let whole = try folder.read(path)
      for damage in [[], Array(whole.dropLast()), whole.map { $0 == 0x61 ? 0x62 : $0 }] {
        try folder.write(damage, to: path)
        let told = try Self.bursar(words, in: folder.path)
        #expect(String(decoding: told.output, as: UTF8.self).hasPrefix("wrote 1 file "))
        #expect(try folder.read(path) == whole)
      }
    }
  }

  /// What makes tables of CSV files, run in their folder, finds all books with exact types.
  @Test func tablesAreMadeOfCSVFiles() throws {
    guard let python = Self.python(with: "duckdb") else { return }
    try TemporaryFolder.lend { folder in
      // The second has neither prices nor assertions.
      try folder.write(
        Array("2026-01-05 x\n    a:b  1 EUR\n    c\n".utf8), to: "plain.journal")
      for journal in ["family/main.journal", folder.path + "/plain.journal"] {
        let words = ["--into", folder.path + "/tables", "-f", journal, "--today", "2026-06-18"]
        for format in ["csv", "parquet"] {
          let place =
            format == "csv" ? words : [words[0], folder.path + "/parts"] + words.dropFirst(2)
          _ = try Self.bursar(["export", format] + place, in: RepositoryPaths.examples)
        }
      }
      let answer = try python.run(
        ["-c", Self.loader, folder.path + "/parts"], workingDirectory: folder.path + "/tables")
      #expect(answer.exitCode == 0, "\(String(decoding: answer.errorOutput, as: UTF8.self))")
    }
  }

  private static let loader = """
    import sys, duckdb
    base = duckdb.connect()
    base.execute(open('schema.sql').read())
    for (table,) in base.sql('SELECT table_name FROM duckdb_tables()').fetchall():
        parts = f"read_parquet('{sys.argv[1]}/{table}/**/*.parquet', hive_partitioning=true, union_by_name=true)"
        columns = [c for (c,) in base.sql(f"SELECT column_name FROM (DESCRIBE {table})").fetchall()]
        names = ', '.join(f'"{c}"' for c in columns)
        ours, known = (sorted(base.sql(f'SELECT {names} FROM {s}').fetchall(), key=str) for s in (table, parts))
        assert ours == known, (table, ours[:2], known[:2])
    assert base.sql('SELECT count(DISTINCT book) FROM posting').fetchall() == [(2,)]
    """

  /// What JSON has no word for, what is no list of rows, and columns of one name.
  @Test(arguments: [
    (
      "SELECT 'inf'::DOUBLE AS x, '-inf'::DOUBLE AS y, 'nan'::DOUBLE AS z",
      "Infinity,'-Infinity,NaN"
    ),
    ("SELECT 'NaN \"Infinity' AS x", "NaN \"\"Infinity"),
    ("-- a comment\nSELECT 7 AS x", "7"),
    ("SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS a", "a,a_3,a_2,a_4"),
    ("EXPLAIN SELECT 1", "the answer is no list of rows"),
    ("SELECT 1; SELECT 2", "more than one answer"),
  ])
  func answersWhatDuckDBSays(_ query: String, _ words: String) throws {
    guard ExternalProgram(named: "duckdb") != nil else {
      return print("skipped: duckdb is not installed")
    }
    let answer = try Self.bursar(
      ["sql", "-O", "csv", "-f", "student/main.journal", query], in: RepositoryPaths.examples)
    let said = String(decoding: answer.output + answer.errorOutput, as: UTF8.self)
    #expect(said.contains(words), "\(said)")
  }

  /// Journals with names, days, numbers, lots and assertions that other programs take in other ways.
  @Test(arguments: [
    ("hledger", ["check"], "journal"), ("ledger", ["balance"], "ledger"),
    ("beancount", ["-c", checker], "beancount"),
  ])
  func otherProgramsTakeOddJournals(_ format: String, _ words: [String], _ ending: String) throws {
    let program =
      format == "beancount" ? Self.python(with: "beancount") : ExternalProgram(named: format)
    guard let program else { return print("skipped: \(format) is not installed") }
    let path = RepositoryPaths.root + "/Tests/LedgerCommandsTests/Golden/exchange/part.test"
    let journals = try String(contentsOfFile: path, encoding: .utf8)
      .matches(of: #/(?m:^<\n)(?s:(.*?))\n\$/#).map { String($0.output.1) + "\n" }
    #expect(journals.count > 5)
    for journal in journals {
      try TemporaryFolder.lend { folder in
        try folder.write(Array(journal.utf8), to: "main.journal")
        for more in [[], ["date:2026-02.."], ["--auto"], ["--infer-equity"]] {
          let file = folder.path + "/x.\(ending)"
          let export = try Self.bursar(
            ["export", format, "-o", file, "--replace"] + more, in: folder.path)
          if export.exitCode == 2 { continue }
          let answer = try program.run(
            format == "beancount" ? words + [file] : ["-f", file] + words)
          #expect(
            answer.exitCode == 0,
            "\(journal) \(more) \(String(decoding: answer.errorOutput, as: UTF8.self))")
        }
      }
    }
  }

  private static let checker = """
    import sys, warnings
    warnings.filterwarnings('ignore')
    from beancount import loader
    errors = loader.load_file(sys.argv[1])[1]
    for error in errors: print(error, file=sys.stderr)
    sys.exit(1 if errors else 0)
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
      let words = try CommandWords(String(block.output.1)).words
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
