import LedgerValues

/// What is foreseen at the end of a day of all that comes after it.
struct CashOutlook {
  /// What a series will pay.
  struct Payment {
    var day: Day
    var amount: Int128
    /// Its place in `CashHabits.series`.
    var series: Int
  }

  /// A card that says when it is paid, as it stands.
  private struct Card {
    var line: CashLine
    var now: Int128
    /// What of the last statement is not paid, and when it will be.
    var outstanding: Int128
    var due: Day
    /// What was bought since, which the next statement has.
    var since: Int128
    var nextClosing: Day
    var nextDue: Day
    /// How much of what the rest lets go out is charged to it, in 2¹⁶ths.
    var share: Int128
  }

  let today: Day
  private let isPlan: Bool
  private let flows: CashFlows
  private(set) var payments: [Payment] = []
  private var rests: [CashRest] = []
  private var cards: [Card] = []

  private static let daysOfCharging = 180
  private static let one = Int128(1) << 16

  /// With habits that have advanced to today; without any the plan alone is foreseen.
  init(_ flows: CashFlows, _ habits: CashHabits?, on today: Day, through end: Day) {
    self.flows = flows
    self.today = today
    isPlan = habits == nil
    if let habits, let first = flows.flows.first?.day {
      rests = CashRest.both(habits, today: today, first: first)
      for (place, series) in habits.series.enumerated() {
        payments += series.series.coming(after: today, through: end).map {
          Payment(day: $0.day, amount: $0.amount, series: place)
        }
      }
    }
    addCards(habits)
  }

  private mutating func addCards(_ habits: CashHabits?) {
    if flows.cardLines.isEmpty { return }
    let charged = habits?.charged(
      since: today.adding(days: 1 - CashOutlook.daysOfCharging))
    for (place, line) in flows.cardLines.enumerated() {
      let terms = flows.holdings.terms[place]
      let closing = terms.statement.latest(upTo: today)
      let back = line.back.balance(on: today) - line.back.balance(on: closing)
      let now = line.owed.balance(on: today)
      let outstanding = max(-line.owed.balance(on: closing) - back, 0)
      let nextClosing = terms.statement.first(after: today)
      var card = Card(
        line: line.owed, now: now, outstanding: outstanding,
        due: max(terms.due.first(after: closing), today.adding(days: 1)),
        since: max(-now - outstanding, 0), nextClosing: nextClosing,
        nextDue: terms.due.first(after: nextClosing), share: 0)
      if let charged, charged.all != 0 {
        card.share = charged.cards[place] * CashOutlook.one / charged.all
      }
      cards.append(card)
    }
  }

  /// What small and large amounts come to in so many days.
  func rest(_ days: Int) -> Int128 { rests.reduce(0) { $0 + $1.total(days) } }

  /// What cards will owe at the end of a day, below zero.
  func cards(on day: Day) -> Int128 {
    if day == today || isPlan && cards.isEmpty { return flows.cards.balance(on: today) }
    var owed =
      isPlan ? flows.cards.balance(on: today) : flows.cards.usual(on: day, knownOn: today)
    for card in cards {
      let last = card.since > 0 ? card.nextDue : card.due
      if isPlan || day <= last {
        owed += card.now + bought(card, by: day)
        if day >= card.due { owed += card.outstanding }
        if day >= card.nextDue { owed += nextBill(card) }
        owed -= isPlan ? card.now : card.line.usual(on: day, knownOn: today)
      }
    }
    return owed
  }

  /// What the rest lets go out by card, below zero.
  private func bought(_ card: Card, by day: Day) -> Int128 {
    let days = Int(day.number) - Int(today.number)
    return (rests.first?.total(days) ?? 0) * card.share / CashOutlook.one
  }

  /// What the next statement comes to.
  private func nextBill(_ card: Card) -> Int128 {
    card.since > 0 ? card.since - bought(card, by: card.nextClosing) : 0
  }

  /// The cards whose bills are due on a day, with what is paid.
  func bills(on day: Day) -> [(card: Int, amount: Int128)] {
    cards.indices.compactMap { number in
      let card = cards[number]
      let sum =
        (card.due == day ? card.outstanding : 0) + (card.nextDue == day ? nextBill(card) : 0)
      return sum > 0 ? (number, -sum) : nil
    }
  }

  /// What there will be in so many days, with what rules pay.
  func balance(in days: Int, _ rules: [CashRule]) -> Int128 {
    let end = today.adding(days: days)
    var balance = flows.cash.balance(on: today) + flows.cards.balance(on: today)
    for payment in payments where payment.day <= end { balance += payment.amount }
    for rule in rules where rule.stands(on: today) {
      balance += rule.coming(after: today, through: end)
    }
    return balance + rest(days) - cards(on: end)
  }
}
