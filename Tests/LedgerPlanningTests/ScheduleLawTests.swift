import LedgerPlan
import LedgerEditing
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds for every journal, whatever directives stand in it.
struct ScheduleLawTests {
  private static let count = Thoroughness.count(quick: 150, thorough: 5000)
  private let today = "2026-03-31"

  private func scheduled(_ plan: RandomPlan) throws -> ScheduledText {
    try ScheduledText(plan.text, today: today, through: "2026-09-30", others: plan.others)
  }

  /// Nothing can be written that says what it is to say: then nothing is.
  private func isRefusedByPlaces(_ change: ScheduleChange, _ before: ScheduledText) -> Bool {
    guard let change = change.change else { return false }
    do throws(Refusal) {
      _ = try Draft(change, of: before.snapshot)
      return false
    } catch {
      if case .cannotSay = error { return true }
      return false
    }
  }

  /// Each transaction pays one occurrence, and no occurrence waits for a transaction that is there.
  @Test(arguments: 0..<count)
  func matchesOneToOne(_ seed: Int) throws {
    let scheduled = try scheduled(RandomPlan(seed: seed))
    let probable = scheduled.schedule.inOrderOfDue.filter { $0.state == .probablyPaid }
    #expect(probable.allSatisfy { $0.payments.count == 1 })
    #expect(Set(probable.flatMap(\.payments)).count == probable.count)
    for occurrence in probable {
      let rule = scheduled.schedule.rule(of: occurrence).rule
      let day = scheduled.loaded.journal.transactions[occurrence.payments[0]].day
      #expect(abs(Int(day.number - occurrence.due.number)) <= rule.slack)
    }
  }

