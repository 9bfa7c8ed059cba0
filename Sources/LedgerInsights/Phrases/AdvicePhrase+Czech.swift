package import LedgerPhrases
import LedgerValues

extension AdvicePhrase {
  package var czech: Words {
    switch self {
    case .title: "Rady"
    case .atAGlance: "Přehled"
    case .ruleColumn: "Pravidlo"
    case .about: "Čeho se týká"
    case .confidence: "Jistota"
    case .high: "vysoká"
    case .fair: "střední"
    case .goesAway(let clearance): "Rada se přestane zobrazovat, \(clearance)."
    case .toldFrom(let facts): "Z čeho to vyplývá: \(joined: facts, by: "; ")."
    case .labelled(let label, let value): "\(label) \(value)"
    case .both(let first, let second): "\(first) \(second)"
    case .evidence(
      let rule, let sentence, let period, let isHigh, let count, let condition, let places,
      let command):
      "\(rule.rawValue) \(rule.czech), \(period), \(words: isHigh ? "vysoká" : "střední") jistota podle \(count, "údaje", "údajů", "údajů"). Podmínka: \(sentence.czechCondition(condition)).\(given: places.isEmpty ? nil : places, { " Záznamy: \(joined: $0.map(Wording.init(name:)), by: ", ")." }) Více: \(command)"
    case .also(let sentence): "\(sentence)"
    case .atStake(let amount): "Jde o \(amount)."
    case .stakeColumn: "O kolik jde"
    case .ofPayee(let payee, let label): "\(payee) \(label)"
    case .interestToCome: "budoucí úroky"
    case .interestSaved: "ušetřené úroky"
    case .saysNothing(let rule):
      "pravidlo \(rule) dnes k tomuto deníku nemá žádnou radu"
    case .nothing: "není co radit: žádná podmínka není splněna, nebo je zatím málo měsíců"
    case .silenced(let rules): "vypnuto pomocí `mute`: \(list: rules)"
    case .furtherAdvice(let count):
      "\(agreeing: count, "ještě", "ještě", "dalších") \(count, "rada", "rady", "rad"): bursar insights advice"
    case .says(let sentence, let rule): "\(sentence) (\(rule))"
    case .name(let rule): rule.czech
    case .spent: "utraceno"
    case .base: "základ"
    case .carried: "přeneseno"
    case .forecast: "výhled"
    case .budget: "rozpočet"
    case .low: "nejméně"
    case .upper: "nejvíce"
    case .pastError: "dosavadní chyba"
    case .median: "medián"
    case .thatMonth: "ten měsíc"
    case .month(let month): "\(month)"
    case .slope: "změna za měsíc"
    case .priceBefore(let day): "před \(day)"
    case .priceFrom(let day): "od \(day)"
    case .moreAYear: "víc za rok"
    case .costAYear(let payee): "\(payee) za rok"
    case .trialEnd: "konec zkušební doby"
    case .due: "splatnost"
    case .slack: "dní tolerance"
    case .cameOn: "přišlo"
    case .liquid: "po ruce"
    case .aim: "cíl"
    case .sum: "součet"
    case .owed: "dluh"
    case .interest: "úroky za měsíc"
    case .spare: "po ruce nad tři měsíce"
    case .balanceToday: "dnes"
    case .day: "den"
    case .balanceThen: "k tomu dni"
    case .floor: "nejnižší zůstatek"
    case .goesOutOn(let day): "dne \(day)"
    case .required: "potřeba za měsíc"
    case .missing: "chybí"
    case .pace: "tempo za měsíc"
    case .by: "do"
    case .arrival: "splněno"
    case .monthOf(let day): "\(CalendarPhrase.inMonthOfYear(day))"
    case .likelihood: "pravděpodobnost"
    case .surplus: "zbývá v běžném měsíci"
    case .goal(let name): "\(name)"
    case .allSpending: "všechny výdaje"
    case .share: "podíl"
    case .timesIn(let month): "kolikrát za \(month)"
    case .aYear: "za rok"
    case .shareOfIncome: "z příjmů po zdanění"
    case .quarterLess: "o čtvrtinu méně ušetří za rok"
    default: czechSentence
    }
  }

