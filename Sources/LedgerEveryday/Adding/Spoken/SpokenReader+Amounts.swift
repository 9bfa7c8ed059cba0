import LedgerCommandLine
import LedgerModel
import LedgerValues

extension SpokenReader {
  /// A word that may be an amount, with those that belong to it.
  struct Candidate {
    var range: Range<Int>
    var amount: SpokenAmount
  }

  mutating func readAmounts() throws(UsageError) {
    try readCosts()
    try readWhole()
    try readEach()
    for part in 0...(words.map(\.part).max() ?? 0) {
      while entry.parts.count <= part { entry.parts.append(SpokenEntry.Part()) }
      try readAmount(of: part)
      guard let currency = entry.parts[part].amount?.commodity else { continue }
      // `4.50 eur coffee EUR` says it twice.
      for index in words.indices where words[index].role == nil && words[index].part == part {
        let isRepeated =
          SpokenCurrency.isCurrency(words[index].text)
          && (try? commodity(words[index].text)) == currency
        if isRepeated, !words[index].isPhrase { words[index].role = .amount }
      }
    }
  }

  /// The one amount of a part; bare numbers behind a word may belong to a name.
  private mutating func readAmount(of part: Int) throws(UsageError) {
    var found: [Candidate] = []
    var index = 0
    while index < words.count {
      guard words[index].role == nil, words[index].part == part,
        let candidate = try candidate(at: index)
      else {
        index += 1
        continue
      }
      found.append(candidate)
      index = candidate.range.upperBound
    }
    guard found.count > 1 else {
      guard let only = found.first else { return }
      // `milk 2 l` and `parking 3 hours` say how much of it there was.
      let next = only.range.upperBound
      if only.amount.commodity == nil, !words[next - 1].isPhrase, isMeasure(next),
        words[next].part == part
      {
        for index in only.range { words[index].isPhrase = true }
        return
      }
      return take(only, part)
    }
    if grouped(found.map { ($0.amount.text, $0.range) }) != nil {
      throw either(found.map { ($0.amount.text, $0.range) })
    }
    let marked = found.filter(\.amount.isMarked)
    guard marked.count == 1, !isDoubtful(marked[0]),
      found.allSatisfy({ other in
        other.amount.isMarked
          || (isBehindName(other.range.lowerBound) && !isAdded(other.range, marked[0].range)
            && !found.contains { $0.range.contains(other.range.lowerBound - 1) })
      })
    else {
      throw either(found)
    }
    take(marked[0], part)
    // The others belong to the name that stands before them.
    for other in found where !other.amount.isMarked {
      for index in other.range { words[index].isPhrase = true }
    }
  }

  /// Whether a number may belong to a name before it, which is no category, or measures something.
  private func isBehindName(_ index: Int) -> Bool {
    guard index > 0, words[index - 1].role == nil,
      words[index - 1].text.contains(where: \.isLetter)
    else { return false }
    return isMeasure(index + 1) || names.categories(words[index - 1].key).isEmpty
  }

  private var groupsByBlanks: Bool {
    commodities.ids.contains { commodities.style($0).groupMark?.isWhitespace == true }
  }

  /// `1 234,50 Kč`: digits in threes, with a currency behind them; so the longest reading counts.
  private func groupedAmount(at index: Int) throws(UsageError) -> Candidate? {
    let first = words[index].text.drop { "+-\u{2212}".contains($0) }
    guard 1...3 ~= first.count, first.allSatisfy(SpokenNumber.isDigit), !words[index].isPhrase
    else {
      return nil
    }
    var end = index + 1
    while end < words.count, words[end].role == nil, words[end].part == words[index].part,
      words[end].text.prefix(while: SpokenNumber.isDigit).count == 3
    {
      end += 1
      if words[end - 1].text.count > 3 { break }
    }
    guard end > index + 1 else { return nil }
    let text = words[index..<end].map(\.text).joined()
    guard var amount = try amount(text) else { return nil }
    // A journal that writes `1 000,00` means one number by it.
    let isUsual =
      groupsByBlanks && (words[end - 1].text.count > 3 || isWholeNumber(index..<end))
    if amount.commodity == nil, !text.hasSuffix("-") {
      guard end < words.count, words[end].role == nil, isCurrency(words[end].text) else {
        guard isUsual else { return nil }
        try requireOneNumber(index..<end)
        return Candidate(range: index..<end, amount: amount)
      }
      amount.commodity = try commodity(words[end].text)
      end += 1
    }
    try requireOneNumber(index..<end)
    return Candidate(range: index..<end, amount: amount)
  }

