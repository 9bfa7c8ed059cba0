import LedgerPhrases

extension FramePhrase {
  var czech: Words {
    switch self {
    case .nothingWritten: "nic nebylo zapsáno"
    case .leftOut(let count):
      "\(count, "záznam s chybou se nepočítá", "záznamy s chybami se nepočítají", "záznamů s chybami se nepočítá"); bursar check ukáže, jak to opravit"
    case .assertionsIgnored(let count):
      "\(count, "kontrola zůstatku nesedí", "kontroly zůstatku nesedí", "kontrol zůstatku nesedí"); částky se přesto počítají"
    case .furtherOnes(let count): "a \(agreeing: count, "ještě", "ještě", "dalších") \(count)"
    }
  }
}
