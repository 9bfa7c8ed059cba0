/// Files of which some stretches are not to be read: blanks stand there, so that all else keeps its line.
package struct BlankedFiles: FileSource {
  private let files: any FileSource
  /// The stretches by the files' canonical paths, whole lines each.
  private var stretches: [String: Set<SourceRange>] = [:]

  package init(_ files: any FileSource) {
    self.files = files
  }

  /// Takes the lines of a range away; says no where they are gone already.
  package mutating func blank(_ range: SourceRange, of file: SourceFile) -> Bool {
    var (start, end) = (Int(range.start), Int(range.end))
    while start > 0, file.padded[start - 1] != 0x0A { start -= 1 }
    while end < file.count, end == start || file.padded[end - 1] != 0x0A { end += 1 }
    let lines = SourceRange(start: UInt32(start), end: UInt32(end))
    return stretches[file.canonicalPath, default: []].insert(lines).inserted
  }

  /// Takes a whole file away; says no where it is gone already.
  package mutating func blank(_ file: SourceFile) -> Bool {
    stretches[file.canonicalPath, default: []].insert(SourceRange(start: 0, end: .max)).inserted
  }

  /// A file without what is taken away.
  package func blanked(_ file: SourceFile) -> SourceFile {
    guard let stretches = stretches[file.canonicalPath] else { return file }
    var bytes = file.padded
    for range in stretches {
      for offset in Int(range.start)..<min(Int(range.end), file.count)
      where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
        bytes[offset] = 0x20
      }
    }
    return SourceFile(
      path: file.path, canonicalPath: file.canonicalPath, padded: bytes, stamp: file.stamp,
      format: file.format)
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    blanked(try files.read(path))
  }

  package func canonicalPath(_ path: String) -> String? { files.canonicalPath(path) }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    files.entries(ofDirectory: path)
  }

  package func identity(ofDirectory path: String) -> FolderIdentity? {
    files.identity(ofDirectory: path)
  }

  package var homeDirectory: String? { files.homeDirectory }
}
