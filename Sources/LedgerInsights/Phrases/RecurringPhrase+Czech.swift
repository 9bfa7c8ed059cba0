package import LedgerPhrases
import LedgerValues

extension RecurringPhrase {
  package var czech: Words {
    switch self {
    case .title: "Pravidelné platby"
    case .subscriptions: "Stejná částka"
    case .bills: "Částka se mění"
    case .stopped: "Ukončené"
    case .doubtful: "Možná jen náhoda"
    case .howOften: "Jak často"
    case .aYear: "Za rok"
    case .next: "Příště"
    case .rule: "Pravidlo"
    case .weekly: "každý týden"
    case .biweekly: "každé 2 týdny"
    case .monthly: "každý měsíc"
    case .quarterly: "každé čtvrtletí"
    case .yearly: "každý rok"
    case .priceChanges: "Změny cen"
    case .rulesToPaste: "Pravidla ke vložení do deníku"
    case .together(let annual, let monthly):
      "Trvající platby stojí \(annual) za rok, \(monthly) za měsíc."
    case .nothingRecurs:
      "zatím žádné opakované platby; jsou potřeba tři, nebo dvě po roce"
    case .leftOut(let count):
      "\(agreeing: count, "vynechána", "vynechány", "vynecháno") \(count, "platba, dávno ukončená nebo možná náhodná", "platby, dávno ukončené nebo možná náhodné", "plateb, dávno ukončených nebo možná náhodných"); vše ukáže --all"
    case .anomalies(let period): "Neobvyklé, \(period)"
    case .unusual: "Neobvyklé částky"
    case .twice: "Možná zaplaceno dvakrát"
    case .missing: "Čekalo se, ale nepřišlo"
    case .firstTime: "Velké první platby"
    case .usual: "Obvykle"
    case .muchMore(let times): "\(times)násobek obvyklé částky"
    case .muchLess(let percent): "jen \(percent: percent) obvyklé částky"
    case .againAfter(let days):
      "\(given: days == 0 ? 0 : nil, { _ in "totéž znovu týž den" })\(given: days > 0 ? days : nil, { "totéž znovu po \($0, "dni", "dnech", "dnech")" })"
    case .awaitedOn(let day): "čekalo se \(day)"
    case .largestOnePercent: "mezi \(percent: 1) největších plateb"
    case .nothingUnusual(let period): "v období \(period) není nic neobvyklého; jiné období určí -p"
    case .whyUnusual:
      "Částka je neobvyklá, když se hodně liší od dřívějších plateb stejnému příjemci, případně na stejném účtu: je potřeba aspoň osm plateb."
    }
  }
}
