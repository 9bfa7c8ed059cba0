import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension WorkspaceJournal {
  /// The rule that `bursar schedule suggest` would propose for a transaction, and what it means.
  func suggestedRule(for transaction: Int) -> (text: String, meant: MeantRule)? {
    guard let found = suggestedRules.first(where: { $0.transactions.contains(transaction) }) else {
      return nil
    }
    let text = found.ruleText
    let alone = SourceFile(path: "", text: text)
    let read = Snapshot(MemoryFiles([:]), [alone], checked.snapshot.options).journal
    guard let rule = PlanReader.read(read).plan.rules.first else { return nil }
    var meant = MeantRule(rule, read, read.ruleTransactions())
    // How its amounts are read is for its place to show: they are those of the journal.
    let model = MeantTransaction(found.transactions[found.price.typical], in: journal)
    meant.transaction.postings = model.postings.map { $0.repeated(keeping: MeantComment()) }
    return (text, meant)
  }

  /// What recurs without a rule.
  func findSuggestions() -> [RecurringSuggestion] {
    guard let schedule = try? study.schedule(through: study.today) else { return [] }
    var search = RecurringSearch(study.loaded, schedule, study.payees)
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
      guard let key = rule.key(occurrence), let postings = rule.postings,
        postings.allSatisfy({ $0.amount.amounts.count == 1 })
      else { return nil }
      let meant = MeantTransaction(
        study.today, rule.rule.description, comment: MeantComment(beside: "recur:\(key)"),
        postings.map { posting in
          let amount = posting.amount.amounts[0]
          return MeantPosting(
            accounts.name(posting.account),
            MeantAmount(amount.quantity, schedule.commodities.symbol(amount.commodity)))
        })
      var entry = NewTransaction(meant, .init())
      for posting in postings {
        let id = posting.amount.amounts[0].commodity
        entry.styles[schedule.commodities.symbol(id)] = schedule.commodities.style(id)
      }
      return DueEntry(
        key: key.description, payee: rule.rule.description, due: occurrence.due,
        amount: postings.first.map { amounts.line($0.amount) } ?? "", entry: entry)
    }
  }
}

extension MeantPosting {
  /// What it says where it is said once more: nothing of its day, its mark and its balance.
  func repeated(keeping comment: MeantComment) -> MeantPosting {
    var result = self
    (result.status, result.day, result.assertion) = (.unmarked, nil, nil)
    result.comment = comment
    return result
  }
}

/// A payment that is due, as the entry that would be written.
struct DueEntry {
  var key: String
  var payee: String
  var due: Day
  var amount: String
  var entry: NewTransaction
}
