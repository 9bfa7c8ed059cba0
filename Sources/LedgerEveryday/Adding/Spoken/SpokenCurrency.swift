import LedgerBalances
import LedgerModel
import LedgerValues

/// Signs and codes of currencies, which are one thing.
enum SpokenCurrency {
  private static let signs = [
    "€": "EUR", "$": "USD", "£": "GBP", "Kč": "CZK", "zł": "PLN",
    "US$": "USD", "A$": "AUD", "C$": "CAD", "NZ$": "NZD", "R$": "BRL", "¥": "JPY", "₹": "INR",
    "₺": "TRY", "₴": "UAH", "₽": "RUB", "₩": "KRW", "₪": "ILS", "Ft": "HUF", "Fr": "CHF",
    "Fr.": "CHF", "SFr.": "CHF",
  ]

  private static var codes: Set<String> { ReportingCurrency.codes }

  /// Words for currencies, which count where the journal has the currency.
  private static let words = Dictionary(
    uniqueKeysWithValues: [
      ("EUR", ["euro", "euros", "eura", "ευρώ"]),
      ("CZK", ["koruna", "koruny", "korun", "kaček", "Kčs", "kc", "κορώνες", "κορόνες"]),
      ("RUB", ["rouble", "roubles", "ruble", "rubles", "rublů", "ρούβλια"]),
      ("USD", ["dollar", "dollars", "bucks", "dolar", "dolary", "dolarů", "δολάρια", "δολάριο"]),
      ("GBP", ["pound", "pounds", "quid", "libra", "libry", "liber", "λίρες"]),
      ("PLN", ["zl", "zloty", "zlotys", "zlotych", "ζλότι"]), ("RON", ["lei"]),
      ("JPY", ["yen", "jen", "jenů", "γιεν"]), ("SEK", ["kr", "kronor"]), ("NOK", ["kroner"]),
      ("INR", ["rupee", "rupees", "rupií", "rupie", "ρουπίες"]),
      ("MXN", ["peso", "pesos", "πέσος"]),
      ("BGN", ["leva", "λέβα"]), ("HRK", ["kuna", "kun", "kuny"]), ("TRY", ["liras"]),
      ("CNY", ["yuan", "jüan", "jüanů", "γουάν"]), ("THB", ["baht", "bahtů"]),
      ("RSD", ["dinars", "dinárů", "δηνάρια"]), ("UAH", ["hryvnia", "hřiven"]),
      ("ILS", ["shekels", "šekelů"]), ("BRL", ["reais"]),
      ("CHF", ["francs", "franků", "φράγκα"]),
      ("HUF", ["forint", "forints", "forintů", "φιορίνια"]),
    ].flatMap { code, words in words.map { (TypedName.key($0), code) } })

  /// The commodity of the journal that a word stands for.
  static func find(_ word: String, in commodities: CommodityTable) -> CommodityID? {
    let code = words[TypedName.key(word)]
    for name in names(code ?? word) {
      if let found = commodities.find(name) { return found }
    }
    // The crowns of one country where the journal has no others.
    guard code == "SEK" || code == "NOK" else { return nil }
    let crowns = ["SEK", "NOK", "DKK", "ISK"].compactMap { commodities.find($0) }
    return crowns.count == 1 ? crowns[0] : nil
  }

  /// Whether a word in a line means a currency: one of the journal, or the code in capitals.
  static func isSaid(
    _ word: String, in commodities: CommodityTable, asWord: Bool
  ) -> Bool {
    guard isCurrency(word) || (asWord && words[TypedName.key(word)] != nil) else { return false }
    return find(word, in: commodities) != nil || word == word.uppercased()
  }

  /// The code of the currency that a word means; beside another number, pounds may be weight.
  static func code(_ word: String, isOnlyNumber: Bool = true) -> String? {
    let found = words[TypedName.key(word)]
    return found == "GBP" && !isOnlyNumber ? nil : found
  }

  /// How a currency that the journal does not have is written in its declaration.
  static func written(_ word: String) -> String {
    if let sign = signs.keys.first(where: { $0.lowercased() == word.lowercased() }) {
      return sign.count > 2 ? signs[sign] ?? sign : sign
    }
    if let code = code(word) { return code }
    return codes.contains(word.uppercased()) ? word.uppercased() : word
  }

  /// Whether a word is a currency, be it known to the journal or not.
  static func isCurrency(_ word: String) -> Bool {
    signs[word] != nil || codes.contains(word)
      || (codes.contains(word.uppercased()) && !["try", "ron", "all"].contains(word))
      || word.lowercased() == "kč"
  }

  /// Other ways to write it.
  private static func names(_ word: String) -> [String] {
    let upper = word.uppercased()
    let sign = signs.first { $0.key.lowercased() == word.lowercased() }
    let code = sign?.value ?? upper
    let isCode = codes.contains(code)
    return [word] + (isCode ? [code] + signs.filter { $0.value == code }.map(\.key) : [])
  }
}
