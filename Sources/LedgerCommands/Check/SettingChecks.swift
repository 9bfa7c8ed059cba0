import LedgerSource

/// What is wrong with the lines `; bursar: --flag value` of a journal.
enum SettingChecks {
  static var codes: [DiagnosticCode] { [.ignoredSetting] }

  /// What is not obeyed in a journal of some main files.
  static func diagnostics(_ sources: SourceMap, roots: [SourceFile]) -> [Diagnostic] {
    guard let first = roots.first else { return [] }
    let obeyed = JournalSettings(atTopOf: first).settings
    let names = Set(roots.map(\.canonicalPath))
    return sources.files.indices.flatMap { index in
      let file = sources.files[index]
      let kind: Kind = names.contains(file.canonicalPath) ? .main : .included
      return mistakes(in: file, kind, obeyed).map { diagnostic($0, FileID(index)) }
    }
  }

  private enum Kind {
    case main, included
  }

  private static func mistakes(
    in file: SourceFile, _ kind: Kind, _ obeyed: [JournalSettings.Setting]
  ) -> [JournalSettings.Mistake] {
    let head = SettingLine.head(of: file)
    let top = JournalSettings(atTopOf: file)
    var found = top.mistakes
    // `bursar fmt` takes the column of each file from its own top.
    let strays = kind == .main ? [] : top.settings.filter { $0.name != "column" }
    let below = SettingLine.below(head, of: file).map { JournalSettings($0) }
    found += below.flatMap(\.mistakes)
    for setting in strays + below.flatMap(\.settings)
    // What the main file sets as well is obeyed.
    where !obeyed.contains(where: { $0.means(setting) }) {
      found.append(.init(kind: .misplaced(setting: setting.argument), range: setting.range))
    }
    return found
  }

  private static func diagnostic(
    _ mistake: JournalSettings.Mistake, _ file: FileID
  ) -> Diagnostic {
    var edits: [Edit] = []
    if case .unknown(_, let nearest?) = mistake.kind {
      edits = [Edit(file, mistake.range, nearest)]
    }
    return Diagnostic(
      .ignoredSetting, mistake.summary, at: SourcePlace(file, mistake.range), label: "not obeyed",
      fixes: [Fix(mistake.advice, edits: edits)])
  }
}

extension DiagnosticCode {
  static let ignoredSetting = DiagnosticCode(
    "P080", "ignored-setting", .warning,
    explanation: """
      Comments `; bursar: --flag value` at the top of the main file set flags for everyone who \
      reads the journal. This one is ignored. Either the flag is misspelled, or is not one that a \
      journal may set (looks and strictness only); or its value is wrong; or the line comes after \
      the first entry, or is in an included file.

      ```
      ; bursar: --strct
      ; bursar: --output-file report.txt
      ```

      The first was meant as `--strict`. The second is refused, because a journal from someone \
      else must not decide what is written, read or left out: such flags belong on the command \
      line.

      """)
}
