import LedgerPhrases

extension FramePhrase {
  var czech: Words {
    switch self {
    case .nothingWritten: "nic nebylo zapsáno"
    }
  }
}
