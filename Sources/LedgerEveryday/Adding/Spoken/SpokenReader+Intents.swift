import LedgerCommandLine

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
    if let share = words.indices.first(where: isShare) {
      throw UsageError(
        "'\(words[share].text)': write the amount of that part in digits",
        hints: ["to write what each one pays: bursar household settle"])
    }
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

  /// Whether a word says that a part of the amount is meant: `half for tom`.
  private func isShare(_ index: Int) -> Bool {
    let key = words[index].key
    guard SpokenIntent.shares.contains(key), !words[index].isPhrase, words[index].role == nil else {
      return false
    }
    let rest = words[(index + 1)...]
    if rest.isEmpty { return index > 0 && ["pays", "paid", "owes"].contains(words[index - 1].key) }
    return SpokenIntent.ofShares.contains(rest[index + 1].key)
      || (SpokenIntent.splitting.contains(key)
        && rest.contains { $0.role == nil && SpokenIntent.withWords.contains($0.key) })
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
      // `gift from grandma`, where gifts are spending, too
      let isGiven =
        words[index].role == .category && SpokenIntent.getting.contains(words[index].key)
      guard words[index].role == nil || isGiven, !words[index].isPhrase else { return false }
      // `client paid 69`
      if words[index].key == "paid", index > 0, words[index - 1].role == nil,
        words[index - 1].text.contains(where: \.isLetter), !isSmall(words[index - 1].key),
        index + 1 < words.count, words[index + 1].role == .amount, entry.from == nil
      {
        return true
      }
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

  /// Whether the name of an account for income says what was bought: `paid 30 for gifts`,
  /// `gifts for Tom 30`, `dinner with parents 30`.
  func isBought(_ index: Int) -> Bool {
    let before = index > 0 ? words[index - 1] : nil
    if let before, before.role != .wallet, SpokenIntent.bought.contains(before.key) { return true }
    if words.contains(where: { !$0.isPhrase && SpokenIntent.costing.contains($0.key) }) {
      return true
    }
    return entry.forWhom != nil
      || words.contains { !$0.isPhrase && SpokenReader.spending.contains($0.key) }
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
    // `-$7` would be a flag.
    let symbol = amount.prefix { !SpokenNumber.isDigit($0) }
    let bare = "\(amount.dropFirst(symbol.count))\(symbol)"
    var lines = answers(["+\(bare)"], at: place..<(place + 1))
    if !isRevenue, entry.to == nil { lines += answers(["-\(bare)"], at: place..<(place + 1)) }
    return UsageError(
      asking: .cameIn(text, amount: amount), lines,
      hints: lines.map(\.hint) + (isRevenue ? [.spentOnWhat] : []))
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
        lines, hints: lines.map(\.hint))
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
      hints: [.settleUp, .otherwiseForWhat])
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
      hints: [line.hint, .whatWasBought])
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
    // `oběd 120 na kartu` was paid with it.
    let isOn =
      entry.from == nil && !isMoveSaid
      && words.contains { $0.role == .wallet && SpokenIntent.onto.contains($0.key) }
    guard names.isOwed(to) || isOn, !left.isEmpty || entry.payee != nil else { return }
    let text = entry.payee ?? left.map { words[$0].text }.joined(separator: " ")
    var lines = [line(adding: ["with", to]) { $0 != .wallet }]
    if let from = entry.from ?? names.bank, from != to {
      lines.append(moveLine(from: from, to: to, noting: text))
    }
    throw UsageError(
      asking: names.isOwed(to) ? .paidOffOrWith(to) : .goesOrSpent(to), lines,
      hints: lines.map(\.hint))
  }
}
