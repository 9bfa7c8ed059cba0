import LedgerPatterns
import LedgerSource

/// What banks call the columns of their files, in sixteen languages.
enum HeaderWords {
  enum Role: String, CaseIterable {
    case booking
    case value
    case date
    case amount
    case debit
    case credit
    case balance
    case currency
    case payee
    case memo
    case original
    case state
    case fee
    /// A figure that is not the balance behind a row, such as what may be spent.
    case available
    /// Shares, prices, rates: never money of the account.
    case quantity
    /// The number of the other side's account.
    case counter
    /// The account that a row is of.
    case own
  }

  /// By role, then by language.
  private static let words: [Role: [String: String]] = [
    .booking: [
      "de": "buchungstag|buchungsdatum|buchung|gebucht am",
      "en":
        "booking date|booked|posting date|post date|posted date|date posted|posted|completed date|transaction date|date completed",
      "fr":
        "date de comptabilisation|date comptable|date operation|date de l'operation|date d'operation",
      "es": "fecha operacion|fecha de operacion|fecha contable|f. operacion|fecha mov",
      "it": "data contabile|data operazione|data registrazione|data movimento",
      "nl": "boekdatum|boekingsdatum|transactiedatum|datum transactie|uitvoeringsdatum",
      "pt":
        "data mov|data movimento|data do movimento|data lancamento|data operacao|data da operacao",
      "pl": "data operacji|data ksiegowania|data transakcji",
      "cs": "datum zauctovani|datum provedeni|datum zuctovani|zauctovano|datum transakce",
      "sv": "bokforingsdag|bokforingsdatum|bokford|transaktionsdag", "da": "bogforingsdato|bogfort",
      "nb": "bokforingsdato|bokfort|bokfort dato|utfort dato", "fi": "kirjauspaiva|maksupaiva",
      "hu": "konyveles datuma|konyvelesi nap|konyveles napja|tranzakcio datuma|konyveles",
      "tr": "islem tarihi|islem zamani",
      "el":
        "ημερομηνια συναλλαγης|ημερομηνια κινησης|ημ/νια κινησης|ημ/νια συναλλαγης|ημερομηνια λογιστικης",
    ],
    .value: [
      "de": "wertstellung|valuta|valutadatum|wert|wertstellungsdatum",
      "en": "value date|started date",
      "fr": "date de valeur|date valeur|valeur", "es": "fecha valor|f. valor|valor",
      "it": "data valuta|valuta", "nl": "valutadatum|rentedatum|valuta datum",
      "pt": "data valor|data-valor|data de valor", "pl": "data waluty|data waluty operacji",
      "cs": "datum valuty|valuta", "sv": "valutadag|rantedag|valutadatum",
      "da": "rentedato|valutadato|valor", "nb": "rentedato|valutadato|valuteringsdato",
      "fi": "arvopaiva", "hu": "ertek nap|erteknap|ertek datuma|ertekdatum",
      "tr": "valor|valor tarihi", "el": "ημερομηνια αξιας|ημ/νια αξιας|valeur|ημερομηνια valeur",
    ],
    .date: [
      "de": "datum", "en": "date", "fr": "date", "es": "fecha", "it": "data", "nl": "datum",
      "pt": "data", "pl": "data", "cs": "datum", "sv": "datum", "da": "dato", "nb": "dato",
      "fi": "pvm|paivamaara|paiva", "hu": "datum", "tr": "tarih", "el": "ημερομηνια|ημ/νια",
    ],
    .amount: [
      "de": "betrag|umsatz|umsatzbetrag",
      "en": "amount|net|value|transaction amount|amount in account currency",
      "fr": "montant|montant de l'operation", "es": "importe|cantidad", "it": "importo|movimento",
      "nl": "bedrag|transactiebedrag|mutatie", "pt": "montante|valor|importancia|valor movimento",
      "pl": "kwota|kwota operacji|kwota transakcji", "cs": "castka|objem|castka v mene uctu",
      "sv": "belopp|transaktionsbelopp", "da": "belob", "nb": "belop",
      "fi": "maara|summa|maara euroa",
      "hu": "osszeg|tranzakcio osszege", "tr": "tutar|islem tutari",
      "el": "ποσο|ποσο συναλλαγης|ποσο κινησης",
    ],
    .debit: [
      "de": "soll|lastschrift|belastung|ausgang|ausgaben",
      "en": "debit|debit amount|withdrawal|withdrawals|paid out|money out|out|payments|debits",
      "fr": "debit|debits|debit euros|sortie", "es": "cargo|cargos|debe|gastos|debito",
      "it": "dare|addebiti|uscite|addebito", "nl": "af|uit|debet|afschrijving",
      "pt": "debito|debitos|saidas", "pl": "obciazenia|obciazenie|wydatki|kwota obciazenia",
      "cs": "vydaje|odepsano|na vrub|odchozi", "sv": "uttag|utgifter|ut", "da": "ud|haevet|udgift",
      "nb": "ut|ut fra konto|ut av konto|utgifter|belop ut", "fi": "panot ja otot|otot|veloitus",
      "hu": "terheles|kiadas|terhelt osszeg", "tr": "borc|giden", "el": "χρεωση|χρεωσεις|αναληψη",
    ],
    .credit: [
      "de": "haben|gutschrift|eingang|einnahmen|gutschriften",
      "en": "credit|credit amount|deposit|deposits|paid in|money in|in|receipts|credits",
      "fr": "credit|credits|credit euros|entree", "es": "abono|abonos|haber|ingresos|credito",
      "it": "avere|accrediti|entrate|accredito", "nl": "bij|in|credit|bijschrijving",
      "pt": "credito|creditos|entradas", "pl": "uznania|uznanie|wplywy|kwota uznania",
      "cs": "prijmy|pripsano|ve prospech|prichozi", "sv": "insattning|insattningar|inkomster|in",
      "da": "ind|indsat|indtaegt", "nb": "inn|inn pa konto|inntekter|belop inn",
      "fi": "panot|hyvitys",
      "hu": "jovairas|bevetel|jovairt osszeg", "tr": "alacak|gelen",
      "el": "πιστωση|πιστωσεις|καταθεση",
    ],
    .balance: [
      "de": "saldo|kontostand|saldo nach buchung",
      "en": "balance|running balance|available balance|account balance",
      "fr": "solde", "es": "saldo|saldo disponible", "it": "saldo|saldo contabile",
      "nl": "saldo|saldo na mutatie|saldo na trn|eindsaldo",
      "pt": "saldo|saldo contabilistico|saldo apos movimento",
      "pl": "saldo|saldo po operacji|saldo po transakcji|stan konta",
      "cs": "zustatek|zustatek po|zustatek po transakci",
      "sv": "saldo|behallning|bokfort saldo", "da": "saldo", "nb": "saldo",
      "fi": "saldo|tilin saldo",
      "hu": "egyenleg|konyvelt egyenleg|szamlaegyenleg", "tr": "bakiye",
      "el": "υπολοιπο|λογιστικο υπολοιπο|νεο υπολοιπο",
    ],
    .currency: [
      "de": "wahrung|waehrung", "en": "currency|ccy|account currency", "fr": "devise|monnaie",
      "es": "divisa|moneda",
      "it": "divisa|valuta", "nl": "munt|valuta|muntsoort", "pt": "moeda|divisa", "pl": "waluta",
      "cs": "mena|mena uctu", "sv": "valuta", "da": "valuta", "nb": "valuta", "fi": "valuutta",
      "hu": "deviza|devizanem|penznem", "tr": "doviz|para birimi", "el": "νομισμα",
    ],
    .payee: [
      "de":
        "beguenstigter/zahlungspflichtiger|begunstigter/zahlungspflichtiger|begunstigter|beguenstigter|auftraggeber/empfanger|auftraggeber / begunstigter|empfanger|zahlungsempfanger|name zahlungsbeteiligter|zahlungsempfanger*in|auftraggeber|partnername|auftraggeber/zahlungsempfanger|partner name|gegenpartei|auftraggeber/begunstigter",
      "en":
        "payee|name|merchant|counterparty|counterparty name|counter party|partner name|to/from|merchant name|other party",
      "fr": "beneficiaire|tiers|nom de la contrepartie|contrepartie|nom du tiers",
      "es": "beneficiario|ordenante|beneficiario/ordenante",
      "it": "beneficiario|ordinante|controparte|beneficiario/ordinante",
      "nl":
        "naam tegenpartij|naam / omschrijving|naam|tegenpartij|naam tegenrekening|naam van de tegenpartij|tegenrekening naam|tegenrekeninghouder",
      "pt": "beneficiario|ordenante|contraparte",
      "pl":
        "nadawca/odbiorca|nadawca / odbiorca|nazwa kontrahenta|kontrahent|dane kontrahenta|odbiorca/nadawca|odbiorca",
      "cs":
        "nazev protiuctu|nazev protistrany|protistrana|nazev uctu protistrany|obchodni misto|nazev obchodniho mista|nazev obchodnika",
      "sv": "mottagare|motpart|avsandare|motpartens namn", "da": "modtager|navn|modpart|afsender",
      "nb": "mottaker|motpart|betalt til|navn|mottaker/avsender",
      "fi": "saaja/maksaja|saaja|maksaja|saajan nimi|maksajan nimi|nimi",
      "hu": "partner|partner neve|ellenoldali nev|kedvezmenyezett|partner nev",
      "tr": "alici|karsi taraf|alici adi", "el": "δικαιουχος|αντισυμβαλλομενος|ονομα δικαιουχου",
    ],
    .memo: [
      "de":
        "verwendungszweck|buchungstext|buchungsdetails|text|beschreibung|umsatztext|umsatzinformation|details|buchungsinformation|avisierungstext",
      "en":
        "description|details|memo|narrative|particulars|transaction description|transaction details|reference|note|notes|purpose|original description",
      "fr":
        "libelle|libelle de l'operation|nature de l'operation|communication|libelle operation|detail|libelle simplifie",
      "es": "concepto|descripcion|movimiento|operacion|observaciones|detalle",
      "it": "descrizione|causale|descrizione operazione|dettagli|operazione",
      "nl": "omschrijving|mededelingen|mededeling|omschrijving-1|vrije mededeling|beschrijving",
      "pt": "descricao|descritivo|historico|descricao da operacao",
      "pl": "opis operacji|opis|tytul|tytulem|opis transakcji|szczegoly transakcji|tytul operacji",
      "cs":
        "popis|zprava|zprava pro prijemce|poznamka|popis transakce|zprava pro me|detail transakce",
      "sv": "text|beskrivning|rubrik|referens|meddelande|transaktion",
      "da": "tekst|beskrivelse|meddelelse|posteringstekst|emne",
      "nb": "tekst|beskrivelse|forklaring|melding|meldinger",
      "fi": "selite|viesti|selitys|viite|tapahtuma",
      "hu": "kozlemeny|leiras|megjegyzes|tranzakcio leirasa|narrativa",
      "tr": "aciklama|islem aciklamasi|islem",
      "el": "περιγραφη|αιτιολογια|περιγραφη συναλλαγης|περιγραφη κινησης",
    ],
    .original: [
      "de":
        "fremdwahrung|originalbetrag|gebuhr|entgelt|betrag in fremdwahrung|kurs|originalwahrung|ursprungswahrung|gebuhren",
      "en":
        "original|foreign|fee|fees|exchange rate|rate|local|gross|fx|tax|instructed|exchange|source|target",
      "fr": "frais|origine|montant d'origine|taux", "es": "original|comision",
      "it": "originale|commissione", "nl": "vreemde|oorspronkelijk|kosten|koers|originele",
      "pt": "original|comissao", "pl": "oryginalna|prowizja|kurs|oryginalnej|kwota w walucie",
      "cs": "puvodni|poplatek|poplatky|kurz|originalni", "sv": "utlandsk|kurs|ursprungligt",
      "da": "oprindelig|kurs|gebyr", "nb": "opprinnelig|kurs|gebyr|original",
      "fi": "alkuperainen|kurssi", "hu": "eredeti|arfolyam|dij|jutalek",
      "tr": "orijinal|masraf|kur|orjinal", "el": "αρχικο|προμηθεια|ισοτιμια",
    ],
  ]

