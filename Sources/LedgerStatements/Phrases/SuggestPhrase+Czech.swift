package import LedgerPhrases

extension SuggestPhrase {
  package var czech: Words {
    switch self {
    case .title: "Pravidla z minulých záznamů"
    case .word: "Slovo"
    case .entries: "Záznamy"
    case .nothing: "žádné slovo nevedlo k jednomu účtu dost často, nebo ho pravidla už hledají"
    case .added(let count, let file):
      "přidáno do \(file): \(count, "pravidlo", "pravidla", "pravidel")"
    }
  }
}
