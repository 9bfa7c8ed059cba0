import LedgerSource

/// Columns that only say yes or no: what they say of depends on their name.
enum YesOrNo {
  private static let pairs: [(yes: String, no: String)] = [
    ("true", "false"), ("yes", "no"), ("y", "n"), ("t", "f"), ("1", "0"), ("ja", "nein"),
    ("ja", "nee"), ("ja", "nej"), ("ja", "nei"), ("oui", "non"), ("si", "no"), ("sim", "nao"),
    ("tak", "nie"), ("ano", "ne"), ("ano", "nie"), ("igen", "nem"), ("ναι", "οχι"),
    ("да", "нет"), ("wahr", "falsch"), ("vrai", "faux"), ("kylla", "ei"), ("evet", "hayir"),
    ("verdadero", "falso"), ("vero", "falso"), ("waar", "onwaar"), ("prawda", "falsz"),
  ]
  private static let all = Set(pairs.flatMap { [$0.yes, $0.no] })

  /// Whether each of the words is one of them.
  static func are(_ words: [String]) -> Bool {
    (1...3).contains(words.count) && words.allSatisfy { all.contains(HeaderWords.folded($0)) }
  }

  /// What a yes says of a row in a column of this name; nil where it is not about that.
  static func says(_ name: String) -> RowStates.Group? {
    let words = HeaderWords.folded(name)
    if pending.contains(where: { words.contains($0) }) { return .pending }
    return booked.contains(where: { words.contains($0) }) ? .booked : nil
  }

  private static let pending = [
    "pending", "authori", "autori", "vorgemerkt", "vormerk", "schwebend", "unbooked", "unposted",
    "uncleared", "unsettled", "not booked", "not posted", "not cleared", "provisional",
    "en attente", "pendiente", "pendente", "in attesa", "oczekuj", "nierozlicz", "nezauct",
    "cekaj", "reserv", "on hold", "ej bokf", "ikke bogf", "ikke bokf", "εκκρεμ", "nog niet",
  ]
  private static let booked = [
    "booked", "cleared", "settled", "posted", "gebucht", "verbucht", "completed", "comptabilis",
    "contabiliz", "geboekt", "verwerkt", "zauctov", "zuctov", "bokfor", "bogfor", "kirjattu",
    "zaksieg", "rozlicz", "konyvel", "executed", "ausgefuhrt", "λογιστικοπ", "εκτελεσ",
  ]

  /// The words of one side in the languages that words are of, as these are written first.
  static func words(like words: [String], isYes: Bool) -> [String] {
    let folded = words.map { HeaderWords.folded($0) }
    let own = zip(words, folded).filter { _, plain in
      pairs.contains { (isYes ? $0.yes : $0.no) == plain }
        && !pairs.contains { (isYes ? $0.no : $0.yes) == plain }
    }.map(\.0)
    let others = pairs.filter { folded.contains($0.yes) || folded.contains($0.no) }
      .map { isYes ? $0.yes : $0.no }
    var result = own
    for word in others where !result.contains(where: { HeaderWords.folded($0) == word }) {
      result.append(word)
    }
    return result
  }
}
