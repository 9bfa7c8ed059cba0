import LedgerValues

/// The past of a forecast: what of it was paid by rules, what are series, and what is the rest.
///
/// Each flow is claimed once. Days are asked for in ascending order, so that what did not change since
/// the last one is not looked at again.
struct CashHabits {
  /// What was paid on a day with the same key, and not by a rule.
  struct Point {
    var day: Day
    var amount: Int128
    var key: Int32
    /// How many flows it is, and where they begin in `ordered`.
    var count = 1
    var start = 0

    var flows: Range<Int> { start..<start + count }
  }

  /// The points of a key, and what they are on the day asked for.
  struct KeyState {
    var points: [CashSeries.Point] = []
    /// The rules that stand for it, by their numbers.
    var rules: [Int] = []
    /// How many points and rules were looked at.
    var seen = KeyState.nothing
    /// Nothing was looked at, or nothing of it still holds.
    static let nothing = (points: -1, rules: [Int]())
    var series: [CashSeries] = []
    /// What a rule stands for, though no payment of it says so.
    var ruled: [(rule: Int, amount: Int128, day: Day)] = []
  }

  let flows: CashFlows
  let rules: [CashRule]
  /// The places of flows, those of a point together.
  private(set) var ordered: [Int32] = []
  /// By day.
  private(set) var points: [Point] = []
  /// The days and amounts of points once more, as they are read most often.
  private(set) var days: [Day] = []
  private(set) var amounts: [Int128] = []
  /// Whether each point is of the rest.
  private(set) var isRest: [Bool] = []
  var states: [KeyState]
  /// How many points are up to the day that was asked for last.
  private(set) var count = 0
  /// What rules paid by their payments, by rule.
  private(set) var paid: [[(day: Day, amount: Int128)]]
  /// Keys of one account and direction whose payees are perhaps one, by each of them.
  private(set) var spellings: [Int: [Int]] = [:]
  /// The first of those that are a series together.
  var joinedKeys: Set<Int> = []
  /// The keys that have a series, and those that rules may stand for.
  var seriesKeys: Set<Int> = []
  private var ruledKeys: [Int] = []
  /// How the sizes of what comes in, and of what goes out, follow each other.
  private(set) var sizes: (paidIn: SizeRanks, out: SizeRanks) = (SizeRanks([]), SizeRanks([]))
  /// Where each point stands among those of its direction.
  private var ranks: [Int] = []

  init(_ flows: CashFlows, _ rules: [CashRule]) {
    self.flows = flows
    self.rules = rules
    states = Array(repeating: KeyState(), count: flows.keys.count)
    paid = Array(repeating: [], count: rules.count)
    collect()
    spellings = CashHabits.spellings(flows.keys)
    linkRules()
  }

  /// Joins the flows of a key on a day, those that paid a rule apart.
  private mutating func collect() {
    var payers: [Int32: Int] = [:]
    for (number, rule) in rules.enumerated() {
      for payment in rule.payments { payers[payment] = number }
    }
    var isPaying = [Int32: Set<Int>]()
    // By key its last point, and by flow the point that it belongs to.
    var last = Array(repeating: -1, count: states.count)
    var pointOfFlow: [Int] = []
    pointOfFlow.reserveCapacity(flows.flows.count)
    for flow in flows.flows {
      if !payers.isEmpty, let rule = payers[flow.transaction] {
        paid[rule].append((flow.day, flow.amount))
        isPaying[flow.key, default: []].insert(rule)
        pointOfFlow.append(-1)
        continue
      }
      let known = last[Int(flow.key)]
      if known >= 0, points[known].day == flow.day {
        points[known].amount += flow.amount
        points[known].count += 1
        pointOfFlow.append(known)
      } else {
        last[Int(flow.key)] = points.count
        pointOfFlow.append(points.count)
        points.append(Point(day: flow.day, amount: flow.amount, key: flow.key))
      }
    }
    order(pointOfFlow)
    for (place, point) in points.enumerated() {
      states[Int(point.key)].points.append(
        CashSeries.Point(
          day: point.day, amount: point.amount, place: Int32(truncatingIfNeeded: place)))
    }
    days = points.map(\.day)
    amounts = points.map(\.amount)
    for (key, numbers) in isPaying { states[Int(key)].rules = numbers.sorted() }
    isRest = Array(repeating: false, count: points.count)
    ranks = Array(repeating: 0, count: points.count)
    sizes = (rank { $0 > 0 }, rank { $0 < 0 })
  }

  /// Puts the flows of each point together.
  private mutating func order(_ pointOfFlow: [Int]) {
    var start = 0
    for place in points.indices {
      points[place].start = start
      start += points[place].count
    }
    var next = points.map(\.start)
    ordered = Array(repeating: 0, count: start)
    for (place, point) in pointOfFlow.enumerated() where point >= 0 {
      ordered[next[point]] = Int32(truncatingIfNeeded: place)
      next[point] += 1
    }
  }

  private mutating func rank(_ isAsked: (Int128) -> Bool) -> SizeRanks {
    var order: [(size: UInt128, place: Int)] = []
    for (place, amount) in amounts.enumerated() where isAsked(amount) {
      order.append((amount.magnitude, place))
    }
    order.sort { $0.size < $1.size }
    for (rank, item) in order.enumerated() { ranks[item.place] = rank }
    return SizeRanks(order.map(\.size))
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
    for key in changed where spellings[key] == nil { split(key, day) }
    let firsts = Set(changed.compactMap { spellings[$0]?.first })
    for first in firsts { split(spellings: spellings[first] ?? [], day) }
  }

  mutating func split(_ key: Int, _ today: Day) {
    let known = states[key].points.partitionPoint { $0.day <= today }
    let standing = states[key].rules.filter { rules[$0].stands(on: today) }
    let before = states[key].seen
    if before.points == known, before.rules == standing { return }
    states[key].seen = (known, standing)
    let all = states[key].points[..<known]
    // Most keys are nothing but rest, and stay it.
    if standing.isEmpty, before.rules.isEmpty, !seriesKeys.contains(key),
      CashSeries.rhythm(all) == nil
    {
      for point in all[max(before.points, 0)...] { setRest(Int(point.place), true) }
      return
    }
    var rest = Array(all)
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

  mutating func setRest(_ place: Int, _ isNow: Bool) {
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
      ordered[points[Int(point.place)].flows].map { Int(flows.flows[Int($0)].transaction) }
    }
  }
}
