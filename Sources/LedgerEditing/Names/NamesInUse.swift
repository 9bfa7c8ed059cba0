package import LedgerModel
package import LedgerPlan
import LedgerValues
import LedgerSource

/// Names that a journal uses.
package enum NamesInUse {
  /// All names of a kind.
  package static func all(_ kind: Renaming.Kind, _ journal: Journal, _ plan: Plan) -> [String] {
    switch kind {
    case .account: journal.accounts.ids.map { journal.accounts.name($0) }
    case .payee: payees(journal, plan)
    case .tag: tags(journal)
    case .commodity: plan.commodities.ids.map { plan.commodities.symbol($0) }
    case .budget: plan.budgets.map(\.name.value)
    case .goal: plan.goals.map(\.name.value)
    case .rule: plan.rules.compactMap(\.id?.value)
    case .place: plan.places.map(\.name.value)
    case .member: plan.household?.members.map(\.name.value) ?? []
    }
  }

  /// Payees in the order in which they first came, then those that are only declared or planned.
  private static func payees(_ journal: Journal, _ plan: Plan) -> [String] {
    var (seen, names): (Set<String>, [String]) = ([], [])
    var text = TransactionText()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      text.readFirstLine(transaction, in: journal)
      if seen.insert(text.payee).inserted { names.append(text.payee) }
    }
    let planned = plan.rules.flatMap { rule in
      rule.options.exceptions.sorted { $0.key < $1.key }.compactMap(\.value.payee)
    }
    return names
      + (journal.declarations.payees.map(\.name) + planned).filter { seen.insert($0).inserted }
  }

  /// Tags that are declared or stand in comments of entries.
  package static func tags(_ journal: Journal) -> [String] {
    var names: Set<String> = Set(journal.declarations.tags.map(\.name))
    var text = TransactionText()
    for transaction in journal.transactions.indices where journal.mayHaveTags(transaction) {
      text.read(transaction, in: journal)
      for tag in text.tags where !tag.nameRange.isEmpty { names.insert(tag.name) }
      for posting in journal.postingRange(transaction) {
        for tag in text.tags(ofPosting: posting) { names.insert(tag.name) }
      }
    }
    return names.sorted()
  }
}
