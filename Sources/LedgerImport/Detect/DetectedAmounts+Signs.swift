import LedgerModel
import LedgerSource
import LedgerValues

extension DetectedAmounts {
  func withoutBalance(_ money: [Int]) -> Found? {
    guard let found = unproven(money) else { return nil }
    // A row without an amount may have it where nobody looks for it.
    return isComplete(found.amount) ? withFee(found) : nil
  }

  func unproven(_ money: [Int]) -> Found? {
    let columns = signed(money)
    if isOfTwoCurrencies(money) { return nil }
    if let found = sides(money) {
      // An amount beside money out and money in has to be the same.
      if let column = columns.first(where: { score($0, .amount) == 3 }) {
        let own = values(.signed(column, isInverted: false))
        if own == values(found.amount) {
          return Found(.signed(column, isInverted: false), .eachFillsOne)
        }
        if rank(column) > 3 {
          return Found(
            .signed(column, isInverted: false), .manyAmounts, others: [found.amount])
        }
      }
      return found
    }
    guard let first = columns.first else { return sparse(money) }
    if let net = netColumn(columns) { return sign(of: net) }
    if let gross = taxed(first, columns) {
      return Found(
        .signed(gross, isInverted: false), .manyAmounts,
        others: [.signed(first, isInverted: false)])
    }
    let best = columns.filter { rank($0) == rank(first) }
    if best.count > 1, !areSame(best) {
      return Found(
        .signed(first, isInverted: false), .manyAmounts,
        others: best.dropFirst().map { .signed($0, isInverted: false) })
    }
    return sign(of: first)
  }

  /// Whether two columns are amounts in a currency each, of which a row has one.
  func isOfTwoCurrencies(_ money: [Int]) -> Bool {
    let codes = money.filter { column in
      score(column, .balance) < 2 && CurrencyCodes.only(in: table.name(column)) != nil
    }
    return codes.contains { first in
      codes.contains { second in
        first < second && fillsOne(first, second, isNamed: false)
          && !Currencies.areSame(
            CurrencyCodes.only(in: table.name(first)) ?? "",
            CurrencyCodes.only(in: table.name(second)) ?? "")
      }
    }
  }

  /// The column that is another one after its fee.
  func netColumn(_ columns: [Int]) -> Int? {
    columns.first { splitFee(.signed($0, isInverted: false)) != nil }
  }

  /// The column that is an amount and its tax, where nothing tells which of both is paid.
  func taxed(_ net: Int, _ columns: [Int]) -> Int? {
    guard rows > 1 else { return nil }
    let own = numbers.values(net)
    return columns.first { gross in
      gross != net
        && columns.contains { tax in
          tax != net && tax != gross && numbers.values(tax).contains { $0?.isZero == false }
            && zip(own, numbers.values(tax)).map { one, two in
              one.flatMap { value in two.flatMap { value.adding($0) } }
            } == numbers.values(gross)
        }
    }
  }

  func areSame(_ columns: [Int]) -> Bool {
    let all = columns.map { numbers.values($0) }
    return all.allSatisfy { $0 == all[0] }
  }

  func sign(of column: Int) -> Found {
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    let turned = DetectedColumns.Amount.signed(column, isInverted: true)
    let values = values(plain)
    let (negative, positive) = (
      values.count(where: \.isNegative), values.count { !$0.isNegative && !$0.isZero }
    )
    if numbers.marked.contains(column) { return Found(plain, .words("DR", "CR")) }
    if let found = byKind(column, negative: negative) { return found }
    if let opening = figure(table.figures.opening), let closing = figure(table.figures.closing),
      opening != closing
    {
      let sum = sum(values)
      if let sum, opening.adding(sum) == closing { return Found(plain, .figures) }
      if let sum, opening.subtracting(sum) == closing { return Found(turned, .figures) }
    }
    if let isPositive = table.profile?.isSpentPositive {
      return Found(isPositive ? turned : plain, .profile(table.profile?.name ?? ""))
    }
    if isCard || isPaidLike(values) {
      switch cardSign(values) {
      case .asWritten: return Found(plain, .cardRows)
      case .turned: return Found(turned, .cardRows)
      case nil: if isCard { return Found(turned, .cardSign, others: [plain]) }
      }
    }
    if negative > 0, isPaidLike(values) || values.count >= 8 && negative * 4 < values.count {
      return Found(turned, .mostlyIncoming(positive), others: [plain])
    }
    // A minus is written only where it means something; none says nothing.
    if negative == 0 {
      // A column of two words may tell, if somebody says which is which.
      let untold = untoldDirections
      let kind = untold.first { HeaderWords.isKind(name($0.column)) } ?? untold.first
      let told = kind.map { by, words in
        words.map { DetectedColumns.Amount.directed(column, by: by, out: [$0]) }
      }
      return Found(turned, .oneSign, others: [plain] + (told ?? []))
    }
    return Found(plain, .bothSigns(negative: negative, positive: positive))
  }

