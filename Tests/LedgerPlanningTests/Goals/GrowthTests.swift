import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// The worked examples of interest, and its laws.
struct GrowthTests {
  private func growth(_ percent: Int, _ kind: InterestRate.Kind = .effective) -> Growth {
    Growth(
      InterestRate(
        percent: Decimal(Int128(percent)), kind: kind, place: SourcePlace(FileID(0), .zero)))
  }

  @Test func savesForAnAmount() {
    let required = { (growth: Growth) in
      growth.required(LongDecimal(10_000), from: LongDecimal(2_000), in: 24).roundedUp(to: 2)
    }
    #expect(required(Growth(nil)) == Decimal(33334, scale: 2))
    #expect(required(growth(0)) == Decimal(33334, scale: 2))
    #expect(required(growth(4)) == Decimal(31441, scale: 2))
  }

  @Test func saysHowLongItTakes() {
    let months = { (growth: Growth) in
      growth.months(to: LongDecimal(10_000), from: LongDecimal(2_000), adding: LongDecimal(300))
    }
    #expect(months(growth(4)) == 26)
    #expect(months(Growth(nil)) == 27)
    #expect(
      growth(4).months(to: LongDecimal(5), from: LongDecimal(5), adding: .zero) == 0)
    #expect(
      Growth(nil).months(to: LongDecimal(5), from: LongDecimal(4), adding: .zero) == nil)
    // The payment is not more than the interest.
    #expect(
      growth(24, .nominalMonthly)
        .months(to: .zero, from: LongDecimal(-3_000), adding: LongDecimal(60)) == nil)
    #expect(
      growth(24, .nominalMonthly)
        .months(to: .zero, from: LongDecimal(-3_000), adding: LongDecimal(61)) != nil)
  }

  /// What is required is enough, and a cent less is not.
  @Test(arguments: [1, 2, 7, 24, 120, 359])
  func asksForJustEnough(_ months: Int) throws {
    for rate in [growth(0), growth(4), growth(5, .nominalMonthly)] {
      let target = LongDecimal(10_000)
      let start = LongDecimal(2_000)
      let cents = try #require(rate.required(target, from: start, in: months).roundedUp(to: 2))
      let cent = LongDecimal(Decimal(1, scale: 2))
      let enough = rate.value(after: months, from: start, adding: LongDecimal(cents))
      let less = rate.value(after: months, from: start, adding: LongDecimal(cents) - cent)
      let dust = LongDecimal(Decimal(1, scale: 9))
      #expect(enough + dust >= target)
      if cents.signum > 0 { #expect(less < target) }
    }
  }

  @Test func countsSlots() {
    func slots(_ today: String, _ day: String) -> Int {
      MonthCount.slots(from: .of(today), by: .of(day))
    }
    #expect(slots("2025-03-15", "2025-12-31") == 10)
    #expect(slots("2025-03-15", "2025-10-01") == 7)
    #expect(slots("2025-03-15", "2025-10-31") == 8)
    #expect(slots("2025-03-15", "2025-03-15") == 1)
    #expect(slots("2025-03-31", "2025-04-01") == 1)
    #expect(slots("2025-03-01", "2025-03-01") == 1)
  }
}
