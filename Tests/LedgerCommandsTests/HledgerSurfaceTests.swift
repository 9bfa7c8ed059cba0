import Foundation
import LedgerTestSupport
import Testing

/// Every command, flag, format and check of hledger 1.52 is there, or refused with what to do instead.
struct HledgerSurfaceTests {
  private static let journal = """
    account assets:bank  ; type:C
    P 2026-01-01 USD 0.90 EUR
    2026-01-05 (12) shop | weekly  ; trip: lisbon
        expenses:food    4.50 EUR
        assets:bank

    """

  /// What every command of hledger takes.
  private static let general = [
    "--alias=a=b", "--auto", "--forecast", "-I", "--ignore-assertions", "-s", "--strict",
    "--infer-costs", "--infer-equity", "--infer-market-prices", "--pivot=acct",
    "--txn-balancing=exact", "--verbose-tags", "-b2026", "--begin=2026", "-e2027", "--end=2027",
    "-D", "--daily", "-W", "--weekly", "-M", "--monthly", "-Q", "--quarterly", "-Y", "--yearly",
    "-p2026", "--period=2026", "--today=2026-04-01", "--date2", "-U", "--unmarked", "-P",
    "--pending", "-C", "--cleared", "-R", "--real", "--depth=2", "-E", "--empty", "-B", "--cost",
    "-V", "--market", "-XEUR", "--exchange=EUR", "--value=end", "-c1.00 EUR",
    "--commodity-style=1.00 EUR", "--pretty", "--anon", "--rules=x", "--rules-file=x", "--conf=x",
    "-n", "--no-conf", "--color=no", "--color=yes", "--pager=no", "--debug", "-h", "--help",
    "--version",
  ]

  /// What commands take besides.
  private static let own: [String: [String]] = [
    "accounts": [
      "-u", "--used", "-d", "--declared", "--unused", "--undeclared", "--types", "--locations",
      "--find", "--directives", "-l", "--flat", "-t", "--tree", "--drop=1", "-Ojson", "-ox.csv",
    ],
    "activity": [],
    "aregister": [
      "--txn-dates", "--no-elide", "--cumulative", "-H", "--historical", "--average", "--related",
      "--invert", "--heading=no", "-w80", "--width=80", "--align-all", "--base-url=x", "-Ocsv",
      "-Otxt", "-Ohtml", "-Ojson", "-Ofods", "-Otsv",
    ],
    "balance": [
      "--sum", "--valuechange", "--gain", "--count", "--budget", "--budget=x", "--change",
      "--cumulative", "-H", "--historical", "-l", "--flat", "-t", "--tree", "--drop=1",
      "--declared", "-A", "--average", "-T", "--row-total", "--summary-only", "-N", "--no-total",
      "--no-elide", "--format=%(total)", "-S", "--sort-amount", "-%", "--percent", "-r",
      "--related", "--invert", "--transpose", "--layout=wide,20", "--layout=tidy", "--base-url=x",
      "-Otxt", "-Otsv", "-Ofods",
    ],
    "balancesheet": [
      "--sum", "--valuechange", "--gain", "--count", "--change", "--cumulative", "-H", "-l", "-t",
      "--drop=1", "--declared", "-A", "-T", "--summary-only", "-N", "--no-elide", "--format=x",
      "-S", "-%", "--layout=bare", "--base-url=x", "-Otxt",
    ],
    "balancesheetequity": ["--count", "--summary-only", "--declared", "-Otxt"],
    "cashflow": ["--count", "--summary-only", "--declared", "-Otxt"],
    "incomestatement": ["--count", "--summary-only", "--declared", "-Otxt"],
    "close": [
      "--clopen", "--clopen=2027", "--close", "--open", "--assert", "--assign", "--retain", "-x",
      "--explicit", "--assertion-type==", "--close-acct=x", "--close-desc=x", "--open-acct=x",
      "--open-desc=x", "--interleaved", "--show-costs", "--round=none", "--migrate",
    ],
    "codes": [],
    "commodities": ["--used", "--declared", "--undeclared", "--unused", "--find"],
    "descriptions": [],
    "files": [],
    "notes": [],
    "payees": ["--used", "--declared", "--undeclared", "--unused", "--find"],
    "prices": ["--show-reverse", "--infer-reverse-prices"],
    "print": [
      "-x", "--explicit", "--show-costs", "--round=none", "--round=soft", "--round=hard",
      "--round=all", "--invert", "--location", "--new", "-mshop", "--match=shop", "--base-url=x",
      "-Otxt", "-Obeancount", "-Ocsv", "-Otsv", "-Ofods", "-Ohtml", "-Ojson", "-Osql",
    ],
    "register": [
      "--cumulative", "-H", "--historical", "-A", "--average", "-mshop", "--match=shop", "-r",
      "--related", "--invert", "--sort=date", "-w80", "--width=80", "--align-all", "--base-url=x",
      "-Otxt", "-Ocsv", "-Otsv", "-Ohtml", "-Ofods", "-Ojson",
    ],
    "roi": ["--cashflow", "--investment=assets", "--inv=assets", "--profit-loss=x", "--pnl=x"],
    "stats": ["-v", "--verbose", "-1", "-ox"],
    "tags": ["--used", "--declared", "--undeclared", "--unused", "--values", "--parsed", "--find"],
  ]

