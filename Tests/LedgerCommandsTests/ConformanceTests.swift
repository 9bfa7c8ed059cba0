import Foundation
import LedgerTestSupport
import LedgerValues
import Testing

/// The journals with recorded answers, where they lie beside the checkout.
struct ConformanceTests {
  /// The cases that `docs/compatibility.md` explains.
  private func explained() throws -> Set<String> {
    let text = try String(
      contentsOfFile: RepositoryPaths.root + "/docs/compatibility.md", encoding: .utf8)
    let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| case") }
    return Set(
      rows.flatMap { row in
        row.split(separator: "`").filter { $0.count == 12 && $0.allSatisfy(\.isHexDigit) }
      }.map(String.init))
  }

  @Test func judgesAsRecordedOrExplainsWhyNot() throws {
    let cases = try ConformanceCase.shared()
    if cases.isEmpty {
      print("skipped: there are no recorded journals beside the checkout")
      return
    }
    var different: Set<String> = []
    for recorded in cases where try !agrees(recorded) { different.insert(recorded.id) }
    let unexplained = try different.symmetricDifference(explained()).sorted()
    #expect(unexplained.isEmpty, "\(unexplained)")
  }

  /// Period expressions and smart dates, whose days are those of hledger 1.52 everywhere.
  @Test func agreesOnPeriodsAndDates() throws {
    let cases = try ConformanceCase.shared()
      .filter { ["periodexpr", "smartdate"].contains($0.feature) }
    if cases.isEmpty {
      print("skipped: there are no recorded journals beside the checkout")
      return
    }
    let different = try cases.filter { try !agrees($0) }
    print("\(cases.count - different.count) of \(cases.count) cases of periods and dates agree")
    #expect(different.map(\.id) == [])
  }

  private func agrees(_ recorded: ConformanceCase) throws -> Bool {
    try TemporaryFolder.lend { folder in
      let journal = try write(recorded, to: folder)
      let balances = try run(["balance", "--flat", "--empty", "--no-total"], recorded, journal)
      guard recorded.want.accepted else { return balances.exitCode == 1 }
      guard balances.exitCode == 0 else { return false }
      let found = try JSONDecoder().decode(Balances.self, from: Data(balances.output)).sums
      if found != sums(recorded.want.balances ?? []) { return false }
      guard let dates = recorded.want.transactionDates else { return true }
      let printed = try run(["print"], recorded, journal)
      let transactions = try JSONDecoder().decode(Transactions.self, from: Data(printed.output))
      return transactions.transactions.map(\.date).sorted() == dates.sorted()
    }
  }

  /// Writes the files two folders down, as some of them reach upwards; gives the main one's path.
  private func write(_ recorded: ConformanceCase, to folder: TemporaryFolder) throws -> URL {
    for (name, contents) in recorded.files {
      try folder.write(contents.bytes, to: "a/b/" + name)
    }
    for (name, target) in recorded.symlinks ?? [:] {
      let link = folder.url("a/b/" + name)
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: target)
    }
    return folder.url("a/b/" + recorded.main)
  }

  private func run(
    _ command: [String], _ recorded: ConformanceCase, _ journal: URL
  ) throws -> ProgramOutcome {
    let today = "--today=" + (recorded.options.today ?? "2026-08-22")
    return try InProcess.program(
      ["bursar-report"] + command + ["-O", "json", "-f", journal.path] + recorded.options.flags
        + [today],
      [], journal.deletingLastPathComponent().path,
      ["HOME": journal.deletingLastPathComponent().path])
  }

  private func sums(_ balances: [ConformanceCase.Balance]) -> [String: LedgerValues.Decimal] {
    var sums: [String: LedgerValues.Decimal] = [:]
    for balance in balances {
      let key = balance.account + "\n" + balance.commodity
      guard let quantity = LedgerValues.Decimal(balance.quantity) else { continue }
      sums[key] = (sums[key] ?? .zero).adding(quantity)
    }
    return sums.filter { !$0.value.isZero }
  }

  /// What `bursar report balance -O json` prints.
  private struct Balances: Decodable {
    struct Row: Decodable {
      struct Amount: Decodable {
        let commodity: String
        let quantity: String
      }

      let account: String
      let amounts: [Amount]
    }

    let rows: [Row]

    var sums: [String: LedgerValues.Decimal] {
      ConformanceTests().sums(
        rows.flatMap { row in
          row.amounts.map { amount in
            ConformanceCase.Balance(
              account: row.account, commodity: amount.commodity, quantity: amount.quantity)
          }
        })
    }
  }

  /// What `bursar report print -O json` prints.
  private struct Transactions: Decodable {
    struct Transaction: Decodable {
      let date: String
    }

    let transactions: [Transaction]
  }
}
