package import LedgerPhrases
package import LedgerValues

// A made-up year of books, to try everything with: the same on the same day, with names of nobody.

/// Something that happens again and again in made-up books.
private struct MadeUp {
  let account, wallet: TemplateAccount
  let payee: String
  /// In units of the currency, and by how many percent it varies.
  let amount, spread: Int
  /// `m1` is the first of each month, `d5` every five days, `y3` a day of March.
  let pace: Character
  let step: Int
  /// The id of the rule that plans it, if any does; with `!` the latest one is overdue.
  let rule, comment: String

  /// A line of the tables below: account, payee, amount, spread, pace, wallet, rule, comment.
  init?(_ line: Substring) {
    let words = line.split(separator: "|").map { String($0).trimmed }
    guard words.count == 8, let account = TemplateAccount(rawValue: words[0]),
      let amount = Int(words[2]), let spread = Int(words[3]), let pace = words[4].first,
      let step = Int(words[4].dropFirst()), let wallet = TemplateAccount(rawValue: words[5])
    else { return nil }
    (self.account, self.wallet, payee) = (account, wallet, words[1])
    (self.amount, self.spread, self.pace, self.step) = (amount, spread, pace, step)
    rule = words[6] == "-" ? "" : words[6]
    comment = words[7] == "-" ? "" : "  ; \(words[7])"
  }

  static let shared = """
    home | Orion Homes | 640 | 0 | m1 | bank | rent | -
    entertainment | Streamly | 12 | 0 | m11 | bank | streamly | -
    entertainment | Cinema Orion | 14 | 40 | d17 | bank | - | -

    """
  static let student = """
    parents | Anna | 550 | 0 | m2 | bank | parents | -
    salary | Cafe Luna | 620 | 0 | m28 | bank | wage | -
    groceries | Green Market | 27 | 45 | d5 | bank | - | -
    dining | Mensa | 4 | 25 | d3 | cash | - | -
    phone | NetLine | 15 | 0 | m8 | bank | phone! | -
    transport | City Transit | 29 | 0 | m3 | bank | pass | -
    studies | Campus Books | 34 | 60 | d61 | bank | - | -
    studies | University | 160 | 0 | y3 | bank | - | -
    """
  static let freelancer = """
    clients | Aurora Studio | 2900 | 30 | m14 | bank | - | -
    clients | Helios Media | 780 | 60 | d43 | bank | - | -
    taxes | Tax Office | 390 | 0 | m15 | bank | tax | -
    office | Desk Space | 180 | 0 | m5 | bank | desk | -
    fees | Ledger & Co | 60 | 0 | m20 | bank | accountant! | -
    food | Green Market | 46 | 40 | d5 | bank | - | -
    food | Cafe Luna | 4 | 25 | d4 | cash | - | -
    equipment | Pixel Shop | 420 | 50 | d120 | card | - | -
    travel | Rail | 64 | 50 | d26 | card | - | trip:
    insurance | Vita | 540 | 0 | y2 | bank | insurance | -
    """
  static let family = """
    salary | Aurora AG | 2450 | 0 | m25 | bank | salary | by:Anna
    salary | Helios GmbH | 1150 | 0 | m28 | bank | wage | by:Tom
    groceries | Green Market | 62 | 35 | d4 | card | - | -
    dining | Cafe Luna | 4 | 25 | d4 | cash | - | -
    dining | Pizza Uno | 42 | 30 | d19 | card | - | -
    utilities | Helios Energy | 130 | 0 | m4 | bank | power | -
    utilities | NetLine | 35 | 0 | m8 | bank | internet! | -
    children | Kindergarten | 190 | 0 | m2 | bank | kindergarten | -
    clothing | Lanelle | 58 | 50 | d33 | card | - | -
    transport | City Transit | 58 | 0 | m3 | bank | pass | -
    car | Fuel Point | 54 | 25 | d16 | card | - | -
    insurance | Vita | 480 | 0 | y2 | bank | insurance | -
    entertainment | Seaside Rooms | 690 | 0 | y7 | card | - | trip:
    health | Vita Pharma | 19 | 60 | d29 | cash | - | by:Tom
    """
}

extension JournalTemplate {
  /// Made-up books of the year that ends today, in the accounts of the template.
  package init(madeUpFor kind: TemplateKind, currency: String?, _ language: Language, on today: Day)
  {
    self.init(kind, currency: currency, [], Said(), language, on: today)
  }

  /// A payee as it is called where people speak the language.
  private func payee(_ name: String) -> String {
    let names = JournalTemplate.madeUpNames[name]
    return switch language {
    case .english, .pseudo: name
    case .czech: names?.czech ?? name
    case .greek: names?.greek ?? name
    }
  }

