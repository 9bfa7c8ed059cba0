import LedgerAssistant
import LedgerRendering

/// What the kinds of changes take, as it is told to whoever proposes.
extension ProposedChange {
  static let posting = [
    ToolArgument("account", .text, "An account, such as expenses:food", .required),
    ToolArgument("amount", .text, "Such as -12.50 EUR; one posting may leave it out"),
  ]
  private static let entry = ToolArgument(
    "entry", .text, "An id of register such as 2026.journal:12~9f3a2c1b, `last`, or FILE:LINE",
    .required)
  private static let amount = ToolArgument(
    "amount", .text, "A number and a commodity: 12.50 EUR", .required)
  private static let day = ToolArgument("day", .text, "2026-05-31; today unless given")
  private static let name = ToolArgument("name", .text, "Its name", .required)
  private static let accounts = ToolArgument(
    "accounts", .items(ToolSchema.text), "Accounts such as expenses:food")
  private static let note = ToolArgument("note", .text, "A note")

  private static func fields(_ names: String) -> ToolArgument {
    let schema = ToolSchema.item.adding(["additionalProperties": ToolSchema.text])
    return ToolArgument("fields", .item(schema), "New texts of fields, which are \(names)")
  }
  private static let ofEntries = fields(
    "date, payee, note, amount, account, wallet, status, code, comment, time, place, by, for, tag:NAME, amount:ACCOUNT, account:OLD; an empty text takes one away"
  )

  /// The members of each kind of change.
  static let arguments: [Kind: [ToolArgument]] = [
    .add: [
      day, ToolArgument("payee", .text, "With whom"), note,
      ToolArgument("amount", .text, "12.50 EUR was paid, +12.50 EUR came in"),
      ToolArgument(
        "category", .text, "What it was for: an account that is there; guessed unless given"),
      ToolArgument("wallet", .text, "The account that pays or gets it; guessed unless given"),
      ToolArgument(
        "postings", .items(ToolArgument.schema(posting)),
        "In place of amount, category and wallet: one is the whole, the others its parts"),
      ToolArgument("tags", .items(ToolSchema.text), "trip, or trip:lisbon"),
      ToolArgument("receipt", .text, "The name of a file in the folder of imports"),
      ToolArgument("status", .text, "* is cleared, ! is uncertain"),
      ToolArgument("code", .text, "The number of a check or an invoice"),
      ToolArgument("by", .text, "Which member paid"),
      ToolArgument("for", .text, "For which member it was"),
      ToolArgument("place", .text, "Where"), ToolArgument("time", .text, "19:30"),
      ToolArgument("force", .flag, "The person says that it is no duplicate"),
      ToolArgument("new", .flag, "The person says that the account is to be new"),
    ],
    .spoken: [
      ToolArgument("line", .text, "As a person says it: rewe 45.20 food yesterday", .required)
    ],
    .edit: [entry, ToolArgument("fields", ofEntries.kind, ofEntries.description, .required)],
    .remove: [entry],
    .pay: [
      ToolArgument(
        "bill", .text, "The id of a rule such as rent, or a key of upcoming: rent@2026-08-31",
        .required), day,
      ToolArgument("amount", .text, "What was paid if it is not as planned: 905.00 EUR"),
    ],
    .skip: [
      ToolArgument("bill", .text, "The id of a rule, such as rent", .required),
      ToolArgument("day", .text, "Its nominal day as upcoming gives it: 2026-08-31", .required),
    ],
    .post: [
      ToolArgument("since", .text, "From this day on: 2026-05-01"),
      ToolArgument("until", .text, "Up to this day: 2026-05-31"),
    ],
    .move: [
      ToolArgument("from", .text, "The envelope that gives", .required),
      ToolArgument("to", .text, "The envelope that gets", .required), amount, day,
    ],
    .fund: [ToolArgument("envelope", .text, "An envelope", .required), amount, day],
    .save: [ToolArgument("goal", .text, "A goal", .required), amount, day],
    .categorise: [
      ToolArgument("entries", .items(ToolSchema.text), "Ids of register", .required),
      ToolArgument("account", .text, "What they were for: expenses:food", .required),
      ToolArgument(
        "always", .text,
        "Words of the bank's text such as rewe: all unsure rows with them, now and later, by a rule"
      ),
    ],
    .budget: [
      name, ToolArgument("amount", .text, "Of a new one: 300 EUR"),
      ToolArgument(
        "period", .text, "monthly unless given; weekly, yearly, or 2026-08-03..2026-08-22"),
      accounts, ToolArgument("from", .text, "Its first day: 2026-06-01"), note,
      fields("amount, period, from, accounts, icon, note, name"),
    ],
    .goal: [
      name, ToolArgument("amount", .text, "Of a new one: 900 EUR"),
      ToolArgument("by", .text, "Until when: 2026-12-31"), accounts, note,
      fields("target, by, accounts, priority, share, pace, debt, rate, minimum, reached, name"),
    ],
    .rename: [
      ToolArgument(
        "what", .text, "account, payee, tag, commodity, budget, goal, rule, place or member",
        .required),
      ToolArgument("old", .text, "The name now", .required),
      ToolArgument("new", .text, "The name to be, which nothing else has", .required),
    ],
    .import: [
      ToolArgument("file", .text, "The name of a statement in the folder of imports", .required),
      ToolArgument("account", .text, "The account, where the statement names none"),
      ToolArgument("commodity", .text, "The commodity, where it names none: EUR"),
      ToolArgument(
        "answers", .items(ToolSchema.text),
        "What the person chose of a question's choices, each a line such as date-format %d/%m/%Y"),
    ],
  ]

