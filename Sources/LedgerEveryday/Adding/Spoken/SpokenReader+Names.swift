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
  mutating func readWallets() {
    for index in words.indices {
      guard let found = longest(from: index, { names.wallet(alone: $0) }),
        !isThing(index, found.count)
      else { continue }
      switch (entry.from, entry.to) {
      case (nil, let to) where to != found.name: entry.from = found.name
      case (let from?, nil) where from != found.name && (isFromSaid || isMoveSaid):
        entry.to = found.name
      default: continue
      }
      give(index..<(index + found.count), .wallet)
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

  private static let glue = Set(
    ["on", "in", "the", "my", "our", "v", "ve", "σε", "τα", "την", "τη", "το"]
      .map { TypedName.key($0) })

  /// `birthday card`, `účet za elektřinu`: what is called as an account is, and bought.
  func isThing(_ index: Int, _ count: Int) -> Bool {
    if index > 0, words[index - 1].role == nil,
      SpokenForms.boughtCards.contains(words[index - 1].key)
    {
      return true
    }
    let end = index + count
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
