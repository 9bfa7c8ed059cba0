package import LedgerFormatting
package import LedgerModel
package import LedgerSource

/// Why a change is not made.
package enum Refusal: Error, Sendable {
  /// These errors would be new in the journal that the sources make.
  case newErrors([Diagnostic], LoadedJournal)
  /// Our own mistake: a repair leaves the problem that it is for.
  case notRepaired(Diagnostic, LoadedJournal)
  /// A transaction cannot be written so that it says what it is to say; the place is the first that
  /// was tried.
  case cannotSay(Unwritable, SourcePlace)
  /// A file is read several times, so that what is written once counts more than once.
  case readTwice(path: String)
  /// A file of hours, whose entries stand otherwise in it.
  case derivedFile(path: String)
  /// Transactions in the order of dates would mean something else.
  case orderMatters(ProofFailure)
  /// A directive, or a rule that looks for a name, would make something else of the new one.
  case cannotRename(ProofFailure)
  /// Our own mistake: the result is not what was claimed.
  case otherThanClaimed(ProofFailure)
  /// Our own mistake: two edits overlap in a file.
  case overlappingEdits(path: String)
}

extension Refusal {
  /// Whether nobody but the program is to blame.
  package var isBug: Bool {
    switch self {
    case .newErrors, .cannotSay, .readTwice, .derivedFile, .orderMatters,
      .cannotRename:
      false
    case .notRepaired, .otherThanClaimed, .overlappingEdits: true
    }
  }
}
