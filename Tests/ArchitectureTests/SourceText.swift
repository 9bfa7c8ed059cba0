import Foundation
import LedgerTestSupport

/// A file of the repository with its lines.
struct SourceText: Sendable {
  let path: String
  let lines: [String]
  /// The lines with comments and the contents of strings blanked out.
  let code: [String]

  init(_ path: String) throws {
    self.path = path
    lines = TextLines(try Data(contentsOf: URL(fileURLWithPath: path))).lines
    code = SourceText.code(lines)
  }

  /// The path from the root of the checkout.
  var name: String {
    path.hasPrefix(RepositoryPaths.root)
      ? path.droppingBytes(RepositoryPaths.root.utf8.count + 1) : path
  }

  private static func code(_ lines: [String]) -> [String] {
    var isInString = false
    return lines.map { line in
      // Most lines have neither, and looking closely is slow.
      guard line.utf8.contains(UInt8(ascii: "\"")) || line.utf8.contains(UInt8(ascii: "/")) else {
        return isInString ? "" : line
      }
      let delimiters = line.matches(of: #/"""/#).count
      defer { if delimiters % 2 == 1 { isInString.toggle() } }
      if isInString { return "" }
      return line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
    }
  }

  /// The modules that the file imports.
  var imports: [String] {
    lines.filter { $0.contains("import ") }.compactMap { line in
      line.firstMatch(of: #/^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+)/#)
        .map { String($0.output.1) }
    }
  }

  /// The Swift files of a folder of the repository.
  static func swiftFiles(in folder: String) throws -> [SourceText] {
    if folder == "Sources" { return try sources.get() }
    return try read(folder)
  }

  /// Read once for all tests.
  private static let sources = Result { try read("Sources") }

  private static func read(_ folder: String) throws -> [SourceText] {
    try FolderTree.files(in: RepositoryPaths.root + "/" + folder, endingWith: ".swift")
      .map(SourceText.init)
  }
}
