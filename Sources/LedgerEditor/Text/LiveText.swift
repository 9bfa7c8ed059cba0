import LedgerSource
import LedgerSyntax

/// A text that is being written: its parts, of which an edit reads only those again that it touches.
///
/// Law E3: after any edits the entries are those that the whole text has when it is read anew.
package struct LiveText {
  private let path: String
  private(set) var pieces: [TextPiece]
  /// Where each part begins, and behind them the end of the text.
  private(set) var starts: [Int] = []
  /// How many lines stand before each part.
  private var lineStarts: [Int] = []

  package init(_ text: [UInt8], path: String) {
    self.path = path
    let count = text.count
    var padded = text
    padded.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    pieces = TextCuts.parts(of: padded, count: count).map { TextPiece(padded[$0], path: path) }
    measure()
  }

  private mutating func measure() {
    starts.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    var (offset, line) = (0, 0)
    for piece in pieces {
      starts.append(offset)
      lineStarts.append(line)
      offset += piece.count
      line += piece.lineCount
    }
    starts.append(offset)
  }

  package var count: Int { starts.last ?? 0 }

  /// All bytes, with padding behind them.
  package var padded: [UInt8] { LiveText.joined(pieces.map(\.file)) }

  /// The bytes of parts, with padding behind them.
  static func joined(_ files: [SourceFile]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(files.reduce(SourceFile.padding) { $0 + $1.count })
    for file in files { result.append(contentsOf: file.bytes) }
    result.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    return result
  }

  /// The number of the part that holds an offset; the last one at the end of the text.
  func piece(at offset: Int) -> Int {
    LiveText.last(in: starts.dropLast(), notAbove: offset)
  }

  private static func last(in values: ArraySlice<Int>, notAbove value: Int) -> Int {
    var (low, high) = (0, values.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}

// MARK: - Edits

extension LiveText {
  /// Puts other bytes in the place of a range.
  package mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    var first = piece(at: range.lowerBound)
    let last = piece(at: range.upperBound)
    // What the first entry of a part becomes may belong to the entry above.
    while first > 0, touchesFirstEntry(of: first, range.lowerBound) { first -= 1 }
    var text = Array(pieces[first...last].map(\.bytes).joined())
    let base = starts[first]
    text.replaceSubrange(range.lowerBound - base..<range.upperBound - base, with: new)
    put(text, in: first, through: last)
    for piece in pieces { piece.age() }
    measure()
  }

  private func touchesFirstEntry(of piece: Int, _ offset: Int) -> Bool {
    guard let entry = pieces[piece].document.entries.first else { return true }
    return offset - starts[piece] <= Int(entry.range.end)
  }

  /// Reads a text anew that takes the place of some parts, with as many of those below as change with it.
  private mutating func put(_ text: [UInt8], in first: Int, through last: Int) {
    var text = text
    var next = last + 1
    var step = 1
    while true {
      let tail = next < pieces.count ? pieces[next].bytes : []
      let limit = text.count + tail.count
      let padded = text + tail + Array(repeating: 0, count: SourceFile.padding)
      let starts = TextCuts.entryStarts(in: padded, upTo: text.count, limit: limit)
      let isWhole =
        next == pieces.count
        || starts.last == text.count && !TextCuts.isConflict(padded, 0, text.count)
      guard isWhole else {
        // An open block takes in all that follows, so that ever more is taken at once.
        let end = min(pieces.count, next + step)
        for piece in pieces[next..<end] { text.append(contentsOf: piece.bytes) }
        next = end
        step *= 2
        continue
      }
      pieces.replaceSubrange(first..<next, with: cut(text, at: starts))
      return
    }
  }

  private func cut(_ text: [UInt8], at starts: [Int]) -> [TextPiece] {
    if text.count <= TextCuts.most || TextCuts.isConflict(text + [0, 0], 0, text.count) {
      return [TextPiece(text[...], path: path)]
    }
    var result: [TextPiece] = []
    var start = 0
    for place in starts where place - start >= TextCuts.usual && place < text.count {
      result.append(TextPiece(text[start..<place], path: path))
      start = place
    }
    return result + [TextPiece(text[start...], path: path)]
  }
}

// MARK: - Positions

extension LiveText {
  /// The number of lines; what stands behind the last line end is one.
  var lineCount: Int { (lineStarts.last ?? 0) + (pieces.last?.lines.lineCount ?? 0) }

  /// The line that holds an offset.
  func line(at offset: Int) -> Int {
    let piece = piece(at: offset)
    return lineStarts[piece] + pieces[piece].lines.line(at: offset - starts[piece])
  }

  /// The bytes of a line, counted from 0, without its end.
  func range(ofLine line: Int) -> Range<Int> {
    let piece = LiveText.last(in: lineStarts[...], notAbove: line)
    let range = pieces[piece].lines.range(ofLine: line - lineStarts[piece])
    return range.lowerBound + starts[piece]..<range.upperBound + starts[piece]
  }

  /// The offset of a position; beyond a line's end that end, beyond the text its end.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    let piece = LiveText.last(in: lineStarts[...], notAbove: position.line)
    let inside = TextPosition(
      line: position.line - lineStarts[piece], character: position.character)
    return starts[piece] + pieces[piece].lines.offset(of: inside, encoding)
  }

  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(0, offset), count)
    let piece = piece(at: offset)
    var position = pieces[piece].lines.position(of: offset - starts[piece], encoding)
    position.line += lineStarts[piece]
    return position
  }

  func positions(of range: Range<Int>, _ encoding: PositionEncoding) -> Range<TextPosition> {
    let start = position(of: range.lowerBound, encoding)
    return start..<max(start, position(of: range.upperBound, encoding))
  }

  /// Where the last line begins before an offset that begins as a directive.
  func directive(before offset: Int) -> Int? {
    var number = piece(at: offset)
    let inside = offset - starts[number]
    var found = DirectiveLines.last(in: pieces[number].file.padded, before: inside)
    while found == nil, number > 0 {
      number -= 1
      found = pieces[number].lastDirective
    }
    return found.map { $0 + starts[number] }
  }

  /// How many lines stand before a part.
  func firstLine(ofPiece piece: Int) -> Int { lineStarts[piece] }

  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let number = piece(at: offset)
      let end = min(range.upperBound, starts[number + 1])
      guard end > offset else { break }
      bytes += pieces[number].file.padded[offset - starts[number]..<end - starts[number]]
      offset = end
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Entries

