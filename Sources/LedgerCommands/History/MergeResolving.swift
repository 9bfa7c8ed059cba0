import LedgerCommandLine
import LedgerEditing
import LedgerHistory
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Merges again what git could not merge, from the three states that its index keeps.
struct MergeResolving {
  private let options: MergeCommand.Options
  private let note: UndoNote
  private let console: any Console
  private let disk: Disk
  private let repository: GitRepository

  init(_ options: MergeCommand.Options, _ invocation: Invocation) throws(UsageError) {
    self.options = options
    note = UndoNote(invocation)
    let console = invocation.console
    self.console = console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    repository = try JournalRoots.attempt(hint: "conflicts are kept by git") {
      () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
  }

  /// A path with the blobs of its stages, and their modes.
  private struct Unmerged {
    var path: String
    var stages: [Int: String] = [:]
    var modes: [Int: String] = [:]

    /// Why no entries of it can be merged; nil where they can.
    var obstacle: String? {
      // A name that is not UTF-8 was read with this character, and belongs to another file.
      if path.contains("\u{FFFD}") { return "its name is not UTF-8" }
      let isFile = modes.values.allSatisfy { ["100644", "100755"].contains($0) }
      return isFile ? nil : "is a link or a submodule on one of the sides"
    }
  }

  func run(_ operands: [String]) throws(UsageError) -> ExitCode {
    let wanted = Set(operands.map { disk.absolutePath($0) })
    let all = try JournalRoots.attempt { () throws(FileProblem) in try unmergedFiles() }
    let files = all.filter { isWanted($0.path, wanted) }
    guard !files.isEmpty else {
      console.writeError("note: git knows of no conflict in a journal here\n")
      return .done
    }
    var isClean = true
    for file in files {
      let isMerged = try JournalRoots.attempt(hint: "the file is as it was") {
        () throws(FileProblem) in
        try resolve(file)
      }
      if !isMerged { isClean = false }
    }
    return isClean ? .done : .findings
  }

  private func isWanted(_ inner: String, _ wanted: Set<String>) -> Bool {
    if wanted.isEmpty { return MergeResolving.isJournal(inner) }
    let path = "\(repository.root)/\(inner)"
    return wanted.contains(path) || wanted.contains { disk.canonicalPath($0) == path }
  }

  /// Whether a path names a journal.
  static func isJournal(_ path: String) -> Bool {
    [".journal", ".hledger", ".ledger", ".j", ".prices"].contains { path.hasSuffix($0) }
  }

  private func unmergedFiles() throws(FileProblem) -> [Unmerged] {
    var found: [Unmerged] = []
    for record in try repository.require(.files, ["-u", "-z", "--full-name"]).records {
      guard let tab = record.firstIndex(of: "\t") else { continue }
      let fields = record[..<tab].split(separator: " ")
      let path = String(record[record.index(after: tab)...])
      guard fields.count == 3, let stage = Int(fields[2]) else { continue }
      if found.last?.path != path { found.append(Unmerged(path: path)) }
      found[found.count - 1].stages[stage] = String(fields[1])
      found[found.count - 1].modes[stage] = String(fields[0])
    }
    return found
  }

  /// Merges one file; says whether no conflict is left in it.
  private func resolve(_ file: Unmerged) throws(FileProblem) -> Bool {
    guard let mine = file.stages[2], let other = file.stages[3] else {
      console.writeError(
        TerminalText.sanitized(
          "\(file.path): one side removed the file; keep it with git add, or remove it with git rm")
          + "\n")
      return false
    }
    let filter = file.obstacle == nil ? try repository.filter(of: file.path) : nil
    if let obstacle = file.obstacle
      ?? filter.map({ "goes through git's filter '\($0)', which is not run" })
    {
      console.writeError(
        TerminalText.sanitized("\(file.path): \(obstacle); merge it by hand") + "\n")
      return false
    }
    let base = try file.stages[1].map { (name) throws(FileProblem) in try repository.blob(name) }
    let merge = EntryMerge(
      base: BlockFile(base ?? []), ours: BlockFile(try repository.blob(mine)),
      theirs: BlockFile(try repository.blob(other)), style: options.style)
    MergeWords(merge, file.path).tell(console)
    if options.isDryRun { return merge.isClean }
    let path = "\(repository.root)/\(file.path)"
    // Conflicts that somebody solved there may be wanted back.
    let output = MergeOutput(options.journal, note, console, disk)
    try output.write(merge.bytes, to: path, over: try output.present(path))
    if merge.isClean { try stage(file) }
    return merge.isClean
  }

  /// Tells git that a file is merged; its bytes are stored as they are.
  private func stage(_ file: Unmerged) throws(FileProblem) {
    let stored = try repository.require(
      .hashObject, ["-w", "--no-filters", "--", "\(repository.root)/\(file.path)"])
    guard let blob = stored.lines.first else { return }
    _ = try repository.require(
      .updateIndex, ["--cacheinfo", "\(file.modes[2] ?? "100644"),\(blob),\(file.path)"])
  }
}
