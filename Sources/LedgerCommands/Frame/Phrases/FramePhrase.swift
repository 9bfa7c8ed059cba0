import LedgerPhrases

/// What commands say beside their screens.
enum FramePhrase: Phrase {
  case nothingWritten
  /// So many entries have errors.
  case leftOut(Int)
  case assertionsIgnored(Int)
  case furtherOnes(Int)
}

extension FramePhrase {
  var english: Words {
    switch self {
    case .nothingWritten: "nothing was written"
    case .leftOut(let count):
      "\(count, "entry with an error is", "entries with errors are") left out; bursar check shows how to correct \(agreeing: count, "it", "them")"
    case .assertionsIgnored(let count):
      "\(count, "balance assertion fails", "balance assertions fail"); the amounts count all the same"
    case .furtherOnes(let count): "and \(count) more"
    }
  }
}
