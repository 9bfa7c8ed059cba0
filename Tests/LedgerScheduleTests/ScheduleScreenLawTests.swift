import LedgerBalances
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSchedule
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What the lists of bills say, on generated journals.
struct ScheduleScreenLawTests {
  private static let seeds = 0..<Thoroughness.count(quick: 150, thorough: 8000)
  private static let today = Day.of("2026-03-10")

  private func view(_ seed: Int) throws -> ScheduleView? {
    let plan = RandomPlan(seed: seed)
    var texts = plan.others
    texts["main.journal"] = plan.text
    let files = MemoryFiles(texts)
    let loaded = JournalLoader(files, LoadOptions(today: Self.today), seed: 1)
      .load([try files.read("main.journal")])
    guard loaded.problems.items.isEmpty else { return nil }
    let reading = PlanReader.read(loaded.journal)
    return ScheduleView(
      loaded,
      Schedule(loaded, reading.plan, today: Self.today, through: Self.today.adding(days: 90)))
  }

  /// Weeks and months are two ways to add up the same rows.
  @Test func addsUpTheSameByWeekAndByMonth() throws {
    var count = 0
    for seed in Self.seeds {
      guard let view = try view(seed) else { continue }
      let list = try OccurrenceList(view, .upcoming)
      func sum(_ totals: [OccurrenceList.Total]) -> Set<Amount> {
        var sum = MixedAmount()
        for total in totals {
          var left = total.income
          let isAdded = left.add(total.bills) && sum.add(total.left)
          #expect(isAdded && Set(left.nonzero) == Set(total.left.nonzero), "seed \(seed)")
        }
        return Set(sum.nonzero)
      }
      var rows = MixedAmount()
      for row in list.rows where [.income, .bill].contains(row.money?.kind) {
        let isAdded = row.money.map { rows.add($0.amount) } ?? true
        #expect(isAdded)
      }
      #expect(sum(list.weeks) == Set(rows.nonzero), "seed \(seed)")
      #expect(sum(list.months) == Set(rows.nonzero), "seed \(seed)")
      count += list.rows.count
    }
    #expect(count > Self.seeds.count)
  }

  /// What is overdue is before today, nothing else is, and each occurrence is listed once.
  @Test func listsEachOccurrenceOnceWhereItBelongs() throws {
    for seed in Self.seeds {
      guard let view = try view(seed) else { continue }
      let list = try OccurrenceList(view, .upcoming)
      let due = try OccurrenceList(view, .due)
      for row in list.rows {
        #expect(
          (row.occurrence.state == .overdue) == (row.occurrence.due < Self.today), "seed \(seed)")
        #expect(row.payments.isEmpty, "seed \(seed)")
      }
      let days = list.rows.map(\.occurrence.due)
      #expect(days == days.sorted(), "seed \(seed)")
      let keys = list.rows.compactMap(\.key)
      #expect(Set(keys).count == keys.count, "seed \(seed)")
      let urgent = Set(due.rows.filter { $0.occurrence.state != .probablyPaid }.compactMap(\.key))
      #expect(urgent.isSubset(of: Set(keys)), "seed \(seed)")
    }
  }
}
