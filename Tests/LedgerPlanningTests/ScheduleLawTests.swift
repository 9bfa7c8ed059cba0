import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds for every journal.
struct ScheduleLawTests {
  private static let count = Thoroughness.count(quick: 60, thorough: 5000)
  private let today = "2026-03-31"

  private func scheduled(_ text: String) throws -> ScheduledText {
    try ScheduledText(text, today: today, through: "2026-09-30")
  }

  /// Each transaction pays one occurrence, and no occurrence waits for a transaction that is there.
  @Test(arguments: 0..<count)
  func matchesOneToOne(_ seed: Int) throws {
    let scheduled = try scheduled(RandomPlan(seed: seed).text)
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
    let text = RandomPlan(seed: seed).text
    let before = try scheduled(text)
    let change = try before.writer.post()
    let after = try before.read(after: change)
    #expect(try after.writer.post().edits.isEmpty, "\(text)")
    // Only whole transactions are added, each with its own key.
    #expect(change.edits.allSatisfy { $0.range.isEmpty })
    guard case .paid(let keys) = change.outcome else { return }
    #expect(
      after.loaded.journal.transactions.count == before.loaded.journal.transactions.count
        + keys.count)
    #expect(after.loaded.journal.findings.imbalances.isEmpty)
    #expect(after.schedule.strayPayments.count == before.schedule.strayPayments.count)
    #expect(!after.states.contains(.overdue))
    let paid = after.schedule.inOrderOfDue.filter { $0.state == .paid }
    let found = Set(paid.compactMap { after.schedule.rule(of: $0).key($0) })
    #expect(found.isSuperset(of: keys))
    #expect(
      paid.allSatisfy { occurrence in
        let key = after.schedule.rule(of: occurrence).key(occurrence)
        return !keys.contains { $0 == key } || occurrence.notes.isEmpty
      }, "\(text)")
  }

  @Test(arguments: 0..<count)
  func paysAnOccurrenceOnce(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan.text)
    let occurrences = before.schedule.inOrderOfDue
    guard !occurrences.isEmpty else { return }
    let occurrence = plan.pick(occurrences)
    let id = try #require(before.schedule.rule(of: occurrence).id)
    let change = try before.writer.pay(id, nominal: occurrence.nominal)
    #expect(change.edits.isEmpty != occurrence.state.isUnpaid)
    let after = try before.read(after: change)
    #expect(try after.writer.pay(id, nominal: occurrence.nominal).edits.isEmpty)
    if !change.edits.isEmpty {
      let rule = after.schedule.rules[occurrence.rule]
      let place = try #require(rule.place(ofNominal: occurrence.nominal))
      #expect(rule.occurrences[place].state == .paid)
      #expect(rule.occurrences[place].payments.count == 1)
    }
  }

  @Test(arguments: 0..<count)
  func skipsAnOccurrenceOnce(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan.text)
    let occurrences = before.schedule.inOrderOfDue
    guard !occurrences.isEmpty else { return }
    let occurrence = plan.pick(occurrences)
    let id = try #require(before.schedule.rule(of: occurrence).id)
    let change = try before.writer.skip(id, on: occurrence.nominal)
    let after = try before.read(after: change)
    #expect(try after.writer.skip(id, on: occurrence.nominal).edits.isEmpty)
    #expect(after.problems.count == before.problems.count, "\(plan.text)")
    let rule = after.schedule.rules[occurrence.rule]
    let place = try #require(rule.place(ofNominal: occurrence.nominal))
    let expected: OccurrenceState = occurrence.state == .paid ? .paid : .skipped
    #expect(rule.occurrences[place].state == expected)
  }

  @Test(arguments: 0..<count)
  func splitsWithoutLosingADay(_ seed: Int) throws {
    var plan = RandomPlan(seed: seed)
    let before = try scheduled(plan.text)
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
    let text = try before.text(after: change)
    let after = try scheduled(text)
    #expect(try after.writer.split(id, on: occurrence.nominal).edits.isEmpty)
    #expect(after.problems.count == before.problems.count, "\(text)")
    // A list of weekdays may begin with days that are skipped.
    let days = after.schedule.inOrderOfDue.filter { $0.state != .skipped }.map(\.due)
    let expected = before.schedule.inOrderOfDue.filter { $0.state != .skipped }.map(\.due)
    #expect(days == expected, "\(text)")
  }

  @Test(arguments: 0..<count)
  func linksWhatIsProbablyPaid(_ seed: Int) throws {
    let before = try scheduled(RandomPlan(seed: seed).text)
    let after = try before.read(after: before.writer.link())
    #expect(after.writer.link().edits.isEmpty)
    #expect(
      after.states.count { $0 == .paid }
        >= before.states.count { $0 == .paid || $0 == .probablyPaid })
  }
}
