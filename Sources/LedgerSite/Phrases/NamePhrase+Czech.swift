import LedgerModel
import LedgerPhrases

extension NamePhrase {
  var czech: Words {
    switch self {
    case .named(.account, let name): "Účet \(name)"
    case .named(.budget, let name): "Rozpočet \(name)"
    case .named(.envelope, let name): "Obálka \(name)"
    case .named(.goal, let name): "Cíl \(name)"
    case .named(.rule, let name): "Opakovaná platba \(name)"
    case .word: "Jako pojem v programu bursar"
    case .fact: "Údaj"
    case .more(let command): "Více: \(command)"
    case .type: "Druh"
    case .accountType(.asset): "majetek"
    case .accountType(.cash): "peníze po ruce"
    case .accountType(.liability): "dluh"
    case .accountType(.equity), .accountType(.conversion): "vlastní kapitál, ani majetek, ani výdaj"
    case .accountType(.revenue): "příjem"
    case .accountType(.expense): "výdaj"
    case .accountType(.gain), .accountType(.unrealizedGain): "zisk nebo ztráta"
    case .state: "Stav"
    case .closed(let day): "uzavřeno \(day)"
    case .hidden: "skryto v seznamech"
    case .entries: "Záznamy"
    case .latest: "Poslední"
    case .thisMonth: "Tento měsíc"
    case .lastMonth: "Minulý měsíc"
    case .balance: "Zůstatek"
    case .floor: "Nikdy pod"
    case .period: "Období"
    case .available: "K dispozici"
    case .spent: "Utraceno"
    case .left: "Zbývá"
    case .target: "Cílová částka"
    case .saved: "Naspořeno"
    case .missing: "Ještě chybí"
    case .by: "Termín"
    case .reached: "Splněno"
    case .next: "Příště"
    case .amount: "Částka"
    case .paid: "Počet plateb"
    case .lastPaid: "Naposledy zaplaceno"
    case .overdue: "Po splatnosti od"
    }
  }
}
