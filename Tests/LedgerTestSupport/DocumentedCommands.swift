import Foundation

/// The commands that a Markdown file shows with their output, so that documentation cannot go stale.
///
/// A block between fences counts where its first line begins with `$ bursar`, `$ cat` or `$ git`. Each `$` line is run;
/// what follows it, up to the next one, must be what the program prints: its output, then its
/// errors. All blocks of a file are run in order in one copy of a folder, in which the document may
/// write files of its own: see `DocumentedFiles`.
package struct DocumentedCommands: Sendable {
  /// A command and what the document shows below it.
  package struct Example: Hashable, Sendable {
    package let commands: [String]
    package let shown: [String]
    /// Which lines of the document hold what is shown, counted from 0.
    package let lines: Range<Int>
    let indentation: Int
  }

  package let path: String
  package let examples: [Example]
  private let markdown: MarkdownText

  package init(path: String, text: String) {
    markdown = MarkdownText(text)
    self.path = path
    examples = markdown.fences.flatMap { [markdown] in Self.examples(in: $0, of: markdown) }
  }

  package init(path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    self.init(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Runs all commands in a copy of a folder and says what differs, a text each.
  ///
  /// With `recording`, the document is rewritten instead.
  package func failures(
    inCopyOf folder: String, _ recording: Recording = .current,
    running program: @escaping TestedProgram
  ) throws -> [String] {
    let printed = try outputs(inCopyOf: folder, program)
    let wrong = zip(examples, printed).filter { $0.shown != $1 }
    if recording == .on, !wrong.isEmpty {
      try Data(recorded(printed).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      return []
    }
    return wrong.map { example, actual in
      let difference = LineDifference(
        expected: TextLines(lines: example.shown).text, actual: TextLines(lines: actual).text)
      return """
        \(path):\(example.lines.lowerBound): \(example.commands.joined(separator: "; "))
        \(difference)
        If this is right, `make record` writes it down.
        """
    }
  }

  private func outputs(
    inCopyOf folder: String, _ program: @escaping TestedProgram
  ) throws -> [[String]] {
    try TemporaryFolder.lend { copy in
      try FolderTree.copy(folder, to: copy)
      var files = DocumentedFiles(markdown)
      return try examples.map { example in
        try files.write(above: example.lines.lowerBound, to: copy)
        var session = CommandSession(folder: copy, standardInput: [], program: program)
        for command in example.commands { try session.run(command) }
        // Spreadsheets want carriage returns; in a document nobody sees them.
        let bytes = (session.outcome.output + session.outcome.errorOutput).filter { $0 != 0x0D }
        return TextLines(bytes).lines
      }
    }
  }

  private func recorded(_ printed: [[String]]) -> String {
    var changed = markdown.lines
    for (example, actual) in zip(examples, printed).reversed() where example.shown != actual {
      let margin = String(repeating: " ", count: example.indentation)
      changed.replaceSubrange(example.lines, with: actual.map { $0.isEmpty ? $0 : margin + $0 })
    }
    return TextLines(lines: changed).text
  }

  private static func examples(
    in fence: MarkdownText.Fence, of markdown: MarkdownText
  ) -> [Example] {
    let text = markdown.text(of: fence)
    guard let first = text.first,
      ["$ bursar", "$ cat ", "$ git "].contains(where: { first.begins(with: $0) })
    else { return [] }
    var found: [Example] = []
    var index = 0
    while index < text.count {
      var commands: [String] = []
      while index < text.count, let command = command(in: text[index]) {
        commands.append(command)
        index += 1
      }
      let start = index
      while index < text.count, command(in: text[index]) == nil { index += 1 }
      let offset = fence.lines.lowerBound
      found.append(
        Example(
          commands: commands, shown: Array(text[start..<index]),
          lines: (offset + start)..<(offset + index), indentation: fence.indentation))
    }
    return found
  }

  /// The command of a line; an amount such as `$ 5.00` is none.
  private static func command(in line: String) -> String? {
    guard line.begins(with: "$ "), let first = line.dropFirst(2).first, first.isLetter else {
      return nil
    }
    return line.droppingBytes(2)
  }
}
