import LedgerPatterns
import LedgerSource

// What rows and lines say that are no movement: balances before and behind them, sums, turnovers.

extension HeaderWords {
  /// What a row says that is no movement, but a balance before or behind them.
  private static let balanceRows = [
    "saldo anterior", "saldo do dia", "saldo del dia", "saldo precedente", "previous balance",
    "balance forward", "statement balance", "kontostand", "saldovortrag", "neuer saldo",
    "alter saldo", "solde precedent", "προηγουμενο υπολοιπο", "νεο υπολοιπο", "ingaende saldo",
    "utgaende saldo", "pociatocny zostatok", "konecny zostatok", "inicialni zustatek",
    "zustatek na pocatku", "zustatek na konci", "saldo per", "saldo attuale", "saldo atual",
    "saldo actual", "alkusaldo", "loppusaldo", "devreden bakiye", "opening bal", "closing bal",
    "anfangssaldo", "endsaldo", "alter kontostand", "neuer kontostand", "opening balance",
    "closing balance", "beginning balance", "ending balance", "saldo inicial", "saldo final",
    "saldo poczatkowe", "saldo koncowe", "pocatecni zustatek", "konecny zustatek", "solde initial",
    "solde final", "ancien solde", "nouveau solde", "saldo iniziale", "saldo finale", "beginsaldo",
    "eindsaldo", "balance brought forward", "balance carried forward", "startsaldo", "slutsaldo",
    "αρχικο υπολοιπο", "τελικο υπολοιπο", "nyito egyenleg", "zaro egyenleg", "acilis bakiyesi",
    "algsaldo", "loppsaldo", "sakuma atlikums", "beigu atlikums", "pradinis likutis",
    "galutinis likutis", "letzter kontostand", "остаток на", "входящий остаток",
    "исходящий остаток", "saldo awal", "saldo akhir", "subtotal", "zwischensumme",
    "open balance", "close balance",
    "kaive", "turnover", "apgrozijums", "apyvarta", "saldo total disponivel",
  ]

  /// The balances of days among the rows; what has more words behind them is none.
  private static let dayBalances = [
    "balance", "tagessaldo", "daily balance", "day balance", "end of day balance", "eod balance",
    "solde du jour", "solde journalier", "saldo diario", "saldo giornaliero", "dagsaldo",
    "denni zustatek", "denny zostatok", "saldo dzienne", "ημερησιο υπολοιπο", "napi egyenleg",
    "gun sonu bakiyesi", "gunluk bakiye", "zwischensaldo", "saldo zum", "saldo al", "solde au",
  ]

  /// Whether a cell at an end of the table is the name of a balance there, in words that are not listed.
  ///
  /// All of its words have to say so: a payee may have one of them, too.
  static func isBalanceAtEnd(_ cell: ArraySlice<UInt8>) -> Bool {
    guard (3...60).contains(cell.count), !cell.contains(where: \.isDigit) else { return false }
    let text = folded(cell.text)
    if signs.contains(text) { return true }
    guard isBalanceName(text), isOpening(text) || isClosing(text) else { return false }
    let stems = (balanceStems + openingStems + closingStems).map { $0.filter { $0 != " " } }
    return text.split { !$0.isLetter }.allSatisfy { word in
      word.count < 3 || fillers.contains(String(word))
        || stems.contains { word.contains($0) }
    }
  }

  private static let signs: Set<String> = [
    "b/f", "c/f", "b/d", "c/d", "balance b/f", "balance c/f", "balance b/d", "balance c/d",
    "brought forward", "carried forward", "前月繰越", "次月繰越", "期初余额", "期末余额",
  ]
  private static let fillers: Set<String> = ["contabile", "stav", "uctu", "account", "stan"]

  /// Whether a row without payment tells the sum of others, and no balance.
  static func isTurnover(_ cell: ArraySlice<UInt8>) -> Bool {
    ["kaive", "turnover", "apgrozijums", "apyvarta", "subtotal", "zwischensumme"]
      .contains { folded(cell.text).hasPrefix($0) }
  }

  /// Whether a cell is the name of a balance instead of a text about a movement.
  static func isBalanceRow(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.count >= 5, cell.count <= 80, cell.first?.isDigit == false, mayBeBalance(cell) else {
      return false
    }
    let text = folded(cell.text)
    // `S A L D O`
    if ["saldo", "balance", "saldofinal", "saldoanterior"].contains(text.filter { $0 != " " }) {
      return true
    }
    let isOfDay = dayBalances.contains { name in
      guard text.hasPrefix(name) else { return false }
      // `BALANCE-1004` is the number of a payment.
      let rest = text.dropFirst(name.count)
      return rest.first.map { " :(,".contains($0) } ?? true && !rest.contains(where: \.isLetter)
    }
    return isOfDay
      || balanceRows.contains { name in
        guard text.hasPrefix(name) else { return false }
        // A payee may begin so.
        let rest = text.dropFirst(name.count)
        return rest.isEmpty || !(rest.first?.isLetter ?? false)
      }
  }

