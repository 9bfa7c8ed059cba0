/// How much two texts of banks and people have in common.
package struct TextSimilarity {
  /// The words of a text: runs of letters in small ones; words with digits say nothing lasting.
  package static func words(_ text: String) -> Set<String> {
    var words: Set<String> = []
    for part in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    where !part.contains(where: \.isNumber) {
      words.insert(String(part))
    }
    return words
  }

  /// Whether no number tells two texts apart: one has all that the other has.
  static func haveSameNumbers(_ first: String, _ second: String) -> Bool {
    let (one, other) = (numbers(first), numbers(second))
    return one.isSubset(of: other) || other.isSubset(of: one)
  }

  private static func numbers(_ text: String) -> Set<Substring> {
    Set(
      text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        .filter { $0.contains(where: \.isNumber) })
  }

  /// The words that both have, divided by those of the one that has fewer, as a fraction.
  package static func shared(_ first: String, _ second: String) -> (common: Int, of: Int) {
    shared(words(first), words(second))
  }

  /// The same of words.
  static func shared(_ left: Set<String>, _ right: Set<String>) -> (common: Int, of: Int) {
    if left.isEmpty && right.isEmpty { return (1, 1) }
    if left.isEmpty || right.isEmpty { return (0, 1) }
    return (left.intersection(right).count, min(left.count, right.count))
  }

  /// Whether at least half of the words are the same.
  package static func areSimilar(_ first: String, _ second: String) -> Bool {
    areSimilar(words(first), words(second))
  }

  package static func areSimilar(_ first: Set<String>, _ second: Set<String>) -> Bool {
    let found = shared(first, second)
    return found.common * 2 >= found.of
  }
}
