import LedgerModel
import LedgerValues

/// One story a fact: pieces of advice that stand on the same entries are told as one.
enum AdviceStories {
  /// Rules that may be about the same payments.
  private static let ofPayments: Set<AdviceRule> = [
    .over, .willOver, .jump, .drift, .price, .twin, .habit, .fees, .unclear,
  ]

  /// The pieces with most money at stake first, each with those that belong to it.
  static func told(_ all: [Advice]) -> [Advice] {
    var stories: [Advice] = []
    for piece in all.sorted(by: isBefore) {
      let place = stories.firstIndex { belongs(piece, to: $0) }
      if let place { stories[place].also.append(piece) } else { stories.append(piece) }
    }
    return stories.map(led)
  }

  private static func isBefore(_ left: Advice, _ right: Advice) -> Bool {
    if left.stake != right.stake { return left.stake > right.stake }
    if left.rule.rank != right.rule.rank { return left.rule.rank < right.rule.rank }
    return left.subject < right.subject
  }

  private static func belongs(_ piece: Advice, to story: Advice) -> Bool {
    guard ofPayments.contains(piece.rule), ofPayments.contains(story.rule) else { return false }
    let told = [story] + story.also
    let known = Set(told.flatMap(\.postings))
    return piece.postings.contains(where: known.contains) || isRise(piece, of: told)
  }

  /// Whether a category rises in which subscriptions, told already, stand side by side.
  private static func isRise(_ piece: Advice, of told: [Advice]) -> Bool {
    piece.rule == .drift
      && told.contains { $0.rule == .twin && AccountName.contains(piece.subject, $0.subject) }
  }

  /// A danger leads its story, else a price that rose, as this says what to do; else what weighs most.
  private static func led(_ story: Advice) -> Advice {
    let pieces = [story] + story.also
    let leader =
      pieces.firstIndex(where: \.isDanger) ?? pieces.firstIndex { $0.rule == .price } ?? 0
    var result = pieces[leader]
    result.also = pieces.enumerated().filter { $0.offset != leader }.map { piece in
      var one = piece.element
      one.also = []
      return one
    }
    // The order of stories stays that of what weighs most in each.
    result.stake = story.stake
    return result
  }
}
