import Foundation
import LedgerPhrases
import LedgerTestSupport

/// A phrase as it is written in its table: what one language says, with the values in it.
struct PhraseTemplate {
  let table: String
  let name: String
  let language: Language
  /// What is between the quotes.
  let source: String
  /// The types of the values, by the names that the table binds them to.
  let types: [String: String]

  /// Whether what it says depends on a number of things.
  var counts: Bool {
    source.contains(#/agreeing: |\\\([\w.$\[\]]+(?:, "[^"]*"){2,4}/#)
      || types.contains { $0.value.hasPrefix("Int") && source.contains("\\(\($0.key)") }
  }

  /// The words without values and without what is code in them.
  var ownWords: String {
    let pieces = PhraseFilling.pieces(of: source)
    return pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .code(let code):
        PhraseFilling.quoted(code).filter { $0 != ", " && $0 != "; " }.map { quoted in
          PhraseTemplate(
            table: table, name: name, language: language, source: quoted, types: types
          ).ownWords
        }.joined(separator: " ")
      }
    }.joined(separator: "\u{1}")
  }

  /// The tables of all features: each case in each language, as often as it has words.
  static func all() throws -> [PhraseTemplate] {
    let files = try FolderTree.files(in: RepositoryPaths.root + "/Sources", endingWith: ".swift")
      .filter { $0.contains("Phrase.swift") || $0.contains("Phrase+") }.sorted()
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let declared = Declarations(texts)
    return zip(files, texts).flatMap { PhraseTable(path: $0, declared).templates(in: $1) }
  }
}

/// What the cases of all tables hold, by table and name.
private struct Declarations {
  private var types: [String: [String]] = [:]

  init(_ texts: [String]) {
    for text in texts {
      guard let name = text.firstMatch(of: #/enum (\w+Phrase): Phrase/#)?.output.1 else { continue }
      let body = text.replacing(#/\n {4,}/#, with: " ")
      for line in body.split(separator: "\n")
      where line.contains(#/^  (?:indirect )?case \w/#) {
        for match in line.matches(of: #/(\w+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/#) {
          types["\(name).\(match.output.1)"] = match.output.2.components(separatedBy: ", ")
            .map { $0.split(separator: ": ").last.map(String.init) ?? "" }
        }
      }
    }
  }

  subscript(_ table: String, _ name: String) -> [String] { types["\(table).\(name)"] ?? [] }
}

/// Goes through the lines of a file that has phrases.
private struct PhraseTable {
  private let table: String
  private let language: Language
  private let declared: Declarations

  init(path: String, _ declared: Declarations) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    table = String(file.prefix { $0 != "+" && $0 != "." })
    language = file.contains("+Czech") ? .czech : file.contains("+Greek") ? .greek : .english
    self.declared = declared
  }

  func templates(in text: String) -> [PhraseTemplate] {
    var language = language
    var found: [PhraseTemplate] = []
    var pattern = ""
    var isLong = false
    for line in text.split(separator: "\n") where !line.contains(#/^\s*\/\//#) {
      if line.contains("var czech") { language = .czech }
      if line.contains("var greek") { language = .greek }
      if line.contains(#/^\s*case \./#) { pattern = "" }
      if line.contains("case .") || !pattern.isEmpty { pattern += line }
      guard let name = pattern.firstMatch(of: #/\.(\w+)/#)?.output.1 else { continue }
      let rest =
        line.firstMatch(of: #/^\s*case [^"]*?:\s(?=")|^\s*case .*?\):\s(?=")/#)
        .map { line[$0.range.upperBound...] } ?? line[...]
      if line.contains("case ."), rest.startIndex == line.startIndex { continue }
      if rest.contains("\"\"\"") {
        isLong.toggle()
        continue
      }
      let quoted = isLong ? [String(rest.drop { $0 == " " })] : PhraseFilling.quoted(String(rest))
      for source in quoted {
        found.append(
          PhraseTemplate(
            table: table, name: String(name), language: language, source: source,
            types: types(pattern, String(name))))
      }
    }
    return found
  }

  /// `.over(let name, let last)`, whose case says what they are.
  private func types(_ pattern: String, _ name: String) -> [String: String] {
    let bound = pattern.matches(of: #/let (\w+)(\??)/#).map { String($0.output.1) }
    let all = declared[table, name]
    // What is matched by a value is not bound.
    let places = pattern.split(separator: "(", maxSplits: 1).last?.split(separator: ",") ?? []
    let indexes = places.indices.filter { places[$0].contains("let ") }
    return Dictionary(
      zip(bound, indexes.map { all.indices.contains($0) ? all[$0] : "" }),
      uniquingKeysWith: { first, _ in first })
  }
}
