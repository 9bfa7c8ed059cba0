import LedgerPhrases

extension FramePhrase {
  var greek: Words {
    switch self {
    case .nothingWritten: "δεν γράφτηκε τίποτα"
    }
  }
}
