import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerValues

extension WorkspaceJournal {
  /// The rule that `bursar schedule find` would propose for a transaction.
  func suggestedRule(at offset: Int, in file: FileID) -> String? {
    guard let transaction = transaction(at: offset, in: file) else { return nil }
    return suggestedRules.first { $0.transactions.contains(transaction) }?.ruleText
  }

  /// What recurs without a rule.
  func findSuggestions() -> [RecurringSuggestion] {
    guard let schedule = try? study.schedule(through: study.today) else { return [] }
    var search = RecurringSearch(study.loaded, schedule)
    return (try? search.suggestions()) ?? []
  }

  /// What is due, or was and is not paid, for completions: key, payee and text of each entry.
  func dueEntries() -> [DueEntry] {
    guard study.plan.rules.contains(where: { $0.id != nil }),
      let schedule = try? study.schedule(through: study.today)
    else { return [] }
    // Rules may name accounts and commodities that no entry of the journal has.
    let (accounts, amounts) = (schedule.accounts, AmountText(schedule.commodities))
    return schedule.inOrderOfDue(where: \.state.isUnpaid).compactMap { occurrence in
      let rule = schedule.rule(of: occurrence)
      guard let key = rule.key(occurrence), let postings = rule.postings else { return nil }
      let lines = postings.map { posting in
        "    \(accounts.name(posting.account))  \(amounts.line(posting.amount))\n"
      }
      return DueEntry(
        key: key.description, payee: rule.rule.description, due: occurrence.due,
        amount: postings.first.map { amounts.line($0.amount) } ?? "",
        text: "\(study.today) \(rule.rule.description)  ; recur:\(key)\n" + lines.joined())
    }
  }
}

/// A payment that is due, as the entry that would be written.
struct DueEntry {
  var key: String
  var payee: String
  var due: Day
  var amount: String
  var text: String
}
