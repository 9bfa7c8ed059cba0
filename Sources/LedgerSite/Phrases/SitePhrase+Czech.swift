import LedgerPhrases
import LedgerValues

extension SitePhrase {
  var czech: Words {
    switch self {
    case .homeTitle(let file, let day): "\(file), \(day)"
    case .noTransactions: "Zatím žádné záznamy; první zapíše: bursar add 45 káva"
    case .monthSoFar: "Tento měsíc dosud"
    case .latest: "Poslední záznamy"
    case .errors(let count): "\(count, "chyba", "chyby", "chyb"). "
    case .leftOut(let count):
      "\(count, "záznam s chybou tu není započten", "záznamy s chybami tu nejsou započteny", "záznamů s chybami tu není započteno"). "
    case .assertionsFail(let count):
      "\(count, "kontrola zůstatku nesedí", "kontroly zůstatku nesedí", "kontrol zůstatku nesedí"). "
    case .warnings(let count): "\(count, "upozornění", "upozornění", "upozornění"). "
    case .checkShows: "Kde a jak to opravit, ukáže `bursar check`."
    case .hiddenAccounts(let count):
      "\(count, "skrytý nebo uzavřený účet", "skryté nebo uzavřené účty", "skrytých nebo uzavřených účtů")"
    case .safeToSpend(let amount, let lowest, let day):
      "Lze utratit: \(amount); nejméně bude \(lowest) dne \(day)."
    case .safeToSpendUntil(let income, let amount, let lowest, let day):
      "Do \(income) lze utratit: \(amount); nejméně bude \(lowest) dne \(day)."
    case .netWorth: "čisté jmění"
    case .moneyIn: "příjmy"
    case .moneyOut: "výdaje"
    case .moneyLeft: "zbývá"
    case .what: "Co"
    case .due: "Splatnost"
    case .by: "Do"
    case .comingUp: "Nadcházející platby"
    case .toDo: "Po splatnosti"
    case .moneyNow: "Peníze nyní"
    case .nextDays(let count):
      "\(agreeing: count, "Příští", "Příští", "Příštích") \(count, "den", "dny", "dní")"
    case .unsure(let count):
      "\(count, "importovaný řádek", "importované řádky", "importovaných řádků") bez kategorie: bursar import review"
    case .mergeUnderWay(let count, let file):
      "\(file): ze slučování \(agreeing: count, "zbyl", "zbyly", "zbylo") \(count, "konflikt", "konflikty", "konfliktů"); sloučit po záznamech: bursar merge --resolve"
    case .mergeLeft(let count, let file):
      "\(file): ze slučování \(agreeing: count, "zbyl", "zbyly", "zbylo") \(count, "konflikt", "konflikty", "konfliktů"); kde, ukáže: bursar check"
    case .conflictedCopy(let copy, let original, let word):
      "\(copy): konfliktní kopie od synchronizačního programu. Sloučit (kopii pak odstraňte): bursar merge \(original) \(word) -o \(original)"
    case .noBudgets: "Zatím žádné rozpočty; návrhy: bursar budget suggest"
    case .nextDue: "Dále: bursar schedule due  co je po splatnosti"
    case .nextReview: "Dále: bursar import review  za co importované řádky byly"
    case .nextFind: "Dále: bursar schedule suggest  najít pravidelné platby"
    case .nextGoal: "Dále: bursar goals add Lisabon 9000  na něco spořit"
    case .nextMonth: "Dále: bursar insights  tento měsíc podrobně"
    case .earned: "vyděláno"
    case .over: "přes"
    case .daysToGo(let count): "ještě \(count, "den", "dny", "dní")"
    case .behind: "pozadu"
    case .reached: "splněno"
    case .overdue: "po splatnosti"
    case .transfer: "převod"
    case .overdueTransfer: "po splatnosti, převod"
    case .andMore(let count): "a \(agreeing: count, "ještě", "ještě", "dalších") \(count)"
    case .expectedIn(let income): "Tento měsíc ještě přijde \(income)."
    case .expectedOut(let bills): "Tento měsíc ještě zaplatíte \(bills)."
    case .expectedBoth(let income, let bills):
      "Tento měsíc ještě přijde \(income) a zaplatíte \(bills)."
    case .nothingYet: "Tento měsíc zatím žádné příjmy ani výdaje."
    case .nothingYetHint:
      "zatím žádné příjmy ani výdaje; záznam přidá: bursar add 45 káva"
    case .months: "Měsíce"
    case .trend: "Vývoj"
    case .byCategory(let period): "Podle kategorie, \(period)"
    case .byPayee(let period): "Podle příjemce, \(period)"
    case .members(let period): "Členové, \(period)"
    case .places(let period): "Místa, \(period)"
    case .input: "Vstup"
    case .formula: "Vzorec"
    case .nothingToShow: "není co ukázat"
    case .noIncome: "žádný příjem, tedy ani míra úspor"
    case .postings(let count): "\(count, "pohyb", "pohyby", "pohybů")"
    case .figures: "Čísla"
    case .figure: "Číslo"
    case .pageTitle(let household?, let period, let day): "\(household), \(period), ke dni \(day)"
    case .pageTitle(nil, let period, let day): "\(period), ke dni \(day)"
    }
  }
}
