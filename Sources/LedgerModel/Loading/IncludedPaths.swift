package import LedgerSource

/// The paths of the files that an `include` names.
package struct IncludedPaths {
  package private(set) var paths: [String] = []
  /// Why there are none, if that is wrong.
  package private(set) var problem: ModelProblem?
  /// The format of hours that a prefix names.
  package private(set) var format: TimeFile.Format?

  /// Finds what an `include PATH` of a file means: `2026.journal`, `*.journal`, `~/all.journal`.
  package init(_ argument: String, of file: SourceFile, in files: any FileSource) {
    var path = argument
    if let colon = path.firstIndex(of: ":"),
      ["journal", "hledger", "ledger", "j"].contains(path[..<colon])
    {
      path = String(path[path.index(after: colon)...])
    } else if let colon = path.firstIndex(of: ":"),
      let format = TimeFile.Format(rawValue: String(path[..<colon]))
    {
      self.format = format
      path = String(path[path.index(after: colon)...])
    } else if let colon = path.firstIndex(of: ":"),
      ["csv", "tsv", "ssv", "rules"].contains(path[..<colon])
    {
      problem = .unsupportedFormat(path)
      return
    }
    if path == "~" || path.hasPrefix("~/"), let home = files.homeDirectory {
      path = home + path.dropFirst()
    }
    // Nothing at all, for a file that has to include something.
    if path == "/dev/null" { return }
    let folder = IncludedPaths.folder(of: file, in: files)
    guard IncludeGlob.isPattern(path) else {
      paths = [FilePath.joined(folder, path)]
      return
    }
    if path.contains("***") {
      problem = .badGlob(path)
      return
    }
    var glob = IncludeGlob(files)
    let all = glob.expand(path, in: folder)
    if glob.isExhausted {
      problem = .globTooWide(path)
      return
    }
    if all.isEmpty { problem = .includeWithoutMatch(path) }
    paths = all.filter { files.canonicalPath($0) != file.canonicalPath }
  }

  /// The directory that a file's includes are relative to: where the file really is.
  private static func folder(of file: SourceFile, in files: any FileSource) -> String {
    let folder = FilePath.folder(of: file.path)
    let real = files.canonicalPath(folder.isEmpty ? "." : folder)
    if let real, FilePath.joined(real, FilePath.name(of: file.path)) != file.canonicalPath,
      file.canonicalPath.hasPrefix("/")
    {
      return FilePath.folder(of: file.canonicalPath)
    }
    return folder
  }
}
