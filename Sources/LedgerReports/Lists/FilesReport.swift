package import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerSource

/// The files that a journal is read from, in the order of reading.
package struct FilesReport: Sendable {
  /// A flag that a line at the top of the main file sets.
  package struct Setting: Sendable {
    package let path: String
    package let line: Int
    /// The flag with its value: `--width=60`.
    package let flag: String

    package init(path: String, line: Int, flag: String) {
      self.path = path
      self.line = line
      self.flag = flag
    }
  }

  private let files: [(path: String, bytes: Int)]
  private let settings: [Setting]

  package init(_ loaded: LoadedJournal, settings: [Setting]) {
    self.settings = settings
    files = loaded.journal.sources.files.map { ($0.path, $0.count) }
  }

  /// A path a line.
  package var page: Page {
    var table = Table(
      [.init(CommonPhrase.file), .init(ReportPhrase.bytes, .right, audience: .machines)],
      header: .hidden)
    for file in files { table.add([.init(file.path), .init(count: file.bytes)]) }
    return Page(ReportPhrase.files, .documents, [.table(table)])
  }

  /// The files as `bursar/files/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/files/1"),
      "files": .array(
        files.map { .members(["path": .string($0.path), "bytes": .integer($0.bytes)]) }),
      "settings": .array(
        settings.map {
          .members([
            "path": .string($0.path), "line": .integer($0.line), "flag": .string($0.flag),
          ])
        }),
    ])
  }
}
