package import LedgerPhrases

extension EverydayPhrase {
  package var czech: Words {
    switch self {
    case .changes: "Změny"
    case .writes: "Co bylo zapsáno"
    case .when: "Kdy"
    case .command: "Příkaz"
    case .files: "Soubory"
    case .takenBack: "vzato zpět"
    case .nothingWritten: "zatím nebylo nic zapsáno"
    case .undone(let command, let time, let files):
      "vzato zpět: \(command) (\(time)), v \(list: files)"
    case .redone(let command, let time, let files):
      "provedeno znovu: \(command) (\(time)), v \(list: files)"
    case .alreadyUndone(let command, let time): "už bylo vzato zpět: \(command) (\(time))"
    case .nothingToUndo: "není co vzít zpět"
    case .nothingToRedo: "není co provést znovu"
    case .made(let file): "vytvořeno: \(file); nyní spusťte"
    case .nextAdd(let line): "  \(line)  zapíše kávu"
    case .nextHome: "  bursar  ukáže, jak na tom jste"
    case .nextCheck: "  bursar check --strict  najde chyby"
    case .gitMade: "složka je teď repozitář git"
    }
  }
}
