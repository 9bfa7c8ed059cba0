import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerHistory
import LedgerRendering
import LedgerSource
import LedgerSystem

/// One run of `bursar merge` over three files.
struct MergeRun {
  private let options: MergeCommand.Options
  private let note: UndoNote
  private let console: any Console
  private let disk: Disk

  init(_ options: MergeCommand.Options, _ invocation: Invocation) {
    self.options = options
    note = UndoNote(invocation)
    let console = invocation.console
    self.console = console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
  }

  func run(_ operands: [String]) throws(UsageError) -> ExitCode {
    guard 2...4 ~= operands.count else {
      throw UsageError(
        "merge takes the base, ours and theirs, or two copies without a base",
        hints: [
          "to let git call it: bursar merge --install",
          "to merge what git could not: bursar merge --resolve",
        ])
    }
    // Two copies have nothing in common but what stands in both.
    let isOfCopies = operands.count == 2
    var sources = isOfCopies ? [SourceFile(path: "", text: "")] : []
    for path in operands.prefix(3) {
      sources.append(
        try JournalRoots.attempt(hint: "nothing was written") { () throws(FileProblem) in
          try disk.read(path)
        })
    }
    let output = MergeOutput(options.journal, note, console, disk)
    let present = try JournalRoots.attempt(hint: "nothing was written") {
      () throws(FileProblem) -> SourceFile? in
      guard let path = options.output else { return nil }
      // A file that is merged is not read twice, as it may have changed in between.
      let place = disk.canonicalPath(path)
      if let source = sources.first(where: { $0.canonicalPath == place }) { return source }
      return try output.present(path)
    }
    let files = Threads.map(sources) { BlockFile($0) }
    let merge = EntryMerge(base: files[0], ours: files[1], theirs: files[2], style: options.style)
    let name = operands.count == 4 ? operands[3] : operands[isOfCopies ? 0 : 1]
    let words = MergeWords(merge, name, isOfCopies ? .unsaid : .said)
    words.tell(console)
    if !options.isDryRun {
      try JournalRoots.attempt(hint: "nothing was written") { () throws(FileProblem) in
        if operands.count == 4 {
          try output.replace(sources[1], with: merge.bytes)
        } else if let path = options.output, path != "-" {
          try output.write(merge.bytes, to: path, over: present)
        } else if !options.isJSON {
          console.write(merge.bytes)
        }
      }
    }
    if options.isJSON {
      let hasFile = operands.count == 4 || options.output.map { $0 != "-" } ?? false
      let state: ChangeReport.State = hasFile && !options.isDryRun ? .written : .shown
      console.write(words.json(state).written(.indented))
    }
    return merge.isClean ? .done : .findings
  }
}

/// What a merge says of itself.
struct MergeWords {
  /// Whether it is worth saying that an entry of both sides counts once.
  enum CommonEntries {
    case said
    case unsaid
  }

  private let merge: EntryMerge
  private let name: String
  private let warnings: [MergeWarning]

  init(_ merge: EntryMerge, _ name: String, _ common: CommonEntries = .said) {
    self.merge = merge
    self.name = name
    warnings = merge.warnings.filter { warning in
      if case .countedOnce = warning { common == .said } else { true }
    }
  }

  func tell(_ console: any Console) {
    for line in lines { console.writeError(TerminalText.sanitized(line) + "\n") }
  }

  /// A line that counts, then one for each thing that people should look at.
  var lines: [String] {
    let counts = merge.counts
    guard counts.total > 0 || !warnings.isEmpty else { return [] }
    let parts = [
      (counts.ours, "ours"), (counts.theirs, "theirs"), (counts.merged, "merged by field"),
      (counts.conflicts, counts.conflicts == 1 ? "conflict" : "conflicts"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let entries = counts.total == 1 ? "1 entry" : "\(counts.total) entries"
    return ["\(name): \(entries): \(parts.joined(separator: ", "))"] + warnings.map(line)
  }

  private func line(_ warning: MergeWarning) -> String {
    switch warning {
    case .countedOnce(let ours, let theirs):
      "\(name): warning[\(DiagnosticCode.countedOnce.id)] both sides added `\(ours.firstLine)` (line \(ours.line) of ours, \(theirs.line) of theirs); it counts once"
    case .perhapsDoubled(let ours, let theirs):
      "\(name): warning[\(DiagnosticCode.perhapsDoubled.id)] `\(ours.firstLine)` (line \(ours.line) of ours) and `\(theirs.firstLine)` (line \(theirs.line) of theirs) may be one purchase; both stay"
    case .mergedByField(let place, let ours, let theirs):
      "\(name): note[\(DiagnosticCode.mergedByField.id)] `\(place.firstLine)`: ours changed \(fields(ours)), theirs \(fields(theirs))"
    case .meaningChanged(let place):
      "\(name): error[\(DiagnosticCode.meaningChanged.id)] `\(place.firstLine)` would be read differently after a directive of the other side"
    case .unproven(let reason):
      "\(name): error[\(DiagnosticCode.unprovenMerge.id)] the merge could not be proved (\(reason)); everything that differs is one conflict"
    }
  }

  private func fields(_ names: [String]) -> String {
    var seen: Set<String> = []
    let unique = names.filter { seen.insert($0).inserted }
    return unique.isEmpty ? "its layout" : unique.joined(separator: ", ")
  }

  func json(_ state: ChangeReport.State) -> JSON {
    .members([
      "schema": .string("bursar/merge/1"), "state": .string(state.rawValue),
      "path": .string(name),
      "ours": .integer(merge.counts.ours), "theirs": .integer(merge.counts.theirs),
      "merged": .integer(merge.counts.merged), "conflicts": .integer(merge.counts.conflicts),
      "findings": .array(warnings.map(finding)),
    ])
  }

  private func finding(_ warning: MergeWarning) -> JSON {
    switch warning {
    case .countedOnce(let ours, let theirs):
      finding(.countedOnce, ours, theirs)
    case .perhapsDoubled(let ours, let theirs):
      finding(.perhapsDoubled, ours, theirs)
    case .mergedByField(let entry, let ours, let theirs):
      finding(.mergedByField, entry, fields: (ours, theirs))
    case .meaningChanged(let entry):
      finding(.meaningChanged, entry)
    case .unproven(let reason):
      finding(.unprovenMerge, reason: reason)
    }
  }

  private func finding(
    _ code: DiagnosticCode, _ ours: MergePlace? = nil, _ theirs: MergePlace? = nil,
    fields: (ours: [String], theirs: [String]) = ([], []), reason: String? = nil
  ) -> JSON {
    func place(_ place: MergePlace?) -> JSON {
      guard let place else { return .null }
      return .members(["line": .integer(place.line), "text": .string(place.firstLine)])
    }
    return .members([
      "code": .string(code.id), "ours": place(ours), "theirs": place(theirs),
      "ourFields": .strings(fields.ours), "theirFields": .strings(fields.theirs),
      "reason": reason.map { .string($0) } ?? .null,
    ])
  }
}
