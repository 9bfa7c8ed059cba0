/// Prepositions of Czech that take a vowel before what is hard to say behind them: `ze 180 Kč`,
/// `ve 14 dnech`, `ke květnu`.
enum CzechSound {
  /// Changes the preposition at the end of a text, if there is one, for what follows it.
  static func vocalize(_ text: inout String, before next: String) {
    var end = text[...]
    var quote = ""
    if end.last == "„" { quote = String(end.removeLast()) }
    guard end.popLast() == " ", let preposition = end.last,
      let sounds = clashing[Character(preposition.lowercased())], begins(end),
      let sound = firstSound(of: next), sounds.contains(where: sound.hasPrefix)
    else { return }
    text = end + "e " + quote
  }

  /// What each of them cannot stand before.
  private static let clashing: [Character: [String]] = [
    "z": ["s", "š", "z", "ž", "dv", "tř", "čt"], "s": ["s", "š", "z", "ž", "dv", "tř", "čt"],
    "v": ["v", "f", "st", "dv", "tř", "čt"], "k": ["k", "g", "st", "dv", "tř", "čt"],
  ]

  /// Whether the last letter of a text is a word of its own.
  private static func begins(_ text: Substring) -> Bool {
    guard let before = text.dropLast().last else { return true }
    return !before.isLetter && !before.isNumber
  }

  /// How what follows begins where it is read; nil where that is a day, a sign, or nothing.
  private static func firstSound(of text: String) -> String? {
    let text = text.drop { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "−" }
    guard let first = text.first, first.isNumber else { return text.prefix(2).lowercased() }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    let isName = rest.first.map { $0 == "-" || $0.isLetter } ?? false
    let goesOn = rest.dropFirst().first?.isLetter ?? false
    guard !isName, !(goesOn && rest.first == "."), digits.count < 19 else { return nil }
    // Hundreds of whatever thousands are read first.
    return Int(digits.prefix((digits.count - 1) % 3 + 1)).flatMap(firstSound)
  }

  private static func firstSound(of number: Int) -> String? {
    switch number {
    case 100...199: "st"
    case 200...999: units[number / 100]
    case 20...99: units[number / 10]
    default: units[number % 10]
    }
  }

  /// `dvě`, `tři`, `čtyři`, `šest` and `sedm`, also in `dvanáct`, `dvacet` and `dvě stě`.
  private static let units: [Int: String] = [2: "dv", 3: "tř", 4: "čt", 6: "še", 7: "se"]
}

extension Language {
  /// Words before an amount, as they sound there: `zbývá ze 45 000 Kč`.
  package func joined(_ words: String, before amount: String) -> String {
    var text = words + " "
    if self == .czech { CzechSound.vocalize(&text, before: amount) }
    return text + amount
  }
}
