import LedgerModel
import LedgerPlan
package import LedgerValues

/// Guesses what a payment is about from those before it that are most alike.
///
///     let predictor = Predictor(PaymentHistory(loaded, plan, through: today))
///     let guess = predictor.guess(PaymentContext(payee: "rewe", day: today))
///
/// The 25 payments most alike among the last 1500 vote, the nearer the more; where no payee is given and
/// something was paid within 200 meters, only what was paid there. Nothing is learned ahead, and who voted
/// is the explanation.
package struct Predictor: Sendable {
  package static let windowLength = 1500
  package static let neighborCount = 25

  package let history: PaymentHistory

  package init(_ history: PaymentHistory) {
    self.history = history
  }

  package func guess(_ context: PaymentContext) -> PaymentGuess {
    var likeness = Likeness(history)
    return guess(context, before: history.payments.count, &likeness)
  }

  /// A guess from the payments before a day only.
  package func guess(
    _ context: PaymentContext, before day: Day, _ likeness: inout Likeness
  ) -> PaymentGuess {
    guess(context, before: history.payments.partitionPoint { $0.day < day }, &likeness)
  }

  /// A guess from the payments in front of a place only.
  func guess(
    _ context: PaymentContext, before end: Int, _ likeness: inout Likeness
  ) -> PaymentGuess {
    let nearest = nearest(context, before: end, &likeness)
    guard !nearest.isEmpty else { return PaymentGuess() }
    let votes = Predictor.votes(nearest)
    let sum = votes.reduce(0, +)
    var guess = PaymentGuess()
    guess.neighbors = zip(nearest, votes).map { near, vote in
      let payment = history.payments[near.place]
      return PaymentGuess.Neighbor(
        transaction: Int(payment.transaction), category: payment.category,
        similarity: near.similarity, weight: vote / sum,
        sharesWord: likeness.sharesWord(history.traits[near.place]))
    }
    let voters = zip(nearest.map { history.payments[$0.place] }, votes)
    guess.categories = categories(nearest, votes)
    guess.wallets = Predictor.ranked(
      voters.map { ($0.wallet.map { [$0] } ?? [], $1) }, of: sum)
    guess.tags = Array(Predictor.ranked(voters.map { ($0.tags, $1) }, of: sum).prefix(3))
    if let found = amount(guess.categories, before: end, likeness) {
      (guess.amount, guess.isAmountExact) = found
    }
    guess.isPayeeKnown = likeness.payee != nil
    return guess
  }

  /// The categories of such a guess alone, for very many guesses.
  func categories(
    _ context: PaymentContext, before end: Int, _ likeness: inout Likeness
  ) -> [PaymentGuess.Candidate<AccountID>] {
    let nearest = nearest(context, before: end, &likeness)
    return categories(nearest, Predictor.votes(nearest))
  }

  private func categories(
    _ nearest: [Near], _ votes: [Double]
  ) -> [PaymentGuess.Candidate<AccountID>] {
    Predictor.ranked(
      zip(nearest, votes).map { ([history.payments[$0.place].category], $1) },
      of: votes.reduce(0, +))
  }
}

// MARK: - Neighbors

extension Predictor {
  private struct Near {
    var place: Int
    var similarity: Double
  }

  /// How much each of the nearest counts.
  private static func votes(_ nearest: [Near]) -> [Double] {
    var votes: [Double] = []
    for (place, near) in nearest.enumerated() {
      // Many are equally near.
      let isSame = place > 0 && nearest[place - 1].similarity == near.similarity
      votes.append(
        isSame ? votes[place - 1] : NaturalPower.exponential(2 * near.similarity))
    }
    return votes
  }

  /// The payments most alike, the nearest first; of equal ones the newest.
  private func nearest(
    _ context: PaymentContext, before end: Int, _ likeness: inout Likeness
  ) -> [Near] {
    likeness.compare(context)
    let first = max(0, end - Predictor.windowLength)
    // Without a name what was paid right here says more than what was paid at this hour elsewhere.
    let isBoundToPlace =
      context.payee == nil
      && history.traits[first..<end].contains { likeness.isNear($0) }
    var best: [Near] = []
    best.reserveCapacity(Predictor.neighborCount + 1)
    var bound = -Double.infinity
    for place in (first..<end).reversed() {
      let payment = history.traits[place]
      if isBoundToPlace, !likeness.isNear(payment) { continue }
      guard let similarity = likeness.similarity(to: payment, above: bound) else { continue }
      let spot = best.partitionPoint { $0.similarity >= similarity }
      best.insert(Near(place: place, similarity: similarity), at: spot)
      if best.count > Predictor.neighborCount { best.removeLast() }
      if best.count == Predictor.neighborCount { bound = best[best.count - 1].similarity }
    }
    return best
  }

  /// What got votes, the most first; of equal ones the one that comes first by itself.
  private static func ranked<Value: Equatable & Sendable>(
    _ votes: [(values: [Value], weight: Double)], of sum: Double
  ) -> [PaymentGuess.Candidate<Value>] {
    // So few that they are looked through, in the order in which they came.
    var weights: [(value: Value, weight: Double, place: Int)] = []
    for vote in votes {
      for value in vote.values {
        if let known = weights.firstIndex(where: { $0.value == value }) {
          weights[known].weight += vote.weight
        } else {
          weights.append((value, vote.weight, weights.count))
        }
      }
    }
    return weights.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
      .map { PaymentGuess.Candidate(value: $0.value, confidence: $0.weight / sum) }
  }
}

// MARK: - Amounts

extension Predictor {
  /// The median of the last five of the same payee and category; exact if they are equal.
  func amount(
    _ categories: [PaymentGuess.Candidate<AccountID>], before end: Int, _ likeness: Likeness
  ) -> (amount: Amount, isExact: Bool)? {
    guard let category = categories.first?.value else { return nil }
    let payee = likeness.payee
    // Money back is not what is usually paid.
    let isEarned = history.loaded.types[category]?.isKind(of: .revenue) == true
    var found: [Amount] = []
    var place = end
    let first = max(0, end - Predictor.windowLength)
    while place > first, found.count < 5 {
      place -= 1
      guard payee.map({ $0 == Int(history.traits[place].payee) }) ?? true,
        history.payments[place].category == category
      else { continue }
      let amount = history.payments[place].amount
      guard amount.quantity.isNegative == isEarned else { continue }
      guard found.first.map({ $0.commodity == amount.commodity }) ?? true else { continue }
      found.append(amount)
    }
    guard let last = found.first else { return nil }
    let sorted = found.map(\.quantity).sorted()
    // Of an even number the lower of the two in the middle, so that it was really paid once.
    return (
      Amount(sorted[(sorted.count - 1) / 2], last.commodity),
      found.count > 1 && sorted.first == sorted.last
    )
  }
}
