package import LedgerPhrases

extension HabitPhrase {
  package var czech: Words {
    switch self {
    case .gaps: "Co možná chybí"
    case .usually: "Obvykle"
    case .toWrite: "Zapsat"
    case .weeks(let times, let weeks): "\(times) z \(weeks, "týdne", "týdnů", "týdnů")"
    case .noGaps(1): "za poslední den nechybí nic obvyklého"
    case .noGaps(let days):
      "za \(agreeing: days, "poslední", "poslední", "posledních") \(days, "den", "dny", "dní") nechybí nic obvyklého"
    case .nearby: "Co se tu kupuje"
    case .noPlace:
      "deník tu nezná žádné místo; takto vypadá: `place Lidl  50.1003 14.4259 radius 120m`"
    case .nothingBought(let place): "v místě \(place) se zatím nic nekoupilo"
    case .times: "Kolikrát"
    case .last: "Naposled"
    case .expected: "dnes ještě ne"
    case .missedEvening(let day, let kept, let days):
      "\(day) bez záznamu, ale předtím jej \(agreeing: kept, "má", "mají", "má") \(kept) z \(days, "dne", "dní", "dní"); doplní ho: bursar add"
    case .missedSince(let day, let kept, let days):
      "od \(day) žádný záznam, ale předtím jej \(agreeing: kept, "má", "mají", "má") \(kept) z \(days, "dne", "dní", "dní"); nový zapíše: bursar add"
    case .form(let month): "Výdaje za \(month, .accusative)"
    case .category: "Kategorie"
    case .lastMonth: "Minulý měsíc"
    case .otherEntries: "Jiné záznamy"
    case .thisMonth: "Ve formuláři"
    case .help: "Co tam patří"
    case .noCategories: "zatím žádné účty výdajů; nový založí `bursar category add`"
    case .writtenAlready(let amount): "už zapsáno: \(amount)"
    case .askCategory(let name, let before?, let now?, _):
      "\(name), minulý měsíc \(before) [\(now)]: "
    case .askCategory(let name, nil, let now?, _): "\(name) [\(now)]: "
    case .askCategory(let name, let before?, nil, _): "\(name), minulý měsíc \(before): "
    case .askCategory(let name, nil, nil, let help?): "\(name) (\(help)): "
    case .askCategory(let name, nil, nil, nil): "\(name): "
    }
  }
}
