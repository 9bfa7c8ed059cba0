import LedgerCommandLine

// MARK: - Categories and payee

extension SpokenReader {
  mutating func readCategories() throws(UsageError) {
    for index in words.indices {
      guard let found = longest(from: index, { names.categories($0).first }) else { continue }
      let text = words[index..<(index + found.count)].map(\.text).joined(separator: " ")
      let all = names.categories(TypedName.key(text))
      guard all.count == 1 else {
        throw UsageError(
          asking: .whichOf(text, all), answers(all, at: index..<(index + found.count)),
          hints: ["write the whole name"])
      }
      let part = words[index].part
      while entry.parts.count <= part { entry.parts.append(SpokenEntry.Part()) }
      // `gift for mom 30 presents`: what is nearly an account for income gives way to a whole name.
      let isLikely =
        names.isRevenue(found.name) && !names.isWhole(TypedName.key(text), found.name)
      if isLikely, isCategorySaid || entry.parts[part].category != nil { continue }
      if likelyIncome != nil, let other = entry.parts[part].category, names.isRevenue(other),
        !names.isRevenue(found.name)
      {
        entry.parts[part].category = nil
        likelyIncome = nil
        for place in words.indices where words[place].role == .category && words[place].part == part
        {
          words[place].role = nil
        }
      }
      if let other = entry.parts[part].category, other != found.name {
        // The word of a new payee may be a category, too.
        throw UsageError(
          asking: .either([other, found.name]),
          hints: ["use --category, or a comma between two parts"])
      }
      if words.contains(where: { $0.part > 0 }), names.isRevenue(found.name),
        !names.isWhole(TypedName.key(text), found.name) || part > 0
      {
        throw UsageError(
          "'\(text)' is an account for income, and the parts of a bill are spending",
          hints: ["name an account for spending; run `bursar accounts` to list them"])
      }
      entry.parts[part].category = found.name
      // Only the whole name of an account for income turns the sign by itself.
      if isLikely { likelyIncome = text }
      give(index..<(index + found.count), .category)
    }
  }

  /// What is left names who was paid.
  mutating func readPayee() throws(UsageError) {
    let rest = words.indices.filter { words[$0].role == nil }
    let left = telling(rest)
    for index in rest where !left.contains(index) { words[index].role = .word }
    for index in left where !words[index].isPhrase {
      try requireText(words[index].text)
      if let absent = names.absentWallet(words[index].key) {
        throw UsageError(
          "\(absent) is closed or hidden",
          hints: [
            "to use it again: bursar account unhide \(absent)",
            "if the word belongs to a name, write that between quotes",
          ], exit: .findings)
      }
      if let question = currencyOrPayee(index) { throw question }
    }
    if let part = left.map({ words[$0].part }).first(where: { $0 > 0 }) {
      let text = left.filter { words[$0].part == part }.map { words[$0].text }
      throw UsageError(
        "'\(text.joined(separator: " "))' after the comma is not an expense account",
        hints: ["run `bursar accounts` to list accounts"])
    }
    defer { for index in left { words[index].role = .payee } }
    if !left.isEmpty { takeCategoryFromPayee() }
    guard !left.isEmpty else {
      if entry.payee == nil, entry.from == nil || entry.to == nil { takePayeeFromCategory() }
      takeIncomeFromPayee()
      return
    }
    let text = left.map { words[$0].text }.joined(separator: " ")
    if entry.payee == nil, let known = names.payee(beginning: TypedName.key(text)) {
      entry.payee = known
    } else {
      guard left.contains(where: { !SpokenReader.small.contains(words[$0].key) }) else {
        throw UsageError("'\(text)' has no meaning here")
      }
      // Words that are more than a known name are a new one.
      let first = words[left[0]]
      let isRest =
        entry.payee == nil
        && (SpokenReader.small.contains(first.key) || SpokenNumber.isNumber(first.text[...]))
      let spoken = words.indices.filter { index in
        words[index].part == 0
          && (words[index].role == nil || words[index].role == .payee
            || (isRest && words[index].role == .category))
      }
      let name = spoken.map { words[$0].text }.joined(separator: " ")
      if let known = entry.payee {
        entry.namesake = (known, noteOrPayee(text, left, name, spoken))
      }
      entry.payee = name
    }
  }

