import LedgerSource
import LedgerValues

/// A file of hours, `.timeclock` or `.timedot`, as the journal that it means.
package struct TimeFile {
  package enum Format: String, Sendable, CaseIterable {
    case timeclock
    case timedot

    /// The format of a path: by a prefix such as `timeclock:`, or by its suffix.
    package init?(path: String) {
      self.init(rawValue: FilePath.suffix(of: path))
    }
  }

  /// A line that cannot be read, and why.
  struct Fault {
    var range: SourceRange
    var reason: String
  }

  /// What decides how lines are read.
  struct Context {
    var defaultYear: Int
    var today: Day
    var secondsOfToday = 0
    var decimalMark: UInt8
    var turns = LoadOptions.TimeclockTurns.free
  }

  private(set) var text: [UInt8] = []
  private(set) var faults: [Fault] = []
  let context: Context

  init(_ file: SourceFile, _ format: Format, _ context: Context) {
    self.context = context
    switch format {
    case .timeclock:
      var reader = TimeclockReader(context)
      TimeFile.eachLine(file) { reader.read($0, $1) }
      reader.finish(file.count)
      (text, faults) = (reader.text, reader.faults)
    case .timedot:
      var reader = TimedotReader(context)
      TimeFile.eachLine(file) { reader.read($0, $1) }
      (text, faults) = (reader.text, reader.faults)
    }
  }

  /// The journal as a file of the same name.
  func journal(of file: SourceFile) -> SourceFile {
    file.derived(text)
  }

  private static func eachLine(_ file: SourceFile, _ use: ([UInt8], SourceRange) -> Void) {
    let bytes = file.bytes
    var start = file.byteOrderMarkLength
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var stop = end
      if stop > start, bytes[stop - 1] == 0x0D { stop -= 1 }
      use(Array(bytes[start..<stop]), SourceRange(start, stop))
      start = end + 1
    }
  }
}

// MARK: - Words

/// Reads a line from left to right.
struct TimeLine {
  private(set) var rest: ArraySlice<UInt8>

  init(_ line: [UInt8]) { rest = line[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func skip(while condition: (UInt8) -> Bool) { rest = rest.drop(while: condition) }

  /// Reads `2026-01-05`, `2026/1/5` or `1/5`.
  mutating func day(defaultYear: Int) -> Day? {
    let before = rest
    var numbers: [(value: Int, digits: Int)] = []
    var mark: UInt8?
    while numbers.count < 3 {
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      let text = String(decoding: digits, as: UTF8.self)
      guard !digits.isEmpty, digits.count < 6, let value = Int(text) else { break }
      numbers.append((value, digits.count))
      rest = rest[digits.endIndex...]
      guard numbers.count < 3, let next = rest.first, "/-.".utf8.contains(next),
        mark == nil || mark == next
      else { break }
      mark = next
      rest = rest.dropFirst()
    }
    let isWhole = numbers.count == 3 && numbers[0].digits >= 4
    let isShort = numbers.count == 2 && numbers[0].digits <= 2
    guard isWhole || isShort else {
      rest = before
      return nil
    }
    if isShort { numbers.insert((defaultYear, 4), at: 0) }
    let day = Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
    if day == nil { rest = before }
    return day
  }

  /// Whether what follows has a year of four digits, a month and a day, be there such a day or not.
  var beginsWithDate: Bool {
    let word = rest.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x3B }
    guard let mark = word.first(where: { $0 &- 0x30 >= 10 }), "/-.".utf8.contains(mark) else {
      return false
    }
    let numbers = word.split(separator: mark, omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers[0].count == 4
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 &- 0x30 < 10 } }
  }

  /// Reads `HH:MM`, with seconds and a zone perhaps; the zone means nothing.
  mutating func seconds() -> Int? {
    guard let hour = twoDigits(24), take(0x3A), let minute = twoDigits(60) else { return nil }
    var second = 0
    if take(0x3A) {
      guard let found = twoDigits(60) else { return nil }
      second = found
    }
    if let sign = rest.first, sign == 0x2B || sign == 0x2D {
      let zone = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
      guard zone.count == 4 else { return nil }
      rest = rest[zone.endIndex...]
    }
    return hour * 3600 + minute * 60 + second
  }

  private mutating func twoDigits(_ limit: Int) -> Int? {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0 &- 0x30 < 10 }),
      rest.dropFirst(2).first.map({ $0 &- 0x30 < 10 }) != true
    else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    guard value < limit else { return nil }
    rest = rest.dropFirst(2)
    return value
  }

  /// What stands before a `;`, and the comment behind it.
  func parts() -> (text: ArraySlice<UInt8>, comment: String?) {
    guard let mark = rest.firstIndex(of: 0x3B) else { return (rest, nil) }
    return (rest[..<mark], TimeLine.trimmed(rest[(mark + 1)...]))
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// An account, and what stands behind the two blanks that end it.
  static func account(_ text: ArraySlice<UInt8>) -> (name: String, rest: ArraySlice<UInt8>) {
    var place = text.startIndex
    while place + 1 < text.endIndex {
      if text[place] == 0x20, text[place + 1] == 0x20 || text[place + 1] == 0x09 {
        return (name(text[..<place]), text[(place + 2)...])
      }
      place += 1
    }
    return (name(text), [])
  }

  private static func name(_ text: ArraySlice<UInt8>) -> String {
    trimmed(text.map { $0 == 0x09 ? 0x20 : $0 }[...])
  }

  /// Whether a line says nothing but a comment.
  static func isComment(_ line: [UInt8]) -> Bool {
    guard let first = line.first else { return true }
    return ";#*".utf8.contains(first) || line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// A description as text that is read as one.
  static func description(_ text: String) -> String {
    if text.isEmpty { return "" }
    return text.hasPrefix("(") ? " () \(text)" : " \(text)"
  }
}
