/// A language that screens speak to people.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case czech = "cs"
  case greek = "el"
  /// Pseudo-English for tests: accented letters, a third longer. Text that looks normal bypasses
  /// the phrases.
  case pseudo = "qps"

  /// The languages that people choose from.
  package static let spoken: [Language] = [.english, .czech, .greek]

  /// What the environment asks for: the first variable that says anything decides, and a language
  /// that we do not speak is English.
  package init(environment: (_ name: String) -> String?) {
    let name =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty } ?? ""
    let code = name.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
    self = Language.spoken.first { $0.rawValue == code } ?? .english
  }

  /// What stands between the whole part of a number and the rest.
  package var decimalMark: Character {
    switch self {
    case .english, .pseudo: "."
    case .czech, .greek: ","
    }
  }

  /// What stands between a number and its unit: no line is broken there where a language minds.
  package var space: String {
    switch self {
    case .english, .pseudo: " "
    case .czech, .greek: "\u{A0}"
    }
  }

  /// The sign behind hundredth parts, with what stands before it.
  package var percentSign: String {
    switch self {
    case .english, .greek, .pseudo: "%"
    case .czech: "\(space)%"
    }
  }

  /// The code that web pages name it by.
  package var tag: String { self == .pseudo ? "en" : rawValue }
}
