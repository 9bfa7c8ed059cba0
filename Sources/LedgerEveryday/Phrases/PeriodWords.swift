/// How often something is, as it is written in a plan, in words of a language.
enum PeriodWords {
  static func czech(_ period: String) -> String {
    said(
      period,
      [
        "daily": "denně", "weekly": "týdně", "monthly": "měsíčně", "quarterly": "čtvrtletně",
        "yearly": "ročně", "from": "od", "through": "do",
      ])
  }

  static func greek(_ period: String) -> String {
    said(
      period,
      [
        "daily": "την ημέρα", "weekly": "την εβδομάδα", "monthly": "τον μήνα",
        "quarterly": "το τρίμηνο", "yearly": "τον χρόνο", "from": "από", "through": "έως",
      ])
  }

  private static func said(_ period: String, _ words: [String: String]) -> String {
    period.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
  }
}
