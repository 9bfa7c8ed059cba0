package import LedgerEditing
package import LedgerModel
package import LedgerSource
package import LedgerStudy
package import LedgerValues

/// What the programs do for an editor, so that it says what they say.
package struct EditorEngine {
  /// The files as they are saved.
  package var files: any FileSource
  /// What `bursar check` finds in the journal of a main file.
  package var check: @Sendable (CheckRequest) -> CheckedJournal?
  /// What `bursar fmt` makes of a file in the journal of a main file.
  package var format: (FormattingRequest) -> FormattingOutcome
  /// What a change by `bursar schedule` comes to.
  package var change: (ChangeRequest) -> ChangeOutcome = { _ in .refused("not here") }
  /// A flag that a journal may set for itself, as in `; bursar: --strict`.
  package struct SettingFlag: Sendable {
    package var spelling: String
    package var help: String

    package init(spelling: String, help: String) {
      self.spelling = spelling
      self.help = help
    }
  }

  package var settings: [SettingFlag] = []
  /// What a program prints, such as `["report", "balance"]`.
  package var report: ([String], CheckRequest) -> PrintOutcome = { _, _ in .text("") }
  /// Does something while messages are answered; where there are no threads, at once.
  package var beside: (@escaping @Sendable () -> Void) -> Void = { $0() }
  /// The day on the wall.
  package var clock: () -> Day
  /// The journal that the environment names.
  package var usualJournal: String?
  package var version: String
  /// The page of the manual about problems, where it lies on this machine.
  package var manual: String?
  /// The main files that the command line names.
  package var roots: [String] = []

  package init(
    files: any FileSource, usualJournal: String?, version: String, clock: @escaping () -> Day,
    check: @escaping @Sendable (CheckRequest) -> CheckedJournal?,
    format: @escaping (FormattingRequest) -> FormattingOutcome
  ) {
    self.files = files
    self.usualJournal = usualJournal
    self.version = version
    self.clock = clock
    self.check = check
    self.format = format
  }
}

/// A journal that is to be read and checked.
package struct CheckRequest: Sendable {
  package var root: SourceFile
  package var files: any FileSource
  package var wishes: CheckWishes
  /// The day on the wall.
  package var clock: Day
  /// Whether somebody still waits for it.
  package var isWanted: @Sendable () -> Bool = { true }
}

/// What is to be checked beyond what always is.
package struct CheckWishes: Hashable, Sendable {
  package var isStrict = false
  /// The names of checks that have to be asked for.
  package var names: [String] = []
  /// A file with problems that are known and accepted.
  package var baseline: String?
  /// The day that counts as today, if it is not the clock's.
  package var today: String?

  package init() {}
}

/// A journal as it was read, and all that was found wrong with it.
package struct CheckedJournal: Sendable {
  package var snapshot: Snapshot
  package var today: Day
  package var findings: [Diagnostic]
  /// What tells each finding from others, whatever comes and goes above it.
  package var fingerprints: [String]
  /// How its changes are proved, and how new entries look.
  package var options = Draft.Options()
  /// How repairs of what was found are proved.
  package var repairOptions = Draft.Options()
  /// Makes a journal of the entries without errors, where some have such; nil where that cannot be.
  package var rest: (@Sendable () -> SoundJournal?)?

  package var loaded: LoadedJournal { snapshot.loaded }

  package init(
    _ snapshot: Snapshot, today: Day, _ findings: [Diagnostic], fingerprints: [String]
  ) {
    self.snapshot = snapshot
    self.today = today
    self.findings = findings
    self.fingerprints = fingerprints
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

/// What `bursar schedule pay` or `skip` is to write.
package struct ChangeRequest: Sendable {
  package enum Kind: Sendable {
    case pay
    case skip
  }

  package var kind: Kind
  /// The rule's id, and the day of the occurrence.
  package var key: String
  package var journal: CheckRequest
}

/// What became of it: the new text of each file that changes.
package enum ChangeOutcome: Sendable {
  case texts([SourceFile])
  case refused(String)
}

/// What a program printed, or why it did not run.
package enum PrintOutcome: Sendable {
  case text(String)
  case refused(String)
}
