import Foundation

/// Golden cases and documents of some files alone: `BURSAR_TEST_FILES=import/ swift test ...`.
package enum ChosenFiles {
  /// Those of the paths that hold what the environment asks for; all where it asks for nothing.
  package static func of(_ paths: [String]) -> [String] {
    guard let part = ProcessInfo.processInfo.environment["BURSAR_TEST_FILES"], !part.isEmpty else {
      return paths
    }
    return paths.filter { $0.contains(part) }
  }
}
