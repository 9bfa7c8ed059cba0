import LedgerImport
package import LedgerPhrases

extension ExplainPhrase {
  package var czech: Words {
    switch self {
    case .title: "Jak se z řádku stal zápis"
    case .part: "Část"
    case .value: "Hodnota"
    case .source: "Z čeho"
    case .place: "Místo"
    case .account: "druhý účet"
    case .key: "klíč"
    case .over(let text): "přebíjí: \(text)"
    case .chooser(.habit): "ze zvyku: podobné zápisy"
    case .chooser(.transfer): "druhá strana převodu"
    case .chooser(.planned): "plánovaná platba"
    case .chooser(.rule): "pravidlo"
    case .chooser(.link): "zápis, který už je"
    case .chooser: "z minulých zápisů to není dost jisté"
    case .votes(let percent, let text): "\(percent) % hlasů: \(text)"
    case .candidate(nil, let text): "\(text)"
    case .candidate(let cost?, let text): "cena \(cost): \(text)"
    case .outcome(.new, _, let account): "nový: na účtu \(account) ještě není"
    case .outcome(.known, .id?, _): "znám podle čísla od banky"
    case .outcome(.known, .hash?, _): "znám podle dne, částky a textu"
    case .outcome(.known, .textChanged?, _): "znám, banka změnila text"
    case .outcome(.known, .moved?, _): "znám, banka ho přesunula na jiný den"
    case .outcome(.known, nil, _): "znám"
    case .outcome(.linked, _, _): "spojen se zápisem psaným rukou"
    case .outcome(.planned, _, _): "je jím zaplacena plánovaná platba"
    case .outcome(.transfer, _, _): "strana převodu"
    case .outcome(.doubtful, _, _): "sporný: nový, nebo jeden z těchto"
    }
  }
}
