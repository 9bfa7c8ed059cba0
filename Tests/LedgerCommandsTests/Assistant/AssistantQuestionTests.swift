import LedgerRendering
import LedgerTestSupport
import LedgerValues
import Testing

/// Questions of families about their books, drawn from the books: what the tools answer is what their entries
/// add up to, and what the commands say.
struct AssistantQuestionTests {
  private static let count = Thoroughness.count(quick: 14, thorough: 100)

  @Test(arguments: ["family", "domacnost", "noikokyrio"])
  func answersWhatIsKnown(family: String) throws {
    let program = AssistantProgram(folder: "\(RepositoryPaths.examples)/\(family)")
    let questions = try Questions(program, seed: 44).some(Self.count)
    #expect(questions.count == Self.count)
    var answers = try program.call(questions.map(\.first))
    let more = questions.indices.filter { questions[$0].then != nil }
    let next = more.map { questions[$0].then?(answers[$0].structured) ?? questions[$0].first }
    for (index, answer) in zip(more, try program.call(next)) { answers[index] = answer }
    for (question, answer) in zip(questions, answers) {
      #expect(
        !answer.isFailure && question.told(answer.structured) == question.wanted,
        "\(question.name) \(String(decoding: question.first.arguments.written(.compact), as: UTF8.self)): \(question.told(answer.structured) ?? answer.text), not \(question.wanted)"
      )
    }
  }
}

/// What is asked, and what has to be answered.
struct Question {
  typealias Call = (tool: String, arguments: JSON)

  var name: String
  var first: Call
  /// What is asked next, knowing what was answered.
  var then: ((JSON) -> Call)?
  var told: (JSON) -> String?
  var wanted: String
}

/// Draws questions from the entries of a book.
struct Questions {
  private struct Posting {
    var entry: Int
    var day: String
    var payee: String
    var account: String
    var amounts: [JSON]
    var month: String { String(day.prefix(7)) }
  }

  private let program: AssistantProgram
  private var random: SplitMix64
  private var postings: [Posting] = []
  private var types: [String: String] = [:]

  init(_ program: AssistantProgram, seed: UInt64) throws {
    self.program = program
    random = SplitMix64(seed: seed)
    for account in try program.command(["accounts"])["accounts"]?.elements ?? [] {
      types[account["account"]?.stringValue ?? ""] = account["type"]?.stringValue
    }
    let entries = try program.command(["report", "print"])["transactions"]?.elements ?? []
    for (number, entry) in entries.enumerated() {
      for posting in entry["postings"]?.elements ?? [] {
        postings.append(
          Posting(
            entry: number, day: entry["date"]?.stringValue ?? "",
            payee: entry["payee"]?.stringValue ?? "",
            account: posting["account"]?.stringValue ?? "",
            amounts: posting["amounts"]?.elements ?? []))
      }
    }
  }

  /// So many questions, of each kind alike.
  func some(_ count: Int) throws -> [Question] {
    var drawn = self
    return try (0..<count).map { try drawn.question($0) }
  }

  private mutating func question(_ number: Int) throws -> Question {
    switch number % 14 {
    case 0, 1: posted()
    case 2: spentAt()
    case 3: balance()
    case 4: entryCount()
    case 5: lastDay()
    case 6: entryOfRegister()
    case 7: reasonOfBalance()
    case 8: spentIn()
    case 9: try budget()
    case 10: try goal()
    case 11: try bills()
    case 12: try lowestDay()
    default: try comparison()
    }
  }
}

// MARK: - Of the entries

extension Questions {
  /// What amounts come to, a commodity after the other.
  private func sum(_ amounts: [JSON]) -> String {
    var sums: [String: Decimal] = [:]
    for amount in amounts {
      guard let quantity = amount["quantity"]?.stringValue.flatMap({ Decimal($0) }) else {
        continue
      }
      let commodity = amount["commodity"]?.stringValue ?? ""
      sums[commodity] = try? sums[commodity, default: .zero] + quantity
    }
    return sums.filter { !$0.value.isZero }
      .map { "\($0.key) \($0.value.simplified)" }.sorted().joined(separator: ", ")
  }

  private func sum(where isMeant: (Posting) -> Bool) -> String {
    sum(postings.filter(isMeant).flatMap(\.amounts))
  }

