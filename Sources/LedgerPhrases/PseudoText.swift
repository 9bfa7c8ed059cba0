/// Text of the language that shows what was forgotten.
enum PseudoText {
  private static let letters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "äƀćđéƒĝħíĵķłɱñöþʠřšťüṽŵẋýžÄƁĆĐÉƑĜĦÍĴĶŁṀÑÖÞǪŘŠŤÜṼŴẊÝŽ"))

  /// Words in other letters.
  static func changed(_ words: String) -> String {
    String(words.map { letters[$0] ?? $0 })
  }

  /// A whole phrase in brackets, a third longer.
  static func framed(_ phrase: String) -> String {
    phrase.isEmpty ? "" : "⟦\(phrase)\(String(repeating: "·", count: (phrase.count + 2) / 3))⟧"
  }
}
