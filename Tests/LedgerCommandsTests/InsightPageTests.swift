import Foundation
import LedgerTestSupport
import Testing

/// The page is one file that needs nothing else, and says what the data say.
struct InsightPageTests {
  private static let arguments = [
    "bursar-insights", "page", "-f", "family/main.journal", "--today", "2026-06-18",
  ]

  private func output(_ arguments: [String]) throws -> String {
    let outcome = try InProcess.program(arguments, [], RepositoryPaths.examples, [:])
    #expect(outcome.2 == 0)
    return String(decoding: outcome.0, as: UTF8.self)
  }

  @Test func isWellFormed() throws {
    let html = try output(InsightPageTests.arguments)
    let doctype = try #require(html.firstRange(of: "<!DOCTYPE html>"))
    var body = String(html[doctype.upperBound...])
    // Elements that HTML leaves open.
    for (open, closed) in [
      ("<meta charset=\"utf-8\">", ""), ("<br>", ""),
      ("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", ""),
    ] { body = body.replacing(open, with: closed) }
    var open: [Substring] = []
    for tag in body.matches(of: /<(\/?)([a-z0-9]+)[^<>]*?(\/?)>/) {
      if !tag.output.3.isEmpty { continue }
      if tag.output.1.isEmpty {
        open.append(tag.output.2)
      } else {
        #expect(open.popLast() == tag.output.2)
      }
    }
    #expect(open.isEmpty)
    #expect(!body.replacing(/<\/?[a-z0-9]+[^<>]*>/, with: "").contains("<"))
  }

  @Test func loadsNothing() throws {
    let html = try output(InsightPageTests.arguments)
    for word in ["http", "//", "src=", "href", "url(", "@import", "<script", "<link", "<iframe"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("prefers-color-scheme:dark"))
    #expect(html.contains("@media print"))
    #expect(html.contains("width=device-width"))
  }

  @Test func showsTheNumbersOfItsData() throws {
    let html = try output(InsightPageTests.arguments)
    let json = try output(InsightPageTests.arguments + ["-O", "json"])
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(data["schema"] as? String == "bursar/page/1")
    var count = 0
    let overview = try #require(data["overview"] as? [String: Any])
    let now = try #require(overview["now"] as? [String: Any])
    let months = try #require((data["months"] as? [String: Any])?["months"] as? [[String: Any]])
    let month = try #require(data["month"] as? [String: Any])
    let categories = try #require(month["categories"] as? [[String: Any]])
    let payees = try #require((data["payees"] as? [String: Any])?["rows"] as? [[String: Any]])
    for (object, keys) in [(now, ["income", "expenses", "net"])]
      + months.map({ ($0, ["income", "expenses", "net"]) })
      + categories.map({ ($0, ["total"]) }) + payees.map({ ($0, ["total", "average"]) })
    {
      for key in keys {
        let amount = try #require(object[key] as? [String: Any])
        let quantity = try #require(amount["quantity"] as? String)
        let shown = Self.grouped(quantity)
        #expect(html.contains(">\(shown)<") || html.contains(">\(shown) EUR<"), "\(key) \(shown)")
        count += 1
      }
    }
    #expect(count > 60)
  }

  /// A number as the journal writes it: `1,234.50`.
  private static func grouped(_ quantity: String) -> String {
    let isNegative = quantity.hasPrefix("-")
    let parts = quantity.drop { $0 == "-" }.split(separator: ".")
    var whole = ""
    for (index, digit) in parts[0].reversed().enumerated() {
      if index > 0, index % 3 == 0 { whole.append(",") }
      whole.append(digit)
    }
    let fraction = parts.count > 1 ? parts[1] : "00"
    return (isNegative ? "-" : "") + String(whole.reversed()) + "." + fraction
  }

  @Test(arguments: [
    ["insights"], ["insights", "months"], ["insights", "month", "2025-05"],
    ["insights", "spending", "--by", "tag", "-p", "2025"],
    ["insights", "compare", "2025-03", "2025-05"], ["insights", "trend", "--by", "account"],
    ["insights", "spending", "--by", "wallet"], ["insights", "spending", "--by", "payee"],
  ])
  func saysTheSameInAnyOrderOfFiles(_ arguments: [String]) throws {
    let files = ["2023.journal", "2024.journal", "2025.journal"]
    func run(_ files: [String]) throws -> String {
      try output(
        ["bursar"] + arguments + ["--today", "2025-12-18", "-I"]
          + files.flatMap { ["-f", "family/\($0)"] })
    }
    #expect(try run(files) == run(files.reversed()))
  }
}
