import LedgerModel
import LedgerPhrases
import LedgerValues

/// What a name of a journal may belong to.
enum NameKind: String, Sendable {
  case account, budget, envelope, goal, rule
}

/// How the explanation of a name speaks.
enum NamePhrase: Phrase {
  case named(NameKind, String)
  case word
  case fact, more(String)
  case type, accountType(AccountType)
  case state, closed(Day), hidden
  case entries, latest, thisMonth, lastMonth, balance, floor
  case period, available, spent, left
  case target, saved, missing, by, reached
  case next, overdue, amount, paid, lastPaid
}

extension NamePhrase {
  var english: Words {
    switch self {
    case .named(.account, let name): "Account \(name)"
    case .named(.budget, let name): "Budget \(name)"
    case .named(.envelope, let name): "Envelope \(name)"
    case .named(.goal, let name): "Goal \(name)"
    case .named(.rule, let name): "Recurring entry \(name)"
    case .word: "As a term in bursar"
    case .fact: "Fact"
    case .more(let command): "More: \(command)"
    case .type: "Type"
    case .accountType(.asset): "something you own"
    case .accountType(.cash): "money on hand"
    case .accountType(.liability): "a debt"
    case .accountType(.equity), .accountType(.conversion): "equity, neither owned nor spent"
    case .accountType(.revenue): "income"
    case .accountType(.expense): "spending"
    case .accountType(.gain), .accountType(.unrealizedGain): "a gain or a loss"
    case .state: "State"
    case .closed(let day): "closed on \(day)"
    case .hidden: "hidden from lists"
    case .entries: "Entries"
    case .latest: "Latest"
    case .thisMonth: "This month"
    case .lastMonth: "Last month"
    case .balance: "Balance"
    case .floor: "Never below"
    case .period: "Period"
    case .available: "Available"
    case .spent: "Spent"
    case .left: "Left"
    case .target: "Target"
    case .saved: "Saved"
    case .missing: "Still short"
    case .by: "By"
    case .reached: "Reached on"
    case .next: "Next"
    case .amount: "Amount"
    case .paid: "Times paid"
    case .lastPaid: "Last paid"
    case .overdue: "Overdue since"
    }
  }
}