  /// Whether a column has amounts in cents and the like, as whole numbers.
  static func isMinor(_ name: String) -> Bool {
    let minor: Set<String> = [
      "pence", "cent", "cents", "centimes", "centimos", "centesimi", "centavos", "halere",
      "halerich", "groszach", "grosze", "ore", "kopecks", "kopiyky", "minor", "unscaledvalu",
      "unscaled", "копеики", "копеиках", "paise", "kurus", "λεπτα",
    ]
    return parts(name).contains(where: minor.contains)
  }

  /// Whether a column says why something was not done.
  static func isReason(_ name: String) -> Bool {
    [
      "duvod neprovedeni", "failure reason", "reason for failure", "decline reason",
      "motif de rejet",
      "ablehnungsgrund", "motivo de rechazo", "motivo rifiuto",
    ].contains(folded(name))
  }

  /// Whether a column says of each row of which kind it is, or which way money went.
  static func isKind(_ name: String) -> Bool {
    [
      "type", "transaction type", "kind", "direction", "d c", "dr cr", "cr dr", "sign", "typ",
      "art",
      "richtung", "s h", "soll haben", "umsatzart", "umsatztyp", "buchungsart", "sens", "nature",
      "tipo", "tipo di operazione", "tipo de movimiento", "af bij", "bij af", "soort", "druh",
      "smer",
      "typ transakce", "typ transakcji", "rodzaj", "tyyppi", "tur", "τυποσ", "ειδοσ",
      "debit credit", "credit debit", "c d",
    ].contains(parts(name).joined(separator: " "))
  }

