import LedgerBudget
import LedgerGoals
import LedgerInsights
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerSchedule
import LedgerStudy
import LedgerValues

/// What is planned, beside what happened: for pages that are made where the study is.
///
/// A class, as each kind of page holds it.
final class SitePlan {
  let study: Study
  let book: SiteBook
  let situation: BudgetSituation?
  let goals: GoalBook?

  init(_ study: Study, _ book: SiteBook) throws(TooLarge) {
    self.study = study
    self.book = book
    situation = study.hasBudgets ? try BudgetSituation(study) : nil
    goals = study.plan.goals.isEmpty ? nil : try GoalBook(study)
  }

  /// The cash of the days ahead, as `bursar schedule forecast` shows it, where it is worth showing.
  func forecast() throws(TooLarge) -> ForecastReport? {
    guard let cash = study.shownCash(in: book.insights.currency) else { return nil }
    let schedule = try study.schedule(through: study.today.adding(months: 3))
    return try ForecastReport(
      ScheduleView(study.loaded, schedule), cash, of: Wording(SitePagePhrase.cashAhead))
  }

  private var knownAdvice: AdviceReport?

  /// What the books say one might do.
  func advice() throws(TooLarge) -> AdviceReport {
    if let knownAdvice { return knownAdvice }
    let report = try AdviceReport(book.insights, study)
    knownAdvice = report
    return report
  }

  /// What is due up to a day.
  func bills(through day: Day) throws(TooLarge) -> OccurrenceList? {
    guard !study.plan.rules.isEmpty else { return nil }
    return try OccurrenceList(
      ScheduleView(study.loaded, study.schedule(through: day)), .upcoming)
  }
}
