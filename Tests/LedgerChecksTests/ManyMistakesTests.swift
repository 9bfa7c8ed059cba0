import LedgerChecks
import LedgerSource
import LedgerTestSupport
import Testing

/// Many mistakes in one journal are each found once, and none hides or invents another.
struct ManyMistakesTests {
  /// A mistake as lines, with how many lines come before the one that is reported.
  private struct Mistake {
    var code: String
    var text: String
    var line: Int
    var repaired: String
  }

  private static func mistakes(_ day: String, _ number: Int) -> [Mistake] {
    let account = "expenses:e\(number)"
    func posting(_ code: String, _ amount: String) -> Mistake {
      Mistake(
        code: code, text: "\(day) t\(number)\n    \(account)    \(amount)\n    assets:cash\n",
        line: 1,
        repaired: "\(day) t\(number)\n    \(account)    1 EUR\n    assets:cash\n")
    }
    return [
      Mistake(
        code: "T101",
        text: "\(day) t\(number)\n    \(account)    10 EUR\n    assets:cash    -11\(number) EUR\n",
        line: 2,
        repaired: "\(day) t\(number)\n    \(account)    10 EUR\n    assets:cash    -10 EUR\n"),
      posting("P022", "--1 EUR"),
      posting("P026", "1,1.1,1 EUR"),
      posting("P029", "1 EUR and more"),
      posting("P030", "1- EUR"),
      posting("P031", "1 EUR @"),
      posting("P036", "1 EUR ="),
      posting("P037", "(1 EUR / 0)"),
      posting("P023", "EUR"),
      Mistake(
        code: "P011",
        text: "2026-02-3\(number % 10) t\(number)\n    \(account)    1 EUR\n    assets:cash\n",
        line: 0,
        repaired: "\(day) t\(number)\n    \(account)    1 EUR\n    assets:cash\n"),
      Mistake(
        code: "P012", text: "\(day)t\(number)\n    \(account)    1 EUR\n    assets:cash\n", line: 0,
        repaired: "\(day) t\(number)\n    \(account)    1 EUR\n    assets:cash\n"),
      Mistake(
        code: "P006",
        text: "\(day) t\(number)\n    \(account)    1 EUR\n\n    assets:cash    -1 EUR\n", line: 3,
        repaired: "\(day) t\(number)\n    \(account)    1 EUR\n    assets:cash    -1 EUR\n"),
      Mistake(
        code: "T102", text: "\(day) t\(number)\n    \(account) 1 EUR\n    assets:cash\n", line: 1,
        repaired: "\(day) t\(number)\n    \(account)  1 EUR\n    assets:cash\n"),
      Mistake(
        code: "B301",
        text: "\(day) t\(number)\n    x:\(account)    1 EUR = 7 EUR\n    assets:cash\n", line: 1,
        repaired: "\(day) t\(number)\n    x:\(account)    1 EUR = 1 EUR\n    assets:cash\n"),
      Mistake(code: "P005", text: "acount \(account)\n", line: 0, repaired: "account \(account)\n"),
      Mistake(code: "P007", text: "end apply account\n", line: 0, repaired: "; end\n"),
      Mistake(code: "P060", text: "include no\(number).journal\n", line: 0, repaired: "; none\n"),
      Mistake(code: "P043", text: "alias x\(number)\n", line: 0, repaired: "alias x\(number)=y\n"),
      Mistake(
        code: "P047", text: "commodity 1000 C\n", line: 0, repaired: "commodity 1000. C\n"),
      Mistake(
        code: "P054", text: "~ every now\n    a    1\n    b\n", line: 0,
        repaired: "~ monthly\n    a    1\n    b\n"),
    ]
  }

  /// The journal, and for each mistake its code and line.
  private static func journal(
    repairing repaired: Int? = nil
  ) -> (text: String, expected: [(code: String, line: Int)]) {
    var text = ""
    var line = 1
    var expected: [(String, Int)] = []
    func add(_ piece: String) {
      text += piece
      line += piece.utf8.count { $0 == 0x0A }
    }
    for round in 0..<10 {
      let day = "2026-02-\(10 + round)"
      for mistake in mistakes(day, round) {
        if expected.count == repaired {
          expected.append(("", line))
          add(mistake.repaired)
        } else {
          expected.append((mistake.code, line + mistake.line))
          add(mistake.text)
        }
        add("\n\(day) good | entry\n    income:salary    -3 EUR\n    assets:bank\n\n")
      }
      add("\(day) statement\n    assets:bank    0 EUR = \(60 * (round + 1)) EUR\n\n")
    }
    return (text, expected.filter { $0.0 != "" })
  }

  /// A slip in very many places is a hint without the edits, which would be longer than the journal.
  @Test(arguments: [2000, 2001])
  func repairsAsManyUsesAsAreWorthIt(uses: Int) throws {
    let entry = "2026-01-02 x\n    expenses:fod    1\n    expenses:food\n"
    let text = "account expenses:food\n" + String(repeating: entry, count: uses)
    let checked = try Checked(text, CheckOptions(.strict))
    let found = try #require(
      checked.diagnostics.first { $0.summary.contains("expenses:fod") })
    let fix = try #require(found.fixes.first { $0.title.contains("`expenses:food`") })
    #expect(fix.edits.count == (uses > 2000 ? 0 : uses))
  }

  @Test func findsAllOfThemAndNothingElse() throws {
    let (text, expected) = Self.journal()
    #expect(expected.count == 200)
    try expect(text, expected)
  }

  // Each kind once in a quick run, every place in a thorough one.
  @Test(arguments: 0..<Thoroughness.count(quick: 20, thorough: 200))
  func losesOnlyTheErrorOfARepairedMistake(_ number: Int) throws {
    let (text, expected) = Self.journal(repairing: number)
    #expect(expected.count == 199)
    try expect(text, expected)
  }

  private func expect(_ text: String, _ expected: [(code: String, line: Int)]) throws {
    let checked = try Checked(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var starts: [Int] = [0]
    for line in lines { starts.append((starts.last ?? 0) + line.utf8.count + 1) }
    let found = checked.diagnostics.map { diagnostic in
      let line = starts.lastIndex { $0 <= Int(diagnostic.place.range.start) } ?? 0
      return "\(line + 1) \(diagnostic.code.id)"
    }
    let wanted = expected.map { "\($0.line) \($0.code)" }
    let difference = LineDifference(
      expected: wanted.joined(separator: "\n"), actual: found.joined(separator: "\n"))
    #expect(difference.isEmpty, "\(difference)")
  }
}
