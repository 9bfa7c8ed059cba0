import LedgerModel
import LedgerPlan
import LedgerValues

/// How well payments would have been guessed, each from those before it alone.
package struct PredictionTrial: Sendable {
  /// How guesses are made.
  package enum Method: String, CaseIterable, Sendable {
    case majority
    case lastOfPayee = "last-of-payee"
    case majorityOfPayee = "majority-of-payee"
    case placeAndHour = "place-and-hour"
    case neighbors
    case neighborsWithoutPayee = "neighbors-without-payee"
    case neighborsWithAmount = "neighbors-with-amount"
  }

  /// How often a method was right.
  package struct Score: Sendable {
    package var method: Method
    /// How many payments it was asked about.
    package var count = 0
    /// How often its first guess was right, and one of its first three.
    package var first = 0
    package var amongThree = 0

    package init(_ method: Method) { self.method = method }

    package var share: Double { count > 0 ? Double(first) / Double(count) : 0 }
    package var shareAmongThree: Double { count > 0 ? Double(amongThree) / Double(count) : 0 }
  }

  /// How many payments come before the first guess.
  package static let warmUp = 200
  /// No more than the last so many are guessed, as each takes a look at all before it.
  package static let most = 2500

  package private(set) var scores: [Score] = []
  /// By how much confidence and success differ on average, from 0 to 1.
  package private(set) var calibrationError = 0.0
  /// By which share of it the amount was missed in the median; that of the median of all amounts
  /// beside it.
  package private(set) var amountError: Double?
  package private(set) var plainAmountError: Double?
  /// How many payments were guessed.
  package let count: Int

  package init(_ history: PaymentHistory, most: Int = PredictionTrial.most) {
    let total = history.payments.count
    let start = max(PredictionTrial.warmUp, total - most)
    count = max(0, total - start)
    guard count > 0 else { return }
    var run = TrialRun(history)
    run.observe(0..<start)
    for place in start..<total {
      run.guess(place)
      run.observe(place..<place + 1)
    }
    scores = run.scores
    calibrationError = run.calibrationError
    amountError = run.amountErrors.median
    plainAmountError = run.plainAmountErrors.median
  }

  package func score(_ method: Method) -> Score? { scores.first { $0.method == method } }
}

/// How often each category was seen, and the three that were seen most.
private struct Tally {
  private var counts: [AccountID: Int] = [:]
  private(set) var most: [AccountID] = []

  mutating func add(_ category: AccountID) {
    counts[category, default: 0] += 1
    // Only this one can have risen.
    if !most.contains(category) { most.append(category) }
    let counts = counts
    most.sort { (counts[$1] ?? 0, $0.index) < (counts[$0] ?? 0, $1.index) }
    if most.count > 3 { most.removeLast() }
  }
}

/// One walk through a history from its beginning.
private struct TrialRun {
  private let history: PaymentHistory
  private let predictor: Predictor
  private var likeness: Likeness
  private var counts = Tally()
  private var countsOfPayee: [Tally]
  private var lastOfPayee: [AccountID?]
  private var sizes: RunningMiddle
  /// By tenths of confidence: how many, the sum of confidence, how many were right.
  private var bins = [(count: Int, confidence: Double, right: Int)](
    repeating: (0, 0, 0), count: 10)
  private(set) var scores = PredictionTrial.Method.allCases.map { PredictionTrial.Score($0) }
  private(set) var amountErrors: [Double] = []
  private(set) var plainAmountErrors: [Double] = []

  init(_ history: PaymentHistory) {
    self.history = history
    predictor = Predictor(history)
    likeness = Likeness(history)
    countsOfPayee = Array(repeating: Tally(), count: history.payees.count)
    lastOfPayee = Array(repeating: nil, count: history.payees.count)
    sizes = RunningMiddle(history.traits.map(\.size))
  }

  mutating func observe(_ places: Range<Int>) {
    for place in places {
      let (category, payee) = (history.payments[place].category, Int(history.traits[place].payee))
      counts.add(category)
      countsOfPayee[payee].add(category)
      lastOfPayee[payee] = category
      sizes.add(place)
    }
  }

  mutating func guess(_ place: Int) {
    let category = history.payments[place].category
    for method in PredictionTrial.Method.allCases {
      guard let ranked = categories(method, place) else { continue }
      score(method, ranked, category)
    }
  }

  private mutating func score(
    _ method: PredictionTrial.Method, _ ranked: [AccountID], _ truth: AccountID
  ) {
    guard let number = scores.firstIndex(where: { $0.method == method }) else { return }
    scores[number].count += 1
    if ranked.first == truth { scores[number].first += 1 }
    if ranked.prefix(3).contains(truth) { scores[number].amongThree += 1 }
  }

