import LedgerTestSupport
import Testing

struct SafetyTests {
  /// Where unsafe code may stand: the system's edge, and the one leaf that loads several bytes at once.
  private static let unsafeCode = [
    "Sources/LedgerSystem/", "Sources/LedgerSource/ByteLoading.swift",
  ]

  /// Files that only see amounts of which all sums fit.
  private static let boundedSums: Set = [
    "Sources/LedgerBudget/BudgetDetails+JSON.swift",
    "Sources/LedgerBudget/BudgetDetails.swift",
    "Sources/LedgerBudget/BudgetRow.swift",
    "Sources/LedgerBudget/BudgetSituation.swift",
    "Sources/LedgerBudget/EnvelopeReport.swift",
    "Sources/LedgerBudget/HistoryReports.swift",
    "Sources/LedgerBudget/ProposalReports.swift",
    "Sources/LedgerCommands/Schedule/ForecastCommand.swift",
    "Sources/LedgerGoals/DebtReport+Page.swift",
    "Sources/LedgerGoals/DebtReport.swift",
    "Sources/LedgerInsights/Age/MoneyAge.swift",
    "Sources/LedgerInsights/Breakdown/Breakdown+Page.swift",
    "Sources/LedgerInsights/Compare/CompareReport.swift",
    "Sources/LedgerInsights/Flows/FlowTotals.swift",
    "Sources/LedgerInsights/Map/HeatGrid.swift",
    "Sources/LedgerInsights/Map/MapReport.swift",
    "Sources/LedgerInsights/Members/Settlement.swift",
    "Sources/LedgerInsights/Needs/NeedsReport.swift",
    "Sources/LedgerInsights/Overview/OverviewReport.swift",
    "Sources/LedgerPlanning/Budgets/BudgetOutflows.swift",
    "Sources/LedgerPlanning/Budgets/Carry.swift",
    "Sources/LedgerPlanning/Budgets/ScheduledBills.swift",
    "Sources/LedgerPlanning/Envelopes/CoverProposal.swift",
    "Sources/LedgerPlanning/Envelopes/EnvelopeBook.swift",
    "Sources/LedgerPlanning/Envelopes/FillContext.swift",
    "Sources/LedgerPlanning/Envelopes/FundProposal.swift",
    "Sources/LedgerPlanning/Goals/DebtPlan.swift",
    "Sources/LedgerPlanning/Goals/GoalAccounts.swift",
    "Sources/LedgerPlanning/Goals/GoalChecks.swift",
    "Sources/LedgerPlanning/Goals/GoalFeasibility.swift",
    "Sources/LedgerPlanning/Goals/GoalOutlook.swift",
    "Sources/LedgerPlanning/Goals/GoalState.swift",
    "Sources/LedgerPlanning/Goals/GoalStatesBuilder+States.swift",
    "Sources/LedgerPlanning/Suggestions/SuggestedRule.swift",
    "Sources/LedgerSchedule/ForecastReport+Page.swift",
    "Sources/LedgerSchedule/ForecastReport.swift",
  ]

  private let sources: [SourceText]

  init() throws {
    sources = try SourceText.swiftFiles(in: "Sources")
  }

  @Test func importsNoFoundation() {
    for source in sources {
      #expect(source.imports.allSatisfy { !$0.hasPrefix("Foundation") }, "\(source.name)")
    }
  }

  @Test func touchesTheSystemInOnePlaceOnly() {
    let system: Set = ["Glibc", "Musl", "Darwin", "Dispatch", "Android", "WinSDK"]
    for source in sources where !source.name.hasPrefix("Sources/LedgerSystem/") {
      #expect(system.isDisjoint(with: source.imports), "\(source.name)")
    }
  }

  @Test func keepsUnsafeCodeInTheFilesNamedForIt() {
    let elsewhere = sources.filter { source in
      !Self.unsafeCode.contains { source.name.hasPrefix($0) }
    }
    expectNone(
      of: [#/\bunsafe\b/#, #/\w*[Uu]nsafe[A-Z]\w*|\bUnsafe\w*/#], with: ["nsafe"], in: elsewhere)
  }

  @Test func forcesNothing() {
    expectNone(
      of: [
        #/\btry!/#, #/\bas!/#, #/\bfatalError\b/#, #/@unchecked\s+Sendable/#,
        #/nonisolated\(unsafe\)/#, #/[\w)\]]!(?:[.,)\]\s(]|$)/#,
      ], with: ["!", "fatalError", "unchecked", "unsafe"], in: sources)
  }

  /// Of what may not fit a sum, `Sums` remembers it, or an error says it.
  @Test func dropsNoAnswerOfASum() {
    expectNone(
      of: [#/\b_ = [\w.\[\]() ,:]*\.(?:add|subtract)\(/#], with: ["add(", "subtract("], in: sources)
  }

  /// Where amounts that could overflow are refused before, by the check of huge amounts, older code may
  /// go on with what it has; no file joins it.
  @Test func goesOnWithNoWrongSum() {
    let others = sources.filter { !Self.boundedSums.contains($0.name) }
    expectNone(
      of: [#/\.(?:adding|subtracting)\((?!days:|months:).*\) \?\? /#], with: ["??"], in: others)
  }

  /// A journal gets to the disk by a draft that was proved, anything else by `-o`.
  @Test func writesFilesInTwoPlacesOnly() {
    let places = ["Sources/LedgerSystem/", "Sources/LedgerEditing/Draft+Writing.swift"]
    let elsewhere = sources.filter { source in
      !places.contains { source.name.hasPrefix($0) }
        && source.name != "Sources/LedgerCommands/Frame/OutputOptions.swift"
    }
    expectNone(
      of: [#/\bdisk\.(?:write|create|replace|replaceAll|remove)\(/#], with: ["disk."],
      in: elsewhere)
  }

  @Test func offersNothingToThePublic() {
    expectNone(
      of: [#/^\s*(?:@\w+\s+)*(?:public|open)\s(?!import\s)/#], with: ["public", "open"],
      in: sources)
  }

  @Test(arguments: ["Sources", "Tests"])
  func keepsFilesShort(folder: String) throws {
    for source in try SourceText.swiftFiles(in: folder) {
      #expect(source.lines.count <= 500, "\(source.name) has \(source.lines.count) lines")
    }
  }

  @Test func keepsTheTestingLibraryOutOfTestSupport() throws {
    for source in try SourceText.swiftFiles(in: "Tests/LedgerTestSupport") {
      #expect(!source.imports.contains("Testing"), "\(source.name)")
    }
  }

  /// Looks closely only at lines with one of the words, since that is slow.
  private func expectNone(
    of patterns: [Regex<Substring>], with words: [String], in sources: [SourceText]
  ) {
    for source in sources {
      for (index, line) in source.code.enumerated() where words.contains(where: line.contains) {
        let found = patterns.contains { line.contains($0) }
        #expect(!found, "\(source.name):\(index + 1): \(line)")
      }
    }
  }
}
