import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Holds transactions of two journals against each other by their numbers alone: names are looked up
/// once for each journal, and no text is made.
///
/// What stands in columns is compared, as in `JournalPrint`; comments and descriptions are not.
struct JournalComparison {
  private let old: Journal
  private let new: Journal
  // Columns of their own, as a journal is too large to be handed on for each posting.
  private let oldTransactions: [TransactionRecord]
  private let newTransactions: [TransactionRecord]
  private let oldPostings: [PostingRecord]
  private let newPostings: [PostingRecord]
  private let oldTags: [UInt32: [String]]
  private let newTags: [UInt32: [String]]
  private let hasOwnDays: Bool
  private let hasLots: Bool
  /// What an account, a commodity or a file of the old journal is in the new one; -1 where it is not
  /// there.
  private let accounts: [Int]
  private let commodities: [Int]
  private let oldFiles: [Int]
  private let newFiles: [Int]

  /// Compares by the names that a renaming gives, or by the same ones.
  init(_ old: Journal, _ new: Journal, _ renaming: Renaming? = nil) {
    self.old = old
    self.new = new
    oldTransactions = old.transactions
    newTransactions = new.transactions
    oldPostings = old.postings
    newPostings = new.postings
    oldTags = JournalComparison.tags(old)
    newTags = JournalComparison.tags(new)
    hasOwnDays = !old.postingDays.isEmpty || !new.postingDays.isEmpty
    hasLots = !old.lots.isEmpty || !new.lots.isEmpty
    accounts = old.accounts.ids.map { id in
      let name = old.accounts.name(id)
      return new.accounts.find(renaming?.account(name) ?? name)?.index ?? -1
    }
    commodities = old.commodities.ids.map { id in
      let symbol = old.commodities.symbol(id)
      let isRenamed = renaming?.kind == .commodity
      let found = new.commodities.find(isRenamed ? renaming?.name(symbol) ?? symbol : symbol)
      return found.map { Int($0.index) } ?? -1
    }
    var paths: [String: Int] = [:]
    func numbers(_ journal: Journal) -> [Int] {
      journal.sources.files.map { file in
        let number = paths[file.canonicalPath] ?? paths.count
        paths[file.canonicalPath] = number
        return number
      }
    }
    oldFiles = numbers(old)
    newFiles = numbers(new)
  }

  private static func tags(_ journal: Journal) -> [UInt32: [String]] {
    Dictionary(journal.appliedTags.map { ($0.transaction, $0.tags) }) { first, _ in first }
  }

  /// Whether a transaction of the old journal says the same as one of the new, as far as columns tell.
  ///
  /// What a balance decides is no property of the entry, unless it is asked for.
  func areSame(_ left: Int, _ right: Int, withAssigned comparesAssigned: Bool = false) -> Bool {
    let (first, second) = (oldTransactions[left], newTransactions[right])
    let isDamaged = first.flags.contains(.isDamaged)
    guard first.flags.meaning == second.flags.meaning, isDamaged || first.day == second.day,
      oldFiles[Int(first.fileNumber)] == newFiles[Int(second.fileNumber)]
    else { return false }
    let start = Int(first.firstPosting)
    let shift = Int(second.firstPosting) - start
    let end = JournalComparison.end(left, oldTransactions, oldPostings)
    guard end + shift == JournalComparison.end(right, newTransactions, newPostings) else {
      return false
    }
    let ignoresInferred = first.flags.contains(.hasAssignment) && !comparesAssigned
    for posting in start..<end
    where !areSamePostings(posting, posting + shift, ignoresInferred) { return false }
    if oldTags.isEmpty, newTags.isEmpty { return true }
    return oldTags[UInt32(left), default: []] == newTags[UInt32(right), default: []]
  }

  private static func end(
    _ transaction: Int, _ transactions: [TransactionRecord], _ postings: [PostingRecord]
  ) -> Int {
    let next = transaction + 1
    return next < transactions.count ? Int(transactions[next].firstPosting) : postings.count
  }

  private func areSamePostings(_ left: Int, _ right: Int, _ ignoresInferred: Bool) -> Bool {
    let (first, second) = (oldPostings[left], newPostings[right])
    let flags = first.flags.subtracting(.wide)
    guard flags == second.flags.subtracting(.wide),
      accounts[first.account.index] == second.account.index
    else { return false }
    if !(ignoresInferred && flags.contains(.inferred)), !haveSameAmounts(left, right) {
      return false
    }
    let isPlain = !hasLots && flags.isDisjoint(with: [.hasCost, .hasAssertion])
    return (isPlain || haveSameDetails(left, right))
      && (!hasOwnDays || old.ownDay(left) == new.ownDay(right))
  }

  private func haveSameAmounts(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (oldPostings[left], newPostings[right])
    if first.flags.contains(.wide) || second.flags.contains(.wide) {
      let (some, others) = (old.amount(left).amounts, new.amount(right).amounts)
      return some.count == others.count && zip(some, others).allSatisfy { isSame($0, $1) }
    }
    return first.mantissa == second.mantissa && first.scale == second.scale
      && commodities[Int(first.commodity.index)] == Int(second.commodity.index)
  }

  private func haveSameDetails(_ left: Int, _ right: Int) -> Bool {
    isSame(old.cost(left), new.cost(right)) && isSame(old.lot(left), new.lot(right))
      && isSame(old.assertion(left), new.assertion(right))
  }

  private func isSame(_ left: CostRecord?, _ right: CostRecord?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.kind == right.kind && left.origin == right.origin
      && isSame(left.amount, right.amount)
  }

  private func isSame(_ left: AssertionRecord?, _ right: AssertionRecord?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    guard left.kind == right.kind, left.costKind == right.costKind,
      isSame(left.amount, right.amount)
    else { return false }
    guard let cost = left.cost, let other = right.cost else {
      return left.cost == nil && right.cost == nil
    }
    return isSame(cost, other)
  }

  private func isSame(_ left: Amount, _ right: Amount) -> Bool {
    left.quantity.mantissa == right.quantity.mantissa
      && left.quantity.scale == right.quantity.scale
      && commodities[Int(left.commodity.index)] == Int(right.commodity.index)
  }
}

extension TransactionRecord.Flags {
  /// Those that say something of it; a comment without text is none, and how it was balanced follows
  /// from its amounts.
  var meaning: UInt16 {
    subtracting([.hasComment, .mayHaveReservedTag, .needsBalancing]).rawValue
  }
}
