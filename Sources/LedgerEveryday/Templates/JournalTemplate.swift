import LedgerModel
package import LedgerPhrases
import LedgerRendering
package import LedgerValues

/// The files of a first journal, which are meant to be changed.
///
/// The year's file holds what other programs read, too; budgets and goals are in a file of their own,
/// and a small root includes both.
package struct JournalTemplate {
  /// Something to begin with: an account and what is on it.
  package struct Opening: Sendable {
    package var account: String
    package var quantity: Decimal

    package init(_ account: String, _ quantity: Decimal) {
      self.account = account
      self.quantity = quantity
    }

    /// Whether a card or a loan has an amount that does not say that it is owed.
    package var mayBeOwed: Bool {
      guard quantity.signum > 0, !account.contains(":") else { return false }
      let key = TypedName.key(account)
      return Opening.owed.contains { word in
        key.split { !$0.isLetter }.contains { $0 == word || word.count > 5 && $0.hasPrefix(word) }
      }
    }

    private static let owed = [
      "visa", "mastercard", "amex", "card", "loan", "mortgage", "debt", "kreditka", "karta",
      "karty", "hypotéka", "půjčka", "úvěr", "dluh", "κάρτα", "πιστωτική", "δάνειο", "χρέος",
    ].map { TypedName.key($0) }
  }

  /// What somebody said of income, bills, budgets and people.
  package struct Said: Sendable {
    package var income: [SaidRegularly] = []
    package var bills: [SaidRegularly] = []
    package var budgets: [SaidRegularly] = []
    package var members: [String] = []

    package init() {}

    package var isEmpty: Bool {
      income.isEmpty && bills.isEmpty && budgets.isEmpty && members.isEmpty
    }
  }

  let kind: TemplateKind
  let currency: String
  let language: Language
  let today: Day
  private var openings: [Opening] = []
  /// Accounts that the template does not have.
  private var others: [(name: String, type: String)] = []
  private let said: Said
  let style: AmountStyle

  package init(
    _ kind: TemplateKind, currency: String?, _ openings: [Opening], _ said: Said = Said(),
    _ language: Language, on today: Day
  ) {
    self.said = said
    self.kind = kind
    self.language = language
    self.today = today
    let currency = currency ?? (language == .czech ? "CZK" : "EUR")
    let isHere = language == .greek && currency == "EUR"
    let symbol = isHere ? "€" : JournalTemplate.signs[currency] ?? currency
    self.currency = symbol
    var style = AmountStyle()
    style.decimalMark = language.decimalMark
    style.side = ["$", "£"].contains(symbol) ? .left : .right
    style.isSpaced = style.side == .right
    style.groupMark = language == .czech ? " " : language.decimalMark == "," ? "." : ","
    style.groupSizes = [3]
    style.decimals = JournalTemplate.withoutCents.contains(currency) ? 0 : 2
    self.style = style
    let wallets = kind.accounts.filter { $0.kind == .wallet || $0.kind == .debt }
    for opening in openings {
      let known = wallets.first { wallet in
        let name = wallet.name(in: language)
        return [name, wallet.rawValue, String(name.split(separator: ":").last ?? "")]
          .contains { $0.lowercased() == opening.account.lowercased() }
      }
      let name =
        known?.name(in: language)
        ?? (opening.account.contains(":")
          ? opening.account
          : TemplateAccount.wallet(opening.account, isOwed: opening.quantity.isNegative, language))
      if known == nil { others.append((name, opening.quantity.isNegative ? "L" : "C")) }
      self.openings.append(Opening(name, opening.quantity))
    }
    // Nothing that is limited goes to the account for everything else.
    for budget in said.budgets {
      let name = account(budget)
      let isKnown =
        kind.accounts.contains { $0.name(in: language) == name }
        || others.contains { $0.name == name }
      if !isKnown { others.append((name, "X")) }
    }
  }

  /// What money is counted in where somebody lives, as far as the locale says it: `en_US.UTF-8`.
  package static func currency(_ language: Language, locale: String) -> String {
    let place = locale.split(separator: "_").dropFirst().first?.prefix { $0.isLetter } ?? ""
    return places[String(place)] ?? (language == .czech ? "CZK" : "EUR")
  }

  private static let places = [
    "US": "USD", "GB": "GBP", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "CH": "CHF", "SE": "SEK",
    "NO": "NOK", "DK": "DKK", "PL": "PLN", "HU": "HUF", "RO": "RON", "JP": "JPY", "IN": "INR",
    "BR": "BRL", "MX": "MXN", "ZA": "ZAR", "TR": "TRY", "IS": "ISK",
  ]

  private static let withoutCents: Set<String> = ["JPY", "KRW", "HUF", "ISK", "CLP", "VND"]

  /// Currencies that are written with their sign.
  private static let signs = ["USD": "$", "GBP": "£", "CZK": "Kč", "PLN": "zł"]

  func amount(_ quantity: Decimal) -> String {
    let rescaled = quantity.rescaled(to: max(style.decimals, quantity.scale)) ?? quantity
    return style.text(style.number(rescaled), symbol: Symbol.written(currency))
  }

  /// The files with their names, the root first.
  package var files: [(name: String, text: String)] {
    guard kind != .minimal else {
      let plan = isPlanSaid ? "\n" + self.plan : ""
      return [("main.journal", settings + "; \(words.root)\n" + book + plan)]
    }
    let year = "\(today.civil.year).journal"
    let root = """
      \(settings); \(words.root)
      include \(year)
      include plan.journal

      """
    return [
      ("main.journal", root), (year, "; \(words.year)\n" + book), ("plan.journal", plan),
    ]
  }
}

