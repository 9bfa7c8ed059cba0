package import LedgerSource

/// Shows entries as trees, each part with its place and its text, for golden files.
///
///     Transaction @1:1-3:1
///     ├─ date @1:1-1:11 "2026-01-01"
///     └─ Posting @2:5-2:12
///        ├─ account @2:5-2:6 "a"
///        └─ …
package struct SyntaxDump {
  private let file: SourceFile
  private let lines: LineTable
  /// The line that counts as the first.
  private let firstLine: Int

  /// Shows places in a file; the line of the offset `start` counts as the first, to compare an entry
  /// that moved.
  package init(_ file: SourceFile, _ lines: LineTable, from start: UInt32 = 0) {
    self.file = file
    self.lines = lines
    firstLine = lines.line(at: start)
  }

  /// The tree of an entry, each line ended.
  package func text(of entry: EntrySyntax) -> String {
    var text = ""
    tree(of: entry).append(to: &text, first: "", rest: "")
    return text
  }

  func part(_ name: String, _ range: SourceRange) -> Node {
    Node("\(name) @\(place(range)) \(quoted(range))")
  }

  /// A part that is there unless its range is the very start of the file.
  func optionalPart(_ name: String, _ range: SourceRange) -> Node? {
    range == .zero ? nil : part(name, range)
  }

  func node(_ name: String, _ range: SourceRange, _ children: [Node?]) -> Node {
    Node("\(name) @\(place(range))", children.compactMap(\.self))
  }

  private func place(_ range: SourceRange) -> String {
    "\(position(range.start))-\(position(range.end))"
  }

  private func position(_ offset: UInt32) -> String {
    let position = lines.position(of: offset, in: file)
    return "\(position.line - firstLine + 1):\(position.column)"
  }

  private func quoted(_ range: SourceRange) -> String {
    var text = "\""
    for scalar in file.text(range).unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case " "..."~": text.unicodeScalars.append(scalar)
      default:
        if scalar.value < 0x20 || scalar.properties.isWhitespace || scalar.value == 0xFEFF {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }

  /// A line of a tree and the lines below it.
  struct Node {
    var line: String
    var children: [Node]

    init(_ line: String, _ children: [Node] = []) {
      self.line = line
      self.children = children
    }

    func append(to text: inout String, first: String, rest: String) {
      text += first + line + "\n"
      for (index, child) in children.enumerated() {
        let isLast = index == children.count - 1
        child.append(
          to: &text, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "))
      }
    }
  }
}

extension Document {
  /// The trees of all entries, as golden files hold them.
  package var dump: String {
    let dump = SyntaxDump(file, LineTable(file))
    return entries.map { dump.text(of: $0.syntax) }.joined()
  }
}
