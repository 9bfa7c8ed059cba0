package import LedgerSource

/// The files of a source, some of them with the text that they are about to get.
package struct OverlaidFiles: FileSource {
  private let base: any FileSource
  private var texts: [String: [UInt8]] = [:]

  package init(_ base: any FileSource, _ files: [SourceFile]) {
    self.base = base
    for file in files { texts[file.canonicalPath] = file.padded }
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    let file = try base.read(path)
    guard let text = texts[file.canonicalPath] else { return file }
    return SourceFile(path: path, canonicalPath: file.canonicalPath, padded: text)
  }

  package func canonicalPath(_ path: String) -> String? { base.canonicalPath(path) }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    base.entries(ofDirectory: path)
  }

  package func identity(ofDirectory path: String) -> FolderIdentity? {
    base.identity(ofDirectory: path)
  }

  package var homeDirectory: String? { base.homeDirectory }
}