  func figure(_ number: NumberText?) -> Decimal? {
    ignoresBalances ? nil : number?.value(numbers.mark)
  }

  /// Nil where it has no room.
  func sum(_ values: [Decimal]) -> Decimal? {
    values.reduce(Decimal.zero) { $0?.adding($1) }
  }

  /// By a column that says of each amount whether it came in.
  func byKind(_ column: Int, negative: Int) -> Found? {
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    for by in directions {
      let told = outWords(by)
      let out = Set(told)
      let words = table.columns[by].map(\.text)
      // A purchase of something else may well come in.
      if negative > 0, Set(words).count > 2 || Set(parts).count > 1 { continue }
      if negative == 0 {
        let coming = words.first { !out.contains($0) } ?? ""
        return Found(.directed(column, by: by, out: told), .words(told.first ?? "", coming))
      }
      // Signs may say the same, or the contrary of what is said.
      let rows = zip(values(plain), words).filter { !$0.0.isZero }
      let agreeing = rows.count { $0.0.isNegative == out.contains($0.1) }
      if agreeing == rows.count { return Found(plain, .words(out.first ?? "", "")) }
      let turned = inverted(plain)
      if agreeing == 0, isCard { return Found(turned, .words(out.first ?? "", "")) }
      return Found(plain, .kindContradicts, others: [turned])
    }
    return nil
  }

  func sides(_ money: [Int]) -> Found? {
    guard let (first, second) = pairs(money).first else { return nil }
    let isNamed = score(first, .debit) >= 2 && score(second, .credit) >= 2
    let forward = min(score(first, .debit), score(second, .credit))
    let backward = min(score(second, .debit), score(first, .credit))
    let isForward = isNamed || forward >= backward
    let plan = DetectedColumns.Amount.sides(
      debit: isForward ? first : second, credit: isForward ? second : first)
    var found: Found
    if isNamed || forward != backward {
      found = Found(plan, .columnName(table.name(plan.columns[0])))
      if isMixed(plan) {
        settle(&found)
        return mixed(found)
      }
    } else {
      found = Found(plan, .whichSide, others: [inverted(plan)])
    }
    settle(&found)
    return found
  }

  /// Money in with a minus throughout: on a card a payment, where its words say so.
  func mixed(_ found: Found) -> Found {
    guard case .sides(_, let credit) = found.amount else { return found }
    let into = numbers.values(credit).compactMap(\.self)
    guard into.contains(where: \.isNegative), into.allSatisfy({ $0.isNegative || $0.isZero }) else {
      var asked = Found(found.amount, .whichSide, others: [inverted(found.amount)])
      asked.asksDebitSign = !into.contains(where: \.isNegative)
      return asked
    }
    var found = found
    found.creditIsNegative = true
    let texts = texts
    let rows = numbers.values(credit).indices.filter {
      numbers.values(credit)[$0]?.isNegative == true
    }
    if isCard, rows.contains(where: { CardWords.arePayment(texts[$0]) }) { return found }
    found.evidence = .negativeCredit
    found.others = [found.amount]
    return found
  }

  /// A column with holes is an amount only where nothing else is.
  func sparse(_ money: [Int]) -> Found? {
    let best = money.sorted { (-rank($0), $0) < (-rank($1), $1) }.first
    return best.map { column in
      var found = sign(of: column)
      if found.others.isEmpty {
        found.others = [.signed(column, isInverted: true)]
        found.evidence = .noAmount
      }
      return found
    }
  }
}

// MARK: - Cards

