import Foundation

/// Golden cases and documents of some files alone: `BURSAR_TEST_FILES=import/:git.md swift test ...`.
package enum ChosenFiles {
  /// Those of the paths that hold what the environment asks for; all where it asks for nothing.
  package static func of(_ paths: [String]) -> [String] {
    let wanted = ProcessInfo.processInfo.environment["BURSAR_TEST_FILES"] ?? ""
    let parts = wanted.split(separator: ":")
    if parts.isEmpty { return paths }
    return paths.filter { path in parts.contains { path.contains($0) } }
  }
}
