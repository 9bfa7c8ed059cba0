import LedgerModel
package import LedgerSource
package import LedgerValues

/// Something that the books say one might do, with all that it is told from.
package struct Advice: Sendable {
  /// A number that it is told from.
  package struct Fact: Sendable {
    /// The last part of the name of its figure.
    package var name: String
    package var label: AdvicePhrase
    package var value: Figure.Value

    init(_ name: String, _ label: AdvicePhrase, _ value: Figure.Value) {
      self.name = name
      self.label = label
      self.value = value
    }
  }

  package enum Confidence: String, Sendable {
    /// From twice the least that the rule wants.
    case high
    case fair
  }

  package var rule: AdviceRule
  /// What it is about: a budget, an account, a payee; empty for the whole household.
  package var subject: String
  package var sentence: AdvicePhrase
  package var period: Period
  /// How many months, windows or payments it is told from.
  package var count: Int
  package var facts: [Fact]
  package var formula: Formula
  package var postings: [Int]
  /// Where rules are written that it is told from.
  package var places: [SourcePlace] = []
  /// What makes it go away.
  package var clearance: AdvicePhrase
  /// The command that shows more.
  package var command: String
  /// What changes in a year if it is followed, or if its condition is true, in the reporting currency.
  package var stake: Decimal
  /// Whether it is said however little is at stake.
  var isDanger = false
  /// Others that stand on the same entries, and are told with it.
  package var also: [Advice] = []

  package var confidence: Confidence { count >= 2 * rule.minimum ? .high : .fair }

  /// How the names of its figures begin.
  var name: String {
    subject.isEmpty ? "advice/\(rule.rawValue)" : "advice/\(rule.rawValue)/\(subject)"
  }
}
