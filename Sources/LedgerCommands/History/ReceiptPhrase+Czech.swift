import LedgerPhrases

extension ReceiptPhrase {
  var czech: Words {
    switch self {
    case .holds(let count): "stvrzenka platí, \(count, "změna", "změny", "změn")"
    case .moved: "byla psaná nad jinými knihami"
    case .unsaid: "částky neuvádí, takže nejsou dokázané"
    case .byHand(let count): "ručně, \(count, "změna", "změny", "změn")"
    case .isFalse: "stvrzenka je nepravdivá"
    case .isTorn: "stvrzenka je roztržená"
    case .unreadable: "nedokázáno, protože jeho knihy nebo ty před ním nejdou přečíst"
    case .missing(let claim): "tvrdí, ale není: \(claim)"
    case .unclaimed(let claim): "je, ale netvrdí: \(claim)"
    case .nothing: "žádný commit se knih netýká"
    }
  }
}
