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
  }

  private let kind: TemplateKind
  private let currency: String
  private let language: Language
  private let today: Day
  private var openings: [Opening] = []
  /// Accounts that the template does not have.
  private var others: [String] = []
  private let style: AmountStyle

  package init(
    _ kind: TemplateKind, currency: String?, _ openings: [Opening], _ language: Language,
    on today: Day
  ) {
    self.kind = kind
    self.language = language
    self.today = today
    let currency = currency ?? (language == .czech ? "CZK" : "EUR")
    self.currency = currency
    var style = AmountStyle()
    style.decimalMark = language.decimalMark
    style.isSpaced = true
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
          ? opening.account : TemplateAccount.wallet(opening.account, language))
      if known == nil { others.append(name) }
      self.openings.append(Opening(name, opening.quantity))
    }
    if openings.isEmpty {
      self.openings = wallets.prefix(2).map { Opening($0.name(in: language), .zero) }
    }
  }

  private static let withoutCents: Set<String> = ["JPY", "KRW", "HUF", "ISK", "CLP", "VND"]

  /// How many units of a currency are about one euro, so that the first amounts make sense.
  private var factor: Int {
    switch currency {
    case "CZK": 25
    case "HUF": 400
    case "JPY": 160
    case "PLN": 4
    case "SEK", "NOK", "DKK": 10
    default: 1
    }
  }

  private func amount(_ quantity: Decimal) -> String {
    let rescaled = quantity.rescaled(to: max(style.decimals, quantity.scale)) ?? quantity
    return style.text(style.number(rescaled), symbol: Symbol.written(currency))
  }

  private func usual(_ euros: Int) -> String { amount(Decimal(Int128(euros * factor))) }

  /// The files with their names, the root first.
  package var files: [(name: String, text: String)] {
    guard kind != .minimal else {
      return [("main.journal", "; \(words.root)\n" + book)]
    }
    let year = "\(today.civil.year).journal"
    let root = """
      ; \(words.root)
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
    for account in kind.accounts { text += declaration(account) }
    for name in others { text += "account \(name)  ; type:C\n" }
    text += declaration(.opening) + "\n"
    text += "payee \(words.opening)\n"
    if let rent = kind.rent {
      text += """
        payee \(words.landlord)

        ~ monthly from \(nextMonth)  \(words.landlord)
            ; id:\(words.rent), remind:3
            \(TemplateAccount.home.name(in: language))  \(usual(rent))
            \(TemplateAccount.bank.name(in: language))

        """
    }
    text += "\n\(today) * \(words.opening)\n"
    for opening in openings { text += "    \(opening.account)  \(amount(opening.quantity))\n" }
    text += "    \(TemplateAccount.opening.name(in: language))\n"
    return text
  }

  private var sample: String {
    // A decimal mark has to stand in it, even where nothing follows.
    let number = style.decimals == 0 ? "1000." : "1000\(language.decimalMark)00"
    return "\(number) \(Symbol.written(currency))"
  }

  private func declaration(_ account: TemplateAccount) -> String {
    let tags = ["type:\(account.type)", account.necessity, account.icon.map { "icon:\($0)" }]
    var text =
      "account \(account.name(in: language))  ; "
      + tags.compactMap(\.self).joined(separator: ", ") + "\n"
    if let help = account.help(in: language) { text += "    help  \(help)\n" }
    return text
  }

  private var nextMonth: Day {
    let first = today.civil
    return Day.clipping(year: first.year, month: first.month, day: 1).adding(months: 1)
  }

  private var thisMonth: Day {
    Day.clipping(year: today.civil.year, month: today.civil.month, day: 1)
  }

  private var plan: String {
    var text = "; \(words.plan)\n"
    if let budget = kind.budget {
      let account = budget.account.name(in: language)
      let name = String(account.split(separator: ":").last ?? "").capitalizedFirst
      text += """
        budget \(name)
            amount  \(usual(budget.amount)) monthly from \(thisMonth)
            for     \(account)
        """
      if let icon = budget.account.icon { text += "\n    icon    \(icon)" }
      text += "\n\n"
    }
    if let goal = kind.goal {
      text += "goal \(goal.account == .taxReserve ? words.taxes : words.rainyDay)\n"
      text += "    target   \(usual(goal.amount))\n"
      if let account = goal.account { text += "    account  \(account.name(in: language))\n" }
    }
    return text
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

// MARK: - Words

extension JournalTemplate {
  private struct TemplateWords {
    var root, year, plan, opening, landlord, rent, rainyDay, taxes: String
  }

  private var words: TemplateWords {
    switch language {
    case .english, .pseudo:
      TemplateWords(
        root: "My journal. bursar reads this file, and what it includes.",
        year: "What happened; other programs read this file, too.",
        plan: "What is planned: budgets and goals.", opening: "Opening balances",
        landlord: "Landlord", rent: "rent", rainyDay: "Rainy day", taxes: "Taxes")
    case .czech:
      TemplateWords(
        root: "Můj deník. bursar čte tento soubor a soubory, které vkládá.",
        year: "Co se stalo; tento soubor čtou i jiné programy.",
        plan: "Co je v plánu: rozpočty a cíle.", opening: "Počáteční zůstatky",
        landlord: "Pronajímatel", rent: "nájem", rainyDay: "Železná rezerva", taxes: "Daně")
    case .greek:
      TemplateWords(
        root: "Το ημερολόγιό μου. Το bursar διαβάζει αυτό το αρχείο και όσα περιλαμβάνει.",
        year: "Τι έγινε· το αρχείο το διαβάζουν και άλλα προγράμματα.",
        plan: "Τι σχεδιάζεται: προϋπολογισμοί και στόχοι.", opening: "Αρχικά υπόλοιπα",
        landlord: "Ιδιοκτήτης", rent: "ενοίκιο", rainyDay: "Για ώρα ανάγκης", taxes: "Φόροι")
    }
  }
}
