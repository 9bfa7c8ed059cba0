/// The files of a source that lie in some folders or below; others are refused, whatever leads there.
package struct ConfinedFiles: FileSource {
  private let base: any FileSource
  private let folders: [String]

  /// Takes the folders without links and dots.
  package init(_ base: any FileSource, to folders: [String]) {
    self.base = base
    self.folders = folders
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    guard base.canonicalPath(path) == nil || canonicalPath(path) != nil else {
      throw .other(path, reason: "lies outside the folder of the main file")
    }
    return try base.read(path)
  }

  package func canonicalPath(_ path: String) -> String? {
    guard let found = base.canonicalPath(path) else { return nil }
    let isInside = folders.contains { folder in
      found == folder || found.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
    return isInside ? found : nil
  }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    canonicalPath(path.isEmpty ? "." : path) == nil ? [] : base.entries(ofDirectory: path)
  }

  package var homeDirectory: String? { base.homeDirectory }
}
