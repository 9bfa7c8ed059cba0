import LedgerCommandLine
import LedgerValues

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
          hints: [.wholeName])
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
          hints: [.categoryOrComma])
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
      if isLikely || (names.isRevenue(found.name) && isBought(index)) { likelyIncome = text }
      give(index..<(index + found.count), .category)
    }
  }

  /// What is left names who was paid.
  mutating func readPayee() throws(UsageError) {
    let rest = words.indices.filter { words[$0].role == nil }
    var left = telling(rest)
    for index in rest where !left.contains(index) { words[index].role = .word }
    left = takeSmall(left)
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
      if let question = currencyOrPayee(index) ?? dayOrPayee(index, left) { throw question }
      if WalletWord(words[index].key)?.isPaying == true, !isThing(index, 1) {
        throw noAccount(words[index].text)
      }
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
      // `route 66`, where Route 66 Diner is known, says no amount.
      if let amount = words.first(where: { $0.role == .amount && $0.part == 0 }),
        names.payee(beginning: TypedName.key("\(text) \(amount.text)")) == known
      {
        throw UsageError(
          asking: .howMuch(usual: nil), isMissing: true,
          hints: [.line("bursar add 4.50 '\(known)'")])
      }
      entry.payee = known
    } else {
      guard left.contains(where: { words[$0].isPhrase || !isSmall(words[$0].key) }) else {
        guard entry.payee == nil, entry.parts[0].category == nil else {
          throw UsageError(asking: .noMeaning(text), hints: [.quoteName])
        }
        throw UsageError(
          asking: .whatWasItFor, isMissing: true,
          hints: [.line("bursar add 4.50 coffee"), .nameCategory])
      }
      // Words that are more than a known name are a new one.
      let first = words[left[0]]
      let isRest =
        entry.payee == nil
        && (SpokenReader.linking.contains(first.key) || first.key == "card"
          || SpokenNumber.isNumber(first.text[...]))
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
        && (SpokenIntent.verbs.contains(words[index].key) || isSmall(words[index].key))
    }
    if left.allSatisfy(isGlue), !left.allSatisfy({ SpokenReader.small.contains(words[$0].key) }) {
      return []
    }
    guard let sender = left.firstIndex(where: { SpokenIntent.senders.contains(words[$0].key) }),
      sender + 1 < left.count, left[..<sender].allSatisfy(isGlue), isIncome
    else { return left }
    return Array(left[(sender + 1)...])
  }

  /// Words that go on with what was bought: `coffee to go`.
  private static let linking: Set<String> = [
    "to", "with", "and", "of", "the", "a", "at", "in", "for",
  ]

  /// Words that are no name, nor what was bought.
  private static let small = linking.union(
    [
      "on", "from", "by", "za", "v", "ve", "na", "do", "od", "ze", "pro", "u", "s", "se",
      "για", "σε", "στο", "στη", "στην", "στον", "από", "με", "το", "τη", "την", "τον", "τα",
    ].map { TypedName.key($0) })

  func isSmall(_ key: String) -> Bool {
    SpokenReader.small.contains(key) || SpokenReader.verbs.contains(key)
      || SpokenReader.fillers.contains(key)
  }

  private static let fillers = Set(
    ["i", "we", "was", "it", "my", "jsem", "jsme", "mi", "bylo", "ήταν", "ο", "η"]
      .map { TypedName.key($0) })

  /// Pictures become a note, and small words beside a known payee say nothing: `12 at the toy shop`.
  private mutating func takeSmall(_ left: [Int]) -> [Int] {
    var left = left
    let isNamed = { (reader: SpokenReader) in
      reader.entry.payee != nil || reader.entry.parts[0].category != nil
    }
    let isOnlyMeasured = left.allSatisfy { SpokenReader.measures.contains(words[$0].key) }
    for index in left
    where SpokenReader.isPicture(words[index].text) || (isOnlyMeasured && !words[index].isPhrase) {
      guard (left.count > 1 && !isOnlyMeasured) || isNamed(self) else { continue }
      entry.note = [entry.note, words[index].text].compactMap(\.self).joined(separator: " ")
      words[index].role = .word
      left.removeAll { $0 == index }
    }
    // `oběd v restauraci`: what stands before a category says no more than it.
    for index in left
    where !words[index].isPhrase && SpokenReader.inside.contains(words[index].key)
      && index + 1 < words.count && [.category, .payee].contains(words[index + 1].role)
      && words[index + 1].part == words[index].part
    {
      words[index].role = .word
      left.removeAll { $0 == index }
    }
    // `24.36 at Target`
    if entry.payee == nil, left.count > 1, words[left[0]].key == "at", !words[left[0]].isPhrase {
      words[left.removeFirst()].role = .word
    }
    let isIncoming = entry.parts[0].amount?.sign == .plus
    guard entry.payee != nil,
      left.allSatisfy({ index in
        let key = words[index].key
        return !words[index].isPhrase
          && (["at", "the", "in", "a", "on"].contains(key)
            || (isIncoming && SpokenReader.from.union(["by"]).contains(key))
            || SpokenReader.fillers.contains(key) || SpokenReader.verbs.contains(key)
            || SpokenReader.plainVerbs.contains(key) || SpokenReader.purchases.contains(key))
      })
    else { return left }
    // `nákup Albert` and `safeway receipt` are about Albert and Safeway.
    let nouns = left.filter { SpokenReader.purchases.contains(words[$0].key) }.map {
      words[$0].text
    }
    if !nouns.isEmpty {
      entry.note = (nouns + [entry.note].compactMap(\.self)).joined(separator: " ")
    }
    for index in left { words[index].role = .word }
    return []
  }

  /// Words for buying and paying, which beside a known name are a note.
  private static let purchases = Set(
    [
      "shopping", "bill", "total", "receipt", "purchase", "payment", "order", "nákup", "nákupy",
      "platba", "účet", "účtenka", "útrata", "objednávka", "celkem", "αγορά", "αγορές", "ψώνια",
      "πληρωμή", "λογαριασμός", "απόδειξη", "σύνολο", "παραγγελία",
    ].map { TypedName.key($0) })

  /// Verbs beside a known name, which say no more than that something was paid.
  private static let plainVerbs = Set(
    [
      "went", "cost", "costs", "dropped", "stálo", "stál", "stála", "stojí", "κόστισε", "πήγα",
    ].map { TypedName.key($0) })

  /// Words for where something was bought.
  private static let inside = Set(
    [
      "on", "for", "a", "an", "the", "v", "ve", "u", "στο", "στη", "στην", "στον", "σε", "το", "τη",
      "την", "τον", "ένα", "έναν", "μία",
    ].map { TypedName.key($0) })

  /// How many or about how much, which is kept beside what was bought: `two coffees 7`.
  private static let measures = Set(
    [
      "two", "three", "four", "five", "six", "some", "about", "approx", "around", "roughly", "ca",
      "dva", "dvě", "tři", "čtyři", "pět", "asi", "cca", "zhruba", "nějaké", "nějaký", "nějakou",
      "δύο", "δυο", "τρεις", "τρία", "τέσσερις", "τέσσερα", "πέντε", "περίπου", "λίγο", "κάτι",
    ].map { TypedName.key($0) })

  /// Whether a word is made of emoji.
  private static func isPicture(_ text: String) -> Bool {
    text.allSatisfy { character in
      !character.isLetter && !character.isNumber
        && character.unicodeScalars.contains { $0.properties.isEmoji && $0.value > 0xFF }
    }
  }

  /// Whether a word that is left speaks of time: it may say the day, and is no name.
  private func dayOrPayee(_ index: Int, _ left: [Int]) -> UsageError? {
    guard entry.day == nil, !isDaySaid else { return nil }
    let before = words[max(0, index - 3)..<index].map(\.key)[...]
    let next = index + 1 < words.count && words[index + 1].role == nil ? words[index + 1].key : nil
    let isAlone = left == [index] && (entry.payee != nil || entry.parts[0].category != nil)
    let short = isAlone ? days.shortened(words[index].key) : nil
    guard short != nil || days.isOfTime(words[index].key, before: before, next: next) else {
      return nil
    }
    // What speaks of a time and names none gives way to the day.
    var reader = self
    let isVague = { left.contains($0) && (short != nil || days.isVague(words[$0].key)) }
    for step in [-1, 1] {
      var other = index
      while isVague(other) {
        reader.words[other].text = ""
        other += step
      }
    }
    var line = reader.line(with: [], at: 0..<0).filter { !$0.isEmpty }
    let note = line.firstIndex(of: "--") ?? line.endIndex
    let day = (short ?? days.today).description
    line.insert(day, at: note)
    let answer = UsageError.Question.Answer(day, words: line)
    return UsageError(
      asking: .whichDay(words[index].text), [answer],
      hints: [answer.hint, .anotherDay])
  }

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

  /// `got 2324 salary`, where salary was a payee before: beside other words it says what came in.
  mutating func readIncomeName() {
    guard words.contains(where: { $0.role == nil }) || entry.to != nil, entry.forWhom == nil,
      let place = words.firstIndex(where: { $0.role == .payee }), !isBought(place)
    else { return }
    takeIncomeFromPayee()
    guard let category = entry.parts[0].category, names.isRevenue(category),
      !words.contains(where: { $0.role == .category })
    else { return }
    entry.payee = nil
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
      if text.contains(where: \.isLetter) || SpokenReader.isPicture(text) || text == "&" { return }
      throw UsageError(asking: .noMeaning(text), hints: [.quoteName])
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
      throw UsageError(asking: .noAmount(text), hints: [.numberOfTimes])
    }
    guard isName, !isPower else {
      throw UsageError(asking: .noAmountDayOrTime(text), hints: [.quoteName])
    }
  }
}