  /// Whether a text begins as some name of a balance does; folding every text would take long.
  private static func mayBeBalance(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.prefix(4).contains { $0 >= 0x80 } || beginnings.contains(cell.beginning)
  }

  private static let beginnings = Beginnings(
    balanceRows + dayBalances + ["s a ", "b a ", "balance"])

  /// Whether a text is the number of a page, as in `Page 1 of 3`.
  static func isPage(_ text: String) -> Bool {
    let words = parts(text)
    return words.count > 1 && pages.contains(words[0])
      && words.dropFirst().allSatisfy { $0.utf8.allSatisfy(\.isDigit) || $0.count < 4 }
      && words.contains { $0.utf8.allSatisfy(\.isDigit) }
  }

  private static let pages: Set<String> = [
    "page", "seite", "pagina", "strana", "strona", "sida", "side", "sivu", "oldal", "σελιδα",
    "blatt", "sayfa", "lehekulg", "stranka", "str", "страница",
  ]

  /// Whether a text says that its row is split into others.
  static func isSplit(_ text: String) -> Bool {
    let words = parts(text).joined(separator: " ")
    return [
      "split", "splitted", "aufgeteilt", "geteilt", "splitbuchung", "ventile", "ventilation",
      "dividido", "suddiviso", "gesplitst", "podzielone", "rozdeleno", "delad",
      "opdelt", "split transaction", "multiple categories",
    ].contains(words)
  }

  /// Whether a cell says that its row is the sum of the others.
  static func isTotal(_ cell: Bytes) -> Bool {
    guard (3...24).contains(cell.count) else { return false }
    return [
      "total", "totals", "grand total", "sum", "summe", "gesamt", "gesamtsumme", "endsumme",
      "totaal",
      "totale", "suma", "razem", "celkem", "soucet", "spolu", "sucet", "summa", "totalt", "i alt",
      "yhteensa", "osszesen", "toplam", "συνολο", "somme",
    ].contains(parts(cell.text).joined(separator: " "))
  }

  /// Whether the label of a line is of a balance.
  static func isBalanceName(_ text: String) -> Bool {
    let words = folded(text)
    return balanceStems.contains { words.contains($0) }
  }

  private static let balanceStems = [
    "saldo", "balance", "kontostand", "solde", "zustatek", "zostatok", "υπολοιπο", "egyenleg",
    "bakiye", "sold", "stav uctu", "stan ", "stanje", "likutis", "atlikum", "остаток", "залишок",
    "салдо", "余额", "残高", "יתרה", "יתרת",
  ]

  /// Whether a text names the balance before all rows.
  static func isOpening(_ text: String) -> Bool {
    let words = folded(text)
    return openingStems.contains { words.contains($0) }
  }

  private static let openingStems = [
    "anterior", "inicial", "anfang", "alter ", "vortrag", "opening", "beginning", "previous",
    "forward", "precedent", "initial", "inizial", "pocate", "poczatkowe", "προηγ", "αρχικο",
    "begin", "poczatk", "nyito", "ingaende", "start", "ancien", "pociatoc", "alku", "acilis",
    "devreden",
    "algsaldo", "sakuma", "pradinis", "pradzi", "входящ", "saldo awal", "open", "brought",
    "primo",
    "inngaende", "pocetn", "zacetn", "εναρξη", "μεταφορα", "начал", "вхідн", "期初", "前月", "פתיחה",
  ]

  /// Whether a text names the balance behind all rows.
  static func isClosing(_ text: String) -> Bool {
    let words = folded(text)
    return closingStems.contains { words.contains($0) }
  }

  private static let closingStems = [
    "final", "endsaldo", "neuer ", "closing", "ending", "nouveau", "konec", "koncowe", "τελικο",
    "νεο ", "eind", "zaro", "utgaende", "slut", "konecny", "lopp", "kapanis",
    "beigu", "beigas", "galutinis", "pabaig", "исходящ", "saldo akhir", "close", "schluss",
    "ultimo",
    "carried", "krajnj", "koncn", "koncov", "λήξη", "ληξη", "конец", "кінц", "вихідн", "крайно",
    "期末", "次月",
    "סגירה",
  ]
}
