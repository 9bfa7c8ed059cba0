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
    case .unreadable: "not proved, as its books or those before it cannot be read"
    case .missing(let claim): "claimed, and not so: \(claim)"
    case .unclaimed(let claim): "so, and not claimed: \(claim)"
    case .nothing: "no commit touches the books"
    }
  }

  var czech: Words {
    switch self {
    case .holds(let count): "stvrzenka platí, \(count, "změna", "změny", "změn")"
    case .holdsMoved(let count):
      "stvrzenka platí, \(count, "změna", "změny", "změn"), psaná nad jinými knihami"
    case .byHand(let count): "ručně, \(count, "změna", "změny", "změn")"
    case .isFalse: "stvrzenka je nepravdivá"
    case .isTorn: "stvrzenka je roztržená"
    case .unreadable: "nedokázáno, protože jeho knihy nebo ty před ním nejdou přečíst"
    case .missing(let claim): "tvrdí, ale není: \(claim)"
    case .unclaimed(let claim): "je, ale netvrdí: \(claim)"
    case .nothing: "žádný commit se knih netýká"
    }
  }

  var greek: Words {
    switch self {
    case .holds(let count): "η απόδειξη ισχύει, \(count, "αλλαγή", "αλλαγές")"
    case .holdsMoved(let count):
      "η απόδειξη ισχύει, \(count, "αλλαγή", "αλλαγές"), και γράφτηκε πάνω σε άλλα βιβλία"
    case .byHand(let count): "με το χέρι, \(count, "αλλαγή", "αλλαγές")"
    case .isFalse: "η απόδειξη είναι ψευδής"
    case .isTorn: "η απόδειξη είναι σκισμένη"
    case .unreadable: "δεν αποδείχθηκε, αφού τα βιβλία του ή τα προηγούμενα δεν διαβάζονται"
    case .missing(let claim): "λέγεται, και δεν ισχύει: \(claim)"
    case .unclaimed(let claim): "ισχύει, και δεν λέγεται: \(claim)"
    case .nothing: "κανένα commit δεν αγγίζει τα βιβλία"
    }
  }
}
