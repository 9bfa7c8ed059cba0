import Foundation
import LedgerValues
import Testing

/// Compares rules and ranges with the dates that hledger gives, where its recordings are at hand.
struct RecordedPeriodTests {
  private struct Recording: Decodable {
    struct Options: Decodable {
      var forecast: String?
      var today: String?
    }
    struct Want: Decodable {
      var accepted: Bool
      var txnCount: Int?
      var firstDate: String?
      var lastDate: String?
      var txnDates: [String]?
    }
    var feature: String?
    var files: [String: File]
    var main: String
    var options: Options
    var want: Want
  }

  /// The text of a file; other encodings do not matter here.
  private struct File: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  @Test(arguments: ["periodexpr", "smartdate"])
  func agreesWithEveryRecording(feature: String) throws {
    let recordings = try Self.recordings().filter { $0.feature == feature }
    if recordings.isEmpty { print("skipped: no recordings of \(feature) beside the package") }
    var failures: [String] = []
    for recording in recordings {
      let wanted = Self.wanted(recording.want)
      let found = Self.outcome(recording)
      let journal = recording.files[recording.main]?.text ?? ""
      if wanted != found {
        failures.append(
          "\(recording.options.forecast ?? "") \(journal)\n wanted \(wanted)\n found \(found)")
      }
    }
    print("\(feature): \(recordings.count - failures.count) of \(recordings.count) agree")
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// The dates as one text, or their number with the first and last where not all were recorded.
  private static func wanted(_ want: Recording.Want) -> String {
    guard want.accepted else { return "rejected" }
    if let dates = want.txnDates { return summary(dates) }
    return "\(want.txnCount ?? 0) \(want.firstDate ?? "") \(want.lastDate ?? "")"
  }

  private static func summary(_ dates: [String]) -> String {
    dates.count > 40
      ? "\(dates.count) \(dates[0]) \(dates[dates.count - 1])" : dates.joined(separator: " ")
  }

  private static func outcome(_ recording: Recording) -> String {
    guard
      let journal = recording.files[recording.main]?.text, let range = recording.options.forecast,
      let today = recording.options.today.flatMap({ Day(iso: $0) })
    else { return "unreadable recording" }
    var reference = today.startOfYear
    do {
      let forecast = try PeriodExpression(parsing: range, reference: today)
      guard forecast.interval == nil, let start = forecast.period.start else { return "rejected" }
      var dates: [String] = []
      for line in journal.split(separator: "\n") {
        if line.first == "Y", let year = Int(line.dropFirst()) {
          reference = try #require(Day(year: year, month: 1, day: 1))
        }
        guard line.first == "~" else { continue }
        let rule = try PeriodExpression(parsing: expression(in: line), reference: reference)
        dates += rule.occurrences(anchoredAt: start, within: forecast.period).map(\.description)
      }
      return summary(dates)
    } catch {
      return error is PeriodProblem ? "rejected" : "\(error)"
    }
  }

  /// The expression of a rule, which ends at two blanks, a tab or a comment.
  private static func expression(in line: Substring) -> Substring {
    let text = line.dropFirst().drop { $0 == " " }
    let ends = ["  ", "\t", ";"].compactMap { text.range(of: $0)?.lowerBound }
    return text[..<(ends.min() ?? text.endIndex)]
  }

  private static func recordings() throws -> [Recording] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var folder = URL(filePath: #filePath)
    while folder.path() != "/" {
      folder = folder.deletingLastPathComponent()
      let file = folder.appending(path: "shared/conformance/cases.jsonl")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      return try text.split(separator: "\n").filter { line in
        line.contains("\"feature\": \"periodexpr\"") || line.contains("\"feature\": \"smartdate\"")
      }.map { try decoder.decode(Recording.self, from: Data($0.utf8)) }
    }
    return []
  }
}