  private static func isBelow(_ account: String, _ parent: String) -> Bool {
    account == parent || account.hasPrefix(parent + ":")
  }

  private func query(_ account: String) -> JSON { .string("'acct:^\(account)(:|$)'") }

  private func isSpent(_ posting: Posting) -> Bool { types[posting.account] == "expense" }

  private mutating func someMonth() -> String { random.pick(postings).month }

  /// How much went to a category in a month.
  private mutating func posted() -> Question {
    let some = random.pick(postings.filter(isSpent))
    let account = random.below(2) == 0 ? some.account : parent(some.account)
    return Question(
      name: "posted",
      first: ("balance", .members(["query": query(account), "period": .string(some.month)])),
      told: { [self] in sum($0["total"]?.elements ?? []) },
      wanted: sum { Self.isBelow($0.account, account) && $0.month == some.month })
  }

  private func parent(_ account: String) -> String {
    account.split(separator: ":").prefix(2).joined(separator: ":")
  }

  /// How much did we leave at a shop in a month.
  private mutating func spentAt() -> Question {
    let some = random.pick(postings.filter(isSpent))
    let wanted = postings.filter {
      isSpent($0) && $0.payee == some.payee && $0.month == some.month
    }
    guard isPlain(wanted) else { return posted() }
    return Question(
      name: "spent at",
      first: (
        "spending",
        .members([
          "by": .string("payee"), "period": .string(some.month), "limit": .integer(500),
        ])
      ),
      told: { [self] in
        let row = $0["rows"]?.elements?.first { $0["name"]?.stringValue == some.payee }
        return sum(row?["total"].map { [$0] } ?? [])
      }, wanted: sum(wanted.flatMap(\.amounts)))
  }

  /// Whether all is counted in what most is counted in, so that nothing is converted.
  private func isPlain(_ some: [Posting]) -> Bool {
    func commodities(_ some: [Posting]) -> [String] {
      some.flatMap(\.amounts).compactMap { $0["commodity"]?.stringValue }
    }
    let most = Dictionary(grouping: commodities(Array(postings.prefix(200)))) { $0 }
      .max { $0.value.count < $1.value.count }?.key
    return commodities(some).allSatisfy { $0 == most }
  }

  /// What was on an account when a day began.
  private mutating func balance() -> Question {
    let assets = postings.filter { ["asset", "cash", "liability"].contains(types[$0.account]) }
    let some = random.pick(assets)
    return Question(
      name: "balance",
      first: (
        "balance",
        .members([
          "query": query(some.account), "period": .string("..\(some.day)"),
          "historical": .boolean(true),
        ])
      ),
      told: { [self] in sum($0["total"]?.elements ?? []) },
      wanted: sum { Self.isBelow($0.account, some.account) && $0.day < some.day })
  }

  /// How often were we there.
  private mutating func entryCount() -> Question {
    let some = random.pick(postings.filter(isSpent))
    let entries = postings.filter { $0.account == some.account && $0.month == some.month }
    return Question(
      name: "how often",
      first: (
        "register",
        .members([
          "query": .string("'acct:^\(some.account)$'"), "period": .string(some.month),
        ])
      ), told: { $0["count"]?.integerValue.map(String.init) },
      wanted: "\(Set(entries.map(\.entry)).count)")
  }

  /// When was the last time.
  private mutating func lastDay() -> Question {
    let some = random.pick(postings.filter(isSpent))
    return Question(
      name: "last time",
      first: (
        "register", .members(["query": .string("'acct:^\(some.account)$'"), "limit": .integer(1)])
      ), told: { $0["transactions"]?.elements?.first?["date"]?.stringValue },
      wanted: postings.filter { $0.account == some.account }.map(\.day).max() ?? "")
  }

  /// What was the first of the list in a month.
  private mutating func entryOfRegister() -> Question {
    let month = someMonth()
    let days = postings.filter { $0.month == month }
    let last = days.max { ($0.day, $0.entry) < ($1.day, $1.entry) }
    return Question(
      name: "an entry of the list",
      first: ("register", .members(["period": .string(month), "limit": .integer(1)])),
      then: { list in
        ("show", .members(["entry": list["transactions"]?.elements?.first?["id"]]))
      },
      told: { [self] entry in
        let amounts = (entry["postings"]?.elements ?? []).flatMap { $0["amounts"]?.elements ?? [] }
        let bought = amounts.filter { $0["quantity"]?.stringValue?.hasPrefix("-") == false }
        return "\(entry["date"]?.stringValue ?? "") \(sum(bought))"
      },
      wanted: "\(last?.day ?? "") "
        + sum(
          postings.filter { $0.entry == last?.entry }.flatMap(\.amounts)
            .filter { $0["quantity"]?.stringValue?.hasPrefix("-") == false }))
  }

