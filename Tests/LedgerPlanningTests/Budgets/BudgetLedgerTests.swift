import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct BudgetLedgerTests {
  @Test(arguments: [
    ("none", ["50", "-60", "110", "-40"]), ("surplus", ["50", "-10", "110", "70"]),
    ("debt", ["50", "-60", "50", "-40"]), ("both", ["50", "-10", "100", "60"]),
    ("both cap 60 EUR", ["50", "-10", "100", "20"]),
    ("both floor 5 EUR", ["50", "-10", "105", "65"]),
    ("both start 7 EUR", ["57", "-3", "107", "67"]),
  ])
  func carriesWhatIsLeft(_ rollover: String, _ lefts: [String]) throws {
    let text = try BudgetText(
      BudgetText.spending([
        "2026-01-05 expenses:food 150 EUR", "2026-02-05 expenses:food 260 EUR",
        "2026-03-05 expenses:food 90 EUR", "2026-04-05 expenses:food 240 EUR",
      ]) + """
        budget Food
            amount    200 EUR monthly from 2026-01-01
            for       expenses:food
            rollover  \(rollover)
        """, today: "2026-04-30")
    #expect(try text.lefts("Food") == lefts)
    if rollover == "both cap 60 EUR" {
      #expect(text.text(try text.track("Food").states[2].released) == "40")
    }
  }

  @Test func cutsAWindowWhereARaiseBegins() throws {
    let text = try BudgetText(
      """
      budget Food
          amount  310 EUR monthly from 2026-01-01
          amount  450 EUR monthly from 2026-03-11
          for     expenses:food
      """, today: "2026-04-11")
    #expect(
      try text.lines("Food") == [
        "2026-01-01..2026-02-01 310 0 0 310", "2026-02-01..2026-03-01 310 0 0 310",
        "2026-03-01..2026-03-11 100 0 0 100", "2026-03-11..2026-04-11 450 0 0 450",
        "2026-04-11..2026-05-11 450 0 0 450",
      ])
    #expect(try text.track("Food").states.map(\.isProrated) == [false, false, true, false, false])
  }

  @Test func countsInTheWindowOfWhatIsRefunded() throws {
    let text = try BudgetText(
      """
      2026-02-20 Shop
          expenses:clothes  120 EUR
          assets:bank
      2026-03-02 Shop
          expenses:clothes  -80 EUR  ; refund-of:2026-02-20
          expenses:clothes  -5 EUR
          assets:bank
      2026-03-20 Later
          expenses:clothes  11 EUR
          assets:bank
      2026-03-21 Later
          expenses:clothes  -40 EUR  ; refund-of:2026-02-20
          assets:bank
      budget Clothes
          amount  100 EUR monthly from 2026-02-01
          for     expenses:clothes
      """)
    #expect(
      try text.lines("Clothes") == [
        "2026-02-01..2026-03-01 100 0 40 60", "2026-03-01..2026-04-01 100 0 -5 105",
      ])
    #expect(try text.track("Clothes").states.map(\.later.description) == ["-40", "11"])
  }

  @Test func countsOtherCommoditiesAtCostOrPrice() throws {
    let text = try BudgetText(
      """
      P 2026-03-01 USD 0.90 EUR
      P 2026-03-10 USD 0.80 EUR
      P 2026-03-01 EUR 4 PLN
      2026-03-02 cost
          expenses:trip  10 USD @ 0.95 EUR
          assets:bank
      2026-03-03 price
          expenses:trip  10 USD
          assets:bank
      2026-03-11 later price
          expenses:trip  10 USD
          assets:bank
      2026-03-12 price turned round
          expenses:trip  10 PLN
          assets:bank
      2026-03-13 nothing known
          expenses:trip  10 JPY
          assets:bank
      2026-03-14 budgeted elsewhere
          expenses:home  3 JPY
          assets:bank
      budget Trip
          amount  100 EUR monthly
          for     expenses:trip
      """)
    #expect(try text.track("Trip").states.last?.spent == Decimal("29.0"))
    #expect(try text.track("Trip").unpriced.count == 1)
    let partition = try SpendingPartition(text.ledger, text.loaded, in: .always)
    #expect(text.text(partition.total) == "13 JPY, 29 EUR")
    #expect(text.text(partition.unbudgeted) == "3 JPY")
  }

  @Test func dividesAllSpendingUp() throws {
    let text = try BudgetText(
      BudgetText.spending([
        "2026-03-01 expenses:food 10.10 EUR", "2026-03-02 expenses:food:out 5.05 EUR",
        "2026-03-03 expenses:rent 900 EUR", "2026-03-20 expenses:food 77 EUR",
        "2026-02-03 expenses:rent 890 EUR", "2026-03-04 expenses:gifts 3 EUR",
      ]) + """
        budget Food
            amount  400 EUR monthly
            for     expenses:food
        budget Out
            amount  50 EUR weekly
            for     expenses:food:out
            within  Food
        budget Salary
            amount  2,600.00 EUR monthly
            for     income:salary
            kind    income
        2026-03-01 Pay
            income:salary  -2500 EUR
            assets:bank
        """)
    let march = Period(start: Day.of("2026-03-01"), end: Day.of("2026-04-01"))
    let partition = try SpendingPartition(text.ledger, text.loaded, in: march)
    #expect(partition.parts.map { text.text($0.spent) } == ["15.15 EUR"])
    #expect(text.text(partition.unbudgeted) == "903 EUR")
    #expect(text.text(partition.total) == "918.15 EUR")
    #expect(try text.track("Salary").states.last?.spent == Decimal(2500))
    #expect(try text.track("Out").state(on: Day.of("2026-03-02"))?.spent == Decimal("5.05"))
  }

  @Test func takesGoalsOfPeriodicRules() throws {
    let text = try BudgetText(
      BudgetText.spending([
        "2026-02-10 expenses:food 10 EUR", "2026-02-10 expenses:food:out 5 EUR",
        "2026-02-11 expenses:home 7 EUR", "2026-02-12 expenses:x 1 EUR",
      ]) + """
        2026-02-01 Pay
            income:salary  -2500 EUR
            assets:bank
        ~ monthly
            (expenses:food)  400 EUR
            (expenses)       1000 EUR
            (expenses:home)  50 EUR
            (income:salary)  -2600 EUR
        ~ yearly
            (expenses:food)  600 EUR
        budget Home
            amount  60 EUR monthly
            for     expenses:home
        """, today: "2026-02-28")
    #expect(
      try text.lines("expenses:food") == [
        "2026-01-01..2026-02-01 1000 0 0 1000", "2026-02-01..2026-03-01 400 0 15 385",
      ])
    // The budget counts what it claims, and the goal around it does not.
    #expect(try text.track("expenses").state(on: text.today)?.spent == Decimal(16))
    #expect(try text.track("income:salary").state(on: text.today)?.spent == Decimal(2500))
    #expect(
      text.ledger.tracks.map(\.name) == ["Home", "expenses:food", "expenses", "income:salary"])
    #expect(text.ledger.tracks.map(\.isRoot) == [true, false, true, true])
    let partition = try SpendingPartition(text.ledger, text.loaded, in: .always)
    #expect(partition.parts.map { text.text($0.spent) } == ["7 EUR", "16 EUR"])
    #expect(text.text(partition.total) == "23 EUR")
  }

  @Test func countsEachPostingOnItsOwnDayAndInItsWindow() throws {
    let text = try BudgetText(
      """
      2026-01-31 x
          expenses:trip  10 EUR  ; date:2026-02-01
          assets:bank
      2026-02-10 y
          expenses:food  20 EUR  ; trip:
          assets:bank
      budget Trip
          amount  100 EUR from 2026-02-01 through 2026-02-09
          for     expenses:trip
          for     tag:trip
      """)
    #expect(try text.lines("Trip") == ["2026-02-01..2026-02-10 100 0 10 90"])
    let partition = try SpendingPartition(text.ledger, text.loaded, in: .always)
    #expect(text.text(partition.unbudgeted) == "20 EUR")
  }
}
