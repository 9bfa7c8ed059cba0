package import LedgerCommandLine
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerValues

/// What words may become while they are typed: what was used last or most comes first.
package struct EntryCompletions {
  private struct Name {
    var text: String
    var key: String
  }

  /// More of them nobody goes through.
  private static let most = 8

  private let known: KnownEntries
  private let payees: [Name]
  private let accounts: [Name]

  package init(_ known: KnownEntries) {
    self.known = known
    // Those of the latest entries first.
    let latest = known.payees.map { (name: $0, last: known.transactions(of: $0).last ?? -1) }
      .sorted { ($1.last, $0.name) < ($0.last, $1.name) }
    payees = latest.map { Name(text: $0.name, key: TypedName.key($0.name)) }
    let journal = known.journal
    var uses: [Int] = Array(repeating: 0, count: journal.accounts.count)
    for posting in journal.postings { uses[posting.account.index] += 1 }
    accounts = known.accounts.map { (id: $0, name: journal.accounts.name($0)) }
      .sorted { (uses[$1.id.index], $0.name) < (uses[$0.id.index], $1.name) }
      .map { Name(text: $0.name, key: TypedName.key($0.name)) }
  }

  /// The payees that begin so, then those with a word which does; with what the latest entry said.
  package func payees(_ typed: String) -> [LineSuggestion] {
    EntryCompletions.matches(typed, payees, separator: " ").map {
      LineSuggestion($0, detail: latestEntry($0))
    }
  }

  /// The accounts that begin so, then those with a part which does; the usual ones before others.
  package func accounts(_ typed: String, usual: [String]) -> [LineSuggestion] {
    let first = usual.map { Name(text: $0, key: TypedName.key($0)) }
    let rest = accounts.filter { !usual.contains($0.text) }
    return EntryCompletions.matches(typed, first + rest, separator: ":").map { LineSuggestion($0) }
  }

  private func latestEntry(_ payee: String) -> String {
    guard let last = known.transactions(of: payee).last, let past = known.past(last) else {
      return ""
    }
    let amount = AmountText(known.plan.commodities).display(
      Amount(past.amount.quantity.magnitude, past.amount.commodity))
    return "\(amount) \(known.journal.accounts.name(past.category))"
  }

  private static func matches(
    _ typed: String, _ names: [Name], separator: Character
  ) -> [String] {
    let key = TypedName.key(typed)
    if key.isEmpty { return [] }
    let parts = key.split(separator: separator, omittingEmptySubsequences: false)
    // The better a rule, the further in front stands what it finds.
    let rules: [(Name) -> Bool] = [
      { $0.key.hasPrefix(key) },
      { $0.key.contains("\(separator)\(key)") },
      { name in
        // `ex:fo` for `expenses:food`.
        let all = name.key.split(separator: separator)
        return parts.count > 1 && all.count >= parts.count
          && zip(parts, all).allSatisfy { $1.hasPrefix($0) }
      },
    ]
    var found: [String] = []
    for rule in rules {
      for name in names where rule(name) && !found.contains(name.text) {
        found.append(name.text)
        if found.count == most { return found }
      }
    }
    return found
  }
}
