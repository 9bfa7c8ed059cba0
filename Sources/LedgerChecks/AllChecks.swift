package import LedgerPlan
package import LedgerModel
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// Everything that can be found wrong with a journal.
package enum AllChecks {
  /// The checks that always run.
  private static let standard: [any Check.Type] = [
    UnbalancedTransactions.self, BareConversions.self, FailedAssertions.self,
    BadAssignments.self, VacuousAssertions.self, AmbiguousNumbers.self, SwallowedAmounts.self,
    SwallowedComments.self, EmptyTransactions.self, LookalikeNames.self, SharedAliases.self,
  ]

  /// The checks of the plan, which only programs that use it need.
  private static let ofPlan: [any Check.Type] = [
    HugeAmounts.self, AutoRuleFaults.self, PlanProblems.self, BudgetReferences.self,
    BudgetAccounts.self, BudgetOverlaps.self, BudgetNesting.self, EnvelopeEntries.self,
    RuleAmounts.self, RuleReferences.self, SharedGoals.self,
    GoalEntries.self, TransactionFacts.self, ClosedAccounts.self, BalanceFloors.self,
    Receipts.self, DoubledKeys.self,
  ]

  private static let named: [(name: NamedCheck, check: any Check.Type)] = [
    (.accounts, UndeclaredAccounts.self), (.commodities, UndeclaredCommodities.self),
    (.payees, UndeclaredPayees.self), (.tags, UndeclaredTags.self),
    (.ordereddates, OrderedDates.self), (.recentassertions, RecentAssertions.self),
    (.uniqueleafnames, UniqueLeafNames.self), (.duplicates, Duplicates.self),
    (.portable, Portability.self), (.receipts, UnnamedReceipts.self),
  ]

  /// What is wrong with a journal, in the order of its files and lines.
  ///
  /// A plan that was read already is not read again; receipts are looked for where files are at hand.
  package static func diagnostics(
    _ loaded: LoadedJournal, _ options: CheckOptions, plan: PlanReader.Reading? = nil,
    files: (any FileSource)? = nil
  ) -> [Diagnostic] {
    var describer = ProblemDescriber(loaded.journal)
    var result = describer.diagnostics(loaded.problems)
    var context = CheckContext(loaded, options, plan, files)
    for check in standard { result += check.diagnostics(&context) }
    if options.scope == .journalAndPlan {
      for check in ofPlan { result += check.diagnostics(&context) }
    }
    for (name, check) in named where options.chosen.contains(name) {
      result += check.diagnostics(&context)
    }
    return result.inReadingOrder()
  }

  /// Where the amounts stand for which a sum was too large.
  package static func hugeAmounts(
    _ loaded: LoadedJournal, _ plan: PlanReader.Reading
  ) -> [Diagnostic] {
    let context = CheckContext(loaded, CheckOptions(scope: .journalAndPlan), plan)
    return HugeAmounts.largest(context).map { [$0] } ?? []
  }

  /// What is wrong with lots, or the amount for which that cannot be told.
  package static func lots(
    _ loaded: LoadedJournal, _ options: CheckOptions, _ plan: PlanReader.Reading, on today: Day
  ) -> [Diagnostic] {
    do throws(TooLarge) {
      return try LotChecks.diagnostics(loaded, options, plan.plan, on: today)
    } catch {
      return hugeAmounts(loaded, plan)
    }
  }

  /// The codes of all problems that this and the layers below may report, by their numbers.
  package static var codes: [DiagnosticCode] {
    let checks = (standard + ofPlan + named.map(\.check)).flatMap { $0.codes }
    return (DiagnosticCode.ofSyntax + DiagnosticCode.ofModel + checks).sorted { $0.id < $1.id }
  }
}
