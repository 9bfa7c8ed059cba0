import LedgerSource
import LedgerSyntax
package import LedgerValues

extension Journal {
  /// A journal in which every periodic rule happens once: transaction n is that of rule n.
  ///
  /// What the rules leave out is inferred as in any transaction, except from balances: an assigned
  /// amount depends on the day on which a rule happens, so its transaction is flagged
  /// `hasAssignment`. Accounts and commodities keep their numbers; those that only rules name follow.
  package func ruleTransactions() -> Journal {
    ruleTransactions(periodicRules.indices.map { ($0, periodicRules[$0].reference) })
  }

  /// A journal of what rules make on some days, in this order.
  package func ruleTransactions(_ wanted: [(rule: Int, day: Day)]) -> Journal {
    var builder = JournalBuilder(seed: 0, state: ParseState(defaultYear: 1))
    builder.journal.sources = sources
    builder.journal.accounts = accounts
    builder.journal.commodities = commodities
    var entry = EntrySyntax()
    for (number, day) in wanted {
      let rule = periodicRules[number]
      let bytes = sources[rule.file].padded
      var reader = EntryReader(rule.entry.offsets)
      let isEntry = reader.next(in: bytes.span, into: &entry)
      precondition(isEntry, "a rule's entry stands in its file")
      builder.begin(rule.file)
      builder.entryRange = rule.entry
      builder.restore(rule.state)
      builder.addTransaction(entry, bytes.span, day: day, damage: .isForecast)
    }
    builder.finishRoot(LoadOptions(today: .earliest))
    return builder.journal
  }
}
