import LedgerChecks
package import LedgerCommandLine
package import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerReports
import LedgerSite
import LedgerSource
import LedgerSyntax

/// What commands that look at one entry can be told.
package struct LookOptions: SessionOptions {
  package static let program = "bursar"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  var most = 20

  package init() {}
}

/// `bursar show`.
package enum ShowCommand: Command {
  package static let name = "show"
  package static let programName = "bursar-show"
  package static let summary = "Show one entry with its balances, budget and bill"
  package static let examples = [
    Example("bursar show last", "the latest entry"),
    Example("bursar show rewe", "the latest entry that this word fits, or a list to choose from"),
    Example("bursar show Groceries", "a budget or a goal of this name, if there is one"),
  ]
  package static let details = [
    EntryOptions.reference,
    "Balances are those after the entry, in date order. What is left of a budget is for the period of the entry.",
  ]
  package static let operands = "REF"
  package static let defaults = LookOptions()
  package static let flags = LookOptions.shared

  package static func run(
    _ options: LookOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(
      options, flags, invocation, operands: .other, scope: .journal, work: .looks)
    let words = invocation.operands
    let plan = PlanNames(words.joined(separator: " "), session.plan)
    if let code = try plan.show(.wholeNames, invocation) { return code }
    let number: Int
    do throws(UsageError) {
      number = try session.entry(words)
    } catch {
      // The beginning of a budget's name is enough if it is not an entry's, too.
      if error.sample.isEmpty, let code = try plan.show(.beginnings, invocation) { return code }
      var error = error
      if let command = plan.command { error.hints.append("or the plan: \(command)") }
      throw error
    }
    var screen = try exactly(EntryScreen(number, session.study))
    screen.origin = origin(of: number, session)
    try session.deliver(screen)
    return session.finished
  }

  /// The commit that brought an entry, where the journal is in a repository.
  private static func origin(
    of number: Int, _ session: Session<LookOptions>
  ) -> EntryScreen.Origin? {
    let journal = session.journal.journal
    let record = journal.transactions[number]
    let file = journal.sources[record.file]
    guard
      var authors = try? LineAuthors(
        session.journal.disk, session.invocation.console, since: nil, at: nil)
    else { return nil }
    var text = TransactionText()
    text.read(number, in: journal)
    let table = LineTable(file)
    let last = max(text.entry.range.start, text.entry.range.end - 1)
    let lines = table.line(at: text.entry.range.start)...table.line(at: last)
    guard (try? authors.read([lines], of: file)) != nil,
      let author = authors.oldest(of: lines, in: file)
    else { return nil }
    return EntryScreen.Origin(
      commit: String(author.commit.prefix(8)), day: author.day, author: author.name)
  }
}

/// Budgets and goals that words name.
private struct PlanNames {
  private let typed: String
  private let budgets: [String]
  private let goals: [String]

  init(_ typed: String, _ plan: LedgerPlan.Plan) {
    self.typed = typed
    budgets = plan.budgets.map(\.name.value)
    goals = plan.goals.map(\.name.value)
  }

  /// The command that shows the budget or the goal whose name begins so.
  var command: String? {
    if isOne(of: budgets, .beginnings) { return "bursar budget show '\(typed)'" }
    return isOne(of: goals, .beginnings) ? "bursar goals show '\(typed)'" : nil
  }

  /// Shows the budget or the goal that is meant; nil where none is.
  func show(_ matching: Names.Matching, _ invocation: Invocation) throws(UsageError) -> ExitCode? {
    let isBudget = isOne(of: budgets, matching)
    let isGoal = isOne(of: goals, matching)
    if isBudget, isGoal {
      throw UsageError(
        "'\(typed)' is a budget and a goal",
        hints: ["bursar budget show '\(typed)', or bursar goals show '\(typed)'"])
    }
    if isBudget {
      return BudgetShowCommand.invoke(
        invocation.arguments, as: "bursar budget show", console: invocation.console)
    }
    guard isGoal else { return nil }
    return GoalShowCommand.invoke(
      invocation.arguments, as: "bursar goals show", console: invocation.console)
  }

  private func isOne(of names: [String], _ matching: Names.Matching) -> Bool {
    guard !typed.isEmpty else { return false }
    if matching == .wholeNames { return names.contains { PlanName.areSame($0, typed) } }
    return (try? Names("name", names, matching: .beginnings).one(typed)) != nil
  }
}

/// `bursar related`.
package enum RelatedCommand: ScreenCommand {
  package static let name = "related"
  package static let programName = "bursar-related"
  package static let summary = "List the entries that belong to one entry"
  package static let examples = [
    Example("bursar related last", "same payee, receipt, bill or tag, and refunds")
  ]
  package static let details = [EntryOptions.reference]
  package static let operands = "REF"
  package static let operandUse = OperandUse.other
  package static let flags: [Flag<LookOptions>] =
    [
      Flag("--at-most", value: "N", help: "List this many entries (20)") {
        (options, text) throws(UsageError) in
        guard let most = Int(text), 1...1_000_000 ~= most else {
          throw UsageError(
            "--at-most: '\(text)' is not a number of entries", hints: ["for example: --at-most 50"])
        }
        options.most = most
      }
    ] + LookOptions.shared

  package static func screen(
    _ subject: SessionAlone<LookOptions>
  ) throws(UsageError) -> RelatedEntries {
    let session = subject.session
    let number = try session.entry(subject.invocation.operands)
    let entry = try exactly(EntryScreen(number, session.study))
    return RelatedEntries(entry, session.study, atMost: subject.options.most)
  }
}

/// `bursar last`.
package enum LastCommand: Command {
  package static let name = "last"
  package static let programName = "bursar-last"
  package static let summary = "List the newest entries, with numbers for edit and show"
  package static let examples = [
    Example("bursar last", "the ten newest"), Example("bursar last 30", "the thirty newest"),
  ]
  package static let operands = "[N] [QUERY…]"
  package static let defaults = ListCommand.defaults
  package static let flags = ListCommand.flags

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let first = invocation.operands.first
    let count = first.flatMap { Int($0) }
    if let count, !(1...1_000_000 ~= count) {
      throw UsageError("'\(count)' is not a number of entries", hints: ["bursar last 10"])
    }
    let words = count == nil ? invocation.operands[...] : invocation.operands.dropFirst()
    let last = invocation.presetting(
      ["--last=\(count ?? 10)", "--numbers"], operands: Array(words))
    var options = ListCommand.defaults
    _ = try flags.parse(last.arguments, into: &options)
    return try ListCommand.run(options, last)
  }
}
