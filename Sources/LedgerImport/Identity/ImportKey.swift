import LedgerSource
package import LedgerValues

/// What tells one row of a statement from all others: the bank's own number, if it has one, and a
/// number made of the day, the amount and the text.
package struct ImportKey: Hashable, Sendable {
  /// The bank's number, with unusual characters as `%XX`; empty for none.
  package var bank: String
  package var hash: RowHash
  /// Which of several rows with the same hash it is, in the order of time; 1 for most.
  package var number: Int

  package init(bank: String, hash: RowHash, number: Int = 1) {
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
    guard let hash = RowHash(rest.prefix(RowHash.length)) else { return nil }
    var number = 1
    let tail = rest.dropFirst(RowHash.length)
    if !tail.isEmpty {
      let digits = String(decoding: tail.dropFirst(), as: UTF8.self)
      guard tail.first == UInt8(ascii: "."), tail.count < 10, let written = Int(digits),
        written > 1
      else { return nil }
      number = written
    }
    self.init(
      bank: String(decoding: bytes[..<mark], as: UTF8.self), hash: hash, number: number)
  }

  /// Banks' numbers differ where hashes do.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
    hasher.combine(number)
  }

  /// The same for rows that the bank has given no number.
  var withoutBank: ImportKey { ImportKey(bank: "", hash: hash, number: number) }

  private static let longestBank = 64

  /// The hash of a row.
  package static func hash(
    _ day: Day, _ amount: Decimal, _ symbol: String, _ text: String
  ) -> RowHash {
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
    return RowHash(SHA256.firstBytes(whole))
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

/// Sixty bits made of a row, written as twelve characters.
package struct RowHash: Hashable, Sendable, CustomStringConvertible {
  static let length = 12
  private let bits: UInt64

  /// The first eight bytes of a digest, the last four bits of which are not written.
  fileprivate init(_ digest: UInt64) { bits = digest & ~0xF }

  /// Reads it as it is written; nil for anything else.
  package init?(_ text: some Collection<UInt8>) {
    guard text.count == RowHash.length else { return nil }
    var bits: UInt64 = 0
    for byte in text {
      guard RowHash.values[Int(byte)] >= 0 else { return nil }
      bits = bits << 5 | UInt64(RowHash.values[Int(byte)])
    }
    self.bits = bits << 4
  }

  package var description: String {
    String(decoding: SHA256.short(ofFirst: bits), as: UTF8.self)
  }

  /// What each byte means as a digit; -1 for those that are none.
  private static let values: [Int8] = {
    var values = [Int8](repeating: -1, count: 256)
    for (value, digit) in SHA256.digits.enumerated() { values[Int(digit)] = Int8(value) }
    return values
  }()
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
