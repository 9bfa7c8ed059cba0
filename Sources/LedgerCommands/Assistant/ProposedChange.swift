import LedgerAssistant
import LedgerCommandLine
import LedgerRendering
import LedgerSource
import LedgerValues

/// A change as an assistant means it, and the command that makes it.
struct ProposedChange: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case add, spoken, edit, remove, pay, skip, post, move, fund, save, categorise, budget, goal,
      rename
    case `import`
  }

  let kind: Kind
  private let values: ToolArguments

  init(_ json: JSON) throws(UsageError) {
    let names = Kind.allCases.map(\.rawValue)
    guard let typed = json["kind"]?.stringValue, let kind = Kind(rawValue: typed) else {
      let near = nearestNames(to: json["kind"]?.stringValue ?? "", in: names)
      throw UsageError(
        "a change has a kind, which is one of \(names.joined(separator: ", "))",
        hints: ["nearest: " + near.joined(separator: ", ")])
    }
    self.kind = kind
    let own = ProposedChange.arguments[kind] ?? []
    let json = try kind.withPlainAmounts(json)
    values = try ToolArguments(json, [ToolArgument("kind", .text, "what")] + own)
  }

  /// A word of a command; some are looked up when it runs.
  enum Word: Sendable {
    case plain(String)
    /// An entry, by its name.
    case entry(String)
    /// A file of the folder of imports, behind a flag or alone.
    case file(String, flag: String)
    /// An amount, with nothing beside that `add` would take for a day, a tag or a name.
    case amount(String)
  }

  /// The lines of commands that do it, each behind `bursar`.
  func commands() throws(UsageError) -> [[Word]] {
    func words(_ words: [String]) -> [Word] { words.map(Word.plain) }
    switch kind {
    case .add: return [try add()]
    case .spoken: return [words(["add", "--", need("line")])]
    case .edit:
      return [words(["edit", "--yes", "--"]) + [.entry(need("entry"))] + words(try fields())]
    case .remove: return [words(["remove", "--yes", "--"]) + [.entry(need("entry"))]]
    case .categorise:
      guard values.json["entries"]?.elements?.isEmpty == false else {
        throw UsageError("which entries?", hints: ["register lists their ids"])
      }
      return (values.json["entries"]?.elements ?? []).map { entry in
        words(["edit", "--yes", "--"]) + [.entry(entry.stringValue ?? "")]
          + words(["account=\(need("account"))"])
      }
    case .import:
      let answers = values.json["answers"]?.elements?.compactMap(\.stringValue) ?? []
      let flags =
        values.flag("account") + values.flag("commodity") + answers.map { "--answer=\($0)" }
      return [
        words(["import", "--yes"] + flags + ["--"]) + [.file(need("file"), flag: "")]
      ]
    default: return [words(try planned())]
    }
  }

  /// Of a change of the plan.
  private func planned() throws(UsageError) -> [String] {
    switch kind {
    case .pay:
      ["schedule", "pay"] + date + values.flag("amount") + ["--", need("bill")]
    case .skip: ["schedule", "skip", "--", need("bill"), need("day")]
    case .post: ["schedule", "post"] + values.flag("since") + values.flag("until")
    case .move: ["budget", "move"] + date + ["--", need("from"), need("to"), need("amount")]
    case .fund: ["budget", "fund", "--yes"] + date + ["--", need("envelope"), need("amount")]
    case .save: ["goals", "save", "--yes"] + date + ["--", need("goal"), need("amount")]
    case .budget: try budget()
    case .goal: try goal()
    default: ["rename", "--", need("what"), need("old"), need("new")]
    }
  }

  private func need(_ name: String) -> String { values.text(name) ?? "" }
  private var date: [String] { values.flag("day", as: "date") }

  private func fields() throws(UsageError) -> [String] {
    guard case .object(let members) = values.json["fields"] ?? .null, !members.isEmpty else {
      throw UsageError("which fields?", hints: ["run `bursar edit -h` to list them"])
    }
    return try members.map { (member) throws(UsageError) in
      guard let text = member.value.stringValue else {
        throw UsageError("fields.\(member.name): its value is a text")
      }
      return "\(member.name)=\(text)"
    }
  }
}

// MARK: - Entries

