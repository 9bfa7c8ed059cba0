// The standard library looks for texts with the engine of its regular expressions, which weighs a
// megabyte in each program. Texts here are short, so that trying every place is quick enough.

extension Collection where Element: Equatable {
  /// The first place where another collection stands.
  package func firstRange(of other: some Collection<Element>) -> Range<Index>? {
    guard let first = other.first else { return startIndex..<startIndex }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if let end = end(of: other, at: found) { return found..<end }
      start = index(after: found)
    }
    return nil
  }

  /// Where another collection ends that begins at a place; nil where something else stands there.
  private func end(of other: some Collection<Element>, at start: Index) -> Index? {
    var index = start
    for element in other {
      guard index < endIndex, self[index] == element else { return nil }
      formIndex(after: &index)
    }
    return index
  }

  package func contains(_ other: some Collection<Element>) -> Bool { firstRange(of: other) != nil }

  /// The parts between the places where a text stands.
  ///
  /// Not called `split(separator:)`, which a single letter would mean, too, and is quicker with.
  package func split(
    around separator: some Collection<Element>, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while !separator.isEmpty, let found = rest.firstRange(of: separator) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    parts.append(rest)
    return omittingEmptySubsequences ? parts.filter { !$0.isEmpty } : parts
  }
}

extension StringProtocol {
  /// The text with another one in the place of each that is found.
  package func replacing(
    _ old: String, with new: String, maxReplacements: Int = .max
  ) -> String {
    var result = ""
    var rest = Substring(self)
    var count = 0
    while count < maxReplacements, !old.isEmpty, let found = rest.firstRange(of: old) {
      result += rest[..<found.lowerBound]
      result += new
      rest = rest[found.upperBound...]
      count += 1
    }
    return result + rest
  }
}
