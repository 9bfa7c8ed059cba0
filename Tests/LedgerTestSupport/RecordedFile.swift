import Foundation

/// A file that holds what a test expects; `make record` rewrites it.
package struct RecordedFile: Sendable {
  private let path: String

  /// The file at a path below the repository's root.
  package init(_ path: String) {
    self.path = RepositoryPaths.root + "/" + path
  }

  /// How a text differs from the file, which is rewritten first where the environment asks for that.
  package func difference(from text: String) throws -> LineDifference {
    let url = URL(fileURLWithPath: path)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    let known = (try? Data(contentsOf: url)) ?? Data()
    return LineDifference(expected: Array(known), actual: Array(text.utf8))
  }
}
