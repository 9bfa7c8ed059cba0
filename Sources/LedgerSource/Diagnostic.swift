/// Something wrong, or odd, in a journal: what, where, why, and how to mend it.
///
/// A value without looks; LedgerRendering turns it into text, JSON or an annotation.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Sendable {
    case error
    case warning
    /// Nothing is wrong, but it should be known.
    case note
  }

  package var code: DiagnosticCode
  package var severity: Severity
  /// The first line: what and how much, in lower case and without a full stop.
  package var summary: String
  /// Where the carets point.
  package var place: SourcePlace
  /// What stands beside the carets.
  package var label: String
  /// The whole entry that holds the place: its first line is shown above, its text fingerprints it.
  package var entry: SourceRange
  /// Other places that matter to it.
  package var related: [RelatedPlace]
  /// Facts, a sentence each.
  package var notes: [String]
  /// Repairs and advice.
  package var fixes: [Fix]

  package init(
    _ code: DiagnosticCode,
    _ summary: String,
    at place: SourcePlace,
    label: String = "",
    entry: SourceRange? = nil,
    severity: Severity? = nil,
    related: [RelatedPlace] = [],
    notes: [String] = [],
    fixes: [Fix] = []
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.summary = summary
    self.place = place
    self.label = label
    self.entry = entry ?? place.range
    self.related = related
    self.notes = notes
    self.fixes = fixes
  }
}

/// A second place that a diagnostic shows, and why it matters there.
package struct RelatedPlace: Hashable, Sendable {
  package var place: SourcePlace
  package var label: String

  package init(_ place: SourcePlace, _ label: String) {
    self.place = place
    self.label = label
  }
}

/// The stable name of a kind of problem, such as `T101 unbalanced-transaction`.
///
/// An open set: each check declares its own as static members, and a list of all is tested against
/// `docs/diagnostics.md`.
package struct DiagnosticCode: Hashable, Sendable {
  /// A letter for the family and a number: `T101`.
  package let id: String
  /// The fault in words with hyphens: `unbalanced-transaction`.
  package let name: String
  /// What it is unless a flag says otherwise.
  package let severity: Diagnostic.Severity
  /// The manual page, in Markdown: what it means, why it matters, an example, the repair.
  package let explanation: String

  package init(
    _ id: String, _ name: String, _ severity: Diagnostic.Severity = .error,
    explanation: String
  ) {
    self.id = id
    self.name = name
    self.severity = severity
    self.explanation = explanation
  }

  package static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.id == right.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
