import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// A journal that was loaded, with its plan and the ledger of its budgets.
struct BudgetText {
  let loaded: LoadedJournal
  let plan: Plan
  let ledger: BudgetLedger
  let today: Day

  init(_ text: String, today: String = "2026-03-15", through: String? = nil) throws {
    self.today = try #require(Day(iso: today))
    let files = MemoryFiles(["main.journal": text])
    loaded = JournalLoader(files, LoadOptions(today: self.today), seed: 1)
      .load([try files.read("main.journal")])
    let reading = PlanReader.read(loaded.journal)
    plan = reading.plan
    #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    ledger = try BudgetLedger(loaded, plan, today: self.today, through: through.map { Day.of($0) })
  }

  func track(_ name: String) throws -> BudgetTrack {
    try #require(ledger.tracks.first { $0.name == name })
  }

  /// A window in a line: its days, base, carry, spent and left.
  func lines(_ name: String) throws -> [String] {
    try track(name).states.map { state in
      "\(state.period) \(text(state.base)) \(text(state.carried)) \(state.spent) \(text(state.left))"
    }
  }

  /// What is left in each window.
  func lefts(_ name: String) throws -> [String] { try track(name).states.map { text($0.left) } }

  func text(_ quantity: ProratedQuantity?) -> String {
    guard let quantity else { return "-" }
    return (quantity.decimal ?? quantity.rounded(to: 2))?.simplified.description ?? "?"
  }

  /// A sum as it is written in tests: `12 EUR, 3 USD`.
  func text(_ amount: MixedAmount) -> String {
    let parts = amount.nonzero.map {
      "\($0.quantity.simplified) \(plan.commodities.symbol($0.commodity))"
    }
    return parts.isEmpty ? "0" : parts.sorted().joined(separator: ", ")
  }

  /// Transactions that spend from the bank: `2026-01-05 expenses:food 12 EUR`.
  static func spending(_ lines: [String]) -> String {
    lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      return "\(parts[0]) x\n    \(parts[1])  \(parts[2])\n    assets:bank\n"
    }.joined()
  }
}
