import Foundation
import LedgerTestSupport
import Testing

/// Balances and statements agree with hledger on every number.
///
/// `docs/compatibility.md` says what is left out, and why.
struct HledgerAgreementTests {
  static let reports = [
    "balance", "balance", "balance", "incomestatement", "balancesheet", "cashflow",
    "balancesheetequity",
  ]
  static let intervals = ["", "-D", "-W", "-M", "-M", "-Q", "-Q", "-Y", "-p bimonthly"]
  static let ranges = ["", "", "", "-b 2024", "-e 2024-07", "-p 2024Q1", "-b 2024 -e 2024-07"]
  static let shapes = [
    "", "--depth 1", "--depth 2", "-E", "-S", "--drop 1", "--invert", "-N", "-A", "-T", "--tree",
    "--tree --depth 2", "--tree -E", "-H", "--cumulative", "--change", "-H --depth 2",
  ]
  static let values = [
    "", "", "-B", "-V", "-X EUR", "-X $", "--value=then", "--value=end,EUR", "--value=2024-03-01",
    "--value=now", "--gain", "-V --infer-market-prices", "-B -V", "--valuechange", "--gain -H",
  ]
  static let queries = [
    "", "", "assets", "expenses", "not:assets", "cur:EUR", "amt:>10", "desc:a", "date:2024", "-R",
    "-C", "depth:1", "expenses not:cur:EUR",
  ]

  @Test(
    .enabled(if: ExternalProgram(named: "hledger") != nil),
    arguments: UInt64(0)..<UInt64(Thoroughness.count(quick: 4, thorough: 60)))
  func agreesOnGeneratedJournals(seed: UInt64) throws {
    let hledger = try #require(ExternalProgram(named: "hledger"))
    var random = SplitMix64(seed: seed &+ 77)
    try TemporaryFolder.lend { folder in
      let reports = HledgerReports(hledger: hledger, folder: folder)
      let journal = SplitMix64.journal(&random)
      for _ in 0..<Thoroughness.count(quick: 8, thorough: 25) {
        let arguments = HledgerAgreementTests.arguments(&random)
        if HledgerAgreementTests.isExplained(arguments) { continue }
        if case .differed(let text) = try reports.compare(arguments, Array(journal.utf8)) {
          Issue.record("\(text)")
          return
        }
      }
    }
  }

  /// What is asked of every recorded journal.
  private static let questions = [
    "balance", "balance --tree", "balance -M", "balance -Y -H -T", "balance -Q --depth 1 -A",
    "incomestatement -Y", "balancesheet -Q", "cashflow -M", "balancesheetequity", "balance -B",
    "balance -Y -S",
  ]

  @Test(.enabled(if: ExternalProgram(named: "hledger") != nil))
  func agreesOnRecordedJournals() throws {
    let hledger = try #require(ExternalProgram(named: "hledger"))
    let cases = try ConformanceCase.shared().filter {
      $0.want.accepted && $0.options.flags.isEmpty && $0.files.count == 1
        && !($0.want.transactionDates ?? []).isEmpty
    }
    let step = Thoroughness.count(quick: 30, thorough: 1)
    let versionDifferences = try Self.versionDifferences()
    #expect(!versionDifferences.isEmpty)
    try TemporaryFolder.lend { folder in
      let reports = HledgerReports(hledger: hledger, folder: folder)
      for (number, index) in stride(from: 0, to: cases.count, by: step).enumerated() {
        guard let bytes = cases[index].files[cases[index].main]?.bytes else { continue }
        for question in Self.questions.indices where question % 3 == number % 3 {
          let arguments = Self.questions[question].split(separator: " ").map(String.init)
          if case .differed(let text) = try reports.compare(arguments, bytes),
            !versionDifferences.contains(cases[index].id)
          {
            Issue.record("\(cases[index].id)\n\(text)")
          }
        }
      }
    }
  }

