import LedgerCommandLine

/// Words that say which way money went, where a number alone says too little: they are asked about, as
/// what is usual would be the wrong way round.
enum SpokenIntent {
  /// Money that came back, or came in.
  static let comingIn = keys([
    "refund", "refunds", "refunded", "reimbursed", "reimbursement", "cashback", "received",
    "deposit", "deposited", "salary", "wage", "wages", "paycheck", "payday", "sold", "won",
    "dividend", "dividends", "pension", "rebate", "return", "returned", "bonus", "benefit",
    "benefits", "win", "winnings", "interest", "inheritance", "scholarship", "grant", "stipend",
    "payout", "earned", "earnings", "allowance",
    "vratka", "vratky", "vráceno", "vrácení", "vrácené", "vrátil", "vrátila", "vrátili", "dostal",
    "dostala", "přeplatek", "přeplatky", "refundace", "výplata", "mzda", "přídavky", "prodej",
    "prodal", "prodala", "vyhrál", "vyhrála", "výhra", "důchod", "stipendium", "dividenda",
    "přišla", "poslal", "poslala", "bonus", "prémie", "odměna", "odměny", "dávky", "přídavek",
    "úrok", "úroky", "dědictví", "vydělal", "vydělala", "reklamace", "επιστροφή", "επιστροφές",
    "επέστρεψε", "επέστρεψαν", "έλαβα",
    "εισέπραξα", "μισθός", "σύνταξη", "πούλησα", "κέρδισα", "μπήκαν", "μπήκε", "επίδομα",
    "μέρισμα", "επέστρεψα", "μπόνους", "επιδόματα", "τόκος", "τόκοι", "τόκους", "κληρονομιά",
    "υποτροφία", "αποζημίωση", "κέρδη", "κέρδος",
  ])

  /// `gave back shoes`, `money back`, `dostal zpět`: what comes back by one word and another.
  private static let back = keys(["back", "zpět", "zpátky", "πίσω"])
  private static let givingBack = keys([
    "gave", "give", "got", "get", "money", "cash", "paid", "pay", "sent", "brought", "took", "take",
    "given", "came", "bring", "peníze", "dostal", "dostala", "dal", "dala", "vzal", "vzala",
    "přišlo", "přišly", "poslali", "έδωσα", "πήρα", "λεφτά", "χρήματα", "ήρθαν", "έφερα", "μου",
  ])
  /// What is bought with a way back: `return ticket`.
  private static let ways = keys(["ticket", "tickets", "fare", "flight", "train", "bus", "trip"])

  /// Whether a word says that money came in, beside the words around it.
  static func isComingIn(_ words: [SpokenReader.Word], _ index: Int) -> Bool {
    let key = words[index].key
    if back.contains(key) { return words[..<index].contains { givingBack.contains($0.key) } }
    guard comingIn.contains(key) else { return false }
    return key != "return" || !words.contains { ways.contains($0.key) }
  }

  /// Who got it, behind what somebody did: `Sam paid me 32`; `us` ends the names of shops.
  static let receiver = keys(["me", "mi", "mně", "nám"])
  private static let before = keys(["for", "with", "to", "and", "about", "pro", "se", "s", "a"])

  /// Whether a word says that somebody gave it to the one who writes.
  static func isReceiver(_ words: [SpokenReader.Word], _ index: Int) -> Bool {
    receiver.contains(words[index].key) && index > 0 && !before.contains(words[index - 1].key)
      && words[index - 1].text.contains(where: \.isLetter)
  }

  /// What was lent will come back, and what was borrowed has to: neither is spending, nor income.
  static let lending = keys([
    "lent", "loan", "loaned", "borrowed", "owes", "owe", "půjčka", "půjčil", "půjčila", "půjčky",
    "dluží", "dlužím", "δάνεισα", "δανείστηκα", "δανεικά", "δάνειο", "χρωστάει", "χρωστάω",
  ])

  /// Money that came in, if it is said from whom.
  static let getting = keys([
    "got", "money", "gift", "invoice", "přišlo", "peníze", "dárek", "faktura", "πήρα", "χρήματα",
    "λεφτά", "δώρο", "τιμολόγιο",
  ])

  /// Verbs among these, which name nobody.
  static let verbs = keys([
    "got", "received", "přišlo", "dostal", "dostala", "πήρα", "έλαβα",
  ])

