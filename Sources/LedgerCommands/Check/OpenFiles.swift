import LedgerChecks
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

/// Files of the books that other people on this computer can read or write.
struct OpenFiles {
  static var codes: [DiagnosticCode] { [.openFiles] }

  /// So many are named.
  private static let mostNamed = 5

  private let disk: Disk
  private let main: SourceFile?
  /// Everything that is looked at, by the names that people know.
  private var paths: [String] = []

  /// Nothing is looked at where a run has a computer for itself.
  init(_ session: JournalSession, _ roots: JournalRoots, _ environment: [String: String]) {
    disk = session.disk
    main = session.journal.sources.files.first
    if environment["CI"]?.isEmpty == false { return }
    var seen: Set<String> = []
    for file in session.journal.sources.files
    where file.stamp != nil && seen.insert(file.canonicalPath).inserted {
      paths.append(file.path)
    }
    guard let root = roots.files.first, root.stamp != nil else { return }
    for folder in [".bursar", "receipts"] {
      addFiles(below: FilePath.joined(FilePath.folder(of: root.path), folder))
    }
  }

  private mutating func addFiles(below folder: String) {
    for entry in disk.entries(ofDirectory: folder).sorted(by: { $0.name < $1.name }) {
      let path = FilePath.joined(folder, entry.name)
      switch entry.kind {
      case .file: paths.append(path)
      case .directory: addFiles(below: path)
      case .other: break
      }
    }
  }

  /// One problem for all of them: a warning where everything is looked at strictly, else a note.
  func diagnostics(_ strictness: CheckOptions.Strictness) -> [Diagnostic] {
    let open = paths.map { (path: $0, access: disk.othersAccess($0)) }.filter { !$0.access.isEmpty }
    guard let main, let first = open.first else { return [] }
    let may = open.contains { $0.access.contains(.write) } ? "read and change" : "read"
    let rest = open.count - 1
    let end = main.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? main.count
    var problem = Diagnostic(
      .openFiles,
      "other users of this computer can \(may) \(first.path)"
        + (rest > 0 ? " and \(counted(rest, "more file"))" : ""),
      at: SourcePlace(FileID(0), SourceRange(main.byteOrderMarkLength, end)),
      label: "open to others", notes: notes(open.map(\.path)),
      fixes: [Fix("run `\(command(open.map(\.path)))` to keep them to yourself")])
    problem.severity = strictness == .strict ? .warning : .note
    return [problem]
  }

  private func notes(_ paths: [String]) -> [String] {
    if paths.count == 1 { return [] }
    let named = paths.prefix(OpenFiles.mostNamed).joined(separator: ", ")
    let rest = paths.count - OpenFiles.mostNamed
    return ["they are \(named)" + (rest > 0 ? " and \(rest) more" : "")]
  }

  /// Files of a folder of the program are closed together.
  private func command(_ paths: [String]) -> String {
    var names: [String] = []
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let own = parts.firstIndex { $0 == ".bursar" || $0 == "receipts" }
      let name = own.map { parts[...$0].joined(separator: "/") } ?? path
      if !names.contains(name) { names.append(name) }
    }
    let option = names == paths ? "" : "-R "
    return "chmod \(option)go-rwx \(names.map(ShellWord.quoted).joined(separator: " "))"
  }
}

extension DiagnosticCode {
  static let openFiles = DiagnosticCode(
    "G497", "open-files", .note,
    explanation: """
      Other users of this computer can read or change files of these books: the journal, what \
      `bursar undo` remembers, or receipts. What counts is what a file allows its group and \
      everyone else, and whether they can enter every folder above it; a group with the owner's \
      number is the owner's own.

      The suggested command removes these rights. Closing the books' folder does the same for \
      everything in it. This is a note, and a warning with `--strict`; if a family shares one \
      computer and its books, it may be fine as it is. Runs with `CI` in their environment skip \
      this check.
      """)
}
