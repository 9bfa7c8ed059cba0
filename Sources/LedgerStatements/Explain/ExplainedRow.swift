package import LedgerImport
package import LedgerSource
import LedgerModel
import LedgerPrediction
import LedgerStudy
import LedgerSyntax

/// A row of a statement with all that made its entry what it is.
package struct ExplainedRow: Sendable {
  /// One line of the explanation.
  package struct Line: Sendable {
    package var part: String
    package var value: String
    package var source: String
    /// The file and line of the rule, or of the entry.
    package var place: String

    package init(_ part: String, _ value: String, _ source: String, _ place: String = "") {
      self.part = part
      self.value = value
      self.source = source
      self.place = place
    }
  }

  /// The file and line of the row.
  package var location: String
  /// The row as the bank writes it.
  package var text: String
  package var parts: [RowExplanation.Part]
  package var places: [SourcePlace: String]
  package var outcome: RowOutcome?
  package var account: String
  /// Entries that the row is, or may be, with what taking them costs.
  package var candidates: [(place: String, text: String, cost: Int?)] = []
  /// Past entries that the account was taken from, with their share of the votes.
  package var neighbors: [(place: String, text: String, account: String, share: Double)] = []

  package init(
    _ location: String, _ text: String, account: String, parts: [RowExplanation.Part] = [],
    places: [SourcePlace: String] = [:]
  ) {
    self.location = location
    self.text = text
    self.account = account
    self.parts = parts
    self.places = places
  }
}

extension StatementImport {
  /// Adds to a row's explanation what became of it in the journal.
  package func explain(_ name: RowName, into row: inout ExplainedRow) {
    let outcome = self[name]
    row.outcome = outcome
    let all = postings(statements[name.statement].account)
    if let posting = outcome.posting, outcome.candidates.isEmpty {
      row.candidates.append((location(all[posting]), all[posting].text, nil))
    }
    row.candidates += outcome.candidates.map {
      (location(all[$0.posting]), all[$0.posting].text, $0.cost)
    }
    guard outcome.chooser == .habit || outcome.chooser == .unsure, wishes.predicts else { return }
    var chooser = AccountChooser(
      study.loaded, study.plan, through: statements[name.statement].coverage.upperBound)
    var lines = LineFinder(journal.sources)
    var text = TransactionText()
    row.neighbors = chooser.neighbors(of: outcome.row).prefix(5).map { neighbor in
      let record = journal.transactions[neighbor.transaction]
      let line = lines.line(at: record.start, in: record.file)
      text.readFirstLine(neighbor.transaction, in: journal)
      return (
        "\(journal.sources[record.file].path):\(line)",
        text.description, journal.accounts.name(neighbor.category), neighbor.weight
      )
    }
  }
}