  static let senders = keys(["from", "od", "από"])

  /// Cash that was taken out.
  static let takingOut = keys([
    "atm", "withdrawal", "withdraw", "withdrew", "výběr", "vybral", "vybrala", "bankomat",
    "bankomatu", "ανάληψη",
  ])

  /// Words that say of a move between wallets no more than that it is one.
  static let moving = keys([
    "put", "in", "on", "move", "moved", "took", "take", "taken", "out", "aside", "saved", "save",
    "add",
    "added", "dal", "dala", "vzal", "vzala", "vložil", "vložila", "uložil", "uložila", "odložil",
    "odložila", "přesunul", "přesunula", "převedl", "převedla", "έβαλα", "πήρα", "μετέφερα",
    "i", "we", "the", "my", "jsem", "jsme", "si",
  ])

  /// Words that say that somebody gave something to somebody.
  static let giving = keys([
    "gave", "give", "paid", "pay", "sent", "send", "back", "owed", "i", "we", "to", "dal", "dala",
    "poslal", "poslala", "zaplatil", "zaplatila", "vrátil", "vrátila", "jsem", "zpět", "έδωσα",
    "έδωσε", "πλήρωσα", "έστειλα", "έστειλε", "πίσω", "στην", "στον", "η", "ο",
  ])

  /// What is owed on a card or a loan being paid.
  static let payingOff = keys([
    "pay", "paid", "off", "payoff", "put", "on", "payment", "bill", "splátka", "splacení",
    "splatil", "splatila",
    "zaplatil", "zaplatila", "platba", "vyrovnání", "εξόφληση", "πληρωμή", "πλήρωσα",
    // What stands beside such a word and says nothing more.
    "i", "we", "the", "my", "credit", "jsem", "jsme", "si", "za", "kreditní", "την", "τη", "μου",
  ])

  static let cards = keys([
    "card", "karta", "kartu", "karty", "kreditku", "kreditky", "κάρτα", "κάρτας",
  ])

  /// What stands behind a number and makes another one of it.
  static let multiples = keys([
    "tis", "tis.", "tisíc", "tisíce", "tisíci", "thousand", "χιλιάδες", "cent", "cents", "pence",
    "haléř", "haléře", "haléřů", "λεπτά", "λεπτό",
  ])

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { TypedName.key($0) })
  }
}

extension SpokenReader {
  /// Asks where words speak of money that comes back, is taken out or is paid off.
  mutating func readIntents() throws(UsageError) {
    guard let amount = entry.parts.first?.amount,
      let place = words.firstIndex(where: { $0.role == .amount && $0.part == 0 })
    else { return }
    let word =
      words.indices.first { tells($0) { SpokenIntent.isComingIn(words, $0) } } ?? giver ?? sender
    if entry.to != nil { return try readMovedWords(place, word) }
    if let question = takenOut(place) ?? paidOff() { throw question }
    if amount.sign == .none, let question = settlingUp() { throw question }
    entry.isLoan = words.indices.contains { index in
      tells(index) { SpokenIntent.lending.contains(words[$0].key) }
    }
    switch amount.sign {
    case .none:
      let left = words.filter { $0.role == nil }.map(\.key).joined(separator: " ")
      if !names.isOfRule(left), let question = cameIn(word, place) { throw question }
    // With the sign it is what the word says; who paid is another word.
    case .plus: if let word { takeAsNote(word) }
    case .minus: break
    }
  }

  /// Whether a word is one of some, and no part of the name of somebody who is known already.
  private func tells(_ index: Int, _ isMeant: (Int) -> Bool) -> Bool {
    let word = words[index]
    guard !word.isPhrase, isMeant(index) else { return false }
    // Beside other words a known name is a part of a new one.
    return word.role == nil || (word.role == .payee && words.contains { $0.role == nil })
  }

