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
struct TableStore: Sendable {
  let path: String
  let disk: Disk
  /// Whether there was such a folder before.
  private let isOld: Bool
  var stage: String { "\(path)/.bursar-export" }
  var list: String { "\(stage)/list.json" }

  init(_ path: String, _ disk: Disk) throws(UsageError) {
    self.path = path
    self.disk = disk
    isOld = disk.kind(path) != nil
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

  /// What there is of a book: nothing that another run left half, and nothing of another journal.
  func open(
    _ folder: TableFolder, of root: String, replacing: ExportOptions.OtherBook
  ) throws(UsageError) -> [String: String]? {
    try attempt { () throws(FileProblem) in try disk.createDirectory(path, mode: 0o700) }
    WritingTurn.wait(in: disk.absolutePath(path))
    try finish()
    try requireSuffix(folder.suffix)
    let old = manifest(folder.manifestPath)
    let known = old.map { old in
      Dictionary(old.files.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
    try requireNoStrays(besides: known ?? [:], folder.partition)
    if let old, old.text("root") != TableFolder.rootDigest(root), replacing == .refused {
      throw UsageError(
        "X303: \(path) holds a book of this name that comes from another journal",
        hints: ["use --book NAME for a name of its own, or --replace to replace the other"])
    }
    return known
  }

  /// A file of a book, and what it is called while the others are made; no name if it did not change.
  struct Staged: Sendable {
    var path: String
    var digest: String
    var rows: Int
    var name: String?
  }

  /// Puts files beside those that they replace; several threads may, each with a prefix of its own.
  func stage(
    _ files: [TableFolder.File], _ prefix: String, unless known: [String: String]?
  ) throws(FileProblem) -> [Staged] {
    var staged: [Staged] = []
    try disk.createDirectory(stage, mode: 0o700)
    for (number, file) in files.enumerated() {
      let isKnown = known?[file.path] == file.digest && isThere(file)
      let name = isKnown ? nil : "\(prefix)-\(number)"
      if let name { try disk.stage("\(stage)/\(name)", file.bytes) }
      staged.append(Staged(path: file.path, digest: file.digest, rows: file.rows, name: name))
    }
    return staged
  }

  /// Whether a file stands in its place as it was written.
  private func isThere(_ file: TableFolder.File) -> Bool {
    guard disk.size(ofFile: "\(path)/\(file.path)") == file.bytes.count,
      let found = try? disk.read("\(path)/\(file.path)")
    else { return false }
    return found.bytes.elementsEqual(file.bytes)
  }

  /// Lists what is to be done, and does it; how many files changed.
  func put(
    _ files: [Staged], instead known: [String: String]?, _ manifestPath: String, _ manifest: JSON
  ) throws(UsageError) -> Int {
    let changed = files.filter { $0.name != nil }
    let present = Set(files.map(\.path))
    let gone = (known ?? [:]).keys.filter { !present.contains($0) }.sorted()
    if changed.isEmpty, gone.isEmpty, known != nil {
      clear()
      return 0
    }
    let moves =
      changed.map { ($0.name ?? "", $0.path) } + [("manifest", manifestPath)]
    let list = JSON.members([
      "moves": .array(moves.map { .members(["from": .string($0.0), "to": .string($0.1)]) }),
      "gone": .strings(gone),
    ])
    try attempt { () throws(FileProblem) in
      try disk.stage("\(stage)/manifest", manifest.written(.indented))
      try disk.put(self.list, list.written(.indented))
    }
    try finish()
    return changed.count
  }

  /// Does what a list says, which may be that of a run that was stopped; the manifest comes last.
  func finish() throws(UsageError) {
    if let file = try? disk.read(list), let found = try? JSON(reading: Array(file.bytes)) {
      for move in found.items("moves") {
        guard let from = move.text("from"), let to = move.text("to"), isInside(to), isInside(from),
          disk.kind("\(stage)/\(from)") == .file
        else { continue }
        let target = "\(path)/\(to)"
        try attempt { () throws(FileProblem) in
          try disk.createDirectory(FilePath.folder(of: target), mode: 0o700)
          try disk.move("\(stage)/\(from)", to: target)
        }
      }
      for gone in found.items("gone").compactMap(\.stringValue) where isInside(gone) {
        try? disk.remove("\(path)/\(gone)")
      }
    }
    clear()
  }

  /// Forgets what is not in its place, the list before the rest.
  func clear() {
    let names = ["list.json"] + disk.entries(ofDirectory: stage).map(\.name)
    for name in names { try? disk.remove("\(stage)/\(name)") }
  }

  /// Leaves nothing behind of an export that failed.
  func abandon() {
    clear()
    disk.removeEmptyFolder(stage)
    if !isOld { disk.removeEmptyFolder(path) }
  }

  private func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  func manifest(_ name: String) -> JSON? {
    (try? disk.read("\(path)/\(name)")).flatMap { try? JSON(reading: Array($0.bytes)) }
  }

  func attempt<Result>(_ work: () throws(FileProblem) -> Result) throws(UsageError) -> Result {
    try JournalRoots.attempt(hint: "you must be allowed to write into \(path)", work)
  }
}

extension JSON {
  func text(_ name: String) -> String? { self[name]?.stringValue }

  fileprivate func items(_ name: String) -> [JSON] { self[name]?.elements ?? [] }

  var files: [(path: String, digest: String)] {
    items("files").compactMap { file in
      guard let path = file.text("path"), let digest = file.text("sha256") else { return nil }
      return (path, digest)
    }
  }
}