  /// Whether a column of numbers of accounts may be of either side.
  static func isPlainNumber(_ name: String) -> Bool {
    ["iban", "kontonummer", "kontonummer iban", "kontonr", "tilinumero", "numer konta"]
      .contains(parts(name).joined(separator: " "))
  }

  /// Whether a column tells a part of what somebody holds, with a balance of its own.
  static func isPurse(_ name: String) -> Bool {
    [
      "wallet", "pocket", "space", "pot", "vault", "subaccount", "sub account", "account id",
      "απο λογαριασμο", "portemonnee", "porte monnaie", "cartera", "geldborse", "portfel",
      "penezenka", "лице счета", "счет", "номер счета", "kontobezeichnung", "konto name",
      "kontoname", "source account", "from wallet",
    ].contains(parts(name).joined(separator: " "))
  }

  /// Whether a column is of cards, each of which may have an account.
  static func isCardName(_ name: String) -> Bool {
    [
      "card", "card number", "card no", "karte", "kartennummer", "kartennr", "carte", "carta",
      "numero carta", "tarjeta", "numero de tarjeta", "cartao", "kaart", "kaartnummer", "karta",
      "numer karty", "cislo karty", "kort", "kortnummer", "kortti", "kart no", "kart", "καρτα",
      "карта", "номер карты", "last four digits", "card id", "cardid",
    ].contains(parts(name).joined(separator: " "))
  }

