import Foundation

/// What lies in a folder and below it.
package enum FolderTree {
  /// Folders that no test looks into or copies.
  private static let skipped: Set<String> = [".build", ".git", ".swiftpm", ".bursar"]

  /// The paths of the files whose names end so, sorted.
  package static func files(in folder: String, endingWith suffix: String) throws -> [String] {
    try relativeFiles(in: folder).filter { $0.hasSuffix(suffix) }.map { folder + "/" + $0 }
  }

  /// Copies the files of a folder into a temporary one.
  package static func copy(_ folder: String, to destination: TemporaryFolder) throws {
    for name in try relativeFiles(in: folder) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      try destination.write(Array(bytes), to: name)
    }
  }

  /// The paths of all files, relative to the folder, sorted.
  package static func relativeFiles(in folder: String) throws -> [String] {
    var found: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where !skipped.contains(name) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
      else { continue }
      if isFolder.boolValue {
        found += try relativeFiles(in: folder + "/" + name).map { name + "/" + $0 }
      } else {
        found.append(name)
      }
    }
    return found.sorted()
  }
}
