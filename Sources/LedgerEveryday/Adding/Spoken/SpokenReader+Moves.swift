import LedgerCommandLine
import LedgerModel

/// Between which accounts money moves, and whom it is about.
extension SpokenReader {
  static let from: Set<String> = ["from", "z", "ze", "od", "απο"]
  private static let to = Set(
    ["to", "into", "onto", "na", "do", "σε", "στο", "στη", "στην", "στον", "στα", "στις"]
      .map { TypedName.key($0) })
  private static let with = Set(
    ["with", "by", "via", "using", "s", "přes", "με", "μέσω"].map { TypedName.key($0) })
  private static let whom: Set<String> = ["for", "pro", "για", "za", "na"]
  private static let articles = Set(
    [
      "the", "my", "our", "mého", "mé", "mou", "mojí", "svého", "své", "mých", "τον", "την", "το",
      "τη", "τα", "τις",
    ].map { TypedName.key($0) })

  mutating func readMoves() throws(UsageError) {
    if let mark = words.firstIndex(where: { $0.text == ">" }) { try readArrow(mark) }
    for index in words.indices where words[index].role == nil && !words[index].isPhrase {
      let key = words[index].key
      let isFrom =
        SpokenReader.from.contains(key)
        || (key == "of" && index > 0 && words[index - 1].key == "out")
      if isFrom, let found = wallet(after: index, key) {
        try set(\.from, found.name, (key == "of" ? index - 1 : index)..<found.end)
        // What follows `to` has to be a wallet, too; `στις 7` is a time.
        guard found.end < words.count, SpokenReader.to.contains(words[found.end].key),
          !["do", TypedName.key("στις")].contains(words[found.end].key)
        else { continue }
        guard let other = wallet(after: found.end, words[found.end].key) else {
          if isSpent(behind: found.end) { continue }
          throw noAccount(words[min(found.end + 1, words.count - 1)].text)
        }
        try set(\.to, other.name, found.end..<other.end)
      } else if SpokenReader.to.contains(key), let found = wallet(after: index, key) {
        // `Zara 30 σε μετρητά` was paid in cash.
        if key == "σε", found.name == names.purse, entry.from == nil, !isMoveSaid {
          try set(\.from, found.name, index..<found.end)
          continue
        }
        try set(\.to, found.name, index..<found.end)
        if entry.from == nil, let start = wallet(before: index) {
          try set(\.from, start.name, start.start..<index)
        }
      } else if SpokenReader.with.contains(key), let found = wallet(after: index, key) {
        try set(\.from, found.name, index..<found.end)
      } else if let end = payer(at: index) {
        give(index..<end, .member)
      } else if key == "by", let found = longest(from: index + 1, { names.member($0) }) {
        try set(\.by, found.name, index..<(index + 1 + found.count), .member)
      } else if SpokenReader.whom.contains(key) {
        try readWhom(index, key)
      }
    }
    if let first = words.first, first.key == "move", entry.from != nil || entry.to != nil {
      words[0].role = .word
    }
  }

  /// Whether `to` means what it was for, or with whom: `z banky na jídlo`, `από μετρητά στον Μασούτη`.
  private func isSpent(behind index: Int) -> Bool {
    longest(from: index + 1, { names.categories($0).first }) != nil
      || longest(from: index + 1, { names.payee($0) ?? names.payee(inflected: $0) }) != nil
  }

  private mutating func readArrow(_ mark: Int) throws(UsageError) {
    guard let left = wallet(before: mark) else {
      throw noAccount(mark > 0 ? words[mark - 1].text : ">")
    }
    guard let right = wallet(after: mark, "") else {
      throw noAccount(mark + 1 < words.count ? words[mark + 1].text : ">")
    }
    try set(\.from, left.name, left.start..<mark)
    try set(\.to, right.name, mark..<right.end)
    if words.contains(where: { $0.text == ">" && $0.role == nil }) {
      throw UsageError("'>' is given twice", hints: ["bursar add 500 'bank > savings'"])
    }
  }

  func noAccount(_ text: String) -> UsageError {
    UsageError(
      "there is no account '\(text)' for money",
      hints: ["run `bursar accounts` to list accounts"])
  }

