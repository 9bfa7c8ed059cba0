package import LedgerValues

/// What people read in some place: a phrase in their language, or a text that is the same in all.
package enum Wording: Sendable {
  case phrase(any Phrase)
  /// A name, a number, or words that their owner wrote.
  case text(String)
  /// Hundredth parts.
  case percent(Decimal, sign: String = "")

  package init(_ phrase: some Phrase) {
    self = .phrase(phrase)
  }

  package init(name: String) {
    self = .text(name)
  }

  package init(_ period: Period) {
    self = .phrase(PeriodName(period, .nominative))
  }

  package static var nothing: Wording { .text("") }

  package func text(in language: Language) -> String {
    switch self {
    case .phrase(let phrase): phrase.text(in: language)
    case .text(let text): text
    case .percent(let number, let sign): sign + number.text(in: language) + language.percentSign
    }
  }

  /// The same as a title, which begins with a capital where no name does.
  package func title(in language: Language) -> String {
    guard case .phrase(let phrase) = self, language != .pseudo else { return text(in: language) }
    return phrase.words(in: language).title(in: language)
  }

  /// What programs get.
  package var english: String { text(in: .english) }

  /// What a spreadsheet gets, where hundredth parts keep the space that they always had.
  package var data: String {
    if case .percent(let number, let sign) = self { return "\(sign)\(number) %" }
    return english
  }

  /// Whether nothing is said in any language.
  package var isEmpty: Bool {
    if case .text(let text) = self { return text.isEmpty }
    return false
  }
}
