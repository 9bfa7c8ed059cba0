import LedgerImport
package import LedgerPhrases

extension ExplainPhrase {
  package var czech: Words {
    switch self {
    case .title: "Jak se z řádku stal záznam"
    case .part: "Část"
    case .value: "Hodnota"
    case .source: "Z čeho"
    case .place: "Místo"
    case .account: "druhý účet"
    case .key: "klíč"
    case .over(let text): "má přednost před: \(text)"
    case .chooser(.habit): "ze zvyku: podobné záznamy"
    case .chooser(.transfer): "druhá strana převodu"
    case .chooser(.planned): "plánovaná platba"
    case .chooser(.rule): "pravidlo"
    case .chooser(.slip): "lístek"
    case .chooser(.link): "existující záznam"
    case .chooser: "z minulých záznamů to není dost jisté"
    case .votes(let percent, let text): "\(percent: percent) hlasů: \(text)"
    case .candidate(nil, let text): "\(text)"
    case .candidate(let cost?, let text): "odchylka \(cost): \(text)"
    case .outcome(.new, _, let account): "nový: na účtu „\(account)“ ještě není"
    case .outcome(.known, .id?, _): "známý podle čísla od banky"
    case .outcome(.known, .hash?, _): "známý podle dne, částky a textu"
    case .outcome(.known, .textChanged?, _): "známý, banka změnila text"
    case .outcome(.known, .moved?, _): "známý, banka ho přesunula na jiný den"
    case .outcome(.known, nil, _): "známý"
    case .outcome(.linked, _, _): "spojen s ručně zapsaným záznamem"
    case .outcome(.planned, _, _): "je jím zaplacena plánovaná platba"
    case .outcome(.transfer, _, _): "strana převodu"
    case .outcome(.doubtful, _, _): "sporný: nový, nebo jeden z těchto"
    }
  }
}