extension DetectedAmounts {
  enum CardSign { case asWritten, turned }

  /// Whether most is above zero, and little below.
  func isPaidLike(_ values: [Decimal]) -> Bool {
    let negative = values.count(where: \.isNegative)
    return negative > 0 && negative * 3 < values.count && values.count > 3
      && isPayment(values, isNegative: true)
  }

  /// Whether rows of one sign tell of payments of a card.
  func isPayment(_ values: [Decimal], isNegative: Bool) -> Bool {
    let texts = texts
    return values.indices.contains {
      values[$0].isNegative == isNegative && CardWords.arePayment(texts[$0])
    }
  }

  /// The words of each row.
  var texts: [String] {
    let columns = table.columns.indices.filter { numbers.columns[$0] == nil }
    return table.rows.prefix(days.count).indices.map { row in
      columns.map { table.columns[$0][row].text }.joined(separator: " | ")
    }
  }

  /// What the words of rows tell of a card's signs: at least one payment, two purchases of the
  /// other sign, and no row against it; or a kind of each row that says it.
  func cardSign(_ values: [Decimal]) -> CardSign? {
    if let found = kindSign(values) { return found }
    let texts = texts
    var payments: [Bool] = []
    var others: [Bool] = []
    for (value, text) in zip(values, texts) where !value.isZero {
      if CardWords.arePayment(text) {
        payments.append(value.isNegative)
      } else {
        others.append(value.isNegative)
      }
    }
    guard let isNegative = payments.first, payments.allSatisfy({ $0 == isNegative }),
      others.count(where: { $0 != isNegative }) >= 2,
      others.allSatisfy({ $0 != isNegative })
    else { return nil }
    return isNegative ? .turned : .asWritten
  }

  /// By a column of kinds such as `Sale` and `Payment`.
  func kindSign(_ values: [Decimal]) -> CardSign? {
    for column in table.columns.indices where numbers.columns[column] == nil {
      let kinds = table.columns[column].map { CardWords.isSpent($0) }
      guard kinds.count == values.count, kinds.contains(where: { $0 != nil }) else { continue }
      let rows = zip(values, kinds).compactMap { value, kind in
        value.isZero ? nil : kind.map { value.isNegative == $0 }
      }
      guard rows.count * 2 >= values.count, let first = rows.first,
        rows.allSatisfy({ $0 == first })
      else { continue }
      return first ? .asWritten : .turned
    }
    return nil
  }
}

/// Words of rows of cards.
package enum CardWords {
  static let payment = [
    "payment - thank", "payment thank", "thank you", "autopay", "automatic payment",
    "payment received", "online payment", "direct debit received", "direct debit payment",
    "pymt", "zahlung erhalten", "zahlungseingang", "lastschrifteinzug", "einzahlung",
    "paiement recu", "prelevement recu", "platba prijata", "splatka karty", "pagamento recebido",
    "pago recibido", "pago de tarjeta", "pagamento ricevuto", "betaling ontvangen",
    "πληρωμη καρτασ",
    "payment ebanking", "inbetalning", "indbetaling", "innbetaling", "splata karty", "odeme",
    "ihre zahlung", "su pago", "votre paiement",
  ]

  package static func arePayment(_ text: String) -> Bool {
    let words = HeaderWords.folded(text)
    return payment.contains { words.contains($0) }
  }

  static let spent: Set<String> = [
    "sale", "purchase", "debit", "fee", "interest", "cash advance", "kauf", "belastung", "achat",
    "compra", "acquisto", "aankoop", "nakup", "zakup", "αγορα", "kop", "kob", "varekjop", "osto",
    "card purchase", "charge",
  ]
  static let received: Set<String> = [
    "payment", "return", "refund", "credit", "gutschrift", "zahlung", "paiement", "pago",
    "pagamento", "betaling", "platba prijata", "πληρωμη καρτασ", "payment/credit", "remboursement",
    "erstattung", "reversal", "adjustment",
  ]

  /// Whether a kind of row is money spent; nil for none that is known.
  static func isSpent(_ value: Bytes) -> Bool? {
    guard (3...24).contains(value.count) else { return nil }
    let word = HeaderWords.folded(value.text)
    if spent.contains(word) { return true }
    return received.contains(word) ? false : nil
  }
}

