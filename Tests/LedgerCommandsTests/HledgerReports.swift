import Foundation
import LedgerTestSupport

/// The same report made by hledger and by bursar, as rows of cells.
struct HledgerReports {
  let hledger: ExternalProgram
  let folder: TemporaryFolder

  /// What differs; nil where both agree or hledger refuses.
  enum Outcome {
    case agreed
    case refused
    case differed(String)
  }

  func compare(_ arguments: [String], _ journal: [UInt8]) throws -> Outcome {
    try folder.write(journal, to: "main.journal")
    let path = folder.url("main.journal").path
    let shared = ["-f", path, "-O", "csv", "--today", "2026-04-01"]
    let theirs = try hledger.run(arguments + shared, environment: ["LANG": "C.UTF-8"])
    guard theirs.exitCode == 0 else { return .refused }
    let ours = try InProcess.program(
      ["bursar-report"] + arguments + shared, [], folder.path, [:])
    let expected = rows(theirs.output)
    let found = rows(ours.output)
    if ours.exitCode == 0, expected == found { return .agreed }
    let errors = String(decoding: ours.errorOutput, as: UTF8.self)
    return .differed(
      """
      \(arguments.joined(separator: " "))
      hledger: \(difference(expected, found))
      bursar:  \(difference(found, expected))
      \(errors)\(String(decoding: journal, as: UTF8.self))
      """)
  }

  private func difference(_ rows: [[String]], _ others: [[String]]) -> [[String]] {
    rows.filter { !others.contains($0) }
  }

  /// The rows with amounts, below the names of the columns.
  private func rows(_ csv: [UInt8]) -> [[String]] {
    var rows = HledgerReports.table(String(decoding: csv, as: UTF8.self))
    if let header = rows.firstIndex(where: { ["account", "Account"].contains($0[0]) }) {
      rows.removeSubrange(...header)
    }
    return rows.compactMap(normalized).filter { row in
      // Sums of nothing are shown by one and left out by the other.
      let isSum = ["total", "net", "..."].contains(row[0])
      return !isSum || row.dropFirst().contains { $0.contains(where: "123456789".contains) }
    }
  }

  private func normalized(_ row: [String]) -> [String]? {
    guard row.dropFirst().contains(where: { !$0.isEmpty }) else { return nil }
    let label = row[0].lowercased()
    let name =
      label.hasPrefix("total") || label.isEmpty ? "total" : label.hasPrefix("net") ? "net" : row[0]
    // Converted amounts that cancel out leave a zero beside the others.
    return [name]
      + row.dropFirst().map { cell in
        let parts = cell.split(separator: ", ").filter { $0 != "0" }
        return parts.isEmpty ? "0" : parts.joined(separator: ", ")
      }
  }

  private static func table(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case _ where character.isNewline && !isQuoted:
        rows.append(row + [cell])
        row = []
        cell = ""
      default: cell.append(character)
      }
    }
    return rows
  }
}
