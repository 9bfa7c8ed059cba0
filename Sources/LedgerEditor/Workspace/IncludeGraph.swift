import LedgerModel
import LedgerSource
import LedgerSyntax

/// Which files include which, as far as somebody asked.
struct IncludeGraph {
  private static let mostFiles = 20_000
  static let suffixes = ["journal", "j", "hledger", "ledger", "bursar"]

  private let files: any FileSource
  private var known: [String: [String]] = [:]
  private var found: [String: [String]] = [:]

  init(_ files: any FileSource) {
    self.files = files
  }

  /// The files that a file includes, by their places.
  mutating func includes(of path: String) -> [String] {
    if let known = known[path] { return known }
    var result: [String] = []
    if let file = try? files.read(path), IncludeGraph.mayInclude(file) {
      let bytes = file.padded.span
      var reader = EntryReader(0..<file.count)
      var entry = EntrySyntax()
      while reader.next(in: bytes, into: &entry) {
        guard entry.isInclude else { continue }
        result += IncludedPaths(file.text(entry.argument), of: file, in: files).paths
          .filter { !FilePath.isForeign($0) }.compactMap(files.canonicalPath)
      }
    }
    known[path] = result
    return result
  }

  /// Whether the word is there at all, which is faster to see than what entries say.
  private static func mayInclude(_ file: SourceFile) -> Bool {
    let bytes = file.padded.span
    var offset = 0
    while let found = bytes.firstIndex(of: [0x6E, 0x63, 0x6C], from: offset, upTo: file.count) {
      let before = found > 1 ? bytes[found - 2] : 0x0A
      // `!include` and `@include` are one, too; a byte order mark may stand before it.
      if found > 0, bytes[found - 1] == 0x69, [0x0A, 0x21, 0x40, 0xBF].contains(before) {
        return true
      }
      offset = found + 1
    }
    return false
  }

  /// A file and all that it includes, directly or not.
  mutating func tree(of root: String) -> Set<String> {
    var tree: Set = [root]
    var rest = [root]
    while let path = rest.popLast() {
      for included in includes(of: path) where tree.insert(included).inserted {
        rest.append(included)
      }
    }
    return tree
  }

  /// The files of a folder that include a file, directly or not, and that no other one includes.
  mutating func roots(of path: String, in folders: [String]) -> [String] {
    var including: [String: [String]] = [:]
    for file in folders.flatMap({ journals(in: $0) }) {
      for included in includes(of: file) { including[included, default: []].append(file) }
    }
    var seen: Set = [path]
    var rest = [path]
    var roots: [String] = []
    while let file = rest.popLast() {
      let above = including[file] ?? []
      if above.isEmpty, file != path { roots.append(file) }
      for file in above where seen.insert(file).inserted { rest.append(file) }
    }
    return Set(roots).sorted()
  }

  /// The files of a folder and those below it that are journals by their names.
  private mutating func journals(in folder: String) -> [String] {
    if let known = found[folder] { return known }
    var result: [String] = []
    var folders = [folder]
    var visited = 0
    while let next = folders.popLast(), visited < IncludeGraph.mostFiles {
      for entry in files.entries(ofDirectory: next).sorted(by: { $0.name < $1.name })
      where !entry.name.hasPrefix(".") {
        visited += 1
        let path = FilePath.joined(next, entry.name)
        switch entry.kind {
        case .directory: folders.append(path)
        case .file where IncludeGraph.suffixes.contains(FilePath.suffix(of: path)):
          if let real = files.canonicalPath(path) { result.append(real) }
        case .file, .other: break
        }
      }
    }
    found[folder] = result
    return result
  }
}