/// Words by which a column says that money went out, or came in.
enum DirectionWords {
  static let outgoing: Set<String> = [
    "af", "debit", "d", "s", "soll", "t", "terheles", "dr", "obciazenie", "out", "-", "debet",
    "dbit", "debe", "cargo", "addebito", "dare", "debito", "uit", "χ", "χρεωση", "odchozi", "vydaj",
    "borc", "ut", "buy", "send", "withdraw", "sent", "belastung", "wn", "ausgang", "withdrawal",
    "outgoing", "expense",
    "outflow", "odchozi platba", "saida", "sortie", "depense", "gasto", "egreso", "uscita",
    "utgift", "db", "支出", "出金", "支払い", "支払", "転出", "출금", "חובה", "списание", "расход", "видаток",
    "ausgabe", "abbuchung", "auszahlung", "дт", "wdl", "nota debito", "retiro", "salida", "despesa",
    "uttag", "haevet", "udgift", "meno", "otto", "ma dati", "kiadas", "isplata", "duguje", "rashod",
    "εξοδο", "витрата", "дебет", "gider", "giden", "islaidos", "debetas", "debets", "支", "지출",
    "chi",
    "pengeluaran", "keluar", "ถอน", "مدين", "outbound", "spend", "dt",
    "ud", "wydatek", "money out", "debit transaction", "lastschrift", "×", "payment out", "spent",
  ]
  static let incoming: Set<String> = [
    "bij", "credit", "c", "h", "haben", "j", "jovairas", "cr", "uznanie", "in", "+", "crdt", "k",
    "kredit", "haber", "abono", "accredito", "avere", "credito", "π", "πιστωση", "prichozi",
    "prijem",
    "alacak", "inn", "sell", "receive", "received", "gutschrift", "ma", "eingang", "deposit",
    "incoming",
    "income",
    "inflow", "prichozi platba", "entrada", "entree", "recette", "ingreso", "entrata", "inkomst",
    "收入", "入金", "預り", "預かり", "入", "입금", "זכות", "зачисление", "поступление", "приход",
    "надходження",
    "einnahme", "einzahlung", "кт", "dep", "nota credito", "deposito", "receita", "insattning",
    "indsat", "indtaegt", "tulo", "pano", "przychod", "dal", "bevetel", "uplata", "potrazuje",
    "prihod", "εσοδο", "доход", "пополнение", "дохід", "кредит", "gelir", "gelen", "pajamos",
    "kreditas", "kredits", "受け取り", "收", "수입", "thu", "pemasukan", "masuk", "ฝาก", "دائن", "inbound",
    "topup", "kt",
    "ind", "wplyw", "money in", "credit transaction", "payment in",
  ]

  static func areDirections(_ column: [Bytes], _ name: String, _ said: Set<String>) -> Bool {
    let values = Set(column)
    let most = HeaderWords.isKind(name) ? 12 : 2
    guard (1...most).contains(values.count), !values.contains([]) else { return false }
    if values.count < 3, values.contains(where: { said.contains($0.text) }) { return true }
    let kinds = values.map { isOut($0.text, name) }
    // Both, or one that is a whole word.
    if values.count == 2 { return kinds.contains(true) && kinds.contains(false) }
    return kinds.allSatisfy { $0 != nil } && values.allSatisfy { $0.count > 1 }
      && (values.count == 1 || Set(kinds).count == 2)
  }

  /// Whether a word says that money went out; a letter is the first one of a word in the column's name.
  static func isOut(_ word: String, _ name: String = "") -> Bool? {
    let plain = HeaderWords.folded(word)
    if plain.count == 1 {
      let named = HeaderWords.parts(name).filter { $0.hasPrefix(plain) && $0 != plain }
      let told = Set(named.compactMap { isOut($0) })
      if told.count == 1 { return told.first }
    }
    if outgoing.contains(plain) { return true }
    return incoming.contains(plain) ? false : nil
  }

  /// The words of a column that say that money went out.
  static func out(_ column: [Bytes], _ name: String, _ said: Set<String>) -> [String] {
    let words = Set(column).map(\.text).sorted()
    let told = words.filter(said.contains)
    return told.isEmpty ? words.filter { isOut($0, name) == true } : told
  }
}
