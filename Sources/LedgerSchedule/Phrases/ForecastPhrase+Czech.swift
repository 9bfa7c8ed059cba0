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
    case .planForLackOfEntries: "Jen plán, protože záznamy nemají ani tři měsíce."
    case .littleHistory:
      "Málo minulosti: jak je to jisté, lze říct asi po devíti měsících záznamů."
    case .band(let half, let day, let months):
      "V osmi z deseti případů se \(day) nebude lišit o více než \(half) (vyzkoušeno \(months, "měsíc", "měsíce", "měsíců"))."
    case .drift(let name, let planned, let usual):
      "\(name): v plánu \(planned), obvykle \(usual)."
    case .explanation(let day, let balance): "Co se změní \(day), zůstatek \(balance)"
    case .cardBill(let account): "\(account), vyúčtování karty"
    case .everydayLine: "běžné výdaje a karty"
    case .budgets: "Rozpočty"
    case .reasonSeries(let count):
      "zvyk: dosud \(count, "záznam", "záznamy", "záznamů")"
    case .standsOn: "Z čeho zvyk vychází, poslední záznamy první"
    case .reasonEveryday: "obvyklý den podle všeho, co není pravidelná platba"
    case .reasonCards: "nákupy kartou odejdou z účtu později, až s vyúčtováním"
    case .reasonBudgets: "zůstatek rozpočtů, rozložený rovnoměrně"
    case .reasonBill: "nezaplacená část výpisu, je mezi kartami níže"
    case .nothingMoves: "Ten den se nic nemění."
    case .pastTitle(let accounts): "\(accounts), minulé výhledy"
    case .howTried(let months):
      "Polovina výhledů se nelišila více než o uvedené částky. Každý vznikl na konci jednoho z posledních \(months, "měsíce", "měsíců", "měsíců") z toho, co do té doby bylo zapsáno; pravidla jsou dnešní."
    case .worseThanNoChange:
      "V těchto záznamech byl lepší výhled „beze změny“, proto ho úvodní obrazovka neukazuje."
    }
  }
}