  /// Why was so much posted to an account in a month.
  private mutating func reasonOfBalance() -> Question {
    let some = random.pick(postings.filter(isSpent))
    return Question(
      name: "why",
      first: ("balance", .members(["period": .string(some.month), "limit": .integer(500)])),
      then: { balance in
        let row = balance["rows"]?.elements?.first { $0["account"]?.stringValue == some.account }
        return ("why", .members(["id": row?["why"]]))
      },
      told: { [self] in sum($0["sum"]?.elements ?? []) },
      wanted: sum { $0.account == some.account && $0.month == some.month })
  }

  /// What did a month cost.
  private mutating func spentIn() -> Question {
    let month = someMonth()
    let spent = postings.filter { isSpent($0) && $0.month == month }
    guard isPlain(spent) else { return posted() }
    return Question(
      name: "a month",
      first: ("spending", .members(["by": .string("month"), "period": .string(month)])),
      told: { [self] in
        let row = $0["months"]?.elements?.first { $0["month"]?.stringValue == month }
        return sum(row?["expenses"].map { [$0] } ?? [])
      },
      wanted: sum(spent.flatMap(\.amounts)))
  }
}

// MARK: - Of the commands

extension Questions {
  private func texts(_ json: JSON?) -> String {
    String(decoding: (json?.withoutAdditions ?? .null).written(.compact), as: UTF8.self)
  }

  /// What is left of a budget.
  private mutating func budget() throws -> Question {
    let budgets = try program.command(["budget", "list"])["budgets"]?.elements ?? []
    let budget = random.pick(budgets)
    return Question(
      name: "left", first: ("plan", .members(["name": budget["name"]])),
      told: { $0["budget"]?["left"]?.stringValue }, wanted: budget["left"]?.stringValue ?? "")
  }

  /// When is a goal reached.
  private mutating func goal() throws -> Question {
    let goals = try program.command(["goals", "list"])["goals"]?.elements ?? []
    let goal = random.pick(goals)
    return Question(
      name: "goal", first: ("goals", .object([])),
      told: { [self] answer in
        texts(answer["goals"]?.elements?.first { $0["name"] == goal["name"] })
      }, wanted: texts(goal))
  }

  private mutating func day() -> String { "2026-0\(7 + random.below(3))-\(10 + random.below(19))" }

  /// Which bills come until a day, and in how many days.
  private mutating func bills() throws -> Question {
    let day = day()
    let words = ["schedule", "--until", day]
    let all = try program.command(words)["occurrences"]?.elements ?? []
    let own = self
    func told(_ some: [JSON]) -> String {
      some.prefix(40).map {
        "\($0["key"]?.stringValue ?? "") \($0["days"]?.integerValue ?? -1) \(own.sum($0["amounts"]?.elements ?? []))"
      }.joined(separator: "; ")
    }
    return Question(
      name: "bills", first: ("upcoming", .members(["until": .string(day)])),
      told: { told($0["occurrences"]?.elements ?? []) }, wanted: told(all))
  }

  /// When is least on the accounts.
  private mutating func lowestDay() throws -> Question {
    let day = day()
    let lowest = try program.command(["schedule", "forecast", "--until", day])["forecast"]?[
      "lowest"]
    return Question(
      name: "lowest day", first: ("upcoming", .members(["until": .string(day)])),
      told: { [self] in texts($0["cash"]?["forecast"]?["lowest"]) }, wanted: texts(lowest))
  }

  /// What did we spend more on than in another month.
  private mutating func comparison() throws -> Question {
    let (old, new) = (someMonth(), someMonth())
    let said = try program.command(["insights", "compare", old, new])
    return Question(
      name: "compared",
      first: ("spending", .members(["period": .string(new), "compare": .string(old)])),
      told: { [self] in texts($0["expenses"]) }, wanted: texts(said["expenses"]))
  }
}
