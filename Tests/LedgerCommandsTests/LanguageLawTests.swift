import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

/// Laws that hold for every screen in every language.
struct LanguageLawTests {
  static let screens = SameNumbersTests.screens + ScreenOfGreeks.all

  /// The languages in which a screen is looked at; the Greek household has the screens of the others.
  private static func languages(of screen: SameNumbersTests.Screen) -> [String] {
    if Thoroughness.current == .thorough { return ["cs", "el", "qps"] }
    return isGreek(screen) ? ["el", "qps"] : ["cs", "qps"]
  }

  private static func isGreek(_ screen: SameNumbersTests.Screen) -> Bool {
    screen.file.hasPrefix("noikokyrio")
  }

  /// In the quick run the Greek household's screens are looked at in one form, the others' in another.
  private static func isLookedAt(
    _ screen: SameNumbersTests.Screen, _ format: String, forGreeks: String
  ) -> Bool {
    Thoroughness.current == .thorough || (format == forGreeks) == isGreek(screen)
  }

  // MARK: - Numbers

  /// Texts say the same numbers, up to the mark between the whole and its parts.
  @Test(arguments: screens)
  func saysTheSameNumbers(_ screen: SameNumbersTests.Screen) throws {
    let english = NumbersInText(try screen.shown("text", in: "en"))
    for language in Self.languages(of: screen) {
      let other = NumbersInText(try screen.shown("text", in: language))
      #expect(other == english, "\(language)")
    }
  }

  /// Programs read the same bytes.
  @Test(arguments: screens, ["json", "csv"])
  func tellsProgramsTheSame(_ screen: SameNumbersTests.Screen, _ format: String) throws {
    guard Self.isLookedAt(screen, format, forGreeks: "json") else { return }
    let english = try screen.shown(format, in: "en")
    // The pseudo-language changes every phrase, and so shows each one that slipped in.
    #expect(try screen.shown(format, in: "qps") == english)
  }

  // MARK: - Words

  /// Screens whose text is a journal, which is as wide as it is.
  private static func showsJournal(_ screen: SameNumbersTests.Screen) -> Bool {
    screen.name == "print" || screen.command == "bursar-schedule suggest"
  }

  /// Those that have rules to paste or conditions, too, which are English.
  private static let speaksJournal: Set<String> = ["subscriptions", "advice"]

  /// What is drawn with letters, the commands that screens give to run, codes of currencies and units.
  private static let drawn: Set<String> = ["oo", "add", "EUR", "bytes"]

  /// The names in each journal, read once.
  private static let journalWords: [String: WordsInText] = Set(screens.map(\.file)).reduce(
    into: [:]
  ) { $0[$1] = try? WordsInText(ofJournal: $1) }

  /// No word is left that the pseudo-language does not change, but names of the journal.
  @Test(arguments: screens, ["text", "html"])
  func leavesNoWordEnglish(_ screen: SameNumbersTests.Screen, _ format: String) throws {
    if Self.showsJournal(screen) || Self.speaksJournal.contains(screen.name) { return }
    guard Self.isLookedAt(screen, format, forGreeks: "text") else { return }
    let known = try #require(Self.journalWords[screen.file])
    let shown = try screen.shown(format, in: "qps")
    let words = format == "html" ? WordsInText(ofPage: shown) : WordsInText(withoutCommands: shown)
    #expect(words.plain.subtracting(known.all).subtracting(Self.drawn).sorted() == [])
  }

  /// In Greek a word in Latin letters is a name, a keyword of the journal or a command: no phrase of
  /// English or Czech.
  @Test(arguments: ScreenOfGreeks.all)
  func speaksGreekAlone(_ screen: SameNumbersTests.Screen) throws {
    if Self.showsJournal(screen) || Self.speaksJournal.contains(screen.name) { return }
    let known = try #require(Self.journalWords[screen.file])
    let foreign = WordsInText(withoutCommands: try screen.shown("text", in: "el")).latin
    #expect(foreign.subtracting(known.all).subtracting(Self.drawn).sorted() == [])
  }

