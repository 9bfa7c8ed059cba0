package import LedgerPhrases

extension PlanChangePhrase {
  package var czech: Words {
    switch self {
    case .accountAdded(let name): "přidán účet „\(name)“"
    case .accountSet(let name, let balance, let adjustment):
      "\(name): \(balance), upraveno o \(adjustment)"
    case .accountClosed(let name, let day): "účet „\(name)“ je uzavřen ke dni \(day)"
    case .accountMoved(let amount, let account): "\(amount) převedeno na účet „\(account)“"
    case .accountHidden(let name):
      "účet „\(name)“ už není v seznamech; peníze na něm se počítají dál"
    case .accountShown(let name): "účet „\(name)“ je zase v seznamech"
    case .accountRemoved(let name): "odstraněn účet „\(name)“"
    case .accountChanged(let name): "změněn účet „\(name)“"
    case .tagChanged(let name): "změněn štítek „\(name)“"
    case .tagAdded(let name): "přidán štítek „\(name)“"
    case .tagRemoved(let name): "odstraněn štítek „\(name)“"
    case .tagsRemoved(let names): "odstraněny štítky \(list: names)"
    case .tagTakenOut(let count): "odebráno z \(count, "záznamu", "záznamů", "záznamů")"
    case .budgetAdded(let name, let amount, let period):
      "přidán rozpočet „\(name)“: \(amount) \(PeriodWords.czech(period))"
    case .budgetAmount(let name, let amount, let day): "\(name): od \(day) \(amount)"
    case .budgetChanged(let name): "změněn rozpočet „\(name)“"
    case .budgetEnded(let name, let day):
      "rozpočet „\(name)“ končí \(day); jeho historie zůstává"
    case .budgetRemoved(let name): "odstraněn rozpočet „\(name)“; výdaje zůstávají"
    case .funded(let name, let amount): "\(name): naplněno o \(amount)"
    case .moved(let from, let to, let amount): "\(amount) přesunuto: \(from) → \(to)"
    case .stillAvailable(let amount): "k rozdělení zbývá \(amount)"
    case .goalAdded(let name): "přidán cíl „\(name)“"
    case .goalChanged(let name): "změněn cíl „\(name)“"
    case .goalReached(let name, let day): "cíl „\(name)“ je splněn: \(day)"
    case .goalDropped(let name, let day):
      "cíl „\(name)“ je opuštěn: \(day); jeho historie zůstává"
    case .goalMoneyBack(let amount): "\(amount) je zase k dispozici"
    case .goalRemoved(let name): "odstraněn cíl „\(name)“"
    case .goalSaved(let name, let saved, let target?): "\(name): \(saved) z \(target)"
    case .goalSaved(let name, let saved, nil): "\(name): naspořeno \(saved)"
    case .ruleAdded(let id, let day): "přidáno: \(id), poprvé \(day)"
    case .ruleChanged(let id): "změněno: \(id)"
    case .ruleContinued(let id, let new, let day): "\(id) se mění od \(day), dále jako \(new)"
    case .ruleRemoved(let id): "odstraněno: \(id)"
    case .paymentsRemoved(let count): "odstraněno: \(count, "platba", "platby", "plateb")"
    case .householdChanged: "změněna domácnost"
    case .memberAdded(let name): "přidán člen „\(name)“"
    case .memberChanged(let name): "změněn člen „\(name)“"
    case .memberRemoved(let name): "odstraněn člen „\(name)“"
    case .settled(let giver, let taker, let amount): "\(giver) → \(taker): \(amount)"
    case .askSave(let onHand, let aside):
      "Po ruce máte \(onHand) a odložili byste \(aside). Přesto odložit? [ano/NE] "
    case .askDrop(let name): "Vzdát se cíle „\(name)“? [ano/NE] "
    case .askRemove(let name): "Odstranit „\(name)“? [ano/NE] "
    case .askFund(let count): "Naplnit \(count, "obálku", "obálky", "obálek")? [ano/NE] "
    }
  }
}
