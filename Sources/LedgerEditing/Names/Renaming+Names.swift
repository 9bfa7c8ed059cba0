import LedgerPlan
import LedgerSource

extension Renaming.Kind {
  /// Whether a text is read as such a name wherever one may stand.
  package func isName(_ text: String) -> Bool {
    if text.isEmpty || text.contains(where: { ";".contains($0) || $0.isNewline }) { return false }
    return switch self {
    case .account: AccountText.isName(text)
    case .payee: !text.contains("|")
    case .tag: !text.contains { ",:".contains($0) || $0.isWhitespace }
    case .commodity: !text.contains { "\"@=".contains($0) }
    case .budget, .goal, .place: !text.contains(",") && !text.contains("  ") && !text.contains(">")
    case .rule, .member: !text.contains { ",:+@ ".contains($0) }
    }
  }

  /// Whether two of the name can be one; of others each has amounts of its own.
  package var merges: Bool { ![.budget, .goal, .rule, .member].contains(self) }

  /// Whether two names are one.
  package func areSame(_ left: String, _ right: String) -> Bool {
    switch self {
    case .budget, .goal, .place, .member: PlanName.areSame(left, right)
    case .account, .payee, .tag, .commodity, .rule: left == right
    }
  }
}

extension Renaming {
  /// A name that is there already, and that another one gets, too.
  package func clash(among names: [String]) -> String? {
    let there = Set(names)
    return names.first { kind.areSame($0, new) && !kind.areSame($0, old) }
      ?? names.lazy.map { (old: $0, new: name($0)) }.first {
        $0.new != $0.old && there.contains($0.new) && name($0.new) == $0.new
      }?.new
  }
}