extension ProposedChange {
  private func add() throws(UsageError) -> [Word] {
    if values.json["postings"] != nil {
      try values.refuse(["amount", "category", "wallet"], beside: "postings")
    }
    var flags = date + values.flag("payee") + values.flag("note") + values.flag("wallet")
    for name in ["status", "code", "by", "for", "place", "time"] { flags += values.flag(name) }
    for tag in values.json["tags"]?.elements ?? [] {
      flags += tag.stringValue.map { ["--tag=\($0)"] } ?? []
    }
    if values.isSet("force") { flags.append("--force") }
    if values.isSet("new") { flags.append("--create") }
    let receipt = values.text("receipt").map { [Word.file($0, flag: "--receipt=")] } ?? []
    let (more, amount) =
      try values.json["postings"]?.elements.map { (postings) throws(UsageError) in
        try parts(postings)
      } ?? (values.flag("category"), need("amount"))
    return [.plain("add")] + receipt + (flags + more + ["--"]).map(Word.plain) + [.amount(amount)]
  }

  /// Of the postings one is the wallet's, the only one on its side, and the others are what it was for.
  private func parts(
    _ postings: [JSON]
  ) throws(UsageError) -> (flags: [String], amount: String) {
    let read = try postings.map { (posting) throws(UsageError) in try MeantPart(posting) }
    let sides = [read.filter(\.isNegative), read.filter { !$0.isNegative }]
    let whole = sides.first { side in side.count == 1 && side[0].quantity != nil } ?? []
    let open = read.filter { $0.quantity == nil }
    let wallets = open.count == 1 ? open : whole
    guard let wallet = wallets.first, read.count >= 2 else {
      throw UsageError(
        "postings: one of them must be the whole, and the others its parts",
        hints: ["with several wallets, propose an entry for each"])
    }
    let others = read.filter { $0.account != wallet.account }
    guard others.count == read.count - 1, let first = others.first,
      Set(read.filter { $0.quantity != nil }.map(\.commodity)).count == 1,
      others.allSatisfy({ $0.quantity != nil && $0.isNegative == first.isNegative })
    else {
      throw UsageError("postings: all have one commodity, and those beside the wallet one sign")
    }
    guard let sum = try? others.compactMap(\.quantity).sum() else {
      throw .tooLarge("the sum of the postings")
    }
    if let quantity = wallet.quantity, quantity.adding(sum).map(\.isZero) != true {
      throw UsageError("postings: they do not add up to zero")
    }
    let amount = "\(sum.magnitude.withPlainMark) \(first.commodity)"
    let splits = others.dropFirst().map { part in
      "--split=\(part.account)=\((part.quantity ?? .zero).magnitude.withPlainMark)"
    }
    let flags = ["--wallet=\(wallet.account)", "--category=\(first.account)"] + splits
    return (flags, (first.isNegative ? "+" : "") + amount)
  }
}

/// A posting that an assistant means.
private struct MeantPart {
  let account: String
  let quantity: Decimal?
  let commodity: String

  var isNegative: Bool { quantity?.isNegative ?? false }

  init(_ json: JSON) throws(UsageError) {
    let values = try ToolArguments(json, ProposedChange.posting)
    account = values.text("account") ?? ""
    guard let amount = values.text("amount") else {
      (quantity, commodity) = (nil, "")
      return
    }
    let parts = amount.split(separator: " ", maxSplits: 1)
    guard let number = parts.first.flatMap({ Decimal($0) }), !number.isZero else {
      throw UsageError("'\(amount)' is not an amount", hints: ["-12.50 EUR"])
    }
    quantity = number
    commodity = parts.count > 1 ? String(parts[1]) : ""
  }
}

// MARK: - The plan

extension ProposedChange {
  private var accounts: [String] {
    values.json["accounts"]?.elements?.compactMap(\.stringValue) ?? []
  }

  private func budget() throws(UsageError) -> [String] {
    if values.json["fields"] != nil {
      try values.refuse(["amount", "period", "accounts", "from", "note"], beside: "fields")
      return ["budget", "edit", "--", need("name")] + (try fields())
    }
    return ["budget", "add"] + values.flag("from") + values.flag("note") + [
      "--", need("name"), need("amount"), values.text("period") ?? "monthly",
    ] + accounts
  }

  private func goal() throws(UsageError) -> [String] {
    if values.json["fields"] != nil {
      try values.refuse(["amount", "by", "accounts", "note"], beside: "fields")
      return ["goals", "edit", "--", need("name")] + (try fields())
    }
    return ["goals", "add"] + values.flag("by") + values.flag("note")
      + accounts.map { "--account=\($0)" } + ["--", need("name"), need("amount")]
  }
}

// MARK: - What they take

