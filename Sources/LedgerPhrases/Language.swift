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
    self = Language.preferred(environment("LANGUAGE"), name) ?? Language(locale: name) ?? .english
  }

  /// The first that we speak of those that `LANGUAGE` lists, as `gettext` takes it: a locale that is no
  /// language, such as `C.UTF-8`, knows no preferences.
  private static func preferred(_ list: String?, _ locale: String) -> Language? {
    let plain = locale.prefix { $0 != "." }
    guard let list, !["", "C", "POSIX"].contains(plain) else { return nil }
    return list.split(separator: ":").lazy.compactMap { Language(locale: String($0)) }.first
  }

  private init?(locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
    guard let spoken = Language.spoken.first(where: { $0.rawValue == code }) else { return nil }
    self = spoken
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
