import LedgerSource
import LedgerValues

/// Reads days of hours that are written as dots.
struct TimedotReader {
  private let context: TimeFile.Context
  private(set) var text: [UInt8] = []
  private(set) var faults: [TimeFile.Fault] = []
  private var hasDay = false

  init(_ context: TimeFile.Context) { self.context = context }

  mutating func read(_ line: [UInt8], _ range: SourceRange) {
    let inner = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = inner.first, first != 0x3B, first != 0x23 else { return }
    var reader = TimeLine(line)
    reader.skipBlanks()
    // Stars of an outline before a day or an account.
    if first == 0x2A {
      reader.skip { $0 == 0x2A }
      reader.skipBlanks()
    }
    if line.first == 0x20 || line.first == 0x09 ? hasDay : true,
      let day = reader.day(defaultYear: context.defaultYear),
      reader.isAtEnd || [0x20, 0x09, 0x3B].contains(reader.rest.first ?? 0x20)
    {
      return begin(day, reader)
    }
    if reader.beginsWithDate { return fault(range, "there is no such day; correct the date") }
    guard hasDay else {
      if first == 0x2A { return }
      return fault(range, "only comments may come before the first date; put a date first")
    }
    if reader.isAtEnd { return }
    readAccount(reader, range)
  }

  private mutating func fault(_ range: SourceRange, _ reason: String) {
    faults.append(TimeFile.Fault(range: range, reason: reason))
  }

  private mutating func begin(_ day: Day, _ line: TimeLine) {
    hasDay = true
    let (description, comment) = line.parts()
    text += Array("\n\(day) *\(TimeLine.description(TimeLine.trimmed(description)))".utf8)
    if let comment { text += Array("  ; \(comment)".utf8) }
    text.append(0x0A)
  }

  private mutating func readAccount(_ line: TimeLine, _ range: SourceRange) {
    let (written, comment) = line.parts()
    let (account, rest) = TimeLine.account(written)
    let quantity = TimeLine.trimmed(rest)
    guard let amounts = TimedotReader.amounts(quantity) else {
      return fault(
        range, "`\(quantity)` is not a time: write dots, a number, a unit such as 1.5h, or letters")
    }
    for (number, letter) in amounts {
      let notes = [comment, letter.map { "t:\($0)" }].compactMap(\.self).filter { !$0.isEmpty }
      var mark = number
      if context.decimalMark == 0x2C {
        mark = String(number.map { $0 == "." ? "," : $0 })
      }
      text += Array("    (\(account))  \(mark)".utf8)
      if !notes.isEmpty { text += Array("  ; \(notes.joined(separator: ", "))".utf8) }
      text.append(0x0A)
    }
  }

  // MARK: - Quantities

  private static let seconds: [(unit: String, seconds: Int)] = [
    ("mo", 30 * 86_400), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400), ("w", 7 * 86_400),
    ("y", 365 * 86_400),
  ]

  /// The hours that a quantity says, for each letter if it is of letters.
  static func amounts(_ text: String) -> [(number: String, letter: Character?)]? {
    if text.isEmpty { return [("0", nil)] }
    if text.allSatisfy({ $0 == "." || $0 == " " }) {
      return [(quarters(text.count { $0 == "." }), nil)]
    }
    if text.allSatisfy(\.isLetter) {
      return Set(text).sorted().map { letter in (quarters(text.count { $0 == letter }), letter) }
    }
    for (unit, seconds) in seconds where text.hasSuffix(unit) {
      guard let number = decimal(String(text.dropLast(unit.count))),
        let hours = hours(number, seconds)
      else { continue }
      return [(hours, nil)]
    }
    return decimal(text).map { [($0.description, nil)] }
  }

  private static func quarters(_ count: Int) -> String {
    Decimal(Int128(count * 25), scale: 2).description
  }

  /// A number of a unit in hours, halves of a hundredth to the even one.
  private static func hours(_ number: Decimal, _ seconds: Int) -> String? {
    guard
      let scaled = number.multiplied(by: Decimal(Int128(seconds * 100)))?.simplified,
      let power = Decimal.powerOfTen(scaled.scale)
    else { return nil }
    let divisor = power * 3600
    let (quotient, rest) = scaled.mantissa.magnitude.quotientAndRemainder(
      dividingBy: divisor.magnitude)
    let isUp = rest * 2 > divisor.magnitude || (rest * 2 == divisor.magnitude && quotient % 2 == 1)
    let value = Int128(quotient) + (isUp ? 1 : 0)
    return Decimal(scaled.isNegative ? -value : value, scale: 2).description
  }

  /// A number with a point or a comma as its mark, with a sign, groups and an exponent perhaps.
  private static func decimal(_ text: String) -> Decimal? {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == 0x2D
    if isNegative || bytes.first == 0x2B { bytes = bytes.dropFirst() }
    let exponent = bytes.firstIndex { $0 | 0x20 == 0x65 }
    let number = exponent.map { bytes[..<$0] } ?? bytes
    let marks = number.filter { $0 == 0x2E || $0 == 0x2C }
    let last = number.lastIndex { $0 == 0x2E || $0 == 0x2C }
    guard number.contains(where: { $0 &- 0x30 < 10 }),
      number.allSatisfy({ $0 &- 0x30 < 10 || " .,".utf8.contains($0) }),
      !number.starts(with: [0x20]), number.last != 0x20
    else { return nil }
    if let exponent {
      let digits = bytes[(exponent + 1)...].drop { $0 == 0x2D || $0 == 0x2B }
      guard !digits.isEmpty, digits.count < 3, digits.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return nil
      }
    }
    // One mark is the decimal one; of several the last, if it stands alone.
    let mark = last.map { number[$0] } ?? 0
    let isDecimal = marks.count { $0 == mark } == 1
    guard let value = Decimal(digits: bytes, decimalMark: isDecimal ? mark : 0) else { return nil }
    return isNegative ? value.negated : value
  }
}
