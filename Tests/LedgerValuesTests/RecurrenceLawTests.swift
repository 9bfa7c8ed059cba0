import LedgerTestSupport
import LedgerValues
import Testing

struct RecurrenceLawTests {
  private static let count = Thoroughness.count(quick: 500, thorough: 20_000)

  private func forRandomRules(
    seed: UInt64, _ body: (RandomRule, inout SplitMix64) throws -> Void
  ) throws {
    for turn in 0..<UInt64(Self.count) {
      var random = SplitMix64(seed: seed << 32 + turn)
      let rule = RandomRule(using: &random)
      try body(rule, &random)
    }
  }

  @Test
  func dependsNotOnTheRangeAskedFor() throws {
    try forRandomRules(seed: 1) { sample, random in
      let rule = try sample.rule()
      let all = Array(rule.occurrences(nominalWithin: sample.horizon, skipped: .included))
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.nominal < $1.nominal }, "\(sample)")
      for _ in 0..<4 {
        let start = sample.start.adding(days: random.number(in: -30...1500))
        let range = Period(start: start, end: start.adding(days: random.below(500)))
        let here = Array(rule.occurrences(nominalWithin: range, skipped: .included))
        #expect(here == all.filter { range.contains($0.nominal) }, "\(sample)")
        let due = Array(rule.occurrences(dueWithin: range, skipped: .included))
        #expect(due == all.filter { range.contains($0.due) }, "\(sample)")
        let happening = Array(rule.occurrences(dueWithin: range))
        #expect(happening == due.filter { !$0.isSkipped }, "\(sample)")
        #expect(
          rule.occurrence(nominal: start) == all.first { $0.nominal == start }, "\(sample)")
      }
    }
  }

  @Test
  func shiftsToWorkdaysInOrder() throws {
    try forRandomRules(seed: 2) { sample, _ in
      let all = Array(try sample.rule().occurrences(nominalWithin: sample.horizon))
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.due <= $1.due }, "\(sample)")
      let isShifted = sample.options.shift != .none
      #expect(
        all.allSatisfy {
          isShifted ? sample.holidays.isWorkday($0.due) : $0.due == $0.nominal
        }, "\(sample)")
    }
  }

  @Test
  func endsExactlyByCountAndUntil() throws {
    try forRandomRules(seed: 3) { sample, _ in
      // Six years have 40 occurrences of all but the rarest rules, which end later.
      let far = Period(end: sample.start.adding(days: 80_000))
      let endless = try sample.rule(sample.endlessOptions)
      var expected: [Occurrence] = []
      for occurrence in endless.occurrences(nominalWithin: far, skipped: .included) {
        if let until = sample.options.until, occurrence.nominal > until { break }
        if expected.count == sample.options.count ?? 100 { break }
        expected.append(occurrence)
      }
      let all = try sample.rule().occurrences(nominalWithin: far, skipped: .included)
      #expect(Array(all.prefix(100)) == expected, "\(sample)")
    }
  }

  @Test
  func agreesWithADayByDayReading() throws {
    try forRandomRules(seed: 4) { sample, _ in
      guard let model = DayByDay(sample) else { return }
      let rule = try sample.rule(sample.endlessOptions)
      let days = rule.occurrences(nominalWithin: sample.horizon, skipped: .included)
      #expect(days.map(\.nominal) == model.days(within: sample.horizon), "\(sample)")
    }
  }

  @Test
  func leavesHledgersDaysAloneWithoutTags() throws {
    try forRandomRules(seed: 5) { sample, _ in
      let rule = try sample.rule(RecurrenceOptions(shift: sample.options.shift))
      let days = sample.expression.occurrences(anchoredAt: .earliest, within: sample.horizon)
      #expect(
        rule.occurrences(nominalWithin: sample.horizon).map(\.nominal) == Array(days), "\(sample)")
    }
  }

  @Test
  func keepsHledgersDaysWhereTheyAreClamped() throws {
    try forRandomRules(seed: 6) { sample, _ in
      if case .weekdayOfMonth = sample.expression.interval { return }
      let rule = try sample.rule(RecurrenceOptions(overflow: .clamp))
      let days = sample.expression.occurrences(anchoredAt: .earliest, within: sample.horizon)
      #expect(
        rule.occurrences(nominalWithin: sample.horizon).map(\.nominal) == Array(days), "\(sample)")
    }
  }
}

/// Days of months read off the calendar one month after another, without any arithmetic on series.
private struct DayByDay {
  let sample: RandomRule
  let choices: [OnDay.Choice]
  let step: Int
  let month: Day

  init?(_ sample: RandomRule) {
    self.sample = sample
    let start = sample.start
    switch sample.expression.interval {
    case .months(let count): step = count
    case .quarters(let count): step = 3 * count
    case .years(let count): step = 12 * count
    default: return nil
    }
    month = start.startOfMonth
    guard sample.options.onDay != nil || sample.options.overflow != nil else { return nil }
    choices = sample.options.onDay?.choices ?? [.init(start.civil.day, .day)]
  }

  func days(within horizon: Period) -> [Day] {
    var days: Set<Day> = []
    for number in 0..<80 {
      let first = month.adding(months: number * step)
      for choice in choices { if let day = day(choice, inMonthOf: first) { days.insert(day) } }
    }
    return days.filter {
      $0 >= sample.start && horizon.contains($0)
        && $0 < sample.expression.period.end ?? .latest
    }.sorted()
  }

  private func day(_ choice: OnDay.Choice, inMonthOf first: Day) -> Day? {
    let candidates = candidates(choice.kind, inMonthOf: first)
    let ordered = choice.ordinal > 0 ? candidates : candidates.reversed()
    let place = Int(choice.ordinal.magnitude) - 1
    if place < ordered.count { return ordered[place] }
    switch sample.options.overflow ?? (choice.kind == .day ? .clamp : .skip) {
    case .skip: return nil
    case .clamp: return ordered.last
    case .next where choice.ordinal < 0: return ordered.last
    case .next: return self.candidates(choice.kind, inMonthOf: first.adding(months: 1)).first
    }
  }

  private func candidates(_ kind: OnDay.Kind, inMonthOf first: Day) -> [Day] {
    var days: [Day] = []
    var day = first
    while day.startOfMonth == first {
      switch kind {
      case .day: days.append(day)
      case .weekday(let weekday): if day.weekday == weekday { days.append(day) }
      case .workday: if sample.holidays.isWorkday(day) { days.append(day) }
      }
      day = day.adding(days: 1)
    }
    return days
  }
}
