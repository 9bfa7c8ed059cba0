import Foundation

/// A program of ours as it was built beside the tests.
package enum BuiltProgram {
  /// The folder of the programs; nil where it cannot be found.
  package static let folder: String? = {
    // The runner names the bundle of the tests, which lies among the programs.
    let named = CommandLine.arguments.first { $0.contains("PackageTests.xctest") }
    let places =
      [named.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }].compactMap(\.self)
      + ["debug", "release", "trust/release"].map {
        URL(fileURLWithPath: RepositoryPaths.root + "/.build/" + $0)
      }
    for place in places {
      var folder = place
      // On macOS the bundle is a folder, and the runner names a file deep inside it.
      for _ in 0..<4 {
        let program = folder.appendingPathComponent("bursar").path
        if FileManager.default.isExecutableFile(atPath: program) { return folder.path }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// A program by its name; nil where it was not built.
  package static func named(_ name: String) -> ExternalProgram? {
    guard let path = folder.map({ $0 + "/" + name }),
      FileManager.default.isExecutableFile(atPath: path)
    else { return nil }
    return ExternalProgram(path: path)
  }
}
