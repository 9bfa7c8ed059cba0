import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct BudgetOutflowTests {
  private static let journal = """
    2026-04-01 Pay
        income:pay  -1000 EUR
        assets:bank
    2026-04-02 Lidl
        expenses:food  100 EUR
        assets:bank
    2026-04-03 Lidl
        expenses:food  20 EUR
        assets:cash
    2026-04-04 Lidl
        expenses:food  10 EUR
        assets:bank
    ~ monthly from 2026-04-20  Box  ; id:box
        expenses:food  60 EUR
        assets:bank
    budget Food
        amount  400 EUR monthly
        for     expenses:food
    budget Fun
        amount  50 EUR monthly
        for     expenses:fun
    account expenses:fun

    """

  private func outflows(
    _ text: BudgetText, from accounts: CashAccounts, through last: String = "2026-04-30"
  )
    throws -> BudgetOutflows
  {
    let ledger = try BudgetLedger(
      text.loaded, text.plan, today: text.today, through: .of(last))
    let schedule = Schedule(
      text.loaded, text.plan, today: text.today, through: text.today.adding(months: 13))
    let outlook = try BudgetOutlook(text.loaded, text.plan, ledger, schedule)
    return try BudgetOutflows(
      text.loaded, ledger, outlook, from: accounts, through: .of(last))
  }

  @Test func spreadsWhatIsLeftAfterBillsOverTheDaysToCome() throws {
    let text = try BudgetText(BudgetOutflowTests.journal, today: "2026-04-10")
    let found = try outflows(text, from: .named(["assets:bank"]))
    #expect(found.outflows.map(\.label) == ["Food"])
    #expect(found.outflows.first?.amount.quantity == Decimal(210))
    #expect(found.outflows.first?.first == Day.of("2026-04-11"))
    #expect(found.outflows.first?.last == Day.of("2026-04-30"))
    #expect(found.unpaidFrom == ["Fun"])
    let cash = try outflows(text, from: .named(["assets:cash"]))
    #expect(cash.outflows.isEmpty)
  }

  /// The budget goes on in May, less the box that comes again.
  @Test func spreadsLaterWindowsToo() throws {
    let text = try BudgetText(BudgetOutflowTests.journal, today: "2026-04-10")
    let found = try outflows(text, from: .named(["assets:bank"]), through: "2026-06-10")
    #expect(found.outflows.map(\.amount.quantity) == [210, 340, 340].map { Decimal($0) })
    #expect(found.outflows[1].first == Day.of("2026-05-01"))
    #expect(found.outflows[1].last == Day.of("2026-05-31"))
  }

  @Test func lowersWhatIsSafeToSpend() throws {
    let text = try BudgetText(BudgetOutflowTests.journal, today: "2026-04-10")
    let accounts = CashAccounts.named(["assets:bank"])
    let euro = try #require(text.loaded.journal.commodities.find("EUR"))
    let request = CashForecast.Request(
      accounts: accounts, commodity: euro, through: Day.of("2026-04-30"))
    let schedule = Schedule(
      text.loaded, text.plan, today: text.today, through: Day.of("2026-05-10"))
    let plain = try CashForecast(text.loaded, schedule, request)
    let outflows = try outflows(text, from: accounts).outflows
    let counted = try CashForecast(text.loaded, schedule, request) { outflows }
    // 890 in the bank, less the box, less what the budget leaves.
    #expect(plain.safeToSpend == Decimal(830))
    #expect(counted.safeToSpend == Decimal(620))
  }
}
