package import LedgerModel
package import LedgerRendering
import LedgerSource

/// The files that a journal is read from, in the order of reading.
package struct FilesReport: Sendable {
  private let files: [(path: String, bytes: Int)]

  package init(_ loaded: LoadedJournal) {
    files = loaded.journal.sources.files.map { ($0.path, $0.count) }
  }

  /// A path a line.
  package var page: Page {
    var table = Table(
      [.init("File"), .init("Bytes", .right, audience: .machines)], header: .hidden)
    for file in files { table.add([.init(file.path), .init("\(file.bytes)")]) }
    return Page("Files", .documents, [.table(table)])
  }

  /// The files as `bursar/files/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/files/1"),
      "files": .array(
        files.map { .members(["path": .string($0.path), "bytes": .integer($0.bytes)]) }),
    ])
  }
}
