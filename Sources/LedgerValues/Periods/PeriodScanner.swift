/// Reads the small words of dates and period expressions; a reading that fails moves nothing.
struct PeriodScanner {
  let bytes: [UInt8]
  var position = 0
  /// The first thing seen that is written rightly but means nothing, such as month 13.
  var suspicion: PeriodProblem?

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func suspect(_ kind: PeriodProblem.Kind, at offset: Int) {
    if suspicion == nil { suspicion = PeriodProblem(kind, offset: offset) }
  }

  /// Tries a reading and goes back where it fails.
  mutating func attempt<Value>(_ read: (inout PeriodScanner) -> Value?) -> Value? {
    let start = position
    if let value = read(&self) { return value }
    position = start
    return nil
  }

  mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Reads an ASCII word given in small letters, in any case.
  mutating func take(_ word: String) -> Bool {
    var offset = position
    for expected in word.utf8 {
      guard offset < bytes.count, Self.lowercased(bytes[offset]) == expected else { return false }
      offset += 1
    }
    position = offset
    return true
  }

  mutating func takeAny(of words: [String]) -> Bool {
    for word in words where take(word) { return true }
    return false
  }

  /// Reads one hyphen, slash or dot and says which.
  mutating func takeSeparator() -> UInt8? {
    guard let next, next == 0x2D || next == 0x2E || next == 0x2F else { return nil }
    position += 1
    return next
  }

  /// How many digits stand at the position.
  var digitCount: Int {
    var offset = position
    while offset < bytes.count, Self.isDigit(bytes[offset]) { offset += 1 }
    return offset - position
  }

  /// Reads a number of any length; beyond what is useful it stays at a trillion.
  mutating func takeNumber() -> Int? {
    let count = digitCount
    return count == 0 ? nil : takeDigits(count)
  }

  /// Reads exactly so many digits that are known to be there.
  mutating func takeDigits(_ count: Int) -> Int {
    var value = 0
    for byte in bytes[position..<position + count] {
      value = min(value * 10 + Int(byte & 0x0F), 1_000_000_000_000)
    }
    position += count
    return value
  }

  /// Reads a name, whole or its first three letters, and gives its place in the list from 1.
  mutating func takeName(of names: [String]) -> Int? {
    for (index, name) in names.enumerated() where take(name) { return index + 1 }
    for (index, name) in names.enumerated() where take(String(name.prefix(3))) { return index + 1 }
    return nil
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool {
    let small = lowercased(byte)
    return (small >= 0x61 && small <= 0x7A) || byte >= 0x80
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
