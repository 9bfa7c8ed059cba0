import LedgerTestSupport
import LedgerValues

/// Three years of a household that nobody has, as a journal: what comes and goes on its days, what
/// changes its price, what happens once, and what a card pays.
struct TrialHousehold {
  private enum Kind: CaseIterable {
    case single, couple, family, student, freelancer, pensioner
  }

  /// Something that is paid again and again.
  private struct Bill {
    var payee: String
    var account: String
    var cents: Int
    /// How many months lie between two payments, and in which of them it begins.
    var every = 1
    var first = 0
    var day: Int
    /// How it varies, in percent.
    var spread = 0
    var onCard = false
    var isIncome = false
    /// What weekends do to it.
    var shift = 1
  }

  static let start = Day.clipping(year: 2023, month: 1, day: 1)
  static let months = 36
  static let today = start.adding(months: months).adding(days: -1)

  private var random: SplitMix64
  private let kind: Kind
  private let hasCard: Bool
  private let hasRules: Bool
  private var entries: [(day: Day, text: String)] = []
  private var rules = ""
  /// What the card owes, by the day of the purchase.
  private var charged: [(day: Day, cents: Int)] = []

  init(_ seed: Int) {
    random = SplitMix64(seed: UInt64(seed) &* 7919)
    kind = Kind.allCases[seed % Kind.allCases.count]
    hasCard = random.happens(percent: 60)
    hasRules = seed % 2 == 1
    live()
  }

  /// The journal, in the order of days.
  var text: String {
    var text = """
      commodity 1000.00 EUR
      account assets:bank  ; type:C
      account assets:cash  ; type:C
      account assets:depot  ; type:A
      account liabilities:card  ; type:L\(hasCard ? ", statement:last, due:12" : "")

      """
    text += rules
    let ordered = entries.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    return text + ordered.map(\.element.text).joined()
  }
}

// MARK: - Life

