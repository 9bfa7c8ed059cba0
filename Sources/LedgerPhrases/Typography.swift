extension Language {
  /// A text for a web page, where no line may be broken within an amount or behind a Czech word of one
  /// letter.
  package func bound(_ text: String) -> String {
    guard self == .czech || self == .greek, text.utf8.contains(UInt8(ascii: " ")) else {
      return text
    }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    guard var last = words.popFirst() else { return text }
    var result = String(last)
    for word in words {
      result += binds(last, to: word) ? "\u{A0}" : " "
      result += word
      last = word
    }
    return result
  }

  /// The stretches of a text within which no line is broken: words, and amounts with their blanks.
  package func stretches(of text: String) -> [Substring] {
    var found: [Substring] = []
    var last: Substring = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let stretch = found.last, binds(last, to: word) {
        found[found.count - 1] = text[stretch.startIndex..<word.endIndex]
      } else {
        found.append(word)
      }
      last = word
    }
    return found
  }

  private func binds(_ word: Substring, to next: Substring) -> Bool {
    if self == .czech, let letter = word.last, Language.loneLetters.contains(letter) {
      return word.dropLast().allSatisfy { "(„[".contains($0) }
    }
    guard let digit = word.last, digit.isASCII, digit.isNumber, !word.isDay else { return false }
    return next.isGroup || next.isUnit
  }

  private static let loneLetters: Set<Character> = Set("vzskouaiVZSKOUAI")
}

extension Substring {
  /// Whether it may be a day or a month, behind which a sentence goes on.
  fileprivate var isDay: Bool { dropFirst().contains("-") }

  /// Three digits behind others, with the rest of the number.
  fileprivate var isGroup: Bool {
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard digits.count == 3 else { return false }
    return dropFirst(3).allSatisfy { !$0.isLetter && !$0.isNumber || ",.".contains($0) }
      || [",", "."].contains(dropFirst(3).first)
  }

  /// A currency, as a sign, a code or the short forms of the neighborhood, or hundredths.
  fileprivate var isUnit: Bool {
    let unit = prefix { $0.isLetter || $0.isCurrencySymbol || $0 == "%" }
    return ["%", "Kč", "zł", "Ft"].contains(unit) || unit.first?.isCurrencySymbol == true
      || (unit.count == 3 && unit.allSatisfy { $0.isASCII && $0.isUppercase })
  }
}
