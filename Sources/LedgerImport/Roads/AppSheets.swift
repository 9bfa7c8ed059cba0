/// The layout in which another program hands out its accounts.
struct AppSheet: Sendable {
  var title: String
  /// Names of columns that have to be there, folded.
  var header: [String]
  var account = "account"
  var date = "date"
  var payee: [String]
  var memo: [String] = []
  var category = "category"
  var group: String?
  var amount: String?
  var out: String?
  var into: String?
  /// A column that says `debit` of money spent, beside amounts without a sign.
  var kind: String?
  /// A column of the amounts into which the row above is split.
  var part: String?
  var status: String?
  var currency: String?
  /// Whether what is spent is above zero.
  var isSpentPositive = false
  /// What stands before the name of the other account.
  var transferPrefix: String?
  /// A column that says `true` of transfers.
  var transfer: String?
  /// Whether somebody has to say which sign is spent.
  var asksSign = false
  /// Whether it is read off the names of columns, of which a kind and a sign are to be proved by the rows.
  var isGuessed = false
  /// Whether amounts have their signs: a kind says only what went to an own account, and what went out has a minus.
  var isSigned = false

  static let all: [AppSheet] = [
    AppSheet(
      title: "YNAB", header: ["account", "date", "payee", "memo", "outflow", "inflow"],
      payee: ["payee"], memo: ["memo"], group: "category group", out: "outflow", into: "inflow",
      status: "cleared", transferPrefix: "Transfer : "),
    AppSheet(
      title: "Actual",
      header: ["account", "date", "payee", "notes", "category", "amount", "cleared"],
      payee: ["payee"], memo: ["notes"], group: "category_group", amount: "amount",
      part: "split_amount", status: "cleared", transferPrefix: ""),
    AppSheet(
      title: "Mint",
      header: [
        "date", "description", "original description", "amount", "transaction type",
        "account name",
      ], account: "account name", payee: ["description"], memo: ["original description"],
      amount: "amount", kind: "transaction type"),
    AppSheet(
      title: "Monarch",
      header: ["date", "merchant", "category", "account", "original statement", "amount"],
      payee: ["merchant"], memo: ["original statement", "notes"], amount: "amount"),
    AppSheet(
      title: "Copilot",
      header: ["date", "name", "amount", "category", "parent category", "account", "type"],
      payee: ["name"], memo: ["note"], group: "parent category", amount: "amount",
      status: "status", isSpentPositive: true),
    AppSheet(
      title: "Tiller",
      header: ["date", "description", "category", "amount", "account", "institution"],
      payee: ["description"], memo: ["full description"], amount: "amount"),
    AppSheet(
      title: "Lunch Money",
      header: ["date", "payee", "amount", "currency", "category", "account_name"],
      account: "account_name", payee: ["payee"], memo: ["notes", "original_name"],
      amount: "amount", currency: "currency", asksSign: true),
    AppSheet(
      title: "Toshl",
      header: ["date", "account", "category", "expense amount", "income amount", "currency"],
      payee: ["description"], memo: ["tags"], out: "expense amount", into: "income amount",
      currency: "currency"),
    AppSheet(
      title: "Spendee",
      header: ["date", "wallet", "type", "category name", "amount", "currency", "note"],
      account: "wallet", payee: ["note"], memo: ["labels"], category: "category name",
      amount: "amount", kind: "type", currency: "currency"),
    AppSheet(
      title: "Wallet",
      header: [
        "account", "category", "currency", "amount", "ref_currency_amount", "type", "note", "date",
        "transfer", "payee",
      ], payee: ["payee", "note"], memo: ["note", "labels"], amount: "amount", kind: "type",
      currency: "currency", transfer: "transfer"),
  ]

  /// What a column says of money that was spent, and of money that came in, folded.
  static let spent: Set<String> = [
    "debit", "expense", "expenses", "exp.", "outgoing transfer", "transfer-out", "transfer out",
    "расход", "расходы", "uscita", "uscite",
    "gasto", "gastos", "ausgabe", "ausgaben", "vydaj", "vydaje", "εξοδο", "εξοδα", "depense",
    "depenses", "despesa", "despesas", "wydatek", "wydatki", "uitgave", "uitgaven",
  ]
  static let received: Set<String> = [
    "credit", "income", "incoming transfer", "transfer-in", "transfer in", "доход", "доходы",
    "entrata", "entrate", "ingreso",
    "ingresos", "einnahme", "einnahmen", "einkommen", "prijem", "prijmy", "εσοδο", "εσοδα",
    "revenu", "revenus", "receita", "receitas", "przychod", "przychody", "inkomst", "inkomsten",
  ]

  /// The layout whose columns a header has; nil for none.
  static func of(_ header: [String]) -> AppSheet? {
    all.first { sheet in sheet.header.allSatisfy(header.contains) }
  }

  static let gnuCash = [
    "date", "transaction id", "full account name", "amount num.", "commodity/currency",
  ]
  static let firefly = [
    "journal_id", "type", "currency_code", "amount", "date", "source_name", "destination_name",
  ]

  /// Whether a category begins as those of first balances do.
  static func isOpening(_ category: String) -> Bool {
    opening.contains(where: category.lowercased().hasPrefix)
  }

  /// What programs call movements between own accounts, instead of a category.
  static let transfers: Set<String> = [
    "transfer", "transfers", "credit card payment", "credit card payments", "internal transfer",
    "umbuchung", "prevod", "μεταφορα", "account transfer", "balance transfer",
  ]
  /// Categories that say nothing.
  static let noCategory: Set<String> = [
    "", "uncategorized", "ready to assign", "to be budgeted", "inflow", "inflow: ready to assign",
    "available", "available to budget", "(no category)", "none",
  ]
  static let opening: Set<String> = [
    "starting balance", "opening balance", "initial balance", "reconciliation balance",
  ]
}
