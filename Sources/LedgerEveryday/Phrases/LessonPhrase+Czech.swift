package import LedgerPhrases

extension LessonPhrase {
  package var czech: Words {
    switch self {
    case .lessons: "Lekce"
    case .lesson: "Lekce"
    case .about: "O čem"
    case .before: "Předtím"
    case .after: "Potom"
    case .right: "správně"
    case .wrong: "chybně"
    case .askAnswer: "Vaše odpověď, 1 až 3: "
    case .isRight: "Správně."
    case .isWrong(let number, let text): "Správně je \(number): \(text)"
    case .allDone: "všechny lekce jsou hotové; jak dopadly: bursar learn --score"
    case .goOn(let taken, let next):
      "Hotovo: \(taken, "lekce", "lekce", "lekcí"). Další: bursar learn \(next)"
    case .readOn(let command, let source):
      "Ve vlastním deníku to ukáže: \(command). Další čtení: \(source)"
    case .chapterColumn: "Kapitola"
    case .chapter(.money): "Příjmy a výdaje"
    case .chapter(.planning): "Plánování"
    case .chapter(.borrowing): "Dluhy a úroky"
    case .chapter(.saving): "Spoření a investice"
    case .questionColumn: "Otázka"
    case .taken: "Hotovo"
    case .all: "Všechny lekce"
    case .scoreTitle: "Správné odpovědi"
    case .noneTaken: "zatím žádná lekce; první: bursar learn"
    case .ownEntry(let amount, let from, let to):
      "Ve vašem deníku naposledy: \(amount) z „\(from)“ na „\(to)“."
    case .ownWorth(let owned, let owed, let worth):
      "Ve vašem deníku: \(owned) minus \(owed) je \(worth)."
    case .ownBudget(let name, let amount): "Ve vašem deníku: \(name), \(amount)."
    case .ownGoal(let name, let target): "Ve vašem deníku: \(name), \(target)."
    case .ownRules(let count):
      "Ve vašem deníku: \(count, "opakovaná platba", "opakované platby", "opakovaných plateb")."
    case .ownTags(let count): "Ve vašem deníku: \(count, "štítek", "štítky", "štítků")."
    case .ownAssertions(let count):
      "Ve vašem deníku: \(count, "kontrolní zůstatek", "kontrolní zůstatky", "kontrolních zůstatků")."
    case .ownMembers(let names): "O váš deník se dělí \(list: names)."
    case .ownMonth(let month, let income, let expenses, let left):
      "Ve vašem deníku za \(month, .accusative): příjmy \(income) minus výdaje \(expenses) je \(left)."
    case .ownEnvelopes(let count):
      "Ve vašem deníku: \(count, "obálka", "obálky", "obálek")."
    case .ownYearly(let name, let year, let month):
      "Ve vašem deníku: \(name), \(year) ročně je \(month) měsíčně."
    case .ownLowest(let amount, let day):
      "Ve vašem deníku bude zůstatek nejnižší \(day): \(amount)."
    case .ownInterest(let name, let debt, let percent, let month):
      "Ve vašem deníku: \(name), \(debt) při \(percent: percent) stojí na úrocích \(month) měsíčně."
    case .ownMinimum(let name, let payment, let interest):
      "Ve vašem deníku: \(name), minimální splátka \(payment), z toho úroky \(interest)."
    case .ownDearest(let name, let percent, let count):
      "Ve vašem deníku: \(count, "dluh", "dluhy", "dluhů"), nejvyšší sazbu má \(name): \(percent: percent)."
    case .ownDebts(let amount): "Ve vašem deníku dlužíte \(amount)."
    case .ownBelow(let account, let amount): "Ve vašem deníku: \(account), zůstatek \(amount)."
    case .ownGrowth(let amount, let percent, let one, let two):
      "Ve vašem deníku: z peněz po ruce, \(amount), by při \(percent: percent) bylo po roce \(one) a po dvou letech \(two)."
    case .ownReserve(let cash, let spending, let months):
      "Ve vašem deníku: peníze po ruce \(cash) a výdaje minulého měsíce \(spending), vystačí na \(months, "měsíc", "měsíce", "měsíce", "měsíců")."
    case .ownInflation(let spending, let percent, let later):
      "Ve vašem deníku: výdaje minulého měsíce \(spending) by po roce při \(percent: percent) stály \(later)."
    case .ownYearOf(let account, let amount):
      "Ve vašem deníku: \(account), \(amount) za posledních dvanáct měsíců."
    case .ownParts(let cash, let owned, let percent):
      "Ve vašem deníku: peníze po ruce jsou \(cash) z \(owned), tedy \(percent: percent)."
    case .ownHoldings(let count):
      "Ve vašem deníku: kromě hlavní měny ještě \(count, "komodita", "komodity", "komodit")."
    case .title(let lesson): lesson.czech.title
    case .text(let lesson): lesson.czech.text
    case .question(let lesson, let moment): lesson.czech.question(moment).text
    case .choice(let lesson, let moment, let number):
      lesson.czech.question(moment).answers[number - 1]
    }
  }
}
