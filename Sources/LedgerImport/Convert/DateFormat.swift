import LedgerValues

/// A date as `strptime` would read it.
package struct DateFormat: Hashable, Sendable {
  enum Padding: Hashable, Sendable {
    case zeros
    case blanks
    case free
  }

  enum Part: Hashable, Sendable {
    case text(UInt8)
    case blank
    case directive(UInt8, Padding)
    /// The days since 1899-12-30, as spreadsheets count them.
    case serial

    /// How long it is in a day that has no blanks in it; nil where it is of any length.
    fileprivate var length: Int? {
      switch self {
      case .text: 1
      case .directive(UInt8(ascii: "Y"), .zeros): 4
      case .directive(let letter, .zeros) where "mdy".utf8.contains(letter): 2
      default: nil
      }
    }
  }

  package struct Fault: Error, Hashable, Sendable {
    package var directive: String
  }

  let parts: [Part]
  /// How long a day is of which all parts have a length of their own; nil for others.
  private let length: Int?

  private init(parts: [Part]) {
    self.parts = parts
    let lengths = parts.allMapped(\.length)
    let isDay = "mdYy".utf8.map { letter in
      parts.count { $0 == .directive(letter, .zeros) }
    }
    length = isDay[..<2] == [1, 1] && isDay[2] + isDay[3] == 1 ? lengths?.reduce(0, +) : nil
  }

  /// Reads a format; `%F`, `%D`, `%T` and `%R` stand for several parts.
  package static func parse(_ text: Bytes) -> Result<DateFormat, Fault> {
    if text == Array("excel".utf8) { return .success(DateFormat(parts: [.serial])) }
    var parts: [Part] = []
    var place = 0
    while place < text.count {
      let byte = text[place]
      place += 1
      guard byte == UInt8(ascii: "%") else {
        parts.append(byte.isSpace ? .blank : .text(byte))
        continue
      }
      guard place < text.count else { return .failure(Fault(directive: "")) }
      var padding = Padding.zeros
      var letter = text[place]
      if let chosen = modifiers[letter], place + 1 < text.count {
        padding = chosen
        place += 1
        letter = text[place]
      }
      place += 1
      switch letter {
      case UInt8(ascii: "%"): parts.append(.text(letter))
      case UInt8(ascii: "e"), UInt8(ascii: "k"), UInt8(ascii: "l"):
        let same: [UInt8: UInt8] = [0x65: 0x64, 0x6B: 0x48, 0x6C: 0x49]
        parts.append(.directive(same[letter] ?? letter, padding == .zeros ? .blanks : padding))
      case _ where compound[letter] != nil:
        guard case .success(let inner) = parse(Array((compound[letter] ?? "").utf8)) else { break }
        parts += inner.parts
      case _ where known.contains(letter): parts.append(.directive(letter, padding))
      default: return .failure(Fault(directive: String(UnicodeScalar(letter))))
      }
    }
    return .success(DateFormat(parts: parts))
  }

  private static let modifiers: [UInt8: Padding] = [
    UInt8(ascii: "-"): .free, UInt8(ascii: "_"): .blanks, UInt8(ascii: "0"): .zeros,
    UInt8(ascii: "E"): .zeros,
  ]
  private static let known = Set("YmdyCbhBaAjGVuHIMSpPQqszZf".utf8)
  private static let compound: [UInt8: String] = [
    UInt8(ascii: "F"): "%Y-%m-%d", UInt8(ascii: "D"): "%m/%d/%y", UInt8(ascii: "x"): "%m/%d/%y",
    UInt8(ascii: "T"): "%H:%M:%S", UInt8(ascii: "X"): "%H:%M:%S", UInt8(ascii: "R"): "%H:%M",
    UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Z %Y",
  ]
}

extension DateFormat {
  /// Texts that have a digit for each number and a letter for each word; several where a part may be missing.
  var examples: [Bytes] {
    var results: [Bytes] = [[]]
    for part in parts {
      let texts: [Bytes] =
        switch part {
        case .text(let byte): [[byte]]
        case .blank: [[0x20]]
        case .directive(UInt8(ascii: "Q"), _): [[], Bytes("."), Bytes(".0")]
        case .directive(let letter, _) where "bBhaApP".utf8.contains(letter): [Bytes("a")]
        case .directive, .serial: [Bytes("0")]
        }
      results = results.flatMap { start in texts.map { start + $0 } }
    }
    return results
  }
}

/// A moment as it was read: a day and the seconds since its beginning, with the zone if one is named.
struct ReadMoment {
  var day: Day
  var seconds = 0
  var zone: TimeZoneOffset?
}

