import LedgerSource
import LedgerValues

/// A column of days, with the formats by which all of its values are days.
struct DetectedDates {
  struct Reading {
    var format: String
    var days: [Day]
  }

  let column: Int
  /// Formats that give different days; the first is the strictest of those that give the same.
  let readings: [Reading]
  private let values: [Bytes]
  private let today: Day?

  /// Days as banks write them; the stricter before the freer.
  static let formats = [
    "%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d", "%Y.%m.%d.", "%Y%m%d", "%d.%m.%Y", "%d.%m.%y",
    "%d.%m.%Y.", "%d/%m/%Y", "%m/%d/%Y", "%d/%m/%y", "%m/%d/%y", "%d-%m-%Y", "%m-%d-%Y",
    "%d-%m-%y", "%y-%m-%d", "%y/%m/%d", "%-d.%-m.%Y", "%-d/%-m/%Y", "%-m/%-d/%Y", "%-d. %-m. %Y",
    "%Y. %m. %d.", "%-d %b %Y", "%-d-%b-%Y", "%-d-%b-%y", "%-d %B %Y", "%b %-d, %Y", "%B %-d, %Y",
    "%-d %b %y", "%d%m%Y", "%Y/%-m/%-d", "%Y-%-m-%-d", "%-m/%-d/%y", "%-d/%-m/%y", "%-d.%-m.%y",
    "%-d-%-m-%Y", "%-d-%-m-%y", "%-m-%-d-%Y", "%d %b %Y", "%-d/%b/%Y", "%b %-d %Y", "%d%b%y",
    "%d%b%Y", "%A, %B %-d, %Y", "%a, %b %-d, %Y", "%Y年%-m月%-d日", "%d/%b/%Y", "%-d/%b/%y",
  ]
  private static let times = [
    "", " %H:%M:%S", " %H:%M", ", %H:%M:%S", ", %H:%M", "T%H:%M:%S", "T%H:%M:%SZ", " %H.%M.%S",
    " %H:%M:%S%Q", "T%H:%M:%S%Q", "T%H:%M", " %H:%M:%S UTC", " %I:%M %p",
    " %I:%M:%S %p", ", %I:%M %p", ", %I:%M:%S %p", " %-I:%M:%S %p", " %-I:%M %p",
    ", %-I:%M:%S %p", ", %-I:%M %p", " %-H:%M", " %-H:%M:%S", "-%H:%M:%S", "%H%M%S",
  ]

  private struct Known {
    var text: String
    var format: DateFormat
    var hasTime: Bool

    init?(_ text: String) {
      guard case .success(let format) = DateFormat.parse(Array(text.utf8)) else { return nil }
      (self.text, self.format) = (text, format)
      hasTime = text.contains("%H") || text.contains("%I")
    }
  }

  private static let parsed = formats.flatMap { base in times.compactMap { Known(base + $0) } }

  /// The formats by the shapes of what they read, as trying all of them takes long.
  private static let byShape: [Bytes: [Known]] = {
    var found: [Bytes: [Known]] = [:]
    for known in parsed {
      for example in known.format.examples {
        found[shape(example[...]), default: []].append(known)
      }
    }
    return found
  }()

  /// What follows one another in a text: digits, letters, blanks, and marks as they are.
  private static func shape(_ text: ArraySlice<UInt8>) -> Bytes {
    var result: Bytes = []
    for byte in text {
      let isMark = !byte.isDigit && !byte.isLetter && byte < 0x80 && !byte.isSpace
      let kind = isMark ? byte : byte.isDigit ? 0x30 : byte.isSpace ? 0x20 : 0x61
      if isMark || kind != result.last { result.append(kind) }
    }
    return result
  }

  /// The formats that a value may be of.
  private static func formats(like value: ArraySlice<UInt8>) -> [Known] {
    byShape[shape(value.trimmedSpace())] ?? []
  }

  /// Years in which somebody who keeps books has an account.
  private static let years = 1980...2079

