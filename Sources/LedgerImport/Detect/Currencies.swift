import LedgerValues

/// Currencies by their codes and signs, which are one thing.
enum Currencies {
  private static let signs: [String: String] = [
    "€": "EUR", "euro": "EUR", "euros": "EUR", "us$": "USD", "$us": "USD", "£": "GBP", "kč": "CZK",
    "kc": "CZK", "zł": "PLN", "zl": "PLN", "fr.": "CHF", "sfr": "CHF", "fr": "CHF", "ft": "HUF",
    "₺": "TRY", "tl": "TRY", "r$": "BRL", "₹": "INR", "₽": "RUB", "₴": "UAH", "₩": "KRW",
    "₪": "ILS", "฿": "THB", "₫": "VND", "₱": "PHP", "₦": "NGN", "lei": "RON", "лв": "BGN",
    "лв.": "BGN", "ден": "MKD", "грн": "UAH", "грн.": "UAH", "₸": "KZT", "₾": "GEL", "s/": "PEN",
    "s/.": "PEN", "din": "RSD", "rsd": "RSD", "a$": "AUD", "c$": "CAD", "nz$": "NZD",
    "hk$": "HKD", "s$": "SGD", "mx$": "MXN", "ca$": "CAD", "au$": "AUD", "元": "CNY", "円": "JPY",
    "r": "ZAR",
  ]
  /// Signs that several currencies have; the first is the usual one.
  private static let shared: [String: [String]] = [
    "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP"],
    "kr": ["SEK", "NOK", "DKK", "ISK"], "kr.": ["DKK", "NOK", "SEK", "ISK"],
    "¥": ["JPY", "CNY"], "rs": ["INR", "PKR", "LKR"], "rs.": ["INR", "PKR", "LKR"],
  ]

  static func isName(_ text: String) -> Bool {
    CurrencyCodes.known.contains(text.uppercased()) || signs[text.lowercased()] != nil
      || shared[text.lowercased()] != nil
  }

  /// Whether a column tells currencies: each value is one, and more than a usual word where nothing
  /// calls it so; a column that is called so may have others beside those that are known.
  static func areNames(_ values: [Bytes], _ few: Set<Bytes>?, _ name: String) -> Bool {
    let isNamed = HeaderWords.score(name, .currency) >= 2
    // Most columns are told by their first value.
    if !isNamed, let first = values.first, !isName(first.text) { return false }
    let texts = (few ?? Set(values)).map(\.text)
    if texts.allSatisfy(isName) { return isNamed || !texts.allSatisfy(CurrencyCodes.isWord) }
    return isNamed && texts.contains(where: isName)
      && texts.allSatisfy { isName($0) || isCode($0) }
  }

  /// Whether a text may be the code of a coin.
  private static func isCode(_ text: String) -> Bool {
    (2...8).contains(text.utf8.count) && text.utf8.contains(where: \.isLetter)
      && text.utf8.allSatisfy { $0.isDigit || $0.isLetter && $0 != $0.lowered }
  }

  /// The code of a name; of a sign that several have, that of an account which holds one of them.
  static func code(_ name: String, _ usual: String?) -> String {
    let plain = name.lowercased()
    if let code = signs[plain] { return code }
    if let codes = shared[plain] {
      if let usual, usual.lowercased() == plain { return plain }
      if let usual, codes.contains(usual) { return usual }
      return codes[0]
    }
    return CurrencyCodes.known.contains(name.uppercased()) ? name.uppercased() : name
  }

  /// The currencies that have a sign, where nothing tells which: the journal has one of them, none
  /// or several; the sign `$` is of dollars where it has none.
  static func several(_ sign: String, _ spelling: ([String]) -> String?) -> [String]? {
    guard let codes = shared[sign.lowercased()] else { return nil }
    let own = codes.filter { spelling([$0]) != nil }
    return own.count > 1 ? own : own.isEmpty && sign != "$" && spelling([sign]) == nil ? codes : nil
  }

  /// The one currency of the journal that has a sign.
  static func only(_ sign: String, _ usual: String?, _ spelling: ([String]) -> String?) -> String? {
    guard let codes = shared[sign.lowercased()] else { return nil }
    if let usual, areSame(usual, sign) { return usual }
    if spelling([sign]) != nil { return sign }
    let own = codes.filter { spelling([$0]) != nil }
    return own.count == 1 ? own[0] : nil
  }

  /// Whether two names are of one currency.
  static func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (first, second) = (one.lowercased(), other.lowercased())
    if let codes = shared[first] {
      return codes.contains(code(other, nil)) || shared[second] != nil && first == second
    }
    if let codes = shared[second] { return codes.contains(code(one, nil)) }
    return code(one, nil) == code(other, nil)
  }

  /// All names of a currency.
  private static func names(of code: String) -> [String] {
    [code] + signs.filter { $0.value == code }.map(\.key)
      + ["€", "£", "Kč", "zł", "Ft", "TL", "R$", "US$", "Fr."].filter {
        signs[$0.lowercased()] == code
      }
      + shared.filter { $0.value.first == code }.map(\.key)
  }

  /// How the journal writes a currency: as the account has it, else by the one name that it uses, as
  /// the file where it uses several, by the code where it uses none.
  static func spelled(
    _ name: String, _ usual: String?, _ spelling: ([String]) -> String?
  ) -> String {
    if let usual, areSame(usual, name) { return usual }
    let code = code(name, usual)
    return spelling(names(of: code) + [name]) ?? code
  }
}
