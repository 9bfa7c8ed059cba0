import LedgerAssistant
import LedgerChecks
import LedgerCommandLine
import LedgerInsights
import LedgerRendering

/// A tool that looks: what it takes, and the document that it gives.
struct ReadTool: Sendable {
  let name: String
  let title: String
  let description: String
  var arguments: [ToolArgument] = []
  let output: JSON
  /// The list that is cut.
  var list: String?
  let document: @Sendable (ToolArguments, AssistantBook) throws(UsageError) -> JSON

  /// The arguments with those that every tool with a list has.
  var all: [ToolArgument] { arguments + (list == nil ? [] : [ReadTool.limit]) }

  private static let limit = ToolArgument(
    "limit", .integer(1...500),
    "How many are listed at most; 50 unless given, and `more` is the rest")
  private static let query = ToolArgument(
    "query", .text,
    "Which entries: `expenses:food` is an account, `payee:rewe`, `tag:trip`, `amt:>50`, `not:desc:rent`; all unless given. What has spaces stands between ' marks; help on `queries` has the whole language"
  )
  private static let period = ToolArgument(
    "period", .text,
    "Which days: 2026-05, 2026, `last month`, or 2026-01..2026-04, in which April is not"
  )

  static let all: [ReadTool] = [
    overview, balance, register, show, spending, plan, goals, upcoming, advice, why, check, help,
  ]

  private static let overview = ReadTool(
    name: "overview", title: "Where you stand",
    description:
      "Gives money now, the month so far, the newest entries, budgets, goals and what is due. Begin here for a question about the whole; for one account or one budget ask balance or plan.",
    output: ToolSchema.document(
      "bursar/home/1",
      [
        "today": ToolSchema.text, "balances": ToolSchema.item, "netWorth": ToolSchema.amounts,
        "month": ToolSchema.item, "latest": ToolSchema.items,
      ])
  ) { (_, book) throws(UsageError) in try book.document(["home"]) }

  private static let balance = ReadTool(
    name: "balance", title: "Balances",
    description:
      "Gives what accounts hold, or what was posted to them in a period, and the sum. Use it for how much; for which entries ask register, for spending by category ask spending.",
    arguments: [
      query, period,
      ToolArgument(
        "depth", .integer(1...100), "1 for assets and expenses as wholes, 2 for one level more"),
      ToolArgument(
        "value", .choice(["cost", "market"]),
        "All in one currency: what it cost, or is worth now; each in its own unless given"),
      ToolArgument(
        "historical", .flag,
        "What was there at the end of the period, not what was posted in it: true with `..2026-05-01` is what was held when that day began"
      ),
    ],
    output: ToolSchema.document(
      "bursar/balance/1",
      [
        "rows": ToolSchema.list(
          ToolSchema.object(["account": ToolSchema.text, "amounts": ToolSchema.amounts])),
        "total": ToolSchema.amounts,
      ]), list: "rows"
  ) { (arguments, book) throws(UsageError) in
    let value = arguments.text("value").map { $0 == "cost" ? ["--cost"] : ["--market"] } ?? []
    let historical = arguments.isSet("historical") ? ["--historical"] : []
    return try book.document(
      ["report", "balance"] + arguments.flag("depth") + arguments.flag("period") + value
        + historical, arguments.words("query"))
  }

  private static let register = ReadTool(
    name: "register", title: "Entries",
    description:
      "Lists entries by a query and a period, the newest first, with their ids, and the sum over all of them. Use it to find entries; for one entry whole ask show.",
    arguments: [query, period],
    output: ToolSchema.document(
      "bursar/list/1",
      [
        "transactions": ToolSchema.list(
          ToolSchema.object([
            "id": ToolSchema.text, "date": ToolSchema.text, "description": ToolSchema.text,
            "account": ToolSchema.text, "amounts": ToolSchema.amounts, "file": ToolSchema.text,
            "line": ToolSchema.integer,
          ])), "count": ToolSchema.integer,
      ]), list: "transactions"
  ) { (arguments, book) throws(UsageError) in
    let period = arguments.flag("period")
    let all = period.isEmpty ? ["--last=1000000"] : []
    return try book.document(
      ["report", "list", "--at-most=\(try arguments.limit())"] + all + period,
      arguments.words("query"))
  }

