extension Day: CustomStringConvertible {
  /// The date as `YYYY-MM-DD`, with more digits for the years beyond 9999.
  @usableFromInline
  package var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same.
  package func append(to bytes: inout [UInt8]) {
    let (year, month, day) = civil
    // Years beyond 9999 have more digits, none has fewer than four.
    if year > 9999 { bytes.append(contentsOf: String(year / 10_000).utf8) }
    bytes.append(addingCapacity: 10) { output in
      Self.append(year / 100, to: &output)
      Self.append(year, to: &output)
      output.append(UInt8(ascii: "-"))
      Self.append(month, to: &output)
      output.append(UInt8(ascii: "-"))
      Self.append(day, to: &output)
    }
  }

  /// Appends the last two digits of a number.
  private static func append(_ number: Int, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(digit(number / 10))
    bytes.append(digit(number))
  }

  /// The last digit of a number.
  private static func digit(_ number: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: number % 10) + UInt8(ascii: "0")
  }
}

extension Day {
  /// The day that `description` writes, or nil for any other text.
  package init?(iso text: some StringProtocol) {
    self.init(iso: ArraySlice(text.utf8))
  }

  /// The day that `description` writes as bytes, or nil for any others.
  package init?(iso bytes: ArraySlice<UInt8>) {
    let end = bytes.endIndex
    let hasLongYear = bytes.count == 11 && bytes.first != UInt8(ascii: "0")
    guard bytes.count == 10 || hasLongYear, bytes[end - 3] == UInt8(ascii: "-"),
      bytes[end - 6] == UInt8(ascii: "-"), let year = Self.digits(bytes[..<(end - 6)]),
      let month = Self.digits(bytes[(end - 5)..<(end - 3)]),
      let day = Self.digits(bytes[(end - 2)...])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
