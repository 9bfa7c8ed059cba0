import LedgerValues

/// The past of a forecast: what of it was paid by rules, what are series, and what is the rest.
///
/// Each flow is claimed once. Days are asked for in ascending order, so that what did not change since
/// the last one is not looked at again.
struct CashHabits {
  /// What was paid on a day with the same key, and not by a rule.
  private struct Point {
    var day: Day
    var amount: Int128
    var key: Int32
    /// In `flows.flows`, which are sorted for this.
    var flows: Range<Int>
  }

  /// The points of a key, and what they are on the day asked for.
  private struct KeyState {
    var points: [CashSeries.Point] = []
    /// The rules that stand for it, by their numbers.
    var rules: [Int] = []
    /// How many points and rules were looked at.
    var seen = (points: -1, rules: [Int]())
    var series: [CashSeries] = []
    /// What a rule stands for, though no payment of it says so.
    var ruled: [(rule: Int, amount: Int128, day: Day)] = []
  }

  let flows: CashFlows
  let rules: [CashRule]
  /// Flows by the place of their point, in the order of points.
  private(set) var ordered: [CashFlows.Flow] = []
  /// By day.
  private var points: [Point] = []
  /// Whether each point is of the rest.
  private(set) var isRest: [Bool] = []
  private var states: [KeyState]
  /// How many points are up to the day that was asked for last.
  private(set) var count = 0
  /// What rules paid by their payments, by rule.
  private(set) var paid: [[(day: Day, amount: Int128)]]
  /// The keys that have a series, and those that rules may stand for.
  private var seriesKeys: Set<Int> = []
  private var ruledKeys: [Int] = []
  /// How the sizes of what comes in, and of what goes out, follow each other.
  private var sizes: (paidIn: SizeRanks, out: SizeRanks) = (SizeRanks([]), SizeRanks([]))
  /// Where each point stands among those of its direction.
  private var ranks: [Int] = []

  init(_ flows: CashFlows, _ rules: [CashRule]) {
    self.flows = flows
    self.rules = rules
    states = Array(repeating: KeyState(), count: flows.keys.count)
    paid = Array(repeating: [], count: rules.count)
    collect()
    linkRules()
  }

  /// Joins the flows of a key on a day, those that paid a rule apart.
  private mutating func collect() {
    var payers: [Int32: Int] = [:]
    for (number, rule) in rules.enumerated() {
      for payment in rule.payments { payers[payment] = number }
    }
    var isPaying = [Int32: Set<Int>]()
    var places: [Int32: Int] = [:]
    var grouped: [[Int32]] = []
    var day: Day?
    for (place, flow) in flows.flows.enumerated() {
      if let rule = payers[flow.transaction] {
        paid[rule].append((flow.day, flow.amount))
        isPaying[flow.key, default: []].insert(rule)
        continue
      }
      if flow.day != day {
        places.removeAll(keepingCapacity: true)
        day = flow.day
      }
      if let known = places[flow.key] {
        points[known].amount += flow.amount
        grouped[known].append(Int32(truncatingIfNeeded: place))
      } else {
        places[flow.key] = points.count
        points.append(Point(day: flow.day, amount: flow.amount, key: flow.key, flows: 0..<0))
        grouped.append([Int32(truncatingIfNeeded: place)])
      }
    }
    for place in points.indices {
      let start = ordered.count
      ordered += grouped[place].map { flows.flows[Int($0)] }
      points[place].flows = start..<ordered.count
      let point = points[place]
      states[Int(point.key)].points.append(
        CashSeries.Point(
          day: point.day, amount: point.amount, place: Int32(truncatingIfNeeded: place)))
    }
    for (key, numbers) in isPaying { states[Int(key)].rules = numbers.sorted() }
    isRest = Array(repeating: false, count: points.count)
    ranks = Array(repeating: 0, count: points.count)
    sizes = (rank { $0 > 0 }, rank { $0 < 0 })
  }

