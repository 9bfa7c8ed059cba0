/// Reads text with separators by RFC 4180, a little more tolerantly.
package struct CSVReader: Sendable {
  /// A quote that is not closed, or text behind one that is.
  package struct Fault: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case openQuote
      case textBehindQuote
      case longField
      case longLine
      case manyRecords
      case manyFields
      /// What only strict reading minds.
      case quoteInside
      case blankAtQuote
    }

    package var kind: Kind
    package var line: Int
    package var column: Int
  }

  package var separator: UInt8
  /// How many lines with text are left out at the beginning.
  package var skippedLines: Int
  /// Whether all has to be as RFC 4180 says.
  package var isStrict = false

  static let longestField = 1 << 20
  static let longestLine = 1 << 20
  static let mostFields = 10_000
  static let mostRecords = 10_000_000

  package init(separator: UInt8, skippedLines: Int) {
    self.separator = separator
    self.skippedLines = skippedLines
  }

  package func read(_ text: Bytes) throws(Fault) -> RecordTable {
    var lines = DataLines(text, skipping: skippedLines)
    var table = RecordTable(text)
    while let line = lines.next() {
      if table.records.count == CSVReader.mostRecords {
        throw fault(.manyRecords, line, line.start)
      }
      try requireShort(line)
      try readRecord(line, &lines, &table)
    }
    return table
  }

  private func readRecord(
    _ start: DataLines.Line, _ lines: inout DataLines, _ table: inout RecordTable
  ) throws(Fault) {
    var line = start
    var place = line.start
    let first = table.fieldCount
    let text = lines.text
    let bytes = text.span
    while true {
      if let quote = firstQuote(line, place, bytes) {
        if isStrict, quote > place { throw fault(.blankAtQuote, line, place) }
        place = try readQuoted(quote, &line, &lines, &table)
      } else {
        let start = place
        while place < line.end, bytes[place] != separator { place += 1 }
        if isStrict, let quote = text[start..<place].firstIndex(of: UInt8(ascii: "\"")) {
          throw fault(.quoteInside, line, quote)
        }
        table.takeField(start, place)
      }
      if table.fieldCount - first > CSVReader.mostFields { throw fault(.manyFields, line, place) }
      if place >= line.end { break }
      place += 1
    }
    table.endRecord(first: first, line: start.number)
  }

  private func requireShort(_ line: DataLines.Line) throws(Fault) {
    if line.end - line.start > CSVReader.longestLine { throw fault(.longLine, line, line.start) }
  }

  private func fault(_ kind: Fault.Kind, _ line: DataLines.Line, _ place: Int) -> Fault {
    Fault(kind: kind, line: line.number, column: place - line.start + 1)
  }

  /// Where the opening quote of a field stands, if it is a quoted one: blanks before it are dropped.
  private func firstQuote(_ line: DataLines.Line, _ start: Int, _ text: Span<UInt8>) -> Int? {
    var place = start
    while place < line.end, text[place].isBlank, text[place] != separator { place += 1 }
    return place < line.end && text[place] == UInt8(ascii: "\"") ? place : nil
  }

  /// Reads a field in quotes, and gives the place behind it.
  private func readQuoted(
    _ quote: Int, _ line: inout DataLines.Line, _ lines: inout DataLines,
    _ table: inout RecordTable
  ) throws(Fault) -> Int {
    let opening = fault(.openQuote, line, quote)
    var place = quote + 1
    if let end = CSVReader.end(ofQuoted: place, line, lines.text) {
      table.takeField(place, end)
      return try behindQuote(end + 1, line, lines.text)
    }
    while true {
      if place >= line.end {
        // Line ends within quotes belong to the field; blank lines vanish there.
        guard let next = lines.next() else { throw opening }
        try requireShort(next)
        table.append(UInt8(ascii: "\n"))
        line = next
        place = line.start
        continue
      }
      let byte = lines.text[place]
      place += 1
      guard byte == UInt8(ascii: "\"") else {
        table.append(byte)
        continue
      }
      if place < line.end, lines.text[place] == UInt8(ascii: "\"") {
        table.append(byte)
        place += 1
        continue
      }
      place = try behindQuote(place, line, lines.text)
      if table.openLength > CSVReader.longestField { throw fault(.longField, line, place) }
      table.endField()
      return place
    }
  }

  /// Where a field in quotes ends that stands in one line as it is; nil for any other.
  private static func end(ofQuoted start: Int, _ line: DataLines.Line, _ text: Bytes) -> Int? {
    guard let end = text[start..<line.end].firstIndex(of: UInt8(ascii: "\"")),
      end + 1 == line.end || text[end + 1] != UInt8(ascii: "\"")
    else { return nil }
    return end
  }

  /// The place behind blanks that follow a closing quote.
  private func behindQuote(
    _ start: Int, _ line: DataLines.Line, _ text: Bytes
  ) throws(Fault) -> Int {
    var place = start
    if isStrict, place < line.end, text[place].isBlank, text[place] != separator {
      throw fault(.blankAtQuote, line, place)
    }
    while place < line.end, text[place].isBlank, text[place] != separator { place += 1 }
    if place < line.end, text[place] != separator { throw fault(.textBehindQuote, line, place) }
    return place
  }
}

/// The lines of a data file that are not blank.
struct DataLines {
  struct Line {
    var start: Int
    var end: Int
    /// From 1 on.
    var number: Int
  }

  let text: Bytes
  private var place = 0
  private var number = 0
  private let end: UInt8

  init(_ text: Bytes, skipping count: Int) {
    self.text = text
    // Lone carriage returns end lines only where there are no others.
    end = text.contains(0x0A) || !text.contains(0x0D) ? 0x0A : 0x0D
    for _ in 0..<max(0, count) where next() == nil { break }
  }

  mutating func next() -> Line? {
    let text = text
    let bytes = text.span
    while place < bytes.count {
      let start = place
      place = bytes.firstPlace(of: end, from: start)
      var stop = place
      place += 1
      number += 1
      if stop > start, bytes[stop - 1] == 0x0D { stop -= 1 }
      if text[start..<stop].contains(where: { !$0.isSpace }) {
        return Line(start: start, end: stop, number: number)
      }
    }
    return nil
  }
}