  /// Whether a column is of the numbers of cards.
  static func isCard(_ name: String) -> Bool {
    let words = folded(name)
    return ["card", "kart", "carta", "tarjeta", "carte", "κάρτ", "καρτ", "карт"].contains {
      words.contains($0)
    }
  }

  /// The folded phrases of each role, in words, by the first of these.
  private static let phrases: [Role: [String: [[String]]]] = {
    var all = words.mapValues { languages in
      languages.values.flatMap { $0.split(separator: "|").map { parts(String($0)) } }
    }
    for (role, names) in moreWords {
      all[role, default: []] += names.split(separator: "|").map { parts(String($0)) }
    }
    return all.mapValues { Dictionary(grouping: $0.filter { !$0.isEmpty }) { $0[0] } }
  }()

  static func folded(_ text: String) -> String {
    let plain = AccentFolding.folded(text)
    if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain }
    return plain.replacing("ς", with: "σ").replacing("ø", with: "o")
      .replacing("æ", with: "ae").replacing("ß", with: "ss")
  }

  /// A name without blanks around it, and without the marks that some banks put there.
  static func tidied(_ text: String) -> String {
    var rest = text.replacing("（", with: "(").replacing("）", with: ")")[...]
    while let first = rest.first, first == "#" || first == "\u{FEFF}" || first.isWhitespace {
      rest.removeFirst()
    }
    return rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The words of a name; `Empfaenger` is `Empfänger`.
  static func parts(_ text: String) -> [String] {
    if let parts = plainParts(text) { return parts }
    return folded(text).replacing("ae", with: "a").replacing("oe", with: "o")
      .replacing("ue", with: "u").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The same of a text in ASCII in one pass, as each cell of the first lines is asked; nil for others.
  private static func plainParts(_ text: String) -> [String]? {
    let bytes = Array(text.utf8)
    var (parts, word): ([String], Bytes) = ([], [])
    for (place, byte) in bytes.enumerated() {
      let small = byte.lowered
      if byte >= 0x80 { return nil }
      // `accountNum`
      if small != byte, place > 0, !word.isEmpty, (0x61...0x7A).contains(bytes[place - 1]) {
        parts.append(word.text)
        word.removeAll(keepingCapacity: true)
      }
      if small == UInt8(ascii: "e"), place > 0, !word.isEmpty,
        "aou".utf8.contains(bytes[place - 1].lowered)
      {
        continue
      }
      if small.isLetter || small.isDigit {
        word.append(small)
      } else if !word.isEmpty {
        parts.append(word.text)
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { parts.append(word.text) }
    return parts
  }

  /// The words of a name, and those of them that are no currencies and stand before a remark.
  private struct Words {
    let all: [String]
    let plain: [String]

    init(_ name: String) {
      let words = Words.apart(parts(name))
      // What stands in parentheses is a remark.
      let plain =
        name.contains("(" as Character)
        ? Words.apart(parts(String(name.prefix { $0 != "(" }))) : words
      all = words
      self.plain = plain.filter {
        $0.utf8.count != 3 || !CurrencyCodes.known.contains($0.uppercased())
      }
    }

    /// A number behind a word is a word of its own, as in `Description2`.
    private static func apart(_ words: [String]) -> [String] {
      guard let last = words.last, let digit = last.last, digit.isNumber else { return words }
      let word = last.prefix { !$0.isNumber }
      let number = last[word.endIndex...]
      guard word.count > 2, number.allSatisfy(\.isNumber) else { return words }
      return words.dropLast() + [String(word), String(number)]
    }

    func score(_ role: Role) -> Int {
      let known = phrases[role] ?? [:]
      func isIn(_ words: ArraySlice<String>, _ isWanted: ([String]) -> Bool) -> Bool {
        words.first.flatMap { known[$0] }?.contains(where: isWanted) ?? false
      }
      let names = [plain[...], all[...]]
      if names.contains(where: { name in isIn(name) { name.elementsEqual($0) } }) { return 3 }
      if names.contains(where: { name in isIn(name) { name.starts(with: $0) } }) { return 2 }
      let isWithin = all.indices.dropFirst().contains { start in
        isIn(all[start...]) { all[start...].starts(with: $0) }
      }
      return isWithin ? 1 : 0
    }
  }

  /// How well a name fits a role: 3 where it is one of its names, 2 where it begins with one, 1 where
  /// it has one within, 0 where not.
  static func score(_ name: String, _ role: Role) -> Int { Words(name).score(role) }

  /// The roles whose names a name is, or begins with.
  static func roles(of name: String) -> [Role] {
    let words = Words(name)
    return Role.allCases.filter { words.score($0) >= 2 }
  }

  /// How many names of columns of each language stand in a text, with their accents.
  static func languages(in text: String) -> [String: Int] {
    var cells: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline).prefix(40) {
      for cell in line.split(whereSeparator: { ";,\t|".contains($0) }) {
        cells.insert(
          folded(String(cell.filter { $0 != "\"" })).split(separator: " ").joined(separator: " "))
      }
    }
    var hits: [String: Int] = [:]
    for languages in words.values {
      for (language, names) in languages {
        hits[language, default: 0] += names.split(separator: "|").count {
          cells.contains(folded(String($0)))
        }
      }
    }
    return hits
  }
}
