import Foundation
import LedgerTestSupport
import LedgerValues
import Testing

/// Statements, rules and hours with recorded answers, where they lie beside the checkout.
struct RecordedStatementTests {
  @Test(arguments: ["cases-visible.jsonl", "statements.jsonl"])
  func readsAsRecorded(file: String) throws {
    let cases = try StatementCase.shared(file)
    if cases.isEmpty {
      print("skipped: there are no recorded statements beside the checkout")
      return
    }
    var wrong: [String] = []
    for recorded in cases {
      // Another zone is a matter of the whole process; the other departures are wanted.
      if recorded.differs != nil || (recorded.options.tz ?? "UTC") != "UTC" { continue }
      if let reason = try recorded.difference() {
        wrong.append("\(recorded.id) \(recorded.feature): \(reason)")
      }
    }
    #expect(wrong == [])
  }
}

/// A statement or a file of hours, and the entries that are right.
private struct StatementCase: Decodable {
  struct Options: Decodable {
    let tz: String?
    let alias: [String]?
    let exec: Bool?
    let prefix: String?
    let flags: [String]?
    let stdin: String?
  }

  struct Answer: Decodable {
    let accepted: Bool
    let transactions: [Entry]?
    let statements: [Stated]?
  }

  struct Entry: Decodable {
    struct Posting: Decodable {
      let account: String
      let kind: String
      let status: String
      let date: String?
      let amounts: [Money]
      let cost: Money?
      let assertion: Money?
      let comment: String?
    }

    let date: String
    let secondaryDate: String?
    let status: String
    let code: String
    let description: String
    let comment: String?
    let postings: [Posting]
  }

  struct Money: Decodable {
    let kind: String?
    let commodity: String
    let quantity: String
  }

  struct Stated: Decodable {
    let account: String?
    let commodity: String?
    let opening: String?
    let closing: String?
  }

  struct Printed: Decodable {
    let transactions: [Entry]
    let statements: [Stated]?
  }

  let id: String
  let reader: String
  let feature: String
  let files: [String: ConformanceCase.Contents]
  let main: String
  let options: Options
  let want: Answer
  let differs: String?

  static func shared(_ file: String) throws -> [StatementCase] {
    guard let folder = RepositoryPaths.shared,
      let data = FileManager.default.contents(atPath: "\(folder)/conformance/import/\(file)")
    else { return [] }
    return try Array(data).split(separator: 0x0A).map {
      try JSONDecoder().decode(StatementCase.self, from: Data($0))
    }
  }

  /// What is not as it was recorded.
  func difference() throws -> String? {
    try TemporaryFolder.lend { folder in
      for (name, contents) in files { try folder.write(contents.bytes, to: "a/b/" + name) }
      let outcome = try InProcess.program(
        arguments, Array((options.stdin ?? "").utf8), folder.path + "/a/b",
        ["HOME": folder.path, "TZ": "UTC"])
      let hasFailed = outcome.exitCode != 0
      guard want.accepted, !hasFailed else {
        return want.accepted == !hasFailed
          ? nil
          : "exit code \(outcome.exitCode) \(String(decoding: outcome.errorOutput, as: UTF8.self))"
      }
      guard let right = want.transactions else { return nil }
      let found = try JSONDecoder().decode(Printed.self, from: Data(outcome.output))
      let lines = zip(right.map(\.facts), found.transactions.map(\.facts))
      if let pair = lines.first(where: { $0 != $1 }) { return "\(pair.1), not \(pair.0)" }
      if right.count != found.transactions.count { return "\(found.transactions.count) entries" }
      let stated = (want.statements ?? []).map(\.facts)
      let told = (found.statements ?? []).map(\.facts)
      return want.statements == nil || stated == told ? nil : "\(told), not \(stated)"
    }
  }

  private var arguments: [String] {
    let path = (options.prefix ?? "") + main
    let program =
      reader == "timeclock" || reader == "timedot"
      ? ["bursar-report", "print", "-f", path] : ["bursar-import", "convert", path]
    return program + ["-O", "json", "--today=2026-08-22"] + (options.flags ?? [])
      + (options.alias ?? []).map { "--alias=" + $0 }
      + (options.exec == true ? ["--run-commands"] : [])
  }
}

extension StatementCase.Entry {
  /// All that is compared, in one line.
  fileprivate var facts: String {
    let parts = postings.map { posting in
      let amounts = posting.amounts.map(\.facts)
      let isNothing = amounts.count > 1
      let kept = posting.amounts.filter { !isNothing || !$0.isZero }.map(\.facts).sorted()
      return [
        posting.account, posting.kind, posting.status, posting.date ?? "", "\(kept)",
        posting.assertion?.facts ?? "", StatementCase.Entry.trimmed(posting.comment),
      ].joined(separator: "|")
    }
    return
      ([date, secondaryDate ?? "", status, code, description, StatementCase.Entry.trimmed(comment)]
      + parts).joined(separator: "\n")
  }

  /// Without blanks at the ends of lines.
  private static func trimmed(_ text: String?) -> String {
    (text ?? "").split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension StatementCase.Money {
  fileprivate var isZero: Bool { LedgerValues.Decimal(quantity)?.isZero ?? false }

  fileprivate var facts: String {
    let number = Foundation.Decimal(string: quantity).map { "\($0)" } ?? quantity
    return "\(kind ?? "") \(commodity) \(number)"
  }
}

extension StatementCase.Stated {
  fileprivate var facts: String {
    [account, commodity, opening, closing].map { text in
      text.flatMap { Foundation.Decimal(string: $0) }.map { "\($0)" } ?? text ?? ""
    }.joined(separator: "|")
  }
}
