import LedgerPhrases

/// What is said of commits and their receipts.
enum ReceiptPhrase: Phrase {
  /// With so many changes.
  case holds(Int)
  /// Written while the books were in another state.
  case holdsMoved(Int)
  case byHand(Int)
  case isFalse
  case isTorn
  case unreadable
  /// A claim.
  case missing(String)
  case unclaimed(String)
  case nothing
}

extension ReceiptPhrase {
  var english: Words {
    switch self {
    case .holds(let count): "the receipt holds, \(count, "change", "changes")"
    case .holdsMoved(let count):
      "the receipt holds, \(count, "change", "changes"), and was written over other books"
    case .byHand(let count): "by hand, \(count, "change", "changes")"
    case .isFalse: "the receipt is false"
    case .isTorn: "the receipt is torn"
    case .unreadable: "not proved, because its books or the ones before it cannot be read"
    case .missing(let claim): "claimed, and not so: \(claim)"
    case .unclaimed(let claim): "so, and not claimed: \(claim)"
    case .nothing: "no commit touches the books"
    }
  }
}
