import LedgerPhrases

extension ReceiptPhrase {
  var czech: Words {
    switch self {
    case .holds(let count): "stvrzenka platí, \(count, "změna", "změny", "změn")"
    case .moved: "patří k jinému stavu deníku"
    case .unsaid: "částky neuvádí, takže nejsou ověřené"
    case .byHand(let count): "ručně, \(count, "změna", "změny", "změn")"
    case .isFalse: "stvrzenka je nepravdivá"
    case .isTorn: "stvrzenka je poškozená"
    case .unreadable: "neověřeno, protože deník této nebo předchozí revize nejde přečíst"
    case .missing(let claim): "uvedeno, ale neplatí: \(claim)"
    case .unclaimed(let claim): "platí, ale není uvedeno: \(claim)"
    case .nothing: "žádná revize se netýká deníku"
    }
  }
}
