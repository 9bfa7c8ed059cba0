/// The words of receipts in English, Czech and Greek, small and without accents.
enum ReceiptWords {
  /// The best first.
  static let total = [
    [
      "grand total", "total due", "amount due", "total to pay", "balance due", "to pay",
      "celkem k uhrade", "k uhrade", "celkem k platbe", "k platbe", "celkova castka",
      "platba celkem",
      "πληρωτεο", "πληρωτεο ποσο", "συνολικο ποσο", "τελικο συνολο", "συνολο πληρωμησ",
      "συνολο ευρω", "zu zahlen", "gesamtbetrag", "zu zahlender betrag", "summe eur",
    ],
    [
      "total", "celkem", "soucet", "suma", "συνολο", "γενικο συνολο", "summe", "gesamt", "betrag",
      "gesamtsumme",
    ],
  ]
  static let subtotal = [
    "subtotal", "sub total", "mezisoucet", "υποσυνολο", "μερικο συνολο", "net total", "total net",
    "zwischensumme", "netto", "nettobetrag", "total vat", "total tax", "total savings",
    "total items", "celkem bez dph", "celkem dph",
    "συνολο φπα", "καθαρη αξια", "total discount", "celkem sleva", "celkem polozek", "συνολο ειδων",
  ]
  static let tax = ["tax", "sales tax", "gst", "hst", "pst"]
  static let includedTax = [
    "mwst", "ust", "mehrwertsteuer", "steuer", "enthaltene mwst", "davon", "brutto",
    "vat", "dph", "φπα", "zaklad", "sazba", "net", "καθαρη", "of which", "z toho", "vcetne",
    "including",
    "incl", "danovy", "rekapitulace", "αξια φπα", "tax invoice",
  ]
  static let paid = [
    "cash", "card", "visa", "mastercard", "maestro", "debit", "credit", "amex", "contactless",
    "tendered",
    "paid", "payment", "hotove", "hotovost", "karta", "kartou", "platebni karta", "zaplaceno",
    "placeno",
    "gegeben", "bar", "ec zahlung", "ec karte", "girocard", "kartenzahlung", "bezahlt", "bargeld",
    "uhrazeno", "μετρητα", "καρτα", "πληρωμη", "χρεωστικη", "πιστωτικη", "prijato",
  ]
  static let change = [
    "ruckgeld", "wechselgeld", "zuruck", "change", "change due", "vraceno", "vratit", "nazpet",
    "ρεστα", "zpet",
  ]
  static let rounding = ["rounding", "zaokrouhleni", "zaokrouhleno", "στρογγυλοποιηση"]
  /// What never names the shop.
  static let titles = [
    "kassenbon", "rechnung", "quittung", "beleg", "willkommen", "vielen dank", "steuernummer",
    "receipt", "welcome", "invoice", "thank", "vat", "tel", "www", "http", "uctenka", "doklad",
    "vitejte",
    "dekujeme", "danovy", "ico", "dic", "prodejna", "provozovna", "αποδειξη", "τιμολογιο",
    "ευχαριστουμε",
    "καλωσηρθατε", "αφμ", "δου", "τηλ", "νομιμη", "λιανικησ", "copy", "kopie", "αντιγραφο", "date",
    "datum",
    "ημερομηνια", "duplicate", "paragon", "pokladna", "ταμειο", "till", "store",
  ]
  /// Words that only this language has on receipts.
  static let english = [
    "total", "cash", "card", "change", "vat", "thank", "receipt", "subtotal", "tax",
  ]
  static let czech = [
    "celkem", "dph", "uctenka", "hotove", "karta", "ico", "dic", "kc", "dekujeme", "ks",
  ]
  static let greek = [
    "συνολο", "φπα", "αποδειξη", "μετρητα", "καρτα", "αφμ", "ευχαριστουμε", "τεμ",
  ]
}
