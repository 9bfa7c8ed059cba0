import Foundation
import LedgerPlan
import LedgerSyntax
import LedgerTestSupport
import Testing

/// The files that color journals in editors have the words that the sources have.
struct EditorFilesTests {
  /// A file and how it writes its two lists.
  struct Form: CustomStringConvertible, Sendable {
    let description: String
    let directives: @Sendable ([String]) -> String
    let keys: @Sendable ([String]) -> String
  }

  static let forms: [Form] = [
    Form(
      description: "vim/syntax/bursar.vim",
      directives: { "syntax match bursarDirective /^\\(\(join($0, "\\|"))\\)\\>/" },
      keys: { "syntax match bursarKey /^\\s\\+\\(\(join($0, "\\|"))\\)\\ze\\s\\{2,}/" }),
    Form(
      description: "emacs/bursar-mode.el",
      directives: { "  '(\($0.map { "\"\($0)\"" }.joined(separator: " ")))" },
      keys: { "  '(\($0.map { "\"\($0)\"" }.joined(separator: " ")))" }),
    Form(
      description: "vscode/syntaxes/bursar.tmLanguage.json",
      directives: { "      \"match\": \"^(\(join($0, "|")))(?=\\\\s|$)\"" },
      keys: { "      \"match\": \"^\\\\s+(\(join($0, "|")))(?=\\\\s{2})\"" }),
    Form(
      description: "sublime/bursar.sublime-syntax",
      directives: { "    - match: '^(\(join($0, "|")))(?=\\s|$)'" },
      keys: { "    - match: '^\\s+(\(join($0, "|")))(?=\\s{2})'" }),
    Form(
      description: "kakoune/bursar.kak",
      directives: {
        "add-highlighter shared/bursar/ regex '^(\(join($0, "|")))(?=\\s|$)' 0:keyword"
      },
      keys: { "add-highlighter shared/bursar/ regex '^\\h+(\(join($0, "|")))(?=\\h\\h)' 1:keyword" }
    ),
    Form(
      description: "kate/bursar.xml",
      directives: {
        "        <RegExpr String=\"^(\(join($0, "|")))\\b\" attribute=\"Keyword\" context=\"#stay\"/>"
      },
      keys: {
        "        <RegExpr String=\"^\\s+(\(join($0, "|")))(?=\\s\\s)\" attribute=\"Keyword\" context=\"#stay\"/>"
      }),
    Form(
      description: "nano/bursar.nanorc",
      directives: { "color magenta \"^(\(join($0, "|")))([[:blank:]]|$)\"" },
      keys: { "color magenta \"^[[:blank:]]+(\(join($0, "|")))[[:blank:]]{2}\"" }),
  ]

  /// Longer words first, so that none hides another that it begins.
  private static func join(_ words: [String], _ separator: String) -> String {
    words.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.joined(separator: separator)
  }

  @Test(arguments: forms)
  func hasTheWordsOfTheSources(form: Form) throws {
    let path = "docs/editors/" + form.description
    let known = try String(contentsOfFile: RepositoryPaths.root + "/" + path, encoding: .utf8)
    var lines = known.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (mark, line) in [
      ("words of directives", form.directives(DirectiveKind.words.sorted())),
      ("words of lines below", form.keys(PlanForm.keyNames)),
    ] {
      let place = try #require(lines.firstIndex { $0.contains(mark) })
      lines[place + 1] = line
    }
    let difference = try RecordedFile(path).difference(from: lines.joined(separator: "\n"))
    #expect(difference.isEmpty, "make editors writes \(path):\n\(difference)")
  }

  @Test(arguments: ["vscode/package.json", "vscode/syntaxes/bursar.tmLanguage.json"])
  func isJSON(path: String) throws {
    let data = try Data(
      contentsOf: URL(fileURLWithPath: RepositoryPaths.root + "/docs/editors/" + path))
    _ = try JSONSerialization.jsonObject(with: data)
  }
}