// MARK: - Parts

extension JournalTemplate {
  /// Declarations, a rule, and what is there at first.
  private var book: String {
    var text = "commodity \(sample)\n\n"
    for account in kind.accounts where isWanted(account) { text += declaration(account) }
    for (name, type) in others {
      let tags = ["type:\(type)", type == "X" ? necessity(of: name) : nil].compactMap(\.self)
      text += "account \(name)  ; \(tags.joined(separator: ", "))\n"
    }
    text += declaration(.opening) + "\npayee \(words.opening)\n"
    for regular in said.income + said.bills { text += "payee \(regular.name.capitalizedFirst)\n" }
    text += rules
    guard !openings.isEmpty else { return text }
    text += "\n\(today) * \(words.opening)\n"
    for opening in openings { text += "    \(opening.account)  \(amount(opening.quantity))\n" }
    text += "    \(TemplateAccount.opening.name(in: language))\n"
    return text
  }

  /// Whether an account is declared: who names accounts of his own wants no others of that kind but a purse.
  private func isWanted(_ account: TemplateAccount) -> Bool {
    guard account != .cash, [.wallet, .debt].contains(account.kind),
      !openings.contains(where: { $0.account == account.name(in: language) })
    else { return true }
    return !others.contains { other in
      other.type == account.type
        && (account.kind == .debt || TypedName.saysSaving(other.name) == (account == .savings))
    }
  }

  /// The language, where the accounts are not named in English.
  var settings: String {
    language == .czech || language == .greek ? "; bursar: --lang \(language.rawValue)\n" : ""
  }

  /// What comes in and goes out regularly.
  private var rules: String {
    var text = ""
    var ids: Set<String> = []
    let wallet = wallet
    for (regular, isIncome) in said.income.map({ ($0, true) }) + said.bills.map({ ($0, false) }) {
      var id = RuleID.stem(regular.name)
      while !ids.insert(id).inserted { id += "-2" }
      let category = account(regular.name, isIncome ? .income : .expense)
      let sides = isIncome ? (wallet, category) : (category, wallet)
      let first = regular.first(from: today)
      let day = regular.onDay(from: first).map { "on:\($0), " } ?? ""
      text += """

        ~ \(regular.interval) from \(first)  \(regular.name.capitalizedFirst)
            ; id:\(id), \(day)remind:3
            \(sides.0)  \(amount(regular.quantity))
            \(sides.1)

        """
    }
    return text
  }

  /// The account that money goes through by itself: the first in the bank that was named.
  private var wallet: String {
    let purse = TemplateAccount.cash.name(in: language)
    return openings.first {
      $0.account != purse && !$0.quantity.isNegative && !TypedName.saysSaving($0.account)
    }?.account
      ?? TemplateAccount.bank.name(in: language)
  }

  /// The account that is called so, or whose line of help names it; else the one for all others.
  private func account(_ name: String, _ kind: TemplateAccount.Kind) -> String {
    let first = self.kind.accounts.first { $0.kind == kind }
    return (category(name, kind) ?? (kind == .income ? first : nil) ?? .other).name(in: language)
  }

  /// What a budget limits: the account that is called so, and nothing else with it.
  private func account(_ budget: SaidRegularly) -> String {
    let known = kind.accounts.first { account in
      account.kind == .expense
        && TypedName.key(TypedName.lastPart(account.name(in: language)))
          == TypedName.key(budget.name)
    }
    return known?.name(in: language) ?? TemplateAccount.category(budget.name, language)
  }

  /// Whether what is spent on an account of that name is needed or wanted, as any template has it.
  private func necessity(of account: String) -> String? {
    let all = TemplateKind.allCases.flatMap(\.accounts)
    return category(String(TypedName.lastPart(account)), .expense, among: all)?.necessity
  }