  private static let madeUpNames: [String: (czech: String, greek: String)] = [
    "Orion Homes": ("Bydlení Orion", "Κατοικίες Ωρίων"),
    "Cinema Orion": ("Kino Orion", "Σινεμά Ωρίων"),
    "Green Market": ("Zelený trh", "Πράσινη Αγορά"),
    "Cafe Luna": ("Kavárna Luna", "Καφέ Λούνα"),
    "Mensa": ("Menza", "Φοιτητική λέσχη"),
    "City Transit": ("Městská doprava", "Αστικές συγκοινωνίες"),
    "Campus Books": ("Knihy Kampus", "Βιβλία Κάμπους"),
    "University": ("Univerzita", "Πανεπιστήμιο"),
    "Aurora Studio": ("Studio Aurora", "Στούντιο Αυγή"),
    "Helios Media": ("Média Helios", "Ήλιος Μέσα"),
    "Tax Office": ("Finanční úřad", "Εφορία"),
    "Desk Space": ("Sdílená kancelář", "Κοινό γραφείο"),
    "Ledger & Co": ("Účetní Lípa", "Λογιστικό γραφείο"),
    "Pixel Shop": ("Obchod Pixel", "Κατάστημα Πίξελ"),
    "Rail": ("Dráhy", "Τρένα"),
    "Vita": ("Pojišťovna Vita", "Ασφάλειες Βίτα"),
    "Helios Energy": ("Energie Helios", "Ενέργεια Ήλιος"),
    "Kindergarten": ("Mateřská škola", "Νηπιαγωγείο"),
    "Fuel Point": ("Čerpací stanice", "Πρατήριο"),
    "Seaside Rooms": ("Pokoje u moře", "Δωμάτια στη θάλασσα"),
    "Vita Pharma": ("Lékárna Vita", "Φαρμακείο Βίτα"),
    "First Bank": ("První banka", "Πρώτη Τράπεζα"),
  ]

  /// The made-up files with their names, the root first.
  package var madeUpFiles: [(name: String, text: String)] {
    let root = "\(settings); \(madeUp.note)\ninclude made-up.journal\ninclude plan.journal\n"
    return [
      ("main.journal", root), ("made-up.journal", "; \(madeUp.note)\n" + madeUpBook),
      ("plan.journal", "; \(madeUp.note)\n" + madeUpPlan),
    ]
  }

  private var madeUp: (note: String, holiday: String) {
    switch language {
    case .english, .pseudo:
      ("MADE UP by bursar init --demo. Nobody earned or spent any of this.", "Holiday")
    case .czech:
      (
        "VYMYŠLENO příkazem bursar init --demo. Nikdo nic z toho nevydělal ani neutratil.",
        "Dovolená"
      )
    case .greek:
      ("ΕΠΙΝΟΗΜΕΝΑ από το bursar init --demo. Κανείς δεν κέρδισε ούτε ξόδεψε τίποτα.", "Διακοπές")
    }
  }

  /// The first day of the year.
  private var madeUpStart: Day { today.adding(months: -12).startOfMonth }

  private func madeUpAmount(_ cents: Int) -> String {
    let factor = currency == "Kč" ? 25 : 1
    let scaled =
      style.decimals == 0 ? Decimal(Int128(cents / 100)) : Decimal(Int128(cents * factor), scale: 2)
    return amount(scaled)
  }

  private var rows: [MadeUp] {
    let own = kind == .freelancer ? MadeUp.freelancer : MadeUp.family
    let text = MadeUp.shared + (kind == .student ? MadeUp.student : own)
    return text.split(separator: "\n").compactMap(MadeUp.init)
  }

  /// The days of the year on which something happens, up to today.
  private func days(_ row: MadeUp, _ number: Int) -> [Day] {
    let (start, today) = (madeUpStart, today)
    let found =
      switch row.pace {
      case "m": (0...12).map { start.adding(months: $0).adding(days: row.step - 1) }
      case "d":
        stride(from: 2 + number * 5 % row.step, to: 400, by: row.step).map {
          start.adding(days: $0)
        }
      default:
        (0...12).map { start.adding(months: $0).adding(days: 16) }
          .filter { $0.civil.month == row.step }
      }
    let past = found.filter { $0 <= today }
    return row.rule.hasSuffix("!") ? past.dropLast() : past
  }

