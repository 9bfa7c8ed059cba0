import LedgerFormatting
import LedgerModel
package import LedgerSource
import LedgerSyntax

/// Changes one directive line by line; what it becomes differs from what it was in as few bytes as can be.
package struct DirectiveEditor {
  private let file: SourceFile
  private let id: FileID
  private let range: SourceRange
  private let lineEnd: String
  private let old: [String]
  private var lines: [String]

  /// The directive that a place lies in.
  package init(_ place: SourcePlace, in sources: SourceMap) {
    let file = sources[place.file]
    var start = max(Int(place.range.start), file.byteOrderMarkLength)
    while start > file.byteOrderMarkLength, file.padded[start - 1] != 0x0A { start -= 1 }
    var reader = EntryReader(start..<file.count)
    var entry = EntrySyntax()
    let isEntry = reader.next(in: file.padded.span, into: &entry)
    precondition(isEntry, "a directive stands in its file")
    self.file = file
    id = place.file
    range = entry.range
    lineEnd = TextLines.end(in: file)
    old = TextLines.split(file.text(range))
    lines = old
  }

  package var isChanged: Bool { lines != old }

  /// What it said, and what it says.
  package var gone: MeantDirective { MeantDirective(old) }
  package var came: MeantDirective { MeantDirective(lines) }

  /// The change as one edit.
  package var edit: Edit {
    let text = EntryLayout.kept(file.text(range), joined(lines), column: nil)
    return EntryLayout.edit(range, text, in: file, id)
  }

  /// A directive at the very end of a file keeps the end that it has.
  private func joined(_ lines: [String]) -> String {
    let isEnded = file.padded[Int(range.end) - 1] == 0x0A
    return lines.joined(separator: lineEnd) + (isEnded ? lineEnd : "")
  }
}

// MARK: - Lines

extension DirectiveEditor {
  /// A line below the first one, cut into its parts.
  private struct Parts {
    var indentation: Substring
    var key: Substring
    var gap: Substring
    var value: Substring
    /// The comment with the blanks before it.
    var comment: Substring

    init(_ line: String) {
      func blanks(_ text: Substring) -> Substring { text.prefix { $0 == " " || $0 == "\t" } }
      indentation = blanks(line[...])
      let rest = line[indentation.endIndex...]
      key = rest.prefix { $0 != " " && $0 != "\t" }
      gap = blanks(rest[key.endIndex...])
      var end = line.endIndex
      for index in rest.indices where rest[index] == ";" && index > key.startIndex {
        let before = rest[..<index]
        if before.hasSuffix("  ") || before.hasSuffix("\t") {
          end = index
          break
        }
      }
      while end > gap.endIndex,
        line[line.index(before: end)] == " " || line[line.index(before: end)] == "\t"
      {
        end = line.index(before: end)
      }
      value = line[gap.endIndex..<max(end, gap.endIndex)]
      comment = line[value.endIndex...]
    }
  }

  /// The lines that have a key: their places and values.
  package func lines(_ key: String) -> [(index: Int, value: String)] {
    lines.indices.dropFirst().compactMap { index in
      let parts = Parts(lines[index])
      return parts.key == key ? (index, String(parts.value)) : nil
    }
  }

  /// Gives a line another value; its comment stays.
  package mutating func replace(at index: Int, _ value: String) {
    let parts = Parts(lines[index])
    let gap = parts.gap.isEmpty ? String(repeating: " ", count: 10) : String(parts.gap)
    lines[index] = parts.indentation + parts.key + gap + value + parts.comment
  }

  /// Gives the last line of a key another value, or adds one.
  package mutating func set(_ key: String, _ value: String) {
    if let last = lines(key).last { return replace(at: last.index, value) }
    add(key, value)
  }

  /// Adds a line behind those of its key, else behind all others.
  package mutating func add(_ key: String, _ value: String = "") {
    let place = (lines(key).last?.index ?? lines.count - 1) + 1
    lines.insert(DirectiveEditor.line(key, value), at: place)
  }

  package mutating func remove(at index: Int) {
    lines.remove(at: index)
  }

  /// A line below a directive as the formatter lays it out.
  package static func line(_ key: String, _ value: String) -> String {
    if value.isEmpty { return "    \(key)" }
    return "    \(key)" + String(repeating: " ", count: max(1, 10 - key.count)) + value
  }
}

// MARK: - Tags

extension DirectiveEditor {
  /// The comment behind the first line, after two blanks or a tab; nil without one.
  private var comment: (start: String.Index, parts: [String])? {
    let line = lines[0]
    for mark in line.indices where line[mark] == ";" {
      let before = line[..<mark]
      let start = before.lastIndex { $0 != " " && $0 != "\t" }.map(line.index(after:))
      let blanks = before[(start ?? line.startIndex)...]
      guard blanks.count > 1 || blanks.contains("\t") else { continue }
      let parts = line[line.index(after: mark)...]
        .split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmedBlanks }
      return (blanks.startIndex, parts)
    }
    return nil
  }

  private func place(ofTag name: String, _ parts: [String]) -> Int? {
    parts.firstIndex { $0 == "\(name):" || $0.hasPrefix("\(name):") }
  }

  /// Whether the comment behind the first line has a tag.
  package func hasTag(_ name: String) -> Bool {
    comment.map { place(ofTag: name, $0.parts) != nil } ?? false
  }

  /// Gives a tag of the first line another value; takes it away where there is none.
  package mutating func setTag(_ name: String, _ value: String?) {
    var parts = comment?.parts ?? []
    if let known = place(ofTag: name, parts) {
      if let value { parts[known] = "\(name):\(value)" } else { parts.remove(at: known) }
    } else if let value {
      parts.append("\(name):\(value)")
    }
    let start = comment?.start ?? lines[0].endIndex
    let first = String(lines[0][..<start]).trimmedBlanks
    lines[0] = parts.isEmpty ? first : first + "  ; " + parts.joined(separator: ", ")
  }
}
