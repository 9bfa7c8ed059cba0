import LedgerValues

/// What banks write beside rows that are not booked, or that never will be.
enum RowStates {
  enum Group { case booked, pending, void }

  /// By group, then by language.
  private static let words: [Group: [String: String]] = [
    .booked: [
      "en":
        "completed|complete|posted|booked|cleared|settled|reconciled|executed|processed|approved|success|successful|done|paid|credit|debit|yes|y|true|uncleared|not cleared|finished|billed|ok|issued",
      "zh": "交易成功|支付成功|已收钱|已完成", "ru": "исполнено|выполнено|проведено|завершено",
      "de":
        "gebucht|umsatz gebucht|ausgefuhrt|abgeschlossen|verbucht|berechnet|abgerechnet|soll|haben|ja|erledigt",
      "fr": "comptabilise|comptabilisee|effectue|execute|termine|oui|passe",
      "es": "contabilizado|completado|realizado|si|liquidado|confirmado",
      "it": "contabilizzato|contabilizzata|eseguito|completato|si",
      "nl": "geboekt|verwerkt|geaccepteerd|uitgevoerd|voltooid|ja",
      "pt": "concluido|efetivado|realizado|pago|sim",
      "pl": "zaksiegowano|zaksiegowana|rozliczona|rozliczone|wykonana|zrealizowana|zakonczona|tak",
      "cs": "zauctovano|provedeno|vyuctovano|zauctovana|provedena|dokonceno|ano|realizovano",
      "sk": "zauctovane|vykonane|ano",
      "sv": "bokford|bokfort|genomford|utford|ja", "da": "bogfort|gennemfort|udfort",
      "nb": "bokfort|utfort|gjennomfort", "fi": "kirjattu|toteutunut|maksettu",
      "hu": "konyvelt|teljesitett|teljesult|igen", "tr": "gerceklesti|tamamlandi",
      "el": "εκτελεστηκε|ολοκληρωθηκε|εκτελεσμενη|ολοκληρωμενη|λογιστικοποιημενη|ναι",
    ],
    .pending: [
      "en":
        "pending|authorised|authorized|authorization|authorisation|reserved|processing|in progress|in process|on hold|hold|unsettled|not booked|not posted|unposted|no|n|false|scheduled|uncompleted|waiting|open|created",
      "zh": "等待付款|处理中|待付款", "ru": "в обработке|ожидает|авторизация|ожидание",
      "de":
        "vorgemerkt|umsatz vorgemerkt|ausstehend|reserviert|offen|in bearbeitung|angekundigt|nicht gebucht|nein|vormerkung|schwebend|autorisiert",
      "fr": "en attente|en cours|a venir|autorise|non|en cours de traitement|non comptabilise",
      "es": "pendiente|en proceso|retenido|no|autorizado|en tramite",
      "it": "in attesa|in sospeso|autorizzato|non contabilizzato|da contabilizzare|no|prenotato",
      "nl": "in behandeling|gereserveerd|nog niet geboekt|openstaand|nee|reservering",
      "pt": "pendente|em processamento|agendado|autorizado|nao|em aberto",
      "pl":
        "oczekuje|oczekujaca|w toku|nierozliczona|nierozliczone|zablokowana|blokada|nie|w realizacji",
      "cs": "ceka|cekajici|blokace|nezauctovano|nezauctovana|v procesu|ne|zpracovava se|rezervace",
      "sk": "caka|blokacia|nezauctovane|nie",
      "sv": "reserverad|reserverat|vantande|preliminar|ej bokford|ej bokfort|kommande|nej",
      "da": "reserveret|afventer|ikke bogfort|venter|kommende|nej",
      "nb": "reservert|venter|ikke bokfort|under behandling|nei",
      "fi": "odottaa|varaus|katevaraus|kirjaamaton|ei", "hu": "fuggoben|zarolt|folyamatban|nem",
      "tr": "beklemede|bekliyor|provizyon",
      "el": "εκκρεμει|σε επεξεργασια|δεσμευση|σε εκκρεμοτητα|οχι",
    ],
    .void: [
      "en":
        "reverted|declined|failed|failure|cancelled|canceled|denied|expired|rejected|refused|memo|voided|void|removed|deleted|unsuccessful|error",
      "zh": "交易关闭|已关闭|已取消|失败", "ru": "отклонено|отменено|отказ|отменена",
      "de":
        "storniert|abgelehnt|fehlgeschlagen|zuruckgewiesen|abgebrochen|verfallen|nicht ausgefuhrt",
      "fr": "annule|annulee|refuse|refusee|rejete|rejetee|echoue|echec",
      "es":
        "cancelado|cancelada|rechazado|rechazada|anulado|anulada|denegado|denegada|fallido",
      "it": "annullato|annullata|rifiutato|rifiutata|respinto|stornato",
      "nl": "geannuleerd|geweigerd|mislukt|afgewezen|verlopen",
      "pt": "cancelado|cancelada|recusado|recusada|rejeitado|negado|estornado|falhou",
      "pl": "anulowana|anulowano|odrzucona|odrzucono|nieudana|wycofana",
      "cs":
        "zamitnuto|zamitnuta|zruseno|zrusena|stornovano|neprovedeno|neprovedena|odmitnuto|chyba",
      "sk": "zamietnute|zrusene|neuspesne",
      "sv": "avvisad|avbruten|makulerad|nekad|misslyckad", "da": "afvist|annulleret|mislykket",
      "nb": "avvist|kansellert|mislykket", "fi": "hylatty|peruttu|epaonnistui",
      "hu": "elutasitott|elutasitva|torolt|sikertelen",
      "ro": "respins|respinsa|anulat|anulata|esuat",
      "tr": "iptal|iptal edildi|reddedildi|basarisiz",
      "el": "ακυρωθηκε|απορριφθηκε|ακυρωμενη|απορριφθεισα|αποτυχημενη",
    ],
  ]