extension TrialHousehold {
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    random.number(in: range)
  }

  private mutating func happens(_ percent: Int) -> Bool { random.happens(percent: percent) }

  private mutating func live() {
    let opening = number(1_000...9_000) * 100
    add(Self.start, "Opening", "equity:opening", opening, wallet: "assets:bank", isIncome: true)
    for bill in bills() { pay(bill) }
    for month in 0..<Self.months { spend(Self.start.adding(months: month), month) }
    if kind == .freelancer { invoice() }
    payCard()
  }

  private mutating func bills() -> [Bill] {
    var bills: [Bill] = []
    func income(_ payee: String, _ cents: Int, _ day: Int, spread: Int = 0) {
      bills.append(
        Bill(
          payee: payee, account: "income:wage", cents: cents, day: day, spread: spread,
          isIncome: true, shift: -1))
    }
    switch kind {
    case .single: income("Employer", number(1_900...3_200) * 100, 25)
    case .couple, .family:
      income("Employer", number(1_900...3_000) * 100, 28)
      income("Library", number(900...1_900) * 100, 15, spread: happens(30) ? 12 : 0)
      if kind == .family { income("Child benefit", 25_000, 8) }
    case .student:
      income("Parents", number(400...700) * 100, 1)
      income("Café", number(300...500) * 100, 10, spread: 35)
    case .freelancer: break
    case .pensioner: income("Pension", number(1_200...2_000) * 100, 30)
    }
    if kind == .single || kind == .family, happens(60) {
      bills.append(
        Bill(
          payee: "Employer", account: "income:wage", cents: bills[0].cents * 8 / 10, every: 12,
          first: 10, day: 20, isIncome: true))
    }
    let earned = max(bills.filter { $0.every == 1 }.map(\.cents).reduce(0, +), 90_000)
    bills.append(
      Bill(payee: "Landlord", account: "expenses:rent", cents: earned * 3 / 10, day: number(1...5)))
    bills.append(
      Bill(payee: "Power", account: "expenses:power", cents: number(40...110) * 100, day: 15))
    bills.append(
      Bill(payee: "Phone", account: "expenses:phone", cents: number(10...40) * 100 - 1, day: 20))
    bills.append(
      Bill(
        payee: "Water", account: "expenses:water", cents: number(60...140) * 100, every: 3,
        first: number(0...2), day: 10, spread: 10))
    for payee in ["Streaming", "Gym", "Newspaper"] where happens(60) {
      bills.append(
        Bill(
          payee: payee, account: "expenses:leisure", cents: number(8...39) * 100 - 1,
          day: number(1...28), onCard: hasCard, shift: 0))
    }
    for payee in ["Insurance", "Car tax", "Club", "Domain"] where happens(70) {
      bills.append(
        Bill(
          payee: payee, account: "expenses:\(payee.lowercased())", cents: number(60...700) * 100,
          every: 12, first: number(0...11), day: number(1...28)))
    }
    if happens(40) {
      bills.append(
        Bill(payee: "Depot", account: "assets:depot", cents: earned / 12, day: 2))
    }
    return bills
  }

  private mutating func pay(_ bill: Bill) {
    var cents = bill.cents
    let raise = number(8...30)
    for month in stride(from: bill.first, to: Self.months, by: bill.every) {
      // Prices and wages rise once in a while.
      if month % 12 == raise % 12, month > 0, happens(70) { cents += cents * number(2...7) / 100 }
      let first = Self.start.adding(months: month).civil
      var day = Day.clipping(year: first.year, month: first.month, day: bill.day)
      if bill.shift != 0 {
        while day.weekday > 5 { day = day.adding(days: bill.shift) }
      }
      if happens(4) { day = day.adding(days: number(1...3)) }
      let amount =
        bill.spread == 0 ? cents : cents * number(100 - bill.spread...100 + bill.spread) / 100
      add(
        day, bill.payee, bill.account, amount,
        wallet: bill.onCard ? "liabilities:card" : "assets:bank", isIncome: bill.isIncome)
    }
    guard hasRules, bill.every == 1, bill.spread == 0, !bill.onCard, happens(70) else { return }
    let money = "\(Self.text(cents)) EUR"
    let id = bill.payee.lowercased().split(separator: " ").joined(separator: "-")
    rules += """
      ~ monthly from 2023-01-\(bill.day < 10 ? "0" : "")\(bill.day)  \(bill.payee)
          ; id:\(id), shift:\(bill.shift < 0 ? "prev" : "next"), approx:25%
          \(bill.isIncome ? "assets:bank" : bill.account)    \(money)
          \(bill.isIncome ? bill.account : "assets:bank")

      """
  }

  /// Groceries and the like, what summer and Christmas cost, and what breaks.
  private mutating func spend(_ month: Day, _ number: Int) {
    let scale = kind == .family ? 22 : kind == .couple ? 15 : kind == .student ? 6 : 10
    let last = Int(month.adding(months: 1).number) - Int(month.number)
    let wallet = hasCard && happens(60) ? "liabilities:card" : "assets:bank"
    let season = number % 12 == 11 ? 14 : number % 12 == 6 ? 12 : 10
    for day in 0..<last {
      let date = month.adding(days: day)
      if happens(date.weekday == 6 ? 80 : 25) {
        add(
          date, "Market", "expenses:food", scale * self.number(150...450) * season / 10,
          wallet: wallet)
      }
      if happens(12) {
        add(
          date, "Bistro", "expenses:eating out", scale * self.number(80...250),
          wallet: "assets:cash")
      }
      if happens(4) {
        add(
          date, "Shop \(self.number(1...9))", "expenses:clothes", scale * self.number(300...900),
          wallet: wallet)
      }
      if happens(1), happens(40) {
        add(
          date, "Repair \(self.number(1...99))", "expenses:repairs",
          scale * self.number(2_000...7_000), wallet: "assets:bank")
      }
    }
    add(month.adding(days: 3), "Cash machine", "assets:cash", scale * 1_500, wallet: "assets:bank")
    if number % 12 == 6, kind != .student {
      add(
        month.adding(days: 9), "Travel", "expenses:holiday", scale * self.number(6_000...12_000),
        wallet: wallet)
    }
    if number % 12 == 11 {
      add(
        month.adding(days: 14), "Presents", "expenses:gifts", scale * self.number(1_500...3_000),
        wallet: wallet)
    }
  }

  private mutating func invoice() {
    for month in 0..<Self.months {
      for client in 1...number(1...3) {
        let day = Self.start.adding(months: month).adding(days: number(0...27))
        add(
          day, "Client \(client)", "income:fees", number(600...2_200) * 100, wallet: "assets:bank",
          isIncome: true)
      }
      if month % 3 == 2 {
        add(
          Self.start.adding(months: month).adding(days: 9), "Tax office", "expenses:tax",
          number(500...900) * 100, wallet: "assets:bank")
      }
    }
  }

  /// The card is paid on the 12th what it owed at the end of the month before.
  private mutating func payCard() {
    var paid = 0
    for month in 1..<Self.months {
      let closing = Self.start.adding(months: month)
      let owed = charged.filter { $0.day < closing }.map(\.cents).reduce(0, +) - paid
      if owed == 0 { continue }
      paid += owed
      add(closing.adding(days: 11), "Card", "liabilities:card", owed, wallet: "assets:bank")
    }
  }

  private mutating func add(
    _ day: Day, _ payee: String, _ account: String, _ cents: Int, wallet: String,
    isIncome: Bool = false
  ) {
    guard day <= Self.today else { return }
    if wallet == "liabilities:card" { charged.append((day, cents)) }
    entries.append(
      (
        day,
        """
        \(day) \(payee)
            \(account)    \(isIncome ? "-" : "")\(Self.text(cents)) EUR
            \(wallet)

        """
      ))
  }

  static func text(_ cents: Int) -> String {
    "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}