extension ProposedChange {
  fileprivate static let posting = [
    ToolArgument("account", .text, "An account", .required),
    ToolArgument("amount", .text, "Such as 12.50 EUR; one posting may leave it out"),
  ]
  private static let entry = ToolArgument("entry", .text, "An id of register", .required)
  private static let amount = ToolArgument("amount", .text, "Such as 12.50 EUR", .required)
  private static let day = ToolArgument("day", .text, "2026-05-31; today unless given")
  private static let name = ToolArgument("name", .text, "Its name", .required)
  private static let accounts = ToolArgument("accounts", .items(ToolSchema.text), "Accounts")
  private static let note = ToolArgument("note", .text, "A note")
  private static let fields = ToolArgument(
    "fields", .item(ToolSchema.item), "Fields and their new texts, as in bursar edit")

  /// The members of each kind of change.
  static let arguments: [Kind: [ToolArgument]] = [
    .add: [
      day, ToolArgument("payee", .text, "With whom"), note,
      ToolArgument("amount", .text, "Such as 12.50 EUR, with + where money comes in"),
      ToolArgument("category", .text, "What it was for: an account"),
      ToolArgument("wallet", .text, "The account that pays or gets it"),
      ToolArgument(
        "postings",
        .items(
          ToolSchema.object(["account": ToolSchema.text]).replacing(
            "required", .strings(["account"]))),
        "In place of amount and category: account and amount each"),
      ToolArgument("tags", .items(ToolSchema.text), "trip, or trip:lisbon"),
      ToolArgument("receipt", .text, "The name of a file in the folder of imports"),
      ToolArgument("status", .text, "* or !"), ToolArgument("code", .text, "A number"),
      ToolArgument("by", .text, "Who paid"), ToolArgument("for", .text, "For whom"),
      ToolArgument("place", .text, "Where"), ToolArgument("time", .text, "19:30"),
      ToolArgument("force", .flag, "Though it looks like a duplicate"),
      ToolArgument("new", .flag, "Accounts may be new"),
    ],
    .spoken: [
      ToolArgument("line", .text, "As in bursar add: rewe 45.20 food yesterday", .required)
    ],
    .edit: [entry, ToolArgument("fields", fields.kind, fields.description, .required)],
    .remove: [entry],
    .pay: [
      ToolArgument("bill", .text, "An id, or id@DAY", .required), day,
      ToolArgument("amount", .text, "What was paid, where it is not as planned"),
    ],
    .skip: [
      ToolArgument("bill", .text, "An id", .required),
      ToolArgument("day", .text, "Its nominal day", .required),
    ],
    .post: [
      ToolArgument("since", .text, "From this day on"),
      ToolArgument("until", .text, "Up to this day"),
    ],
    .move: [
      ToolArgument("from", .text, "An envelope", .required),
      ToolArgument("to", .text, "An envelope", .required), amount, day,
    ],
    .fund: [ToolArgument("envelope", .text, "An envelope", .required), amount, day],
    .save: [ToolArgument("goal", .text, "A goal", .required), amount, day],
    .categorise: [
      ToolArgument("entries", .items(ToolSchema.text), "Ids of register", .required),
      ToolArgument("account", .text, "What they were for", .required),
    ],
    .budget: [
      name, ToolArgument("amount", .text, "For a new one"),
      ToolArgument("period", .text, "monthly unless given"), accounts,
      ToolArgument("from", .text, "Its first day"), note, fields,
    ],
    .goal: [
      name, ToolArgument("amount", .text, "For a new one"), ToolArgument("by", .text, "Until when"),
      accounts, note, fields,
    ],
    .rename: [
      ToolArgument("what", .text, "account, payee, tag, budget, goal, rule, …", .required),
      ToolArgument("old", .text, "The name now", .required),
      ToolArgument("new", .text, "The name to be", .required),
    ],
    .import: [
      ToolArgument("file", .text, "A name in the folder of imports", .required),
      ToolArgument("account", .text, "The account, where the statement names none"),
      ToolArgument("commodity", .text, "The commodity, where it names none"),
      ToolArgument(
        "answers", .items(ToolSchema.text), "Answers to its questions, each a line of rules"),
    ],
  ]

  /// One schema for each kind.
  static let schema = JSON.members([
    "type": .string("object"),
    "oneOf": .array(
      Kind.allCases.map { kind in
        let own = ToolArgument.schema(arguments[kind] ?? [])
        guard case .object(let members) = own["properties"] ?? .null else { return own }
        let kinds = JSON.Member("kind", .members(["const": .string(kind.rawValue)]))
        let needed = own["required"]?.elements ?? []
        return own.replacing("properties", .object([kinds] + members))
          .replacing("required", .array([.string("kind")] + needed))
      }),
  ])
}