  private mutating func rank(_ isAsked: (Int128) -> Bool) -> SizeRanks {
    let order = points.indices.filter { isAsked(points[$0].amount) }
      .sorted { points[$0].amount.magnitude < points[$1].amount.magnitude }
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    return SizeRanks(order.map { points[$0].amount.magnitude })
  }

  /// Notes for each key the rules with its payee and account, or with its account and no payee.
  private mutating func linkRules() {
    var numbers: [String: [Int]] = [:]
    for (number, rule) in rules.enumerated() { numbers[rule.counter, default: []].append(number) }
    for key in states.indices where !numbers.isEmpty {
      let facts = flows.keys[key]
      for number in numbers[facts.counter] ?? [] {
        let rule = rules[number]
        guard facts.isOut == (rule.amount < 0), rule.payee.isEmpty || facts.payee == rule.payee,
          !states[key].rules.contains(number)
        else { continue }
        states[key].rules.append(number)
      }
    }
    ruledKeys = states.indices.filter { !states[$0].rules.isEmpty }
  }
}

// MARK: - The split

extension CashHabits {
  /// Splits what is known at the end of a day.
  mutating func advance(to day: Day) {
    let first = count
    while count < points.count, points[count].day <= day { count += 1 }
    var changed = Set(points[first..<count].map { Int($0.key) })
    changed.formUnion(ruledKeys)
    for key in changed { split(key, day) }
  }

  private mutating func split(_ key: Int, _ today: Day) {
    let known = states[key].points.partitionPoint { $0.day <= today }
    let standing = states[key].rules.filter { rules[$0].stands(on: today) }
    let before = states[key].seen
    if before.points == known, before.rules == standing { return }
    states[key].seen = (known, standing)
    var rest = Array(states[key].points[..<known])
    // Most keys are nothing but rest, and stay it.
    if standing.isEmpty, before.rules.isEmpty, !seriesKeys.contains(key), CashSeries(rest) == nil {
      for point in rest[max(before.points, 0)...] { setRest(Int(point.place), true) }
      return
    }
    states[key].series = []
    states[key].ruled = []
    for point in rest { setRest(Int(point.place), false) }
    for number in standing {
      let rule = rules[number]
      let near = rule.payee.isEmpty ? [] : rest.filter { rule.isNear($0.amount) }
      states[key].ruled += near.map { (number, $0.amount, $0.day) }
      if !near.isEmpty { rest.removeAll { rule.isNear($0.amount) } }
    }
    while rest.count > 1, let found = CashSeries(rest) {
      rest = found.extras
      if let rule = standing.first(where: { takesPlace($0, of: found, key) }) {
        states[key].ruled += found.points.map { (rule, $0.amount, $0.day) }
      } else {
        states[key].series.append(found)
      }
    }
    for point in rest { setRest(Int(point.place), true) }
    if states[key].series.isEmpty { seriesKeys.remove(key) } else { seriesKeys.insert(key) }
  }

  private mutating func setRest(_ place: Int, _ isNow: Bool) {
    if isRest[place] == isNow { return }
    isRest[place] = isNow
    if points[place].amount < 0 {
      sizes.out.count(ranks[place], isNow ? 1 : -1)
    } else {
      sizes.paidIn.count(ranks[place], isNow ? 1 : -1)
    }
  }

  /// Whether a rule takes the place of a series: of its account and payee, and nothing else of it is
  /// near the rule's amount.
  private func takesPlace(_ number: Int, of series: CashSeries, _ key: Int) -> Bool {
    guard let last = series.points.last else { return false }
    let rule = rules[number]
    if rule.payee.isEmpty { return rule.isNear(last.amount) }
    return rule.payments.isEmpty && !states[key].ruled.contains { $0.rule == number }
  }

  /// The series of that day, each with the number of its key.
  var series: [(key: Int, series: CashSeries)] {
    seriesKeys.sorted().flatMap { key in states[key].series.map { (key, $0) } }
  }

