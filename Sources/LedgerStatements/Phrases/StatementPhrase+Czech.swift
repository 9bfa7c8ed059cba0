package import LedgerPhrases

extension StatementPhrase {
  package var czech: Words {
    switch self {
    case .title: "Import"
    case .heading(let file, let account, let rows, let from, let to):
      "\(file) → \(account)   \(rows, "řádek", "řádky", "řádků"), \(from) až \(to)"
    case .slips(let file, let slips, let day, nil):
      "\(file)   \(slips, "lístek", "lístky", "lístků"), \(day)"
    case .slips(let file, let slips, let first, let last?):
      "\(file)   \(slips, "lístek", "lístky", "lístků"), \(first) až \(last)"
    case .slipsApart(let files): "lístky se importují podle názvu: \(list: files)"
    case .new: "nové"
    case .known: "známé"
    case .linked: "spojené"
    case .planned: "plánované"
    case .transfers: "převody"
    case .doubtful: "nejisté"
    case .pending: "čekající"
    case .void: "neplatné"
    case .fees: "poplatky"
    case .feesOf(let sums, let rows): "\(list: sums), \(rows, "řádek", "řádky", "řádků")"
    case .notYet: "ještě ne v bance"
    case .leftOut(let texts): "vynecháno: \(list: texts)"
    case .leftAlone(let files): "ponecháno, není poznat, ke kterému účtu patří: \(list: files)"
    case .categories: "Kategorie, které mění --map KATEGORIE=ÚČET"
    case .balance: "zůstatek"
    case .asWritten(let count): "jak jsou zapsané: \(count)"
    case .byRule(let count): "podle pravidel: \(count)"
    case .byHabit(let count): "podle zvyku: \(count)"
    case .unsure(let count): "nejistých: \(count)"
    case .seeUnsure: "na nejisté záznamy se zeptá `bursar import review`"
    case .textChanged(let count): "s jiným textem: \(count)"
    case .moved(let count): "přesunuto na jiný den: \(count)"
    case .byHand: "zapsané ručně, nyní potvrzené"
    case .withdrawn(let count): "odstraněno čekajících: \(count)"
    case .occurrences(let keys): "\(list: keys)"
    case .needsAnswer: "je třeba odpovědět"
    case .balanceHolds(let amount, let day): "\(amount) ke dni \(day), souhlasí s výpisem"
    case .balanceFails(let amount, let day, let journal):
      "podle výpisu \(amount) ke dni \(day), podle deníku \(journal)"
    case .nothingNew: "nic nového"
    case .wrote(0, let changed): "změněno: \(changed, "záznam", "záznamy", "záznamů")"
    case .wrote(let new, 0): "zapsáno: \(new, "záznam", "záznamy", "záznamů")"
    case .wrote(let new, let changed):
      "zapsáno: \(new, "záznam", "záznamy", "záznamů"), změněno: \(changed)"
    case .wouldWrite(0, let changed): "změnilo by se: \(changed, "záznam", "záznamy", "záznamů")"
    case .wouldWrite(let new, 0): "zapsalo by se: \(new, "záznam", "záznamy", "záznamů")"
    case .wouldWrite(let new, let changed):
      "zapsalo by se: \(new, "záznam", "záznamy", "záznamů"), změnilo: \(changed)"
    case .ask(0, let changed): "Změnit \(changed, "záznam", "záznamy", "záznamů")? [ano/NE] "
    case .ask(let new, 0): "Zapsat \(new, "záznam", "záznamy", "záznamů")? [ano/NE] "
    case .ask(let new, let changed):
      "Zapsat \(new, "záznam", "záznamy", "záznamů"), změnit \(changed)? [ano/NE] "
    case .notWritten: "nic nebylo zapsáno"
    case .passedOver(let file): "\(file) neuvádí soubor s daty; podle něj čte: bursar import SOUBOR"
    case .answersUnkept(let file):
      "přečteno podle vašich odpovědí, ne podle \(file), kde je něco jiného; změňte to tam"
    case .onlySomeRows: "ne všechny řádky souboru, podle vaší volby"
    case .withoutBalance: "nepoužit, podle vaší volby"
    case .putBy(let file): "uloženo jako \(file)"
    case .adopted(let count):
      "spojeno s řádky výpisu: \(count, "záznam", "záznamy", "záznamů")"
    case .statusTitle: "Výpisy"
    case .lastRow: "Poslední řádek"
    case .lastBalance: "Ověřený zůstatek"
    case .daysSince: "Dní od té doby"
    case .guesses: "Nejisté"
    case .noImports: "zatím nebylo nic importováno; začíná se příkazem bursar import VÝPIS"
    case .outstanding: "Ještě není v bance"
    case .reviewTitle: "Nejisté"
    case .nothingUnsure: "žádný řádek výpisu není nejistý"
    case .likely: "Pravděpodobně"
    case .place: "Místo"
    case .reviewed(let count): "vyřešeno: \(count, "záznam", "záznamy", "záznamů")"
    case .reviewEntry(let number, let all, let text): "\(number) z \(all)  \(text)"
    case .askRefund(let amount, let account):
      "\(amount) je příjem. Jsou to vrácené peníze za „\(account)“? [ano/NE] "
    case .askReview:
      "Za co to bylo? [číslo, účet, a vždy, s přeskočit, u zpět, q konec, ? nápověda] "
    case .reviewHelp:
      "Enter vybere první, je-li pravděpodobný, jinak přeskočí; číslo vybere jiný, písmena hledají účet, new:výdaje:zvířata založí nový. a se zeptá na slova: vaše příští odpověď platí pro všechny řádky, které je mají, i později."
    case .askWords(let proposed): "Která slova? [\(proposed)] "
    case .noSuchWords(let words): "„\(words)“ v textu tohoto řádku není"
    case .noRules(let account):
      "účet „\(account)“ nemá ve složce `rules` žádná pravidla, takže se žádné nezapíše"
    case .askRule(let count, []):
      "Vyřešit \(count, "záznam", "záznamy", "záznamů")? [ano/NE] "
    case .askRule(let count, let files):
      "Vyřešit \(count, "záznam", "záznamy", "záznamů") a zapsat pravidlo do \(list: files)? [ano/NE] "
    case .ruleWritten(let files): "odteď o tom rozhoduje pravidlo: \(list: files)"
    case .spentPositive: "výdaje jsou nad nulou"
    case .spentNegative: "výdaje jsou pod nulou"
    case .reconcileTitle: "Výpis a deník"
    case .reconciled: "výpis a deník se shodují"
    case .onlyIn: "Jen zde"
    }
  }
}
