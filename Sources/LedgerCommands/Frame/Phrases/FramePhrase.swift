import LedgerPhrases

/// What commands say beside their screens.
enum FramePhrase: Phrase {
  case nothingWritten
}

extension FramePhrase {
  var english: Words {
    switch self {
    case .nothingWritten: "nothing was written"
    }
  }
}
