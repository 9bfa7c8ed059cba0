import LedgerInsights

/// A journal on which a rule of advice says something, one on which it just does not, and one in which
/// came what makes it go away.
struct AdviceCase: CustomStringConvertible, Sendable {
  var rule: AdviceRule
  var name = ""
  var fires: String
  var quiet: String
  var cleared: String
  var today = "2026-06-18"
  /// The day of the quiet journal, and of the cleared one.
  var quietDay: String?
  var clearedDay: String?

  var description: String { name.isEmpty ? rule.rawValue : "\(rule.rawValue) \(name)" }
}

/// Lines of journals in euros.
enum Lines {
  static let head = "commodity 1000.00 EUR\naccount assets:bank  ; type:C\n"

  /// The months up to the last one that is complete in June 2026.
  static let months = [
    "2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12", "2026-01",
    "2026-02", "2026-03", "2026-04", "2026-05",
  ]

  static func pay(_ day: String, _ payee: String, _ account: String, _ amount: String) -> String {
    "\(day) \(payee)\n    \(account)  \(amount) EUR\n    assets:bank\n"
  }

  static func earn(_ day: String, _ amount: String) -> String {
    "\(day) Job\n    assets:bank  \(amount) EUR\n    income:job\n"
  }

  static func own(_ day: String, _ amount: String) -> String {
    "\(day) opening\n    assets:bank  \(amount) EUR\n    equity:opening\n"
  }

  /// A payment in each of the last months.
  static func monthly(_ payee: String, _ account: String, _ amounts: [String], day: String = "05")
    -> String
  {
    zip(months.suffix(amounts.count), amounts)
      .map { pay("\($0)-\(day)", payee, account, $1) }.joined()
  }

  static func earnings(_ amount: String, _ count: Int = 3) -> String {
    months.suffix(count).map { earn("\($0)-28", amount) }.joined()
  }
}
