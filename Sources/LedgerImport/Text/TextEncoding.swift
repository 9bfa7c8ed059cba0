import LedgerSource

/// How the bytes of a file stand for characters.
package struct TextEncoding: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case ascii
    case utf8
    /// Big-endian unless a byte order mark says otherwise.
    case utf16
    case utf16LittleEndian
    case utf32
    case table([UInt16])
  }

  package let name: String
  let kind: Kind

  package static let utf8 = TextEncoding(name: "utf-8", kind: .utf8)

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Finds an encoding by one of its names; nil for one that is not known.
  package init?(named name: some StringProtocol) {
    let name = String(name.lowercased().filter { $0 != " " })
    switch name {
    case "ascii", "us-ascii": self.init(name: "ascii", kind: .ascii)
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf16", "utf-16be": self.init(name: name, kind: .utf16)
    case "utf-16le": self.init(name: name, kind: .utf16LittleEndian)
    case "utf-32", "utf32": self.init(name: name, kind: .utf32)
    default:
      let plain = TextEncoding.plainName(name)
      guard let digits = EncodingTables.upperHalves[plain] else { return nil }
      self.init(name: plain, kind: .table(TextEncoding.table(digits)))
    }
  }

  private static func plainName(_ name: String) -> String {
    switch name {
    case "latin1", "latin-1", "iso8859-1": "iso-8859-1"
    case "mac", "macroman", "mac-roman": "macintosh"
    case _ where name.hasPrefix("windows-"): "cp" + name.dropFirst("windows-".count)
    case _ where name.hasPrefix("iso8859-"): "iso-8859-" + name.dropFirst("iso8859-".count)
    default: name
    }
  }

  private static func table(_ digits: String) -> [UInt16] {
    var table: [UInt16] = []
    var value: UInt16 = 0
    for (index, digit) in digits.utf8.enumerated() {
      value = value << 4 | UInt16(digit.isDigit ? digit - 0x30 : (digit | 0x20) - 0x61 + 10)
      if index % 4 == 3 {
        table.append(value)
        value = 0
      }
    }
    return table
  }

  /// Encodings that hledger knows and that have no small table.
  static let refusedNames = [
    "gb18030", "shift-jis", "shift_jis", "shiftjis", "cp932", "iso-2022-jp", "jis-x-0201",
    "jis-x-0208",
  ]
}

/// A byte that is no character in the encoding.
package struct UndecodableByte: Error, Hashable, Sendable {
  package var offset: Int
  package var byte: UInt8
}

extension TextEncoding {
  /// The text in UTF-8, without a byte order mark.
  package func decoded(_ bytes: ArraySlice<UInt8>) throws(UndecodableByte) -> Bytes {
    switch kind {
    case .utf8:
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
      if let fault = UTF8Check.fault(in: text) { throw fault }
      return Array(text)
    case .ascii:
      if let place = bytes.firstIndex(where: { $0 >= 0x80 || $0 == 0 }) {
        throw UndecodableByte(offset: place, byte: bytes[place])
      }
      return Array(bytes)
    case .table(let table): return try decoded(bytes, table)
    case .utf16: return try decodedUTF16(bytes, isLittleEndian: false)
    case .utf16LittleEndian: return try decodedUTF16(bytes, isLittleEndian: true)
    case .utf32: return try decodedUTF32(bytes)
    }
  }

  private func decoded(
    _ bytes: ArraySlice<UInt8>, _ table: [UInt16]
  ) throws(UndecodableByte) -> Bytes {
    var result: Bytes = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for (place, byte) in zip(bytes.indices, bytes) {
      if byte == 0 { throw UndecodableByte(offset: place, byte: byte) }
      if byte < 0x80 {
        result.append(byte)
        continue
      }
      let value = table[Int(byte) - 0x80]
      guard value != 0xFFFD, let scalar = Unicode.Scalar(value) else {
        throw UndecodableByte(offset: place, byte: byte)
      }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return result
  }

  private func decodedUTF16(
    _ bytes: ArraySlice<UInt8>, isLittleEndian: Bool
  ) throws(UndecodableByte) -> Bytes {
    var rest = bytes
    var isLittle = isLittleEndian
    if rest.starts(with: [0xFF, 0xFE]) {
      (isLittle, rest) = (true, rest.dropFirst(2))
    } else if rest.starts(with: [0xFE, 0xFF]) {
      (isLittle, rest) = (false, rest.dropFirst(2))
    }
    var units: [UInt16] = []
    units.reserveCapacity(rest.count / 2)
    var place = rest.startIndex
    while place + 1 < rest.endIndex {
      let (first, second) = (UInt16(rest[place]), UInt16(rest[place + 1]))
      let unit = isLittle ? second << 8 | first : first << 8 | second
      if unit == 0 { throw UndecodableByte(offset: place, byte: 0) }
      units.append(unit)
      place += 2
    }
    if place < rest.endIndex { throw UndecodableByte(offset: place, byte: rest[place]) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private func decodedUTF32(_ bytes: ArraySlice<UInt8>) throws(UndecodableByte) -> Bytes {
    var rest = bytes
    let isLittle = rest.starts(with: [0xFF, 0xFE, 0, 0])
    if isLittle || rest.starts(with: [0, 0, 0xFE, 0xFF]) { rest = rest.dropFirst(4) }
    var result: Bytes = []
    var place = rest.startIndex
    while place < rest.endIndex {
      guard place + 3 < rest.endIndex else {
        throw UndecodableByte(offset: place, byte: rest[place])
      }
      let four = rest[place..<place + 4].map { UInt32($0) }
      let ordered = isLittle ? Array(four.reversed()) : four
      let value = ordered.reduce(0) { $0 << 8 | $1 }
      guard value != 0, let scalar = Unicode.Scalar(value) else {
        throw UndecodableByte(offset: place, byte: rest[place])
      }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      place += 4
    }
    return result
  }
}

/// Where a text stops being UTF-8.
enum UTF8Check {
  static func fault(in bytes: ArraySlice<UInt8>) -> UndecodableByte? {
    var place = bytes.startIndex
    let end = bytes.endIndex
    let (text, start) = (bytes.span, bytes.startIndex)
    while place < end {
      if place + 8 <= end {
        let word = text.word(at: place - start)
        if (word & 0x8080_8080_8080_8080) | word.marks(of: 0) == 0 {
          place += 8
          continue
        }
      }
      let byte = text[place - start]
      if byte &- 1 < 0x7F {
        place += 1
        continue
      }
      guard let length = length(bytes, place, end) else {
        return UndecodableByte(offset: place, byte: byte)
      }
      place += length
    }
    return nil
  }

  /// How long the character is that begins at a place; nil for none.
  private static func length(_ bytes: ArraySlice<UInt8>, _ place: Int, _ end: Int) -> Int? {
    let first = bytes[place]
    let length = first &- 0xC2 < 0x1E ? 2 : first & 0xF0 == 0xE0 ? 3 : first &- 0xF0 < 5 ? 4 : 0
    guard length > 0, place + length <= end else { return nil }
    for offset in 1..<length where bytes[place + offset] & 0xC0 != 0x80 { return nil }
    let second = bytes[place + 1]
    let isWrong =
      (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0)
      || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90)
    return isWrong ? nil : length
  }
}

extension SourceFile {
  /// The file with its text decoded: itself where that changes nothing.
  func holding(_ text: Bytes, isUTF8: Bool) -> SourceFile {
    if isUTF8, text.count == bytes.count { return self }
    return SourceFile(
      path: path, canonicalPath: canonicalPath,
      padded: text + Bytes(repeating: 0, count: SourceFile.padding))
  }
}
