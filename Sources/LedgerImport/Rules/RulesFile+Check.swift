import LedgerPatterns
package import LedgerSource

extension RulesFile {
  /// Warnings about columns that no list of fields names.
  package var unknownColumnWarnings: [Diagnostic] {
    unknownColumns.map { column in
      let near = nearestName(to: column.value, in: columns.filter { !$0.isEmpty })
      return Diagnostic(
        .unknownColumn, "no column is called `\(column.value)`", at: column.place,
        fixes: near.map { [Fix("did you mean `%\($0)`?")] } ?? [])
    }
  }

  /// Warnings about blocks that matched no record, or were always overridden.
  package func deadRuleWarnings(_ watch: RulesWatch) -> [Diagnostic] {
    blocks.indices.compactMap { number in
      let block = blocks[number]
      if watch.uses[number] == 0 {
        return Diagnostic(
          .deadRule, "this matches none of the rows (\(watch.records))", at: block.place,
          fixes: [Fix("correct what it looks for, or remove it")])
      }
      guard watch.wins[number] == 0, let other = watch.beatenBy[number] else { return nil }
      return Diagnostic(
        .deadRule, "a later `if` always overrides what this assigns", at: block.place,
        related: [RelatedPlace(blocks[other].place, "this one")],
        fixes: [Fix("keep one of them")])
    }
  }

  /// Whether some `if` looks for a word already.
  package func looksFor(_ word: String) -> Bool {
    blocks.contains { block in
      block.matchers.contains { matcher in
        var matching = PatternMatcher(matcher.pattern)
        return !matcher.isNegated && matching.isMatch(Array(word.utf8))
      }
    }
  }
}

/// What became of the blocks of rules over all of some data.
package struct RulesWatch: Sendable {
  var uses: [Int]
  var wins: [Int]
  var beatenBy: [Int?]
  package private(set) var records = 0

  package init(_ rules: RulesFile) {
    uses = Array(repeating: 0, count: rules.blocks.count)
    wins = uses
    beatenBy = Array(repeating: nil, count: rules.blocks.count)
  }

  package mutating func add(_ statement: CSVStatement) {
    add(statement.recordCount, statement.uses, statement.wins, statement.beatenBy)
  }

  mutating func add(_ count: Int, _ converter: RecordConverter) {
    add(count, converter.uses, converter.wins, converter.beatenBy)
  }

  private mutating func add(_ count: Int, _ uses: [Int], _ wins: [Int], _ beatenBy: [Int?]) {
    records += count
    for (block, count) in uses.enumerated() { self.uses[block] += count }
    for (block, count) in wins.enumerated() { self.wins[block] += count }
    for (block, other) in beatenBy.enumerated() {
      self.beatenBy[block] = other ?? self.beatenBy[block]
    }
  }
}
