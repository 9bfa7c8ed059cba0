import LedgerPhrases

extension Page {
  /// What stands between the cells of a line.
  package enum Separator: String, Sendable {
    case comma = ","
    case tab = "\t"
  }

  /// One of the tables, with quotes as RFC 4180 wants them: a document has one header, so that programs
  /// can read it.
  package func separatedValues(_ separator: Separator, table number: Int = 0) -> String {
    var values = SeparatedValues(separator)
    let tables = blocks.compactMap { block -> Table? in
      if case .table(let table) = block { return table }
      return nil
    }
    if titling == .asked { values.add(title: title) }
    if tables.indices.contains(number) { values.add(tables[number]) }
    return values.text
  }

  /// What each table is called: by the heading above it, in small letters and without its days, so that
  /// the name is the same tomorrow; with a number where several stand below one.
  package var tableNames: [String] {
    var names: [String] = []
    var heading = title
    for block in blocks {
      switch block {
      case .heading(let text): heading = text
      case .table: names.append(Page.name(heading, after: names))
      case .paragraph, .chart: break
      }
    }
    return names
  }

  /// What only leads to a day.
  private static let joiningWords: Set<String> = [
    "against", "at", "by", "from", "in", "of", "on", "since", "to", "until", "up",
  ]

  private static func name(_ heading: Wording, after others: [String]) -> String {
    var words = heading.english.lowercased().split { !$0.isLetter && !$0.isNumber }
      .drop { $0.contains(where: \.isNumber) }.prefix { !$0.contains(where: \.isNumber) }
    while let last = words.last, Page.joiningWords.contains(String(last)) { words.removeLast() }
    let name = words.isEmpty ? "table" : words.joined(separator: "-")
    var number = 1
    while others.contains(number == 1 ? name : "\(name)-\(number)") { number += 1 }
    return number == 1 ? name : "\(name)-\(number)"
  }
}

extension Table.Cell {
  /// What a spreadsheet gets; an apostrophe stands before what it would run as a formula.
  fileprivate func value(_ alignment: Table.Alignment) -> String {
    let value =
      dataText.map(Table.Cell.harmless) ?? (isPlain ? text : Table.Cell.harmless(textInLine))
    // Numbers may be negative, and no journal decides how they begin.
    guard alignment == .left, let first = value.utf8.first,
      "=+-@\t\r\n".utf8.contains(first), !Table.Cell.isSignedAmount(value)
    else { return value }
    return "'" + value
  }

  /// The lines of the text in one.
  private var textInLine: String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return text.split(separator: "\n").joined(separator: ", ")
  }

  /// A value made fit for a terminal, on which such a table may be looked at, too.
  private static func harmless(_ value: String) -> String {
    guard TerminalText.mayBeHarmful(lines: value.utf8.span) else { return value }
    return value.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitizedJournalText(String($0)) }.joined(separator: "\n")
  }

  /// Whether a text is a number with a sign and perhaps a commodity, of which no formula can be made.
  private static func isSignedAmount(_ text: String) -> Bool {
    guard let sign = text.first, sign == "-" || sign == "+",
      text.dropFirst().first?.isNumber == true
    else { return false }
    return text.dropFirst().allSatisfy {
      $0.isLetter || $0.isNumber || $0.isCurrencySymbol || " .,%".contains($0)
    }
  }
}

/// Lines of cells as they grow.
private struct SeparatedValues {
  private var bytes: [UInt8] = []
  private let separator: Page.Separator
  private var isAtLineStart = true

  init(_ separator: Page.Separator) {
    self.separator = separator
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ table: Table) {
    var view = TableView(table, for: .machines)
    if table.headingColumn != nil { view = TableView(view.extracted.withHeadingsInColumn()) }
    let alignments = view.columns.map(\.alignment)
    for column in view.columns { add(column.name.english) }
    endLine()
    for row in view.rows where row.kind != .blank && row.kind != .part {
      for (number, place) in view.places.enumerated() {
        add(place < row.cells.count ? row.cells[place].value(alignments[number]) : "")
      }
      endLine()
    }
  }

  mutating func add(title: Wording) {
    guard !title.isEmpty else { return }
    add(Table.Cell(title).value(.left))
    endLine()
  }

  mutating func endLine() {
    // As hledger ends lines; what RFC 4180 wants besides is left to programs that insist on it.
    bytes.append(UInt8(ascii: "\n"))
    isAtLineStart = true
  }

  private mutating func add(_ value: String) {
    if !isAtLineStart { bytes.append(contentsOf: separator.rawValue.utf8) }
    isAtLineStart = false
    if SeparatedValues.isPlain(value.utf8.span) {
      bytes.append(contentsOf: value.utf8)
    } else {
      bytes.append(contentsOf: field(value).utf8)
    }
  }

  /// Whether a value stands as it is for each separator, which saves looking for its characters.
  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "\""), 0x7F...0xFF, 0..<0x20: return false
      default: break
      }
    }
    return true
  }

  private func field(_ value: String) -> String {
    switch separator {
    case .tab: return String(value.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    case .comma:
      let needsQuotes = value.utf8.contains { ",\"\r\n".utf8.contains($0) }
      guard needsQuotes else { return value }
      // Scalars, as a quote with an accent is a character of its own, and ends a field nevertheless.
      var field = String.UnicodeScalarView("\"".unicodeScalars)
      for scalar in value.unicodeScalars {
        if scalar == "\"" { field.append(scalar) }
        field.append(scalar)
      }
      return String(field) + "\""
    }
  }
}
