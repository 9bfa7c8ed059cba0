import LedgerPhrases
import LedgerSource

/// How often a rule comes, as the journal says it, in words of a language.
///
/// What this does not know stays as it is written.
struct PeriodPhrase: Phrase {
  let written: String

  var english: Words { "\(written)" }
  var czech: Words { "\(said(PeriodPhrase.czechWords, PeriodPhrase.czech))" }
  var greek: Words { "\(said(PeriodPhrase.greekWords, PeriodPhrase.greek))" }

  private static let czechWords = [
    "daily": "denně", "weekly": "týdně", "biweekly": "každé 2 týdny", "monthly": "měsíčně",
    "bimonthly": "každé 2 měsíce", "quarterly": "čtvrtletně", "half-yearly": "pololetně",
    "yearly": "ročně", "from": "od", "to": ", jen před", "through": "do",
  ]

  private static let greekWords = [
    "daily": "κάθε ημέρα", "weekly": "κάθε εβδομάδα", "biweekly": "κάθε 2 εβδομάδες",
    "monthly": "κάθε μήνα", "bimonthly": "κάθε 2 μήνες", "quarterly": "κάθε τρίμηνο",
    "half-yearly": "κάθε εξάμηνο", "yearly": "κάθε χρόνο", "from": "από",
    "to": ", μόνο πριν από",
    "through": "έως",
  ]

  private func said(
    _ words: [String: String], _ every: (Int, String) -> String?
  ) -> String {
    var found: [String] = []
    var rest = written.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      if word == "every", let count = rest.first.flatMap(Int.init),
        let unit = rest.dropFirst().first, let said = every(count, unit)
      {
        found.append(said)
        rest = rest.dropFirst(2)
      } else if word == "every", let unit = rest.first, let said = every(1, unit) {
        found.append(said)
        rest = rest.dropFirst()
      } else if let said = words[word] {
        found.append(said)
      } else if word.first?.isNumber == true {
        found.append(word)
      } else {
        return written
      }
    }
    return found.joined(separator: " ").replacing(" ,", with: ",")
  }

  private static func czech(_ count: Int, _ unit: String) -> String? {
    let forms: [String: (String, String, String)] = [
      "day": ("den", "dny", "dní"), "week": ("týden", "týdny", "týdnů"),
      "month": ("měsíc", "měsíce", "měsíců"), "year": ("rok", "roky", "let"),
      "quarter": ("čtvrtletí", "čtvrtletí", "čtvrtletí"),
    ]
    guard let form = forms[unit.hasSuffix("s") ? String(unit.dropLast()) : unit] else { return nil }
    switch count {
    case 1: return (unit.hasPrefix("quarter") ? "každé " : "každý ") + form.0
    case 2...4: return "každé \(count) \(form.1)"
    default: return "každých \(count) \(form.2)"
    }
  }

  private static func greek(_ count: Int, _ unit: String) -> String? {
    let forms = [
      "day": ("ημέρα", "ημέρες"), "week": ("εβδομάδα", "εβδομάδες"), "month": ("μήνα", "μήνες"),
      "year": ("χρόνο", "χρόνια"), "quarter": ("τρίμηνο", "τρίμηνα"),
    ]
    guard let form = forms[unit.hasSuffix("s") ? String(unit.dropLast()) : unit] else { return nil }
    return count == 1 ? "κάθε \(form.0)" : "κάθε \(count) \(form.1)"
  }
}
