import Foundation
import LedgerTestSupport
import Testing

/// A file that holds what a test expects; `make record` rewrites it.
struct RecordedFile {
  let path: String

  init(_ path: String) {
    self.path = RepositoryPaths.root + "/" + path
  }

  /// Compares with the file, or writes it where the environment asks for that.
  func expect(_ text: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    let known = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    let difference = LineDifference(expected: Array(known), actual: Array(text.utf8))
    #expect(
      difference.isEmpty, "\(path) has changed; `make record` rewrites it\n\(difference)")
  }
}
