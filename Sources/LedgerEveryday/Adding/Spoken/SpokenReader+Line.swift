import LedgerCommandLine
import LedgerSource

/// What is put right in a line before its words are read: marks, numbers in several words, parts.
extension SpokenReader {
  /// A line with the marks that people's keyboards make in their plain form.
  static func plain(_ text: String) -> String {
    var text = text
    for (mark, plain) in [
      (",–", ",-"), (".–", ".-"), ("->", ">"), ("=>", ">"), ("→", ">"), ("⇒", ">"), ("’", "'"),
      ("‘", "'"),
    ]
    where text.contains(mark) {
      text = text.replacing(mark, with: plain)
    }
    return text
  }

  /// The mark that ends a sentence says nothing: `rewe 12 yesterday.`; within a line it is left out
  /// where the word means something without it.
  mutating func dropMarks() {
    words.removeAll { !$0.isPhrase && ["-", "–", "—", "="].contains($0.text) }
    dropParentheses()
    cutDays()
    for index in words.indices where !words[index].isPhrase {
      let text = words[index].text
      let bare = String(text.reversed().drop { ".!?…;,:".contains($0) }.reversed())
      guard bare.count < text.count, bare.contains(where: { $0.isLetter || $0.isNumber }),
        !isMarkNeeded(index, bare), index == words.count - 1 || isMeaning(bare)
      else { continue }
      words[index].text = bare
    }
  }

  /// `(cash)` and `(refund)` say what they say without parentheses, which names may have.
  private mutating func dropParentheses() {
    let text = words.map(\.text)
    guard text.joined().contains("("), !text.joined().contains(":") else { return }
    for index in words.indices where !words[index].isPhrase {
      let isName = (max(0, index - 4)...index).contains { start in
        (index..<min(words.count, index + 5)).contains { end in
          names.payee(words[start...end].map(\.key).joined(separator: " ")) != nil
        }
      }
      let bare = words[index].text.filter { !"()".contains($0) }
      if !isName, !bare.isEmpty { words[index].text = bare }
    }
  }

  /// `28.října` and `3-nov` are two words.
  private mutating func cutDays() {
    for index in words.indices.reversed() where !words[index].isPhrase {
      let text = words[index].text
      let digits = text.prefix(while: SpokenNumber.isDigit)
      let month = text.dropFirst(digits.count).drop { ".-".contains($0) }
      guard 1...2 ~= digits.count, digits.count + month.count < text.count,
        SpokenDays.months[TypedName.key(String(month))] != nil
      else { continue }
      words[index].text = "\(digits)."
      var next = words[index]
      next.text = String(month)
      words.insert(next, at: index + 1)
    }
  }

