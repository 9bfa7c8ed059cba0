import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerFormatting
import LedgerModel
import LedgerRendering
import LedgerSource

extension Refusal {
  /// Why nothing is written, and what to do about it.
  func words(_ snapshot: Snapshot) -> (reason: ChangeReport.Reason, advice: String) {
    switch self {
    case .newErrors(let errors, let loaded):
      (words("newErrors", errors.first, "", loaded.journal), "nothing was written")
    case .notRepaired(let problem, let loaded):
      (
        words(
          "notRepaired", problem, "the repair would leave the problem: ", loaded.journal),
        "nothing was written; please report this, with the entry"
      )
    case .cannotSay(let problem, let place):
      (
        words("cannotSay", place, problem.reason, snapshot.journal),
        "nothing was written; another file, or a place that none of these lines reaches, would do"
      )
    case .readTwice(let path):
      (
        .init(
          "readTwice", path, nil,
          "is included more than once, so a new entry would count more than once"),
        "nothing was written; include it once"
      )
    case .orderMatters(let failure):
      (
        failure.reason("orderMatters", "this entry would not stay the same: "),
        "nothing was written; leave out --sort, or put right the order that its dates contradict"
      )
    case .cannotRename(let failure):
      (
        failure.reason("cannotRename", "with the new name "),
        "nothing was written; an alias, `apply account`, a rule with a pattern or a huge amount may be why: change that first"
      )
    case .otherThanClaimed(let failure):
      (
        failure.reason("otherThanClaimed", "this entry would not stay the same: "),
        "nothing was written; please report this, with the entry"
      )
    case .derivedFile(let path):
      (
        .init("derivedFile", path, nil, "is a file of hours, which only you change"),
        "nothing was written; change it with an editor, or name a journal where --into can"
      )
    case .overlappingEdits(let path):
      (
        .init("overlappingEdits", path, nil, "two changes concern the same text"),
        "nothing was written; please report this"
      )
    }
  }

  private func words(
    _ kind: String, _ problem: Diagnostic?, _ start: String, _ journal: Journal
  ) -> ChangeReport.Reason {
    guard let problem else { return .init(kind, "", nil, start) }
    return words(kind, problem.place, start + problem.summary, journal)
  }

  private func words(
    _ kind: String, _ place: SourcePlace, _ text: String, _ journal: Journal
  ) -> ChangeReport.Reason {
    let file = journal.sources[place.file]
    return .init(kind, file.path, LineTable(file).line(at: place.range.start), text)
  }
}

extension ProofFailure {
  fileprivate func reason(_ kind: String, _ words: String) -> ChangeReport.Reason {
    .init(kind, path, line, words + reason)
  }
}

extension ChangeReport.Reason {
  /// One line for people.
  var sentence: String { "\(path):\(line.map { "\($0):" } ?? "") \(text)" }
}

extension UsageError {
  /// A file could not be written, so that none was; programs are told on standard output.
  init(writing problem: FileProblem, _ format: OutputOptions.Format) {
    let isHalf = if case .halfWritten = problem { true } else { false }
    self.init(
      problem.message,
      hints: [
        isHalf
          ? "other files may be as they were; run `bursar undo` once the disk works"
          : "no file was changed; try again when it can be written"
      ])
    let (kind, path) = problem.kindAndPath
    isRace = kind != "unwritable"
    guard format == .json else { return }
    let words =
      problem.message.hasPrefix("\(path): ")
      ? String(problem.message.dropFirst(path.count + 2)) : problem.message
    document = ChangeReport(refusing: .init(kind, path, nil, words)).json().written(.indented)
  }
}

extension FileProblem {
  fileprivate var kindAndPath: (kind: String, path: String) {
    switch self {
    case .changedSinceRead(let path), .changedWhileReading(let path), .alreadyThere(let path):
      ("changed", path)
    case .locked(let path): ("locked", path)
    case .notFound(let path), .isDirectory(let path), .notRegular(let path, _),
      .silentPipe(let path), .tooLarge(let path), .outsideRepository(let path),
      .halfWritten(let path), .other(let path, _):
      ("unwritable", path)
    }
  }
}
