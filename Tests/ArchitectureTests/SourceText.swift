import Foundation
import LedgerTestSupport

/// A file of the repository with its lines.
struct SourceText: Sendable {
  let path: String
  let lines: [String]
  /// The lines with comments and the contents of strings blanked out.
  let code: [String]

  /// The path from the root on.
  let name: String

  init(_ path: String, under root: String = RepositoryPaths.root) throws {
    self.path = path
    name = path.hasPrefix(root) ? path.droppingBytes(root.utf8.count + 1) : path
    lines = TextLines(try Data(contentsOf: URL(fileURLWithPath: path))).lines
    code = SourceText.code(lines)
  }

  /// The target to which a file below `Sources` or `Tests` belongs.
  var target: String { name.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  private static func code(_ lines: [String]) -> [String] {
    // Written within the closure, they would be read anew for each line.
    let (block, text, comment) = (#/"""/#, #/"(?:[^"\\]|\\.)*"/#, #/\/\/.*/#)
    var isInString = false
    return lines.map { line in
      // Most lines have none of these, and looking closely is slow.
      let delimiters = line.holds("\"\"\"") ? line.matches(of: block).count : 0
      defer { if delimiters % 2 == 1 { isInString.toggle() } }
      if isInString { return "" }
      var code = line
      if code.holds("\"") { code = code.replacing(text, with: "\"\"") }
      if code.holds("//") { code = code.replacing(comment, with: "") }
      return code
    }
  }

  /// The module that a line imports.
  static func module(in line: String) -> String? {
    guard line.holds("import ") else { return nil }
    return line.firstMatch(of: #/^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+)/#)
      .map { String($0.output.1) }
  }

  /// The Swift files of a folder of the repository.
  static func swiftFiles(in folder: String) throws -> [SourceText] {
    folder == "Sources" ? try sources.get() : try read(folder, under: RepositoryPaths.root)
  }

  /// Read once for all tests.
  private static let sources = Result { try read("Sources", under: RepositoryPaths.root) }

  static func read(_ folder: String, under root: String) throws -> [SourceText] {
    try FolderTree.files(in: root + "/" + folder, endingWith: ".swift").map {
      try SourceText($0, under: root)
    }
  }
}

extension String {
  /// Whether some bytes stand in it, found by the fastest search there is: laws look at every line.
  func holds(_ bytes: String) -> Bool { strstr(self, bytes) != nil }
}