  private static var lines: [[String]] {
    own.keys.sorted().flatMap { command in
      // `--value` of `tags` is short for its `--values`.
      (general + (own[command] ?? [])).filter { command != "tags" || !$0.hasPrefix("--value=") }
        .map { [command, $0] }
    }
  }

  @Test func knowsEachFlagOrSaysWhatToDo() throws {
    for line in HledgerSurfaceTests.lines {
      let error = try HledgerSurfaceTests.error(["bursar", "report"] + line)
      #expect(!error.contains("unknown flag"), "\(line): \(error)")
      #expect(!error.contains("takes no value"), "\(line): \(error)")
      if error.contains("there is no") {
        #expect(error.contains("hint:") && !error.contains("-h shows"), "\(line): \(error)")
      }
    }
  }

  @Test(arguments: [
    "accounts", "acc", "activity", "aregister", "areg", "balance", "bal", "balancesheet", "bs",
    "balancesheetequity", "bse", "cashflow", "cf", "check", "close", "codes", "commodities",
    "descriptions", "desc", "files", "help", "incomestatement", "is", "notes", "payees", "prices",
    "print", "register", "reg", "roi", "stats", "tags", "equity",
  ])
  func runsEachCommandWithoutItsGroup(_ command: String) throws {
    let error = try HledgerSurfaceTests.error(["bursar", command, "-h"])
    #expect(error.isEmpty)
  }

  @Test(arguments: [
    "add", "diff", "import", "rewrite", "run", "repl", "web", "ui", "setup", "demo", "test",
  ])
  func saysWhatToDoInPlaceOfCommandsThatAreNotThere(_ command: String) throws {
    let error = try HledgerSurfaceTests.error(["bursar", "report", command])
    #expect(error.contains("hint:") && !error.contains("-h"), "\(error)")
  }

  @Test(arguments: [
    "accounts", "assertions", "autobalanced", "balanced", "commodities", "ordereddates",
    "parseable", "payees", "recentassertions", "tags", "uniqueleafnames",
  ])
  func knowsEachCheck(_ check: String) throws {
    let error = try HledgerSurfaceTests.error(["bursar", "check", check])
    #expect(!error.contains("no check"), "\(error)")
  }

  private static func error(_ arguments: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("surface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(journal.utf8).write(to: folder.appendingPathComponent("main.journal"))
    let outcome = try InProcess.program(arguments, [], folder.path, [:])
    return String(decoding: outcome.1, as: UTF8.self)
  }
}