  /// Whether a mark belongs to its word: `5.11.`, `a.m.`, the name of a known payee, `12.-`.
  private func isMarkNeeded(_ index: Int, _ bare: String) -> Bool {
    let text = words[index].text
    if SpokenDays.isHalf(words[index].key) { return true }
    for start in max(0, index - 4)...index
    where names.payee(words[start...index].map(\.key).joined(separator: " ")) != nil {
      return true
    }
    guard text == bare + "." else { return false }
    let parts = bare.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 99 }
    if parts.count == 2 { return 1...31 ~= parts[0] && 1...12 ~= parts[1] }
    let others = words.indices.contains { other in
      other != index && words[other].text.contains(where: SpokenNumber.isDigit)
    }
    return parts.count == 1 && 1...31 ~= parts[0] && (others || index < words.count - 1)
  }

  private func isMeaning(_ bare: String) -> Bool {
    let key = TypedName.key(bare)
    if bare.contains(where: \.isNumber) { return SpokenNumber.isNumber(bare[...]) }
    let day = try? days.day([key])
    return day != nil || names.wallet(alone: key) != nil || names.member(key) != nil
      || !names.categories(key).isEmpty
      || SpokenCurrency.find(bare, in: commodities) != nil
  }

  /// `54.30 + 2.10`, `2 x 4.50`, `4.50 x 2`, `55 Kč x 2` and `€ 7` are one amount each.
  mutating func joinNumbers() {
    var index = 0
    while index + 1 < words.count {
      defer { index += 1 }
      guard !words[index].isPhrase, words[index].part == words[index + 1].part else { continue }
      let (word, next) = (words[index].text, words[index + 1].text)
      if SpokenCurrency.isCurrency(word.drop { "+-\u{2212}".contains($0) }.description),
        next.first.map(SpokenNumber.isDigit) == true,
        index == 0 || !SpokenNumber.isNumber(words[index - 1].text[...])
      {
        join(index...(index + 1), word + next)
      } else if index + 2 < words.count, words[index + 2].part == words[index].part,
        let joined = SpokenReader.joined(word, next, words[index + 2].text)
      {
        join(index...(index + 2), joined)
        index -= 1
      } else {
        joinTimes(at: index)
      }
    }
  }

  private static let times = Set(
    ["x", "×", "*", "χ", "times", "krát", "φορές", "επί"].map { TypedName.key($0) })

  /// `$4.50 x 2`, `55 Kč x 2`, `4.50 times 2`: so many times the amount before it.
  private mutating func joinTimes(at index: Int) {
    let text = words[index].text
    guard let digit = text.firstIndex(where: SpokenNumber.isDigit) else { return }
    let number = text[digit...].prefix { SpokenNumber.isDigit($0) || ".,".contains($0) }
    let symbol = text.replacing(String(number), with: "")
    guard SpokenNumber.isNumber(number), symbol.isEmpty || SpokenCurrency.isCurrency(symbol) else {
      return
    }
    let isApart = symbol.isEmpty && SpokenCurrency.isCurrency(words[index + 1].text)
    let mark = index + (isApart ? 2 : 1)
    guard mark + 1 < words.count, words[mark + 1].part == words[index].part,
      SpokenReader.times.contains(words[mark].key), !words[mark + 1].isPhrase,
      let count = Int(words[mark + 1].text), 2...999 ~= count
    else { return }
    words[index].typed = text
    words[index].text.insert(contentsOf: "\(count)x", at: digit)
    words.removeSubrange(mark...(mark + 1))
  }

  private static func joined(_ one: String, _ mark: String, _ other: String) -> String? {
    if mark == "+", SpokenNumber.isSum(one), SpokenNumber.isNumber(other[...]) {
      return "\(one)+\(other)"
    }
    guard ["x", "×", "*", "χ"].contains(TypedName.key(mark)), SpokenNumber.isNumber(one[...]),
      other.first.map(SpokenNumber.isDigit) == true
    else { return nil }
    if one.allSatisfy(SpokenNumber.isDigit) { return "\(one)x\(other)" }
    return other.allSatisfy(SpokenNumber.isDigit) ? "\(other)x\(one)" : nil
  }

  private mutating func join(_ range: ClosedRange<Int>, _ text: String) {
    words[range.lowerBound].text = text
    words.removeSubrange((range.lowerBound + 1)...range.upperBound)
  }

  // MARK: - Parts

  /// What a stretch of a line says.
  private struct Saying {
    var hasNumber = false
    var hasCategory = false

    var isWhole: Bool { hasNumber && hasCategory }
    var isNothing: Bool { !hasNumber && !hasCategory }

    /// Whether two stretches say one thing: a pause stands between them.
    func completes(_ other: Saying) -> Bool {
      isNothing || other.isNothing
        || (hasNumber != other.hasNumber && hasCategory != other.hasCategory)
    }
  }

  /// Leaves a comma between parts only where each side says a part of the bill.
  ///
  /// In `rewe, 45.20` and in `rewe 45.20, yesterday` it is a pause; `45 food and 6 household` has two
  /// parts as well.
  mutating func joinParts() {
    partAtAnd()
    guard words.contains(where: { $0.part > 0 }) else { return }
    var sayings = [Saying()]
    var numbers = [0: 0]
    for part in 0...(words.last?.part ?? 0) {
      guard let start = words.firstIndex(where: { $0.part == part }) else { continue }
      let end = words[start...].firstIndex { $0.part != part } ?? words.count
      let saying = saying(start..<end)
      let last = sayings.count - 1
      if part == 0 || isYear(start) || sayings[last].completes(saying) {
        sayings[last].hasNumber = sayings[last].hasNumber || (saying.hasNumber && !isYear(start))
        sayings[last].hasCategory = sayings[last].hasCategory || saying.hasCategory
      } else {
        sayings.append(saying)
      }
      numbers[part] = sayings.count - 1
    }
    for index in words.indices { words[index].part = numbers[words[index].part] ?? 0 }
  }

  /// Whether a word is the year of a day before it: `Nov 5, 2026`.
  private func isYear(_ index: Int) -> Bool {
    guard index > 1, words[index].text.count == 4, let year = Int(words[index].text) else {
      return false
    }
    let day = try? days.day([words[index - 2].key, words[index - 1].key])
    return 1900...2200 ~= year && day?.count == 2
  }

  private mutating func partAtAnd() {
    for index in words.indices.dropFirst().dropLast()
    where !words[index].isPhrase && ["and", "a", "και", "+", "/"].contains(words[index].key) {
      let part = words[index].part
      let start = words.firstIndex { $0.part == part } ?? 0
      let end = words[index...].firstIndex { $0.part != part } ?? words.count
      guard start < index, index + 1 < end, saying(start..<index).isWhole,
        saying((index + 1)..<end).isWhole
      else { continue }
      words[index].role = .word
      for later in (index + 1)..<words.count { words[later].part += 1 }
    }
  }

  private func saying(_ range: Range<Int>) -> Saying {
    var saying = Saying()
    var index = range.lowerBound
    while index < range.upperBound {
      let keys = words[index..<range.upperBound].prefix { $0.role == nil }.map(\.key)[...]
      let count = max(
        countOfDay(keys), days.times(keys)?.count ?? 0,
        longest(from: index) { names.payee($0) }?.count ?? 0)
      if count > 0 {
        index += count
        continue
      }
      saying.hasNumber = saying.hasNumber || isAmount(index)
      if let found = longest(from: index, { names.categories($0).first }) {
        saying.hasCategory = true
        index += found.count
      } else {
        index += 1
      }
    }
    return saying
  }

  /// How many words say a day, or may say one.
  private func countOfDay(_ keys: ArraySlice<String>) -> Int {
    do { return try days.day(keys)?.count ?? 0 } catch { return min(keys.count, 2) }
  }
}
