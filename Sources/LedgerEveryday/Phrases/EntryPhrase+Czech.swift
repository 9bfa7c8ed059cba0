package import LedgerPhrases
import LedgerValues

extension EntryPhrase {
  package var czech: Words {
    switch self {
    case .dayAndTime(let day, let time):
      "\(CalendarPhrase.weekday(day.weekday)) \(day)\(time.isEmpty ? "" : ", \(time)")"
    case .fact: "Údaj"
    case .factValue: "Hodnota"
    case .after: "Zůstatek potom"
    case .paidBy: "Platí"
    case .paidFor: "Pro"
    case .tags: "Štítky"
    case .receipt: "Účtenka"
    case .bill: "Pravidelná platba"
    case .billOf(let key, let due): "\(key), splatnost \(due)"
    case .billProbably(let key, let due): "asi \(key), splatnost \(due)"
    case .importedAs: "Import"
    case .leftOf(let budget, let left, let period): "\(budget): zbývá \(left) (\(period))"
    case .overBy(let budget, let over, let period): "\(budget): překročeno o \(over) (\(period))"
    case .commit: "Commit"
    case .commitBy(let commit, let day, let name): "\(commit), \(day), \(name)"
    case .alike: "Podobné záznamy"
    case .relatedTo(let day, let name): "Související záznamy: \(name), \(day)"
    case .samePayee: "stejný příjemce"
    case .sameReceipt: "stejná účtenka"
    case .sameBill: "stejná pravidelná platba"
    case .sameTag(let tag): "štítek \(tag)"
    case .refunds: "vrácené peníze"
    case .nothingRelated:
      "žádné související záznamy: žádný jiný nemá jeho příjemce, účtenku, platbu ani štítky"
    case .moreRelated(let count):
      "\(agreeing: count, "další", "další", "dalších"): \(count); vypíše je --at-most"
    case .why: "Souvislost"
    case .household: "Domácnost"
    case .members: "Členové"
    case .usedBy: "Kde se používá"
    case .location: "místo"
    case .split: "dělení nákladů"
    case .savingsAim: "cíl úspor"
    case .salary: "plat"
    case .born: "Rok narození"
    case .email: "E-mail"
    case .notSaid: "neuvedeno"
    case .noHousehold: "zatím žádná domácnost; začněte takto: bursar household member add Anna"
    case .whichEntry(let count): "Který? [1-\(count)]: "
    }
  }
}
