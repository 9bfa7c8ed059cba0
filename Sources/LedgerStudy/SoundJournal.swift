package import LedgerChecks
package import LedgerModel
package import LedgerSource

/// A journal without the entries that have errors, for those who want to see the rest of it.
///
/// An entry is left out whole, and so is a file of hours, as half of one would be a wrong number. What its
/// absence makes wrong, such as a use of an account that was declared there, is left out in the next
/// round. A directive that decides what others mean is never left out: they might mean something else.
package struct SoundJournal {
  /// Something that does not count, and why.
  package struct LeftOut: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
      case entry
      /// The entry counts, as an assertion changes no number.
      case assertion
    }

    package var part: Part
    package var path: String
    package var line: Int
    package var reason: String
    package var code: DiagnosticCode
  }

  package private(set) var files: BlankedFiles
  package private(set) var roots: [SourceFile]
  package private(set) var loaded: LoadedJournal
  package private(set) var leftOut: [LeftOut] = []
  private var options: LoadOptions

  /// More rounds than any chain of errors takes that somebody wrote.
  private static let mostRounds = 50

  /// The rest of a journal whose main files were read; nil where errors remain whatever is left out, or
  /// where what has them decides what the rest means.
  package init?(
    of loaded: LoadedJournal, _ source: any FileSource, _ roots: [SourceFile],
    _ options: LoadOptions, _ check: CheckOptions
  ) {
    files = BlankedFiles(source)
    self.roots = roots
    self.loaded = loaded
    self.options = options
    for _ in 0..<SoundJournal.mostRounds {
      let errors = Study(self.loaded, today: options.today).problems(check)
        .filter(\.stopsPrograms)
      if errors.isEmpty { return }
      guard leaveOut(errors) else { return nil }
      self.roots = roots.map(files.blanked)
      self.loaded = JournalLoader(files, self.options).load(self.roots)
    }
    return nil
  }

  /// Takes away what has errors; says no where nothing new can be taken.
  private mutating func leaveOut(_ errors: [Diagnostic]) -> Bool {
    let journal = loaded.journal
    var isNew = false
    for error in errors {
      let file = journal.sources[error.place.file]
      let isAssertion = error.code == .assertionFailed
      if isAssertion {
        if options.assertions == .ignored { continue }
      } else if file.isDerived || error.code == .badHours {
        // Without one of its lines a session would end at another one, and hours get another day.
        guard files.blank(file) else { continue }
      } else {
        let entry = SourcePlace(error.place.file, error.entry)
        if journal.decidesReading(at: entry) { return false }
        guard files.blank(error.entry, of: file) else { continue }
      }
      isNew = true
      leftOut.append(
        LeftOut(
          part: isAssertion ? .assertion : .entry, path: file.path,
          line: LineTable(file).line(at: error.place.range.start), reason: error.summary,
          code: error.code))
    }
    if errors.contains(where: { $0.code == .assertionFailed }) { options.assertions = .ignored }
    return isNew
  }
}
