import LedgerModel
package import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
package import LedgerStudy
package import LedgerValues

/// What an entry has come to: the balance of its wallets, and what is left of budgets and goals.
package struct EntryOutcome {
  private let before: Study
  private let after: Study

  package init(_ before: Study, _ after: Study) {
    self.before = before
    self.after = after
  }

  /// A balance, a budget or a goal.
  package struct Line: Sendable {
    package var kind: String
    package var name: String
    package var amount: String
    package var wording: Wording
  }

  /// The lines that are shown below an entry; another wallet is proposed where one falls below zero.
  package func lines(
    wallets: [String], on day: Day, instead other: String?, of entry: String?
  ) throws(TooLarge) -> [Line] {
    // What is dated later still is on the account.
    try balances(wallets, through: max(day, after.today), other, entry) + budgets() + goals()
  }

  private var amounts: AmountText { AmountText(after.plan.commodities) }

  private func balances(
    _ wallets: [String], through last: Day, _ other: String?, _ entry: String?
  ) throws(TooLarge) -> [Line] {
    let journal = after.loaded.journal
    return wallets.compactMap { wallet -> Line? in
      guard let id = journal.accounts.find(wallet) else { return nil }
      var sum = MixedAmount()
      for transaction in journal.transactions.indices
      where !journal.transactions[transaction].flags.contains(.isForecast) {
        for posting in journal.postingRange(transaction)
        where journal.postings[posting].account == id
          && journal.day(posting, of: transaction) <= last
        {
          if !sum.add(journal.amount(posting)) { return nil }
        }
      }
      let text = amounts.text(sum).split(separator: "\n").joined(separator: ", ")
      let isBelow =
        sum.nonzero.contains(where: \.quantity.isNegative)
        && after.loaded.types[id]?.isKind(of: .asset) == true
      let phrase =
        isBelow
        ? EverydayPhrase.balanceBelow(
          account: wallet, text, instead: other.map(ShellWord.quoted) ?? "", entry: entry ?? "last")
        : .balance(account: wallet, text)
      return Line(kind: "balance", name: wallet, amount: text, wording: Wording(phrase))
    }
  }

  /// The budgets and envelopes in which something was spent now.
  private func budgets() throws(TooLarge) -> [Line] {
    guard after.hasBudgets else { return [] }
    let (old, new) = (try before.ledger(), try after.ledger())
    var lines: [Line] = []
    for (number, track) in new.tracks.enumerated() {
      guard let standing = try after.standing(number) else { continue }
      let state = standing.state
      let former = old.tracks.first { $0.name == track.name }?.state(on: before.today)
      if let former, former.spent == state.spent, former.later == state.later { continue }
      if former == nil, state.spent.isZero { continue }
      let scale = after.plan.commodities.style(track.commodity).decimals
      guard let left = standing.left.rounded(to: scale) else { continue }
      let text = amounts.display(Amount(left.magnitude, track.commodity))
      lines.append(
        Line(
          kind: "budget", name: track.name,
          amount: amounts.display(Amount(left, track.commodity)),
          wording: Wording(
            left.isNegative
              ? EverydayPhrase.budgetOver(name: track.name, text)
              : EverydayPhrase.budgetLeft(name: track.name, text))))
    }
    return lines
  }

  private func goals() throws(TooLarge) -> [Line] {
    if after.plan.goals.isEmpty { return [] }
    let (old, new) = (try before.goals(), try after.goals())
    var lines: [Line] = []
    for goal in new.goals {
      guard let former = old.goals.first(where: { $0.name == goal.name }),
        former.saved != goal.saved
      else { continue }
      let saved = amounts.display(Amount(goal.saved, goal.commodity))
      let target = goal.target.map { amounts.display(Amount($0, goal.commodity)) }
      lines.append(
        Line(
          kind: "goal", name: goal.name, amount: saved,
          wording: Wording(EverydayPhrase.goalSaved(name: goal.name, saved, of: target))))
    }
    return lines
  }
}
