import LedgerPhrases
import LedgerValues

extension ForecastPhrase {
  var czech: Words {
    switch self {
    case .byRule: "Pravidla"
    case .byHabit: "Zvyk"
    case .everyday: "Běžný den"
    case .onCards: "Karty"
    case .byEntries: "Zapsáno"
    case .low: "Nejméně"
    case .high: "Nejvíce"
    case .reason: "Proč"
    case .daysAhead: "Dní dopředu"
    case .noChange: "Beze změny"
    case .asAYearAgo: "Jako před rokem"
    case .inBand: "V rozmezí"
    case .ofAll(let some, let all): "\(some) z \(all)"
    case .planAlone: "Jen plán: pravidla a rozpočty."
    case .planForLackOfEntries: "Jen plán, protože záznamy zatím pokrývají méně než tři měsíce."
    case .littleHistory:
      "Krátká historie: jak je výhled spolehlivý, lze říct asi po devíti měsících záznamů."
    case .band(let half, let day, let months):
      "V osmi z deseti případů se \(day) nebude lišit o více než \(half) (vyzkoušeno \(months, "měsíc", "měsíce", "měsíců"))."
    case .drift(let name, let planned, let usual):
      "\(name): v plánu \(planned), obvykle \(usual)."
    case .explanation(let day, let balance): "Pohyby dne \(day), zůstatek \(balance)"
    case .cardBill(let account): "\(account), vyúčtování karty"
    case .everydayLine: "běžné výdaje a karty"
    case .budgets: "Rozpočty"
    case .everyFourWeeks: "každé 4 týdny"
    case .everyTwoMonths: "každé 2 měsíce"
    case .everyHalfYear: "pololetně"
    case .onDatesOfLastYear: "ve stejné dny jako loni"
    case .reasonSeries(let rhythm, let count):
      "zvyk, \(rhythm): dosud \(count, "záznam", "záznamy", "záznamů")"
    case .standsOn: "Z čeho zvyk vychází, poslední záznamy první"
    case .reasonEveryday: "obvyklý den podle všeho, co není pravidelná platba"
    case .reasonCards: "nákupy kartou odejdou z účtu později, až s vyúčtováním"
    case .reasonBudgets: "zůstatek rozpočtů, rozložený rovnoměrně"
    case .reasonBill: "nezaplacená část výpisu, je mezi kartami níže"
    case .nothingMoves: "Ten den se nic nemění."
    case .pastTitle(let accounts): "\(accounts), minulé výhledy"
    case .howTried(let months):
      "Polovina výhledů se nelišila více než o uvedené částky. Každý vznikl \(agreeing: months, "na konci posledního", "na konci jednoho z posledních", "na konci jednoho z posledních") \(months, "měsíce", "měsíců", "měsíců") jen ze záznamů do té doby; pravidla jsou dnešní."
    case .worseThanNoChange:
      "V těchto záznamech byl lepší výhled „beze změny“, proto úvodní obrazovka žádný neukazuje."
    }
  }
}
