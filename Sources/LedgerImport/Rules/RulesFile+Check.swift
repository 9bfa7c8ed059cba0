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

  /// Warnings about blocks that were active for no record of any data.
  package func deadRuleWarnings(_ uses: [Int], records: Int) -> [Diagnostic] {
    zip(blocks, uses).filter { $0.1 == 0 }.map { block, _ in
      Diagnostic(.deadRule, "none of \(records) rows is what this looks for", at: block.place)
    }
  }
}
