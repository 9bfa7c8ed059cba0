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
    case .commit: "Revize"
    case .commitBy(let commit, let day, let name): "\(commit), \(day), \(name)"
    case .alike: "Podobné záznamy"
    case .relatedTo(let day, let name): "Související záznamy: \(name), \(day)"
    case .samePayee: "stejný příjemce"
    case .sameReceipt: "stejná účtenka"
    case .sameBill: "stejná pravidelná platba"
    case .sameTag(let tag): "štítek \(tag)"
    case .refunds: "vrácené peníze"
    case .nothingRelated:
      "žádné související záznamy: žádný jiný nemá stejného příjemce, účtenku, platbu ani štítky"
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
    case .howMuch(nil): "kolik to bylo?"
    case .howMuch(let usual?): "kolik to bylo? obvykle \(usual)"
    case .whatWasItFor: "za co to bylo?"
    case .either(let texts): "\(texts.joined(separator: " nebo "))?"
    case .whichOf(let text, let texts): "\(text): \(texts.joined(separator: " nebo "))?"
    case .whichDay(let text): "\(text): který den to byl?"
    case .whichMonth(let text): "\(text): které z obou čísel je měsíc?"
    case .noMeaning(let text): "„\(text)“ tady nic neznamená"
    case .noAmount(let text): "„\(text)“ není částka"
    case .noAmountDayOrTime(let text): "„\(text)“ není částka, den ani čas"
    case .dayTwice(let text): "„\(text)“: den je tu dvakrát"
    case .timeTwice(let text): "„\(text)“: čas je tu dvakrát"
    case .nameADay: "napište jeden den, ne týden, měsíc nebo rok"
    case .whatForEach: "za co byla každá část?"
    case .howMuchEach: "kolik stála každá část?"
    case .inOrOut: "je to příjem, nebo výdaj?"
    case .boughtOrSold(let symbol): "\(symbol): koupeno, nebo prodáno, a ze kterého účtu?"
    case .goesOrSpent(let account): "přesouvají se peníze na „\(account)“, nebo jsou utracené?"
    case .noteOrPayee(let text): "\(text): poznámka, nebo část jména nového příjemce?"
    case .currencyOrPayee(let word, let amount):
      "\(word): měna částky \(amount), nebo část jména příjemce?"
    case .cameIn(let word, let amount): "\(word): přišlo \(amount), nebo se utratilo?"
    case .takenOut(let word, let from, let to): "\(word): hotovost z \(from) do \(to)?"
    case .movedWhere(let word): "\(word): odkud kam?"
    case .settlesUp(let name): "\(name): na vyrovnání, nebo za co to bylo?"
    case .howManyTimes(let word): "\(word): kolik jich bylo?"
    case .paidOffOrWith(let account): "\(account): platilo se tím, nebo se splácí dluh?"
    case .chooseOrAnew: "Napište číslo, nebo to řekněte jinak; Enter: konec."
    case .askUnitPrice(let total):
      "To je dohromady \(total), mnohem víc než obvykle. Je to správně? [ano/NE] "
    case .duplicate(let place, let day, let text, let amount):
      "to už asi máte zapsané v \(place): \(day) \(text), \(amount)"
    case .duplicateHint: "nic se nezapsalo; pokud to má být ještě jednou, přidejte --force"
    case .role(let role): SpokenEntry.names(role).czech
    case .roleOf(let text, let role): "\(text): \(EntryPhrase.role(role))"
    case .understood(let roles): "přečteno jako \(list: roles)"
    case .newPayee(let name, let known): "\(name) je nový příjemce, ne \(known)"
    case .priceOfEach(let price, let total): "po \(price), celkem \(total)"
    case .laterLeftOut(let count):
      "`last` vynechává \(count, "záznam s pozdějším datem", "záznamy s pozdějším datem", "záznamů s pozdějším datem"); ukáže je `bursar last`"
    case .lastPlace(let place, let field):
      "poslední místo: \(place); pokud to bylo i tady: bursar edit last place=\(field)"
    case .asLastTimes(let amount, 1): "\(amount), stejně jako minule"
    case .asLastTimes(let amount, let count): "\(amount), stejně jako \(count)krát předtím"
    }
  }
}