  @Test func findsWordsOfAnotherLanguage() {
    #expect(WordsInText("nothing is due").plain == ["nothing", "is", "due"])
    let mixed = "λήγει: Zbývá, due · bursar schedule due --next `budget Food`"
    #expect(WordsInText(withoutCommands: mixed).latin == ["Zbývá", "due"])
  }

  // MARK: - Width

  /// Screens that are up to two columns wider than they should be; this list must only shrink.
  private static let tooWide: Set<String> = ["month", "trend", "page"]

  /// Sentences so long that what the pseudo-language adds behind one, which has no blanks, is longer
  /// than a line.
  private static let saysSentences: Set<String> = ["advice"]

  /// What fits in English fits in each language; notes are not fitted, and stand apart.
  @Test(arguments: screens)
  func fitsWhereEnglishDoes(_ screen: SameNumbersTests.Screen) throws {
    if Self.showsJournal(screen) { return }
    let slack = Self.tooWide.contains(screen.name) ? 2 : 0
    let english = LinesOfText(try screen.shown("text", in: "en", .output, "--width", "80"))
    for language in Self.languages(of: screen)
    where language != "qps" || !Self.saysSentences.contains(screen.name) {
      let other = LinesOfText(try screen.shown("text", in: language, .output, "--width", "80"))
      #expect(
        other.widest <= max(80, english.widest) + slack, "\(language): \(other.widestLine)")
    }
  }
}

/// The screens of a household whose names are Greek, so that English words stand out.
private enum ScreenOfGreeks {
  static let commands = [
    "bursar", "bursar-budget list", "bursar-budget show Τρόφιμα", "bursar-budget suggest",
    "bursar-budget history", "bursar-budget mood", "bursar-goals list",
    "bursar-goals show Αυτοκίνητο", "bursar-goals what-if Αυτοκίνητο --add 50",
    "bursar-insights overview", "bursar-insights months", "bursar-insights month 2026-05",
    "bursar-insights compare 2026-04 2026-05", "bursar-insights spending",
    "bursar-insights income", "bursar-insights trend", "bursar-insights networth",
    "bursar-insights wallets", "bursar-insights age", "bursar-insights needs",
    "bursar-insights members", "bursar-insights page", "bursar-insights subscriptions",
    "bursar-insights anomalies", "bursar-insights advice", "bursar-insights backtest",
    "bursar-report balance",
    "bursar-report balancesheet", "bursar-report incomestatement -Q", "bursar-report cashflow -M",
    "bursar-report register έξοδα:τρόφιμα:καφές", "bursar-report aregister ενεργητικό:τράπεζα",
    "bursar-report stats", "bursar-report list", "bursar-report accounts",
    "bursar-report activity", "bursar-schedule upcoming", "bursar-schedule due",
    "bursar-schedule rules", "bursar-schedule rules ενοίκιο", "bursar-schedule forecast",
    "bursar last 5", "bursar related last", "bursar household",
  ]

  static let all = commands.map {
    SameNumbersTests.Screen(command: $0, file: "noikokyrio/main.journal")
  }
}

extension SameNumbersTests.Screen {
  /// The name of the command, which says what kind of screen it is.
  fileprivate var name: String {
    let words = command.split(separator: " ")
    return words.count > 1 ? String(words[1]) : "home"
  }

  /// What of a run is looked at.
  fileprivate enum Part {
    case output
    /// What text says, with the notes below it.
    case outputAndNotes
  }

