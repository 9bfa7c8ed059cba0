import LedgerPlan
import LedgerSyntax

/// What directives and their keys are for, a line each.
enum DirectiveHelp {
  static func text(_ word: String) -> String? { words[word] }

  static func text(_ key: String, below directive: DirectiveKind) -> String? {
    if directive == .commodity { return key == "format" ? "how amounts are written" : nil }
    return PlanForm.of(directive)?.key(key)?.help
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
    "gains": "says on which terms gains are taxed",
    "goal": "something that is saved for, or a debt that is to go",
    "holiday": "a day off, not a workday",
    "household": "who lives from this journal, and how costs are shared",
    "include": "reads another file here; `*` and `**` match parts of names",
    "move": "moves money from one envelope to another",
    "mute": "keeps an advice from being given again",
    "P": "the price of a commodity on a day",
    "payee": "declares a payee, who is paid or pays",
    "place": "a place that `loc:` may name",
    "pool": "accounts whose cash envelopes divide up",
    "portfolio": "says which share each part of what is held is to have",
    "save": "puts money aside for a goal",
    "tag": "declares a tag",
    "year": "completes dates without a year, from here on",
    "Y": "completes dates without a year, from here on",
  ]
}