  /// Whether digits in threes are one number by where they stand: `2 000 z účtu` has no other, and
  /// behind a name or `pro` the first may be a number of things or of people.
  private func isWholeNumber(_ range: Range<Int>) -> Bool {
    guard words[range.lowerBound].text.first != "0" else { return false }
    guard range.lowerBound > 0 else { return true }
    let before = words[range.lowerBound - 1]
    return before.role != nil
      || (!before.isPhrase && SpokenIntent.moves.union(SpokenIntent.takingOut).contains(before.key))
  }

  private func isCurrency(_ word: String) -> Bool {
    SpokenCurrency.find(word, in: commodities) != nil || SpokenCurrency.isCurrency(word)
      || SpokenCurrency.code(word, isOnlyNumber: numbers == 1) != nil
  }

  /// How many words are numbers.
  private var numbers: Int {
    words.count { $0.role == nil && SpokenNumber.isNumber($0.text[...]) }
  }

  private mutating func take(_ candidate: Candidate, _ part: Int) {
    entry.parts[part].amount = candidate.amount
    give(candidate.range, .amount)
    takeFor(candidate.range.lowerBound)
    if candidate.amount.factor != nil {
      entry.note = [candidate.amount.text, entry.note].compactMap(\.self).joined(separator: " ")
    }
  }

  /// `lunch for 12`, `oběd za 150`.
  private mutating func takeFor(_ place: Int) {
    let before = place - 1
    if before >= 0, words[before].role == nil, !words[before].isPhrase,
      ["for", "za", TypedName.key("για")].contains(words[before].key)
    {
      words[before].role = .word
    }
  }

  /// `@ 18.40 eur` and `@@ 18.40`.
  private mutating func readCosts() throws(UsageError) {
    for index in words.indices where words[index].role == nil {
      let text = words[index].text
      guard text.hasPrefix("@") else { continue }
      let isTotal = text.hasPrefix("@@")
      let rest = String(text.drop { $0 == "@" })
      var start = index
      if rest.isEmpty {
        start += 1
        guard start < words.count else { continue }
      } else {
        words[index].typed = text
        words[index].text = rest
      }
      guard words[start].role == nil, let found = try candidate(at: start) else { continue }
      guard entry.cost == nil else { throw UsageError("the price is given twice") }
      entry.cost = (isTotal, found.amount)
      give(index..<found.range.upperBound, .cost)
    }
  }

  private static let ofWords = Set(
    ["of", "z", "ze", "celkem", "total", "από", "σύνολο"].map { TypedName.key($0) })

  /// `of 60`, `ze 165:`: what the parts come to, where the first has no other number.
  private mutating func readWhole() throws(UsageError) {
    guard words.contains(where: { $0.part > 0 }) else { return }
    for index in words.indices.dropLast()
    where words[index].role == nil && words[index].part == 0 {
      guard SpokenReader.ofWords.contains(words[index].key),
        let found = try candidate(at: index + 1),
        words[index].key == "of"
          || !words.indices.contains(where: {
            words[$0].part == 0 && words[$0].role == nil && !found.range.contains($0)
              && isAmount($0)
          })
      else { continue }
      entry.whole = found.amount
      give(index..<found.range.upperBound, .amount)
    }
  }

  private static let each = Set(
    ["each", "apiece", "každý", "každá", "každé", "καθένας", "καθεμία", "καθένα", "έκαστος"]
      .map { TypedName.key($0) })
  /// `dvě kávy po 45`, `δύο καφέδες από 2,50`.
  private static let atEach = Set(["po", "á", "από", "προς"].map { TypedName.key($0) })

  /// `two coffees 3.20 each`: a price for one, which was paid so many times.
  private mutating func readEach() throws(UsageError) {
    for index in words.indices where words[index].role == nil && !words[index].isPhrase {
      let isEach = SpokenReader.each.contains(words[index].key)
      guard isEach || SpokenReader.atEach.contains(words[index].key) else { continue }
      var price: Candidate?
      if index + 1 < words.count, words[index + 1].role == nil {
        price = try candidate(at: index + 1)
      }
      for start in max(0, index - 3)..<index
      where isEach && price == nil && words[start].role == nil {
        guard let found = try candidate(at: start) else { continue }
        let between = words[found.range.upperBound..<max(index, found.range.upperBound)]
        if between.allSatisfy({ ["ο", "η", "το"].contains($0.key) }) { price = found }
      }
      let part = words[index].part
      let counts = words.indices.filter { other in
        words[other].role == nil && !words[other].isPhrase && words[other].part == part
          && price?.range.contains(other) == false && times(words[other].key) != nil
      }
      guard let price, counts.count == 1, let count = times(words[counts[0]].key) else {
        if !isEach { continue }
        throw UsageError(
          asking: .howManyTimes(words[index].text),
          hints: [.timesOrSum])
      }
      // `2 coffees at 3.50 each`
      if let before = words[..<price.range.lowerBound].indices.last, words[before].key == "at",
        words[before].role == nil
      {
        words[before].role = .word
      }
      let place = price.range.first { words[$0].text.contains(where: SpokenNumber.isDigit) }
      guard let place, let digit = words[place].text.firstIndex(where: SpokenNumber.isDigit) else {
        continue
      }
      words[place].typed = words[place].text
      words[place].text.insert(contentsOf: "\(count)x", at: digit)
      give(counts[0]..<(counts[0] + 1), .amount)
      takeFor(counts[0])
      give(index..<(index + 1), .word)
      for article in price.range.upperBound..<max(index, price.range.upperBound) {
        words[article].role = .word
      }
    }
  }