  @Test(arguments: 0..<count)
  func postsTheSameTwiceAsOnce(_ seed: Int) throws {
    let plan = RandomPlan(seed: seed)
    let before = try scheduled(plan)
    let change = try before.writer.post()
    if isRefusedByPlaces(change, before) { return }
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    #expect(try after.writer.post().change == nil, "\(plan.text)")
    guard case .paid(let keys) = change.outcome else { return }
    #expect(
      after.loaded.journal.transactions.count == before.loaded.journal.transactions.count
        + keys.count)
    #expect(
      after.loaded.journal.findings.imbalances.count
        == before.loaded.journal.findings.imbalances.count)
    #expect(after.schedule.strayPayments.count == before.schedule.strayPayments.count)
    #expect(!after.states.contains(.overdue))
    let paid = after.schedule.inOrderOfDue.filter { $0.state == .paid }
    let found = Set(paid.compactMap { after.schedule.rule(of: $0).key($0) })
    #expect(found.isSuperset(of: keys))
    #expect(
      paid.allSatisfy { occurrence in
        let key = after.schedule.rule(of: occurrence).key(occurrence)
        return !keys.contains { $0 == key } || occurrence.notes.isEmpty
      }, "\(plan.text)")
    try requireOnlyPaid(keys, before, after, plan)
  }

  /// Every account has what it had and what the rules say; every line that was there is there, and
  /// each file has new lines only.
  private func requireOnlyPaid(
    _ keys: [OccurrenceKey], _ before: ScheduledText, _ after: ScheduledText, _ plan: RandomPlan
  ) throws {
    var expected = Balances(before.loaded.journal)
    for key in keys {
      let number = try #require(before.schedule.number(ofRule: key.id))
      for posting in try #require(before.schedule.rules[number].postings) {
        expected.add(
          posting.amount, to: before.schedule.accounts.name(posting.account),
          before.schedule.commodities)
      }
    }
    #expect(Balances(after.loaded.journal) == expected, "\(plan.text)")
    for (old, new) in zip(before.loaded.journal.sources.files, after.loaded.journal.sources.files) {
      #expect(Lines(old).areKept(in: Lines(new)), "\(plan.text)")
    }
  }

  @Test(arguments: 0..<count)
  func paysAnOccurrenceOnce(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan)
    let occurrences = before.schedule.inOrderOfDue
    guard !occurrences.isEmpty else { return }
    let occurrence = plan.pick(occurrences)
    let id = try #require(before.schedule.rule(of: occurrence).id)
    let change = try before.writer.pay(id, nominal: occurrence.nominal)
    #expect(
      (change.change == nil)
        != (occurrence.state.isUnpaid || occurrence.state == .beforeBooks))
    if isRefusedByPlaces(change, before) { return }
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    #expect(try after.writer.pay(id, nominal: occurrence.nominal).change == nil)
    guard case .paid(let keys) = change.outcome else { return }
    let rule = after.schedule.rules[occurrence.rule]
    let place = try #require(rule.place(ofNominal: occurrence.nominal))
    #expect(rule.occurrences[place].state == .paid)
    #expect(rule.occurrences[place].payments.count == 1)
    #expect(rule.occurrences[place].notes.isSubset(of: .late))
    try requireOnlyPaid(keys, before, after, plan)
  }

  @Test(arguments: 0..<count)
  func skipsAnOccurrenceOnce(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan)
    let occurrences = before.schedule.inOrderOfDue
    guard !occurrences.isEmpty else { return }
    let occurrence = plan.pick(occurrences)
    let id = try #require(before.schedule.rule(of: occurrence).id)
    let change = try before.writer.skip(id, on: occurrence.nominal)
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    #expect(try after.writer.skip(id, on: occurrence.nominal).change == nil)
    #expect(after.problems.count == before.problems.count, "\(plan.text)")
    let rule = after.schedule.rules[occurrence.rule]
    let place = try #require(rule.place(ofNominal: occurrence.nominal))
    let expected: OccurrenceState = occurrence.state == .paid ? .paid : .skipped
    #expect(rule.occurrences[place].state == expected)
    #expect(Balances(after.loaded.journal) == Balances(before.loaded.journal))
    try takesBackASkip(of: id, occurrence.nominal, after, seed)
  }

  /// What was skipped comes again, and everything else stays; done twice, nothing is left to do.
  private func takesBackASkip(
    of id: String, _ nominal: Day, _ before: ScheduledText, _ seed: Int
  ) throws {
    let change = try before.writer.unskip(id, on: nominal)
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    #expect(try after.writer.unskip(id, on: nominal).change == nil)
    let number = try #require(after.schedule.number(ofRule: id))
    #expect(!after.schedule.rules[number].rule.options.skip.contains(nominal))
    #expect(after.problems.count == before.problems.count)
    #expect(Balances(after.loaded.journal) == Balances(before.loaded.journal))
  }

  @Test(arguments: 0..<count)
  func splitsWithoutLosingADay(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan)
    let occurrences = before.schedule.inOrderOfDue
    guard !occurrences.isEmpty else { return }
    let occurrence = plan.pick(occurrences)
    let id = try #require(before.schedule.rule(of: occurrence).id)
    let first = before.schedule.rule(of: occurrence).occurrences.first
    if first?.nominal == occurrence.nominal {
      #expect(throws: ScheduleProblem.splitAtStart(id, occurrence.nominal)) {
        try before.writer.split(id, on: occurrence.nominal)
      }
      return
    }
    let change = try before.writer.split(id, on: occurrence.nominal)
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    #expect(try after.writer.split(id, on: occurrence.nominal).change == nil)
    #expect(after.problems.count == before.problems.count, "\(plan.text)")
    // A list of weekdays may begin with days that are skipped.
    let days = after.schedule.inOrderOfDue.filter { $0.state != .skipped }.map(\.due)
    let expected = before.schedule.inOrderOfDue.filter { $0.state != .skipped }.map(\.due)
    #expect(days == expected, "\(plan.text)")
    #expect(Balances(after.loaded.journal) == Balances(before.loaded.journal))
  }

  @Test(arguments: 0..<count)
  func endsARuleWhereItIsSaid(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan)
    let occurrences = before.schedule.inOrderOfDue.filter { $0.state.isUnpaid }
    guard !occurrences.isEmpty else { return }
    let occurrence = plan.pick(occurrences)
    let id = try #require(before.schedule.rule(of: occurrence).id)
    guard let change = try? before.writer.end(id, on: occurrence.nominal) else { return }
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    let rule = after.schedule.rules[occurrence.rule]
    let next = occurrence.nominal.adding(days: 1)
    #expect(rule.recurrence?.firstOccurrence(nominalFrom: next) == nil)
    #expect(Balances(after.loaded.journal) == Balances(before.loaded.journal))
  }

  @Test(arguments: 0..<count)
  func linksWhatIsProbablyPaid(_ seed: Int) throws {
    let before = try scheduled(RandomPlan(seed: seed))
    let change = before.writer.link()
    let after = try before.read(after: change)
    try before.requireLaw(of: change, seed)
    #expect(after.writer.link().change == nil)
    #expect(
      after.states.count { $0 == .paid }
        >= before.states.count { $0 == .paid || $0 == .probablyPaid })
    #expect(Balances(after.loaded.journal) == Balances(before.loaded.journal))
  }
}

/// What every account has of every commodity, by names.
private struct Balances: Equatable {
  private struct Key: Hashable {
    var account: String
    var symbol: String
  }

  private var sums: [Key: Decimal] = [:]

  init(_ journal: Journal) {
    for posting in journal.postings.indices {
      add(
        journal.amount(posting), to: journal.accounts.name(journal.postings[posting].account),
        journal.commodities)
    }
  }

  mutating func add(_ amount: MixedAmount, to account: String, _ commodities: CommodityTable) {
    for part in amount.amounts {
      let key = Key(account: account, symbol: commodities.symbol(part.commodity))
      sums[key] = sums[key, default: .zero].adding(part.quantity)
      if sums[key]?.isZero == true { sums[key] = nil }
    }
  }
}

/// The lines of a file, without what ends them.
private struct Lines {
  private let lines: [ArraySlice<UInt8>]

  init(_ file: SourceFile) {
    lines = file.bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }
  }

  /// Whether others have all of these, in this order.
  func areKept(in other: Lines) -> Bool {
    var rest = other.lines[...]
    for line in lines {
      guard let place = rest.firstIndex(of: line) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
