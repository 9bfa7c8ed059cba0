/// The help of a command, wrapped to a width.
struct HelpText {
  private let command: CommandDescription
  private let width: Int

  init(_ command: CommandDescription, width: Int) {
    self.command = command
    self.width = min(max(width, 40), 100)
  }

  /// One screen: examples first, then the everyday flags.
  var brief: String {
    var sections = [examples, usage, commands]
    sections += headings { $0.prominence == .everyday }
    sections.append(commandHint)
    return joined(sections)
  }

  /// Everything that is not hidden.
  var full: String {
    var sections = [summary, usage, examples] + command.details.map { wrapped($0) }
    sections.append(commands)
    sections += headings { $0.prominence != .hidden }
    sections.append(commandHint)
    return joined(sections)
  }

  private func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }
      .map { $0.map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  private var summary: [String] { wrapped(command.summary + ".") }

  private var usage: [String] {
    let words = ["Usage:", command.path, "[FLAG…]", command.operands]
    return wrapped(words.filter { !$0.isEmpty }.joined(separator: " "), hanging: 2)
  }

  private var examples: [String] {
    guard !command.examples.isEmpty else { return [] }
    return ["Examples:"] + columns(command.examples.map { ($0.command, $0.purpose) })
  }

  private var commands: [String] {
    guard !command.commands.isEmpty else { return [] }
    return ["Commands:"]
      + columns(command.commands.map { ($0.names.joined(separator: ", "), $0.summary) })
  }

  /// Where the flags of the commands of a group are shown.
  private var commandHint: [String] {
    command.commands.isEmpty ? [] : wrapped("\(command.path) COMMAND -h shows its flags")
  }

  /// The flags under their headings, both in the order in which they first appear.
  private func headings(_ isShown: (FlagDescription) -> Bool) -> [[String]] {
    let shown = command.flags.filter(isShown)
    var headings: [String] = []
    for flag in shown where !headings.contains(flag.heading) { headings.append(flag.heading) }
    return headings.map { heading in
      let flags = shown.filter { $0.heading == heading }
      return ["\(heading):"] + columns(flags.map { (aligned($0), $0.helpWithChoices) })
    }
  }

  /// A flag's usage, moved so that long names stand below one another.
  private func aligned(_ flag: FlagDescription) -> String {
    flag.letters.isEmpty ? "    \(flag.usage)" : flag.usage
  }
}

extension HelpText {
  /// Rows of two columns; a left side too long for its column stands on a line of its own.
  private func columns(_ rows: [(String, String)]) -> [String] {
    let most = width * 2 / 5
    let fitting = rows.map(\.0.count).filter { $0 <= most }
    let left = fitting.max() ?? 4
    let indent = left + 4
    return rows.flatMap { row in
      let lines = row.1.lines(width: width - indent)
      let blank = String(repeating: " ", count: indent)
      guard row.0.count <= left, let first = lines.first else {
        return ["  \(row.0)"] + lines.map { blank + $0 }
      }
      let padding = String(repeating: " ", count: left - row.0.count)
      return ["  \(row.0)\(padding)  \(first)"] + lines.dropFirst().map { blank + $0 }
    }
  }

  private func wrapped(_ text: String, hanging: Int = 0) -> [String] {
    let lines = text.lines(width: width - hanging)
    let indent = String(repeating: " ", count: hanging)
    return lines.prefix(1) + lines.dropFirst().map { indent + $0 }
  }

}

extension StringProtocol {
  /// The text in lines of a width, broken between words; a word longer than the width stays whole.
  package func lines(width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
