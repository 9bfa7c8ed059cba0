import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// A commit of what a command writes, with a receipt that `bursar verify` proves.
struct ReceiptCommit {
  private let options: JournalOptions
  private let console: any Console
  private let author: String
  private let folder: String
  private let before: BookContent

  /// Looks before anything is written whether there will be a commit of this change alone; nil where none is
  /// asked for.
  init?(
    where options: JournalOptions, _ console: any Console, by author: String
  ) throws(UsageError) {
    guard try options.wantCommit() else { return nil }
    let session = try ReceiptCommit.session(options, console)
    self.options = options
    self.console = console
    self.author = author
    folder = FilePath.folder(of: session.roots.first?.canonicalPath ?? "/")
    before = BookContent(session.journal)
    try ReceiptCommit.require(session.journal.sources.files, in: folder)
  }

  /// Begins a book, in a repository that is there unless one is made for it; nil where no commit is asked for.
  init?(
    beginning main: String, in folder: String, _ options: JournalOptions, _ console: any Console,
    by author: String, isRepository: Bool
  ) throws(UsageError) {
    guard try options.wantCommit() else { return nil }
    if isRepository { try ReceiptCommit.require([], in: folder) }
    var options = options
    options.files = [main]
    self.options = options
    self.console = console
    self.author = author
    self.folder = folder
    before = BookContent()
  }

  /// Requires that nothing is under way, and that files are as git has them.
  private static func require(_ files: [SourceFile], in folder: String) throws(UsageError) {
    let problem = try JournalRoots.attempt(hint: "leave out --commit") {
      () throws(FileProblem) -> String? in
      let repository = try GitRepository(around: folder)
      if try repository.ask(.revision, ["--verify", "--quiet", "MERGE_HEAD"]).exitCode == 0 {
        return "a merge is not finished"
      }
      let other = files.first { file in
        let stored = try? repository.blob("HEAD:\(repository.path(of: file))")
        return stored != Array(file.held.dropLast(SourceFile.padding))
      }
      return other.map { "\($0.path) is not as git has it" }
    }
    if let problem {
      throw UsageError(problem, hints: ["nothing was written; commit first, or leave out --commit"])
    }
  }

  private static func session(
    _ options: JournalOptions, _ console: any Console
  ) throws(UsageError) -> JournalSession {
    try JournalSession(try JournalRoots(options, console), options, console)
  }

  /// Commits files that were written, and no others.
  func commit(_ paths: [String], _ subject: String) throws(UsageError) {
    let after = BookContent(try ReceiptCommit.session(options, console).journal)
    var receipt = Receipt(from: before, to: after, by: TerminalText.sanitized(author))
    if options.redactsReceipt { receipt = receipt.redacted }
    let words = TerminalText.sanitized(subject)
    let subject = words.count > 72 ? words.prefix(71) + "…" : words
    do throws(FileProblem) {
      try GitWork.commit(paths, receipt.message(subject), in: folder)
    } catch {
      throw UsageError(
        "written, but not committed: \(error.message)",
        hints: ["run `git commit` to store it, or `bursar undo` to undo it"], exit: .findings)
    }
  }
}

extension JournalOptions {
  fileprivate func wantCommit() throws(UsageError) -> Bool {
    if redactsReceipt, !commits {
      throw UsageError("--redacted needs --commit", hints: ["add --commit"])
    }
    return commits
  }
}

extension [Draft] {
  /// What a commit of them is called: the one entry that it is about, or else what was typed.
  func subject(else words: String) -> String {
    let came = flatMap { draft in
      draft.difference.came.map { MeantTransaction($0, in: draft.after.journal) }
    }
    let gone = reduce(0) { $0 + $1.difference.gone.count }
    guard let only = came.first, came.count == 1, gone <= 1 else { return words }
    return "\(gone == 0 ? "Add" : "Change") \(only.description), \(only.day)"
  }
}

extension Disk {
  /// A path without links, of a file that may be gone.
  func realPath(_ path: String) -> String { canonicalPath(path) ?? absolutePath(path) }
}
