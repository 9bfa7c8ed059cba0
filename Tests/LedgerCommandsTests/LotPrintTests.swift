import Foundation
import LedgerTestSupport
import Testing

/// What lots are in a journal that was printed with them.
struct LotPrintTests {
  /// The rows of a report about lots, without the places of their lines.
  private static func rows(
    _ report: String, _ folder: TemporaryFolder, _ file: String, _ flags: String...
  ) throws -> [[String: AnyHashable]] {
    let words = ["bursar", "report", report, "-f", file, "-O", "json", "--today", "2027-06-30"]
    let result = try InProcess.program(
      words + flags, [],
      folder.path, ["HOME": folder.path])
    #expect(result.exitCode == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
    let json = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    let rows = try #require((json?["rows"] ?? json?["lots"]) as? [[String: Any]])
    return rows.map { row in
      row.filter { !["line", "file", "recorded"].contains($0.key) }
        .mapValues { (value: Any) -> AnyHashable in
          guard let parts = value as? [String: Any] else {
            return value as? AnyHashable ?? AnyHashable("")
          }
          let texts = parts.sorted { $0.key < $1.key }.map { "\($0.value)" }
          return AnyHashable(texts.joined(separator: " "))
        }
    }
  }

  /// What sales from a day on took and gained, in cents.
  private static func gains(
    _ folder: TemporaryFolder, _ file: String, from day: String
  ) throws -> [String: [Int]] {
    var sums: [String: [Int]] = [:]
    for row in try rows("gains", folder, file) {
      func text(_ key: String) -> String { row[key].map { "\($0)" } ?? "" }
      guard text("sold") >= day else { continue }
      // What was bought together may be two lots by now, and have the odd cent elsewhere.
      let key = ["sold", "account"].map(text).joined(separator: " ")
      for (place, part) in ["quantity", "basis", "proceeds", "gain"].enumerated() {
        let number = text(part).split(separator: " ").last.map(String.init) ?? ""
        let value = try #require(Double(number), "\(part) is \(text(part))")
        sums[key, default: [0, 0, 0, 0]][place] += Int((value * 100).rounded())
      }
    }
    return sums
  }

  @Test(
    arguments: ["FIFO", "LIFO", "HIFO", "SPECID", "AVERAGE", "AVERAGEALL"],
    ["combined", "separate"])
  func readsBackTheSameLotsAndGains(method: String, style: String) throws {
    try TemporaryFolder.lend { folder in
      for seed in UInt64(0)..<8 {
        // Named lots come from another method's sales, which say after printing what they took.
        let book = LotJournal.text(
          seed, method == "SPECID" ? "HIFO" : method, moves: seed < 4,
          sellsAll: seed.isMultiple(of: 2),
          splits: seed > 3)
        let file = folder.path + "/book.journal"
        try folder.write(Array(book.utf8), to: "book.journal")
        let printed = try InProcess.program(
          ["bursar", "report", "print", "--lots", "--lot-style", style, "-f", file], [],
          folder.path, ["HOME": folder.path])
        let again = folder.path + "/again.journal"
        let declared = Array("commodity 1,000.00 EUR\ncommodity ABC  ; lots: \(method)\n\n".utf8)
        try folder.write(declared + printed.output, to: "again.journal")
        for report in ["gains", "lots"] {
          func known(_ rows: [[String: AnyHashable]]) -> [[String: AnyHashable]] {
            rows.map { $0.filter { $0.key != "method" } }
          }
          #expect(
            known(try Self.rows(report, folder, again))
              == known(
                try Self.rows(report, folder, file)), "\(report) of \(method) \(seed), \(style)")
        }
      }
    }
  }

  /// What was realized is the same on both screens, fees in or apart.
  @Test(arguments: ["apart", "in"]) func realizesTheSameEverywhere(fees: String) throws {
    try TemporaryFolder.lend { folder in
      for seed in UInt64(0)..<6 {
        let text = LotJournal.text(seed, "FIFO").replacingOccurrences(
          of: "    assets:cash", with: "    expenses:fees    1.23 EUR\n    assets:cash")
        let file = folder.path + "/book.journal"
        try folder.write(Array("gains\n    fees  \(fees)\n\n\(text)".utf8), to: "book.journal")
        let sum = try Self.rows("gains", folder, file).map { try Self.cents($0["gain"]) }
          .reduce(0, +)
        for grouping in ["commodity", "account", "lot"] {
          let rows = try Self.rows("holdings", folder, file, "-E", "--by", grouping)
          #expect(try rows.map { try Self.cents($0["realized"]) }.reduce(0, +) == sum)
        }
      }
    }
  }

  private static func cents(_ cell: AnyHashable?) throws -> Int {
    let number = cell.map { "\($0)" }?.split(separator: " ").last.flatMap { Double($0) }
    return Int((try #require(number) * 100).rounded())
  }

  /// A file that is opened lot by lot gains to the cent what the whole one does.
  @Test(arguments: ["FIFO", "LIFO", "HIFO", "AVERAGE", "AVERAGEALL"], ["combined", "separate"])
  func goesOnWithTheSameLots(method: String, style: String) throws {
    try TemporaryFolder.lend { folder in
      for seed in UInt64(0)..<8 {
        let cut = "2026-02-01"
        let entries = LotJournal.text(seed, method).components(separatedBy: "\n\n")
        let whole = folder.path + "/whole.journal"
        try folder.write(Array(entries.joined(separator: "\n\n").utf8), to: "whole.journal")
        let opening = try InProcess.program(
          [
            "bursar", "report", "close", "--open", "--lots", "--lot-style", style, "-e", cut,
            "-f", whole,
          ], [], folder.path, ["HOME": folder.path])
        let later = entries.dropFirst().filter { $0.prefix(10) >= cut }
        let next = [entries[0], String(decoding: opening.output, as: UTF8.self)] + later
        try folder.write(Array(next.joined(separator: "\n\n").utf8), to: "next.journal")
        let old = try Self.gains(folder, whole, from: cut)
        let new = try Self.gains(folder, folder.path + "/next.journal", from: cut)
        let changed = old.filter { new[$0.key] != $0.value }
        #expect(
          new == old, "\(method) \(style) \(seed): \(changed)\n\(next.joined(separator: "\n\n"))")
      }
    }
  }

  /// A repair that adds lines keeps how lines end, and needs no end of the last one.
  @Test(arguments: ["\n", "\r\n"], [true, false])
  func addsAGainAtTheEndOfAFile(ending: String, isEnded: Bool) throws {
    let old = [
      "commodity ABC  ; lots: FIFO", "", "2026-01-15 Buy", "    assets:broker  10 ABC @ 50 EUR",
      "    assets:cash", "", "2026-05-06 Sell", "    assets:broker  -2 ABC @ 60 EUR",
      "    assets:cash",
    ]
    let new = old + ["    revenues:gain  -20 EUR", "    equity:unrealised-gain  20 EUR"]
    try TemporaryFolder.lend { folder in
      func text(_ lines: [String]) -> String {
        lines.joined(separator: ending) + (isEnded ? ending : "")
      }
      try folder.write(Array(text(old).utf8), to: "main.journal")
      let words = ["bursar", "check", "gains", "--fix", "-f", "main.journal"]
      let result = try InProcess.program(words, [], folder.path, ["HOME": folder.path])
      #expect(result.exitCode == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) == text(new))
      let undo = ["bursar", "undo", "-f", "main.journal"]
      _ = try InProcess.program(undo, [], folder.path, ["HOME": folder.path])
      #expect(String(decoding: try folder.read("main.journal"), as: UTF8.self) == text(old))
    }
  }
}
