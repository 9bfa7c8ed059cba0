package import LedgerPhrases
package import LedgerValues

/// What commands say that change accounts, tags and the plan.
package enum PlanChangePhrase: Phrase {
  // Accounts and tags
  case accountAdded(String)
  case accountSet(String, balance: String, adjustment: String)
  case accountClosed(String, Day)
  case accountMoved(amount: String, to: String)
  case accountHidden(String)
  case accountShown(String)
  case accountRemoved(String)
  case accountChanged(String)
  case tagChanged(String)
  case tagAdded(String)
  case tagRemoved(String)
  case tagsRemoved([String])
  case tagTakenOut(entries: Int)
  // Budgets
  case budgetAdded(String, amount: String, period: String)
  case budgetAmount(String, amount: String, from: Day)
  case budgetChanged(String)
  case budgetRemoved(String)
  case budgetEnded(String, Day)
  case funded(String, amount: String)
  case moved(from: String, to: String, amount: String)
  case stillAvailable(String)
  // Goals
  case goalAdded(String)
  case goalChanged(String)
  case goalReached(String, Day)
  case goalDropped(String, Day)
  case goalMoneyBack(amount: String)
  case goalRemoved(String)
  case goalSaved(String, saved: String, of: String?)
  // Rules
  case ruleAdded(String, first: Day)
  case ruleChanged(String)
  case ruleContinued(String, as: String, from: Day)
  case ruleRemoved(String)
  case paymentsRemoved(Int)
  // Household
  case householdChanged
  case memberAdded(String), memberChanged(String), memberRemoved(String)
  case settled(String, String, amount: String)
  // Questions
  case askSave(onHand: String, aside: String)
  case askDrop(String)
  case askRemove(String)
  case askFund(Int)
}

extension PlanChangePhrase {
  package var english: Words {
    switch self {
    case .accountAdded(let name): "added the account \(name)"
    case .accountSet(let name, let balance, let adjustment):
      "\(name): \(balance), adjusted by \(adjustment)"
    case .accountClosed(let name, let day): "closed the account \(name) on \(day)"
    case .accountMoved(let amount, let account): "moved \(amount) to \(account)"
    case .accountHidden(let name): "hid \(name) from lists; its money still counts"
    case .accountShown(let name): "\(name) is back in lists"
    case .accountRemoved(let name): "removed the account \(name)"
    case .accountChanged(let name): "changed the account \(name)"
    case .tagChanged(let name): "changed the tag \(name)"
    case .tagAdded(let name): "added the tag \(name)"
    case .tagRemoved(let name): "removed the tag \(name)"
    case .tagsRemoved(let names): "removed the tags \(list: names)"
    case .tagTakenOut(let count): "removed from \(count, "entry", "entries")"
    case .budgetAdded(let name, let amount, let period):
      "added the budget \(name): \(amount) \(period)"
    case .budgetAmount(let name, let amount, let day): "\(name): \(amount) from \(day)"
    case .budgetChanged(let name): "changed the budget \(name)"
    case .budgetEnded(let name, let day): "\(name) ends on \(day); its history stays"
    case .budgetRemoved(let name): "removed the budget \(name); its past spending stays"
    case .funded(let name, let amount): "\(name): \(amount) more"
    case .moved(let from, let to, let amount): "moved \(amount) from \(from) to \(to)"
    case .stillAvailable(let amount): "\(amount) is still available"
    case .goalAdded(let name): "added the goal \(name)"
    case .goalChanged(let name): "changed the goal \(name)"
    case .goalReached(let name, let day): "marked \(name) as reached on \(day)"
    case .goalDropped(let name, let day):
      "gave up \(name) on \(day); its history stays"
    case .goalMoneyBack(let amount): "\(amount) is available again"
    case .goalRemoved(let name): "removed the goal \(name)"
    case .goalSaved(let name, let saved, let target?): "\(name): \(saved) of \(target)"
    case .goalSaved(let name, let saved, nil): "\(name): \(saved) saved"
    case .ruleAdded(let id, let day): "added \(id), first on \(day)"
    case .ruleChanged(let id): "changed \(id)"
    case .ruleContinued(let id, let new, let day):
      "changed \(id) from \(day); it continues as \(new)"
    case .ruleRemoved(let id): "removed \(id)"
    case .paymentsRemoved(let count): "removed \(count, "payment", "payments")"
    case .householdChanged: "changed the household"
    case .memberAdded(let name): "added the member \(name)"
    case .memberChanged(let name): "changed the member \(name)"
    case .memberRemoved(let name): "removed the member \(name)"
    case .settled(let giver, let taker, let amount): "\(giver) gives \(taker) \(amount)"
    case .askSave(let onHand, let aside):
      "You have \(onHand) on hand and would put aside \(aside). Save it anyway? [y/N] "
    case .askDrop(let name): "Give up \(name)? [y/N] "
    case .askRemove(let name): "Remove \(name)? [y/N] "
    case .askFund(let count): "Fund \(count, "envelope", "envelopes")? [y/N] "
    }
  }
}
