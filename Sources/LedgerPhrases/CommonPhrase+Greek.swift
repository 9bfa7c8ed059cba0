extension CommonPhrase {
  package var greek: Words {
    switch self {
    case .note: "σημείωση"
    }
  }
}
