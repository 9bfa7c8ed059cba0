import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What a household usually writes: who is paid, and from and to which accounts.
///
/// Uses count less with age: half after ninety days.
struct Habits {
  /// A transaction by its payee and accounts.
  private struct Use {
    var transaction: Int
    var day: Day
    var payee: Int
    var accounts: [AccountID]
  }

  private var uses: [Use] = []
  private(set) var payees: [String] = []
  private var numbers: [String: Int] = [:]

  init(_ journal: Journal) {
    var names = NameTable(seed: 0)
    var text = TransactionText()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      text.readFirstLine(transaction, in: journal)
      let payee = names.number(of: text.payeeRange.offsets, in: text.file.padded.span)
      if payee == payees.count { payees.append(text.payee) }
      uses.append(
        Use(
          transaction: transaction, day: journal.transactions[transaction].day, payee: payee,
          accounts: journal.postingRange(transaction).map { journal.postings[$0].account }))
    }
    for (number, name) in payees.enumerated() { numbers[name] = number }
  }

  private func weight(_ use: Use, _ day: Day) -> Double {
    let age = Double(Int(day.number) - Int(use.day.number))
    return NaturalPower.exponential(-age / 90 * NaturalPower.logarithmOfTwo)
  }

  /// How likely each account is as the next posting of an entry.
  func shares(
    payee: String, place: Int, others: [AccountID], before day: Day, without transaction: Int?
  ) -> [AccountID: Double] {
    let payee = numbers[payee] ?? -1
    var all = Tally<AccountID>()
    var ofPayee = Tally<AccountID>()
    var atPlace = Tally<AccountID>()
    var beside: [AccountID: Tally<AccountID>] = [:]
    for use in uses where use.day <= day && use.transaction != transaction {
      let weight = weight(use, day)
      for (index, account) in use.accounts.enumerated() {
        all.add(account, weight)
        guard use.payee == payee else { continue }
        ofPayee.add(account, weight)
        if index == place { atPlace.add(account, weight) }
      }
      for other in others where use.accounts.contains(other) {
        for account in use.accounts where account != other {
          beside[other, default: Tally()].add(account, weight)
        }
      }
    }
    var parts: [(weight: Double, tallies: [Tally<AccountID>])] = [
      (0.5, [atPlace]), (0.2, [ofPayee]), (0.2, Array(beside.values)), (0.1, [all]),
    ]
    parts = parts.map { ($0.weight, $0.tallies.filter { $0.total > 0 }) }
      .filter { !$0.tallies.isEmpty }
    // What a part without uses would weigh goes to the others.
    let whole = parts.reduce(0) { $0 + $1.weight }
    var shares: [AccountID: Double] = [:]
    for part in parts {
      let weight = part.weight / whole / Double(part.tallies.count)
      for tally in part.tallies {
        for (account, sum) in tally.sums {
          shares[account, default: 0] += weight * sum / tally.total
        }
      }
    }
    return shares
  }

  /// How likely each payee is on a day.
  func payeeShares(on day: Day) -> [String: Double] {
    var tally = Tally<Int>()
    var nearby: Set<Int> = []
    for use in uses where use.day <= day {
      tally.add(use.payee, weight(use, day))
      let distance = abs(use.day.weekday - day.weekday)
      if min(distance, 7 - distance) <= 1 { nearby.insert(use.payee) }
    }
    guard tally.total > 0 else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: tally.sums.map { payee, sum in
        (payees[payee], sum / tally.total * (nearby.contains(payee) ? 3 : 1))
      })
  }

  /// The transactions of a payee, the latest last.
  func transactions(of payee: String) -> [Int] {
    guard let number = numbers[payee] else { return [] }
    return uses.filter { $0.payee == number }.sorted {
      ($0.day, $0.transaction) < ($1.day, $1.transaction)
    }
    .map(\.transaction)
  }
}

/// Weights by what they are of.
private struct Tally<Key: Hashable> {
  private(set) var sums: [Key: Double] = [:]
  private(set) var total = 0.0

  mutating func add(_ key: Key, _ weight: Double) {
    sums[key, default: 0] += weight
    total += weight
  }
}
