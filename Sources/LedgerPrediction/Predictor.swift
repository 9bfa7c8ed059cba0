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
    let votes = nearest.map { NaturalPower.exponential(2 * $0.similarity) }
    let sum = votes.reduce(0, +)
    var guess = PaymentGuess()
    guess.neighbors = zip(nearest, votes).map { near, vote in
      let payment = history.payments[near.place]
      return PaymentGuess.Neighbor(
        transaction: payment.transaction, category: payment.category,
        similarity: near.similarity, weight: vote / sum, sharesWord: likeness.sharesWord(payment))
    }
    let voters = zip(nearest.map { history.payments[$0.place] }, votes)
    guess.categories = Predictor.ranked(voters.map { ([$0.category], $1) }, of: sum)
    guess.wallets = Predictor.ranked(
      voters.map { ($0.wallet.map { [$0] } ?? [], $1) }, of: sum)
    guess.tags = Array(Predictor.ranked(voters.map { ($0.tags, $1) }, of: sum).prefix(3))
    addAmount(to: &guess, context, before: end, &likeness)
    guess.isPayeeKnown = likeness.payee != nil
    return guess
  }
}

// MARK: - Neighbors

extension Predictor {
  private struct Near {
    var place: Int
    var similarity: Double
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
      && history.payments[first..<end].contains { likeness.isNear($0) }
    var best: [Near] = []
    for place in (first..<end).reversed() {
      let payment = history.payments[place]
      if isBoundToPlace, !likeness.isNear(payment) { continue }
      let similarity = likeness.similarity(to: payment)
      if best.count == Predictor.neighborCount, let last = best.last,
        similarity <= last.similarity
      {
        continue
      }
      let spot = best.partitionPoint { $0.similarity >= similarity }
      best.insert(Near(place: place, similarity: similarity), at: spot)
      if best.count > Predictor.neighborCount { best.removeLast() }
    }
    return best
  }

  /// What got votes, the most first; of equal ones the one that comes first by itself.
  private static func ranked<Value: Hashable & Sendable>(
    _ votes: [(values: [Value], weight: Double)], of sum: Double
  ) -> [PaymentGuess.Candidate<Value>] {
    var weights: [Value: (weight: Double, place: Int)] = [:]
    for (place, vote) in votes.enumerated() {
      for value in vote.values {
        weights[value, default: (0, place)].weight += vote.weight
      }
    }
    return weights.sorted {
      $0.value.weight == $1.value.weight
        ? $0.value.place < $1.value.place : $0.value.weight > $1.value.weight
    }.map { PaymentGuess.Candidate(value: $0.key, confidence: $0.value.weight / sum) }
  }
}

// MARK: - Amounts

extension Predictor {
  /// The median of the last five of the same payee and category; exact if they are equal.
  private func addAmount(
    to guess: inout PaymentGuess, _ context: PaymentContext, before end: Int,
    _ likeness: inout Likeness
  ) {
    guard let category = guess.categories.first?.value else { return }
    let payee = likeness.payee
    var found: [Amount] = []
    var place = end
    let first = max(0, end - Predictor.windowLength)
    while place > first, found.count < 5 {
      place -= 1
      let payment = history.payments[place]
      guard payment.category == category, payee.map({ $0 == payment.payee }) ?? true,
        found.first.map({ $0.commodity == payment.amount.commodity }) ?? true
      else { continue }
      found.append(payment.amount)
    }
    guard let last = found.first else { return }
    let sorted = found.map(\.quantity).sorted()
    guess.isAmountExact = found.count > 1 && sorted.first == sorted.last
    // Of an even number the lower of the two in the middle, so that it was really paid once.
    guess.amount = Amount(sorted[(sorted.count - 1) / 2], last.commodity)
  }
}
