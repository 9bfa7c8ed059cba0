import LedgerPatterns
package import LedgerSource

/// Reads a rules file, as hledger 1.52 does; every mistake is reported.
package struct RulesParser {
  var lines: [RulesLine]
  var place = 0
  var rules = RulesFile()
  /// Texts whose references are looked up when all columns are known.
  var pending: [Pending] = []
  /// The columns that matchers name, by block and number.
  var columnNames: [Int: (name: String, place: SourcePlace)] = [:]

  struct Pending {
    /// The block, or nil for the top level.
    var block: Int?
    var number: Int
    var value: Bytes
    var line: RulesLine
  }

  /// Reads a file and what it includes.
  package static func read(
    _ file: SourceFile, _ files: any FileSource, behind first: SourceFile? = nil
  ) -> RulesFile {
    let lines = RulesLines(file, files, behind: first)
    var parser = RulesParser(lines: lines.lines)
    parser.rules.sources = lines.sources
    parser.rules.problems = lines.problems
    parser.parse()
    return parser.rules
  }

  private init(lines: [RulesLine]) { self.lines = lines }

  private mutating func parse() {
    while place < lines.count {
      let line = lines[place]
      place += 1
      if line.isComment {
        readComment(line.bytes.text)
        continue
      }
      parse(line)
    }
    resolve()
    resolveMatchers()
    readSettings()
    if !rules.assignments.contains(where: { $0.field == .date }) {
      let last = lines.last?.place ?? SourcePlace(FileID(0), SourceRange(0, 0))
      report(
        .rulesWithoutDate, "no rule at the top level says which column is the date", last,
        help: "add a line such as `date %1`, or name a column `date` in the list of fields")
    }
  }

  /// How records are put together, which rules of hledger cannot say.
  private mutating func readComment(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count > 3, words[0] == "#", words[1] == "bursar:" else { return }
    let numbers = words.dropFirst(3).compactMap { Int($0) }
    guard numbers.count == words.count - 3, numbers.allSatisfy({ $0 > 0 }) else { return }
    switch words[2] {
    case "quoted-lines": rules.hasQuotedLines = true
    case "formulas": rules.takesFormulas = true
    case "goes-on": rules.goesOn = numbers.map { $0 - 1 }
    case "surplus" where numbers.count == 2:
      rules.surplus = (column: numbers[0] - 1, width: numbers[1])
    default: break
    }
  }

  private mutating func parse(_ line: RulesLine) {
    if line.isIndented {
      return report(
        .badRule, "this line is indented, but belongs to no `if` block", line.place,
        help: "write it at the beginning of the line, or below an `if`")
    }
    let bytes = line.bytes
    if bytes.starts(with: Bytes("if")) {
      if bytes.count == 2 || bytes[2].isBlank { return parseBlock(line) }
      if !bytes[2].isLetter, !bytes[2].isDigit { return parseTable(line) }
    }
    let word = bytes.prefix { !$0.isBlank && $0 != UInt8(ascii: ":") }.text
    if RulesParser.directives.contains(word) {
      let value = RulesParser.value(line, from: word.utf8.count)
      if rules.directives[word] == nil {
        rules.directives[word] = RulesFile.Setting(
          value: value.text, place: line.place(value.startIndex..<value.endIndex))
      }
      return
    }
    if word == "fields" { return parseFields(line) }
    parseAssignment(line, from: 0, block: nil)
  }

  static let directives: Set<String> = [
    "source", "archive", "encoding", "separator", "skip", "date-format", "timezone",
    "decimal-mark", "newest-first", "intra-day-reversed", "balance-type",
  ]

  /// What stands behind a word: after blanks, or after a colon.
  static func value(_ line: RulesLine, from start: Int) -> ArraySlice<UInt8> {
    var rest = line.bytes[start...].drop { $0.isBlank }
    if rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst().drop { $0.isBlank }
    }
    return rest
  }

  /// Reads `FIELD VALUE`.
  mutating func parseAssignment(_ line: RulesLine, from start: Int, block: Int?) {
    let word = line.bytes[start...].prefix { !$0.isBlank && $0 != UInt8(ascii: ":") }
    let name = word.text
    let place = line.place(word.startIndex..<max(word.endIndex, word.startIndex))
    guard let field = RuleField(named: name) else { return reportField(name, place, block) }
    let value = RulesParser.value(line, from: word.endIndex)
    add(field, Array(value), line, block)
  }

  mutating func add(_ field: RuleField, _ value: Bytes, _ line: RulesLine, _ block: Int?) {
    let assignment = RulesFile.Assignment(
      field: field, template: RulesFile.Template(parts: []), text: value.text, place: line.place)
    if field == .skip, let text = value.trimmedSpace().text as String?, !text.isEmpty,
      Int(text) == nil
    {
      report(.badRuleValue, "`skip \(text)`: this is not a number of records", line.place)
    }
    let number: Int
    if let block {
      number = rules.blocks[block].assignments.count
      rules.blocks[block].assignments.append(assignment)
    } else {
      number = rules.assignments.count
      rules.assignments.append(assignment)
    }
    pending.append(Pending(block: block, number: number, value: value, line: line))
  }

  mutating func reportField(_ name: String, _ place: SourcePlace, _ block: Int?) {
    let known = RuleField.numbers.keys.filter { $0.utf8.count < 12 }.sorted()
    let others = block == nil ? RulesParser.directives.sorted() + ["fields", "if", "include"] : []
    let near = nearestName(to: name, in: known + others)
    let isAlmost = RulesParser.isFieldLike(name)
    report(
      isAlmost ? .badRulesField : .badRule,
      isAlmost ? "there is no field `\(name)`" : "`\(name)` is not a rule", place,
      help: near.map { "did you mean `\($0)`?" })
  }

  private static func isFieldLike(_ name: String) -> Bool {
    RuleField.numbered.contains { name.hasPrefix($0) }
  }

  mutating func report(
    _ code: DiagnosticCode, _ summary: String, _ place: SourcePlace, help: String? = nil,
    label: String = ""
  ) {
    rules.problems.append(
      Diagnostic(
        code, summary, at: place, label: label,
        fixes: help.map { [Fix($0)] } ?? []))
  }
}
