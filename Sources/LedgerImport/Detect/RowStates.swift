import LedgerValues

/// What banks write beside rows that are not booked, or that never will be.
enum RowStates {
  enum Group { case booked, pending, void }

  /// By group, then by language.
  private static let words: [Group: [String: String]] = [
    .booked: [
      "en":
        "completed|complete|posted|booked|cleared|settled|settlement|clearing|presentment|captured|reconciled|executed|processed|approved|success|successful|done|paid|credit|debit|finished|billed|ok|issued",
      "zh": "交易成功|支付成功|已收钱|已完成", "ru": "исполнено|выполнено|проведено|завершено",
      "de":
        "gebucht|umsatz gebucht|ausgefuhrt|abgeschlossen|verbucht|berechnet|abgerechnet|soll|haben|erledigt",
      "fr": "comptabilise|comptabilisee|effectue|execute|termine|passe",
      "es": "contabilizado|completado|realizado|liquidado|confirmado",
      "it": "contabilizzato|contabilizzata|eseguito|completato",
      "nl": "geboekt|verwerkt|geaccepteerd|uitgevoerd|voltooid",
      "pt": "concluido|concluida|efetivado|realizado|pago",
      "pl":
        "zaksiegowano|zaksiegowana|rozliczona|rozliczone|wykonana|zrealizowana|zakonczona|zakonczono",
      "cs": "zauctovano|provedeno|vyuctovano|zauctovana|provedena|dokonceno|realizovano",
      "sk": "zauctovane|vykonane",
      "sv": "bokford|bokfort|genomford|utford", "da": "bogfort|gennemfort|udfort",
      "nb": "bokfort|utfort|gjennomfort", "fi": "kirjattu|toteutunut|maksettu",
      "hu": "konyvelt|teljesitett|teljesult", "tr": "gerceklesti|tamamlandi",
      "el": "εκτελεστηκε|ολοκληρωθηκε|εκτελεσμενη|ολοκληρωμενη|λογιστικοποιημενη",
    ],
    .pending: [
      "en":
        "pending|authorised|authorized|authorization|authorisation|reserved|processing|in progress|in process|on hold|hold|unsettled|preauthorization|preauthorisation|pre-authorization|pre-auth|not booked|not posted|unposted|scheduled|uncompleted|waiting|open|created",
      "zh": "等待付款|处理中|待付款", "ru": "в обработке|ожидает|авторизация|ожидание",
      "de":
        "vorgemerkt|umsatz vorgemerkt|ausstehend|reserviert|offen|in bearbeitung|angekundigt|nicht gebucht|vormerkung|schwebend|autorisiert",
      "fr": "en attente|en cours|a venir|autorise|en cours de traitement|non comptabilise",
      "es": "pendiente|en proceso|retenido|autorizado|en tramite",
      "it": "in attesa|in sospeso|autorizzato|non contabilizzato|da contabilizzare|prenotato",
      "nl": "in behandeling|gereserveerd|nog niet geboekt|openstaand|reservering",
      "pt": "pendente|em processamento|agendado|autorizado|em aberto",
      "pl":
        "oczekuje|oczekujaca|w toku|nierozliczona|nierozliczone|zablokowana|blokada|w realizacji",
      "cs": "ceka|cekajici|blokace|nezauctovano|nezauctovana|v procesu|zpracovava se|rezervace",
      "sk": "caka|blokacia|nezauctovane",
      "sv": "reserverad|reserverat|vantande|preliminar|ej bokford|ej bokfort|kommande",
      "da": "reserveret|afventer|ikke bogfort|venter|kommende",
      "nb": "reservert|venter|ikke bokfort|under behandling",
      "fi": "odottaa|varaus|katevaraus|kirjaamaton", "hu": "fuggoben|zarolt|folyamatban",
      "tr": "beklemede|bekliyor|provizyon",
      "el": "εκκρεμει|σε επεξεργασια|δεσμευση|σε εκκρεμοτητα",
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
  static let heldEnds = phrases.map { Array($0.utf8) }

  /// The word by which a text begins that is not booked, as in `PENDING - Shop`.
  static func heldWord(_ cell: ArraySlice<UInt8>) -> String? {
    guard let first = cell.first, mayBeHeld(first: first, cell.beginning) else { return nil }
    let text = cell.text
    let plain = HeaderWords.folded(text)
    for word in held {
      for start in [word, "[\(word)]", "(\(word))", "*\(word)*"] where plain.hasPrefix(start) {
        let rest = plain.dropFirst(start.count)
        if rest.isEmpty { return text }
        let mark = rest.drop(while: \.isWhitespace).first ?? " "
        let isDivided = ":|".contains(mark) || "-–—".contains(mark) && rest.first == " "
        guard start != word || isDivided && !word.hasSuffix("sation") && !word.hasSuffix("zation")
        else { continue }
        return String(text.prefix(start.count))
      }
    }
    return nil
  }

  /// Whether a text may begin so, by its first byte and its first four.
  static func mayBeHeld(first: UInt8, _ beginning: UInt32) -> Bool {
    first >= 0x80 || "[(*".utf8.contains(first) || heldStarts.contains(beginning)
  }

  private static let held = [
    "pending", "hold", "authorization hold", "authorization", "authorisation", "vorgemerkt",
    "vormerkung",
    "en attente", "pendiente", "in attesa", "pendente", "blokace", "reserverat", "reserveret",
    "reservert", "gereserveerd", "εκκρεμει", "preauth", "pre-auth", "pre-authorization",
  ]
  private static let heldStarts = Beginnings(held)

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

  /// Words that mean a state only in a column that is called one.
  private static let answers: Set<String> = ["open", "hold"]

  /// The columns of states, by their names or by what they say.
  static func find(
    _ columns: [ColumnLook], _ header: [String],
    said: [String: RowStates.Group]
  ) -> [StateColumn] {
    columns.indices.compactMap { column in
      StateColumn(columns[column], column, column < header.count ? header[column] : "", said)
    }
  }

  private init?(
    _ look: ColumnLook, _ column: Int, _ name: String, _ said: [String: RowStates.Group]
  ) {
    self.column = column
    let isNamed = HeaderWords.score(name, .state) >= 2
    let texts = (look.values ?? []).filter { !$0.isEmpty }.map(\.text).sorted()
    if texts.isEmpty { return nil }
    if YesOrNo.are(texts) {
      guard let says = YesOrNo.says(name) else {
        guard HeaderWords.score(name, .state) == 3 else { return nil }
        // What yes means of a `Status` nobody knows.
        unknown = texts.filter { said[$0] == nil }
        left = texts.filter { said[$0] == .pending }
        return
      }
      left = YesOrNo.words(like: texts, isYes: says == .pending)
      leavesEmpty =
        says == .booked && look.blanks > 0 && look.blanks * 2 <= look.count
        && texts.contains(where: { !left.contains($0) })
      return
    }
    let groups = texts.map { said[$0] ?? RowStates.group($0.utf8) }
    let isTold = zip(texts, groups).contains { $1 != nil && $0.count > 3 }
    if !isNamed, let held = StateColumn.authorized(texts, groups) {
      left = held
      return
    }
    let isUncleared = isNamed && texts.contains { HeaderWords.folded($0) == "uncleared" }
    guard isTold || isUncleared || isNamed && groups.contains(where: { $0 != nil }) else {
      return nil
    }
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
    if isNamed, !isUncleared, groups.count(where: { $0 == nil }) * 2 > groups.count { return nil }
    for (text, group) in zip(texts, groups) {
      switch group {
      case .pending, .void: left.append(text)
      case .booked: break
      case nil: unknown.append(text)
      }
    }
    leavesEmpty =
      look.blanks > 0 && look.blanks * 2 <= look.count && groups.contains(.booked)
  }

  /// Kinds of rows that are only authorized, beside those by which the same is booked.
  private static func authorized(_ texts: [String], _ groups: [RowStates.Group?]) -> [String]? {
    let held = zip(texts, groups).filter { text, group in
      let word = HeaderWords.folded(text)
      return group == .pending && ["auth", "autor", "preauth"].contains { word.hasPrefix($0) }
    }.map(\.0)
    let isBeside = zip(texts, groups).contains { $1 == .booked }
    return held.isEmpty || !isBeside ? nil : held
  }

  func isBooked(_ value: ArraySlice<UInt8>) -> Bool {
    value.isEmpty ? !leavesEmpty : !left.contains(value.text)
  }
}