  /// What is shown in a language.
  fileprivate func shown(
    _ format: String, in language: String, _ part: Part = .outputAndNotes, _ flags: String...
  ) throws -> String {
    let outcome = try InProcess.program(
      command.split(separator: " ").map(String.init)
        + ["-f", RepositoryPaths.examples + "/" + file, "-O", format, "--today", "2026-06-18"]
        + ["--lang", language] + flags,
      [], RepositoryPaths.root, [:])
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    try #require(outcome.exitCode == 0, "\(errors)")
    let output = String(decoding: outcome.output, as: UTF8.self)
    guard format == "text", part == .outputAndNotes else { return output }
    let notes = errors.split(separator: "\n").filter { !$0.contains("warning") }
    return output + notes.joined(separator: "\n")
  }
}

/// The numbers in a text, in no order.
private struct NumbersInText: Equatable {
  private var numbers: [String] = []

  init(_ text: String) {
    // Headings write months out, so that of `2026-06` only the year is left to compare.
    let text = text.replacing("..", with: " ").replacing(#/\b(\d{4})-(0[1-9]|1[0-2])\b(?!-\d)/#) {
      String($0.output.1)
    }
    for word in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || ".,".contains($0)) }) {
      let number = String(word.map { $0 == "," ? "." : $0 })
      let trimmed = number.split(separator: ".", omittingEmptySubsequences: true)
        .joined(separator: ".").replacing(#/\.0+$/#, with: "")
      if !trimmed.isEmpty { numbers.append(trimmed) }
    }
    numbers.sort()
  }
}

/// The words of a text.
private struct WordsInText {
  private(set) var all: Set<String> = []

  /// Those that are written in plain letters, as English is.
  var plain: Set<String> { all.filter { $0.allSatisfy(\.isASCII) } }

  /// Those in letters that Greek does not have.
  var latin: Set<String> {
    all.filter { word in word.unicodeScalars.contains { ("A"..."\u{24F}").contains($0) } }
  }

  /// What is said, without commands and flags to run.
  init(withoutCommands text: String) {
    self.init(text.replacing(#/bursar(?: [a-z-]+)*|--[a-z-]+/#, with: " "))
  }

  /// What is said, without commands in backquotes.
  init(_ text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    for part in parts.enumerated() where part.offset % 2 == 0 { add(part.element) }
  }

  /// What people read of a page: its texts, and those of attributes that are shown or read aloud.
  init(ofPage html: String) {
    var text = ""
    var isHidden = false
    for piece in html.split(separator: "<", omittingEmptySubsequences: false) {
      let end = piece.firstIndex(of: ">") ?? piece.endIndex
      let tag = piece[..<end]
      if tag.hasPrefix("style") || tag.hasPrefix("script") { isHidden = true }
      if tag.hasPrefix("/style") || tag.hasPrefix("/script") { isHidden = false }
      for attribute in ["aria-label=\"", "alt=\"", " title=\""] {
        guard let start = tag.firstRange(of: attribute)?.upperBound else { continue }
        text += " " + tag[start...].prefix { $0 != "\"" }
      }
      if !isHidden, end < piece.endIndex { text += " " + piece[piece.index(after: end)...] }
    }
    for entity in ["&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;"] {
      text = text.replacing(entity, with: " ")
    }
    self.init(text)
  }

  /// The names in a journal and the files beside it, whose owner wrote them.
  init(ofJournal file: String) throws {
    let path = RepositoryPaths.examples + "/" + file
    let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    add(path)
    for part in try FolderTree.files(in: folder, endingWith: ".journal") {
      add(try String(contentsOfFile: part, encoding: .utf8))
    }
  }

  private mutating func add(_ text: some StringProtocol) {
    for word in text.split(whereSeparator: { !$0.isLetter }) where word.count > 1 {
      all.insert(String(word))
    }
  }
}

/// The lines of a text and how wide they are.
private struct LinesOfText {
  let widest: Int
  let widestLine: String

  init(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    widestLine = lines.max { TerminalText.width(of: $0) < TerminalText.width(of: $1) } ?? ""
    widest = TerminalText.width(of: widestLine)
  }
}
