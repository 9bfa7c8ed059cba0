import LedgerCommandLine

/// A word that screens use in a sense of their own, explained for somebody who meets it there.
package struct ScreenWord: Sendable {
  /// How it is looked up; the first is its name, the others say the same or nearly so.
  package let names: [String]
  let meaning: String
  /// Other words that help to understand this one.
  package let related: [String]
  /// A command that shows it.
  package let command: String

  init(_ names: [String], _ meaning: String, see related: [String] = [], shownBy command: String) {
    self.names = names
    self.meaning = meaning
    self.related = related
    self.command = command
  }

  package var name: String { names[0] }

  /// All words by their names.
  package static let all = (ofBudgets + ofEnvelopes + ofGoals + ofSchedules + ofInsights)
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

  /// The word that somebody typed, whatever its capital letters.
  package static func named(_ typed: String) -> ScreenWord? {
    all.first { $0.names.contains(typed.lowercased()) }
  }

  /// What a person reads who asked for the word.
  var text: String {
    var lines = [names.joined(separator: ", "), ""] + meaning.lines(width: 80)
    lines.append("")
    if !related.isEmpty { lines.append("See also: \(related.joined(separator: ", "))") }
    lines.append("Shown by: bursar \(command)")
    return lines.map { "\($0)\n" }.joined()
  }

  /// The names of all words, for somebody who asks what there is.
  static var list: String {
    let names = all.map(\.name).joined(separator: ", ")
    return "Words on screens:\n\n" + names.lines(width: 80).map { "  \($0)\n" }.joined()
  }
}
