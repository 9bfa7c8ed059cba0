import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerValues
import Testing

struct ScheduleTests {
  private static let rent = """
    ~ monthly from 2025-12-31  Landlord | Rent
        ; id:rent, shift:prev, remind:3, skip:2026-02-28
        expenses:rent     900 EUR
        assets:bank

    """

  @Test func findsKeysThatApplyTagGives() throws {
    let text = """
      ~ monthly from 2026-03-05  Phone  ; id:phone
          a   20 EUR
          b
      apply tag recur: phone@2026-03-05
      2026-03-07 Something else
          c   21 EUR
          d
      end apply tag

      """
    let scheduled = try ScheduledText(text, through: "2026-04-10")
    #expect(scheduled.states == [.paid, .upcoming])
  }

  @Test func givesEachOccurrenceTheFirstStateThatApplies() throws {
    let text =
      Self.rent + """
        2025-12-31 Landlord  ; recur:rent@2025-12-31
            expenses:rent     900 EUR
            assets:bank
        2026-01-28 Landlord
            expenses:rent     900 EUR
            assets:bank
        """
    let scheduled = try ScheduledText(text, today: "2026-05-29", through: "2026-07-31")
    #expect(
      scheduled.lines == [
        "rent@2025-12-31 paid [2025-12-31]",
        "rent@2026-01-31 due 2026-01-30 probably-paid [2026-01-28]",
        "rent@2026-02-28 due 2026-02-27 skipped",
        "rent@2026-03-31 overdue", "rent@2026-04-30 overdue",
        "rent@2026-05-31 due 2026-05-29 today", "rent@2026-06-30 upcoming",
        "rent@2026-07-31 upcoming",
      ])
    let later = try ScheduledText(text, today: "2026-06-27", through: "2026-06-30")
    #expect(later.states.last == .dueSoon)
    let earlier = try ScheduledText(text, today: "2026-06-26", through: "2026-06-30")
    #expect(earlier.states.last == .upcoming)
  }

  @Test func notesWhatIsOddAboutAPayment() throws {
    let scheduled = try ScheduledText(
      """
      ~ monthly from 2026-01-10  Gym
          ; id:gym, approx:10%
          expenses:gym     40 EUR
          assets:bank
      2026-01-12 Gym  ; recur:gym@2026-01-10
          expenses:gym     43 EUR
          assets:bank
      2026-02-10 Gym  ; recur:gym@2026-02-10
          expenses:gym     45 EUR
          assets:bank
      2026-02-11 Gym
          ; recur:gym@2026-02-10
          expenses:gym     40 EUR
          assets:bank
      2026-03-09 Gym
          expenses:gym     40 EUR  ; recur:gym@2026-03-10
          expenses:food     5 EUR
          assets:bank
      """, through: "2026-03-31")
    #expect(
      scheduled.lines == [
        "gym@2026-01-10 paid late [2026-01-12]",
        "gym@2026-02-10 paid amount-off doubled [2026-02-10] [2026-02-11]",
        "gym@2026-03-10 paid amount-off [2026-03-09]",
      ])
  }

  /// Two bills of the same amount on one account: each payment pays one, the nearest first.
  @Test func matchesOneToOneNearestFirst() throws {
    let scheduled = try ScheduledText(
      """
      ~ monthly from 2026-01-10  Phone
          ; id:phone
          expenses:phone     20 EUR
          assets:bank
      ~ monthly from 2026-01-12  Tablet
          ; id:tablet
          expenses:phone     20 EUR
          assets:bank
      2026-01-11 Phone company
          expenses:phone     20 EUR
          assets:bank
      2026-01-12 Phone company
          expenses:phone     20 EUR
          assets:bank
      2026-02-13 Phone company
          expenses:phone     20 EUR
          assets:bank
      """, today: "2026-02-20", through: "2026-02-28")
    #expect(
      scheduled.lines == [
        "phone@2026-01-10 probably-paid [2026-01-11]",
        "tablet@2026-01-12 probably-paid [2026-01-12]",
        "phone@2026-02-10 overdue",
        "tablet@2026-02-12 probably-paid [2026-02-13]",
      ])
  }

  @Test(arguments: [
    ("    expenses:gym  41 EUR\n    assets:bank", "2026-01-10", OccurrenceState.overdue),
    ("    expenses:gym  40 USD\n    assets:bank", "2026-01-10", .overdue),
    ("    expenses:gym  40 EUR\n    assets:cash", "2026-01-10", .overdue),
    ("    expenses:gym  40 EUR\n    fee  1 EUR\n    assets:bank", "2026-01-10", .overdue),
    ("    expenses:gym  40 EUR\n    assets:bank", "2026-01-14", .probablyPaid),
    ("    expenses:gym  40 EUR\n    assets:bank", "2026-01-06", .probablyPaid),
    ("    expenses:gym  40 EUR\n    assets:bank", "2026-01-15", .overdue),
    ("    assets:bank  -40 EUR\n    expenses:gym", "2026-01-10", .probablyPaid),
    (
      "    assets:bank\n    expenses:gym  15 EUR\n    expenses:gym  25 EUR", "2026-01-10",
      .probablyPaid
    ),
    (
      "    ; recur:other@2026-01-10\n    expenses:gym  40 EUR\n    assets:bank", "2026-01-10",
      .overdue
    ),
  ])
  func matchesOnlyWhatLooksLikeThePayment(
    _ postings: String, _ day: String, _ state: OccurrenceState
  ) throws {
    let scheduled = try ScheduledText(
      "~ monthly from 2026-01-10  Gym\n    ; id:gym\n    expenses:gym  40 EUR\n    assets:bank\n"
        + "2026-01-01 Opening\n    assets:bank  100 EUR\n    equity\n"
        + "\(day) Gym\n\(postings)\n", today: "2026-01-20", through: "2026-01-31")
    #expect(scheduled.states == [state])
  }

  @Test func takesTheToleranceAndTheWindowOfTheRule() throws {
    let scheduled = try ScheduledText(
      """
      ~ monthly from 2026-01-10  Power
          ; id:power, approx:20%, window:10
          expenses:power     100 EUR
          assets:bank
      2026-01-20 Power
          expenses:power     120 EUR
          assets:bank
      2026-02-10 Power
          expenses:power     121 EUR
          assets:bank
      """, through: "2026-02-28")
    #expect(scheduled.states == [.probablyPaid, .overdue])
  }

  @Test func beginsRulesWithoutAnIdAfterTheLastTransaction() throws {
    let text = """
      ~ monthly from 2026-01-10  Gym
          expenses:gym     40 EUR
          assets:bank
      2026-04-01 x
          a     1 EUR
          b
      """
    #expect(
      try ScheduledText(text, through: "2026-05-31").lines == [
        "Gym@2026-04-10 upcoming", "Gym@2026-05-10 upcoming",
      ])
    // Not before today, however long ago the last transaction was.
    #expect(
      try ScheduledText(text, today: "2026-06-10", through: "2026-07-01").lines == [
        "Gym@2026-06-10 today"
      ])
  }

  @Test func followsTheKeyOfARuleThatWasSplit() throws {
    let scheduled = try ScheduledText(
      """
      ~ monthly from 2026-01-10  Gym
          ; id:gym, until:2026-01-31
          expenses:gym     40 EUR
          assets:bank
      ~ monthly from 2026-02-10  Gym
          ; id:gym.2, after:gym
          expenses:gym     45 EUR
          assets:bank
      2026-02-10 Gym  ; recur:gym@2026-02-10
          expenses:gym     45 EUR
          assets:bank
      2026-02-11 Gym  ; recur:gym@2026-02-11
          expenses:gym     45 EUR
          assets:bank
      """, through: "2026-02-28")
    #expect(
      scheduled.lines
        == ["gym@2026-01-10 before-books", "gym.2@2026-02-10 paid [2026-02-10]"])
    #expect(scheduled.schedule.strayPayments.map(\.key.description) == ["gym@2026-02-11"])
  }

  @Test func knowsWhatARulePosts() throws {
    let scheduled = try ScheduledText(
      """
      commodity 1,000.00 EUR
      ~ monthly from 2026-01-10  Split
          ; id:split
          expenses:a     1,200 EUR
          expenses:b     10 EUR
          assets:bank
      ~ monthly from 2026-01-10  Unknown
          assets:bank  = 500 EUR
          equity:adjustments
      """)
    let schedule = scheduled.schedule
    let postings = try #require(schedule.rules[0].postings)
    #expect(
      postings.map { schedule.accounts.name($0.account) } == [
        "expenses:a", "expenses:b", "assets:bank",
      ])
    #expect(
      postings.map { $0.amount.amounts.map(\.quantity) } == [
        [Decimal(1200)], [Decimal(10)], [Decimal(-1210)],
      ])
    #expect(schedule.rules[1].postings == nil)
    #expect(schedule.rules[0].place.range.start == 23)
  }
}
