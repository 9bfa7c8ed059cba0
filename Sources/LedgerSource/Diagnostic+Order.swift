extension [Diagnostic] {
  /// The diagnostics by file in the order of reading, then line and column, then code.
  package func inReadingOrder() -> [Diagnostic] {
    enumerated()
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        // Offsets order as lines and columns do, and need no table of lines.
        let firstKey = (first.place.file, first.place.range.start, first.code.id, left.offset)
        let secondKey = (second.place.file, second.place.range.start, second.code.id, right.offset)
        return firstKey < secondKey
      }
      .map(\.element)
  }
}
