package import LedgerSource

/// Why each part of the entry that rules make of a row is what it is.
package struct RowExplanation: Sendable {
  /// What a part was made of.
  package struct Part: Sendable {
    package var field: String
    /// What it is in the entry.
    package var value: String
    /// The template, with the columns it refers to: `%1 "03.03.2026"`.
    package var source: String
    /// What the `if` looks for that assigned it; nil at the top level.
    package var condition: String?
    /// Directives that have a say: `decimal-mark ,`.
    package var settings: [String] = []
    package var place: SourcePlace
    /// Assignments that others came over.
    package var beaten: [Beaten] = []
  }

  package struct Beaten: Sendable {
    package var text: String
    package var place: SourcePlace
  }

  /// The line of the data where the row begins.
  package var line: Int
  package var parts: [Part]
}

extension CSVStatement {
  /// Explains the row that begins on a line of the data; nil where none does.
  package func explanation(ofLine line: Int, _ options: Options) -> RowExplanation? {
    let file = sources[dataFile]
    let reader = CSVReader(
      separator: separator(file.path, options), skippedLines: rules.skippedLines)
    guard let table = try? reader.read(Array(file.bytes)),
      let record = table.records.last(where: { $0.line <= line })
    else { return nil }
    var converter = RecordConverter(rules, table, localOffset: options.localOffset)
    guard let parts = converter.explain(record, texts: RulesText(rules)) else { return nil }
    return RowExplanation(line: record.line, parts: parts)
  }
}

/// The lines of rules as they are written.
struct RulesText {
  private let sources: SourceMap

  init(_ rules: RulesFile) { sources = rules.sources }

  /// What stands in a file up to the end of a place.
  func text(from start: Int, to place: SourcePlace) -> String {
    Array(sources[place.file].bytes[start..<Int(place.range.end)]).trimmedSpace().text
  }

  /// The whole line around a place, and where it begins.
  func line(around place: SourcePlace) -> (text: String, start: Int) {
    let bytes = sources[place.file].bytes
    let offset = min(Int(place.range.start), bytes.count)
    let start = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    return (Array(bytes[start..<end]).trimmedSpace().text, start)
  }
}

extension RecordConverter {
  /// The parts of the entry of a record, in the order of fields; nil for a record that makes none.
  fileprivate mutating func explain(
    _ record: RecordTable.Record, texts: RulesText
  ) -> [RowExplanation.Part]? {
    begin(record)
    if assigned(.end) != nil || assigned(.skip) != nil { return nil }
    let active = activeBlocks
    var fields: [RuleField: [Assigned]] = [:]
    for (number, assignment) in rules.assignments.enumerated() {
      fields[assignment.field, default: []].append(Assigned(block: nil, number: number))
    }
    for block in active {
      for (number, assignment) in rules.blocks[block].assignments.enumerated() {
        fields[assignment.field, default: []].append(Assigned(block: block, number: number))
      }
    }
    return fields.keys.sorted().map { field in
      let all = fields[field] ?? []
      return part(field, all, texts)
    }
  }

  private struct Assigned {
    var block: Int?
    var number: Int
  }

  private mutating func part(
    _ field: RuleField, _ all: [Assigned], _ texts: RulesText
  ) -> RowExplanation.Part {
    let winner = all[all.count - 1]
    let chosen = assignment((winner.block, winner.number))
    let rendered = render((winner.block, winner.number)).text
    var part = RowExplanation.Part(
      field: field.name, value: rendered, source: source(chosen), place: chosen.place)
    part.condition = winner.block.map { condition($0, texts) }
    if field == .date || field == .date2 {
      part.settings = setting("date-format")
      if let day = (try? entry())?.day, field == .date { part.value = "\(day)" }
    } else if field.isAmount {
      part.settings = setting("decimal-mark")
      if let currency = currency(of: field), !currency.isEmpty {
        part.settings.append("currency \(currency)")
        if case .amount(let amount) = amounts.read(
          Array(rendered.utf8)[...], currency: Array(currency.utf8)[...])
        {
          part.value = amount.text
        }
      } else if case .amount(let amount) = amounts.read(Array(rendered.utf8)[...], currency: []) {
        part.value = amount.text
      }
    }
    part.beaten = all.dropLast().reversed().map { other in
      let lost = assignment((other.block, other.number))
      return RowExplanation.Beaten(text: "\(field.name) \(lost.text)", place: lost.place)
    }
    return part
  }

  private func setting(_ name: String) -> [String] {
    rules.directives[name].map { ["\(name) \($0.value)"] } ?? []
  }

  private mutating func currency(of field: RuleField) -> String? {
    guard let posting = field.posting else { return nil }
    let own = value(.part(.currency, max(1, posting))) ?? value(.part(.currency, 0))
    return own.map { $0.trimmedSpace().text }
  }

  /// The template, with what its columns hold.
  private func source(_ assignment: RulesFile.Assignment) -> String {
    var columns: [String] = []
    for case .column(let column) in assignment.template.parts where column >= 0 {
      columns.append("\"\(field(column).text)\"")
    }
    return columns.isEmpty
      ? assignment.text : "\(assignment.text) \(columns.joined(separator: " "))"
  }

  /// What an `if` looks for, as it is written.
  private func condition(_ block: Int, _ texts: RulesText) -> String {
    let head = texts.line(around: rules.blocks[block].place)
    var seen: Set<Int> = []
    var lines: [String] = []
    for matcher in rules.blocks[block].matchers {
      let (text, start) = texts.line(around: matcher.place)
      // A line of a table has its values behind what it looks for.
      let isTable = start == head.start && !text.hasPrefix("if")
      if seen.insert(start).inserted {
        lines.append(isTable ? texts.text(from: start, to: matcher.place) : text)
      }
    }
    let text = lines.joined(separator: " | ")
    return text.hasPrefix("if ") ? text : "if \(text)"
  }
}

extension RuleField {
  fileprivate var isAmount: Bool {
    ["amount", "balance"].contains { name.hasPrefix($0) }
  }
}

extension ImportedAmount {
  /// The amount as people write it.
  package var text: String {
    var text: Bytes = []
    append(to: &text)
    return text.text
  }
}

// MARK: - Formats of banks

extension RowExplanation {
  /// The parts of a row of a bank's own format.
  package static func parts(of row: IncomingRow, _ statement: IncomingStatement) -> [Part] {
    func part(_ field: String, _ value: String, _ source: String) -> Part {
      Part(field: field, value: value, source: source, place: row.place)
    }
    let format = statement.format.rawValue
    var parts = [
      part("date", "\(row.day)", "\(format): the day of booking"),
      part("description", row.entry.description, "\(format): payee and memo"),
      part("account1", statement.account, "\(format): the account's number, or --account"),
      part("amount1", "\(row.amount) \(row.symbol)", "\(format): the amount"),
    ]
    if !row.id.isEmpty {
      parts.append(part("id", row.id, "\(format): the bank's number of the row"))
    }
    if !row.iban.isEmpty { parts.append(part("iban", row.iban, "\(format): the other side")) }
    if !row.code.isEmpty { parts.append(part("code", row.code, "\(format): the reference")) }
    return parts
  }
}
