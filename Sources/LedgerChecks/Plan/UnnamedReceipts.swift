import LedgerModel
import LedgerSource

/// Every file in the folder of receipts belongs to an entry.
enum UnnamedReceipts: Check {
  /// Where `bursar attach` keeps them, beside the main file.
  private static let folder = "receipts"

  static var codes: [DiagnosticCode] { [.unnamedReceipt] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    guard let files = context.files, let root = context.journal.sources.files.first else {
      return []
    }
    let home = FilePath.folder(of: root.path)
    var found: [String] = []
    add(&found, below: folder, home, files)
    if found.isEmpty { return [] }
    let named = Receipts.named(in: &context, home, files)
    let end = root.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? root.count
    let place = SourcePlace(FileID(0), SourceRange(root.byteOrderMarkLength, end))
    return found.sorted().filter { path in
      files.canonicalPath(FilePath.joined(home, path)).map { !named.contains($0) } ?? false
    }.map { path in
      Diagnostic(
        .unnamedReceipt, "no entry names the receipt \(path)", at: place,
        label: "in the folder of this journal",
        fixes: [Fix("attach it with `bursar attach ENTRY \(quoted(path))`, or remove the file")])
    }
  }

  /// As a shell takes it for one word.
  private static func quoted(_ path: String) -> String {
    path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
      ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  /// Hidden files are what programs keep there for themselves.
  private static func add(
    _ found: inout [String], below folder: String, _ home: String, _ files: any FileSource
  ) {
    for entry in files.entries(ofDirectory: FilePath.joined(home, folder))
    where !entry.name.hasPrefix(".") {
      let path = "\(folder)/\(entry.name)"
      switch entry.kind {
      case .file: found.append(path)
      case .directory: add(&found, below: path, home, files)
      case .other: break
      }
    }
  }
}

extension DiagnosticCode {
  static let unnamedReceipt = DiagnosticCode(
    "G498", "unnamed-receipt", .warning,
    explanation: """
      No entry names a file in the folder `receipts` next to the main file: an entry was removed \
      or its tag changed by hand, or a photo is waiting for its entry. `bursar check --receipts` \
      looks for such files.

      `bursar attach ENTRY FILE` names it in an entry. A file that nobody needs can be removed.
      """)
}
