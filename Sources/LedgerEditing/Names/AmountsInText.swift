import LedgerValues

/// Where a symbol stands beside a number in a text, such as a line of the plan.
struct AmountsInText {
  private(set) var places: [Range<Int>] = []

  init(_ symbol: String, in text: [UInt8]) {
    for written in Set([Symbol.written(symbol), "\"\(symbol)\""]) {
      let sought = Array(written.utf8)
      guard text.count >= sought.count else { continue }
      for start in 0...text.count - sought.count
      where text[start..<start + sought.count].elementsEqual(sought) {
        let place = start..<start + sought.count
        if AmountsInText.isWhole(place, text), AmountsInText.isBesideNumber(place, text) {
          places.append(place)
        }
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether no longer word is meant.
  private static func isWhole(_ place: Range<Int>, _ text: [UInt8]) -> Bool {
    let isWord = isLetter(text[place.upperBound - 1])
    let before = place.lowerBound > 0 ? text[place.lowerBound - 1] : 0x20
    let after = place.upperBound < text.count ? text[place.upperBound] : 0x20
    return !isWord || !isLetter(before) && !isLetter(after)
  }

  private static func isBesideNumber(_ place: Range<Int>, _ text: [UInt8]) -> Bool {
    var left = place.lowerBound - 1
    while left >= 0, text[left] == 0x20 { left -= 1 }
    var right = place.upperBound
    while right < text.count, " -+".utf8.contains(text[right]) { right += 1 }
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    return left >= 0 && isDigit(text[left]) || right < text.count && isDigit(text[right])
  }
}
