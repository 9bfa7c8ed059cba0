import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerValues

/// Whether two journals say the same but for a name.
struct RenamingProof {
  private let before: Snapshot
  private let after: Snapshot
  private let renaming: Renaming
  /// The numbers of transactions whose text is another one.
  private let touched: Set<Int>

  init(
    _ before: Snapshot, _ after: Snapshot, _ renaming: Renaming, _ difference: JournalDifference
  ) {
    self.before = before
    self.after = after
    self.renaming = renaming
    touched = Set(difference.gone).union(difference.came)
  }

  var failure: ProofFailure? {
    let (old, new) = (before.journal, after.journal)
    guard old.transactions.count == new.transactions.count,
      old.periodicRules.count == new.periodicRules.count,
      old.autoRules.count == new.autoRules.count,
      old.planEntries.count == new.planEntries.count || renaming.merges
    else { return before.failure("an entry would be lost") }
    let others = old.transactions.indices.filter(mayDiffer)
    for number in others {
      let wanted = MeantTransaction(number, in: old).renamed(renaming)
      guard wanted == MeantTransaction(number, in: new) else {
        return at(number, "it would mean something else")
      }
    }
    let rules = (old.ruleTransactions(), new.ruleTransactions())
    for number in rules.0.transactions.indices where number < rules.1.transactions.count {
      let wanted = MeantTransaction(number, in: rules.0).renamed(renaming)
      guard
        wanted.postings.map(\.account)
          == MeantTransaction(number, in: rules.1).postings.map(\.account)
      else { return before.failure("a rule would mean something else") }
    }
    return balancesFailure(others)
  }

  /// The transactions that are to be read again.
  ///
  /// Where no byte of an entry has changed, it says the same if its columns do under the new names: its
  /// descriptions and comments are what they were, unless the name itself stands in such.
  private var mayDiffer: (Int) -> Bool {
    let comparison = JournalComparison(before.journal, after.journal, renaming)
    let isOfTexts = renaming.isOfTexts
    return { number in
      isOfTexts || touched.contains(number)
        || !comparison.areSame(number, number, withAssigned: true)
    }
  }

  private func at(_ number: Int, _ reason: String) -> ProofFailure {
    let record = before.journal.transactions[number]
    return ProofFailure(reason, at: record.start, in: before.journal.sources[record.file])
  }

  /// Balances by the new names are those by the old ones; what is the same anyway counts in neither.
  private func balancesFailure(_ others: [Int]) -> ProofFailure? {
    let isSymbol = renaming.kind == .commodity
    do throws(TooLarge) {
      let same =
        try RenamingProof.sums(others, before.journal, renaming.account) {
          isSymbol ? renaming.name($0) : $0
        } == RenamingProof.sums(others, after.journal, { $0 }, { $0 })
      return same ? nil : before.failure("a balance would be another one")
    } catch {
      return before.failure("a balance is too large to be compared")
    }
  }

  private static func sums(
    _ transactions: [Int], _ journal: Journal, _ name: (String) -> String,
    _ symbol: (String) -> String
  ) throws(TooLarge) -> [String: [String: Decimal]] {
    // Two accounts may become one, whose postings count together.
    let names = journal.accounts.ids.map { name(journal.accounts.name($0)) }
    let symbols = journal.commodities.ids.map { symbol(journal.commodities.symbol($0)) }
    var sums: [[CommodityID: Decimal]] = Array(repeating: [:], count: names.count)
    for transaction in transactions {
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account.index
        for amount in journal.amount(posting).amounts {
          try sums[account][amount.commodity, default: .zero] += amount.quantity
        }
      }
    }
    var result: [String: [String: Decimal]] = [:]
    for (account, sums) in sums.enumerated() {
      for (commodity, sum) in sums where !sum.isZero {
        let (name, symbol) = (names[account], symbols[Int(commodity.index)])
        try result[name, default: [:]][symbol, default: .zero] += sum
      }
    }
    return result.mapValues { $0.filter { !$0.value.isZero } }.filter { !$0.value.isEmpty }
  }
}
