package import LedgerPhrases

extension EverydayPhrase {
  package var czech: Words {
    switch self {
    case .changes: "Změny"
    case .writes: "Historie změn"
    case .when: "Kdy"
    case .command: "Příkaz"
    case .files: "Soubory"
    case .takenBack: "vráceno zpět"
    case .nothingWritten: "zatím nebylo nic zapsáno"
    case .undone(let command, let time, let files):
      "vráceno zpět: \(command) (\(time)), v \(list: files)"
    case .redone(let command, let time, let files):
      "provedeno znovu: \(command) (\(time)), v \(list: files)"
    case .alreadyUndone(let command, let time): "už bylo vráceno zpět: \(command) (\(time))"
    case .alreadyRedone(let command, let time): "už bylo provedeno znovu: \(command) (\(time))"
    case .nothingToUndo: "není co vrátit zpět"
    case .nothingToRedo: "není co provést znovu"
    case .made(let file): "vytvořeno: \(file); nyní spusťte"
    case .nextAdd(let line): "  \(line)  zapíše kávu"
    case .nextImport(let command): "  \(command)  převezme záznamy ze souboru"
    case .nextHome: "  bursar  ukáže, jak na tom jste"
    case .nextCheck: "  bursar check --strict  najde chyby"
    case .gitMade: "složka je teď repozitář git"
    case .askCurrency(let usual): "Měna [\(usual)]: "
    case .askAccounts:
      "Vaše účty, každý na řádek, např.: účet 12345,50 (dluh na kartě: karta -2000). Enter: dál."
    case .askIncome: "Pravidelné příjmy, např.: mzda 45000 25. Enter: dál."
    case .askBills: "Pravidelné platby, např.: nájem 15000 1. Enter: dál."
    case .askBudgets: "Měsíční rozpočty, např.: jídlo 8000. Enter: dál."
    case .askMembers: "Kdo tyto záznamy sdílí? Každé jméno na řádek; Enter: konec."
    case .askBegin: "Zapsat tyto soubory? [ANO/ne] "
    case .askOwed(let name): "„\(name)“: je to částka, kterou dlužíte? [ANO/ne] "
    case .notUnderstood(let line): "řádek „\(line)“ není srozumitelný; napište ho jako v příkladu"
    case .balance(let account, let amount): "\(account): \(amount)"
    case .balanceBelow(let account, let amount, "", _): "\(account): teď \(amount), pod nulou"
    case .balanceBelow(let account, let amount, let other, let entry):
      "\(account): teď \(amount), pod nulou; pokud se platilo z \(other): bursar edit \(entry) wallet=\(other)"
    case .budgetLeft(let name, let left): "\(name): zbývá \(left)"
    case .budgetOver(let name, let over): "\(name): překročeno o \(over)"
    case .goalSaved(let name, let saved, let target?): "\(name): \(saved) z \(target)"
    case .goalSaved(let name, let saved, nil): "\(name): naspořeno \(saved)"
    case .whatFor(let payee):
      "Za co byla platba „\(payee)“? Napište číslo nebo účet; Enter, pokud nevíte."
    case .choice(let number, let name, nil): "  \(number)  \(name)"
    case .choice(let number, let name, let share?): "  \(number)  \(name)  \(percent: share)"
    case .listed(let name): "  \(name)"
    case .askNewAccount(let name, nil): "Nový účet „\(name)“? [ano/NE] "
    case .askNewAccount(let name, let near?):
      "Účet „\(near)“ už existuje. Založit i „\(name)“? [ano/NE] "
    case .askHowMuch(let usual): "Kolik to bylo? [\(usual)]: "
    case .askWrite: "Zapsat tento záznam? [ano/NE] "
    case .inTheFuture: "datum je v budoucnosti"
    case .usesWallet(let wallet): "nové záznamy použijí účet „\(wallet)“, pokud neuvedete jiný"
    case .billPaid(let id, let day): "\(id) ze dne \(day): zaplaceno"
    case .billOpen(let id, let day, let amount, let paid):
      "\(id) ze dne \(day) stále čeká na platbu; pokud je to ona: bursar undo, potom bursar schedule pay \(id)@\(day) --amount '\(amount)' --date \(paid)"
    case .askBill(let id, let day, let planned, let paid):
      "\(paid): je to platba \(id) ze dne \(day) (v plánu \(planned))? [ano/NE] "
    case .newFile(let path): "pro nový rok vznikl soubor \(path)"
    case .unknownAccount(let account, _, nil):
      "není jisté, za co to bylo: účet „\(account)“"
    case .unknownAccount(let account, let example, let entry?):
      "není jisté, za co to bylo: záznam je na účtu „\(account)“; upřesní to bursar edit \(entry) account=\(example)"
    case .guess(let value, let percent, let places):
      places.isEmpty
        ? "\(value): jistota \(percent: percent)"
        : "\(value): jistota \(percent: percent), jako v \(list: places)"
    case .nothingToDo: "není co měnit"
    case .askMany(let count): "Změnit \(count, "záznam", "záznamy", "záznamů")? [ano/NE] "
    case .marked(let count, ""): "\(count, "záznam", "záznamy", "záznamů") bez značky"
    case .marked(let count, let mark):
      "\(count, "záznam označen", "záznamy označeny", "záznamů označeno") znakem \(mark)"
    case .editedMany(let count): "změněno: \(count, "záznam", "záznamy", "záznamů")"
    case .removed(let day, let text): "odstraněno: \(day) \(text)"
    case .removedMany(let count): "odstraněno: \(count, "záznam", "záznamy", "záznamů")"
    case .renamed(let old, let new, let count):
      "„\(old)“ je nyní „\(new)“, na \(count, "místě", "místech", "místech")"
    case .mayMatch(let place, let query):
      "\(place): podívejte se, zda \(query) neznamená starý název"
    case .askMerge(let old, let new): "Sloučit „\(old)“ do „\(new)“? [ano/NE] "
    case .nothingAdded: "nic nebylo zapsáno"
    case .goodbye: "hotovo"
    case .askDate(let usual): "Datum [\(usual)]: "
    case .dialogueHelp:
      """
      Enter převezme hodnotu v [ ],
      Tab doplní, < vrátí o krok,
      . ukončí, Ctrl-C zruší.
      """
    case .askDescription(let usual): "Popis\(bracketed(usual)): "
    case .askAccount(let number, _, _, .yes): "Účet \(number) (ukončí . nebo Enter): "
    case .askAccount(let number, let usual, let rest?, .no):
      "Účet \(number), zbývá \(rest)\(bracketed(usual)): "
    case .askAccount(let number, let usual, nil, .no): "Účet \(number)\(bracketed(usual)): "
    case .askAmount(let number, let usual): "Částka \(number)\(bracketed(usual)): "
    case .askSave(let entry, nil): "\(entry)\nZapsat? [ANO/ne] "
    case .askSave(let entry, let same?):
      "\(entry)\nTotéž už tu je, \(same.day), \(same.place)\nZapsat i toto? [ano/NE] "
    case .newAccount(let name): "účet „\(name)“ je nový"
    case .notADate(let text): "„\(text)“ není datum; pište ho jako 2026-01-31"
    case .notBalanced: "částky zatím nedávají dohromady nulu"
    case .notAnAccount(let text): "„\(text)“ není účet"
    case .notAnAmount(let text): "„\(text)“ není částka; pište ji jako 4,50"
    case .amountsTooLarge: "částky jsou příliš velké, než aby se daly sečíst"
    }
  }
}