  /// `got 20 from grandma`, `20 from Anna`, `Sam paid me 32`: the word that says that somebody gave it.
  private var giver: Int? {
    let left = words.indices.filter { words[$0].role == nil }
    // `got paid 2000` names nothing that was bought.
    if entry.payee == nil, entry.parts[0].category == nil,
      left.allSatisfy({
        SpokenIntent.verbs.union(SpokenIntent.payingOff).contains(words[$0].key)
      }), let verb = left.first(where: { SpokenIntent.verbs.contains(words[$0].key) })
    {
      return verb
    }
    return words.indices.first { index in
      guard words[index].role == nil, !words[index].isPhrase else { return false }
      if SpokenIntent.isReceiver(words, index) { return true }
      let isFrom = SpokenReader.from.contains(words[index].key) && index + 1 < words.count
      if isFrom, names.member(words[index + 1].key, isInflected: words[index].key != "from") != nil
      {
        return true
      }
      return SpokenIntent.getting.union(SpokenIntent.lending).contains(words[index].key)
        && words.contains {
          $0.role == nil && (SpokenReader.from.contains($0.key) || $0.key == "by")
        }
    }
  }

  /// `3000 from Globex`: nothing stands before it that could have been bought there.
  private var sender: Int? {
    guard let first = words.firstIndex(where: { $0.role == nil && !$0.isPhrase }),
      SpokenIntent.senders.contains(words[first].key), first + 1 < words.count,
      words[first + 1].text.contains(where: \.isLetter),
      !words[..<first].contains(where: { [.payee, .category].contains($0.role) })
    else { return nil }
    guard let payee = entry.payee, entry.parts.allSatisfy({ $0.category == nil }) else {
      return first
    }
    return names.isSpendingKnown(payee) ? nil : first
  }

  private mutating func takeAsNote(_ index: Int) {
    // `+3000 from Globex` says by its sign what the word says.
    if SpokenIntent.senders.contains(words[index].key) { return words[index].role = .word }
    if SpokenIntent.receiver.contains(words[index].key) { return }
    let isAlone = !words.contains { $0.role == nil && $0.text != words[index].text }
    if isAlone, entry.payee == nil { return }
    entry.note = [words[index].text, entry.note].compactMap(\.self).joined(separator: " ")
    words[index].role = .word
  }

  /// Whether entries of a payee, which were all income so far, are too few to say so by themselves.
  func cameInBefore() -> UsageError? {
    guard let place = words.firstIndex(where: { $0.role == .amount && $0.part == 0 }),
      let payee = words.firstIndex(where: { $0.role == .payee })
    else { return nil }
    return cameIn(payee, place)
  }

  /// `refund 12 target`, and `50 gift` where only income is called gifts.
  private func cameIn(_ word: Int?, _ place: Int) -> UsageError? {
    let isRevenue = entry.parts[0].category.map(names.isRevenue) ?? false
    guard let text = word.map({ words[$0].text }) ?? likelyIncome, word == nil || !isRevenue,
      !isCategorySaid
    else { return nil }
    let amount = words[place].text
    var lines = answers(["+\(amount)"], at: place..<(place + 1))
    if !isRevenue, entry.to == nil { lines += answers(["-\(amount)"], at: place..<(place + 1)) }
    return UsageError(
      asking: .cameIn(text, amount: amount), lines,
      hints: lines.map(\.command)
        + (isRevenue ? ["if it was spent, use --category to say on what"] : []))
  }

  /// Cash from the bank is no expense, nor is what was only taken from an account or put aside.
  private func takenOut(_ place: Int) -> UsageError? {
    let left = words.filter { $0.role == nil }
    guard entry.parts[0].category == nil, entry.payee == nil, !isCategorySaid else { return nil }
    func asked(_ word: Word, _ ways: [(from: String, to: String)]) -> UsageError? {
      let lines = ways.filter { $0.from != $0.to }.map { moveLine(from: $0.from, to: $0.to) }
      guard let way = ways.first(where: { $0.from != $0.to }) else { return nil }
      return UsageError(
        asking: lines.count > 1
          ? .movedWhere(word.text) : .takenOut(word.text, from: way.from, to: way.to),
        lines, hints: lines.map(\.command))
    }
    let word = left.first { !$0.isPhrase && SpokenIntent.takingOut.contains($0.key) }
    if let purse = names.purse, let word,
      let bank = entry.from == purse ? names.bank : entry.from ?? names.bank
    {
      return asked(word, [(bank, purse)])
    }
    let known = SpokenIntent.moving.union(SpokenIntent.takingOut)
    guard let from = entry.from, !names.isOwed(from), let verb = left.first,
      left.allSatisfy({ !$0.isPhrase && known.contains($0.key) })
    else { return nil }
    let others = [names.bank, names.purse].compactMap(\.self)
    // Without `from` it may be the account that money went to.
    let into = isFromSaid ? [] : names.bank.map { [($0, from)] } ?? []
    return asked(verb, into + others.map { (from, $0) })
  }

