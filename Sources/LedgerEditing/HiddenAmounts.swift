/// Lines of receipts whose amounts are left unsaid.
enum HiddenAmounts {
  private static let mark = Array("•".utf8)

  /// A line with a mark for each amount, and for each number in directives and comments.
  static func line(_ line: String) -> String {
    var result: [UInt8] = []
    var rest = Array(line.utf8)[...]
    var hidesText = false
    while let first = rest.first {
      if first == quote {
        let text = rest.prefix(through: end(ofQuoted: rest))
        result += hidesText ? hidden(text) : Array(text)
        rest = rest.dropFirst(text.count)
      } else if first == space {
        result.append(first)
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { $0 != space && $0 != quote }
        hidesText = said.contains(String(decoding: word, as: UTF8.self))
        result += isAmount(word) ? hidden(word) : Array(word)
        rest = rest.dropFirst(word.count)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text with a mark for each number that is no day.
  static func text(_ text: String) -> String {
    String(decoding: hidden(Array(text.utf8)[...]), as: UTF8.self)
  }

  /// What free text follows.
  private static let said: Set = [";", "directive", "text"]
  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  private static func end(ofQuoted text: ArraySlice<UInt8>) -> Int {
    var isEscaped = false
    return text.dropFirst().firstIndex { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return byte == quote && !isEscaped
    } ?? text.endIndex - 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isAmount(_ word: ArraySlice<UInt8>) -> Bool {
    let number = word.drop { "{-".utf8.contains($0) }.prefix { isDigit($0) || $0 == 0x2E }
    let behind = word[number.endIndex...]
    return number.contains(where: isDigit) && behind.allSatisfy { ",}".utf8.contains($0) }
  }

  private static func hidden(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let first = rest.first {
      var run = rest.prefix { isDigit($0) || ".,-".utf8.contains($0) }
      guard isDigit(first) else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      while let last = run.last, !isDigit(last) { run = run.dropLast() }
      let groups = run.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      let isDay = groups.map(\.count) == [4, 2, 2] && groups.joined().allSatisfy(isDigit)
      result += isDay ? Array(run) : mark
      rest = rest.dropFirst(run.count)
    }
    return result
  }
}
