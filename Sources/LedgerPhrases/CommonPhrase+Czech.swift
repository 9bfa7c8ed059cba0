extension CommonPhrase {
  package var czech: Words {
    switch self {
    case .note: "poznámka"
    }
  }
}