  private static func day(_ format: DateFormat, _ value: ArraySlice<UInt8>) -> Day? {
    guard let day = format.read(value)?.day, years.contains(day.civil.year) else { return nil }
    return day
  }

  /// Whether a value is a day by some format.
  static func isDate(_ value: ArraySlice<UInt8>) -> Bool {
    isPlainDate(value) || MonthNames.isDay(value) || DateTexts.isDay(value)
  }

  /// The first format by which a value is a day.
  static func format(of value: ArraySlice<UInt8>) -> DateFormat? {
    formats(like: value).first { day($0.format, value) != nil }?.format
  }

  static func isDay(_ value: ArraySlice<UInt8>, by format: DateFormat) -> Bool {
    day(format, value) != nil
  }

  /// Whether a value is a day without a time.
  static func isPlainDay(_ value: ArraySlice<UInt8>) -> Bool {
    formats(like: value).contains { !$0.hasTime && day($0.format, value) != nil }
  }

  /// Numbers that are days only where the name of their column says so.
  private static let numbers = ["%s", "excel", "%y%m%d", "%d%m%y", "%m%d%y"].compactMap(Known.init)

  /// Whether a number may be a day: seconds since 1970, what spreadsheets count, or six digits.
  static func isNumbered(_ value: ArraySlice<UInt8>) -> Bool {
    let value = seconds(value)
    return (5...20).contains(value.count) && numbers.contains { day($0.format, value) != nil }
  }

  /// The seconds of a number of milliseconds.
  private static func seconds(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    value.count == 13 && value.allSatisfy(\.isDigit) ? value.dropLast(3) : value
  }

  private static func isPlainDate(_ value: ArraySlice<UInt8>) -> Bool {
    guard value.count >= 6, value.count <= 32 else { return false }
    let digits = value.count(where: \.isDigit)
    guard digits >= 4, value.count(where: \.isLetter) <= 10 else { return false }
    if isCuttable(value) { return true }
    // Times are tried only where there may be one.
    let mayHaveTime = value.contains(UInt8(ascii: ":")) || digits > 8
    return formats(like: value).contains {
      (mayHaveTime || !$0.hasTime) && day($0.format, value) != nil
    }
  }

  private static func hasFormat(_ value: ArraySlice<UInt8>) -> Bool {
    formats(like: value).contains { day($0.format, value) != nil }
  }

  /// Whether a day is followed by a time with fractions or a zone: the day counts as it is written.
  private static func isCuttable(_ value: ArraySlice<UInt8>) -> Bool {
    let start = value.startIndex
    guard value.count >= 16, value.count <= 40, value[start + 4] == UInt8(ascii: "-"),
      [0x20, UInt8(ascii: "T")].contains(value[start + 10]), value[start + 13] == UInt8(ascii: ":"),
      let format = parsed.first(where: { $0.text == "%Y-%m-%d" })
    else { return false }
    return day(format.format, value.prefix(10)) != nil
  }

  /// Rules that make days of a column `moment`, where no format reads its values.
  private(set) var patternRules: String?
  var isByPattern: Bool { patternRules != nil }