extension DateFormat {
  /// Reads a whole value.
  func read(_ value: ArraySlice<UInt8>) -> ReadMoment? {
    if let length { return readDay(value.trimmedSpace(), length).map { ReadMoment(day: $0) } }
    var reader = DateReader(value.trimmedSpace())
    // A blank at the end of the format wants one, so those at the end of the value stay for it.
    if parts.last == .blank { reader = DateReader(value.drop(while: \.isSpace)) }
    for part in parts where !reader.read(part) { return nil }
    reader.skipSpace()
    return reader.isAtEnd ? reader.moment : nil
  }
}

extension DateFormat {
  /// Reads a day whose parts have lengths of their own, as nearly all have.
  private func readDay(_ text: ArraySlice<UInt8>, _ length: Int) -> Day? {
    guard text.count == length else { return nil }
    var (year, month, day) = (0, 0, 0)
    var place = text.startIndex
    for part in parts {
      guard case .directive(let letter, _) = part else {
        guard case .text(let byte) = part, text[place].lowered == byte.lowered else { return nil }
        place += 1
        continue
      }
      var value = 0
      let end = place + (letter == UInt8(ascii: "Y") ? 4 : 2)
      while place < end {
        guard text[place].isDigit else { return nil }
        value = value * 10 + Int(text[place] & 0xF)
        place += 1
      }
      switch letter {
      case UInt8(ascii: "Y"): year = value
      case UInt8(ascii: "y"): year = value + (value >= 69 ? 1900 : 2000)
      case UInt8(ascii: "m"): month = value
      default: day = value
      }
    }
    return Day(year: year, month: month, day: day)
  }
}

/// Reads a value part by part.
private struct DateReader {
  private var rest: ArraySlice<UInt8>
  private var year: Int?
  private var century: Int?
  private var shortYear: Int?
  private var month = 1
  private var day = 1
  private var dayOfYear: Int?
  private var isoYear: Int?
  private var week: Int?
  private var weekday: Int?
  private var hour = 0
  private var isAfternoon: Bool?
  private var minute = 0
  private var second = 0
  private var sinceEpoch: Int?
  private var serial: Int32?
  private var zone: TimeZoneOffset?

  init(_ rest: ArraySlice<UInt8>) { self.rest = rest }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipSpace() { rest = rest.drop(while: \.isSpace) }

  mutating func read(_ part: DateFormat.Part) -> Bool {
    switch part {
    case .text(let byte):
      guard let first = rest.first, first.lowered == byte.lowered else { return false }
      rest = rest.dropFirst()
      return true
    case .blank:
      guard let first = rest.first, first.isSpace else { return false }
      skipSpace()
      return true
    case .directive(let letter, let padding): return readDirective(letter, padding)
    case .serial: return readSerial()
    }
  }

  private mutating func readDirective(_ letter: UInt8, _ padding: DateFormat.Padding) -> Bool {
    switch letter {
    case UInt8(ascii: "Y"): return number(4, padding) { $0.year = $1 }
    case UInt8(ascii: "G"): return number(4, padding) { $0.isoYear = $1 }
    case UInt8(ascii: "m"): return number(2, padding, 1...12) { $0.month = $1 }
    case UInt8(ascii: "d"): return number(2, padding, 1...31) { $0.day = $1 }
    case UInt8(ascii: "y"): return number(2, padding) { $0.shortYear = $1 }
    case UInt8(ascii: "C"): return number(2, padding) { $0.century = $1 }
    case UInt8(ascii: "j"): return number(3, padding, 1...366) { $0.dayOfYear = $1 }
    case UInt8(ascii: "V"): return number(2, padding, 1...53) { $0.week = $1 }
    case UInt8(ascii: "u"): return number(1, padding, 1...7) { $0.weekday = $1 }
    case UInt8(ascii: "H"): return number(2, padding, 0...23) { $0.hour = $1 }
    case UInt8(ascii: "I"): return number(2, padding, 1...12) { $0.hour = $1 % 12 }
    case UInt8(ascii: "M"): return number(2, padding, 0...59) { $0.minute = $1 }
    case UInt8(ascii: "S"): return number(2, padding, 0...60) { $0.second = $1 }
    case UInt8(ascii: "b"), UInt8(ascii: "h"): return word(DateNames.months, 3) { $0.month = $1 }
    case UInt8(ascii: "B"): return word(DateNames.months, nil) { $0.month = $1 }
    case UInt8(ascii: "a"): return word(DateNames.weekdays, 3) { $0.weekday = $1 }
    case UInt8(ascii: "A"): return word(DateNames.weekdays, nil) { $0.weekday = $1 }
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      return word(["am", "pm"], nil) { $0.isAfternoon = $1 == 2 }
    case UInt8(ascii: "s"):
      let isNegative = rest.first == UInt8(ascii: "-")
      if isNegative { rest = rest.dropFirst() }
      return number(12, .free) { $0.sinceEpoch = isNegative ? -$1 : $1 }
    case UInt8(ascii: "Q"):
      guard rest.first == UInt8(ascii: ".") else { return true }
      rest = rest.dropFirst().drop(while: \.isDigit)
      return true
    case UInt8(ascii: "q"), UInt8(ascii: "f"):
      rest = rest.drop(while: \.isDigit)
      return true
    default: return readZone()
    }
  }