  private static let groups: [String: Group] = {
    var found: [String: Group] = [:]
    for (group, languages) in words {
      for text in languages.values {
        for word in text.split(separator: "|") {
          found[String(word)] = found[String(word)] ?? group
        }
      }
    }
    return found
  }()

  static func group(_ cell: some Collection<UInt8>) -> Group? {
    guard (1...40).contains(cell.count) else { return nil }
    return groups[HeaderWords.folded(Array(cell).text)]
  }

  /// Words that alone, where most rows have a day, say that a row is not booked.
  static func isPending(_ cell: some Collection<UInt8>) -> Bool {
    cell.count > 3 && group(cell) == .pending
  }

  /// The end of longer texts by which some banks mark rows that are not booked.
  static let phrases = [
    "transakcja nierozliczona", "pending transaction", "noch nicht gebucht", "umsatz vorgemerkt",
    "nezaúčtovaná transakce", "ikke bokført", "ej bokförd", "opération en attente",
    "movimiento pendiente", "operazione non contabilizzata", "nog niet verwerkt",
  ]

  /// The words of a group in the languages that a column's values are of, as the file may write them.
  static func others(than values: [String], _ group: Group) -> [String] {
    let folded = Set(values.map { HeaderWords.folded($0) })
    var languages: Set<String> = []
    for (language, texts) in words.values.joined()
    where texts.split(separator: "|").contains(where: { folded.contains(String($0)) }) {
      languages.insert(language)
    }
    let others = languages.sorted().flatMap { (language: String) -> [String] in
      (words[group]?[language] ?? "").split(separator: "|").map(String.init)
    }
    // Accents that are folded away would keep a pattern from matching.
    return others.filter { $0.count > 3 && !folded.contains($0) }
  }
}

/// A column that says of each row whether it is booked.
struct StateColumn {
  var column: Int
  /// What rows say that are not booked, or never will be, as the file writes it.
  var left: [String] = []
  /// What is not known.
  var unknown: [String] = []
  /// Whether rows without a word are left out.
  var leavesEmpty = false

  /// Words that answer what only the name of a column asks.
  private static let answers: Set<String> = [
    "no", "yes", "open", "hold", "ja", "nein", "oui", "non", "si", "nee", "sim", "nao", "tak",
    "nie",
    "ano", "ne", "nej", "nei", "ei", "igen", "nem", "ναι", "οχι",
  ]

  /// The columns of states, by their names or by what they say.
  static func find(
    _ columns: [some Collection<ArraySlice<UInt8>>], _ header: [String],
    said: [String: RowStates.Group]
  ) -> [StateColumn] {
    columns.indices.compactMap { column in
      StateColumn(columns[column], column, column < header.count ? header[column] : "", said)
    }
  }

  private init?(
    _ values: some Collection<ArraySlice<UInt8>>, _ column: Int, _ name: String,
    _ said: [String: RowStates.Group]
  ) {
    self.column = column
    let isNamed = HeaderWords.score(name, .state) >= 2
    var distinct: Set<ArraySlice<UInt8>> = []
    for value in values where distinct.insert(value).inserted && distinct.count > 12 { return nil }
    let texts = distinct.filter { !$0.isEmpty }.map(\.text).sorted()
    if texts.isEmpty { return nil }
    let groups = texts.map { said[$0] ?? RowStates.group($0.utf8) }
    let isTold = zip(texts, groups).contains { $1 != nil && $0.count > 3 }
    guard isTold || isNamed && groups.contains(where: { $0 != nil }) else { return nil }
    if !isNamed {
      // Words of a state in a column of anything else are chance, unless it says nothing else.
      let isOdd = groups.contains { $0 == nil } || !groups.contains { $0 != .booked }
      if isOdd
        || texts.contains(where: { StateColumn.answers.contains(HeaderWords.folded($0)) })
      {
        return nil
      }
    }
    // A column of remarks may be called so, too.
    if isNamed, groups.count(where: { $0 == nil }) * 2 > groups.count { return nil }
    for (text, group) in zip(texts, groups) {
      switch group {
      case .pending, .void: left.append(text)
      case .booked: break
      case nil: unknown.append(text)
      }
    }
    let empty = values.count(where: \.isEmpty)
    leavesEmpty = empty > 0 && empty * 2 <= values.count && groups.contains(.booked)
  }

  func isBooked(_ value: ArraySlice<UInt8>) -> Bool {
    value.isEmpty ? !leavesEmpty : !left.contains(value.text)
  }
}
