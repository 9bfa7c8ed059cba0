import LedgerCommandLine

// MARK: - Names

extension SpokenReader {
  /// Payees that are named in full.
  mutating func readNames() {
    for index in words.indices {
      guard let found = longest(from: index, { names.payee($0) }), entry.payee == nil else {
        continue
      }
      // What is an amount as well, such as a payee called `12`, is one.
      let isNumber = found.count == 1 && SpokenNumber.isNumber(words[index].text[...])
      if isNumber, !words[index].isPhrase { continue }
      entry.payee = found.name
      give(index..<(index + found.count), .payee)
      if index > 0, words[index - 1].role == nil, SpokenReader.at.contains(words[index - 1].key) {
        words[index - 1].role = .word
      }
    }
    if entry.payee == nil { readInflectedPayee() }
    // `paid 12 to rewe` says no more than `12 rewe`; of a name that nobody knows it may be a part.
    if entry.payee != nil, let first = words.first, first.role == nil, !first.isPhrase,
      words.count > 1,
      SpokenReader.verbs.contains(first.key)
    {
      words[0].role = .word
    }
    readPaidAt()
  }

  /// `paid 12 at Lidl`: what stands before a new name is no part of it.
  private mutating func readPaidAt() {
    let isCategory = entry.payee.map { !names.categories(TypedName.key($0)).isEmpty } ?? true
    guard isCategory, let first = words.first, [nil, .word].contains(first.role), !first.isPhrase,
      SpokenReader.verbs.contains(first.key),
      let place = words.dropLast().firstIndex(where: {
        $0.role == nil && !$0.isPhrase && $0.key != "to" && SpokenReader.at.contains($0.key)
      }), words[place + 1].text.contains(where: \.isLetter)
    else { return }
    words[0].role = .word
    words[place].role = .word
  }

  static let spending = verbs.subtracting(["paid"]).union(
    ["buy", "buying", "koupili", "utratili", TypedName.key("αγοράσαμε"), TypedName.key("ξοδέψαμε")])

  static let verbs = Set(
    [
      "paid", "spent", "bought", "zaplatil", "zaplatila", "utratil", "utratila", "koupil",
      "koupila", "πλήρωσα", "ξόδεψα", "αγόρασα",
    ].map { TypedName.key($0) })

  /// `v Albertu`, `στον Μασούτη`: behind such a word a known name has other endings.
  private mutating func readInflectedPayee() {
    for index in words.indices.dropLast() where words[index].role == nil {
      guard SpokenReader.at.contains(words[index].key),
        !["at", "to"].contains(words[index].key),
        let found = longest(from: index + 1, { names.payee(inflected: $0) })
      else { continue }
      entry.payee = found.name
      words[index].role = .word
      return give((index + 1)..<(index + 1 + found.count), .payee)
    }
  }

  private static let at = Set(
    ["at", "to", "v", "ve", "u", "στο", "στον", "στη", "στην"].map { TypedName.key($0) })

  /// Wallets that no word stands before; beside one that money comes from or goes to, the other one.
  mutating func readWallets() throws(UsageError) {
    for index in words.indices {
      guard let found = longest(from: index, { names.wallet(alone: $0) }),
        !isThing(index, found.count)
      else { continue }
      switch (entry.from, entry.to) {
      case (nil, let to) where to != found.name: entry.from = found.name
      case (let from?, nil) where from != found.name && (isFromSaid || isMoveSaid):
        entry.to = found.name
      case (let from?, nil) where from != found.name: throw whichWallet(from, found, at: index)
      default: continue
      }
      give(index..<(index + found.count), .wallet)
      // `visa card`
      let next = index + found.count
      if next < words.count, words[next].role == nil, SpokenReader.behind.contains(words[next].key)
      {
        words[next].role = .wallet
      }
      // `v hotovosti`, `on my card`
      var before = index - 1
      while before >= 0, words[before].role == nil, !words[before].isPhrase,
        SpokenReader.glue.contains(words[before].key)
      {
        words[before].role = .wallet
        before -= 1
      }
    }
  }

  /// `60 cash visa coffee`: with which of the two it was paid.
  private func whichWallet(
    _ from: String, _ other: (name: String, count: Int), at index: Int
  ) -> UsageError {
    let first = words.firstIndex { $0.role == .wallet } ?? index
    let end = words[first...].firstIndex { $0.role != .wallet } ?? index
    let answers = [
      UsageError.Question.Answer(from, words: line(with: [], at: index..<(index + other.count))),
      .init(other.name, words: line(with: [], at: first..<end)),
    ]
    return UsageError(
      asking: .either([from, other.name]), answers, hints: answers.map(\.hint))
  }

  private static let paying = Set(
    [
      "paid", "payed", "placeno", "zaplaceno", "hrazeno", "uhrazeno", "platil", "platila",
      "platili", "platba", "πλήρωσα", "πληρώθηκε", "πληρωμή",
    ].map { TypedName.key($0) })

  /// `Albert 450 placeno kartou`: beside what was bought such words only say how it was paid.
  mutating func readPaying() {
    let isNamed = words.contains { word in
      word.role == nil && word.text.contains(where: \.isLetter) && !isSmall(word.key)
        && !SpokenReader.paying.contains(word.key) && !SpokenIntent.payingOff.contains(word.key)
    }
    guard isNamed || entry.payee != nil || entry.parts.contains(where: { $0.category != nil })
    else { return }
    for index in words.indices where words[index].role == .wallet && index > 0 {
      var start = index
      while start > 0, words[start - 1].role == nil, !words[start - 1].isPhrase,
        SpokenReader.paying.contains(words[start - 1].key)
          || ["jsem", "jsme"].contains(words[start - 1].key)
      {
        start -= 1
      }
      if (start..<index).contains(where: { SpokenReader.paying.contains(words[$0].key) }) {
        give(start..<index, .word)
      }
    }
  }

  private static let glue = Set(
    ["on", "in", "the", "my", "our", "v", "ve", "σε", "τα", "την", "τη", "το"]
      .map { TypedName.key($0) })

  /// `birthday card`, `účet za elektřinu`: what is called as an account is, and bought.
  func isThing(_ index: Int, _ count: Int) -> Bool {
    if index > 0, [nil, .category].contains(words[index - 1].role),
      SpokenForms.boughtCards.contains(words[index - 1].key)
    {
      return true
    }
    let end = index + count
    // `card game`, `Card Factory`
    if words[index].key == "card", end < words.count, words[end].role == nil,
      words[end].part == words[index].part, words[end].text.contains(where: \.isLetter),
      !isSmall(words[end].key), !SpokenIntent.payingOff.contains(words[end].key)
    {
      return true
    }
    return words[index].key == "ucet" && end < words.count && words[end].key == "za"
      && words[end].role == nil
  }

  /// Whether a verb says that money moves between accounts: `move 50 bank savings`.
  var isMoveSaid: Bool {
    words.contains { !$0.isPhrase && SpokenIntent.moves.contains($0.key) }
  }

  /// Whether it was said that money comes from its wallet: `cash 60 from bank`.
  var isFromSaid: Bool {
    words.contains {
      $0.role == .wallet && (SpokenReader.from.contains($0.key) || $0.key == "out")
    }
  }
}
