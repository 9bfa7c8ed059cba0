import LedgerPatterns
import LedgerSource

extension RulesParser {
  /// Reads matchers, then what they assign.
  mutating func parseBlock(_ line: RulesLine) {
    var texts: [(line: RulesLine, range: Range<Int>)] = []
    let rest = line.bytes.dropFirst(2)
    if !rest.allSatisfy(\.isSpace) { texts.append((line, rest.startIndex..<rest.endIndex)) }
    while place < lines.count, let first = lines[place].bytes.first, !first.isBlank {
      texts.append((lines[place], 0..<lines[place].bytes.count))
      place += 1
    }
    let block = rules.blocks.count
    rules.blocks.append(RulesFile.Block(matchers: [], assignments: [], place: line.place))
    for (line, range) in texts { readMatchers(line, range, block) }
    var hasBody = false
    while place < lines.count {
      let line = lines[place]
      if line.isEmpty { break }
      if line.isBlank {
        place += 1
        continue
      }
      if !line.isIndented {
        // A comment does not end a block that goes on behind it.
        guard line.isComment, goesOn(behind: place) else { break }
        place += 1
        continue
      }
      place += 1
      if line.isComment { continue }
      hasBody = true
      let start = line.bytes.firstIndex { !$0.isBlank } ?? 0
      parseAssignment(line, from: start, block: block)
    }
    if !hasBody {
      report(
        .emptyIf, "this `if` assigns nothing", line.place,
        help: "write an indented line below it, such as ` account2 expenses:food`")
    }
    if texts.isEmpty {
      report(
        .emptyIf, "this `if` says nothing to look for", line.place,
        help: "write what to look for after `if`, or on a line below it that is not indented")
    }
  }

  private func goesOn(behind place: Int) -> Bool {
    guard let next = lines[place...].first(where: { !$0.isComment || $0.isEmpty }) else {
      return false
    }
    return next.isIndented && !next.isBlank
  }

  /// Reads `if,FIELD,…` and its lines.
  mutating func parseTable(_ line: RulesLine) {
    let separator = line.bytes[2]
    let names = line.bytes[3...].split(separator: separator, omittingEmptySubsequences: false)
    var fields: [RuleField] = []
    for name in names {
      if let field = RuleField(named: name.text) {
        fields.append(field)
      } else {
        reportField(name.text, line.place(name.startIndex..<name.endIndex), -1)
      }
    }
    var count = 0
    while place < lines.count, !lines[place].isEmpty {
      let row = lines[place]
      place += 1
      if row.isComment { continue }
      count += 1
      parseRow(row, separator, fields, names.count, line)
    }
    if count == 0 {
      report(
        .emptyIf, "this table has no lines", line.place,
        help: "write lines below it: what to look for, then a value for each field")
    }
  }

  private mutating func parseRow(
    _ row: RulesLine, _ separator: UInt8, _ fields: [RuleField], _ count: Int, _ header: RulesLine
  ) {
    let cells = row.bytes.split(separator: separator, omittingEmptySubsequences: false)
    guard cells.count == count + 1 else {
      rules.problems.append(
        Diagnostic(
          .ifTableValues,
          "this line has \(cells.count - 1) \(cells.count == 2 ? "value" : "values"), but the table has \(count) fields",
          at: row.place, related: [RelatedPlace(header.place, "the fields")],
          fixes: [Fix("write one value for each field")]))
      return
    }
    let block = rules.blocks.count
    rules.blocks.append(RulesFile.Block(matchers: [], assignments: [], place: row.place))
    readMatchers(row, cells[0].startIndex..<cells[0].endIndex, block)
    for (field, cell) in zip(fields, cells.dropFirst()) {
      add(field, Array(cell), row, block)
    }
  }
}

// MARK: - Matchers

extension RulesParser {
  /// Reads the matchers of a line: one, or several joined by `&&`.
  private mutating func readMatchers(_ line: RulesLine, _ range: Range<Int>, _ block: Int) {
    var place = range.lowerBound
    let bytes = line.bytes
    func skipBlanks() { while place < range.upperBound, bytes[place].isBlank { place += 1 } }
    var isFirst = true
    while place < range.upperBound || isFirst {
      skipBlanks()
      var joint = isFirst ? RulesFile.Matcher.Joint.or : .and
      isFirst = false
      if place < range.upperBound, bytes[place] == UInt8(ascii: "&") {
        joint = .and
        place += 1
        if place < range.upperBound, bytes[place] == UInt8(ascii: "&") { place += 1 }
        skipBlanks()
      }
      var isNegated = false
      if place < range.upperBound, bytes[place] == UInt8(ascii: "!") {
        isNegated = true
        place += 1
        skipBlanks()
      }
      let start = place
      while place < range.upperBound, !isDoubleAmpersand(bytes, place) { place += 1 }
      readMatcher(line, start..<place, joint, isNegated, block)
      if place < range.upperBound { place += 2 }
    }
  }

