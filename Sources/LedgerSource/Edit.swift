/// A change to the text of one file: a range of it gives way to new text.
package struct Edit: Hashable, Sendable {
  package var file: FileID
  package var range: SourceRange
  package var newText: String

  package init(_ file: FileID, _ range: SourceRange, _ newText: String) {
    self.file = file
    self.range = range
    self.newText = newText
  }
}

/// A repair that a diagnostic offers.
package struct Fix: Hashable, Sendable {
  /// What a repair promises.
  package enum Applicability: String, Sendable {
    /// Right without doubt: `--fix` applies it.
    case always
    /// Likely, but a person decides.
    case maybe
  }

  /// Whether people see the line as it would become.
  package enum Preview: Sendable {
    /// The edited line follows the title.
    case editedLine
    /// The title says it all, such as "add `account X` after accounts.journal:12".
    case titleOnly
  }

  /// What it does, as a sentence that follows "help:".
  package var title: String
  package var applicability: Applicability
  package var preview: Preview
  /// The changes; a fix without any is advice only.
  package var edits: [Edit]

  package init(
    _ title: String, _ applicability: Applicability = .maybe, preview: Preview = .editedLine,
    edits: [Edit] = []
  ) {
    self.title = title
    self.applicability = applicability
    self.preview = preview
    self.edits = edits
  }
}