  /// How many a word says that there are, if more than one.
  private func times(_ key: String) -> Int? {
    (SpokenDays.numbers[key] ?? Int(key)).flatMap { 2...99 ~= $0 ? $0 : nil }
  }

  // MARK: - One amount

  func candidate(at index: Int) throws(UsageError) -> Candidate? {
    if let grouped = try groupedAmount(at: index) { return grouped }
    guard var amount = try amount(words[index].text) else {
      // `EUR 7`
      guard !words[index].isPhrase, index + 1 < words.count, words[index + 1].role == nil,
        SpokenCurrency.isCurrency(words[index].text),
        var next = try self.amount(words[index + 1].text), next.commodity == nil
      else { return nil }
      next.commodity = try commodity(words[index].text)
      return Candidate(range: index..<(index + 2), amount: next)
    }
    guard amount.commodity == nil, index + 1 < words.count, words[index + 1].role == nil,
      words[index + 1].part == words[index].part
    else { return Candidate(range: index..<(index + 1), amount: amount) }
    let next = words[index + 1].text
    let isLast = index + 2 == words.count
    if SpokenIntent.multiples.contains(words[index + 1].key)
      || SpokenIntent.times.contains(words[index + 1].key) || (isLast && next.lowercased() == "k")
    {
      throw SpokenReader.notInDigits("\(amount.text) \(next)")
    }
    if isCurrency(next) {
      amount.commodity = try commodity(next)
      try requireDigits(behind: index + 1)
      return Candidate(range: index..<(index + 2), amount: amount)
    }
    return Candidate(range: index..<(index + 1), amount: amount)
  }

  /// The commodity that a word names; a currency that the journal does not have is nobody's guess.
  private func commodity(_ word: String) throws(UsageError) -> CommodityID {
    if let found = SpokenCurrency.find(word, in: commodities) { return aliases[found] ?? found }
    throw UsageError(
      "the journal has no \(word)",
      hints: [
        "to declare it, add the line `commodity 1000.00 \(SpokenCurrency.written(word))` to the main file of the journal"
      ])
  }

  /// A number with a sign, a commodity at one end, as a sum or so many times.
  private func amount(_ word: String) throws(UsageError) -> SpokenAmount? {
    var rest = word[...]
    var amount = SpokenAmount(text: word, terms: [])
    if let sign = rest.first, "+-\u{2212}".contains(sign), rest.count > 1 {
      amount.sign = sign == "+" ? .plus : .minus
      rest = rest.dropFirst()
    }
    guard let start = rest.firstIndex(where: SpokenNumber.isDigit),
      let last = rest.lastIndex(where: SpokenNumber.isDigit)
    else { return nil }
    var end = rest.index(after: last)
    if rest[end...].hasPrefix(".-") || rest[end...].hasPrefix(",-") {
      end = rest.index(end, offsetBy: 2)
    }
    var (before, number, behind) = (
      String(rest[..<start]).trimmed, rest[start..<end], String(rest[end...]).trimmed
    )
    // `.99` and `$.99`
    if before.hasSuffix("."), number.count == 2, number.allSatisfy(SpokenNumber.isDigit) {
      before.removeLast()
      number = "0.\(number)"
    }
    guard before.isEmpty || behind.isEmpty else { return nil }
    let symbol = before + behind
    if !symbol.isEmpty {
      let isKnown =
        SpokenCurrency.find(symbol, in: commodities) != nil || SpokenCurrency.isCurrency(symbol)
      guard isKnown else { return nil }
      amount.commodity = try commodity(symbol)
    }
    if let times = number.firstIndex(where: { "x×*".contains($0) }) {
      guard let factor = Decimal(number[..<times]), factor.scale == 0 else { return nil }
      amount.factor = factor
      amount.terms = [String(number[number.index(after: times)...])]
    } else {
      amount.terms = number.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    }
    return amount.terms.allSatisfy { SpokenNumber.isNumber($0[...]) } ? amount : nil
  }
}
