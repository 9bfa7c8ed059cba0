/// Words that many screens share.
package enum CommonPhrase: Phrase {
  case note
}

extension CommonPhrase {
  package var english: Words {
    switch self {
    case .note: "note"
    }
  }
}
