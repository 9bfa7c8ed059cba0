import LedgerCommandLine
package import LedgerSite

/// What commands that ask git about a balance have in common.
package struct HistoryOptions: SessionOptions {
  package static let program = "bursar"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var grouping = BlameReport.Grouping.posting
  package var since: String?
  package var names = BlameReport.Names.shown
  /// The text of `--was`.
  package var amount: String?
  package var good: String?
  package var bad: String?
  package var asksAll = false
  package var line = Line.firstParents
  package var listsPostings = false

  package init() {}

  /// Which states are asked.
  package enum Line: Sendable {
    /// Those of the branch itself, and of a merged one where the change came from it.
    case firstParents
    /// Those of all branches.
    case everyCommit
  }
}

extension HistoryOptions {
  /// An account and a day, written as `assets:bank@2026-03-31`.
  static func accountAndDay(_ word: String) -> (account: String, day: String?) {
    guard let mark = word.lastIndex(of: "@") else { return (word, nil) }
    return (String(word[..<mark]), String(word[word.index(after: mark)...]))
  }
}
