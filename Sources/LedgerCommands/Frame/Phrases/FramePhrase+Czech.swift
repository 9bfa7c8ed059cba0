import LedgerPhrases

extension FramePhrase {
  var czech: Words {
    switch self {
    case .nothingWritten: "nic nebylo zapsáno"
    case .leftOut(let count):
      "\(count, "záznam s chybou není započten", "záznamy s chybami nejsou započteny", "záznamů s chybami není započteno"); jak to opravit, ukáže `bursar check`"
    case .assertionsIgnored(let count):
      "\(count, "kontrola zůstatku nesedí", "kontroly zůstatku nesedí", "kontrol zůstatku nesedí"); částky se přesto počítají"
    case .furtherOnes(let count): "a \(agreeing: count, "ještě", "ještě", "dalších") \(count)"
    }
  }
}