  static let split =
    #"{"kind": "add", "payee": "Rewe", "postings": [{"account": "expenses:food", "amount": "10.00 EUR"}, {"account": "expenses:home", "amount": "2.50 EUR"}, {"account": "assets:cash"}]}"#

  /// All kinds with the names of what they take.
  static let kinds = Kind.allCases.map { kind in
    let names = (arguments[kind] ?? []).map(\.name)
    return "\(kind.rawValue) (\(names.joined(separator: ", ")))"
  }.joined(separator: ", ")

  /// One schema for each kind.
  static let schema = JSON.members([
    "type": .string("object"),
    "oneOf": .array(
      Kind.allCases.map { kind in
        let own = ToolArgument.schema(arguments[kind] ?? [])
        guard case .object(let members) = own["properties"] ?? .null else { return own }
        let kinds = JSON.Member("kind", .members(["const": .string(kind.rawValue)]))
        let needed = own["required"]?.elements ?? []
        return ToolSchema.described(
          own.replacing("properties", .object([kinds] + members))
            .replacing("required", .array([.string("kind")] + needed)),
          "\(kind.use): \(kind.example)")
      }),
  ])
}

extension ProposedChange.Kind {
  /// What it is for.
  fileprivate var use: String {
    switch self {
    case .add: "An entry, each part said"
    case .spoken:
      "An entry as somebody says it; the rest is guessed, and the guesses are in the answer"
    case .edit: "Other fields of one entry"
    case .remove: "An entry less; at most ten in a proposal"
    case .pay: "The entry that pays a bill"
    case .skip: "One payment of a bill that does not happen"
    case .post: "The entries of all bills that are due"
    case .move: "Money from one envelope to another"
    case .fund: "Money into an envelope"
    case .save: "Money put aside for a goal"
    case .categorise: "The same account for several entries"
    case .budget: "A new budget by amount and accounts, or other fields of one"
    case .goal: "A new goal by amount, or other fields of one"
    case .rename: "Another name everywhere; two names never become one"
    case .import: "The entries of a bank statement"
    }
  }

  /// A change of this kind, as it is sent.
  var example: String {
    let members =
      switch self {
      case .add:
        #""day": "2026-05-31", "payee": "Rewe", "amount": "12.50 EUR", "category": "expenses:food", "wallet": "assets:cash""#
      case .spoken: #""line": "rewe 45.20 food yesterday""#
      case .edit:
        #""entry": "2026.journal:12~9f3a2c1b", "fields": {"amount": "13.20", "payee": "Lidl"}"#
      case .remove: #""entry": "2026.journal:12~9f3a2c1b""#
      case .pay: #""bill": "rent", "day": "2026-05-31""#
      case .skip: #""bill": "rent", "day": "2026-08-31""#
      case .post: #""until": "2026-05-31""#
      case .move: #""from": "Fun", "to": "Food", "amount": "20.00 EUR""#
      case .fund: #""envelope": "Food", "amount": "300.00 EUR""#
      case .save: #""goal": "Lisbon", "amount": "50.00 EUR""#
      case .categorise: #""entries": ["2026.journal:12~9f3a2c1b"], "account": "expenses:food""#
      case .budget:
        #""name": "Food", "amount": "300 EUR", "period": "monthly", "accounts": ["expenses:food"]"#
      case .goal: #""name": "Lisbon", "amount": "900 EUR", "by": "2026-12-31""#
      case .rename: #""what": "payee", "old": "REWE 123", "new": "Rewe""#
      case .import: #""file": "june.csv", "account": "assets:bank""#
      }
    return #"{"kind": "\#(rawValue)", \#(members)}"#
  }
}
