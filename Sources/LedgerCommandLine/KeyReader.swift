/// A key as somebody presses it at a terminal.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, backspace, delete
  case left, right, up, down, home, end
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-U: all in front of the cursor.
  case eraseLine
  /// Ctrl-K: all behind the cursor.
  case eraseRest
  /// Ctrl-W: the word in front of the cursor.
  case eraseWord
  /// One that means nothing here.
  case other
}

/// Tells keys from the bytes that a terminal sends.
package struct KeyReader: Sendable {
  private var rest: [UInt8] = []

  package init() {}

  /// The keys that are whole; bytes of one that is not are kept.
  package mutating func keys(_ bytes: [UInt8]) -> [Key] {
    rest += bytes
    var keys: [Key] = []
    while !rest.isEmpty, let (key, length) = next() {
      keys.append(key)
      rest.removeFirst(length)
    }
    return keys
  }

  /// Whether there is the beginning of a key, such as ESC, which may be all of it.
  package var isUndecided: Bool { !rest.isEmpty }

  /// Nothing follows: what there is was a key that means nothing here.
  package mutating func giveUp() -> [Key] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [.other]
  }

  private func next() -> (Key, Int)? {
    let first = rest[0]
    switch first {
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x01: return (.home, 1)
    case 0x02: return (.left, 1)
    case 0x03: return (.interrupt, 1)
    case 0x04: return (.endOfInput, 1)
    case 0x05: return (.end, 1)
    case 0x06: return (.right, 1)
    case 0x0B: return (.eraseRest, 1)
    case 0x0E: return (.down, 1)
    case 0x10: return (.up, 1)
    case 0x15: return (.eraseLine, 1)
    case 0x17: return (.eraseWord, 1)
    case 0x1B: return escape()
    case 0..<0x20: return (.other, 1)
    default: return character(first)
    }
  }

  private func character(_ first: UInt8) -> (Key, Int)? {
    let length: Int
    switch first {
    case ..<0x80: length = 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return (.other, 1)
    }
    guard rest.count >= length else { return nil }
    let text = String(decoding: rest[..<length], as: UTF8.self)
    guard text.count == 1, let character = text.first, character != "\u{FFFD}" else {
      return (.other, 1)
    }
    return (.character(character), length)
  }

  /// Such as ESC [ C for an arrow.
  private func escape() -> (Key, Int)? {
    // What follows may still be on its way.
    guard rest.count > 1 else { return nil }
    guard rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O") else { return (.other, 2) }
    guard let end = rest[2...].firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
    let length = end + 1
    switch String(decoding: rest[2...end], as: UTF8.self) {
    case "A": return (.up, length)
    case "B": return (.down, length)
    case "C": return (.right, length)
    case "D": return (.left, length)
    case "H", "1~", "7~": return (.home, length)
    case "F", "4~", "8~": return (.end, length)
    case "3~": return (.delete, length)
    default: return (.other, length)
    }
  }
}
