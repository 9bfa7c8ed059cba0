import LedgerInsights
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// What is not as it was the month before, and whom it was paid to.
struct MonthChanges {
  /// So many categories are listed.
  private static let categoryCount = 8
  /// So many of them are explained, with so many payees each.
  private static let reasonCount = (categories: 3, payees: 2)

  private let book: SiteBook
  private let frame: SiteFrame
  private let report: CompareReport
  private let periods: (old: Period, new: Period)

  /// Nil where nothing was before, or nothing is.
  init?(_ book: SiteBook, _ frame: SiteFrame, _ period: Period) throws(TooLarge) {
    guard let before = period.earlier(1) else { return nil }
    var options = Breakdown.Options()
    options.top = MonthChanges.categoryCount
    let report = try CompareReport(book.insights, before, period, options)
    guard report.emptiness == nil,
      report.sections.contains(where: { !$0.sum.old.isZero && !$0.sum.change.isZero })
    else { return nil }
    self.book = book
    self.frame = frame
    self.report = report
    periods = (before, period)
  }

  func add(to page: inout SitePage) {
    page.commands.append(
      "bursar insights compare \(periods.old.label) \(periods.new.label) "
        + "--top \(MonthChanges.categoryCount)")
    page.add(SitePagePhrase.whatChanged, .half, report.page.blocks)
  }

  /// Whom the largest changes were paid to.
  func addReasons(to page: inout SitePage) throws(TooLarge) {
    guard book.isOpen else { return }
    let reasons = try self.reasons()
    guard !reasons.isEmpty else { return }
    for reason in reasons { page.commands.append(command(reason)) }
    page.add(SitePagePhrase.whyChanged, .third) { look in
      "<ul class=\"list\">\(reasons.map { item($0, look) }.joined())</ul>\n"
    }
  }

  private struct Reason {
    var category: String
    var change: Decimal
    var payees: [CompareReport.Row]
  }

  /// The categories of expenses that changed most.
  private func reasons() throws(TooLarge) -> [Reason] {
    var reasons: [Reason] = []
    for section in report.sections where section.kind == .expense {
      for row in section.rows.prefix(MonthChanges.reasonCount.categories) {
        guard case .name(let category) = row.group, !row.change.isZero else { continue }
        let payees = try report.payees(behind: row, .expense)
          .filter { $0.change.isNegative == row.change.isNegative }
          .prefix(MonthChanges.reasonCount.payees)
        guard !payees.isEmpty else { continue }
        reasons.append(Reason(category: category, change: row.change, payees: Array(payees)))
      }
    }
    return reasons
  }

  private func command(_ reason: Reason) -> String {
    "bursar insights compare \(periods.old.label) \(periods.new.label) "
      + "\(ShellWord.query(account: reason.category)) --by payee"
  }

  private func item(_ reason: Reason, _ look: SiteLook) -> String {
    let category = look.link(
      frame.addresses.path(.accounts, reason.category), look.html.escaped(reason.category))
    let notes = reason.payees.map { row in
      var name = ""
      if case .name(let own) = row.group { name = own }
      return look.link(frame.addresses.path(.payees, name), look.html.escaped(name)) + " "
        + "<span class=\"nowrap\">\(look.html.escaped(text(row.change)))</span>"
    }
    let style = reason.change.isNegative ? "in" : "bad"
    let change = look.html.escaped(text(reason.change))
    return "<li>\(category)<span class=\"n \(style)\">\(change)</span>"
      + "<span class=\"note wide\">\(notes.joined(separator: " · "))</span></li>\n"
  }

  /// A change with its sign.
  private func text(_ change: Decimal) -> String {
    (change.signum > 0 ? "+" : "") + book.text(change)
  }
}
