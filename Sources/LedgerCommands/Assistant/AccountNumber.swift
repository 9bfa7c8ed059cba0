import LedgerRendering
import LedgerValues

/// Numbers of bank accounts, of which an assistant gets to see the last four characters.
enum AccountNumber {
  /// Which numbers a text may hold.
  enum Kind: Sendable {
    /// International ones, and those that stand in names or tags.
    case marked
    /// Any with ten digits or more, too: in names and notes, where no amounts stand.
    case any
  }

  /// What names things and says something of them.
  private static let spoken: Set = [
    "account", "accounts", "code", "comment", "description", "name", "note", "payee", "value",
  ]
  /// What other calls and programs take as it is.
  private static let kept: Set = [
    "commands", "file", "fingerprint", "id", "path", "quantity", "token",
  ]

  static func shortened(in json: JSON, _ name: String = "") -> JSON {
    switch json {
    case .object(let members):
      .object(
        members.compactMap { member in
          let value = shortened(in: member.value, member.name)
          // A figure is not found by a name that is cut.
          if member.name == "why", case .string = value, value != member.value { return nil }
          return .init(shortened(member.name, .marked), value)
        })
    case .array(let elements): .array(elements.map { shortened(in: $0, name) })
    case .string(let text):
      kept.contains(name)
        ? json
        : .string(shortened(text, spoken.contains(name) || name == "why" ? .any : .marked))
    case .number, .boolean, .null: json
    }
  }

  static func shortened(_ text: String, _ kind: Kind) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count(where: isDigit) >= 8 else { return text }
    var (result, place) = ([UInt8](), 0)
    while place < bytes.count {
      let isStart = place == 0 || !isWord(bytes[place - 1])
      if isStart, let end = end(of: bytes, from: place, kind) {
        result += Array("…".utf8) + bytes[place..<end].filter(isWord).suffix(4)
        place = end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the number ends that begins at a place; nil where none does.
  private static func end(of bytes: [UInt8], from start: Int, _ kind: Kind) -> Int? {
    var ends: [Int] = []
    var place = start
    // Groups of four may be told apart by blanks.
    while place < bytes.count, isWord(bytes[place]) {
      let end = bytes[place...].firstIndex { !isWord($0) } ?? bytes.count
      ends.append(end)
      guard end - place == 4, end < bytes.count, [0x20, 0x2D].contains(bytes[end]) else { break }
      place = end + 1
    }
    func number(_ end: Int) -> String {
      String(decoding: bytes[start..<end].filter(isWord), as: UTF8.self)
    }
    if let proved = ends.last(where: { IBAN(number($0)) != nil }) { return proved }
    return ends.last { end in
      let digits = Array(number(end).utf8)
      if digits.allSatisfy(isDigit) {
        let isMarked = kind == .any || start > 0 && bytes[start - 1] == 0x3A
        return isMarked && digits.count >= 10
      }
      // One with a mistake in it is still somebody's.
      return 15...34 ~= digits.count && digits[..<2].allSatisfy { 0x41...0x5A ~= $0 }
        && digits[2..<4].allSatisfy(isDigit) && digits.count(where: isDigit) >= 10
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}
