package import LedgerSource

/// Finds the files that a pattern with wildcards names.
package struct IncludeGlob {
  /// Directories deeper than this below the pattern's beginning are not looked into.
  private static let maximumDepth = 64

  /// So many names in directories are looked at for one pattern.
  static let mostEntries = 100_000

  /// A directory in which part of the pattern is still to be found.
  private struct Stop: Hashable {
    var folder: FolderIdentity
    var partsLeft: Int
  }

  private let files: any FileSource
  private var matches: [String] = []
  /// Where the walk has been, so that links into a circle, or `**` twice, lead nowhere again.
  private var visited: Set<Stop> = []
  private var entriesSeen = 0

  package init(_ files: any FileSource) {
    self.files = files
  }

  static func isPattern(_ path: some StringProtocol) -> Bool {
    path.contains { "*?[<".contains($0) }
  }

  /// Whether there were more names than are looked at.
  var isExhausted: Bool { entriesSeen > IncludeGlob.mostEntries }

  /// The files that match, each once, sorted by path.
  package mutating func expand(_ pattern: String, in folder: String) -> [String] {
    matches = []
    visited = []
    entriesSeen = 0
    var parts = pattern.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    // `**` that is not a whole part means any directories and then the rest: `**.j` is `**/*.j`.
    if let last = parts.last, last.hasPrefix("**"), last != "**" {
      parts[parts.count - 1] = "**"
      parts.append(String(last.dropFirst(1)))
    } else if parts.last == "**" {
      // Nothing follows that could be looked for below.
      parts[parts.count - 1] = "*"
    }
    walk(pattern.hasPrefix("/") ? "/" : folder, parts[...], 0)
    var seen: Set<String> = []
    return matches.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { seen.insert(files.canonicalPath($0) ?? $0).inserted }
  }

  /// The entries of a directory in the order of their names, unless the walk has been there, or has
  /// seen too much.
  private mutating func entries(
    of folder: String, partsLeft: Int
  ) -> [DirectoryEntry] {
    let folder = folder.isEmpty ? "." : folder
    guard !isExhausted, let identity = files.identity(ofDirectory: folder),
      visited.insert(Stop(folder: identity, partsLeft: partsLeft)).inserted
    else { return [] }
    let entries = files.entries(ofDirectory: folder)
    entriesSeen += entries.count + 1
    return isExhausted
      ? [] : entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private mutating func walk(_ folder: String, _ parts: ArraySlice<String>, _ depth: Int) {
    guard let part = parts.first, depth < IncludeGlob.maximumDepth else { return }
    let rest = parts.dropFirst()
    if part == "**" {
      walkBelow(folder, rest, depth)
      return
    }
    if !IncludeGlob.isPattern(part) {
      let path = FilePath.joined(folder, part)
      if !rest.isEmpty {
        walk(path, rest, depth + 1)
      } else if files.canonicalPath(path) != nil {
        matches.append(path)
      }
      return
    }
    for entry in entries(of: folder, partsLeft: parts.count)
    where GlobPart.matches(entry.name, part) {
      let path = FilePath.joined(folder, entry.name)
      if rest.isEmpty {
        if entry.kind == .file { matches.append(path) }
      } else if entry.kind == .directory {
        walk(path, rest, depth + 1)
      }
    }
  }

  /// Tries the rest of the pattern here and in every directory below.
  private mutating func walkBelow(_ folder: String, _ rest: ArraySlice<String>, _ depth: Int) {
    guard depth < IncludeGlob.maximumDepth else { return }
    let below = entries(of: folder, partsLeft: rest.count + 1)
    walk(folder, rest, depth + 1)
    for entry in below where entry.kind == .directory && !entry.name.hasPrefix(".") {
      walkBelow(FilePath.joined(folder, entry.name), rest, depth + 1)
    }
  }
}

/// Matches one part of a path against one part of a pattern.
package enum GlobPart {
  /// Whether a name matches `*`, `?`, `[a-z]`, `[!a]` and `<1-5>`; wildcards skip dot files.
  package static func matches(_ name: String, _ pattern: String) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    return matches(Array(name.unicodeScalars)[...], Array(pattern.unicodeScalars)[...])
  }

  /// Goes on behind the last `*` where the rest fails, so that no pattern takes exponential time.
  private static func matches(
    _ name: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var name = name
    var pattern = pattern
    var retry: (name: ArraySlice<Unicode.Scalar>, pattern: ArraySlice<Unicode.Scalar>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.drop { $0 == "*" }
        retry = (name, pattern)
        continue
      }
      if name.isEmpty, pattern.isEmpty { return true }
      if let after = step(&name, pattern) {
        pattern = after
        continue
      }
      guard let (again, rest) = retry, !again.isEmpty else { return false }
      name = again.dropFirst()
      pattern = rest
      retry = (name, rest)
    }
  }

  /// Matches one item of the pattern, and gives what follows it.
  private static func step(
    _ name: inout ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>
  ) -> ArraySlice<Unicode.Scalar>? {
    guard let item = pattern.first, let first = name.first else { return nil }
    switch item {
    case "?":
      name.removeFirst()
      return pattern.dropFirst()
    case "[":
      guard let close = pattern.dropFirst(2).firstIndex(of: "]") else { break }
      guard contains(pattern[(pattern.startIndex + 1)..<close], first) else { return nil }
      name.removeFirst()
      return pattern[(close + 1)...]
    case "<":
      guard let close = pattern.firstIndex(of: ">") else { break }
      return number(&name, pattern[(pattern.startIndex + 1)..<close])
        ? pattern[(close + 1)...] : nil
    default: break
    }
    guard item == first else { return nil }
    name.removeFirst()
    return pattern.dropFirst()
  }

  private static func contains(_ set: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar) -> Bool
  {
    let isNegated = set.first == "!" || set.first == "^"
    var items = isNegated ? set.dropFirst() : set
    var isFound = false
    while let low = items.popFirst() {
      if items.first == "-", items.count > 1 {
        items.removeFirst()
        guard let high = items.popFirst() else { break }
        if low <= scalar, scalar <= high { isFound = true }
      } else if low == scalar {
        isFound = true
      }
    }
    return isFound != isNegated
  }

  /// Matches a number within `1-5`, `1-`, `-5` or any.
  private static func number(
    _ name: inout ArraySlice<Unicode.Scalar>, _ range: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let digits = name.prefix { $0.value &- 0x30 < 10 }
    func value(_ scalars: some Sequence<Unicode.Scalar>) -> Int? {
      Int(String(String.UnicodeScalarView(scalars)))
    }
    guard let found = value(digits) else { return false }
    let bounds = range.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    if let low = bounds.first.flatMap(value), found < low { return false }
    if bounds.count > 1, let high = value(bounds[1]), found > high { return false }
    name = name.dropFirst(digits.count)
    return true
  }
}
