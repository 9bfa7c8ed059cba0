import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport

/// Readers meet files that are cut, garbled or meant ill, and end with rows or a fault.
struct ReaderFuzzTests {
  private static let rounds = Thoroughness.count(quick: 400, thorough: 400_000)

  private func file(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: "x", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding))
  }

  /// Reads bytes as a format; whether there was a fault.
  @discardableResult
  private func read(_ bytes: [UInt8], _ format: String) throws -> StatementFault? {
    let file = file(bytes)
    _ = StatementReader.format(of: file.bytes)
    let known = try #require(BankStatement.Format(rawValue: format))
    do throws(StatementFault) {
      let statements = try StatementReader.read(file, known, commodity: "EUR")
      for statement in statements {
        _ = statement.agrees
        _ = statement.incoming(file, FileID(0), on: "assets:giro", pending: true)
      }
      return nil
    } catch {
      let diagnostic = error.diagnostic(in: file, FileID(0))
      #expect(Int(diagnostic.place.range.end) <= bytes.count)
      return error
    }
  }

  private func readCSV(_ bytes: [UInt8], _ rules: [UInt8]) -> CSVStatement {
    let rules = RulesParser.read(file(rules), MemoryFiles([:]))
    let today = Day(number: 20_500)
    return CSVStatement(file(bytes), rules, CSVStatement.Options(LoadOptions(today: today)))
  }

  @Test func readsItsSamples() throws {
    for (format, text) in StatementSamples.all {
      let bytes = Array(text.utf8)
      #expect(try read(bytes, format) == nil, "\(format)")
      #expect(StatementReader.format(of: file(bytes).bytes)?.rawValue == format)
    }
    let csv = readCSV(Array(StatementSamples.csv.utf8), Array(StatementSamples.rules.utf8))
    #expect(csv.entries.count == 2 && csv.problems.isEmpty)
  }

  /// A download may break off anywhere.
  @Test func endsWhereverAFileIsCut() throws {
    for (format, text) in StatementSamples.all {
      let bytes = Array(text.utf8)
      for end in bytes.indices { try read(Array(bytes[..<end]), format) }
    }
    let (data, rules) = (Array(StatementSamples.csv.utf8), Array(StatementSamples.rules.utf8))
    for end in data.indices { _ = readCSV(Array(data[..<end]), rules) }
    for end in rules.indices { _ = readCSV(data, Array(rules[..<end])) }
  }

  @Test func endsWithGarbledFiles() throws {
    var random = SplitMix64(seed: 20)
    for round in 0..<ReaderFuzzTests.rounds {
      let (format, text) = StatementSamples.all[round % StatementSamples.all.count]
      try read(garbled(Array(text.utf8), &random), format)
      let (data, rules) = (Array(StatementSamples.csv.utf8), Array(StatementSamples.rules.utf8))
      _ = readCSV(
        round % 2 == 0 ? garbled(data, &random) : data,
        round % 2 == 1 ? garbled(rules, &random) : rules)
    }
  }

  /// A byte that is no text is longer in the pattern than in the file.
  @Test(arguments: [[0xDF, 0xFE], [0xFF, 0xFF, 0xFF, 0xFF]])
  func pointsIntoTheLineOfAPatternThatIsNoText(bytes: [UInt8]) throws {
    let rules = Array("fields date\nif re".utf8) + bytes + Array("we|\n account2 x\n".utf8)
    let read = RulesParser.read(file(rules), MemoryFiles([:]))
    let problem = try #require(read.problems.first { $0.code.id == "I105" })
    let line = 15..<(17 + bytes.count + 4)
    #expect(line.contains(Int(problem.place.range.start)))
    #expect(Int(problem.place.range.end) <= line.upperBound)
  }

  /// Some bytes changed, taken out, doubled, or put elsewhere.
  private func garbled(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let marks = Array("<>&;:?\"'/\\-+,.0\n\r\t\0 ~%!{}[]*\u{FF}".utf8) + [0xC3, 0xFF]
    var result = bytes
    for _ in 0..<Int(1 + random.next() % 6) where !result.isEmpty {
      let place = Int(random.next() % UInt64(result.count))
      let end = min(result.count, place + Int(random.next() % 12))
      switch random.next() % 5 {
      case 0: result[place] = marks[Int(random.next() % UInt64(marks.count))]
      case 1: result.removeSubrange(place..<end)
      case 2: result.insert(contentsOf: Array(result[place..<end]), at: place)
      case 3: result[place] = UInt8(truncatingIfNeeded: random.next())
      default: result.insert(marks[Int(random.next() % UInt64(marks.count))], at: place)
      }
    }
    return result
  }

  // MARK: - Files that are meant ill

  @Test func letsManyElementsPassInALargeFile() {
    #expect(MarkupReader.most(.sgml, bytes: 160_000_000) == 2_000_000)
    #expect(MarkupReader.most(.xml, bytes: 1_000_000) == 2_000_000)
    // A hundred thousand entries of CAMT have more.
    #expect(MarkupReader.most(.xml, bytes: 45_000_000) > 2_500_000)
  }

  private func head(_ start: String, _ body: String, _ end: String) -> [UInt8] {
    Array((start + body + end).utf8)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>",
    "<!ENTITY x SYSTEM \"/etc/passwd\">",
    "<?xml-stylesheet href=\"http://example.org\"?>",
  ])
  func refusesDeclarations(text: String) throws {
    let camt = StatementSamples.camt.replacing("<Document", with: text + "<Document")
    #expect(try read(Array(camt.utf8), "camt")?.code.id == "I232")
    let ofx = StatementSamples.ofx2.replacing("<CREDITCARDMSGSRSV1>", with: text)
    #expect(try read(Array(ofx.utf8), "ofx")?.code.id == "I231")
  }

  @Test func refusesElementsThatNestTooDeep() throws {
    let deep = String(repeating: "<a>", count: 5000)
    #expect(try read(head("<Document>", deep, ""), "camt")?.code.id == "I232")
    #expect(try read(head("<OFX>", deep, ""), "ofx")?.code.id == "I231")
  }

  @Test func refusesLongNamesAndTexts() throws {
    let name = String(repeating: "n", count: 300)
    #expect(try read(head("<Document><", name, ">"), "camt")?.code.id == "I232")
    let text = String(repeating: "x", count: (1 << 20) + 1)
    #expect(
      try read(head("<OFX><STMTRS><MEMO>", text, "</MEMO></STMTRS></OFX>"), "ofx")?.code.id
        == "I231")
    #expect(try read(head("!Type:Bank\nD13/01'26\nT1\nM", text, "\n^\n"), "qif")?.code.id == "I234")
    let swift = StatementSamples.mt940.replacing(":86:/NAME", with: ":86:" + text + "/NAME")
    #expect(try read(Array(swift.utf8), "mt940")?.code.id == "I233")
  }

  @Test func refusesNumbersWithTooManyDigits() throws {
    let number = String(repeating: "9", count: 31)
    let ofx = StatementSamples.ofx2.replacing("-3.20", with: number)
    #expect(try read(Array(ofx.utf8), "ofx")?.code.id == "I231")
    let data = "05.01.2026;Shop;\(number)"
    let rules = StatementSamples.rules.replacing("skip 1\n", with: "")
    #expect(readCSV(Array(data.utf8), Array(rules.utf8)).problems.map(\.code.id) == ["I214"])
  }

  @Test func refusesLongLinesAndFields() throws {
    let rules = Array(StatementSamples.rules.utf8)
    for text in [
      String(repeating: "x", count: (1 << 20) + 1), "\"" + String(repeating: "x\n", count: 1 << 20),
    ] {
      let data = "a\n05.01.2026;" + text
      #expect(readCSV(Array(data.utf8), rules).problems.map(\.code.id) == ["I201"])
    }
    let fields = "a\n" + String(repeating: ";", count: 10_001)
    #expect(readCSV(Array(fields.utf8), rules).problems.map(\.code.id) == ["I201"])
  }

  @Test func refusesZeroBytes() throws {
    let data = Array(StatementSamples.csv.utf8)
    for place in stride(from: 17, to: data.count, by: 9) {
      var bytes = data
      bytes[place] = 0
      let found = readCSV(bytes, Array(StatementSamples.rules.utf8)).problems.map(\.code.id)
      #expect(found == ["I202"])
    }
  }

  @Test func refusesRulesWithoutEnd() throws {
    let many = String(repeating: "# a\n", count: 100_001)
    let found = RulesParser.read(file(Array(many.utf8)), MemoryFiles([:])).problems
    #expect(found.contains { $0.code.id == "I101" && $0.summary.contains("100,000") })
  }
}
