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
        "a change is an object whose `kind` is one of \(names.joined(separator: ", "))",
        hints: ["nearest: " + near.joined(separator: ", "), "such as \(Kind.add.example)"])
    }
    self.kind = kind
    let own = ProposedChange.arguments[kind] ?? []
    do throws(UsageError) {
      let json = try kind.withPlainAmounts(json)
      values = try ToolArguments(
        json, [ToolArgument("kind", .text, "what")] + own, of: "the kind \(typed)")
      try requireSense()
    } catch {
      throw error.adding(hint: "such as \(kind.example)")
    }
  }

  /// Refuses what no command could make anything of.
  private func requireSense() throws(UsageError) {
    func need(_ names: String...) throws(UsageError) {
      guard names.contains(where: { values.json[$0] != nil }) else {
        throw UsageError("\(kind.rawValue) needs \(names.joined(separator: " or "))")
      }
    }
    switch kind {
    case .add:
      try need("amount", "postings")
      try need("payee", "category", "note", "postings")
    case .budget:
      try need("amount", "fields")
      try need("accounts", "fields")
    case .goal: try need("amount", "accounts", "fields")
    case .edit, .categorise:
      let given = values.json["fields"] ?? values.json["entries"]
      guard given != .object([]), given != .array([]) else {
        throw UsageError(kind == .edit ? "which fields?" : "which entries?")
      }
    default: break
    }
  }

  /// A word of a command; some are looked up when it runs.
  enum Word: Sendable {
    case plain(String)
    /// An entry, by its name.
    case entry(String)
    /// A file of the folder of imports, behind a flag or alone.
    case file(String, flag: String)
    /// An account for an entry that is named, as `import review` takes it.
    case answer(String, account: String)
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
      let entries = values.json["entries"]?.elements?.compactMap(\.stringValue) ?? []
      let account = need("account")
      if let always = values.text("always") {
        let answers = entries.map { Word.answer($0, account: account) }
        return [words(["import", "review", "--yes"]) + answers + words(["--always=\(always)"])]
      }
      return entries.map { entry in
        words(["edit", "--yes", "--"]) + [.entry(entry)] + words(["account=\(account)"])
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
    guard case .object(let members) = values.json["fields"] ?? .null else { return [] }
    return try members.map { (member) throws(UsageError) in
      guard let text = member.value.stringValue else {

        throw UsageError("fields.\(member.name): send a text, in quotation marks")
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
        hints: [
          "with several wallets, propose an entry for each", "such as \(ProposedChange.split)",
        ])
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
      throw UsageError(
        "postings: they do not add up to zero", hints: ["leave out the amount of one of them"])
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
    let values = try ToolArguments(json, ProposedChange.posting, of: "a posting")
    account = values.text("account") ?? ""
    guard let amount = values.text("amount") else {
      (quantity, commodity) = (nil, "")
      return
    }
    let parts = amount.split(separator: " ", maxSplits: 1)
    guard let number = parts.first.flatMap({ Decimal($0) }), !number.isZero else {
      throw UsageError(
        "'\(amount)' is not an amount", hints: ["send a number and a commodity: -12.50 EUR"])
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
      + accounts.map { "--account=\($0)" } + ["--", need("name")]
      + (values.text("amount").map { [$0] } ?? [])
  }
}
