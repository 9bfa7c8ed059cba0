extension Day: CustomStringConvertible {
  /// The date as `YYYY-MM-DD`, with more digits for the years beyond 9999.
  @usableFromInline
  package var description: String {
    let (year, month, day) = civil
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10)
    // Years beyond 9999 have more digits, none has fewer than four.
    if year > 9999 { bytes.append(contentsOf: String(year / 10_000).utf8) }
    for divisor in [1000, 100, 10, 1] { bytes.append(Self.digit(year / divisor)) }
    for part in [month, day] {
      bytes.append(UInt8(ascii: "-"))
      bytes.append(Self.digit(part / 10))
      bytes.append(Self.digit(part))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The last digit of a number.
  private static func digit(_ number: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: number % 10) + UInt8(ascii: "0")
  }
}

extension Day {
  /// The day that `description` writes, or nil for any other text.
  package init?(iso text: some StringProtocol) {
    let fields = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard fields.count == 3 else { return nil }
    let (year, month, day) = (fields[0], fields[1], fields[2])
    guard year.count == 4 || (year.count == 5 && year.first != UInt8(ascii: "0")) else {
      return nil
    }
    guard month.count == 2, day.count == 2 else { return nil }
    guard
      let yearNumber = Self.digits(year), let monthNumber = Self.digits(month),
      let dayNumber = Self.digits(day)
    else { return nil }
    self.init(year: yearNumber, month: monthNumber, day: dayNumber)
  }

  private static func digits(_ bytes: some Collection<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