  private func wallet(after index: Int, _ word: String) -> (name: String, end: Int)? {
    var start = index + 1
    if start < words.count, SpokenReader.articles.contains(words[start].key) { start += 1 }
    let isInflected = ![
      "from", "of", "to", "into", "onto", "with", "by", "via", "using", "",
    ].contains(word)
    guard let found = longest(from: start, { names.wallet($0, isInflected: isInflected) }) else {
      return nil
    }
    var end = start + found.count
    while end < words.count, words[end].role == nil, SpokenReader.behind.contains(words[end].key) {
      end += 1
    }
    return (found.name, end)
  }

  /// What stands behind the name of an account and says nothing more: `from my bank account`.
  static let behind = Set(
    ["account", "card", "karta", "kartou", "karty", "μου"].map { TypedName.key($0) })

  private func wallet(before index: Int) -> (name: String, start: Int)? {
    for start in max(0, index - 4)..<index
    where words[start..<index].allSatisfy({ $0.role == nil }) {
      let key = words[start..<index].map(\.key).joined(separator: " ")
      if let name = names.wallet(key) { return (name, start) }
    }
    return nil
  }

  private mutating func readWhom(_ index: Int, _ word: String) throws(UsageError) {
    var start = index + 1
    if start < words.count, ["both", "oba"].contains(words[start].key) { start += 1 }
    if start < words.count, SpokenReader.articles.contains(words[start].key) { start += 1 }
    guard start < words.count else { return }
    let members = words[start].key.split(separator: "+").map {
      names.member(String($0), isInflected: word != "for")
    }
    if !members.isEmpty, members.allSatisfy({ $0 != nil }) {
      var all = members.compactMap(\.self)
      var end = start + 1
      while let other = member(joinedAt: end, isInflected: word != "for") {
        all.append(other.name)
        end = other.end
      }
      try set(\.forWhom, all.joined(separator: "+"), index..<end, .member)
    } else if longest(from: start, { names.categories($0).first }) != nil {
      give(index..<start, .word)
    }
  }

  private static let paid: Set<String> = [
    "paid", "platil", "platila", "plati", "zaplatil", "zaplatila", "πληρωσε", "πληρωνει",
  ]
  /// What stands before who paid: `πληρώθηκε από την Άννα`, `zaplaceno Annou`.
  private static let paidBy = Set(
    ["πληρώθηκε", "πληρώθηκαν", "placeno", "zaplaceno"].map { TypedName.key($0) })

  /// `Anna paid`, `zaplatila Anna`, `πλήρωσε η Άννα`: where the words end that say who paid.
  private mutating func payer(at index: Int) -> Int? {
    let key = words[index].key
    if SpokenReader.paidBy.contains(key) {
      var start = index + 1
      while start < words.count,
        words[start].key == "απο" || SpokenReader.articles.contains(words[start].key)
      {
        start += 1
      }
      guard start < words.count, let name = names.member(words[start].key, isInflected: true) else {
        return nil
      }
      entry.by = name
      return start + 1
    }
    if key != "paid", SpokenReader.paid.contains(key) {
      var start = index + 1
      if start < words.count, ["η", "ο"].contains(words[start].key) { start += 1 }
      guard start < words.count, let name = names.member(words[start].key) else { return nil }
      entry.by = name
      return start + 1
    }
    guard index + 1 < words.count, SpokenReader.paid.contains(words[index + 1].key),
      words[index + 1].role == nil, let name = names.member(key)
    else { return nil }
    entry.by = name
    return index + 2
  }

  /// Another member behind `and`, with its article.
  private func member(joinedAt index: Int, isInflected: Bool) -> (name: String, end: Int)? {
    guard index + 1 < words.count, ["and", "a", "i", "και", "&", "+"].contains(words[index].key)
    else { return nil }
    let start = SpokenReader.articles.contains(words[index + 1].key) ? index + 2 : index + 1
    guard start < words.count else { return nil }
    return names.member(words[start].key, isInflected: isInflected).map { ($0, start + 1) }
  }

  /// Takes words over, unless something else was said there.
  mutating func set(
    _ place: WritableKeyPath<SpokenEntry, String?>, _ name: String, _ range: Range<Int>,
    _ role: SpokenEntry.Role = .wallet
  ) throws(UsageError) {
    if let other = entry[keyPath: place], other != name {
      throw UsageError(asking: .either([other, name]))
    }
    entry[keyPath: place] = name
    give(range, role)
  }
}
