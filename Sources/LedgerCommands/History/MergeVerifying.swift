import LedgerCommandLine
import LedgerHistory
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Looks at a merge that is done, by whomever: every entry of the two sides has to be in it as often as
/// both meant it.
struct MergeVerifying {
  private let options: MergeCommand.Options
  private let console: any Console
  private let repository: GitRepository
  private let objects: GitObjects

  init(_ options: MergeCommand.Options, _ console: any Console) throws(UsageError) {
    self.options = options
    self.console = console
    repository = try JournalRoots.attempt(hint: "merges are kept by git") {
      () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
    objects = GitObjects(repository)
  }

  func run(_ operands: [String]) throws(UsageError) -> ExitCode {
    guard operands.count <= 1 else {
      throw UsageError("--verify looks at one commit", hints: ["bursar merge --verify HEAD"])
    }
    return try JournalRoots.attempt(hint: "git log --merges lists merges") {
      () throws(FileProblem) in
      if operands.isEmpty, let theirs = try? repository.commit("MERGE_HEAD") {
        return try verifyIndex(theirs)
      }
      let name = operands.first ?? "HEAD"
      return try verify(try repository.commit(name), name)
    }
  }

  private func verify(_ commit: String, _ name: String) throws(FileProblem) -> ExitCode {
    let words = try repository.require(.revisions, ["--parents", "-n", "1", commit]).text
      .split { $0 == " " || $0 == "\n" }.map(String.init)
    guard words.count > 2 else {
      console.writeError("note: \(name) is not a merge, so there is nothing to compare\n")
      return .done
    }
    let result = try files(commit)
    let state = JournalRoots.State.commit(commit, objects)
    var code = ExitCode.done
    // Of an octopus each branch is compared with the first.
    for parent in words[2...] where try compare(words[1], parent, result, state) == .findings {
      code = .findings
    }
    return code
  }

  /// Looks at a merge that is not committed yet, as it stands in the index.
  private func verifyIndex(_ theirs: String) throws(FileProblem) -> ExitCode {
    let answer = try repository.require(.files, ["--stage", "-z", "--full-name", ":/"])
    var files: [BlockFile] = []
    for record in answer.records {
      guard let entry = Record(record), MergeResolving.isJournal(entry.path) else { continue }
      guard entry.fields.last == "0" else {
        console.writeError(
          TerminalText.sanitized("\(entry.path) is not merged yet: bursar merge --resolve") + "\n")
        return .findings
      }
      // Links and submodules hold no entries.
      guard entry.fields[0].hasPrefix("100") else { continue }
      files.append(cut(try repository.blob(entry.fields[1]), entry.path))
    }
    return try compare(try repository.commit("HEAD"), theirs, files, .index)
  }

  private func compare(
    _ ours: String, _ theirs: String, _ result: [BlockFile], _ state: JournalRoots.State
  ) throws(FileProblem) -> ExitCode {
    let bases = try repository.ask(.mergeBase, ["--all", ours, theirs]).lines
    let check = MergeCheck(
      base: try base(of: bases), ours: try files(ours), theirs: try files(theirs), result: result)
    let known = bases.count == 1 ? bases.first : nil
    let found = check.findings + money(known, ours, theirs, state, check)
    for finding in found {
      let text =
        "\(finding.path):\(finding.line): \(finding.isError ? "error" : "warning")[\(finding.code.id)] \(finding.words)"
      console.write(TerminalText.sanitized(text) + "\n")
    }
    return found.contains(where: \.isError) ? .findings : .done
  }

  /// What two sides have in common; where histories cross a merge of all that they have, as git makes one.
  private func base(of commits: [String]) throws(FileProblem) -> [BlockFile] {
    guard let first = commits.first else { return [] }
    var merged = try files(first)
    for next in commits.dropFirst() {
      let older = try repository.ask(.mergeBase, [first, next]).lines.first
      let old = try older.map { (name) throws(FileProblem) in try files(name) } ?? []
      merged = MergeVerifying.merged(old, merged, try files(next))
    }
    return merged
  }

  private static func merged(
    _ old: [BlockFile], _ ours: [BlockFile], _ theirs: [BlockFile]
  ) -> [BlockFile] {
    func byPath(_ files: [BlockFile]) -> [String: BlockFile] {
      Dictionary(files.map { ($0.file.canonicalPath, $0) }) { first, _ in first }
    }
    let (base, left, right) = (byPath(old), byPath(ours), byPath(theirs))
    return Set(left.keys).union(right.keys).sorted().map { path in
      let named = left[path] ?? right[path]
      let merge = EntryMerge(
        base: base[path] ?? BlockFile([]), ours: left[path] ?? BlockFile([]),
        theirs: right[path] ?? BlockFile([]))
      return BlockFile(
        SourceFile(
          path: named?.file.path ?? path, canonicalPath: path,
          padded: merge.bytes + SourceFile.paddingBytes))
    }
  }

  /// What accounts hold that entries do not explain, where all four states can be read.
  ///
  /// What a rule of one side makes of an entry of the other is meant, and not compared.
  private func money(
    _ base: String?, _ ours: String, _ theirs: String, _ result: JournalRoots.State,
    _ check: MergeCheck
  ) -> [MergeCheck.Finding] {
    func read(_ state: JournalRoots.State) -> (money: JournalMoney, path: String)? {
      guard let roots = try? JournalRoots(options.journal, console, state),
        let session = try? JournalSession(roots, options.journal, console),
        let money = try? JournalMoney(session.journal, withRules: false)
      else { return nil }
      return (money, roots.files.first?.path ?? "")
    }
    guard let base, let old = read(.commit(base, objects)), let left = read(.commit(ours, objects)),
      let right = read(.commit(theirs, objects)), let merged = read(result)
    else { return [] }
    return check.moneyFindings(
      base: old.money, ours: left.money, theirs: right.money, result: merged.money,
      path: merged.path)
  }

  /// A line of what git lists: fields, a tab, a path.
  private struct Record {
    let fields: [String]
    let path: String

    init?(_ record: String) {
      guard let tab = record.firstIndex(of: "\t") else { return nil }
      fields = record[..<tab].split(separator: " ").map(String.init)
      path = String(record[record.index(after: tab)...])
      guard fields.count == 3 else { return nil }
    }
  }

  private func cut(_ bytes: [UInt8], _ path: String) -> BlockFile {
    let padding = Array(repeating: UInt8(0), count: SourceFile.padding)
    return BlockFile(
      SourceFile(path: path, canonicalPath: "\(repository.root)/\(path)", padded: bytes + padding))
  }

  /// The journals of a commit, cut into blocks.
  private func files(_ commit: String) throws(FileProblem) -> [BlockFile] {
    let answer = try repository.require(.tree, ["-r", "-z", "--full-tree", commit])
    var files: [BlockFile] = []
    for record in answer.records {
      guard let entry = Record(record), entry.fields[1] == "blob", entry.fields[0] != "120000",
        MergeResolving.isJournal(entry.path)
      else { continue }
      files.append(cut(try objects.blob(entry.fields[2]), entry.path))
    }
    return files
  }
}
