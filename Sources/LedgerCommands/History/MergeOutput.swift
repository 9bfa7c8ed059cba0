import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Where a merge is written that may replace a journal: only what is as it was read is replaced, and
/// `bursar undo` brings it back.
struct MergeOutput {
  private let journal: JournalOptions
  private let note: UndoNote
  private let console: any Console
  private let disk: Disk

  init(_ journal: JournalOptions, _ note: UndoNote, _ console: any Console, _ disk: Disk) {
    self.journal = journal
    self.note = note
    self.console = console
    self.disk = disk
  }

  /// What is there now; nil where nothing is, or what is never replaced, such as a pipe.
  func present(_ path: String) throws(FileProblem) -> SourceFile? {
    guard disk.outputPlace(path) == .file, disk.canonicalPath(path) != nil else { return nil }
    return try disk.read(path)
  }

  func write(
    _ bytes: [UInt8], to path: String, over file: SourceFile?
  ) throws(FileProblem) {
    guard let file else { return try writeNew(bytes, to: path) }
    let log = UndoLog(inFolder: folder(of: file), disk)
    ChangeRunner.tell(try FileTransaction(path, bytes, over: file).commit(log, note), console)
  }

  /// Replaces our side of a merge of git's, which keeps what was there before.
  func replace(_ ours: SourceFile, with bytes: [UInt8]) throws(FileProblem) {
    try FileTransaction(ours.path, bytes, over: ours).perform(disk)
  }

  /// The folder whose writes are remembered: that of the journal if the file lies in it.
  private func folder(of file: SourceFile) -> String {
    let own = FilePath.folder(of: file.canonicalPath)
    guard let root = (try? JournalRoots(journal, console))?.files.first else { return own }
    let folder = FilePath.folder(of: root.canonicalPath)
    return own == folder || own.hasPrefix("\(folder)/") ? folder : own
  }

  private func writeNew(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    switch disk.outputPlace(path) {
    case .standardOutput: console.write(bytes)
    case .standardError: try disk.write(bytes, toDescriptor: 2, named: path)
    case .descriptor(let number): try disk.write(bytes, toDescriptor: number, named: path)
    case .stream: try disk.write(bytes, toStream: path)
    case .file: try FileTransaction(path, bytes).perform(disk)
    }
  }
}
