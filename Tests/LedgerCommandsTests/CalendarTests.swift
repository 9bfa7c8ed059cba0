import LedgerTestSupport
import Testing

/// The calendar as a telephone reads it: RFC 5545 by its grammar, not by our writer.
struct CalendarTests {
  private static let journal = """
    ~ monthly from 2026-01-31  Landlord; the good one, über-straße with a name that is longer than one line
        ; id:rent, shift:prev, remind:3
        expenses:rent    900.00 EUR
        assets:bank

    ~ monthly from 2026-01-25  Employer
        ; id:salary, skip:2026-08-25
        assets:bank    2,600.00 EUR
        income:salary

    ~ weekly  Market
        expenses:food    40.00 EUR
        assets:bank

    commodity 1,000.00 EUR
    """

  private func calendar() throws -> [UInt8] {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(CalendarTests.journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar-schedule", "ics", "--today", "2026-03-15"], [], folder.path, [:])
      #expect(outcome.exitCode == 0)
      return outcome.output
    }
  }

  /// The lines without their folding, each as name, parameters and value.
  private func unfolded(_ bytes: [UInt8]) throws -> [(
    name: String, parameters: String, value: String
  )] {
    var lines: [[UInt8]] = []
    let ended = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(ended.last?.isEmpty == true, "the last line is ended")
    for line in ended.dropLast() {
      #expect(line.last == 0x0D, "lines end with CRLF")
      #expect(line.count - 1 <= 75, "lines have 75 bytes at most")
      let content = line.dropLast()
      #expect(!content.contains(0x0D))
      if content.first == 0x20 {
        lines[lines.count - 1] += content.dropFirst()
      } else {
        lines.append(Array(content))
      }
    }
    return try lines.map { line in
      let text = try #require(String(validating: line, as: UTF8.self))
      let match = try #require(text.wholeMatch(of: #/([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)/#))
      return (String(match.output.1), String(match.output.2), String(match.output.3))
    }
  }

  @Test func hasTheStructureThatTheStandardWants() throws {
    var open: [String] = []
    var seen: [[String: Int]] = []
    var uids: Set<String> = []
    for line in try unfolded(calendar()) {
      switch line.name {
      case "BEGIN":
        let allowed = ["": ["VCALENDAR"], "VCALENDAR": ["VEVENT"], "VEVENT": ["VALARM"]]
        #expect(allowed[open.last ?? ""]?.contains(line.value) == true)
        open.append(line.value)
        seen.append([:])
      case "END":
        #expect(open.popLast() == line.value)
        let counts = seen.popLast() ?? [:]
        let required = [
          "VCALENDAR": ["VERSION", "PRODID"],
          "VEVENT": ["UID", "DTSTAMP", "DTSTART", "SUMMARY"],
          "VALARM": ["ACTION", "DESCRIPTION", "TRIGGER"],
        ]
        for name in required[line.value] ?? [] { #expect(counts[name] == 1, "\(name)") }
      default:
        seen[seen.count - 1][line.name, default: 0] += 1
        check(line.name, line.parameters, line.value, &uids)
      }
    }
    #expect(open.isEmpty)
    #expect(uids.contains("rent@2026-03-31"))
    #expect(uids.contains { $0.hasPrefix("salary@") })
  }

  private func check(
    _ name: String, _ parameters: String, _ value: String, _ uids: inout Set<String>
  ) {
    switch name {
    case "UID": #expect(uids.insert(value).inserted, "\(value) is there twice")
    case "DTSTAMP": #expect(value.wholeMatch(of: #/\d{8}T\d{6}Z/#) != nil)
    case "DTSTART", "DTEND", "EXDATE":
      #expect(parameters == ";VALUE=DATE")
      #expect(value.wholeMatch(of: #/\d{8}/#) != nil)
    case "TRIGGER": #expect(value.wholeMatch(of: #/-?P(?:\d+D)?(?:T\d+H)?/#) != nil)
    case "SUMMARY", "DESCRIPTION":
      #expect(value.replacing(#/\\[\\;,nN]/#, with: "").allSatisfy { !";,\\".contains($0) })
    default: break
    }
  }
}
