package import LedgerCommandLine
package import LedgerInsights
import LedgerStudy

/// `bursar insights anomalies`.
package enum AnomaliesCommand: ScreenCommand {
  package static let name = "anomalies"
  package static let summary = "Find unusual amounts, duplicates and missing bills"
  package static let examples = [
    Example("bursar insights anomalies", "this month and the two before it"),
    Example("bursar insights anomalies -p 2026", "those of a year"),
    Example("bursar insights anomalies expenses:food", "those of an account"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "An amount is compared with all earlier ones of the payee, or of the account if the payee has fewer than eight: on logarithms, more than 3.5 times the usual distance from the median is far. The same amount to the same payee within two days may have been paid twice. A bill counts as missing when it is later than its rule, or its own rhythm, allows. A first payment to a payee is listed if it is among the largest hundredth of at least a hundred."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags

  package static func screen(_ session: InsightsSession) throws(UsageError) -> AnomaliesReport {
    let study = session.session.study
    return try exactly(
      AnomaliesReport(
        session.book, study.schedule(through: study.today), study.payees, in: session.period))
  }
}
