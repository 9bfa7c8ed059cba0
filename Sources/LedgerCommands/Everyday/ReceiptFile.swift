import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerSource
import LedgerSystem
import LedgerValues

/// A receipt on its way into the folder `receipts` beside the root of a journal.
struct ReceiptFile {
  enum Ending {
    case copy
    case move
  }

  /// The path of the copy, from the folder of the root on.
  let tag: String
  /// What is written with the entry: the copy, unless it is there already, and the end of what is moved.
  private(set) var files = FileTransaction()

  /// Finds the name of the copy; the same bytes are one file.
  init<Options>(
    _ path: String, _ day: Day, _ session: Session<Options>, _ ending: Ending = .copy
  ) throws(UsageError) {
    let disk = session.journal.disk
    let file = try JournalRoots.attempt(hint: "give the file of the receipt") {
      () throws(FileProblem) in try disk.read(path)
    }
    let root = FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "")
    let month = day.civil.month < 10 ? "0\(day.civil.month)" : "\(day.civil.month)"
    let folder = "receipts/\(day.civil.year)/\(month)"
    let name = FilePath.name(of: path).filter { !",;".contains($0) && !$0.isNewline }
    let content = [UInt8](file.bytes)
    // What a program that was killed has left behind is no receipt.
    let same = disk.entries(ofDirectory: "\(root)/\(folder)").filter { $0.kind == .file }
      .map(\.name).filter { !$0.hasPrefix(".") }.sorted().first { other in
        (try? disk.read("\(root)/\(folder)/\(other)")).map { [UInt8]($0.bytes) == content } ?? false
      }
    var chosen = same ?? String(name)
    var number = 2
    while same == nil, disk.canonicalPath("\(root)/\(folder)/\(chosen)") != nil {
      chosen = "\(number)-\(name)"
      number += 1
    }
    tag = "\(folder)/\(chosen)"
    let target = "\(root)/\(folder)/\(chosen)"
    if same == nil { files.changes.append(FileChange(target, content, mode: 0o600)) }
    if ending == .move, disk.canonicalPath(path) != disk.canonicalPath(target) {
      files.removed.append(file)
    }
  }
}
