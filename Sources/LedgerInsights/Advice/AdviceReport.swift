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
  /// The one with most money at stake first.
  package private(set) var advice: [Advice]
  /// The rules that the plan silences, of which one would say something.
  package let silenced: [AdviceRule]

  package init(_ book: InsightBook, _ study: Study) throws(TooLarge) {
    self.book = book
    let context = try AdviceContext(book, study)
    let all = try AdviceReport.all(context)
    let mutes = AdviceReport.mutes(book.plan, book.today)
    let isMuted = { (advice: Advice) in mutes.contains { $0.silences(advice) } }
    let least = try AdviceReport.leastStake(context)
    advice = AdviceStories.told(
      all.filter { !isMuted($0) && ($0.isDanger || $0.stake >= least) })
    silenced = AdviceRule.allCases.filter { rule in
      all.contains { $0.rule == rule && isMuted($0) }
    }
  }

  /// The pieces of one rule, those that are told with others among them.
  package func only(_ rule: AdviceRule) -> AdviceReport {
    var result = self
    result.advice = advice.flatMap { [$0] + $0.also }.filter { $0.rule == rule }
    for place in result.advice.indices { result.advice[place].also = [] }
    return result
  }

  /// Ten, or a two-thousandth of what is spent in a year: what is below is not worth a word.
  private static func leastStake(_ context: AdviceContext) throws(TooLarge) -> Decimal {
    let year = context.span(Array(context.months.suffix(AdviceContext.year)))
    let spent = context.book.flows.totals(in: year).expenses
    return max(Decimal(10), try spent * Decimal(5, scale: 4))
  }

  private static func all(_ context: AdviceContext) throws(TooLarge) -> [Advice] {
    let fund = try EmergencyFund(context.book, context.wallets)
    let outlooks = try context.outlooks()
    var found = try context.budgets() + context.jumps() + context.drifts()
    found += try context.prices() + context.twins() + context.trials()
    found += try context.missingIncome() + context.split()
    found += try [context.cushion(fund), context.saving(), context.fees(), context.unclear()]
      .compactMap(\.self)
    found += try context.debts(fund, outlooks) + context.behind(outlooks)
    found += try context.tooManyGoals(outlooks) + context.habits() + context.overdrafts()
    return found.filter { $0.count >= $0.rule.minimum || $0.rule == .twin }
  }

  /// What the plan silences on a day.
  private static func mutes(_ plan: Plan, _ today: Day) -> [Mute] {
    plan.mutes.filter { mute in mute.until.map { $0.value >= today } ?? true }
  }

  package var emptiness: Wording? { advice.isEmpty ? Wording(AdvicePhrase.nothing) : nil }

  package var remarks: [Wording] {
    silenced.isEmpty
      ? [] : [Wording(AdvicePhrase.silenced(rules: silenced.map(\.rawValue)))]
  }
}

extension Mute {
  /// Whether it is about a piece of advice: all of its rule, or the one about a subject.
  fileprivate func silences(_ advice: Advice) -> Bool {
    guard AdviceRule(rawValue: rule.value.uppercased()) == advice.rule else { return false }
    return subject.map { PlanName.areSame($0.value, advice.subject) } ?? true
  }
}
