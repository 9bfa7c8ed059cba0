/// The manual page of a command and of all beneath it, in the language of `man`.
package struct ManualPage {
  private let command: CommandDescription

  init(_ command: CommandDescription) {
    self.command = command
  }

  /// The variables that every program looks at.
  private static let environment = [
    ("LEDGER_FILE", "The journal that is read where no -f names one."),
    ("BURSAR_TODAY", "The date that is taken for today where no --today gives one."),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "The first that is set chooses the language of screens: cs, el, otherwise English."
    ),
    (
      "LANGUAGE",
      "A list such as el:cs goes before it, unless the locale is C."
    ),
    ("COLUMNS", "How wide lines may be, where no --width says so."),
    ("PAGER", "Shows what is longer than the terminal."),
    (
      "NO_COLOR", "Set, it switches colors off; bold and faint stay, unless --color never is given."
    ),
    ("CLICOLOR_FORCE", "Set, it switches color on where no terminal reads."),
    ("TERM", "A dumb terminal gets no color."),
  ]

  /// The files that every program knows.
  private static let files = [
    (
      "main.journal",
      "The journal in the working directory, read where neither -f nor LEDGER_FILE names one. Comments ; bursar: --flag value at its top set flags for it."
    ),
    ("~/.hledger.journal", "The journal that is read if there is no main.journal."),
  ]

  /// The pages of the other programs.
  private var pages: [String] {
    Toolkit.programs.filter { $0 != ManualPage.hyphenated(command.path) }
  }

  var text: String {
    let title = ManualPage.hyphenated(command.path)
    var lines = [
      ManualPage.heading(title, section: 1),
      ".SH NAME",
      "\(escaped(title)) \\- \(escaped(command.summary))",
      ".SH SYNOPSIS",
      synopsis(command),
    ]
    if !command.details.isEmpty {
      lines.append(".SH DESCRIPTION")
      lines += Array(command.details.map { [escaped($0)] }.joined(separator: [".PP"]))
    }
    lines += commands
    lines += flags(of: command, under: ".SH")
    if !command.examples.isEmpty {
      lines.append(".SH EXAMPLES")
      lines += command.examples.flatMap { terms("\\fB\(escaped($0.command))\\fR", $0.purpose) }
    }
    lines += [".SH EXIT STATUS"] + exitStatus
    lines += [".SH ENVIRONMENT"] + ManualPage.environment.flatMap { terms($0.0, $0.1) }
    lines += [".SH FILES"] + ManualPage.files.flatMap { terms($0.0, $0.1) }
    let others = pages.map { "\\fB\(escaped($0))\\fR(1)" }
    if !others.isEmpty { lines += [".SH SEE ALSO", others.joined(separator: ", ")] }
    return lines.flatMap(ManualPage.folded).map { $0 + "\n" }.joined()
  }

  /// A page of chapters that are shown as they are written, such as journals.
  package static func page(
    of title: String, section: Int, _ summary: String, chapters: [(title: String, text: String)]
  ) -> String {
    let lines =
      [heading(title, section: section), ".SH NAME", "\(escaped(title)) \\- \(escaped(summary))"]
      + chapters.flatMap { chapter in
        [".SH \(quoted(chapter.title.uppercased()))", ".nf"]
          + chapter.text.split(separator: "\n", omittingEmptySubsequences: false).map {
            // An empty line would end what is shown as it is.
            $0.isEmpty ? ".sp" : escaped(String($0))
          } + [".fi"]
      }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func heading(_ title: String, section: Int) -> String {
    let source = quoted("\(Toolkit.name) \(Toolkit.version)")
    return ".TH \(quoted(title.uppercased())) \(section) \"\(Toolkit.released)\" \(source)"
  }

  /// A line of text as several of at most 80 bytes; what commands the formatter stays as it is.
  private static func folded(_ line: String) -> [String] {
    guard line.utf8.count > 80, !line.hasPrefix(".") else { return [line] }
    var lines: [String] = []
    for word in line.split(separator: " ").map(String.init) {
      if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
        lines[lines.count - 1] = last + " " + word
      } else {
        // A point or a stroke at the front would be a command.
        lines.append(word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" + word : word)
      }
    }
    return lines
  }

  /// The name under which a command's page is found: `bursar-report-balance`.
  static func hyphenated(_ path: String) -> String {
    path.split(separator: " ").joined(separator: "-")
  }

  private func synopsis(_ command: CommandDescription) -> String {
    "\\fB\(escaped(command.path))\\fR [\\fIFLAG\\[u2026]\\fR] \(escaped(command.operands))"
      .trimmingLast(" ")
  }

  private var commands: [String] {
    guard !command.commands.isEmpty else { return [] }
    return [".SH COMMANDS"] + sections(of: command)
  }

  private func sections(of command: CommandDescription) -> [String] {
    command.commands.flatMap { child in
      let page = ManualPage.hyphenated(child.path)
      // A program has a page of its own.
      if Toolkit.programs.contains(page) {
        return terms(
          "\\fB\(escaped(([child.path] + child.aliases).joined(separator: ", ")))\\fR",
          "\(child.summary). See \(page)(1).")
      }
      let names = child.aliases.isEmpty ? "" : " (\(child.aliases.joined(separator: ", ")))"
      let known = Set(command.flags)
      var own = child
      own.flags = child.flags.filter { !known.contains($0) }
      return [
        ".SS \(quoted(child.path + names))", escaped(child.summary + "."), ".PP",
        synopsis(child),
      ]
        + child.details.flatMap { [".PP", escaped($0)] }
        + flags(of: own, under: nil) + sections(of: child)
    }
  }

  private func flags(of command: CommandDescription, under macro: String?) -> [String] {
    let shown = command.flags.filter { $0.prominence != .hidden }
    var heading = ""
    return shown.grouped(by: \.heading).flatMap { flag in
      defer { heading = flag.heading }
      let title = macro.map { ["\($0) \(quoted(flag.heading.uppercased()))"] } ?? []
      return (flag.heading == heading ? [] : title)
        + terms("\\fB\(escaped(flag.usage))\\fR", flag.helpWithChoices + ".")
    }
  }

  private var exitStatus: [String] {
    [
      ("0", "Done."),
      ("1", "The journal has errors, or a gate that was asked for did not hold."),
      ("2", "Wrong usage, or input that cannot be read."),
      ("3", "A fault of the program itself."),
    ].flatMap { terms($0.0, $0.1) }
  }

  private func terms(_ term: String, _ text: String) -> [String] {
    [".TP", term, escaped(text)]
  }
}

/// Text in which no character commands the formatter.
private func escaped(_ text: String) -> String {
  var result = text.first == "." || text.first == "'" ? "\\&" : ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case _ where !scalar.isASCII: result += "\\[u\(hexadecimal(scalar))]"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The number of a character as groff and mandoc want it: at least four digits.
private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func quoted(_ text: String) -> String {
  "\"" + escaped(text.filter { $0 != "\"" }) + "\""
}

extension Array {
  /// The elements with equal keys brought together, the keys in the order of their first.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var order: [Key] = []
    var groups: [Key: [Element]] = [:]
    for element in self {
      let key = key(element)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(element)
    }
    return order.flatMap { groups[$0] ?? [] }
  }
}

extension String {
  fileprivate func trimmingLast(_ character: Character) -> String {
    last == character ? String(dropLast()) : self
  }
}
