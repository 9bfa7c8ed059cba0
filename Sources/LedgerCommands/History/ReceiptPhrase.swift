import LedgerPhrases

/// What is said of commits and their receipts.
enum ReceiptPhrase: Phrase {
  /// With so many changes.
  case holds(Int)
  /// It was written while the books were in another state.
  case moved
  /// It says no amounts.
  case unsaid
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
    case .moved: "it was made for another state of the books"
    case .unsaid: "it names no amounts, so they are not proved"
    case .byHand(let count): "by hand, \(count, "change", "changes")"
    case .isFalse: "the receipt is false"
    case .isTorn: "the receipt is damaged"
    case .unreadable: "not proved, because its books or the ones before it cannot be read"
    case .missing(let claim): "claimed but not true: \(claim)"
    case .unclaimed(let claim): "true but not claimed: \(claim)"
    case .nothing: "no commit touches the books"
    }
  }
}
