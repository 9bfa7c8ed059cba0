package import LedgerPhrases
import LedgerValues

extension SchedulePhrase {
  package var czech: Words {
    switch self {
    case .dueUpTo(let day): "Co je splatné do \(day)"
    case .dueOn(let day): "Co je splatné \(day)"
    case .occurrencesUpTo(let day): "Platby do \(day)"
    case .byWeek: "Po týdnech"
    case .byMonth: "Po měsících"
    case .recurring: "Opakované platby"
    case .withoutRule: "Opakované platby bez pravidla"
    case .upTo(let accounts, let day): "\(accounts), do \(day)"
    case .liquidAccounts: "Peníze po ruce"
    case .due: "Splatnost"
    case .when: "Kdy"
    case .occurrence: "Klíč"
    case .paidBy: "Zaplaceno"
    case .rule: "Pravidlo"
    case .week: "Týden"
    case .moneyIn: "Příjmy"
    case .moneyOut: "Výdaje"
    case .moneyLeft: "Zbývá"
    case .id: "Klíč"
    case .next: "Příště"
    case .period: "Jak často"
    case .overdueCount: "Po splatnosti"
    case .what: "Co"
    case .scenario: "Scénář"
    case .whenAndWhy: "Kdy a proč"
    case .difference: "Rozdíl"
    case .howOften: "Jak často"
    case .times: "Počet"
    case .aYear: "Za rok"
    case .today: "dnes"
    case .tomorrow: "zítra"
    case .yesterday: "včera"
    case .inDays(let days): "za \(days, "den", "dny", "dní")"
    case .daysAgo(let days): "před \(days, "dnem", "dny", "dny")"
    case .weekOf(let day): "týden od \(day)"
    case .beforeBooks: "před začátkem deníku"
    case .skipped: "vynecháno"
    case .paid: "zaplaceno"
    case .probablyPaid: "asi zaplaceno"
    case .overdue: "po splatnosti"
    case .dueSoon: "brzy splatné"
    case .upcoming: "nadcházející"
    case .paidLate: "pozdě"
    case .anotherAmount: "jiná částka"
    case .twice: "dvakrát"
    case .transfer: "převod"
    case .remarked(let remarks): "\(joined: remarks, by: ", ")"
    case .more(let count): "ještě \(count)"
    case .noMore: "už ne"
    case .countOverdue(let count): "\(count) po splatnosti"
    case .countToday(let count): "\(count) dnes"
    case .countSoon(let count): "\(count) brzy"
    case .noRules:
      "zatím žádné opakované platby; návrhy najde `bursar schedule suggest`, poslední záznam začne opakovat `bursar schedule repeat last monthly`"
    case .nothingDueUpTo(let day): "do \(day) není nic splatné; pravidla ukáže bursar schedule list"
    case .nothingDueNow: "nic není splatné; nadcházející platby ukáže bursar schedule"
    case .noOccurrencesUpTo(let day):
      "do \(day) nejsou žádné platby; pravidla ukáže bursar schedule list"
    case .overdueMany(let id, let count, let day):
      "\(id): \(count)krát po splatnosti od \(day); vypíše je `bursar schedule list \(id)`, zapíše `bursar schedule post --since \(day)`, vypustí pozdější `from` v pravidle"
    case .probablyPaidMany(let id, let count, let day):
      "\(id): \(count)krát asi zaplaceno od \(day); vypíše je `bursar schedule list \(id)`, spojí `bursar schedule due --link`"
    case .noIDsForCalendar:
      "žádné pravidlo nemá id, takže je kalendář prázdný; napište ho do komentáře: ; id:najem"
    case .noIDsForPayments:
      "žádné pravidlo nemá id, takže nelze nic zaplatit; napište ho do komentáře: ; id:najem"
    case .leftOut(let payments, let rules, let day):
      "\(agreeing: payments, "vynechána", "vynechány", "vynecháno") \(payments, "platba splatná", "platby splatné", "plateb splatných") před začátkem deníku (\(rules)); --since \(day) zapíše vše, pozdější `from` v pravidle je vypustí"
    case .lowest: "nejméně"
    case .below(let amount): "pod \(amount)"
    case .safeToSpend: "lze utratit"
    case .overdraft: "kontokorent"
    case .move: "posunout"
    case .never: "nikdy"
    case .dayAndDistance(let day, let distance): "\(day), \(distance)"
    case .dayWithCause(let day, let distance, let cause): "\(day), \(distance): \(cause)"
    case .keyed(let key, let name): "\(key) \(name)"
    case .dueOnDay(let name, let day): "\(name), splatnost \(day)"
    case .moved(let name, let from, let to): "\(name) z \(from) na \(to)"
    case .beyondThat: "lze čerpat navíc"
    case .noIncome: "na 30 dní; žádný příjem není v plánu"
    case .untilIncome(let day, let income, let amount): "do \(day): \(income), \(amount)"
    case .budgetsSpend(let names): "rozpočty: \(names)"
    case .lines(let lines): "\(joined: lines, by: "\n")"
    case .asPlanned: "podle plánu"
    case .inScenario: "scénář"
    case .noLiquidAccount:
      "žádný účet není druhu `Cash`; jmenujte nějaké: bursar schedule forecast majetek:účet"
    case .nothingPlanned(let day):
      "pro tyto účty není do \(day) nic v plánu; pravidla ukáže bursar schedule list"
    case .commoditiesLeftOut(let commodities):
      "nezapočteno na těchto účtech: \(commodities); výhled v jiné měně ukáže -X"
    case .budgetsCounted(let names):
      "zůstatek těchto rozpočtů se počítá jako utracený: \(names)"
    case .budgetsNotCounted(let names):
      "z těchto rozpočtů se poslední dobou nic neutratilo, takže nejsou započteny: \(names)"
    case .weekly: "týdně"
    case .everyTwoWeeks: "každé 2 týdny"
    case .monthly: "měsíčně"
    case .quarterly: "čtvrtletně"
    case .yearly: "ročně"
    case .active: "trvá"
    case .stopped: "skončilo"
    case .doubtful(let reason): "pochybné: \(reason)"
    case .doubtInterest: "úroky závisí na zůstatku"
    case .doubtTransfer: "různě velké převody mezi vlastními účty domácnosti"
    case .doubtStopped: "skončilo"
    case .doubtFewTimes: "na jistotu je případů příliš málo"
    case .doubtLoose: "den ani částka nejsou pevné"
    case .nothingRecurs:
      "žádné nové opakované platby; jsou potřeba tři, nebo dvě po roce"
    case .doubtfulLeftOut(let count):
      "\(agreeing: count, "vynechána", "vynechány", "vynecháno") \(count, "řada, která skončila nebo se možná opakuje", "řady, které skončily nebo se možná opakují", "řad, které skončily nebo se možná opakují") jen náhodou; ukáže je --all"
    case .evidence(let payee, let parts): "\(payee): \(joined: parts, by: ", ")"
    case .about(let amount, let low, let high): "asi \(amount) (\(low) až \(high))"
    case .amountBefore(let amount, let day): "před \(day) to bylo \(amount)"
    case .amountAYear(let amount): "\(amount) za rok"
    case .nextOn(let day): "příště \(day)"
    case .stoppedAwaited(let day): "skončilo: další platba se čekala \(day)"
    case .found(let transactions, let fitting, let gaps, let from, let to):
      "\(transactions, "záznam", "záznamy", "záznamů") od \(from) do \(to); odpovídá \(fitting) z \(gaps, "odstupu", "odstupů", "odstupů")"
    case .nothingToLink: "žádná platba nevypadá jako zaplacená"
    case .paidNow(let key, let amount, let place):
      "zaplacena platba \(key)\(", ", before: amount)\(": ", before: place)"
    case .linked(let key, let place): "spojena platba \(key)\(": ", before: place)"
    case .skippedNow(let key, let place): "vynechána platba \(key)\(": ", before: place)"
    case .unskipped(let key, let place): "\(key) je zase v plánu\(": ", before: place)"
    case .ended(let id, let last, let place):
      "ukončeno pravidlo \(id): po \(last) už žádná platba nebude\(": ", before: place)"
    case .split(let id, let new, let first, let place):
      "rozděleno pravidlo \(id): od \(first) platí \(new)\(": ", before: place)"
    case .alreadyPaid(let key, let place): "\(key) už je zaplaceno\(": ", before: place)"
    case .isProbablyPaid(let key, let place):
      "\(key) je asi zaplaceno: \(place); klíč zapíše bursar schedule due --link"
    case .alreadySkipped(let key, let place): "\(key) už je vynecháno\(": ", before: place)"
    case .notSkipped(let key, let place): "\(key) není vynecháno\(": ", before: place)"
    case .alreadyEnded(let id, let last, let place):
      "\(id) už končí: po \(last) žádná platba nebude\(": ", before: place)"
    case .alreadySplit(let id, let new, let place):
      "\(id) už je rozděleno: pokračuje \(new)\(": ", before: place)"
    case .nothingComes: "nic není splatné ani v plánu"
    case .nextComes(let key): "nic není splatné; příští platba: \(key)"
    case .nextComesOn(let key, let day): "nic není splatné; příští platba: \(key), \(day)"
    case .notDue(let key): "\(key) není splatné; bursar schedule pay \(key) to zaplatí hned"
    case .notDueUntil(let key, let day):
      "\(key) je splatné až \(day); bursar schedule pay \(key) to zaplatí hned"
    }
  }
}