  private func isDoubleAmpersand(_ bytes: Bytes, _ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "&") && place + 1 < bytes.count
      && bytes[place + 1] == UInt8(ascii: "&")
  }

  private mutating func readMatcher(
    _ line: RulesLine, _ range: Range<Int>, _ joint: RulesFile.Matcher.Joint, _ isNegated: Bool,
    _ block: Int
  ) {
    var text = line.bytes[range].trimmedSpace()
    var column: Int?
    if text.first == UInt8(ascii: "%"), let (name, end) = matchedColumn(text) {
      column = -1
      pendingColumns(name, line, block)
      text = text[end...].trimmedSpace()
    }
    let place = line.place(text.startIndex..<max(text.endIndex, text.startIndex))
    guard !text.isEmpty else {
      return report(
        .badPattern, "there is no pattern to look for", line.place,
        help: "write a word after it, such as `rewe`")
    }
    let regex = PatternText(text)
    do throws(PatternProblem) {
      let pattern = try Pattern(regex.text, case: .insensitive)
      rules.blocks[block].matchers.append(
        RulesFile.Matcher(
          joint: joint, isNegated: isNegated, column: column, pattern: pattern, place: place))
    } catch {
      if column != nil { columnNames.removeValue(forKey: key(block)) }
      // A byte that is no text is three in the pattern.
      let offset = min(text.startIndex + regex.offset(of: error.offset), line.bytes.count)
      let caseMark = Bytes("(?i)")
      if text.starts(with: caseMark), text.count > caseMark.count {
        return report(
          .badPattern, "`\(text.text)` is not a POSIX regular expression: `(?` is not known",
          line.place(text.startIndex..<(text.startIndex + 2)),
          help: "write \(text.dropFirst(caseMark.count).text)",
          label: "matching ignores case anyway")
      }
      report(
        .badPattern, "`\(text.text)` is not a POSIX regular expression",
        line.place(offset..<min(offset + 1, line.bytes.count)), help: error.remedy,
        label: error.fault)
    }
  }

  /// The column that a matcher begins with, and where its pattern begins.
  private func matchedColumn(_ text: ArraySlice<UInt8>) -> (name: String, end: Int)? {
    let start = text.startIndex + 1
    guard start < text.endIndex else { return nil }
    var end: Int
    let name: String
    if text[start] == UInt8(ascii: "\"") {
      guard let quote = text[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      name = text[(start + 1)..<quote].text
      end = quote + 1
    } else {
      let bare = text[start...].prefix(while: RulesParser.isBareNameByte)
      name = bare.text
      end = bare.endIndex
    }
    guard !name.isEmpty, end < text.endIndex, text[end].isBlank else { return nil }
    // The text ends with no blank, so that something follows.
    while text[end].isBlank { end += 1 }
    return (name, end)
  }

  private func key(_ block: Int) -> Int { block << 20 | rules.blocks[block].matchers.count }

  private mutating func pendingColumns(_ name: String, _ line: RulesLine, _ block: Int) {
    columnNames[key(block)] = (name, line.place)
  }

  /// Looks up the columns of matchers now that all are known.
  mutating func resolveMatchers() {
    for (key, (name, place)) in columnNames {
      let column = rules.column(name)
      rules.blocks[key >> 20].matchers[key & 0xFFFFF].column = column
      if column < 0 {
        rules.unknownColumns.append(RulesFile.Setting(value: name, place: place))
      }
    }
    columnNames = [:]
  }
}

/// A pattern of a rules file as our patterns are written: a backslash before a letter or a digit
/// means that character, and a star at the beginning means itself.
struct PatternText {
  private(set) var text: String
  /// How many bytes were put in, by where.
  private var insertions: [Int] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var result: Bytes = []
    var place = bytes.startIndex
    var isInBrackets = false
    var bracketStart = 0
    var canBegin = true
    while place < bytes.endIndex {
      let byte = bytes[place]
      let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
      if isInBrackets {
        result.append(byte)
        if byte == UInt8(ascii: "["), ":.=".utf8.contains(next),
          let close = PatternText.close(bytes, place + 2, next)
        {
          result.append(contentsOf: bytes[(place + 1)...close])
          place = close
        } else if byte == UInt8(ascii: "]"), place > bracketStart {
          isInBrackets = false
        }
        place += 1
        continue
      }
      if byte == UInt8(ascii: "\\"), next.isLetter || next.isDigit, next | 0x20 != 0x62 {
        result.append(next)
        insertions.append(-result.count)
        place += 2
        canBegin = false
        continue
      }
      if byte == UInt8(ascii: "\\"), place + 1 < bytes.endIndex {
        result += [byte, next]
        place += 2
        canBegin = false
        continue
      }
      if byte == UInt8(ascii: "["), place + 1 < bytes.endIndex {
        isInBrackets = true
        bracketStart = place + (next == UInt8(ascii: "^") ? 2 : 1)
      }
      if byte == UInt8(ascii: "*"), canBegin { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
      canBegin = byte == UInt8(ascii: "(") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "^")
      place += 1
    }
    text = result.text
  }

  private static func close(_ bytes: ArraySlice<UInt8>, _ start: Int, _ kind: UInt8) -> Int? {
    var place = start
    while place + 1 < bytes.endIndex {
      if bytes[place] == kind, bytes[place + 1] == UInt8(ascii: "]") { return place + 1 }
      place += 1
    }
    return nil
  }

  /// Where an offset of the pattern stands in what was written.
  func offset(of offset: Int) -> Int {
    offset + insertions.count { -$0 <= offset }
  }
}