  private func category(
    _ name: String, _ kind: TemplateAccount.Kind, among accounts: [TemplateAccount]? = nil
  ) -> TemplateAccount? {
    let all = (accounts ?? self.kind.accounts).filter { $0.kind == kind }
    // Of several words the last says most: `car insurance`.
    let keys = [name] + name.split(separator: " ").reversed().map(String.init)
    for key in keys.map({ TypedName.key($0) }) {
      let found =
        all.first { TypedName.key(TypedName.lastPart($0.name(in: language))) == key }
        ?? all.first { account in
          TypedName.key(account.help(in: language) ?? "").split { !$0.isLetter }.contains {
            $0 == key
          } || account.bills.contains(key)
        }
      if let found { return found }
    }
    return nil
  }

  var sample: String {
    // A decimal mark has to stand in it, even where nothing follows.
    let thousand = Decimal(1000).rescaled(to: style.decimals) ?? Decimal(1000)
    let number = style.number(thousand) + (style.decimals == 0 ? String(style.decimalMark) : "")
    return style.text(number, symbol: Symbol.written(currency))
  }

  func declaration(_ account: TemplateAccount) -> String {
    let tags = ["type:\(account.type)", account.necessity, account.icon.map { "icon:\($0)" }]
    var text =
      "account \(account.name(in: language))  ; "
      + tags.compactMap(\.self).joined(separator: ", ") + "\n"
    if let help = account.help(in: language) { text += "    help  \(help)\n" }
    if account == .cash { text += "    floor  \(amount(.zero))\n" }
    return text
  }

  private var isPlanSaid: Bool { !said.budgets.isEmpty || !said.members.isEmpty }

  /// What was said of budgets and people, and an example of each in comments.
  private var plan: String {
    var text = "; \(words.plan)\n"
    if !said.members.isEmpty {
      text += "household \(words.household)\n"
      for member in said.members { text += "    member  \(member)\n" }
      text += "\n"
    }
    for budget in said.budgets {
      text += """
        budget \(budget.name.capitalizedFirst)
            amount  \(amount(budget.quantity)) \(budget.interval) from \(monthStart)
            for     \(account(budget))


        """
    }
    return text + examples
  }

  private var monthStart: Day {
    Day.clipping(year: today.civil.year, month: today.civil.month, day: 1)
  }

  /// One budget, goal and rule, which count once the marks of comments are taken away.
  private var examples: String {
    let food = kind.accounts.contains(.food) ? TemplateAccount.food : .groceries
    let sum = amount(Decimal(1000))
    return """
      ; \(words.examples)
      ;
      ; budget \(TypedName.lastPart(food.name(in: language)))
      ;     amount    \(sum) monthly from \(monthStart)
      ;     for       \(food.name(in: language))
      ;
      ; goal \(words.rainyDay)
      ;     target    \(sum)
      ;
      ; ~ monthly from \(monthStart.adding(months: 1))  \(words.landlord)
      ;     ; id:\(words.rent), remind:3
      ;     \(TemplateAccount.home.name(in: language))  \(sum)
      ;     \(wallet)

      """
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

// MARK: - Words

extension JournalTemplate {
  struct TemplateWords {
    var root, year, plan, examples, opening, landlord, rent, rainyDay, household: String
  }

  var words: TemplateWords {
    switch language {
    case .english, .pseudo:
      TemplateWords(
        root: "My journal. bursar reads this file, and what it includes.",
        year: "What happened; other programs read this file, too.",
        plan: "Plans: budgets and goals.",
        examples: "Examples. Remove the leading ; and change the amounts to use one.",
        opening: "Opening balances", landlord: "Landlord", rent: "rent", rainyDay: "Rainy day",
        household: "Home")
    case .czech:
      TemplateWords(
        root: "Můj deník. bursar čte tento soubor a soubory, které vkládá.",
        year: "Co se stalo; tento soubor čtou i jiné programy.",
        plan: "Co je v plánu: rozpočty a cíle.",
        examples: "Příklady. Použijete je tak, že odstraníte ; na začátku a změníte částky.",
        opening: "Počáteční zůstatky", landlord: "Pronajímatel", rent: "nájem",
        rainyDay: "Železná rezerva", household: "Domácnost")
    case .greek:
      TemplateWords(
        root: "Το ημερολόγιό μου. Το bursar διαβάζει αυτό το αρχείο και όσα περιλαμβάνει.",
        year: "Τι έγινε· το αρχείο το διαβάζουν και άλλα προγράμματα.",
        plan: "Τι σχεδιάζεται: προϋπολογισμοί και στόχοι.",
        examples: "Παραδείγματα. Αφαιρέστε το ; στην αρχή και αλλάξτε τα ποσά.",
        opening: "Αρχικά υπόλοιπα", landlord: "Ιδιοκτήτης", rent: "ενοίκιο",
        rainyDay: "Για ώρα ανάγκης", household: "Νοικοκυριό")
    }
  }
}
