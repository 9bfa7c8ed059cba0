import LedgerSource

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
    "outgoing", "expense", "exp",
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

  /// The word of money out of a column that has one word beside some amounts only, such as `CR`.
  static func besideSome(_ values: Set<Bytes>, _ name: String) -> String? {
    guard values.count == 2, values.contains([]), let word = values.first(where: { !$0.isEmpty }),
      word.count > 1 || HeaderWords.isKind(name), let isOut = isOut(word.text, name)
    else { return nil }
    return isOut ? word.text : ""
  }

  static func areDirections(_ values: Set<Bytes>, _ name: String, _ said: Set<String>) -> Bool {
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
    var plain = HeaderWords.folded(word)
    // `Exp.`
    if plain.count > 2, plain.hasSuffix(".") { plain.removeLast() }
    if plain.count == 1 {
      let named = HeaderWords.parts(name).filter { $0.hasPrefix(plain) && $0 != plain }
      let told = Set(named.compactMap { isOut($0) })
      if told.count == 1 { return told.first }
    }
    if outgoing.contains(plain) { return true }
    return incoming.contains(plain) ? false : nil
  }

  /// The words of a column that say that money went out.
  static func out(_ values: Set<Bytes>, _ name: String, _ said: Set<String>) -> [String] {
    let words = values.map(\.text).sorted()
    let told = words.filter(said.contains)
    return told.isEmpty ? words.filter { isOut($0, name) == true } : told
  }
}
