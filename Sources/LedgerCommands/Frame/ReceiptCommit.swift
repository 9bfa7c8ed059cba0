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

  /// Looks before anything is written whether there will be a commit of this change alone.
  init(_ options: JournalOptions, _ console: any Console, by author: String) throws(UsageError) {
    self.options = options
    self.console = console
    self.author = author
    let session = try ReceiptCommit.session(options, console)
    folder = FilePath.folder(of: session.roots.first?.canonicalPath ?? "/")
    before = BookContent(session.journal)
    let (files, place) = (session.journal.sources.files, folder)
    let problem = try JournalRoots.attempt(hint: "leave out --commit") {
      () throws(FileProblem) -> String? in
      let repository = try GitRepository(around: place)
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
    let receipt = Receipt(from: before, to: after, by: TerminalText.sanitized(author))
    do throws(FileProblem) {
      try GitWork.commit(paths, receipt.message(TerminalText.sanitized(subject)), in: folder)
    } catch {
      throw UsageError(
        "written, but not committed: \(error.message)",
        hints: ["git commit stores it, bursar undo takes it back"], exit: .findings)
    }
  }
}

extension Disk {
  /// A path without links, of a file that may be gone.
  func realPath(_ path: String) -> String { canonicalPath(path) ?? absolutePath(path) }
}
