import LedgerFormatting
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax

/// A change of one directive by what it means; its text follows when the place is known.
package struct DirectiveEdit: Sendable {
  let place: SourcePlace
  let old: PlanItem
  let steps: [PlanStep]

  /// What it says afterwards.
  var new: PlanItem { steps.reduce(into: old) { $0.apply($1) } }
}

/// Changes the text of one directive line by line, so that it differs in as few bytes as can be.
struct DirectiveEditor {
  private let file: SourceFile
  private let id: FileID
  private let range: SourceRange
  private let lineEnd: String
  private let context: ReadingContext
  private var item: PlanItem
  private var lines: [String]

  init(_ edit: DirectiveEdit, in sources: SourceMap, _ context: ReadingContext) throws(Unwritable) {
    let file = sources[edit.place.file]
    var reader = EntryReader(
      max(Int(edit.place.range.start), file.byteOrderMarkLength)..<file.count)
    var entry = EntrySyntax()
    let isEntry = reader.next(in: file.padded.span, into: &entry)
    precondition(isEntry, "a directive stands in its file")
    self.file = file
    id = edit.place.file
    range = entry.range
    lineEnd = TextLines.end(in: file)
    lines = TextLines.split(file.text(range))
    item = edit.old
    self.context = context
    for step in edit.steps { try apply(step) }
  }

  /// The change as one edit.
  var edit: Edit {
    // A directive at the very end of a file keeps the end that it has.
    let isEnded = file.padded[Int(range.end) - 1] == 0x0A
    let new = lines.joined(separator: lineEnd) + (isEnded ? lineEnd : "")
    let text = EntryLayout.kept(file.text(range), new, column: nil)
    return EntryLayout.edit(range, text, in: file, id)
  }

  private mutating func apply(_ step: PlanStep) throws(Unwritable) {
    switch step {
    case .set(let key, let values):
      if let last = places(of: key).last {
        try replace(at: last, values)
      } else {
        try add(key, values)
      }
    case .replace(let key, let number, let values):
      try replace(at: places(of: key)[number], values)
    case .add(let key, let values): try add(key, values)
    case .setAll(let key, let wanted):
      let known = item.places(of: key).map { item.lines[$0].values }
      let gone = zip(places(of: key), known).filter { !wanted.contains($0.1) }.map(\.0)
      for values in wanted where !known.contains(values) { try add(key, values) }
      for place in gone.reversed() { lines.remove(at: place) }
    case .drop(let key):
      for place in places(of: key).reversed() { lines.remove(at: place) }
      if item.place(ofTag: key) != nil { setTag(key, nil) }
    case .setTag(let name, let value): setTag(name, value)
    }
    item.apply(step)
  }

  // MARK: - Lines

  /// The lines below the first one that have a key.
  private func places(of key: String) -> [Int] {
    lines.indices.dropFirst().filter { Parts(lines[$0]).key == key }
  }

  /// Gives a line another value; its comment stays.
  private mutating func replace(at index: Int, _ values: [PlanValue]) throws(Unwritable) {
    let parts = Parts(lines[index])
    let gap = parts.gap.isEmpty ? String(repeating: " ", count: 10) : String(parts.gap)
    lines[index] =
      parts.indentation + parts.key + gap + (try text(values, of: String(parts.key)))
      + parts.comment
  }

  /// Adds a line behind those of its key, else behind all others.
  private mutating func add(_ key: String, _ values: [PlanValue]) throws(Unwritable) {
    let place = (places(of: key).last ?? lines.count - 1) + 1
    lines.insert(DirectiveComposer.line(key, try text(values, of: key)), at: place)
  }

  private func text(_ values: [PlanValue], of key: String) throws(Unwritable) -> String {
    let separator = PlanForm.of(item.directive)?.separator(below: key)
    return try context.text(values, between: separator ?? " ")
  }
}

// MARK: - Parts

extension DirectiveEditor {
  /// A line below the first one, cut into its parts.
  private struct Parts {
    var indentation: Substring
    var key: Substring
    var gap: Substring
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
      comment = line[max(end, gap.endIndex)...]
    }
  }

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

  /// Gives a tag of the first line another value; takes it away where there is none.
  private mutating func setTag(_ name: String, _ value: String?) {
    var parts = comment?.parts ?? []
    if let known = parts.firstIndex(where: { $0.hasPrefix("\(name):") }) {
      if let value { parts[known] = "\(name):\(value)" } else { parts.remove(at: known) }
    } else if let value {
      parts.append("\(name):\(value)")
    }
    let start = comment?.start ?? lines[0].endIndex
    let first = String(lines[0][..<start]).trimmedBlanks
    lines[0] = parts.isEmpty ? first : first + "  ; " + parts.joined(separator: ", ")
  }
}
