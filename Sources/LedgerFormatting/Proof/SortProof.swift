package import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Proves that sorting moved entries and did nothing else.
package enum SortProof {
  /// Why two texts do not have the same entries; nil where they have.
  package static func failure(from old: SourceFile, to new: SourceFile) -> ProofFailure? {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var places: [ArraySlice<UInt8>: UInt32] = [:]
    for line in lines(old) {
      counts[line.text, default: 0] += 1
      places[line.text] = line.start
    }
    for line in lines(new) { counts[line.text, default: 0] -= 1 }
    guard let (text, _) = counts.first(where: { $0.value != 0 }) else { return nil }
    return ProofFailure("a line would be lost", at: places[text] ?? 0, in: old)
  }

  private static func lines(_ file: SourceFile) -> [(text: ArraySlice<UInt8>, start: UInt32)] {
    file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { ($0, UInt32(truncatingIfNeeded: $0.startIndex)) }
  }

  /// Why two journals do not have the same transactions, in whatever order; nil where they have.
  package static func failure(
    from old: LoadedJournal, to new: LoadedJournal
  ) -> ProofFailure? {
    var counts: [Int: Int] = [:]
    let prints = old.journal.transactions.indices.map { fingerprint($0, old.journal) }
    for print in prints { counts[print, default: 0] += 1 }
    for number in new.journal.transactions.indices {
      counts[fingerprint(number, new.journal), default: 0] -= 1
    }
    if let lost = prints.firstIndex(where: { counts[$0] ?? 0 > 0 }) {
      let transaction = old.journal.transactions[lost]
      let file = old.journal.sources[transaction.file]
      return ProofFailure(
        "in the order of dates it would mean something else", at: transaction.start, in: file)
    }
    guard !counts.values.contains(where: { $0 != 0 }),
      kinds(old.problems) == kinds(new.problems),
      old.journal.findings.failedAssertions.count == new.journal.findings.failedAssertions.count,
      old.journal.findings.imbalances.count == new.journal.findings.imbalances.count
    else {
      return ProofFailure(
        "in the order of dates it would mean something else", at: 0,
        in: old.journal.sources[FileID(0)])
    }
    return nil
  }

  private static func kinds(_ problems: ProblemList) -> [String] {
    problems.items.map(\.name).sorted()
  }

  /// A number for all that a transaction says, the same for the same transaction anywhere.
  private static func fingerprint(_ number: Int, _ journal: Journal) -> Int {
    var hasher = Hasher()
    let transaction = journal.transactions[number]
    hasher.combine(transaction.day)
    hasher.combine(transaction.flags.withoutComments.rawValue)
    hasher.combine(transaction.fileNumber)
    for posting in journal.postingRange(number) {
      let record = journal.postings[posting]
      hasher.combine(journal.accounts.bytes(record.account))
      hasher.combine(record.flags.rawValue)
      for amount in journal.amount(posting).amounts { combine(amount, journal, &hasher) }
      if let cost = journal.cost(posting) {
        hasher.combine(cost.kind)
        combine(cost.amount, journal, &hasher)
      }
      if let assertion = journal.assertion(posting) {
        hasher.combine(assertion.kind)
        combine(assertion.amount, journal, &hasher)
      }
      hasher.combine(journal.ownDay(posting))
    }
    return hasher.finalize()
  }

  private static func combine(_ amount: Amount, _ journal: Journal, _ hasher: inout Hasher) {
    hasher.combine(amount.quantity)
    hasher.combine(journal.commodities.symbol(amount.commodity))
  }
}
