import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// A folder of tables that many books share, each changed as a whole.
///
/// Changed files are made in a folder of their own first, then listed. Up to there nothing has changed;
/// from there on the list says what is left to do, and whoever comes next does it first.
struct TableStore {
  let path: String
  private let disk: Disk
  private var stage: String { "\(path)/.bursar-export" }
  private var list: String { "\(stage)/list.json" }

  init(_ path: String, _ journal: Journal, _ disk: Disk) throws(UsageError) {
    self.path = path
    self.disk = disk
    let hints = ["nothing was written; name another folder with --into"]
    if let kind = disk.kind(path), kind != .folder {
      throw UsageError("\(path): is \(kind.rawValue)", hints: hints)
    }
    let above = FilePath.folder(of: path)
    guard !path.isEmpty, disk.canonicalPath(above.isEmpty ? "." : above) != nil else {
      throw UsageError("\(path): there is no folder \(above)", hints: hints)
    }
    let known = [".bursar-export", "manifest", "schema.json", "schema.sql"]
    let foreign = disk.entries(ofDirectory: path).map(\.name).filter { !known.contains($0) }.min()
    if let foreign, disk.kind("\(path)/manifest") == nil, disk.kind(stage) == nil {
      throw UsageError("\(path): holds \(foreign), which bursar export did not write", hints: hints)
    }
  }

  /// Writes what changed of a book; how many files that were.
  func put(
    _ book: TableFolder, replacing: ExportOptions.OtherBook
  ) throws(UsageError) -> Int {
    try attempt { () throws(FileProblem) in try disk.createDirectory(path, mode: 0o700) }
    WritingTurn.wait(in: disk.absolutePath(path))
    try finish()
    let old = manifest(book.manifestPath)
    let root = book.manifest.text("root")
    if let old, old.text("root") != root, replacing == .refused {
      throw UsageError(
        "X303: \(path) holds a book of this name that comes from another journal",
        hints: ["use --book NAME for a name of its own, or --replace to replace the other"])
    }
    let known = Dictionary(
      (old?.files ?? []).map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    let changed = book.files.filter {
      known[$0.path] != $0.digest || disk.kind("\(path)/\($0.path)") != .file
    }
    let present = Set(book.files.map(\.path))
    let gone = known.keys.filter { !present.contains($0) }.sorted()
    let manifest = book.manifest.written(.indented)
    if changed.isEmpty, gone.isEmpty, old != nil { return 0 }
    try stage(changed, gone, book.manifestPath, manifest)
    try finish()
    return changed.count
  }

  // MARK: - Steps

  private func stage(
    _ changed: [TableFolder.File], _ gone: [String], _ manifestPath: String, _ manifest: [UInt8]
  ) throws(UsageError) {
    var moves: [JSON] = []
    let all = changed.map { ($0.path, $0.bytes) } + [(manifestPath, manifest)]
    try attempt { () throws(FileProblem) in try disk.createDirectory(stage, mode: 0o700) }
    for (number, file) in all.enumerated() {
      let name = "\(number)"
      try attempt { () throws(FileProblem) in try disk.put("\(stage)/\(name)", file.1) }
      moves.append(.members(["from": .string(name), "to": .string(file.0)]))
    }
    let list = JSON.members(["moves": .array(moves), "gone": .strings(gone)])
    try attempt { () throws(FileProblem) in try disk.put(self.list, list.written(.indented)) }
  }

  /// Does what a list says, which may be that of a run that was stopped; the manifest comes last.
  private func finish() throws(UsageError) {
    if let file = try? disk.read(list), let found = try? JSON(reading: Array(file.bytes)) {
      for move in found.items("moves") {
        guard let from = move.text("from"), let to = move.text("to"), isInside(to) else { continue }
        guard let staged = try? disk.read("\(stage)/\(from)") else { continue }
        let target = "\(path)/\(to)"
        try attempt { () throws(FileProblem) in
          try disk.createDirectory(FilePath.folder(of: target), mode: 0o700)
          try disk.put(target, Array(staged.bytes))
        }
      }
      for gone in found.items("gone").compactMap(\.stringValue) where isInside(gone) {
        try? disk.remove("\(path)/\(gone)")
      }
    }
    try? disk.remove(list)
    for entry in disk.entries(ofDirectory: stage) { try? disk.remove("\(stage)/\(entry.name)") }
  }

  private func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  private func manifest(_ name: String) -> JSON? {
    (try? disk.read("\(path)/\(name)")).flatMap { try? JSON(reading: Array($0.bytes)) }
  }

  private func attempt(_ work: () throws(FileProblem) -> Void) throws(UsageError) {
    try JournalRoots.attempt(hint: "you must be allowed to write into \(path)", work)
  }
}

extension JSON {
  fileprivate func text(_ name: String) -> String? { self[name]?.stringValue }

  fileprivate func items(_ name: String) -> [JSON] { self[name]?.elements ?? [] }

  fileprivate var files: [(path: String, digest: String)] {
    items("files").compactMap { file in
      guard let path = file.text("path"), let digest = file.text("sha256") else { return nil }
      return (path, digest)
    }
  }
}
