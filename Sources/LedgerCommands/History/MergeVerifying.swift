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

  init(_ options: MergeCommand.Options, _ console: any Console) throws(UsageError) {
    self.options = options
    self.console = console
    repository = try JournalRoots.attempt(hint: "merges are kept by git") {
      () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
  }

  func run(_ operands: [String]) throws(UsageError) -> ExitCode {
    guard operands.count <= 1 else {
      throw UsageError("--verify looks at one commit", hints: ["bursar merge --verify HEAD"])
    }
    let name = operands.first ?? "HEAD"
    return try JournalRoots.attempt(hint: "git log --merges lists merges") {
      () throws(FileProblem) in
      try verify(try repository.commit(name), name)
    }
  }

  private func verify(_ commit: String, _ name: String) throws(FileProblem) -> ExitCode {
    let words = try repository.require(["rev-list", "--parents", "-n", "1", commit]).text
      .split { $0 == " " || $0 == "\n" }.map(String.init)
    guard words.count > 2 else {
      console.writeError("note: \(name) is no merge, so there is nothing to compare\n")
      return .done
    }
    var code = ExitCode.done
    // Of an octopus each branch is compared with the first.
    for parent in words[2...] {
      let base = try repository.ask(["merge-base", words[1], parent]).lines.first
      let check = MergeCheck(
        base: try base.map { (name) throws(FileProblem) in try files(name) } ?? [],
        ours: try files(words[1]), theirs: try files(parent), result: try files(commit))
      for finding in check.findings {
        let text =
          "\(finding.path):\(finding.line): \(finding.isError ? "error" : "warning")[\(finding.code.id)] \(finding.words)"
        console.write(TerminalText.sanitized(text) + "\n")
        if finding.isError { code = .findings }
      }
    }
    return code
  }

  /// The journals of a commit, cut into blocks.
  private func files(_ commit: String) throws(FileProblem) -> [BlockFile] {
    let answer = try repository.require(["ls-tree", "-r", "-z", "--full-tree", commit])
    var files: [BlockFile] = []
    for record in answer.records {
      guard let tab = record.firstIndex(of: "\t") else { continue }
      let fields = record[..<tab].split(separator: " ")
      let path = String(record[record.index(after: tab)...])
      guard fields.count == 3, fields[1] == "blob", fields[0] != "120000",
        MergeResolving.isJournal(path)
      else { continue }
      files.append(BlockFile(try repository.blob(String(fields[2])), path: path))
    }
    return files
  }
}