  private var czechSentence: Words {
    switch self {
    case .over(let name, let spent, let budget, let more):
      "Rozpočet „\(name)“ je překročen: z \(budget) je utraceno \(spent), o \(more) víc."
    case .willOver(let name, let last, let forecast, let budget):
      "Rozpočet „\(name)“ bude do \(last) asi překročen: přibližně \(forecast) z \(budget)."
    case .jump(let name, let month, let spent, let usual, let payees):
      "Na účtu „\(name)“ se za \(month) utratilo \(spent), obvykle je to \(usual)\(given: payees.isEmpty ? nil : payees, { "; nejvíc z rozdílu dostali: \(list: $0)" })."
    case .drift(let name, let slope, let median, let rise):
      "Výdaje na účtu „\(name)“ rostou asi o \(slope) měsíčně, obvykle jsou \(median): za rok o \(rise) víc."
    case .dearer(let payee, let from, let to, let yearly):
      "\(payee): cena stoupla dvakrát po sobě, z \(from) na \(to), za rok je to o \(yearly) víc."
    case .pricesRose(let payees, let yearly):
      "\(payees.count, "platba", "platby", "plateb") (\(list: payees)) dvakrát po sobě \(agreeing: payees.count, "zdražila", "zdražily", "zdražilo"): o \(yearly) ročně víc."
    case .twins(let names, let account, let yearly):
      "Z účtu „\(account)“ se platí \(names.count, "předplatné", "předplatná", "předplatných") (\(list: names)), dohromady \(yearly) za rok: využíváte všechna?"
    case .trial(let payee, let day, let cost):
      "\(payee): zkušební doba zdarma končí \(day)\(given: cost.isEmpty ? nil : cost, { "; potom to stojí \($0)" })."
    case .cushionLow(let liquid, let months, let needed):
      "Peníze po ruce, \(liquid), vystačí na \(months, "měsíc", "měsíce", "měsíce", "měsíců") nutných výdajů (\(needed) měsíčně); bezpečnější jsou tři."
    case .cushionCritical(let liquid, let months, let needed):
      "Peníze po ruce, \(liquid), nestačí ani na měsíc nutných výdajů: vystačí na \(months, "měsíc", "měsíce", "měsíce", "měsíců") (\(needed) měsíčně)."
    case .saving(let rate, let aim):
      "Za poslední tři měsíce se naspořilo \(percent: rate) příjmů, v každém z nich méně než \(percent: aim)."
    case .needsHigh(let percent):
      "Nutné výdaje spotřebovaly za poslední tři měsíce \(percent: percent) příjmů po zdanění, v každém víc než \(percent: 55)."
    case .wantsHigh(let percent):
      "Zbytné výdaje spotřebovaly za poslední tři měsíce \(percent: percent) příjmů po zdanění, v každém víc než \(percent: 35)."
    case .costlyDebt(let name, let rate, let interest, let payment, let saved):
      "Dluh „\(name)“ má sazbu \(percent: rate) ročně a úroky \(interest) měsíčně, a přitom jsou peníze po ruce: splátka \(payment) by teď ušetřila \(saved) na úrocích."
    case .overdraft(let account, let day, let balance, let floor):
      "Na účtu „\(account)“ bude \(day) jen \(balance), tedy pod \(floor)."
    case .behind(let name, let by, let required, let pace):
      "Cíl „\(name)“ nebude do \(by) splněn: je potřeba \(required) měsíčně, tempo je \(pace)."
    case .overdueGoal(let name, let by, let missing):
      "Cíl „\(name)“ měl být splněn do \(by) a pořád chybí \(missing)."
    case .unlikely(let name, let by, let percent):
      "Cíl „\(name)“ spíš nebude do \(by) splněn: pravděpodobnost je asi \(percent: percent)."
    case .tooManyGoals(let required, let surplus, let missing):
      "Cíle dohromady potřebují \(required) měsíčně, ale v běžném měsíci zbývá \(surplus): chybí \(missing)."
    case .fees(let sum, let months, let payee):
      "Poplatky a úroky stály \(sum) za \(months, "měsíc", "měsíce", "měsíců")\(given: payee, { ", nejvíc \($0)" })."
    case .habit(let payee, let times, let yearly, let quarter):
      "\(payee): \(yearly) za rok, \(times)krát měsíčně; o čtvrtinu méně by ušetřilo \(quarter) za rok."
    case .unclear(let sum, let percent):
      "\(sum), tedy \(percent: percent) výdajů, nemá kategorii."
    case .lateIncome(let name, let amount, let due, let days):
      "\(name), \(amount): příjem se čekal \(due), zpoždění je \(days, "den", "dny", "dní")."
    case .wellDone(let name, let period, let spent, let less):
      "Výborně: z rozpočtu „\(name)“ se utratilo jen \(spent) (\(period)), o \(less) méně než obvykle."
    case .overClears(let name, let last):
      "až bude mít rozpočet „\(name)“ víc peněz, něco se vrátí, nebo \(last) skončí období"
    case .willOverClears(let name): "až se výhled rozpočtu „\(name)“ zase vejde do jeho částky"
    case .wellDoneClears: "až začne další období"
    case .jumpClears(let name):
      "až skončí měsíc, ve kterém budou výdaje na účtu „\(name)“ jako obvykle"
    case .driftClears(let name): "až výdaje na účtu „\(name)“ během dvanácti měsíců přestanou růst"
    case .dearerClears(let payee, let day):
      "až u příjemce „\(payee)“ klesne cena nebo platba skončí, nejpozději \(day)"
    case .neededClears(let day): "rok po zdražení, \(day)"
    case .pricesClear: "až zlevní nebo skončí, nejpozději rok po zdražení"
    case .twinsClear: "až z nich zbude jen jedno"
    case .trialClears: "až zkušební doba nebo pravidlo skončí"
    case .cushionClears(let amount): "až bude po ruce \(amount)"
    case .savingClears(let aim): "až se v některém měsíci naspoří \(percent: aim) příjmů"
    case .needsClear: "až v některém měsíci budou nutné výdaje nejvýš \(percent: 55)"
    case .wantsClear: "až v některém měsíci budou zbytné výdaje nejvýš \(percent: 35)"
    case .costlyDebtClears(let name):
      "až bude dluh „\(name)“ splacen, nebo se použijí peníze po ruce nad tři měsíce"
    case .overdraftClears(let account, let amount):
      "až bude na účtu „\(account)“ do té doby o \(amount) víc"
    case .behindClears(let name, let required):
      "až cíl „\(name)“ dostane \(required) měsíčně, pozdější termín nebo menší cílovou částku"
    case .overdueGoalClears(let name, let missing):
      "až cíl „\(name)“ dostane chybějících \(missing), pozdější termín nebo menší cílovou částku"
    case .tooManyGoalsClears:
      "až některý cíl dostane pozdější termín nebo menší cílovou částku, nebo až bude zbývat víc"
    case .feesClear(let amount): "až budou pod \(amount) měsíčně a pod půl procenta výdajů"
    case .habitClears(let payee): "až bude v některém měsíci příjemce „\(payee)“ méně než 8krát"
    case .unclearClears: "až bude mít kategorii všechno až na \(percent: 5)"
    case .lateIncomeClears: "až bude příjem zapsán"
    default: ""
    }
  }
}

