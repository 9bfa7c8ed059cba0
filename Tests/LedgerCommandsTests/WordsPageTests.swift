import Foundation
import LedgerPhrases
import LedgerTestSupport
import Testing

/// All that is said, in three languages side by side, for somebody who speaks them to read.
struct WordsPageTests {
  private static let templates = Result { try PhraseTemplate.all() }

  /// `make words` writes the page; each phrase is put into words in any case.
  @Test func saysEachPhraseWithEachNumber() throws {
    let templates = try Self.templates.get()
    #expect(templates.count > 5500)
    var page = WordsPage()
    for template in templates {
      let said = template.counts ? [0, 1, 2, 5, 21].map(template.text) : [template.text(5)]
      for text in said {
        #expect(!text.contains("\\("), "\(template.table).\(template.name): \(text)")
      }
      page.add(template, said)
    }
    guard let file = ProcessInfo.processInfo.environment["BURSAR_WORDS"] else { return }
    try page.text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Letters show the language of a table; words of commands and names are the same in all.
  @Test func saysNothingInAnotherLanguage() throws {
    for template in try Self.templates.get() {
      #expect(
        Self.foreign(template) == nil, "\(template.table).\(template.name): \(template.source)")
    }
  }

  @Test func findsAnotherLanguage() throws {
    func template(_ language: Language, _ source: String) -> PhraseTemplate {
      PhraseTemplate(table: "", name: "", language: language, source: source, types: [:])
    }
    #expect(Self.foreign(template(.english, "Zbývá")) != nil)
    #expect(Self.foreign(template(.czech, "zbývá \\(left), απομένουν")) != nil)
    #expect(Self.foreign(template(.greek, "απομένουν \\(count, \"day\", \"days\")")) != nil)
    #expect(Self.foreign(template(.czech, "nothing is due now; bursar schedule")) != nil)
    #expect(Self.foreign(template(.greek, "το `bursar check` δείχνει \\(count)")) == nil)
  }

  /// What of its words belongs to another language.
  private static func foreign(_ template: PhraseTemplate) -> String? {
    let said = template.ownWords.replacing(#/`[^`]*`|bursar(?: [\w=:@'.-]+)*|--[\w-]+/#, with: "")
    let words = said.split { !$0.isLetter }.map(String.init)
    return words.first { word in
      switch template.language {
      case .english, .pseudo: !word.allSatisfy(\.isASCII)
      case .czech:
        word.unicodeScalars.contains { ("\u{370}"..."\u{3FF}").contains($0) }
          || englishWords.contains(word)
      case .greek:
        word.allSatisfy(\.isASCII) && word.count > 1 && word.first?.isLowercase == true
          && !sameEverywhere.contains(word)
      }
    }
  }

  /// Words of English sentences that Czech does not have.
  private static let englishWords: Set<String> = [
    "the", "is", "are", "was", "and", "of", "for", "with", "from", "this", "that", "nothing", "yet",
    "not", "run", "use", "your", "you", "has", "have", "entries", "entry", "left",
  ]

  /// Words that Greek takes as they are: keywords of journals and queries, programs, tools, units.
  private static let sameEverywhere: Set<String> = [
    "account", "acct", "advice", "byte", "bytes", "cat", "check", "cur", "due", "expenses", "fetch",
    "git", "goals", "hledger", "iban", "id", "json", "km", "mail", "need", "new", "plan", "propose",
    "register",
    "rent", "save", "show", "spayd", "spending", "statement", "upcoming", "wallet", "web",
  ]
}

/// The page, 60 columns wide.
private struct WordsPage {
  private(set) var text = "# All words, in three languages\n"
  private var heading = ""
  private var phrases: [String: [(name: String, lines: [String])]] = [:]

  mutating func add(_ template: PhraseTemplate, _ said: [String]) {
    let next = "\(template.table), \(template.language.rawValue)"
    if next != heading { text += "\n## \(next)\n\n" }
    heading = next
    var last: String?
    for one in said where one != last {
      last = one
      text += wrapped("\(template.name): \(one)") + "\n"
    }
  }

  private func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if lines[lines.count - 1].count + word.count >= 60, !lines[lines.count - 1].isEmpty {
        lines.append("   ")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
