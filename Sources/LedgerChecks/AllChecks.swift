package import LedgerModel
package import LedgerSource
import LedgerSyntax

/// Everything that can be found wrong with a journal.
package enum AllChecks {
  /// The checks that always run.
  private static let standard: [any Check.Type] = [
    UnbalancedTransactions.self, BareConversions.self, FailedAssertions.self,
    BadAssignments.self, VacuousAssertions.self, AmbiguousNumbers.self, SwallowedAmounts.self,
  ]

  private static let named: [(name: NamedCheck, check: any Check.Type)] = [
    (.accounts, UndeclaredAccounts.self), (.commodities, UndeclaredCommodities.self),
    (.payees, UndeclaredPayees.self), (.tags, UndeclaredTags.self),
    (.ordereddates, OrderedDates.self), (.recentassertions, RecentAssertions.self),
    (.uniqueleafnames, UniqueLeafNames.self), (.duplicates, Duplicates.self),
    (.portable, Portability.self),
  ]

  /// What is wrong with a journal, in the order of its files and lines.
  package static func diagnostics(
    _ loaded: LoadedJournal, _ options: CheckOptions
  ) -> [Diagnostic] {
    var describer = ProblemDescriber(loaded.journal)
    var result = describer.diagnostics(loaded.problems)
    var context = CheckContext(loaded, options.strictness)
    for check in standard { result += check.diagnostics(&context) }
    for (name, check) in named where options.chosen.contains(name) {
      result += check.diagnostics(&context)
    }
    return result.inReadingOrder()
  }

  /// The codes of all problems that this and the layers below may report, by their numbers.
  package static var codes: [DiagnosticCode] {
    let checks = (standard + named.map(\.check)).flatMap { $0.codes }
    return (DiagnosticCode.ofSyntax + DiagnosticCode.ofModel + checks).sorted { $0.id < $1.id }
  }
}