  private static let show = ReadTool(
    name: "show", title: "One entry",
    description:
      "Gives one entry whole: postings with the balances after it, tags, note, file and line, entries like it. Takes an id of register, `last`, or words of the entry.",
    arguments: [
      ToolArgument(
        "entry", .text,
        "An id of register such as 2026.journal:12~9f3a2c1b, FILE:LINE, `last`, or words of its payee",
        .required)
    ],
    output: ToolSchema.document(
      "bursar/entry/1",
      [
        "id": ToolSchema.text, "date": ToolSchema.text, "payee": ToolSchema.text,
        "postings": ToolSchema.list(
          ToolSchema.object([
            "account": ToolSchema.text, "amounts": ToolSchema.amounts, "after": ToolSchema.amounts,
          ])), "tags": ToolSchema.items, "alike": ToolSchema.items,
      ])
  ) { (arguments, book) throws(UsageError) in
    try EntryAnswer(arguments.text("entry") ?? "", book).json()
  }

  private static let spending = ReadTool(
    name: "spending", title: "Where money went",
    description:
      "Gives what was spent in a period by category, payee, tag, member or month, or compares two periods. Use it for what cost how much; what is left of a budget is told by plan.",
    arguments: [
      ToolArgument(
        "by", .choice(keys + ["month"]), "What it is told apart by; account unless given"),
      ToolArgument("period", .text, period.description + "; this month unless given"),
      ToolArgument(
        "compare", .text, "An earlier period such as 2026-04, with which `period` is compared"),
      ToolArgument("kind", .choice(["expenses", "income"]), "expenses unless given"), query,
    ],
    output: ToolSchema.oneOf([
      ToolSchema.document(
        "bursar/breakdown/1",
        ["period": ToolSchema.item, "total": ToolSchema.amount, "rows": ToolSchema.items]),
      ToolSchema.document(
        "bursar/compare/1",
        ["old": ToolSchema.item, "new": ToolSchema.item, "rows": ToolSchema.items]),
      ToolSchema.document("bursar/months/1", ["months": ToolSchema.items]),
    ]), list: "rows"
  ) { (arguments, book) throws(UsageError) in
    if arguments.text("by") == "month" || arguments.text("compare") != nil {
      try arguments.refuse(["kind"], beside: "by month or compare")
    }
    if arguments.text("by") == "month" { try arguments.refuse(["compare"], beside: "by month") }
    let by = arguments.flag("by")
    let (period, words) = (arguments.flag("period"), arguments.words("query"))
    if by == ["--by=month"] { return try book.document(["insights", "months"] + period, words) }
    if let old = arguments.text("compare") {
      let new = arguments.text("period") ?? "this month"
      return try book.document(["insights", "compare"] + by, [old, new] + words)
    }
    let kind = arguments.text("kind") == "income" ? "income" : "spending"
    return try book.document(["insights", kind] + by + period, words)
  }

  private static let keys = BreakdownKey.names

  private static let plan = ReadTool(
    name: "plan", title: "Budgets and envelopes",
    description:
      "Gives what is left of each budget, its pace and forecast; one budget whole by name; or what envelopes hold. Use it before saying that something can be spent; for goals ask goals.",
    arguments: [
      ToolArgument(
        "name", .text,
        "One budget by the name that the list gives, with days, entries, past windows"),
      ToolArgument("envelopes", .flag, "What envelopes hold, and what is available to them"),
      ToolArgument("period", .text, period.description + "; today's unless given"),
    ],
    output: ToolSchema.oneOf([
      ToolSchema.document("bursar/budget/1", ["budgets": ToolSchema.items]),
      ToolSchema.document(
        "bursar/budget-details/2", ["name": ToolSchema.text, "budget": ToolSchema.item]),
      ToolSchema.document("bursar/envelopes/1", ["books": ToolSchema.items]),
    ]), list: "budgets"
  ) { (arguments, book) throws(UsageError) in
    if arguments.isSet("envelopes") {
      try arguments.refuse(["name", "period"], beside: "envelopes")
      return try book.document(["budget", "envelopes"])
    }
    if let name = arguments.text("name") {
      try arguments.refuse(["period"], beside: "name")
      return try book.named(name, .budget) { (name) throws(UsageError) in
        try book.document(["budget", "show"], [name])
      }
    }
    return try book.document(["budget", "list"] + arguments.flag("period"))
  }

