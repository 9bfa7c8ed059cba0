import LedgerBudget
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

/// What the screens of budgets say, on generated journals.
struct BudgetScreenLawTests {
  private static let seeds = 0..<Thoroughness.count(quick: 60, thorough: 3000)
  private static let today = Day.of("2026-05-15")

  private func study(_ seed: Int) throws -> Study {
    let files = MemoryFiles(["main.journal": RandomBudgets(seed: seed).text])
    let loaded = JournalLoader(files, LoadOptions(today: Self.today), seed: 1)
      .load([try files.read("main.journal")])
    return Study(loaded, today: Self.today)
  }

  private static let periods = [
    Period.always, Period(start: .of("2026-02-01"), end: .of("2026-03-01")),
    Period(start: .of("2026-01-10"), end: .of("2026-05-01")),
  ]

  /// Parts of windows have more decimals than are shown, so that some cents are allowed.
  @Test func givesEveryFigureAFormulaThatComesToIt() throws {
    var count = 0
    for seed in Self.seeds {
      let study = try study(seed)
      for period in Self.periods {
        let list = try BudgetList(BudgetSituation(study, period: period), in: period)
        let law = FigureLaw(list.figures)
        count += law.count
        #expect(law.faults(within: 5) == [], "seed \(seed), \(period)")
        #expect(law.strays == [], "seed \(seed), \(period)")
      }
    }
    #expect(count > Self.seeds.count)
  }

  /// What is spent in some periods is spent in the whole that they make.
  @Test func dividesWhatIsSpentByPeriods() throws {
    let (start, middle, end) = (Day.of("2025-12-01"), Day.of("2026-03-07"), Day.of("2026-05-16"))
    for seed in Self.seeds {
      let study = try study(seed)
      func spent(_ from: Day, _ to: Day) throws -> [String: Decimal] {
        let period = Period(start: from, end: to)
        let list = try BudgetList(BudgetSituation(study, period: period), in: period)
        return Dictionary(
          list.rows.map { ($0.name, $0.spent) }, uniquingKeysWith: { first, _ in first })
      }
      let whole = try spent(start, end)
      let (first, second) = (try spent(start, middle), try spent(middle, end))
      for (name, sum) in whole {
        let parts = try (first[name] ?? .zero) + (second[name] ?? .zero)
        #expect(parts == sum, "seed \(seed), \(name)")
      }
    }
  }

  /// Envelopes and what is available are the money that there is, in every form that shows it.
  @Test func findsAllMoneyInEnvelopes() throws {
    for seed in Self.seeds {
      for book in try study(seed).envelopes() {
        let held = try book.envelopes.map(\.held).sum()
        let reserved = try book.reserves.map(\.held).sum()
        #expect(try held + reserved + book.available == book.cash, "seed \(seed)")
      }
    }
  }
}
