import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What a household usually writes: who is paid, and from and to which accounts.
///
/// Uses count less with age: half after ninety days.
struct Habits: Sendable {
  /// A transaction by its payee and accounts.
  private struct Use: Sendable {
    var transaction: UInt32
    var day: Day
    var payee: Int32
    /// The first of its accounts in `accounts`, and behind the last one.
    var first: UInt32
    var end: UInt32
  }

  private var uses: [Use] = []
  private var accounts: [AccountID] = []
  private let accountCount: Int
  private(set) var payees: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The uses of each payee.
  private var ofPayee: [[Int32]] = []
  /// The values of each tag, with how often; a tag without values has none.
  private(set) var tags: [String: [String: Int]] = [:]

  init(_ journal: Journal) {
    accountCount = journal.accounts.ids.count
    var names = NameTable(seed: 0)
    var text = TransactionText()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      text.readFirstLine(transaction, in: journal)
      let payee = names.number(of: text.payeeRange.offsets, in: text.file.padded.span)
      if payee == payees.count {
        payees.append(text.payee)
        ofPayee.append([])
      }
      ofPayee[payee].append(Int32(truncatingIfNeeded: uses.count))
      let first = accounts.count
      for posting in journal.postingRange(transaction) {
        accounts.append(journal.postings[posting].account)
      }
      uses.append(
        Use(
          transaction: UInt32(transaction), day: journal.transactions[transaction].day,
          payee: Int32(payee), first: UInt32(first), end: UInt32(accounts.count)))
    }
    for (number, name) in payees.enumerated() { numbers[name] = Int32(number) }
    readTags(journal)
  }

  private mutating func readTags(_ journal: Journal) {
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for tag in Habits.tags(of: transaction, in: journal) {
        tags[tag.name, default: [:]][tag.value, default: 0] += 1
      }
    }
  }

  /// The tags that are written in a transaction.
  static func tags(of transaction: Int, in journal: Journal) -> [Tag] {
    guard journal.transactions[transaction].flags.contains(.hasComment) else { return [] }
    var text = TransactionText()
    text.read(transaction, in: journal)
    let entry = text.entry
    let comments =
      [(entry.comment, entry.commentLines)]
      + entry.postings.map { ($0.comment, $0.commentLines) }
    return comments.filter { !$0.0.isEmpty || !$0.1.isEmpty }.flatMap {
      TagScanner.tags(comment: $0.0, lines: $0.1, in: text.file.padded.span)
    }
  }

  private func accounts(of use: Use) -> ArraySlice<AccountID> {
    accounts[Int(use.first)..<Int(use.end)]
  }

  /// Where those accounts come from that are most likely next.
  struct Question {
    var payee: String
    /// Which posting of the entry it is.
    var place: Int
    var others: [AccountID]
    var day: Day
    /// The entry itself, which is no use yet.
    var transaction: Int?
  }

  /// How likely each account is as the next posting of an entry.
  func shares(_ question: Question) -> [AccountID: Double] {
    let payee = numbers[question.payee] ?? -1
    let weights = DayWeights(until: question.day)
    var all = Tally(accountCount)
    var ofPayee = Tally(accountCount)
    var atPlace = Tally(accountCount)
    var beside = question.others.map { ($0, Tally(accountCount)) }
    for use in uses where use.day <= question.day {
      // Of the same day those count that stand above.
      if let own = question.transaction, use.day == question.day, Int(use.transaction) >= own {
        continue
      }
      let weight = weights[use.day]
      for place in Int(use.first)..<Int(use.end) {
        all.add(accounts[place], weight)
        guard use.payee == payee else { continue }
        ofPayee.add(accounts[place], weight)
        if place - Int(use.first) == question.place { atPlace.add(accounts[place], weight) }
      }
      for index in beside.indices where accounts(of: use).contains(beside[index].0) {
        for account in accounts(of: use) where account != beside[index].0 {
          beside[index].1.add(account, weight)
        }
      }
    }
    return Habits.mixed([
      (0.5, [atPlace]), (0.2, [ofPayee]), (0.2, beside.map(\.1)), (0.1, [all]),
    ])
  }

  /// What a part without uses would weigh goes to the others.
  private static func mixed(
    _ parts: [(weight: Double, tallies: [Tally])]
  ) -> [AccountID: Double] {
    let used = parts.map { ($0.weight, $0.tallies.filter { $0.total > 0 }) }
      .filter { !$0.1.isEmpty }
    let whole = used.reduce(0) { $0 + $1.0 }
    var shares: [AccountID: Double] = [:]
    for (part, tallies) in used {
      let weight = part / whole / Double(tallies.count)
      for tally in tallies {
        for account in tally.accounts {
          shares[account, default: 0] += weight * tally.sum(account) / tally.total
        }
      }
    }
    return shares
  }

  /// How often accounts stood more than once in entries of a payee.
  func hasTwice(_ account: AccountID, payee: String) -> Bool {
    guard let number = numbers[payee] else { return false }
    return ofPayee[Int(number)].contains { use in
      accounts(of: uses[Int(use)]).count { $0 == account } > 1
    }
  }

  /// How likely each payee is on a day; `due` are those whose rules wait for a payment.
  ///
  /// Of the same day those count that stand above the transaction that is being written.
  func payeeShares(
    on day: Day, due: Set<String>, above own: Int? = nil
  ) -> [String: Double] {
    let weights = DayWeights(until: day)
    var sums = [Double](repeating: 0, count: payees.count)
    var nearby = [Bool](repeating: false, count: payees.count)
    var total = 0.0
    for use in uses where use.day <= day && (use.day < day || Int(use.transaction) < own ?? .max) {
      let weight = weights[use.day]
      sums[Int(use.payee)] += weight
      total += weight
      let distance = abs(use.day.weekday - day.weekday)
      if min(distance, 7 - distance) <= 1 { nearby[Int(use.payee)] = true }
    }
    guard total > 0 else { return [:] }
    var shares: [String: Double] = [:]
    for (payee, sum) in sums.enumerated() where sum > 0 {
      let isLikely = nearby[payee] || due.contains(payees[payee])
      shares[payees[payee]] = sum / total * (isLikely ? 3 : 1)
    }
    return shares
  }

  /// The accounts that other transactions have than one that is being written.
  func usedAccounts(except own: Int?) -> Set<AccountID> {
    var used = Set<AccountID>()
    for use in uses where Int(use.transaction) != own { used.formUnion(accounts(of: use)) }
    return used
  }

  /// The transactions of a payee, the latest last.
  func transactions(of payee: String) -> [Int] {
    guard let number = numbers[payee] else { return [] }
    return ofPayee[Int(number)].map { uses[Int($0)] }
      .sorted { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
      .map { Int($0.transaction) }
  }
}

/// What uses of each day weigh on a later one.
private struct DayWeights {
  private let day: Day
  /// Older uses weigh next to nothing, and all the same.
  private static let oldest = 4_000
  private static let weights = (0...oldest).map {
    NaturalPower.exponential(-Double($0) / 90 * NaturalPower.logarithmOfTwo)
  }

  init(until day: Day) {
    self.day = day
  }

  subscript(_ other: Day) -> Double {
    DayWeights.weights[min(DayWeights.oldest, max(0, Int(day.number) - Int(other.number)))]
  }
}

/// Weights by accounts.
private struct Tally {
  private var sums: [Double]
  private(set) var accounts: [AccountID] = []
  private(set) var total = 0.0

  init(_ count: Int) {
    sums = Array(repeating: 0, count: count)
  }

  func sum(_ account: AccountID) -> Double { sums[Int(account.index)] }

  mutating func add(_ account: AccountID, _ weight: Double) {
    let place = Int(account.index)
    if sums[place] == 0 { accounts.append(account) }
    sums[place] += weight
    total += weight
  }
}
