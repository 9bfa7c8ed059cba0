import LedgerTestSupport
import LedgerValues

/// Three years of a household that spends what it earns, so that to say “nothing changes” is a good
/// forecast: paid by the week, every four weeks or in three parts a year, by payees whose names are
/// written differently each time, and with bills that pause.
struct ModestHousehold {
  private enum Kind: CaseIterable {
    case employee, nurse, waiter, student, family
  }

  private var random: SplitMix64
  private let kind: Kind
  /// What comes in has weights at first.
  private var earned: [(day: Day, payee: String, cents: Int)] = []
  private var spent: [(day: Day, payee: String, account: String, cents: Int)] = []

  private static let start = TrialHousehold.start
  private static let today = TrialHousehold.today
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  init(_ seed: Int) {
    random = SplitMix64(seed: UInt64(seed) &* 104_729)
    kind = Kind.allCases[seed % Kind.allCases.count]
    earn()
    payBills()
    shop()
    liveWithinMeans()
  }

  /// The journal, in the order of days.
  var text: String {
    var text = "commodity 1000.00 EUR\naccount assets:bank  ; type:C\n"
    text += "\(Self.start) Opening\n    assets:bank  3000 EUR\n    equity:opening\n"
    let all =
      earned.map { (day: $0.day, payee: $0.payee, account: "income", cents: -$0.cents) }
      + spent
    let ordered = all.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    for (_, item) in ordered where item.day <= Self.today {
      text += "\n\(item.day) \(item.payee)\n    \(item.account)  "
      text += "\(item.cents < 0 ? "-" : "")\(TrialHousehold.text(abs(item.cents))) EUR\n"
      text += "    assets:bank\n"
    }
    return text
  }
}

// MARK: - Life

extension ModestHousehold {
  /// A day of each month, on weekends the workday behind it.
  private func days(_ number: Int, every: Int = 1, from first: Int = 0) -> [Day] {
    stride(from: first, to: TrialHousehold.months, by: every).map { month in
      let date = Self.start.adding(months: month).civil
      let day = Day.clipping(year: date.year, month: date.month, day: number)
      return day.weekday > 5 ? day.adding(days: 8 - day.weekday) : day
    }
  }

  private func each(_ gap: Int) -> [Day] {
    let first = Self.start.adding(days: 4)
    return stride(from: 0, to: 1_096, by: gap).map { first.adding(days: $0) }
  }

  private mutating func earn() {
    switch kind {
    case .employee:
      earn(days(28), 220_000...220_000) { "Employer \(Self.names[$0.civil.month - 1])" }
    case .nurse: earn(each(28), 180_000...180_000) { _ in "Hospital" }
    case .waiter: earn(each(7), 20_000...60_000) { _ in "Bistro" }
    case .student:
      let parts = days(9, every: 12) + days(22, every: 12, from: 3) + days(25, every: 12, from: 8)
      earn(parts, 310_000...310_000) { _ in "Student Finance" }
      earn(each(14), 8_000...25_000) { _ in "Café" }
    case .family:
      let forms = ["Library", "LIBRARY SEPA", "Library Ltd", "Library, thank you"]
      earn(days(30), 260_000...260_000) { forms[$0.civil.month % 4] }
      earn(days(5), 25_000...25_000) { _ in "Child benefit" }
    }
  }

  /// Wages rise in April.
  private mutating func earn(_ days: [Day], _ cents: ClosedRange<Int>, from payee: (Day) -> String)
  {
    for day in days {
      let raises = day.civil.year - 2023 + (day.civil.month > 3 ? 1 : 0)
      earned.append((day, payee(day), random.number(in: cents) * (100 + 3 * raises) / 100))
    }
  }

  private mutating func payBills() {
    pay(days(1), "Landlord", 600...900)
    pay(days(random.number(in: 2...28)), "Phone", 15...45)
    pay(days(random.number(in: 2...28)), "Power", 50...90)
    pay(days(12, every: 2, from: random.number(in: 0...1)), "Water", 40...90)
    pay(days(1, every: 6, from: random.number(in: 0...5)), "Car", 200...600)
    pay(days(15, every: 12, from: random.number(in: 0...11)), "Club", 60...300)
    pay(days(3).filter { ![2, 3].contains($0.civil.month) }, "Council", 90...180)
  }

  private mutating func pay(_ days: [Day], _ payee: String, _ euros: ClosedRange<Int>) {
    let cents = random.number(in: euros) * 100
    spent += days.map { ($0, payee, "expenses:\(payee.lowercased())", cents) }
  }

  /// Groceries in shops with many names, what is fun, and what breaks.
  private mutating func shop() {
    let markets = ["Market", "MARKET", "Market City", "Market Ltd"]
    for day in 0..<1_096 {
      let date = Self.start.adding(days: day)
      let (isLate, month) = (date.weekday > 4, date.civil.month)
      buy(date, random.pick(markets), "food", 1_500...9_000, date.weekday == 6 ? 900 : 250)
      buy(date, "Bar", "fun", 800...5_000, isLate ? 350 : 80)
      buy(date, "Repair", "repairs", 8_000...70_000, 7)
      buy(date, "Presents", "gifts", 2_000...9_000, month == 12 ? 200 : 0)
      buy(date, "Hotel", "travel", 4_000...12_000, month == 8 && date.civil.day < 15 ? 800 : 0)
    }
  }

  private mutating func buy(
    _ day: Day, _ payee: String, _ what: String, _ cents: ClosedRange<Int>, _ permille: Int
  ) {
    guard random.number(in: 0...999) < permille else { return }
    spent.append((day, payee, "expenses:\(what)", random.number(in: cents)))
  }

  /// In three years little is saved, or lost.
  private mutating func liveWithinMeans() {
    let known = earned.filter { $0.day <= Self.today }.map(\.cents).reduce(0, +)
    let out = spent.filter { $0.day <= Self.today }.map(\.cents).reduce(0, +)
    let wanted = out + random.number(in: -500...5_000) * 100
    for place in earned.indices { earned[place].cents = earned[place].cents * wanted / known }
  }
}
