import LedgerSource

// MARK: - The list of columns

extension RulesParser {
  /// Reads `fields N1, N2, …`.
  mutating func parseFields(_ line: RulesLine) {
    let value = RulesParser.value(line, from: "fields".utf8.count)
    var names: [String] = []
    var place = value.startIndex
    var isAtEnd = false
    while !isAtEnd {
      while place < value.endIndex, value[place].isBlank { place += 1 }
      if place < value.endIndex, value[place] == UInt8(ascii: "\"") {
        let start = place + 1
        guard let end = value[start...].firstIndex(of: UInt8(ascii: "\"")) else {
          return reportList("this quote is never closed", line, place..<value.endIndex)
        }
        names.append(value[start..<end].text.lowercased())
        place = end + 1
      } else {
        let name = value[place...].prefix(while: RulesParser.isBareNameByte)
        names.append(name.text.lowercased())
        place = name.endIndex
      }
      while place < value.endIndex, value[place].isBlank { place += 1 }
      if place < value.endIndex, value[place] == UInt8(ascii: ",") {
        place += 1
      } else if place >= value.endIndex || ";#".utf8.contains(value[place]) {
        isAtEnd = true
      } else {
        return reportList("a comma is missing here", line, place..<value.endIndex)
      }
    }
    guard names.count > 1 else {
      return reportList("a list of fields has at least one comma", line, 0..<line.bytes.count)
    }
    if rules.columns.isEmpty { rules.columns = names }
    for name in names {
      guard let field = RuleField(named: name), field != .skip, field != .end,
        let index = names.firstIndex(of: name)
      else { continue }
      add(field, Array("%\(index + 1)".utf8), line, nil)
    }
  }

  private mutating func reportList(_ summary: String, _ line: RulesLine, _ range: Range<Int>) {
    report(
      .badRule, summary, line.place(range),
      help: "separate names with commas; put a name with spaces in quotes")
  }

  /// Whether a byte may stand in a name without quotes.
  static func isBareNameByte(_ byte: UInt8) -> Bool {
    !byte.isBlank && !",;#~".utf8.contains(byte)
  }
}

// MARK: - References

extension RulesParser {
  /// Looks references up now that all columns are known.
  mutating func resolve() {
    for item in pending {
      let template = template(item.value, item.line)
      if let block = item.block {
        rules.blocks[block].assignments[item.number].template = template
      } else {
        rules.assignments[item.number].template = template
      }
    }
    pending = []
  }

  private mutating func template(_ value: Bytes, _ line: RulesLine) -> RulesFile.Template {
    var parts: [RulesFile.Template.Part] = []
    var text: Bytes = []
    func flush(_ text: inout Bytes, _ parts: inout [RulesFile.Template.Part]) {
      if !text.isEmpty { parts.append(.text(text)) }
      text = []
    }
    var place = 0
    while place < value.count {
      let byte = value[place]
      if byte == UInt8(ascii: "%"), let (name, end) = reference(value, place + 1) {
        flush(&text, &parts)
        let column = rules.column(name)
        if column < 0 {
          rules.unknownColumns.append(RulesFile.Setting(value: name, place: line.place))
        }
        parts.append(.column(column))
        place = end
      } else if byte == UInt8(ascii: "\\"), place + 1 < value.count, value[place + 1].isDigit {
        flush(&text, &parts)
        let digits = value[(place + 1)...].prefix(while: \.isDigit)
        parts.append(.group(Int(digits.text) ?? 0))
        place = digits.endIndex
      } else {
        text.append(byte)
        place += 1
      }
    }
    flush(&text, &parts)
    return RulesFile.Template(parts: parts)
  }

  /// The name that a `%` before it refers to, and where it ends.
  private func reference(_ value: Bytes, _ start: Int) -> (String, Int)? {
    if start < value.count, value[start] == UInt8(ascii: "(") {
      guard let end = value[start...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let name = value[(start + 1)..<end].text.lowercased()
      return rules.columns.contains(name) ? (name, end + 1) : nil
    }
    if start < value.count, value[start] == UInt8(ascii: "\"") {
      guard let end = value[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      return (value[(start + 1)..<end].text, end + 1)
    }
    let name = value[start...].prefix {
      $0.isLetter || $0.isDigit || $0 >= 0x80 || "_-".utf8.contains($0)
    }
    return name.isEmpty ? nil : (name.text, name.endIndex)
  }
}
