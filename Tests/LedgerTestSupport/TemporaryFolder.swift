package import Foundation

/// A folder of its own for one test, removed afterwards.
package struct TemporaryFolder: Sendable {
  /// Its absolute path.
  package let path: String

  /// Makes a folder, lends it, and removes it.
  package static func lend<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("bursar-test-" + UUID().uuidString)
    // Nobody else may look, as a check would say.
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: place) }
    return try body(TemporaryFolder(path: place.resolvingSymlinksInPath().path))
  }

  /// The place of a file inside it.
  package func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }

  /// Writes a file, and the folders that lead to it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let place = url(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  /// The bytes of a file inside it.
  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(name)))
  }

  /// The names in it or in a folder below it, in no order.
  package func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
  }

  /// An output in which the folder's own path no longer shows.
  package func hidden(in bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    // On macOS the same folder has a second name below /private.
    for name in ["/private" + path, path] {
      text = text.replacing(Array((name + "/").utf8), with: [])
      text = text.replacing(Array(name.utf8), with: [0x2E])
    }
    return text
  }
}
