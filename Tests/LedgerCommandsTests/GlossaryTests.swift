import Foundation
import LedgerTestSupport
import Testing

/// The words of screens are those of the glossary.
struct GlossaryTests {
  /// A word of a language that stands for two things would be understood wrongly.
  @Test(arguments: [1, 2, 3])
  func hasEachTermOnce(_ column: Int) throws {
    var seen: Set<String> = []
    for row in try Glossary.rows(under: "In three languages") {
      for term in Glossary.terms(row[column - 1]) {
        #expect(seen.insert(term).inserted, "\(term)")
      }
    }
    #expect(seen.count > 60)
  }

  @Test func saysNothingOtherwise() throws {
    let tables = try PhraseTable.translated()
    #expect(tables.count > 40)
    for row in try Glossary.rows(under: "Words that are not said") {
      let here = row[2] == "all" ? nil : Glossary.terms(row[2])
      for table in tables where here?.contains(table.name) ?? true {
        for word in Glossary.terms(row[0]).map({ $0.trimmingCharacters(in: ["`"]) }) {
          #expect(!table.texts.contains { $0.contains(word) }, "\(table.file): \(word): \(row[1])")
        }
      }
    }
  }

  /// Each language has its own blank before the mark, or none, and words between two days.
  @Test func leavesMarksToTheLanguage() throws {
    for table in try PhraseTable.translated() {
      for text in table.texts {
        #expect(text.firstMatch(of: #/[0-9)] ?%/#) == nil, "\(table.file): \(text)")
        #expect(text.firstMatch(of: #/\\\([^()]*\)\.\./#) == nil, "\(table.file): \(text)")
      }
    }
  }
}

private enum Glossary {
  /// The cells of the table under a heading, without its own headings.
  static func rows(under heading: String) throws -> [[String]] {
    let text = try String(
      contentsOfFile: RepositoryPaths.root + "/docs/glossary.md", encoding: .utf8)
    let lines = text.split(separator: "\n").drop { $0 != "## \(heading)" }.dropFirst()
    return lines.prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }.dropFirst().map {
      line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  /// The words of a cell, without what is said of them in parentheses.
  static func terms(_ cell: String) -> [String] {
    cell.replacing(#/ \([^)]*\)/#, with: "").components(
      separatedBy: CharacterSet(charactersIn: ",;")
    )
    .flatMap { $0.components(separatedBy: " / ") }
    .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// The words of a table of phrases in one language.
private struct PhraseTable {
  let file: String
  /// The texts between quotes, line by line.
  let texts: [String]

  var name: String { String(file.prefix { $0 != "+" && $0 != "." }) }

  /// Those that speak Czech or Greek.
  static func translated() throws -> [PhraseTable] {
    try FolderTree.files(in: RepositoryPaths.root + "/Sources", endingWith: ".swift")
      .filter { $0.contains("Phrase+Czech") || $0.contains("Phrase+Greek") || isTogether($0) }
      .map { path in
        let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
        let own = isTogether(path) ? Array(lines.drop { !$0.contains("var czech: Words") }) : lines
        return PhraseTable(file: String(path.split(separator: "/").last ?? ""), texts: own)
      }
  }

  /// Whether the languages of a table stand in one file.
  private static func isTogether(_ path: String) -> Bool {
    ["ChartPhrase.swift", "PaymentPhrase.swift", "SiteScriptPhrase.swift"].contains {
      path.hasSuffix($0)
    }
  }
}
