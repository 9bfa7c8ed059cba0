import Foundation
import LedgerPhrases
import LedgerTestSupport
import LedgerValues
import Testing

/// Every phrase that agrees with a number does so with each number.
///
/// The words are taken from the tables of phrases as they are written, so that none is left out.
struct PluralLawTests {
  /// English and Greek have a form for one and a form for all others; Czech has one for two to four
  /// besides, and may have one for broken numbers.
  @Test func hasTheFormsOfTheLanguage() throws {
    let plurals = try Plural.all()
    #expect(plurals.count > 50)
    for plural in plurals {
      let count = plural.forms.count
      #expect(plural.language == .czech ? count == 3 || count == 4 : count == 2, "\(plural)")
    }
  }

  /// A phrase with a number of things in one language has one in the others, or says it otherwise.
  @Test func countsInEachLanguage() throws {
    let plurals = try Plural.all()
    let english = Set(plurals.filter { $0.language == .english }.map(\.phrase))
    for language in [Language.czech, .greek] {
      let counted = Set(plurals.filter { $0.language == language }.map(\.phrase))
      let missing = english.subtracting(counted)
      #expect(missing == PluralLawTests.saidOtherwise[language], "\(language)")
    }
  }

  /// Phrases whose words are the same for every number in a language.
  private static let saidOtherwise: [Language: Set<String>] = [
    .czech: [
      "EntryPhrase.asLastTimes",
      "InsightPhrase.trendNeeds", "PredictionPhrase.tooFew", "SchedulePhrase.overdueMany",
      "SchedulePhrase.probablyPaidMany", "SitePhrase.checkShows", "WealthPhrase.square",
    ],
    .greek: ["PredictionPhrase.tooFew"],
  ]

  /// What comes of 0, 1, 2, 4, 5, 21 and 1.5, for somebody who speaks the language to read.
  @Test func agreesWithEachNumber() throws {
    let lines = try Plural.all().map { plural in
      "\(plural): \(plural.examples.joined(separator: ", "))"
    }
    let file = RecordedFile("Tests/Recorded/plurals.txt")
    let difference = try file.difference(from: lines.joined(separator: "\n") + "\n")
    #expect(difference.isEmpty, "\(difference)")
  }
}

/// The forms of a word that agrees with a number, as they are written in a table of phrases.
private struct Plural: CustomStringConvertible {
  let language: Language
  /// The table and the case, such as `GoalPhrase.monthsLater`.
  let phrase: String
  let forms: [String]

  var description: String { "\(language.rawValue) \(phrase)" }

  var examples: [String] {
    let counts = [0, 1, 2, 4, 5, 21].map { Sample(forms, .whole($0)).text(in: language) }
    guard forms.count == 4 else { return counts }
    return counts + [Sample(forms, .broken(LedgerValues.Decimal(15, scale: 1))).text(in: language)]
  }

  /// Those of all tables, in the order of their files.
  static func all() throws -> [Plural] {
    try FolderTree.files(in: RepositoryPaths.root + "/Sources", endingWith: ".swift")
      .filter { $0.contains("Phrase") }
      .flatMap { path in try Plural.all(inFile: path) }
  }
}

extension Plural {
  private static func all(inFile path: String) throws -> [Plural] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let table = String(name.prefix { $0 != "+" && $0 != "." })
    let language: Language =
      name.contains("+Czech") ? .czech : name.contains("+Greek") ? .greek : .english
    var found: [Plural] = []
    var phrase = ""
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      if let start = line.firstRange(of: "case .")?.upperBound {
        phrase = String(line[start...].prefix { $0.isLetter || $0.isNumber })
      }
      for match in line.matches(of: pattern) {
        let forms = match.output.1.split(separator: "\"", omittingEmptySubsequences: false)
          .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        found.append(Plural(language: language, phrase: "\(table).\(phrase)", forms: forms))
      }
    }
    return found
  }

  /// `\(count, "day", "days")`, or `\(agreeing: count, "is", "are")`.
  private static var pattern: Regex<(Substring, Substring)> {
    #/\\\((?:agreeing: )?[\w.]+((?:, "[^"]*"){2,4})(?:, before: "[^"]*")?\)/#
  }
}

/// A number of things in whatever forms.
private struct Sample: Phrase {
  enum Number {
    case whole(Int)
    case broken(LedgerValues.Decimal)
  }

  private let forms: [String]
  private let number: Number

  init(_ forms: [String], _ number: Number) {
    self.forms = forms
    self.number = number
  }

  private var words: Words {
    switch (number, forms.count) {
    case (.whole(let count), 2): "\(count, forms[0], forms[1])"
    case (.whole(let count), 3): "\(count, forms[0], forms[1], forms[2])"
    case (.whole(let count), _):
      "\(LedgerValues.Decimal(Int128(count)), forms[0], forms[1], forms[2], forms[3])"
    case (.broken(let number), _): "\(number, forms[0], forms[1], forms[2], forms[3])"
    }
  }

  var english: Words { words }
  var czech: Words { words }
  var greek: Words { words }
}
