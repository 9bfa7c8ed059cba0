import LedgerSource

/// Where the lines of a file are.
struct LinePlaces {
  private let file: SourceFile
  private let id: FileID
  private let starts: [Int]

  init(_ file: SourceFile, _ id: FileID) {
    self.file = file
    self.id = id
    // Lone carriage returns end lines only where there are no others.
    let end: UInt8 = file.bytes.contains(0x0A) || !file.bytes.contains(0x0D) ? 0x0A : 0x0D
    var starts = [0]
    let text = file.padded.span
    var place = text.firstPlace(of: end, from: 0)
    while place < file.count {
      starts.append(place + 1)
      place = text.firstPlace(of: end, from: place + 1)
    }
    self.starts = starts
  }

  /// The place of a field in a line, without quotes; the line where it has no such.
  func field(_ column: Int, of line: Int, _ separator: UInt8) -> SourcePlace {
    let whole = self[line]
    let bytes = file.bytes
    var (start, end, number, isQuoted) = (Int(whole.range.start), Int(whole.range.end), 0, false)
    for place in start..<end {
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[place] == separator, !isQuoted else { continue }
      if number == column {
        end = place
        break
      }
      number += 1
      start = place + 1
    }
    guard number == column else { return whole }
    func isPadding(_ byte: UInt8) -> Bool { byte.isSpace || byte == UInt8(ascii: "\"") }
    while start < end, isPadding(bytes[start]) { start += 1 }
    while start < end, isPadding(bytes[end - 1]) { end -= 1 }
    return start < end ? SourcePlace(id, SourceRange(start, end)) : whole
  }

  subscript(line: Int) -> SourcePlace {
    let start = starts[min(max(1, line), starts.count) - 1]
    let (bytes, last) = (file.padded.span, min(file.count, start + 4096))
    var end = start
    while end < last, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return SourcePlace(id, SourceRange(start, end))
  }
}
