import Foundation
import LedgerTestSupport
import Testing

/// What lots are in a journal that was printed with them.
struct LotPrintTests {
  /// The rows of a report about lots, without the places of their lines.
  private static func rows(_ report: String, _ folder: TemporaryFolder, _ file: String) throws
    -> [[String: AnyHashable]]
  {
    let result = try InProcess.program(
      ["bursar", "report", report, "-f", file, "-O", "json", "--today", "2027-06-30"], [],
      folder.path, ["HOME": folder.path])
    #expect(result.exitCode == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
    let json = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    let rows = try #require((json?["rows"] ?? json?["lots"]) as? [[String: Any]])
    return rows.map { row in
      row.filter { !["line", "file", "recorded"].contains($0.key) }
        .compactMapValues { $0 as? AnyHashable }
    }
  }

  @Test(arguments: ["FIFO", "LIFO", "HIFO", "SPECID", "AVERAGE", "AVERAGEALL"])
  func readsBackTheSameLotsAndGains(method: String) throws {
    try TemporaryFolder.lend { folder in
      for seed in UInt64(0)..<8 {
        // Named lots come from another method's sales, which say after printing what they took.
        let book = LotJournal.text(
          seed, method == "SPECID" ? "HIFO" : method, sellsAll: seed.isMultiple(of: 2))
        let file = folder.path + "/book.journal"
        try folder.write(Array(book.utf8), to: "book.journal")
        let printed = try InProcess.program(
          ["bursar", "report", "print", "--lots", "--lot-style", "separate", "-f", file], [],
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
                try Self.rows(report, folder, file)), "\(report) of \(method) \(seed)")
        }
      }
    }
  }
}
