import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerStudy

/// The accounts that imports write to by themselves, as the journal calls them.
struct BookNames {
  /// Where money goes, and comes from, until somebody knows what for.
  let unknown: (spent: String, received: String)
  /// The account against which first balances stand, and what their entries are called.
  let opening: String
  let openingEntry: String
  private let study: Study

  init(_ study: Study) {
    self.study = study
    let known = KnownEntries(study)
    unknown = (
      EntryQuestion.account(isIncome: false, known), EntryQuestion.account(isIncome: true, known)
    )
    opening = BookWord.opening.equity(known)
    openingEntry = BookWord.opening.entry(in: known.language)
  }

  /// Declarations of those of these accounts that are new and whose names tell no type.
  func declarations(of used: Set<String>) -> [Declaration] {
    [(unknown.spent, "X"), (unknown.received, "R"), (opening, "E")].filter { name, _ in
      used.contains(name) && study.loaded.types.type(of: name) == nil
    }.map { Declaration(.account(type: $0.1), $0.0) }
  }
}
