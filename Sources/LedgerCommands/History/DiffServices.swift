import LedgerCommandLine
import LedgerFormatting
import LedgerHistory
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

/// What `bursar diff` does for git's own commands.
struct DiffServices {
  private let options: DiffCommand.Options
  private let invocation: Invocation
  private let disk: Disk

  init(_ options: DiffCommand.Options, _ invocation: Invocation) {
    self.options = options
    self.invocation = invocation
    let console = invocation.console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
  }

  /// Prints a file canonically, so that git compares it without layout.
  func convert() throws(UsageError) -> ExitCode {
    guard invocation.operands.count == 1, let path = invocation.operands.first else {
      throw UsageError(
        "--textconv takes one file",
        hints: ["git config diff.journal.textconv 'bursar diff --textconv'"])
    }
    let file = try read(path)
    var formatter = JournalFormatter(MemoryFiles([:]))
    for formatted in formatter.format(file) {
      invocation.console.write(Array(formatted.newFile.bytes))
    }
    return .done
  }

  private func read(_ path: String) throws(UsageError) -> SourceFile {
    if path == "/dev/null" { return SourceFile(path: path, text: "") }
    return try JournalRoots.attempt(hint: "nothing was written") { () throws(FileProblem) in
      try disk.read(path)
    }
  }

  /// Compares one file as git's external diff: path, old file, name, mode, new file, name, mode.
  func compare() throws(UsageError) -> ExitCode {
    let words = invocation.operands
    guard words.count >= 7 else {
      throw UsageError(
        "--driver takes git's seven arguments",
        hints: ["GIT_EXTERNAL_DIFF='bursar diff --driver' git diff"])
    }
    let old = try read(words[1])
    let new = try read(words[4])
    let name = words[0]
    let files = [old, new].map { file in
      SourceFile(path: name, canonicalPath: name, padded: file.padded)
    }
    let difference = EntryDifference([files[0]], [files[1]])
    var report = DifferenceReport(
      DifferenceReport.State(name: "a/\(name)"), DifferenceReport.State(name: "b/\(name)"),
      difference.changes, files: 1)
    report.missing = "one file alone is not a journal"
    let page = report.page
    invocation.console.write(page.terminalText(options.output.look(invocation.console)))
    return .done
  }
}