  /// The formats of a column; nil where one value is no day by any of them.
  init?(
    _ given: [Bytes], _ column: Int, latest: Int, today: Day? = nil, isNumbered: Bool = false
  ) {
    self.today = today
    let isZoned = given.contains { value in
      value.dropFirst(19).contains { "+-.".utf8.contains($0) }
    }
    var values = given
    if isNumbered {
      values = given.map { Array(DetectedDates.seconds($0[...])) }
      if values != given {
        patternRules = "date %moment\nif %moment ^([0-9]{10})[0-9]{3}$\n date \\1\n"
      }
    } else if isZoned, given.allSatisfy({ DetectedDates.isCuttable($0[...]) }) {
      values = given.map { Array($0.prefix(10)) }
      patternRules = "date %moment\nif %moment ^([0-9]+-[0-9]+-[0-9]+)\n date \\1\n"
    } else if let first = given.first, !DetectedDates.hasFormat(first[...]) {
      if let named = MonthNames.days(given) {
        patternRules = named.rules
        self.column = column
        self.values = given
        readings = [Reading(format: "%-d-%-m-%Y", days: named.days)]
        return
      }
      guard let found = DateTexts.column(given) else { return nil }
      values = found.days
      patternRules = found.rules
    }
    guard let first = values.first else { return nil }
    let formats = isNumbered ? DetectedDates.numbers : DetectedDates.formats(like: first[...])
    var readings: [Reading] = []
    for known in formats where DetectedDates.day(known.format, first[...]) != nil {
      let (text, format) = (known.text, known.format)
      // What is read strictly is read the same way freely.
      let strict = text.replacing("%-", with: "%")
      if strict != text, readings.contains(where: { $0.format == strict }) { continue }
      var days: [Day] = []
      days.reserveCapacity(values.count)
      for value in values {
        guard let day = DetectedDates.day(format, value[...]), day.civil.year <= latest else {
          break
        }
        days.append(day)
      }
      guard days.count == values.count, !readings.contains(where: { $0.days == days }) else {
        continue
      }
      readings.append(Reading(format: text, days: days))
    }
    if readings.isEmpty { return nil }
    self.column = column
    self.readings = readings
    self.values = values
  }

  /// The readings of these years, if there are any: who imports a statement does not wait for decades.
  private var near: [Reading] {
    let found = readings.filter { reading in
      today.map { today in
        reading.days.allSatisfy { abs($0.civil.year - today.civil.year) <= 10 }
      } ?? true
    }
    return found.isEmpty ? readings : found
  }

  /// The one reading that is proven, or all of them.
  func decided(
    beside others: [DetectedDates]
  ) -> (reading: Reading, evidence: DetectionEvidence, isProven: Bool) {
    let readings = near
    let first = readings[0]
    // Numbers of days are what spreadsheets make of any number.
    if first.format == "excel" { return (first, .manyDates(values.first?.text ?? ""), false) }
    if readings.count == 1 { return (first, proof(first), true) }
    // Three days are in some order by chance too often.
    let ordered = readings.filter { DetectedDates.isMonotonic($0.days) }
    if ordered.count == 1, Set(ordered[0].days).count > 3 { return (ordered[0], .inOrder, true) }
    // Days beside them are written alike.
    let sure = Set(others.filter { $0.readings.count == 1 }.map { $0.readings[0].format })
    let alike = readings.filter { sure.contains($0.format) }
    if alike.count == 1 { return (alike[0], proof(alike[0]), true) }
    // A statement tells of no days that lie ahead, but for some until which banks are closed.
    let past = readings.filter { reading in
      today.map { today in reading.days.allSatisfy { $0 <= today.adding(days: 7) } } ?? true
    }
    if past.count == 1 { return (past[0], .notAhead, true) }
    return (first, .manyDates(values.first?.text ?? ""), false)
  }

  private func proof(_ reading: Reading) -> DetectionEvidence {
    let isEither = reading.format.contains("/") || reading.format.contains("-")
    guard isEither, !reading.format.hasPrefix("%Y"),
      let row = reading.days.firstIndex(where: { $0.civil.day > 12 })
    else { return .onlyReading(values.first?.text ?? "") }
    return .aboveTwelve(values[row].text)
  }

  static func isMonotonic(_ days: [Day]) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }

  /// The values as people would say them, for a question.
  var questionReadings: [CSVDetection.Reading] {
    let readings = near
    // The value that shows the difference best.
    let row = values.indices.first { row in Set(readings.map { $0.days[row] }).count > 1 } ?? 0
    return readings.map {
      CSVDetection.Reading("date-format \($0.format)", "\(values[row].text): \($0.days[row])")
    }
  }
}