  /// `Tom paid 5 to Anna`: neither spent anything by it.
  private func settlingUp() -> UsageError? {
    let left = words.filter { $0.role == nil }
    func member(_ word: Word) -> String? { names.member(word.key, isInflected: true) }
    guard entry.parts[0].category == nil, entry.payee == nil, !isCategorySaid,
      left.allSatisfy({ word in
        !word.isPhrase && (SpokenIntent.giving.contains(word.key) || member(word) != nil)
      }), let taker = left.last(where: { member($0) != nil }),
      entry.by != nil || left.contains(where: { SpokenIntent.giving.contains($0.key) })
    else { return nil }
    return UsageError(
      asking: .settlesUp(taker.text),
      hints: [
        "to write what settles up: bursar household settle --write",
        "for anything else, use --category to say what it was for",
      ])
  }

  /// `paid 350 card off`: nothing is bought by the card.
  private func paidOff() -> UsageError? {
    let left = words.filter { $0.role == nil }
    let isCardSaid = left.contains { SpokenIntent.cards.contains($0.key) }
    guard let card = entry.from ?? (isCardSaid ? names.card : nil), names.isOwed(card),
      entry.payee == nil,
      entry.parts.allSatisfy({ $0.category == nil }), !left.isEmpty,
      left.allSatisfy({
        !$0.isPhrase && SpokenIntent.payingOff.union(SpokenIntent.cards).contains($0.key)
      }),
      let bank = names.bank
    else { return nil }
    let line = moveLine(from: bank, to: card)
    return UsageError(
      asking: .paidOffOrWith(card), [line],
      hints: [line.command, "name a payee or a category for what was bought"])
  }

  /// The same amount, day and time as a move between two wallets.
  private func moveLine(
    from: String, to: String, noting note: String? = nil
  ) -> UsageError.Question.Answer {
    line(adding: ["from", from, "to", to], noting: note) { role in
      role.map { ![.wallet, .payee].contains($0) } ?? false
    }
  }

  /// The words that are kept, then others, and the notes behind them all.
  private func line(
    adding others: [String], noting note: String? = nil,
    keeping isKept: (SpokenEntry.Role?) -> Bool
  ) -> UsageError.Question.Answer {
    var reader = self
    reader.entry.note = nil
    for index in words.indices where !isKept(words[index].role) { reader.words[index].text = "" }
    let notes = [note, entry.note].compactMap(\.self)
    let line =
      reader.line(with: [], at: 0..<0).filter { !$0.isEmpty } + others
      + (notes.isEmpty ? [] : ["--"] + notes)
    return .init(line.joined(separator: " "), words: line)
  }

  /// What else is said of a move stays its description, but for the words that say that it is one.
  private mutating func readMovedWords(_ place: Int, _ word: Int?) throws(UsageError) {
    guard let to = entry.to else { return }
    // What comes from somebody does not come out of another wallet.
    if entry.from == nil, !names.isOwed(to), entry.parts[0].amount?.sign == SpokenAmount.Sign.none,
      word != nil || entry.payee != nil,
      let question = cameIn(word ?? words.firstIndex { $0.role == .payee }, place)
    {
      throw question
    }
    var verbs = SpokenIntent.takingOut.union(SpokenIntent.payingOff).union(SpokenIntent.moving)
    // `card payment 100 from bank to card` names both ends.
    if entry.from != nil { verbs.formUnion(SpokenIntent.cards) }
    for index in words.indices
    where words[index].role == nil && !words[index].isPhrase && verbs.contains(words[index].key) {
      words[index].role = .word
    }
    let left = words.indices.filter { words[$0].role == nil }
    guard names.isOwed(to), !left.isEmpty || entry.payee != nil else { return }
    let text = entry.payee ?? left.map { words[$0].text }.joined(separator: " ")
    var lines = [line(adding: ["with", to]) { $0 != .wallet }]
    if let from = entry.from ?? names.bank {
      lines.append(moveLine(from: from, to: to, noting: text))
    }
    throw UsageError(asking: .paidOffOrWith(to), lines, hints: lines.map(\.command))
  }
}