  private mutating func number(
    _ width: Int, _ padding: DateFormat.Padding, _ range: ClosedRange<Int> = 0...Int.max,
    _ take: (inout DateReader, Int) -> Void
  ) -> Bool {
    var left = width
    if padding == .blanks {
      while left > 1, rest.first == 0x20 {
        rest = rest.dropFirst()
        left -= 1
      }
    }
    var (value, place) = (0, rest.startIndex)
    while place < rest.endIndex, place - rest.startIndex < left, rest[place].isDigit {
      value = value * 10 + Int(rest[place] & 0xF)
      place += 1
    }
    let count = place - rest.startIndex
    guard count > 0, padding != .zeros || count == left, range.contains(value) else { return false }
    rest = rest[place...]
    take(&self, value)
    return true
  }

  private mutating func word(
    _ names: [String], _ length: Int?, _ take: (inout DateReader, Int) -> Void
  ) -> Bool {
    for (index, name) in names.enumerated() {
      let name = Array(name.utf8).prefix(length ?? Int.max)
      if rest.count >= name.count, zip(rest, name).allSatisfy({ $0.lowered == $1 }) {
        rest = rest.dropFirst(name.count)
        take(&self, index + 1)
        return true
      }
    }
    return false
  }

  /// Five digits, with the time as a fraction behind them.
  private mutating func readSerial() -> Bool {
    let digits = rest.prefix(while: \.isDigit)
    guard digits.count == 5, let days = Int(digits.text) else { return false }
    rest = rest[digits.endIndex...]
    if let mark = rest.first, ".,".utf8.contains(mark) {
      rest = rest.dropFirst().drop(while: \.isDigit)
    }
    serial = Int32(days - 25_569)
    return true
  }

  private mutating func readZone() -> Bool {
    let text = rest.prefix { !$0.isSpace }
    guard let found = TimeZoneOffset(text) else { return false }
    zone = found
    rest = rest[text.endIndex...]
    return true
  }

  var moment: ReadMoment? {
    if let serial { return ReadMoment(day: Day(number: serial)) }
    if let sinceEpoch {
      let day = sinceEpoch >= 0 ? sinceEpoch / 86_400 : (sinceEpoch - 86_399) / 86_400
      guard let number = Int32(exactly: day) else { return nil }
      return ReadMoment(
        day: Day(number: number), seconds: sinceEpoch - day * 86_400,
        zone: TimeZoneOffset(seconds: 0))
    }
    guard let day = readDay else { return nil }
    let hours = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
    return ReadMoment(day: day, seconds: hours * 3600 + minute * 60 + second, zone: zone)
  }

  private var readDay: Day? {
    var year = year ?? 1970
    if let shortYear {
      year = (century.map { $0 * 100 } ?? (shortYear >= 69 ? 1900 : 2000)) + shortYear
    } else if let century {
      year = century * 100 + year % 100
    }
    if let week {
      guard let start = Day(year: isoYear ?? year, month: 1, day: 4) else { return nil }
      let monday = start.adding(days: 1 - start.weekday)
      return monday.adding(days: (week - 1) * 7 + (weekday ?? 1) - 1)
    }
    if let dayOfYear, let first = Day(year: year, month: 1, day: 1) {
      return first.adding(days: dayOfYear - 1)
    }
    return Day(year: year, month: month, day: day)
  }
}

enum DateNames {
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}

/// Dates as rules read them that name no format: `Y/M/D`, `Y-M-D`, `Y.M.D`.
enum PlainDate {
  static func read(_ value: ArraySlice<UInt8>) -> ReadMoment? {
    let text = value.trimmedSpace()
    var rest = text
    guard let mark = text.first(where: { !$0.isDigit }), "/-.".utf8.contains(mark),
      let year = number(&rest, upTo: 5), rest.popFirst() == mark,
      let month = number(&rest, upTo: 2), rest.popFirst() == mark,
      let date = number(&rest, upTo: 2), rest.isEmpty,
      let day = Day(year: year, month: month, day: date)
    else { return nil }
    return ReadMoment(day: day)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, upTo most: Int) -> Int? {
    let start = rest.startIndex
    var value = 0
    while let byte = rest.first, byte.isDigit, rest.startIndex - start < most {
      value = value * 10 + Int(byte & 0xF)
      rest.removeFirst()
    }
    return rest.startIndex == start ? nil : value
  }
}