  /// Of the words that are left those that name somebody: `got a gift of 50 from grandma` has only the
  /// last one, and `got salary` none.
  private func telling(_ left: [Int]) -> [Int] {
    let isIncome =
      entry.parts[0].amount?.sign == .plus || entry.parts[0].category.map(names.isRevenue) == true
    guard entry.payee == nil, isIncome || entry.parts[0].category != nil else { return left }
    let isGlue = { (index: Int) in
      !words[index].isPhrase
        && SpokenIntent.verbs.union(SpokenReader.verbs).union(SpokenReader.small)
          .contains(words[index].key)
    }
    if left.allSatisfy(isGlue), !left.allSatisfy({ SpokenReader.small.contains(words[$0].key) }) {
      return []
    }
    guard let sender = left.firstIndex(where: { SpokenIntent.senders.contains(words[$0].key) }),
      sender + 1 < left.count, left[..<sender].allSatisfy(isGlue), isIncome
    else { return left }
    return Array(left[(sender + 1)...])
  }

  private static let small: Set<String> = [
    "to", "with", "and", "of", "the", "a", "at", "in", "for",
  ]

  private mutating func takePayeeFromCategory() {
    let spoken = words.filter { $0.role == .category && $0.part == 0 }
    if !spoken.isEmpty { entry.payee = spoken.map(\.text).joined(separator: " ") }
  }

  /// Who was paid for `food` alone was called so; beside another name it says what was bought.
  private mutating func takeCategoryFromPayee() {
    guard let payee = entry.payee, entry.parts.count == 1, entry.parts[0].category == nil else {
      return
    }
    let key = TypedName.key(payee)
    let found = names.categories(key)
    guard found.count == 1, names.isWhole(key, found[0]) else { return }
    entry.payee = nil
    entry.parts[0].category = found[0]
    for index in words.indices where words[index].role == .payee { words[index].role = .category }
  }

  /// A payee that is called as an account for income: `2600 salary`, the second time, too.
  private mutating func takeIncomeFromPayee() {
    guard let payee = entry.payee, entry.parts.count == 1, entry.parts[0].category == nil else {
      return
    }
    let key = TypedName.key(payee)
    let found = names.categories(key)
    if found.count == 1, names.isRevenue(found[0]), names.isWhole(key, found[0]) {
      entry.parts[0].category = found[0]
    }
  }

  /// A word with a digit is a name only where letters make it one.
  private func requireText(_ text: String) throws(UsageError) {
    guard text.contains(where: \.isNumber) else {
      if text.contains(where: \.isLetter) { return }
      throw UsageError("'\(text)' has no meaning here")
    }
    let isName =
      text.allSatisfy { $0.isLetter || SpokenNumber.isDigit($0) || "-&'.".contains($0) }
      && text.contains(where: \.isLetter)
    // `1e3` and `0x10` are numbers in other places.
    let sides = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let isPower =
      text.lowercased().hasPrefix("0x")
      || (sides.count == 2 && sides.allSatisfy { Int($0) != nil })
    if let times = text.firstIndex(where: { "xX×".contains($0) }),
      (text[..<times] + text[text.index(after: times)...]).allSatisfy(SpokenNumber.isDigit)
    {
      throw UsageError("'\(text)' is not an amount", hints: ["for a number of times, write 2x4.50"])
    }
    guard isName, !isPower else {
      throw UsageError(
        "'\(text)' is not an amount, day or time",
        hints: ["if it belongs to a name, write that between quotes"])
    }
  }
}
