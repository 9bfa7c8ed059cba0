package import LedgerSyntax

/// What a directive of the plan may say: the parts of its first line, and the lines below it.
///
/// Whoever reads, writes, completes, explains or changes a directive asks this table.
package struct PlanForm: Sendable {
  /// What a part of a line is.
  package enum Shape: Hashable, Sendable {
    case amount
    case day
    /// A day, a month or a year, of which the last day is meant.
    case lastDay
    /// Words up to two blanks.
    case name
    case account
    /// An account, or terms such as `tag:trip`.
    case accountOrTerms
    /// Words, with an amount behind each of these; behind an empty one stands the first word.
    case amounts(after: [String])
    /// All that is left, as it stands.
    case text
  }

  /// A line below the directive.
  package struct Key: Sendable {
    package let name: String
    package let shapes: [Shape]
    /// Whether there may be several such lines.
    package let isRepeatable: Bool
    /// What it is for, in a few words.
    package let help: String

    private init(_ name: String, _ shapes: [Shape], _ help: String, isRepeatable: Bool) {
      self.name = name
      self.shapes = shapes
      self.isRepeatable = isRepeatable
      self.help = help
    }

    static func once(_ name: String, _ shapes: [Shape], _ help: String) -> Key {
      Key(name, shapes, help, isRepeatable: false)
    }

    static func often(_ name: String, _ shapes: [Shape], _ help: String) -> Key {
      Key(name, shapes, help, isRepeatable: true)
    }
  }

  package let directive: DirectiveKind
  /// The word that it begins with.
  package let word: String
  let head: [Shape]
  package var keys: [Key] = []
  /// What a line below it says that begins with no key.
  var row: [Shape] = []

  package func key(_ name: String) -> Key? { keys.first { $0.name == name } }

  /// What stands between the values of a line; behind a name that something follows two spaces.
  package func separator(below key: String) -> String {
    guard !key.isEmpty, let shapes = self.key(key)?.shapes else { return "  " }
    return shapes.first == .name && shapes.count > 1 ? "  " : " "
  }

  /// The form of a directive; nil of those that only the journal reads.
  package static func of(_ directive: DirectiveKind) -> PlanForm? {
    all.first { $0.directive == directive }
  }
}

extension PlanForm {
  /// The keys below directives that only the plan knows, each once.
  package static var keyNames: [String] {
    Set(all.filter(\.directive.isPlan).flatMap { $0.keys.map(\.name) }).sorted()
  }

  package static let all: [PlanForm] = [
    account, budget, gains, goal, household, portfolio,
    PlanForm(directive: .card, word: "card", head: [.account]),
    PlanForm(directive: .fund, word: "fund", head: [.day], row: [.name, .amount]),
    PlanForm(directive: .holiday, word: "holiday", head: [.day, .day, .text]),
    PlanForm(directive: .move, word: "move", head: [.day, .name, .amount]),
    PlanForm(directive: .mute, word: "mute", head: [.text]),
    PlanForm(directive: .place, word: "place", head: [.name, .text]),
    PlanForm(directive: .pool, word: "pool", head: [.account]),
    PlanForm(directive: .save, word: "save", head: [.day, .name, .amount]),
    PlanForm(directive: .tag, word: "tag", head: [.text]),
  ]

  package static let account = PlanForm(
    directive: .account, word: "account", head: [.account],
    keys: [
      .once("floor", [.amount], "it never holds less"),
      .once("closed", [.day], "the last day on which anything is posted to it"),
      .once("hidden", [], "lists leave it out"),
      .once("help", [.text], "what belongs here"),
      .once("color", [.text], "the color that it is drawn with"),
      .once("icon", [.text], "what it is shown with"),
    ])

  package static let budget = PlanForm(
    directive: .budget, word: "budget", head: [.name],
    keys: [
      .once("within", [.name], "the budget that this one is a part of"),
      .once("kind", [.text], "whether it is spent, earned or saved"),
      .once("mode", [.text], "whether it is a limit or an envelope"),
      .once(
        "rollover", [.amounts(after: ["cap", "floor", "start"])],
        "what is carried into the next period"),
      .once("overspend", [.text], "where it comes from if more is spent"),
      .once("alert", [.text], "from which share on it is told of"),
      .once("icon", [.text], "what it is shown with"),
      .once("note", [.text], "a remark"),
      .often("amount", [.amount, .text], "how much, and how often: `80 EUR monthly`"),
      .often("for", [.accountOrTerms], "what counts: an account with all below it, or a query"),
      .often("except", [.accountOrTerms], "what does not count although it would"),
      .often("fill", [.amounts(after: ["", "to"])], "what an envelope gets, and when"),
    ])

  package static let goal = PlanForm(
    directive: .goal, word: "goal", head: [.name],
    keys: [
      .once("target", [.amount], "how much is to be there"),
      .once("by", [.lastDay], "up to which day"),
      .once("debt", [.account], "the debt that is to go"),
      .once("start", [.day, .amount], "the first day, and what was there"),
      .once("rate", [.text], "interest a year, in percent"),
      .once("minimum", [.amounts(after: ["", "or"])], "what must be paid each month"),
      .once("pace", [.text], "how fast it is thought to go on"),
      .once("priority", [.text], "which one comes first on one account"),
      .once("share", [.text], "which part of an account is meant for it"),
      .once("reached", [.day], "the day when it was there, and is put away"),
      .once("dropped", [.day], "the day when it was given up"),
      .once("icon", [.text], "what it is shown with"),
      .once("note", [.text], "a remark"),
      .often("account", [.account], "where it is saved"),
    ])

  package static let household = PlanForm(
    directive: .household, word: "household", head: [.name],
    keys: [
      .once("location", [.text], "where it lives"),
      .once("salary", [.amount, .text], "what a member earns"),
      .once("split", [.text], "how costs are shared"),
      .once("saving", [.text], "which part of what comes in is to be saved"),
      .often("member", [.name, .text], "a person who shares this journal"),
    ])

  package static let gains = PlanForm(
    directive: .gains, word: "gains", head: [],
    keys: [
      .once("long", [.text], "how long something is held until its gain is a long-term one"),
      .once("year", [.text], "the day on which the tax year begins: `from 04-06`"),
      .once("fees", [.text], "whether fees are part of gains: `in`, or `apart`"),
      .once("wash", [.text], "within which time a purchase undoes a loss: `30 days`"),
      .once("in", [.text], "a currency in which gains are told, too"),
      .often("except", [.accountOrTerms], "what is not taxed"),
    ])

  package static let portfolio = PlanForm(
    directive: .portfolio, word: "portfolio", head: [.name],
    keys: [
      .often("for", [.accountOrTerms], "where it is held"),
      .often("target", [.text], "which share something is to have: `50% class:equity`"),
      .once("band", [.text], "how far off a share may be: `5 points`, `25% of target`"),
      .once("least", [.amount], "no order is below this"),
    ])
}