extension AdviceRule {
  fileprivate var czech: Words {
    switch self {
    case .over: "překročený rozpočet"
    case .willOver: "rozpočet bude překročen"
    case .jump: "skok ve výdajích"
    case .drift: "rostoucí výdaje"
    case .price: "rostoucí cena"
    case .twin: "souběžná předplatná"
    case .cushion: "malá finanční rezerva"
    case .saving: "málo úspor"
    case .split: "nutné a zbytné výdaje"
    case .costlyDebt: "drahý dluh"
    case .overdraft: "účet bude v mínusu"
    case .behind: "opožděný cíl"
    case .tooManyGoals: "příliš mnoho cílů"
    case .fees: "poplatky"
    case .habit: "zvyk"
    case .unclear: "nejasné výdaje"
    case .missingIncome: "chybějící příjem"
    case .wellDone: "výborně"
    }
  }
}

extension AdvicePhrase {
  /// What a sentence is told on, in words of the language.
  private func czechCondition(_ formula: String) -> Words {
    switch self {
    case .over: "utraceno víc než základ a přenos"
    case .willOver where formula.hasPrefix("low"): "i dolní mez výhledu je nad rozpočtem"
    case .willOver: "výhled > \(Decimal(105, scale: 2)) × rozpočet"
    case .jump:
      "měsíc je nad mediánem o víc než \(percent: 20) a o víc než 3 × \(Decimal(14826, scale: 4)) × mediánová odchylka, a je to aspoň \(percent: 2) výdajů"
    case .drift:
      "p < \(Decimal(1, scale: 1)) a 12 měsíčních změn je aspoň \(percent: 5) mediánu"
    case .dearer: "dvě zdražení po sobě aspoň o \(percent: 3), poslední nejvýš před rokem"
    case .twins: "trvajících předplatných v jedné kategorii je víc než 1"
    case .trial: "zkušební doba končí do 7 dní"
    case .cushionLow, .cushionCritical:
      "peníze po ruce jsou méně než 3 × medián nutných výdajů"
    case .saving: "míra úspor je pod cílem, a to 3 měsíce po sobě"
    case .needsHigh:
      "nutné výdaje jsou nad \(percent: 55) příjmů po zdanění, a to 3 měsíce po sobě"
    case .wantsHigh:
      "zbytné výdaje jsou nad \(percent: 35) příjmů po zdanění, a to 3 měsíce po sobě"
    case .costlyDebt:
      "sazba je aspoň \(percent: 8) a peníze po ruce jsou víc než 3 × medián nutných výdajů"
    case .overdraft: "výhled zůstatku klesne do 45 dní pod nejnižší zůstatek"
    case .behind: "splněno až po termínu"
    case .unlikely: "pravděpodobnost je pod \(percent: 50)"
    case .tooManyGoals: "cíle dohromady potřebují víc než medián přebytku"
    case .fees:
      "poplatky a úroky jsou nad 10 měsíčně, nebo nad \(percent: Decimal(5, scale: 1)) výdajů"
    case .habit: "aspoň 8krát v každém ze 3 měsíců a aspoň \(percent: 1) příjmů po zdanění"
    case .unclear: "výdaje bez kategorie jsou nad \(percent: 5) výdajů"
    case .lateIncome: "po splatnosti i po dnech tolerance"
    case .wellDone: "utraceno nejvýš \(Decimal(9, scale: 1)) × medián"
    default: "\(formula)"
    }
  }
}
