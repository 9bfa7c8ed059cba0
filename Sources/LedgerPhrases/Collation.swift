import LedgerPatterns

/// The order in which readers of a language look for names.
package struct Collation: Sendable {
  private let language: Language

  /// Nothing where names stand in the order of their letters' numbers.
  package init?(_ language: Language) {
    guard language == .czech || language == .greek else { return nil }
    self.language = language
  }

  /// What of a name decides first: its letters; then accents, then capitals.
  package struct Key: Comparable {
    fileprivate let letters: [UInt32]
    fileprivate let accents: [UInt32]
    fileprivate let name: String

    package static func < (left: Key, right: Key) -> Bool {
      if left.letters != right.letters {
        return left.letters.lexicographicallyPrecedes(right.letters)
      }
      if left.accents != right.accents {
        return left.accents.lexicographicallyPrecedes(right.accents)
      }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  package func key(of name: String) -> Key {
    var letters: [UInt32] = []
    var accents: [UInt32] = []
    for scalar in name.unicodeScalars {
      let (small, plain) = AccentFolding.forms(of: scalar)
      accents.append(small)
      if language == .czech, plain == Self.h, letters.last == Self.place(of: Self.c) {
        letters[letters.count - 1] = Self.placeAfter(Self.h)
      } else if language == .czech, Self.czechLetters.contains(small) {
        letters.append(Self.placeAfter(plain))
      } else {
        letters.append(Self.place(of: plain))
      }
    }
    return Key(letters: letters, accents: accents, name: name)
  }

  private static let c: UInt32 = 0x63
  private static let h: UInt32 = 0x68
  /// Letters of their own; all other accents matter only between names that are else equal.
  private static let czechLetters = Set("čřšž".unicodeScalars.map(\.value))

  /// The parts of an account stand before everything that has further letters.
  private static func place(of letter: UInt32) -> UInt32 {
    letter == 0x3A ? 0 : letter * 2
  }

  private static func placeAfter(_ letter: UInt32) -> UInt32 {
    letter * 2 + 1
  }
}
