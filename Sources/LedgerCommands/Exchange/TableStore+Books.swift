import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSystem

/// The books of a folder, and what else is there.
extension TableStore {
  private var manifestNames: [String] {
    disk.entries(ofDirectory: "\(path)/manifest").map(\.name).filter { $0.hasSuffix(".json") }
      .sorted()
  }

  /// Refuses a folder of tables in another format: no reader would find all books.
  func requireSuffix(_ suffix: String) throws(UsageError) {
    guard let name = manifestNames.first,
      let file = manifest("manifest/\(name)")?.files.first(where: { $0.path.contains("/book=") }),
      !file.path.hasSuffix(suffix)
    else { return }
    throw UsageError(
      "\(path): its books are in files like \(FilePath.name(of: file.path)), and a folder has one format",
      hints: ["nothing was written; name another folder with --into"])
  }

  /// Refuses files that readers would count beside those of the books.
  func requireNoStrays(
    besides known: [String: String], _ partition: String
  ) throws(UsageError) {
    let books = Set(manifestNames.map { "book=\($0.dropLast(5))" })
    let tables = disk.entries(ofDirectory: path).filter { $0.kind == .directory }.map(\.name)
    for table in tables.sorted() where table != "manifest" && !isHidden(table) {
      for entry in disk.entries(ofDirectory: "\(path)/\(table)") where !isHidden(entry.name) {
        if entry.name == partition {
          try requireNoStrays(in: "\(table)/\(partition)", known)
        } else if !books.contains(entry.name) {
          throw stray("\(table)/\(entry.name)")
        }
      }
    }
  }

  private func requireNoStrays(
    in folder: String, _ known: [String: String]
  ) throws(UsageError) {
    for entry in disk.entries(ofDirectory: "\(path)/\(folder)") where !isHidden(entry.name) {
      let name = "\(folder)/\(entry.name)"
      if entry.kind == .directory {
        try requireNoStrays(in: name, known)
      } else if known[name] == nil {
        throw stray(name)
      }
    }
  }

  private func stray(_ name: String) -> UsageError {
    UsageError(
      "\(path)/\(name): is in no book's list of files, and would count in every sum",
      hints: ["nothing was written; move it out of \(path), then export again"])
  }

  /// Readers pass over such names.
  private func isHidden(_ name: String) -> Bool { name.hasPrefix(".") || name.hasPrefix("_") }

  /// Removes a book from the folder; how many files it had.
  func remove(_ book: String) throws(UsageError) -> Int {
    WritingTurn.wait(in: disk.absolutePath(path))
    try finish()
    let folder = TableFolder(book, as: .csv)
    guard let old = manifest(folder.manifestPath) else {
      throw Names("book", manifestNames.map { String($0.dropLast(5)) }, flag: "--remove")
        .unknown(book)
    }
    // What says the types of all books stays.
    let files = old.files.map(\.path).filter { $0.contains("/\(folder.partition)/") }
    let list = JSON.members(["moves": .array([]), "gone": .strings(files + [folder.manifestPath])])
    try attempt { () throws(FileProblem) in
      try disk.createDirectory(stage, mode: 0o700)
      try disk.put(self.list, list.written(.indented))
    }
    try finish()
    var emptied: [String] = []
    for file in files {
      // Its year's, its own and the table's.
      var folder = file
      for _ in 0..<3 where folder.utf8.contains(UInt8(ascii: "/")) {
        folder = String(FilePath.folder(of: folder))
        emptied.append("\(path)/\(folder)")
      }
    }
    for folder in emptied + [stage, "\(path)/manifest"] { disk.removeEmptyFolder(folder) }
    return files.count
  }
}
