import LedgerModel
import LedgerPlan
import LedgerPrediction
import LedgerValues

/// What entries like a new one say about it.
struct EntryPrediction {
  private let known: KnownEntries
  private let guess: PaymentGuess
  /// What it may be for with its share of the votes, the likeliest first.
  let categories: [PaymentGuess.Candidate<AccountID>]
  /// Whether anything was said that tells entries apart; the day and the hour alone do not.
  private let isFounded: Bool
  private let hasKnownPlace: Bool

  init(
    _ known: KnownEntries, _ request: EntryRequest, _ found: EntryResolver.Findings,
    amount: Decimal?
  ) {
    self.known = known
    let place =
      request.place
      ?? found.tags.first { $0.hasPrefix("loc:") }.map {
        String($0.dropFirst(4))
      }
    let context = PaymentContext(
      payee: found.payee.isEmpty ? nil : found.payee, day: request.day,
      hour: request.time.flatMap(DayTime.hours),
      position: place.flatMap { PlaceIndex(known.plan).position($0)?.position.point },
      amount: amount)
    // An evening of an earlier day is told by those behind it as well.
    let history = PaymentHistory(
      known.loaded, known.plan, through: max(request.day, known.today),
      most: Predictor.windowLength)
    let guess = Predictor(history).guess(context)
    self.guess = guess
    // Of a name that nobody knows the hour says something where it told others apart before.
    let isTelling =
      context.hour != nil && Set(guess.neighbors.map(\.category)).count > 1
      && guess.neighbors.count { $0.category == guess.categories.first?.value }
        >= EntryPrediction.leastTimes
    hasKnownPlace = context.position != nil
    isFounded = guess.isPayeeKnown || context.position != nil || isTelling
    let isIncome = found.isIncome && !found.isRefund
    let possible = guess.categories.filter { candidate in
      let type = known.type(candidate.value)
      return known.isUsable(candidate.value) && !known.isUnknown(candidate.value)
        && (isIncome ? type?.isKind(of: .revenue) == true : type == .expense)
    }
    let sum = possible.reduce(0) { $0 + $1.confidence }
    categories = possible.map {
      PaymentGuess.Candidate(value: $0.value, confidence: $0.confidence / sum)
    }
  }

  private func percent(_ share: Double) -> Int { min(100, Int((share * 100).rounded())) }

  /// Whether entries with this payee say so.
  var isPayeeKnown: Bool { guess.isPayeeKnown }

  /// The account that it was for, where that is sure enough.
  var category: EntryGuess? {
    guard isFounded, let best = categories.first,
      best.confidence >= PaymentGuess.leastConfidence,
      !guess.isPayeeKnown || hasKnownPlace
        || guess.neighbors.contains(where: { $0.sharesWord && $0.category == best.value })
    else { return nil }
    return guess(best)
  }

  func guess(_ candidate: PaymentGuess.Candidate<AccountID>) -> EntryGuess {
    EntryGuess(
      part: .category, value: known.journal.accounts.name(candidate.value),
      percent: percent(candidate.confidence),
      entries: guess.neighbors.filter { $0.category == candidate.value }.map(\.transaction))
  }

  var wallet: EntryGuess? {
    guard isFounded, let best = guess.wallets.first(where: { known.isUsable($0.value) }),
      best.confidence >= PaymentGuess.leastConfidence
    else { return nil }
    let entries = guess.neighbors.map(\.transaction).filter {
      known.past($0)?.wallet == best.value
    }
    return EntryGuess(
      part: .wallet, value: known.journal.accounts.name(best.value),
      percent: percent(best.confidence), entries: entries)
  }

  /// How often a tag was there before it is taken for a habit.
  private static let leastTimes = 3

  var tags: [EntryGuess] {
    guard guess.isPayeeKnown else { return [] }
    var text = TransactionText()
    return guess.tags.compactMap { candidate in
      guard candidate.confidence >= PaymentGuess.leastConfidence else { return nil }
      let entries = guess.neighbors.map(\.transaction).filter { transaction in
        guard known.journal.mayHaveTags(transaction) else { return false }
        text.read(transaction, in: known.journal)
        return text.tags.contains {
          $0.name == candidate.value.name && $0.value == candidate.value.value
        }
      }
      guard entries.count >= EntryPrediction.leastTimes else { return nil }
      return EntryGuess(
        part: .tag, value: candidate.value.written,
        percent: percent(candidate.confidence), entries: entries)
    }
  }
}

extension PaymentTag {
  /// As it stands in a comment.
  fileprivate var written: String { "\(name):\(value)" }
}
