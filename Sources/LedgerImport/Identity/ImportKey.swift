import LedgerSource
package import LedgerValues

/// What tells one row of a statement from all others: the bank's own number, if it has one, and a
/// number made of the day, the amount and the text.
package struct ImportKey: Hashable, Sendable {
  /// The bank's number, with unusual characters as `%XX`; empty for none.
  package var bank: String
  /// Twelve characters.
  package var hash: String
  /// Which of several rows with the same hash it is, in the order of time; 1 for most.
  package var number: Int

  package init(bank: String, hash: String, number: Int = 1) {
    self.bank = bank
    self.hash = hash
    self.number = number
  }

  /// Reads the value of a tag `import:`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    // By bytes, as each posting of an account is asked.
    let bytes = Array(text.utf8)
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "~")), mark <= ImportKey.longestBank
    else { return nil }
    let rest = bytes[(mark + 1)...]
    let hash = rest.prefix(ImportKey.length)
    guard hash.count == ImportKey.length, hash.allSatisfy(ImportKey.isDigit)
    else { return nil }
    var number = 1
    let tail = rest.dropFirst(ImportKey.length)
    if !tail.isEmpty {
      let digits = String(decoding: tail.dropFirst(), as: UTF8.self)
      guard tail.first == UInt8(ascii: "."), tail.count < 10, let written = Int(digits),
        written > 1
      else { return nil }
      number = written
    }
    self.init(
      bank: String(decoding: bytes[..<mark], as: UTF8.self),
      hash: String(decoding: hash, as: UTF8.self), number: number)
  }

  /// Whether a byte is a digit of hashes, which have no letter that looks like another.
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || byte &- 0x61 < 26 && !"ilou".utf8.contains(byte)
  }

  /// The same for rows that the bank has given no number.
  var withoutBank: ImportKey { ImportKey(bank: "", hash: hash, number: number) }

  private static let length = 12
  private static let longestBank = 64

  /// The hash of a row.
  package static func hash(
    _ day: Day, _ amount: Decimal, _ symbol: String, _ text: String
  ) -> String {
    // By bytes, as each row of a statement has one.
    var whole = Bytes("bursar-import/1\n")
    whole.reserveCapacity(64 + text.utf8.count)
    day.append(to: &whole)
    whole.append(0x0A)
    amount.plain.append(to: &whole)
    whole.append(0x0A)
    whole.append(contentsOf: symbol.utf8)
    whole.append(0x0A)
    append(folded: text, to: &whole)
    whole.append(0x0A)
    return String(decoding: SHA256.short(whole), as: UTF8.self)
  }

  /// Blanks as one, none at the ends, capitals of ASCII small.
  static func folded(_ text: String) -> String {
    var bytes: Bytes = []
    append(folded: text, to: &bytes)
    return bytes.text
  }

  private static func append(folded text: String, to bytes: inout Bytes) {
    let start = bytes.count
    var isApart = false
    for byte in text.utf8 {
      if byte.isSpace {
        isApart = bytes.count > start
        continue
      }
      if isApart { bytes.append(0x20) }
      isApart = false
      bytes.append(byte.lowered)
    }
  }

  /// The bank's number as a key holds it.
  package static func bankPart(_ id: String) -> String {
    var result = ""
    for byte in id.utf8 {
      if byte.isLetter || byte.isDigit || "._/+-".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        result += "%\(hexadecimal.count == 1 ? "0" : "")\(hexadecimal)"
      }
    }
    guard result.utf8.count > longestBank else { return result }
    return result.prefix(52) + String(decoding: SHA256.short(id.utf8), as: UTF8.self)
  }
}

extension ImportKey: CustomStringConvertible {
  package var description: String { "\(bank)~\(hash)\(number > 1 ? ".\(number)" : "")" }
}

extension Decimal {
  /// The number without zeros at the end of its fraction: `-2.5`, `0`.
  fileprivate var plain: Decimal {
    var result = self
    while result.scale > 0, result.mantissa % 10 == 0 {
      result.mantissa /= 10
      result.scale -= 1
    }
    return result
  }
}
