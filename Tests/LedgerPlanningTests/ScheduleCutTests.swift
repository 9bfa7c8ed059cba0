import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct ScheduleCutTests {
  /// A schedule that reaches farther says the same of the days before, so that one is enough for all.
  @Test(arguments: 0..<Thoroughness.count(quick: 40, thorough: 2000))
  func saysTheSameAsOneThatReachesLessFar(_ seed: Int) throws {
    let files = MemoryFiles(["main.journal": RandomPlan(seed: seed).text])
    let today = Day.of("2026-03-10")
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1)
      .load([try files.read("main.journal")])
    let plan = PlanReader.read(loaded.journal).plan
    let far = Schedule(loaded, plan, today: today, through: today.adding(months: 30))
    for days in [60, 200, 400] {
      let end = today.adding(days: days)
      let near = Schedule(loaded, plan, today: today, through: end)
      let cut = far.cut(through: end)
      #expect(cut.horizon == end)
      #expect(cut.inOrderOfDue == near.inOrderOfDue)
    }
  }
}
