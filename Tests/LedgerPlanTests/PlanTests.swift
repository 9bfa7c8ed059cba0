import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct PlanTests {
  private func read(_ text: String) -> Plan {
    let reading = PlanReader.read(LoadedJournal.of(text).journal)
    #expect(reading.diagnostics.map(\.summary) == [])
    return reading.plan
  }

  @Test func keepsCommoditiesThatOnlyThePlanNames() throws {
    let loaded = LoadedJournal.of(
      "2026-01-01 x\n    a  1 EUR\n    b\ngoal Bike\n    target  $900.00\n")
    let plan = PlanReader.read(loaded.journal).plan
    let target = try #require(plan.goal(named: "bike")?.target?.value)
    #expect(loaded.journal.commodities.find("$") == nil)
    #expect(plan.commodities.symbol(target.commodity) == "$")
    #expect(plan.commodities.style(target.commodity).side == .left)
    let euro = try #require(loaded.journal.commodities.find("EUR"))
    #expect(plan.commodities.symbol(euro) == "EUR")
  }

  @Test func letsTheNearestAccountDecideWhatIsNeeded() {
    let plan = read(
      "account x  ; need:\naccount x:food:out  ; want:\naccount x:food  ; icon:y\n")
    #expect(plan.necessity(of: "x") == .need)
    #expect(plan.necessity(of: "x:food") == .need)
    #expect(plan.necessity(of: "x:food:out:late") == .want)
    #expect(plan.necessity(of: "xy") == nil)
  }

  @Test func climbsFromATagToItsParents() {
    let plan = read("tag espresso  ; parent:coffee\ntag coffee  ; parent:food\n")
    #expect(plan.ancestors(ofTag: "espresso") == ["espresso", "coffee", "food"])
    #expect(plan.ancestors(ofTag: "tea") == ["tea"])
  }

  @Test func claimsAccountsWhileItHasWindows() throws {
    let plan = read(
      """
      budget A
          amount  4 EUR monthly from 2026-01-01 to 2026-04-01
          amount  5 EUR monthly from 2026-06-01
          for  x
      """)
    let budget = try #require(plan.budgets.first)
    #expect(
      budget.spans(.none).map(\.description) == ["2026-01-01..2026-04-01", "2026-06-01.."])
  }

  @Test(arguments: [
    ("for  expenses:food", ["expenses:food", "expenses:food:out"]),
    ("for  expenses\n    except  expenses:food:out", ["expenses:food"]),
    ("for  assets:car", ["assets:car"]), ("for  acct:car|out", ["expenses:food:out"]),
    ("for  type:A", []), ("for  tag:trip", ["expenses:food:out"]),
    ("for  payee:Lidl acct:food$", ["expenses:food"]),
    ("kind  income\n    for  acct:.", ["income:pay"]),
    ("for  payee:Lidl\n    except  tag:trip", ["expenses:food"]),
  ])
  func countsWhatItsLinesSay(_ lines: String, _ accounts: [String]) throws {
    let loaded = LoadedJournal.of(
      """
      2026-01-05 Lidl | shop
          expenses:food      1 EUR
          expenses:food:out  2 EUR  ; trip:Rome
          assets:car         3 EUR
          income:pay
      budget B
          amount  4 EUR monthly
          \(lines)
      """)
    let reading = PlanReader.read(loaded.journal)
    #expect(reading.diagnostics == [])
    let budget = try #require(reading.plan.budgets.first)
    var matcher = BudgetMatcher(budget, in: loaded.journal, types: loaded.types)
    let counted = loaded.journal.postings.indices.filter {
      matcher.matches(posting: $0, of: 0, in: loaded.journal)
    }
    #expect(
      counted.map { loaded.journal.accounts.name(loaded.journal.postings[$0].account) }
        == accounts)
  }
}
