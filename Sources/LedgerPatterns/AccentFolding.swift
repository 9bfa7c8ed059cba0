/// Letters without their accents.
package enum AccentFolding {
  /// Small letters and, of each, the forms with accents that stand in one scalar.
  private static let families: KeyValuePairs<Unicode.Scalar, String> = [
    "a": "àáâãäåāăąǎ", "c": "çćĉċč", "d": "ďđ", "e": "èéêëēĕėęě", "g": "ĝğġģǧ", "h": "ĥħ",
    "i": "ìíîïĩīĭįıǐ", "j": "ĵ", "k": "ķ", "l": "ĺļľłŀ", "n": "ñńņňŉ", "o": "òóôõöøōŏőǒ",
    "r": "ŕŗř", "s": "śŝşšș", "t": "ţťŧț", "u": "ùúûüũūŭůűųǔ", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
    "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ", "е": "ё",
  ]

  private static let base: [UInt32: UInt32] = {
    var base: [UInt32: UInt32] = [:]
    for (letter, accented) in families {
      for scalar in accented.unicodeScalars { base[scalar.value] = letter.value }
    }
    return base
  }()

  /// A small letter without its accent; other scalars stand for themselves.
  static func folded(_ value: UInt32) -> UInt32 {
    value < 0x80 ? value : base[value] ?? value
  }

  /// The small form of a letter, with its accent and without.
  package static func forms(of letter: Unicode.Scalar) -> (small: UInt32, plain: UInt32) {
    let small = CaseFolding.folded(letter.value)
    return (small, folded(small))
  }

  /// A text in small letters without accents, also without those that are scalars of their own.
  package static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isMark(scalar.value) {
      let letter = CaseRule.loose.folded(scalar.value)
      result.append(Unicode.Scalar(letter) ?? scalar)
    }
    return String(result)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    0x300...0x36F ~= value
  }
}