  private static let goals = ReadTool(
    name: "goals", title: "Goals and debts",
    description:
      "Gives how far goals are, what they need a month and when they are reached; one goal whole by name; or what more money, a pause or another rate would do. Writes nothing.",
    arguments: [
      ToolArgument("name", .text, "One goal by the name that the list gives"),
      ToolArgument(
        "scenario",
        .item(
          .members([
            "type": .string("object"),
            "properties": .object(
              scenario.map { .init($0.name, ToolSchema.described(ToolSchema.text, $0.what)) }),
            "additionalProperties": .boolean(false),
          ])), "What if, for the goal of `name`: {\"add\": \"50\", \"from\": \"2026-10\"}"),
    ],
    output: ToolSchema.oneOf([
      ToolSchema.document("bursar/goals/2", ["goals": ToolSchema.items]),
      ToolSchema.document("bursar/goal/2", [:]), ToolSchema.document("bursar/what-if/1", [:]),
    ]), list: "goals"
  ) { (arguments, book) throws(UsageError) in
    guard let name = arguments.text("name") else {
      if arguments.json["scenario"] != nil {
        throw UsageError("which goal is the scenario for?", hints: ["send its name, too"])
      }
      return try book.document(["goals", "list"])
    }
    let flags = try scenarioFlags(arguments)
    return try book.named(name, .goal) { (name) throws(UsageError) in
      try book.document(["goals", flags.isEmpty ? "show" : "what-if"] + flags, [name])
    }
  }

  private static let scenario: [(name: String, what: String)] = [
    ("add", "so much more in each month: 50"), ("lump", "once: 500@2026-10"),
    ("pause", "nothing for so long: 2m"), ("rate", "another rate: 3%"),
    ("cut", "spend less and save it: expenses:dining=20%"), ("from", "from this month on: 2026-10"),
  ]

  private static func scenarioFlags(_ arguments: ToolArguments) throws(UsageError) -> [String] {
    guard let given = arguments.json["scenario"] else { return [] }
    let known = scenario.map { ToolArgument($0.name, .text, $0.what) }
    let parts = try ToolArguments(given, known, of: "scenario")
    return scenario.flatMap { parts.flag($0.name) }
  }

  private static let upcoming = ReadTool(
    name: "upcoming", title: "What comes",
    description:
      "Gives bills and income ahead, what is overdue, and the forecast of cash with its band and lowest day. Use it for what has to be paid and whether money lasts; for the past ask register.",
    arguments: [
      ToolArgument("until", .text, "Up to this day, inclusive: 2026-12-31"),
      ToolArgument("next", .text, "Or so far ahead: 30d, 2w, 3m, 1y; 30 days unless given"),
    ],
    output: ToolSchema.document(
      "bursar/schedule/1",
      ["through": ToolSchema.text, "occurrences": ToolSchema.items, "cash": ToolSchema.item]),
    list: "occurrences"
  ) { (arguments, book) throws(UsageError) in
    if arguments.text("next") != nil { try arguments.refuse(["until"], beside: "next") }
    let flags = arguments.flag("until") + arguments.flag("next")
    let forecast = flags.isEmpty ? ["--next=30d"] : flags
    let comes = try book.document(["schedule", "upcoming"] + flags)
    // Without liquid accounts there is nothing to forecast, which is said.
    do throws(UsageError) {
      return comes.adding(["cash": try book.document(["schedule", "forecast"] + forecast)])
    } catch {
      return comes.adding(["cash": .members(["missing": .string(error.message)])])
    }
  }

  private static let advice = ReadTool(
    name: "advice", title: "Advice",
    description:
      "Gives what the books suggest, each piece with its figures, its condition and the entries behind it. Use it for what could be better; for odd entries alone ask check.",
    output: ToolSchema.document("bursar/advice/1", ["advice": ToolSchema.items]), list: "advice"
  ) { (_, book) throws(UsageError) in try book.document(["insights", "advice"]) }