  /// How much it was on a day: the same for the same day and row.
  private func cents(_ row: MadeUp, _ number: Int, on day: Day) -> Int {
    guard row.spread > 0 else { return row.amount * 100 }
    let mixed = (UInt64(day.number + 4_000_000) &* 2_654_435_761 &+ UInt64(number) &* 40_503) >> 7
    let percent = Int(mixed % UInt64(2 * row.spread + 1)) - row.spread
    return row.amount * (100 + percent)
  }

  private func name(_ account: TemplateAccount) -> String { account.name(in: language) }

  /// What is bought with a wallet, or comes into it.
  private func sides(_ row: MadeUp) -> (to: TemplateAccount, from: TemplateAccount) {
    row.account.kind == .income ? (row.wallet, row.account) : (row.account, row.wallet)
  }

  private var madeUpBook: String {
    let (start, bank) = (madeUpStart, payee("First Bank"))
    var text = "commodity \(sample)\n\n"
    for account in kind.accounts { text += declaration(account) }
    text += declaration(.opening) + "\ntag trip\n"
    let names = rows.map { payee($0.payee) } + [words.opening, bank]
    for name in Set(names).sorted() { text += "payee \(name)\n" }
    text += "\n\(start) * \(words.opening)\n    \(name(.bank))  \(madeUpAmount(180_000))\n"
    text += "    \(name(.cash))  \(madeUpAmount(9_000))\n    \(name(.opening))\n"
    var entries: [(day: Day, text: String)] = []
    func add(
      _ day: Day, _ what: String, _ cents: Int, _ to: TemplateAccount, _ from: TemplateAccount
    ) {
      guard cents > 0 else { return }
      let sides = "    \(name(to))  \(madeUpAmount(cents))\n    \(name(from))\n"
      entries.append((day, "\n\(day) \(what)\n\(sides)"))
    }
    var owed: [(day: Day, cents: Int)] = []
    for (number, row) in rows.enumerated() {
      for day in days(row, number) {
        let (cents, sides) = (cents(row, number, on: day), sides(row))
        if row.wallet == .card { owed.append((day, cents)) }
        add(day, payee(row.payee) + row.comment, cents, sides.to, sides.from)
      }
    }
    // Money for the purse, the bill of the card, and what is put aside.
    for month in (0...12).map({ start.adding(months: $0) }) where month.adding(days: 26) <= today {
      let bought = owed.filter { $0.day >= month.adding(months: -1) && $0.day < month }
      add(month.adding(days: 5), bank, 6_000, .cash, .bank)
      add(month.adding(days: 8), bank, bought.map(\.cents).reduce(0, +), .card, .bank)
      add(month.adding(days: 26), bank, 15_000, aside, .bank)
    }
    let sorted = entries.enumerated().sorted { ($0.1.day, $0.0) < ($1.1.day, $1.0) }
    return text + sorted.map(\.1.text).joined()
  }

  /// Where money is put aside.
  private var aside: TemplateAccount { kind == .freelancer ? .taxReserve : .savings }

  private var madeUpPlan: String {
    let food: TemplateAccount = kind == .freelancer ? .food : .groceries
    let limit = kind == .household ? 52_000 : kind == .freelancer ? 32_000 : 18_000
    let fun = TypedName.lastPart(name(.entertainment))
    let month = today.startOfMonth
    var text = ""
    if kind == .household {
      text += "household \(words.household)\n    member  Anna\n    member  Tom\n\n"
    }
    text += """
      pool \(name(.bank))
      pool \(name(.cash))

      budget \(TypedName.lastPart(name(food)))
          amount  \(madeUpAmount(limit)) monthly from \(madeUpStart)
          for     \(name(food))

      budget \(fun)
          mode    envelope
          amount  \(madeUpAmount(8_000)) monthly from \(month)
          for     \(name(.entertainment))

      fund \(month)
          \(fun)  \(madeUpAmount(8_000))

      goal \(words.rainyDay)
          target   \(madeUpAmount(300_000))
          account  \(name(aside))

      goal \(madeUp.holiday)
          target  \(madeUpAmount(90_000))
          by      \(month.adding(months: 8))

      """
    for row in rows {
      guard !row.rule.isEmpty, let (interval, day) = planned(row) else { continue }
      let (to, from) = sides(row)
      text += """

        ~ \(interval) from \(day)  \(payee(row.payee))
            ; id:\(row.rule.filter(\.isLetter)), remind:3
            \(name(to))  \(madeUpAmount(row.amount * 100))
            \(name(from))

        """
    }
    return text
  }

  /// How often something is due, and on which day first.
  private func planned(_ row: MadeUp) -> (interval: String, first: Day)? {
    if row.pace == "m" { return ("monthly", madeUpStart.adding(days: row.step - 1)) }
    return days(row, 0).last.map { ("yearly", $0) }
  }
}