  /// What a method would have said, the likeliest first; nil where it cannot be asked.
  private mutating func categories(
    _ method: PredictionTrial.Method, _ place: Int
  ) -> [AccountID]? {
    let (payment, traits) = (history.payments[place], history.traits[place])
    let payee = Int(traits.payee)
    var context = PaymentContext(
      day: payment.day, hour: traits.hour.isNaN ? nil : traits.hour,
      position: traits.position < 0 ? nil : history.positions[Int(traits.position)])
    switch method {
    case .majority: return counts.most
    case .lastOfPayee: return lastOfPayee[payee].map { [$0] } ?? []
    case .majorityOfPayee: return countsOfPayee[payee].most
    case .placeAndHour:
      guard context.hour != nil, context.position != nil else { return nil }
      return sameTimeAndPlace(place)
    case .neighborsWithoutPayee:
      guard context.hour != nil, context.position != nil else { return nil }
    case .neighbors: context.payee = history.payees[payee]
    case .neighborsWithAmount:
      context.payee = history.payees[payee]
      context.amount = payment.amount.quantity
    }
    let found = predictor.categories(context, before: place, &likeness)
    if method == .neighbors {
      judge(found, predictor.amount(found, before: place, likeness)?.amount, payment)
    }
    return found.map(\.value)
  }

  /// The most frequent within 200 meters and an hour, else the most frequent of all.
  private mutating func sameTimeAndPlace(_ place: Int) -> [AccountID] {
    let sought = history.traits[place]
    likeness.compare(PaymentContext(position: history.positions[Int(sought.position)]))
    var near = Tally()
    for other in max(0, place - Predictor.windowLength)..<place {
      let traits = history.traits[other]
      // One that is not a number is not near, either.
      guard likeness.isNear(traits), abs(traits.hour - sought.hour) <= 1 else { continue }
      near.add(history.payments[other].category)
    }
    return near.most.isEmpty ? counts.most : near.most
  }

  /// Notes how sure the guess was, and how far its amount was off.
  private mutating func judge(
    _ categories: [PaymentGuess.Candidate<AccountID>], _ guessed: Amount?, _ payment: PastPayment
  ) {
    if let best = categories.first {
      let bin = min(9, Int(best.confidence * 10))
      bins[bin].count += 1
      bins[bin].confidence += best.confidence
      bins[bin].right += best.value == payment.category ? 1 : 0
    }
    let truth = abs(payment.amount.quantity.approximate)
    guard truth > 0, let size = sizes.middle else { return }
    if let amount = guessed, amount.commodity == payment.amount.commodity {
      amountErrors.append(abs(abs(amount.quantity.approximate) - truth) / truth)
      plainAmountErrors.append(abs(NaturalPower.exponential(size) - truth) / truth)
    }
  }

  var calibrationError: Double {
    let total = bins.reduce(0) { $0 + $1.count }
    guard total > 0 else { return 0 }
    return bins.reduce(0) { sum, bin in
      sum + abs(bin.confidence - Double(bin.right)) / Double(total)
    }
  }
}

extension [Double] {
  fileprivate var median: Double? {
    isEmpty ? nil : sorted()[count / 2]
  }
}

/// The middle of numbers that are added one by one, all of which are known before.
private struct RunningMiddle {
  /// In ascending order, and which of them were added.
  private var sorted: [Double] = []
  private var isThere: [Bool]
  /// For each number its place among those; -1 for none.
  private var ranks: [Int]
  private var count = 0
  /// The place of the middle one, and how many of those before it were added.
  private var place = 0
  private var before = 0

  init(_ numbers: [Double]) {
    ranks = Array(repeating: -1, count: numbers.count)
    let known = numbers.indices.filter { !numbers[$0].isNaN }
    for (rank, number) in known.sorted(by: { numbers[$0] < numbers[$1] }).enumerated() {
      ranks[number] = rank
      sorted.append(numbers[number])
    }
    isThere = Array(repeating: false, count: sorted.count)
  }

  /// The upper of the two in the middle of an even number.
  var middle: Double? { count > 0 ? sorted[place] : nil }

  mutating func add(_ number: Int) {
    let rank = ranks[number]
    if rank < 0 { return }
    isThere[rank] = true
    if count == 0 { place = rank } else if rank < place { before += 1 }
    count += 1
    while before > count / 2 {
      repeat { place -= 1 } while !isThere[place]
      before -= 1
    }
    while before < count / 2 {
      repeat { place += 1 } while !isThere[place]
      before += 1
    }
  }
}