  private static let why = ReadTool(
    name: "why", title: "Why a figure is what it is",
    description:
      "Gives the formula of a figure, its parts and the entries behind it, by the `why` or the name of a figure that other tools gave. For a balance with @DAY it asks git which commit made it differ.",
    arguments: [
      ToolArgument(
        "id", .text,
        "A `why` of another answer, such as balance:assets:bank or budget/Food/left; balance:assets:bank@2026-05-31 asks git",
        .required)
    ],
    output: ToolSchema.oneOf([
      ToolSchema.document(
        "bursar/figure/2",
        ["name": ToolSchema.text, "formula": ToolSchema.text, "value": ToolSchema.anything]),
      ToolSchema.document(
        "bursar/aregister/1", ["account": ToolSchema.text, "rows": ToolSchema.items]),
      ToolSchema.document("bursar/why/1", [:]),
      ToolSchema.document("bursar/list/1", ["transactions": ToolSchema.items]),
    ]), list: "postings"
  ) { (arguments, book) throws(UsageError) in
    try WhyAnswer(arguments.text("id") ?? "").document(book)
  }

  private static let check = ReadTool(
    name: "check", title: "Problems",
    description:
      "Gives everything that is wrong with the journal, where it is and how it is mended. Use it after an error or before a month's end; a code is explained by help.",
    output: ToolSchema.document(
      "bursar/check/1", ["summary": ToolSchema.item, "diagnostics": ToolSchema.items]),
    list: "diagnostics"
  ) { (_, book) throws(UsageError) in
    let found = try book.document(["check", "--format=json"])
    guard book.privacy.isOn else { return found }
    // An excerpt of a line shows more than the problem says, and so may the words for an error.
    return found.mappingObjects { object in
      guard case .object(let members) = object else { return object }
      let isError = object["severity"] == .string("error")
      return .object(
        members.filter { !hidden.contains($0.name) && !(isError && $0.name == "message") })
    }
  }

  private static let hidden: Set = [
    "text", "excerpt", "source", "lines", "edits", "fixes", "labels", "label",
  ]

  private static let help = ReadTool(
    name: "help", title: "Help",
    description:
      "Explains a topic, a command, a code of check, a word of a screen, or the language of queries (`queries`). Use it before writing a query that you are not sure of.",
    arguments: [
      ToolArgument("topic", .text, "Such as queries, pace, B301 or budget; all topics unless given")
    ],
    output: ToolSchema.document(
      "bursar/help/1", ["topic": ToolSchema.text, "text": ToolSchema.text])
  ) { (arguments, book) throws(UsageError) in try book.help(on: arguments.text("topic")) }
}

extension AssistantBook {
  /// What is known of a topic.
  func help(on topic: String?) throws(UsageError) -> JSON {
    // Neither needs a journal, which is not shown where privacy hides it.
    let answer = try run(["help", "--"] + (topic.map { [$0] } ?? []))
    let text = answer.code == .done ? answer.text : topic.flatMap(ExplainCommand.text) ?? ""
    guard !text.isEmpty else {
      let near = nearestNames(to: topic ?? "", in: names(.topic) + names(.code))
      throw UsageError(
        "there is nothing called '\(topic ?? "")' to explain",
        hints: ["nearest: " + near.joined(separator: ", ")])
    }
    return .members([
      "schema": .string("bursar/help/1"), "topic": .string(topic ?? "all"), "text": .string(text),
    ])
  }

  /// Asks about something of a name; one that there is not is answered with the three nearest.
  func named(
    _ name: String, _ kind: WordList, _ ask: (String) throws(UsageError) -> JSON
  ) throws(UsageError) -> JSON {
    do throws(UsageError) {
      return try ask(name)
    } catch {
      let near = error.problems == nil ? nearestNames(to: name, in: names(kind)) : []
      if near.isEmpty || names(kind).contains(name) { throw error }
      throw UsageError(
        error.message, hints: ["nearest: " + near.joined(separator: ", ")], exit: error.exit)
    }
  }
}
