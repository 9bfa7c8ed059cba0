/// Paths as text, taken apart and put together.
package enum FilePath {
  /// Everything before the last slash; nothing for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return path[...] }
    return path[path.index(after: slash)...]
  }

  package static func joined(_ folder: String, _ path: some StringProtocol) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return String(path) }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// A path as somebody would write it: `bank.sta` for `rules/../bank.sta`.
  package static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// What stands behind the last point of a path's name, in lower case.
  package static func suffix(of path: String) -> String {
    let name = name(of: path)
    guard let point = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: point)...].lowercased()
  }

  /// Whether a path names a kind of file that is not a journal, such as `bank.csv`.
  package static func isForeign(_ path: String) -> Bool {
    ["csv", "tsv", "ssv", "rules", "timeclock", "timedot"].contains(suffix(of: path))
  }
}
