package import LedgerSource
package import LedgerStudy

/// What the programs do for an editor, so that it says what they say.
package struct EditorEngine {
  /// The files as they are saved.
  package var files: any FileSource
  /// What `bursar check` finds in the journal of a main file.
  package var check: (_ root: SourceFile, _ files: any FileSource, CheckWishes) -> CheckedJournal?
  /// What `bursar fmt` makes of a file in the journal of a main file.
  package var format: (FormattingRequest) -> FormattingOutcome
  /// The journal that the environment names.
  package var usualJournal: String?
  package var version: String
  /// The main files that the command line names.
  package var roots: [String] = []

  package init(
    files: any FileSource, usualJournal: String?, version: String,
    check:
      @escaping (_ root: SourceFile, _ files: any FileSource, CheckWishes) -> CheckedJournal?,
    format: @escaping (FormattingRequest) -> FormattingOutcome
  ) {
    self.files = files
    self.usualJournal = usualJournal
    self.version = version
    self.check = check
    self.format = format
  }
}

/// What is to be checked beyond what always is.
package struct CheckWishes: Hashable, Sendable {
  package var isStrict = false
  /// The names of checks that have to be asked for.
  package var names: [String] = []
  /// The day that counts as today, if it is not the clock's.
  package var today: String?

  package init() {}
}

/// A journal as it was read, and all that was found wrong with it.
package struct CheckedJournal {
  package var study: Study
  package var findings: [Diagnostic]

  package init(_ study: Study, _ findings: [Diagnostic]) {
    self.study = study
    self.findings = findings
  }
}

/// A file that is to be laid out.
package struct FormattingRequest {
  package enum Order: Sendable {
    case asWritten
    case byDate
  }

  package var root: SourceFile
  package var files: any FileSource
  /// Its place, without links and dots.
  package var path: String
  /// The lines, counted from 1; nil for all.
  package var lines: ClosedRange<Int>?
  package var order = Order.asWritten
}

/// What became of it.
package enum FormattingOutcome: Sendable {
  case text([UInt8])
  /// Why it stays as it is: the new text would not say what the old one says.
  case refused(String)
}
