import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Adds postings that a blank line or a comment cut off to the transaction they were meant for.
  ///
  /// The mistake is reported where it is, and nothing else because of it: with the postings counted, the
  /// transaction mostly balances and later assertions hold. Where it does not, the amounts of its
  /// postings are as good as unknown.
  mutating func addStrayPostings(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let number = journal.transactions.count - 1
    guard number >= rootStart else { return }
    var flags = journal.transactions[number].flags
    let day = journal.transactions[number].day
    var quick = QuickBalance()
    let postings = entry.postings.span
    for index in postings.indices {
      addPosting(postings, index, entry, bytes, day, &flags, &quick)
    }
    markDamaged(&flags)
    if !flags.contains(.needsBalancing) { pending.append(UInt32(truncatingIfNeeded: number)) }
    flags.formUnion([.needsBalancing, .hasStrays])
    journal.transactions[number].flags = flags
  }
}