  /// The recorded journals that `docs/compatibility.md` says versions of hledger differ on.
  private static func versionDifferences() throws -> Set<String> {
    let text = try String(
      contentsOfFile: RepositoryPaths.root + "/docs/compatibility.md", encoding: .utf8)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| recorded journal") }.prefix { !$0.isEmpty }
    return Set(
      rows.flatMap { row in
        row.split(separator: "`").filter { $0.count == 12 && $0.allSatisfy(\.isHexDigit) }
      }.map(String.init))
  }

  /// Whether the two differ for a reason.
  static func isExplained(_ arguments: [String]) -> Bool {
    let line = arguments.joined(separator: " ")
    func has(_ texts: String...) -> Bool { texts.contains(where: line.contains) }
    let isConverted = has("-V", "-X", "--value", "-B", "--gain")
    let isOfBalances = has("balancesheet", "-H", "--cumulative")
    return has("not:cur:") && isConverted || has("-E") && has("-p 2024", "-b ", "date:")
      || has("-B -V") && isOfBalances || has("--cumulative") && isConverted
      || has("--drop") && line.hasPrefix("balance ")
  }

  static func arguments(_ random: inout SplitMix64) -> [String] {
    let parts = [
      random.pick(reports), random.pick(intervals), random.pick(ranges), random.pick(shapes),
      random.pick(values), random.pick(queries),
    ]
    return parts.flatMap { $0.split(separator: " ").map(String.init) }
  }
}

extension SplitMix64 {
  /// A journal with prices, costs and several years.
  fileprivate static func journal(_ random: inout SplitMix64) -> String {
    let accounts = [
      "assets:cash", "assets:bank:checking", "assets:bank", "assets:broker", "liabilities:card",
      "expenses:food", "expenses:food:fruit", "expenses:rent", "income:job", "income:gifts:family",
      "equity:opening",
    ]
    var lines = [
      "account liabilities:card", "account assets:bank", "commodity $1000.00",
      "commodity 1000.00 EUR", "commodity 1000.00 USD", "",
    ]
    for _ in 0..<random.below(12) {
      let (from, to) = random.pick([
        ("USD", "EUR"), ("GBP", "USD"), ("AAA", "USD"), ("EUR", "$"), ("AAA", "EUR"),
        ("BBB", "AAA"),
      ])
      let price = "\(random.number(in: 1...4)).\(random.pick(["5", "25", "2", "13", "07"]))"
      lines.append("P \(date(&random)) \(from) \(to == "$" ? "$\(price)" : "\(price) \(to)")")
    }
    for _ in 0..<random.number(in: 3...25) {
      let mark = random.pick(["", "* ", "! "])
      lines.append("\(date(&random)) \(mark)\(random.pick(["a", "b | c", "shop"]))")
      let commodity = random.pick(["EUR", "EUR", "EUR", "USD", "GBP", "AAA", "BBB", "$"])
      let number = "\(random.below(400) - 150).\(random.pick(["00", "50", "25", "99"]))"
      let amount = commodity == "$" ? "$\(number)" : "\(number) \(commodity)"
      let hasCost = random.happens(percent: 25) && commodity != "EUR" && !number.hasPrefix("0.")
      let cost = random.pick(["@ 1.10 EUR", "@ 12.00 EUR", "@ 2.00 USD"])
      let ownCost = hasCost && !cost.hasSuffix(commodity) ? " " + cost : ""
      let first = random.pick(accounts)
      let isVirtual = random.happens(percent: 8)
      lines.append("    \(isVirtual ? "(\(first))" : first)  \(amount)\(ownCost)")
      if !isVirtual { lines.append("    \(random.pick(accounts))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func date(_ random: inout SplitMix64) -> String {
    let month = random.number(in: 1...12)
    return
      "\(random.number(in: 2023...2025))-\(month < 10 ? "0" : "")\(month)-\(random.number(in: 10...28))"
  }
}
