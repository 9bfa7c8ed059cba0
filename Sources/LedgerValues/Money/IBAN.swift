/// The number of a bank account anywhere (ISO 13616), whose two digits of proof are right.
package struct IBAN: Hashable, Sendable, CustomStringConvertible {
  /// Without blanks, in capital letters.
  package let description: String

  /// Nil where the text is no such number, or has a mistake in it.
  package init?(_ text: String) {
    let plain = text.filter { $0 != " " && $0 != "\u{A0}" }.uppercased()
    let bytes = Array(plain.utf8)
    guard 15...34 ~= bytes.count, bytes[..<2].allSatisfy(IBAN.isLetter),
      bytes[2..<4].allSatisfy(IBAN.isDigit),
      bytes.allSatisfy({ IBAN.isLetter($0) || IBAN.isDigit($0) }),
      IBAN.remainder(bytes[4...] + bytes[..<4]) == 1
    else { return nil }
    description = plain
  }

  /// What is left of the number by 97, where letters count from 10 on.
  private static func remainder(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { rest, byte in
      isDigit(byte)
        ? (rest * 10 + Int(byte) - 0x30) % 97 : (rest * 100 + Int(byte) - 0x41 + 10) % 97
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
