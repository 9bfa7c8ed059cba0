import Foundation
import LedgerTestSupport

/// A file of the repository with its lines.
struct SourceText {
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// The path from the root of the checkout.
  var name: String {
    path.hasPrefix(RepositoryPaths.root)
      ? path.droppingBytes(RepositoryPaths.root.utf8.count + 1) : path
  }

  var lines: [String] { TextLines(text).lines }

  /// The lines with comments and the contents of strings blanked out.
  var code: [String] {
    var isInString = false
    return lines.map { line in
      let delimiters = line.matches(of: #/"""/#).count
      defer { if delimiters % 2 == 1 { isInString.toggle() } }
      if isInString { return "" }
      return line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
    }
  }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      line.firstMatch(of: #/^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+)/#)
        .map { String($0.output.1) }
    }
  }

  /// The Swift files of a folder of the repository.
  static func swiftFiles(in folder: String) throws -> [SourceText] {
    try FolderTree.files(in: RepositoryPaths.root + "/" + folder, endingWith: ".swift")
      .map(SourceText.init)
  }
}
