import LedgerModel
package import LedgerSource

/// The files of a source, some of them with the text that they are about to get, new ones among them.
package struct OverlaidFiles: FileSource {
  private let base: any FileSource
  private var texts: [String: SourceFile] = [:]

  package init(_ base: any FileSource, _ files: [SourceFile]) {
    self.base = base
    for file in files { texts[file.canonicalPath] = file }
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    guard let real = canonicalPath(path), let text = texts[real] else {
      return try base.read(path)
    }
    return SourceFile(path: path, canonicalPath: real, padded: text.held, stamp: text.stamp)
  }

  package func canonicalPath(_ path: String) -> String? {
    if let real = base.canonicalPath(path) { return real }
    let new = base.newPath(path)
    return texts[new] == nil ? nil : new
  }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    let known = base.entries(ofDirectory: path)
    let folder = base.canonicalPath(path.isEmpty ? "." : path) ?? path
    let new = texts.keys.filter { FilePath.folder(of: $0) == folder }
      .map { DirectoryEntry(String(FilePath.name(of: $0)), .file) }
    return known + Set(new).subtracting(known)
  }

  package func identity(ofDirectory path: String) -> FolderIdentity? {
    base.identity(ofDirectory: path)
  }

  package var homeDirectory: String? { base.homeDirectory }
}

extension FileSource {
  /// The place that a file will have which does not exist yet: in its folder, without links and dots.
  package func newPath(_ path: String) -> String {
    let folder = FilePath.folder(of: path)
    let real = canonicalPath(folder.isEmpty ? "." : folder) ?? folder
    return FilePath.joined(real, FilePath.name(of: path))
  }
}
