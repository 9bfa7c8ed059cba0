/// The help of a command, wrapped to a width.
package struct HelpText {
  private let command: CommandDescription
  private let width: Int

  package init(_ command: CommandDescription, width: Int) {
    self.command = command
    self.width = min(max(width, 40), 100)
  }

  /// What fits on a screen: the everyday flags with their meaning, the others by name.
  var brief: String {
    // The front door has the most commands.
    let limit = command.path == Toolkit.name ? 60 : 40
    let isMany = commandRows.count > limit / 2
    // Where there are many commands, their flags are theirs to tell, and their names say enough.
    let rows = commandRows + (isMany ? [] : flagRows)
    let start = joined([summary, usage, isMany ? [] : examples(atMost: 3)])
    let room = limit - start.count { $0 == "\n" } - 1
    let count = (0...rows.count).reversed().first { lines(rows, explaining: $0).count <= room }
    return start + "\n" + lines(rows, explaining: count ?? 0).map { $0 + "\n" }.joined()
  }

  /// Everything that is not hidden, but for the flags that all commands read journals with.
  var full: String {
    var sections = [summary, usage, examples(atMost: .max)] + command.details.map { wrapped($0) }
    for section in repeated(commandRows.map(\.section)) {
      sections.append([section + ":"] + columns(commandRows.filter { $0.section == section }))
    }
    sections += headings {
      $0.prominence != .hidden && $0.heading != FlagDescription.readingHeading
    }
    sections.append(hint(leadsFurther: false))
    return joined(sections)
  }

  /// The flags of one heading, with all that they mean.
  package func flags(under heading: String) -> String {
    joined(headings { $0.prominence != .hidden && $0.heading == heading })
  }

  /// A command or a flag: what it is called, and what it does.
  private struct Row {
    var section: String
    var left: String
    var right: String
    /// How it is called where there is no room for more.
    var name: String
  }

  private var commandRows: [Row] {
    command.commands.map {
      Row(
        section: $0.section, left: $0.names.joined(separator: ", "), right: $0.summary,
        name: $0.name)
    }
  }

  /// The flags, those first that are the command's own and are used every day.
  private var flagRows: [Row] {
    func rank(_ flag: FlagDescription) -> Int {
      let isShared = [FlagDescription.outputHeading, BuiltInFlag.heading].contains(flag.heading)
      return (flag.prominence == .everyday ? 0 : 2) + (isShared ? 1 : 0)
    }
    let shown = command.flags.filter {
      $0.prominence != .hidden && $0.heading != FlagDescription.readingHeading
    }
    let ranked = (0...3).flatMap { number in shown.filter { rank($0) == number } }
    return ranked.map {
      Row(section: "Flags", left: aligned($0), right: $0.helpWithChoices, name: $0.name)
    }
  }

  /// So many rows in full, and the names of the rest.
  private func lines(_ rows: [Row], explaining count: Int) -> [String] {
    var lines: [String] = []
    let shown = Array(rows.prefix(count))
    for section in repeated(shown.map(\.section)) {
      // Many commands are told apart by their headings alone.
      if section == "Flags", !lines.isEmpty { lines.append("") }
      lines.append(section + ":")
      lines += columns(shown.filter { $0.section == section })
    }
    let rest = rows.dropFirst(count).map(\.name)
    if !rest.isEmpty {
      lines += wrapped("  More: " + rest.joined(separator: ", "), hanging: 4)
    }
    return lines + [""] + hint(leadsFurther: !rest.isEmpty)
  }

  /// Each word once, in their order.
  private func repeated(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
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

  private func examples(atMost count: Int) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    let rows = command.examples.prefix(count).map {
      Row(section: "", left: $0.command, right: $0.purpose, name: "")
    }
    return ["Examples:"] + columns(rows)
  }

  /// Where the rest is told.
  private func hint(leadsFurther: Bool) -> [String] {
    let program = Toolkit.name
    let words = command.path.split(separator: " ").map(String.init)
    let inner = words.enumerated().flatMap { number, word in
      number == 0 ? word.split(separator: "-").dropFirst().map(String.init) : [word]
    }
    var sentences: [String] = []
    if !command.commands.isEmpty {
      sentences.append("run `\(command.path) COMMAND -h` for its flags")
    }
    if leadsFurther {
      sentences.append("run `\(([program, "help"] + inner).joined(separator: " "))` for everything")
    }
    if command.flags.contains(where: { $0.heading == FlagDescription.readingHeading }) {
      sentences.append("run `\(program) help flags` for flags that read any journal")
    }
    return sentences.flatMap { wrapped($0) }
  }

  /// The flags under their headings, both in the order in which they first appear.
  private func headings(_ isShown: (FlagDescription) -> Bool) -> [[String]] {
    let shown = command.flags.filter(isShown)
    var headings: [String] = []
    for flag in shown where !headings.contains(flag.heading) { headings.append(flag.heading) }
    return headings.map { heading in
      let flags = shown.filter { $0.heading == heading }
      let rows = flags.map {
        Row(section: heading, left: aligned($0), right: $0.helpWithChoices, name: $0.name)
      }
      return ["\(heading):"] + columns(rows)
    }
  }

  /// A flag's usage, moved so that long names stand below one another.
  private func aligned(_ flag: FlagDescription) -> String {
    flag.letters.isEmpty ? "    \(flag.usage)" : flag.usage
  }
}

extension HelpText {
  /// Rows of two columns; a left side too long for its column stands on a line of its own.
  private func columns(_ rows: [Row]) -> [String] {
    let most = width * 2 / 5
    let fitting = rows.map(\.left.count).filter { $0 <= most }
    let left = fitting.max() ?? 4
    let indent = left + 4
    return rows.flatMap { row in
      let lines = row.right.lines(width: width - indent)
      let blank = String(repeating: " ", count: indent)
      guard row.left.count <= left, let first = lines.first else {
        return ["  \(row.left)"] + lines.map { blank + $0 }
      }
      let padding = String(repeating: " ", count: left - row.left.count)
      return ["  \(row.left)\(padding)  \(first)"] + lines.dropFirst().map { blank + $0 }
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