/// An entry of a text, and where its part begins.
struct PlacedEntry {
  let entry: Document.Entry
  let base: Int

  var range: Range<Int> { placed(entry.range) }

  /// A range of the entry in the whole text.
  func placed(_ range: SourceRange) -> Range<Int> {
    Int(range.start) + base..<Int(range.end) + base
  }
}

/// Some entries around a place, as a document of their own.
struct TextWindow {
  let document: Document
  /// Where the document begins in the whole text.
  let base: Int
}

extension LiveText {
  /// The entries as trees, each as if it began in the first line.
  package var dumps: [String] {
    pieces.flatMap { piece in
      let lines = LineTable(piece.file)
      return piece.document.entries.map {
        SyntaxDump(piece.file, lines, from: $0.range.start).text(of: $0.syntax)
      }
    }
  }

  /// How many parts it has.
  package var pieceCount: Int { pieces.count }

  /// All entries in their order.
  var entries: [PlacedEntry] {
    pieces.indices.flatMap { piece in
      pieces[piece].document.entries.map { PlacedEntry(entry: $0, base: starts[piece]) }
    }
  }

  /// The entries that a range touches.
  func entries(in range: Range<Int>) -> [PlacedEntry] {
    var found: [PlacedEntry] = []
    var number = piece(at: range.lowerBound)
    while number < pieces.count, starts[number] <= range.upperBound {
      let document = pieces[number].document
      let first = document.entryIndex(at: UInt32(max(0, range.lowerBound - starts[number]))) ?? 0
      for entry in document.entries.dropFirst(first) {
        if Int(entry.range.start) + starts[number] > range.upperBound { return found }
        if Int(entry.range.end) + starts[number] >= range.lowerBound {
          found.append(PlacedEntry(entry: entry, base: starts[number]))
        }
      }
      number += 1
    }
    return found
  }

  /// The entry that holds an offset; the last one at the end of the text.
  func entry(at offset: Int) -> PlacedEntry? {
    let number = piece(at: offset)
    let document = pieces[number].document
    let inside = UInt32(max(0, offset - starts[number]))
    return (document.entry(at: inside) ?? document.entries.last).map {
      PlacedEntry(entry: $0, base: starts[number])
    }
  }

  /// The entries around an offset, some above and one below among them, as a small document.
  func window(around offset: Int) -> TextWindow {
    let number = piece(at: offset)
    let first = max(0, number - 1)
    let bounds = pieces[first...min(number + 1, pieces.count - 1)].enumerated().flatMap {
      index, piece in
      piece.document.entries.map { Int($0.range.start) + starts[first + index] }
    }
    let at = max(0, bounds.count { $0 <= offset } - 1)
    let start = bounds.isEmpty ? starts[first] : bounds[max(0, at - 6)]
    let last = number + 1 < pieces.count ? starts[min(number + 2, pieces.count)] : count
    let end = at + 3 < bounds.count ? bounds[at + 3] : last
    return TextWindow(document: Document(file: part(start..<end)), base: start)
  }

  private func part(_ range: Range<Int>) -> SourceFile {
    var bytes: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let number = piece(at: offset)
      let end = min(range.upperBound, starts[number + 1])
      guard end > offset else { break }
      bytes += pieces[number].file.padded[offset - starts[number]..<end - starts[number]]
      offset = end
    }
    bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    return SourceFile(path: path, padded: bytes)
  }
}