  /// The day from which on a rule stands for a key that only begins later; nil if none does.
  func end(ofKey key: Int) -> Day? {
    states[key].rules.compactMap { rules[$0].start }.filter { $0 > flows.today }.min()?
      .adding(days: -CashRule.patience)
  }

  /// What of the past each rule stands for, by rule.
  var ruled: [[(day: Day, amount: Int128)]] {
    var all = paid
    for key in ruledKeys {
      for (rule, amount, day) in states[key].ruled { all[rule].append((day, amount)) }
    }
    return all
  }

  /// The entries that a series stands on.
  func transactions(of series: CashSeries) -> [Int] {
    series.points.flatMap { point in
      ordered[points[Int(point.place)].flows].map { Int($0.transaction) }
    }
  }
}

// MARK: - The rest

extension CashHabits {
  /// What of the rest goes in one direction: small amounts weighed by their age, and large ones.
  struct RestSums {
    var weighed: Int128 = 0
    var large: Int128 = 0
    /// Those from a day on.
    var lastSmall: [(day: Day, amount: Int128)] = []
    var lastLarge: [(day: Day, amount: Int128)] = []
  }

  func sums(
    isOut: Bool, limit: UInt128, weights: [Int128], today: Day, since first: Day
  ) -> RestSums {
    // Read for each month end, so that nothing is called that could be avoided.
    let (points, isRest) = (points, isRest)
    var sums = RestSums()
    var place = 0
    while place < count {
      let (day, amount, isMeant) = (points[place].day, points[place].amount, isRest[place])
      place += 1
      guard isMeant, (amount < 0) == isOut else { continue }
      let isSmall = amount.magnitude <= limit
      if isSmall {
        let age = Int(today.number) - Int(day.number)
        if age < weights.count { sums.weighed += amount * weights[age] }
      } else {
        sums.large += amount
      }
      guard day >= first else { continue }
      if isSmall {
        sums.lastSmall.append((day, amount))
      } else {
        sums.lastLarge.append((day, amount))
      }
    }
    return sums
  }

  /// How many points of the rest go in one direction, and the upper quartile of their sizes.
  func sizes(isOut: Bool) -> (count: Int, quartile: UInt128) {
    let ranks = isOut ? sizes.out : sizes.paidIn
    return (ranks.total, ranks.size(at: ranks.total * 3 / 4))
  }

  /// What the rest let go out on each card that says when it is paid, and in all, from a day on.
  func charged(since first: Day) -> (all: Int128, cards: [Int128]) {
    var charged: (all: Int128, cards: [Int128]) = (
      0, Array(repeating: 0, count: flows.cardLines.count)
    )
    var place = points.partitionPoint { $0.day < first }
    while place < count {
      if isRest[place], points[place].amount < 0 {
        charged.all += points[place].amount
        for flow in ordered[points[place].flows] {
          if let card = flow.card { charged.cards[Int(card)] += flow.amount }
        }
      }
      place += 1
    }
    return charged
  }
}

/// How many of some sizes there are, so that the one at a place among them is found by halving.
private struct SizeRanks {
  private let sizes: [UInt128]
  /// At each place the count of as many ranks up to it as its lowest bit says.
  private var counts: [Int]
  private(set) var total = 0

  /// None of these sizes, which ascend.
  init(_ sizes: [UInt128]) {
    self.sizes = sizes
    counts = Array(repeating: 0, count: sizes.count + 1)
  }

  mutating func count(_ rank: Int, _ change: Int) {
    total += change
    var place = rank + 1
    while place < counts.count {
      counts[place] += change
      place += place & -place
    }
  }

  /// The size before which there are so many; zero if there are no more.
  func size(at number: Int) -> UInt128 {
    if number >= total { return 0 }
    var (place, left) = (0, number)
    var step = 1 << (Int.bitWidth - 1 - counts.count.leadingZeroBitCount)
    while step > 0 {
      if place + step < counts.count, counts[place + step] <= left {
        place += step
        left -= counts[place]
      }
      step >>= 1
    }
    return sizes[place]
  }
}
