package import LedgerPhrases
import LedgerValues

extension InsightPhrase {
  package var czech: Words {
    switch self {
    case .soFar(let period): "\(period) dosud"
    case .commaSoFar(let period): "\(period), dosud"
    case .fromTo(let first, let last): "\(first) až \(last)"
    case .upTo(let day): "do \(day)"
    case .against(let title, let previous):
      previous.isPartOfMonth
        ? "\(title) ve srovnání se stejnými dny předtím (\(previous))"
        : "\(title) ve srovnání s \(previous, .instrumental)"
    case .new: "nově"
    case .gone: "už ne"
    case .number(let number): "\(number)"
    case .lessThan(let number): "< \(number)"
    case .others(let count): "\(agreeing: count, "další", "další", "dalších") \(count)"
    case .together: "Dohromady"
    case .now: "Nyní"
    case .before: "Předtím"
    case .previous: "Předtím"
    case .share: "Podíl"
    case .count: "Počet"
    case .average: "Průměr"
    case .saved: "Naspořeno"
    case .mean(let count): "Průměr \(count)"
    case .meanColumn: "Průměr"
    case .aMonth: "Za měsíc"
    case .trend: "Vývoj"
    case .paidBy: "Kdo platil"
    case .joy: "Radost"
    case .weekday: "Den v týdnu"
    case .noAccount: "(bez účtu)"
    case .noPayee: "(bez příjemce)"
    case .noTag: "(bez štítku)"
    case .noTagNamed(let name): "(bez štítku \(name))"
    case .noWallet: "(bez účtu)"
    case .nobodyNamed: "(nikdo neuveden)"
    case .noPlace: "(bez místa)"
    case .noJoy: "(radost neuvedena)"
    case .noDay: "(bez dne)"
    case .noValue: "(bez hodnoty)"
    case .incomeAfterTax: "Příjmy po zdanění"
    case .expensesWithoutTax: "Výdaje bez daní"
    case .whereItWent: "Za co se utrácelo"
    case .whatChangedMost: "Největší změny"
    case .nothingCameIn: "Zatím nejsou žádné příjmy, takže míru úspor nelze určit."
    case .moreWentOut(let amount): "Výdaje jsou o \(amount) vyšší než příjmy"
    case .savedOfIncome(let percent, let before):
      "Naspořeno \(percent: percent) příjmů\(given: before, { ", předtím \(percent: $0)" })"
    case .savedOfIncomeOnly(let percent, let before):
      "Naspořeno \(percent: percent) příjmů\(given: before, { ", předtím \(percent: $0)" })."
    case .householdAims(let percent): "; cíl domácnosti je \(percent: percent)."
    case .leftOfSalary(let percent, let salary):
      "Z výplaty domácnosti \(salary) zbývá \(percent)"
    case .moreThanSalary(let amount, let salary):
      "Výdaje jsou o \(amount) vyšší než výplata domácnosti \(salary)"
    case .noIncomeInJournal: "; deník nemá žádné příjmy."
    case .payeeChange(let payee, let change): "\(payee) \(change)"
    case .listed(let items): "\(joined: items, by: ", ")"
    case .months: "Měsíce"
    case .allIncome: "Všechny příjmy"
    case .allExpenses: "Všechny výdaje"
    case .monthCaption(let currency, let previous, let spans, let unit):
      "Částky\(given: currency, { " v \($0)" })\(given: previous, { "; změna oproti \($0, .dative)" })\(given: spans.isEmpty ? nil : spans, { "; průměry za \(agreeing: $0.last ?? 0, "poslední", "poslední", "posledních") \(list: $0.map(String.init)) \(agreeing: $0.last ?? 0, unit.czech.one, unit.czech.few, unit.czech.other)" })."
    case .nothingEarnedOrSpent(let period):
      "v období \(period) nejsou žádné příjmy ani výdaje; které měsíce nějaké mají, ukáže `bursar insights months`"
    case .nothingEarnedOrSpentUpTo(let day):
      "do \(day) nejsou žádné příjmy ani výdaje; jakého druhu je který účet, ukáže `bursar report accounts --types`"
    case .compared(let old, let new): "\(old) a \(new)"
    case .compareCaption(let currency, let isCut, let days):
      "Částky\(given: currency, { " v \($0)" }), nejdřív největší změny.\(words: isCut ? " První období je zkráceno na tolik dní, kolik jich uplynulo z druhého." : "")\(given: days, { " První období má \($0[0], "den", "dny", "dní"), druhé \($0[1])." })"
    case .nothingInEither:
      "v žádném z obou období nejsou příjmy ani výdaje; které měsíce nějaké mají, ukáže `bursar insights months`"
    case .spendingBy(let key, let period): "Výdaje podle \(key.czechGenitive), \(period)"
    case .incomeBy(let key, let period): "Příjmy podle \(key.czechGenitive), \(period)"
    case .breakdownCaption(let currency, let previous):
      "Částky\(given: currency, { " v \($0)" })\(given: previous, { ", změna oproti \($0, .dative)" })."
    case .tagsOverlap(let percent):
      "Štítky se překrývají: uvedené štítky dávají dohromady \(percent) celku. S --share se výdaj s více štítky rozdělí rovným dílem."
    case .nothingSpent(let period):
      "v období \(period) nejsou žádné výdaje; které měsíce nějaké mají, ukáže `bursar insights months`"
    case .nothingEarned(let period):
      "v období \(period) nejsou žádné příjmy; které měsíce nějaké mají, ukáže `bursar insights months`"
    case .trendTitle(let span): "Vývoj\(given: span, { ", \($0)" })"
    case .rising: "roste"
    case .falling: "klesá"
    case .level: "stejně"
    case .noTrend: "nezřetelný"
    case .trendNote(let currency):
      "Částky\(given: currency, { " v \($0)" }). Jen celé měsíce. Změna za měsíc je medián změn mezi kterýmikoli dvěma měsíci; p říká, jak snadno by vyšla náhodou, a od \(Decimal(1, scale: 1)) výš se nic netvrdí."
    case .trendNeeds(let currency, let least, let months):
      "Částky\(given: currency, { " v \($0)" }). Vývoj je poznat nejméně z \(least) celých měsíců; zatím jich je \(months)."
    case .noMonthComplete:
      "žádný měsíc ještě neskončil; běžící měsíc ukáže `bursar insights`"
    case .unpriced(let spent, let earned, let period, let currency):
      "V těchto součtech\(given: period, { " za \($0, .accusative)" }) chybí: \(given: spent, { "výdaje \($0)" })\(words: spent != nil && earned != nil ? "; " : "")\(given: earned, { "příjmy \($0)" }). Není cena, která by určila hodnotu\(given: currency, { " v \($0)" }); stačí řádek jako `P DATE COMMODITY PRICE`."
    case .notCounted(let currency?): "Nezapočteno, protože chybí cena v \(currency): "
    case .notCounted(nil): "Nezapočteno, protože chybí cena v měně bez symbolu: "
    case .closingEntry(let day, let tags):
      "Vynecháno: záznam z \(day), který jen uzavírá účetnictví (\(joined: tags.map(Wording.init(name:)), by: " nebo "))."
    case .closingEntries(let count, let first, let last, let tags):
      "Vynecháno: \(count, "záznam", "záznamy", "záznamů") od \(first) do \(last), které jen uzavírají účetnictví (\(joined: tags.map(Wording.init(name:)), by: " nebo "))."
    case .unwanted(let count):
      "Vynecháno: \(count, "pohyb označený", "pohyby označené", "pohybů označených") `stats:no`."
    case .untyped(let accounts, let more, let line):
      "Není určeno, jakého druhu jsou tyto účty, a tak nejsou v žádném součtu: \(joined: accounts.map(Wording.init(name:)), by: ", ")\(given: more > 0 ? more : nil, { " a ještě \($0)" }). Stačí u každého jeden řádek: \(line) (C jsou peníze po ruce, A ostatní majetek, L dluhy, R příjmy, X výdaje, E vlastní kapitál)."
    }
  }
}

extension PeriodUnit {
  fileprivate var czech: (one: String, few: String, other: String) {
    switch self {
    case .months: ("celý měsíc", "celé měsíce", "celých měsíců")
    case .quarters: ("celé čtvrtletí", "celá čtvrtletí", "celých čtvrtletí")
    case .halfYears: ("celé pololetí", "celá pololetí", "celých pololetí")
    case .years: ("celý rok", "celé roky", "celých let")
    case .periods: ("celé období", "celá období", "celých období")
    }
  }
}

extension BreakdownKey {
  fileprivate var czechGenitive: Words {
    switch self {
    case .account: "účtu"
    case .payee: "příjemce"
    case .tags: "štítků"
    case .tag(let name): "štítku \(name)"
    case .wallet: "účtu nebo hotovosti"
    case .member: "člena domácnosti"
    case .place: "místa"
    case .joy: "radosti"
    case .weekday: "dne v týdnu"
    }
  }
}
