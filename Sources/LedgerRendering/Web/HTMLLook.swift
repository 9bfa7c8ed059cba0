package import LedgerPhrases

/// How the blocks of a page become HTML.
package struct HTMLLook: Sendable {
  /// Whether amounts are shown.
  package enum Discretion: Sendable {
    case open
    /// Shares and shapes, but no amounts.
    case redacted
  }

  /// Where what stands in a table leads to, if anywhere.
  package typealias Address = @Sendable (_ column: String, _ name: String) -> String?

  package var language: Language
  /// The level of a page's headings.
  package var headingLevel = 2
  package var discretion: Discretion
  /// Whether drawings are as wide as their room, with letters of one size; else they are scaled.
  package var isFluid = false
  /// Where a name in a column leads to, by the English name of the column.
  package var address: Address
  /// Where an amount in a column leads to, in the row of a name.
  package var figureAddress: Address = { _, _ in nil }

  package init(
    _ language: Language, _ discretion: Discretion = .open,
    address: @escaping Address = { _, _ in nil }
  ) {
    self.language = language
    self.discretion = discretion
    self.address = address
  }

  /// A text as it may be shown, fit for an element or an attribute.
  package func escaped(_ text: String) -> String {
    XMLText.escaped(language.bound(discretion == .open ? text : RedactedText.masked(text)))
  }

  /// The same of words.
  package func escaped(_ wording: Wording) -> String { escaped(wording.text(in: language)) }

  /// The same of a title.
  package func title(_ wording: Wording) -> String { escaped(wording.title(in: language)) }
}

/// Texts whose numbers are no longer readable.
enum RedactedText {
  private static let mask = "•••"

  /// The text with a mask in the place of each number that is neither a date nor a percentage.
  static func masked(_ text: String) -> String {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return text }
    let characters = Array(text)
    var result = ""
    var place = 0
    while place < characters.count {
      guard characters[place].isNumber else {
        result.append(characters[place])
        place += 1
        continue
      }
      let end = numberEnd(characters, from: place)
      let number = String(characters[place..<end])
      result += isHarmless(number, before: characters[end...]) ? number : mask
      place = end
    }
    return result
  }

  /// Where a number ends, marks between its digits included.
  private static func numberEnd(_ characters: [Character], from start: Int) -> Int {
    var end = start
    for place in start..<characters.count {
      if characters[place].isNumber {
        end = place + 1
      } else if !".,-'’\u{A0}\u{202F}".contains(characters[place]) {
        break
      }
    }
    return end
  }

  private static func isHarmless(
    _ number: String, before rest: ArraySlice<Character>
  ) -> Bool {
    let blanks: [Character?] = [" ", "\u{A0}"]
    if rest.first == "%" || blanks.contains(rest.first) && rest.dropFirst().first == "%" {
      return true
    }
    let parts = number.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let year = Int(parts[0]), parts[0].count == 4
    else { return false }
    // A bare year is one only where nothing makes an amount of it.
    if parts.count == 1 { return (1900...2100).contains(year) && !blanks.contains(rest.first) }
    return parts.dropFirst().allSatisfy { $0.count == 2 }
  }
}
