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
      "\(count, "entry with an error is", "entries with errors are") left out; run `bursar check` to see how to fix \(agreeing: count, "it", "them")"
    case .assertionsIgnored(let count):
      "\(count, "balance assertion fails", "balance assertions fail"); the amounts still count"
    case .furtherOnes(let count): "and \(count) more"
    }
  }
}
