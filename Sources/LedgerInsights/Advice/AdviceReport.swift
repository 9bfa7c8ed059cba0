import LedgerModel
import LedgerPlan
package import LedgerPhrases
import LedgerPlanning
import LedgerRendering
package import LedgerStudy
package import LedgerValues

/// What the books say one might do: each piece with the numbers and entries that it is told from.
package struct AdviceReport: Screen {
  package static let figurePrefixes = ["advice"]

  package let book: InsightBook
  /// What is urgent first; of one rule what matters most.
  package let advice: [Advice]
  /// The rules that the plan silences, of which one would say something.
  package let silenced: [AdviceRule]

  package init(_ book: InsightBook, _ study: Study) throws(TooLarge) {
    self.book = book
    let context = try AdviceContext(book, study)
    let all = try AdviceReport.all(context).sorted { left, right in
      if left.rule.rank != right.rule.rank { return left.rule.rank < right.rule.rank }
      if left.weight != right.weight { return left.weight > right.weight }
      return left.subject < right.subject
    }
    let muted = AdviceReport.muted(book.plan, book.today)
    advice = all.filter { !muted.contains($0.rule) }
    silenced = AdviceRule.allCases.filter { rule in
      muted.contains(rule) && all.contains { $0.rule == rule }
    }
  }

  private static func all(_ context: AdviceContext) throws(TooLarge) -> [Advice] {
    let age = try AgeReport(context.book)
    let outlooks = try context.outlooks()
    var found = try context.budgets() + context.jumps() + context.drifts()
    found += try context.prices() + context.twins() + context.trials()
    found += context.missingIncome() + context.split()
    found += try [context.cushion(age), context.saving(), context.fees(), context.unclear()]
      .compactMap(\.self)
    found += try context.debts(age, outlooks) + context.behind(outlooks)
    found += try context.tooManyGoals(outlooks) + context.habits() + context.overdrafts()
    return found.filter { $0.count >= $0.rule.minimum || $0.rule == .twin }
  }

  /// The rules that are silent on a day.
  private static func muted(_ plan: Plan, _ today: Day) -> Set<AdviceRule> {
    Set(
      plan.mutes.compactMap { mute in
        if let until = mute.until?.value, until < today { return nil }
        return AdviceRule(rawValue: mute.rule.value.uppercased())
      })
  }

  package var emptiness: Wording? { advice.isEmpty ? Wording(AdvicePhrase.nothing) : nil }

  package var remarks: [Wording] {
    silenced.isEmpty
      ? [] : [Wording(AdvicePhrase.silenced(rules: silenced.map(\.rawValue)))]
  }
}
