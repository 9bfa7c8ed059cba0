import LedgerSource
import LedgerValues

/// Days that no format reads: with a weekday, a time or a zone beside them, or in years of another count.
enum DateTexts {
  /// What a column of such texts comes to: plain days, and rules that make the same of a column `moment`.
  struct Column {
    var days: [Bytes]
    var rules: String
  }

  static func isDay(_ value: ArraySlice<UInt8>) -> Bool {
    within(value) != nil || era(value) != nil
  }

  static func column(_ values: [Bytes]) -> Column? {
    if let plain = values.allMapped({ within($0[...]) }) {
      let numbers = "([0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4})"
      return Column(days: plain, rules: "date %moment\nif %moment \(numbers)\n date \\1\n")
    }
    guard let eras = values.allMapped({ era($0[...]) }), let first = eras.first,
      eras.allSatisfy({ $0.kind == first.kind }), let last = eras.map(\.year).max(),
      let least = eras.map(\.year).min()
    else { return nil }
    // Files of the next years have the same columns.
    let rules = (least...last + 4).map { first.kind.rule($0) }
    return Column(
      days: eras.map { Bytes("\($0.year)-\($0.month)-\($0.day)".utf8) },
      rules: (["date %moment"] + rules).joined(separator: "\n"))
  }

  // MARK: - Beside other words

  /// The day of `Mo, 23.03.2026`, `22-03-2026 / 12:04`, `2026-03-22 14:43:18 EDT` or `2026/03/22(日)`.
  private static func within(_ text: ArraySlice<UInt8>) -> Bytes? {
    let value = text.dropFirst(timeLength(text))
    guard (10...40).contains(text.count), let start = value.firstIndex(where: \.isDigit),
      start == value.startIndex || isWeekday(value[..<start])
    else { return nil }
    var end = start
    var marks: [UInt8] = []
    while end < value.endIndex {
      if !value[end].isDigit {
        guard "./-".utf8.contains(value[end]), marks.count < 2,
          marks.first ?? value[end] == value[end]
        else { break }
        marks.append(value[end])
      }
      end += 1
    }
    let day = value[start..<end]
    guard marks.count == 2, day.last?.isDigit == true, isBehind(value[end...]),
      day.count < text.count, DetectedDates.isPlainDay(day)
    else { return nil }
    return Array(day)
  }

  /// How long a time is before a day, as in `12:04 22-03-26`, with the blank behind it.
  private static func timeLength(_ text: ArraySlice<UInt8>) -> Int {
    let time = text.prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
    let rest = text.dropFirst(time.count)
    return time.contains(UInt8(ascii: ":")) && time.first?.isDigit == true && rest.first == 0x20
      ? time.count + 1 : 0
  }

  /// Whether what stands behind a day is a time, with its zone perhaps, or a weekday in parentheses.
  private static func isBehind(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    if first == UInt8(ascii: "(") { return text.count < 9 && text.last == UInt8(ascii: ")") }
    let time = text.drop { " ,/-T".utf8.contains($0) }
    let hours = time.prefix(while: \.isDigit)
    let minutes = time.dropFirst(hours.count + 1)
    guard time.count < text.count, (1...2).contains(hours.count),
      time.dropFirst(hours.count).first.map({ ":.".utf8.contains($0) }) == true,
      minutes.prefix(while: \.isDigit).count == 2
    else { return false }
    let rest = minutes.dropFirst(2)
    return rest.count < 20 && rest.count(where: { $0 == 0x20 }) < 3
      && rest.count(where: \.isLetter) < 6
  }

  /// Whether a text before a day is the short name of a weekday.
  private static func isWeekday(_ text: ArraySlice<UInt8>) -> Bool {
    let word = HeaderWords.folded(text.text.filter { !" .,".contains($0) })
    return (1...3).contains(word.count) && weekdays.contains(String(word.prefix(2)))
      && text.last.map { " .,".utf8.contains($0) } == true
  }

  private static let weekdays: Set<String> = [
    "mo", "di", "mi", "do", "fr", "sa", "so", "tu", "we", "th", "su", "lu", "ma", "me", "je", "ve",
    "ju", "vi", "gi", "wo", "vr", "za", "zo", "se", "te", "qu", "po", "pn", "wt", "sr", "cz", "pt",
    "sb", "nd", "ut", "st", "ct", "pa", "ne", "ti", "on", "to", "lo", "pe", "ke", "la", "δε", "τρ",
    "τε", "πε", "σα", "κυ", "пн", "вт", "ср", "чт", "пт", "сб", "вс", "нд",
  ]

  // MARK: - Years of another count

  private enum Kind: Hashable {
    /// `115/02/24`, since the republic of China.
    case republic
    /// `R08.02.24`
    case reiwa
    /// `24/02/2569`, and `2569-02-24`.
    case buddhist
    case buddhistFirst

    func rule(_ year: Int) -> String {
      let number = "[^0-9]+([0-9]+)"
      switch self {
      case .republic:
        return "if %moment ^[^0-9]*\(year - 1911)\(number)\(number)\n date \(year)-\\1-\\2\n"
      case .reiwa:
        return "if %moment ^[^0-9]+0?\(year - 2018)\(number)\(number)\n date \(year)-\\1-\\2\n"
      case .buddhist:
        return "if %moment ^([0-9]+)\(number)[^0-9]+\(year + 543)\n date \(year)-\\2-\\1\n"
      case .buddhistFirst:
        return "if %moment ^\(year + 543)\(number)\(number)\n date \(year)-\\1-\\2\n"
      }
    }
  }

  private static func era(
    _ value: ArraySlice<UInt8>
  ) -> (kind: Kind, year: Int, month: Int, day: Int)? {
    guard (6...24).contains(value.count), value.count(where: \.isDigit) < 9 else { return nil }
    let text = value.text
    let parts = text.split { !("0"..."9").contains($0) }
    guard parts.count == 3, let end = parts.last?.endIndex, let start = parts.first?.startIndex,
      ["", "日"].contains(text[end...])
    else { return nil }
    let between = zip(parts, parts.dropFirst()).map { text[$0.endIndex..<$1.startIndex] }
    guard
      between == ["年", "月"] || between[0] == between[1] && ["/", ".", "-"].contains(between[0])
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let head = text[..<start]
    let isSinceReiwa = ["R", "R.", "令和"].contains(head) && parts[0].count < 3
    let isOfRepublic =
      ["", "民國"].contains(head) && parts[0].count == 3 && (100...139).contains(numbers[0])
    let isBuddhist = { (year: Int) in head.isEmpty && (2560...2599).contains(year) }
    let found: (Kind, Int, Int, Int)
    if isSinceReiwa {
      found = (.reiwa, numbers[0] + 2018, numbers[1], numbers[2])
    } else if isOfRepublic {
      found = (.republic, numbers[0] + 1911, numbers[1], numbers[2])
    } else if isBuddhist(numbers[2]) {
      found = (.buddhist, numbers[2] - 543, numbers[1], numbers[0])
    } else if isBuddhist(numbers[0]) {
      found = (.buddhistFirst, numbers[0] - 543, numbers[1], numbers[2])
    } else {
      return nil
    }
    return Day(year: found.1, month: found.2, day: found.3) == nil ? nil : found
  }
}
