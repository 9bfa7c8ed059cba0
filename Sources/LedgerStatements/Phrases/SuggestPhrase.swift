package import LedgerPhrases

/// What is said of rules that a journal's history suggests.
package enum SuggestPhrase: Phrase {
  case title
  case word
  case entries
  case nothing
  case added(Int, file: String)
}

extension SuggestPhrase {
  package var english: Words {
    switch self {
    case .title: "Rules from past entries"
    case .word: "Word"
    case .entries: "Entries"
    case .nothing:
      "no suggestions: no word leads to one account often enough, or rules already look for it"
    case .added(let count, let file): "added \(count, "rule", "rules") to \(file)"
    }
  }
}
