/// Signs that people write for currencies, and the codes that most of them mean.
package enum CurrencySign {
  private static let codes = [
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₽": "RUB", "₩": "KRW", "₺": "TRY",
    "₴": "UAH", "₪": "ILS", "฿": "THB", "₫": "VND", "Kč": "CZK", "zł": "PLN", "R$": "BRL",
  ]

  /// The code of a sign; nil for what is none.
  package static func code(of sign: String) -> String? { codes[sign] }
}
