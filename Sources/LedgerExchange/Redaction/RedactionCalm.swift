/// How far the amounts of transactions may differ from what they are times the factor.
///
/// Where a difference changes what the checks say, the transactions that they name keep none; if that does
/// not help, all that touch the same accounts get smaller ones, step by step, until nothing differs.
package struct RedactionCalm: Sendable {
  /// From this level on nothing is left of a difference; each level before is half of it.
  static let most = 6

  /// After so many steps of halves that did not help, all that is named keeps nothing.
  private static let patience = 1

  private var steps = 0
  private var levels: [Int: Int] = [:]
  /// Whether nobody gets a difference.
  package private(set) var isWhole = false

  package init() {}

  /// Nobody gets a difference.
  package static var whole: RedactionCalm {
    var calm = RedactionCalm()
    calm.isWhole = true
    return calm
  }

  func level(_ transaction: Int) -> Int {
    isWhole ? RedactionCalm.most : levels[transaction] ?? 0
  }

  /// Calms what a proof names; whether there was anything left to calm.
  package mutating func follow(_ proof: RedactionProof) -> Bool {
    let named = proof.named.filter { level($0) < RedactionCalm.most }
    for transaction in named { levels[transaction] = RedactionCalm.most }
    if !named.isEmpty { return true }
    let beside = proof.transactions.filter { level($0) < RedactionCalm.most }
    steps += 1
    let step = steps > RedactionCalm.patience ? RedactionCalm.most : 1
    for transaction in beside {
      levels[transaction] = min(level(transaction) + step, RedactionCalm.most)
    }
    return !beside.isEmpty
  }
}
