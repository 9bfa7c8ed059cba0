import LedgerSyntax

/// What directives and their keys are for, a line each.
enum DirectiveHelp {
  static func text(_ word: String) -> String? { words[word] }

  static func text(_ key: String, below directive: DirectiveKind) -> String? {
    switch directive {
    case .budget: budgetKeys[key]
    case .goal: goalKeys[key]
    case .household: householdKeys[key]
    default: otherKeys[key]
    }
  }

  private static let words: [String: String] = [
    "account": "declares an account; its comment may say what kind it is",
    "alias": "reads an account as another one, from here on",
    "apply account": "puts a name before all accounts, up to `end apply account`",
    "apply tag": "gives all entries a tag, up to `end apply tag`",
    "apply year": "completes dates without a year, up to `end apply year`",
    "budget": "says how much is to be spent or earned in a period",
    "card": "an account that is paid from what envelopes reserve",
    "comment": "begins a block that is not read, up to `end comment`",
    "commodity": "declares a commodity and how its amounts are written",
    "D": "the commodity of amounts without one, and how they are written",
    "decimal-mark": "the mark between units and decimals",
    "fund": "puts money into an envelope",
    "goal": "something that is saved for, or a debt that is to go",
    "holiday": "a day on which nobody works",
    "household": "who lives from this journal, and how costs are shared",
    "include": "reads another file here; `*` and `**` stand for parts of names",
    "move": "moves money from one envelope to another",
    "mute": "keeps an advice from being given again",
    "P": "the price of a commodity on a day",
    "payee": "declares somebody who is paid, or pays",
    "place": "a place that `loc:` may name",
    "pool": "accounts whose cash envelopes divide up",
    "save": "puts money aside for a goal",
    "tag": "declares a tag",
    "year": "completes dates without a year, from here on",
    "Y": "completes dates without a year, from here on",
  ]

  private static let budgetKeys: [String: String] = [
    "amount": "how much, and how often: `80 EUR monthly`",
    "for": "what counts: an account with all below it, or a query",
    "except": "what does not count although it would",
    "within": "the budget that this one is a part of",
    "rollover": "what is carried into the next period",
    "mode": "whether it is a limit or an envelope",
    "kind": "whether it is spent, earned or saved",
    "overspend": "where it comes from if more is spent",
    "fill": "what an envelope gets, and when",
    "alert": "from which share on it is told of",
    "icon": "what it is shown with",
    "note": "a remark",
    "start": "the first day",
  ]

  private static let goalKeys: [String: String] = [
    "target": "how much is to be there",
    "by": "up to which day",
    "account": "where it is saved",
    "debt": "the debt that is to go",
    "start": "what was there, and when",
    "rate": "interest a year, in percent",
    "minimum": "what has to be paid each month",
    "pace": "how fast it is thought to go on",
    "priority": "which one comes first on one account",
    "share": "which part of what comes in",
    "reached": "the day when it was there, and is put away",
    "icon": "what it is shown with",
    "note": "a remark",
  ]

  private static let householdKeys: [String: String] = [
    "member": "somebody who lives from this journal",
    "split": "how costs are shared",
    "location": "where it lives",
    "salary": "what is earned, for a split by income",
    "saving": "which accounts are savings",
  ]

  private static let otherKeys: [String: String] = [
    "format": "how amounts are written",
    "icon": "what it is shown with",
    "location": "where it is",
    "note": "a remark",
  ]
}
