import LedgerPlan
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A rule as it is written, and edits to it.
struct RuleText {
  let file: SourceFile
  let id: FileID
  let entry: EntrySyntax
  private let tags: [Tag]

  init(_ rule: ScheduledRule, _ journal: borrowing Journal) {
    id = rule.place.file
    file = journal.sources[id]
    tags = rule.rule.source.tags
    var reader = EntryReader(rule.place.range.offsets)
    var entry = EntrySyntax()
    let bytes = file.padded
    let isEntry = reader.next(in: bytes.span, into: &entry)
    precondition(isEntry, "a rule's entry stands in its file")
    self.entry = entry
  }

  var passage: Passage { Passage(entry.range, of: entry.range, in: file, id) }

  /// The text of a range after the edits that lie in it.
  func rewritten(_ range: SourceRange, _ edits: [Edit]) -> String {
    var result = ""
    var copied = range.start
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      result += file.text(SourceRange(start: copied, end: edit.range.start)) + edit.newText
      copied = edit.range.end
    }
    return result + file.text(SourceRange(start: copied, end: range.end))
  }
}

// MARK: - Tags

extension RuleText {
  func tag(_ name: String) -> Tag? { tags.first { $0.name == name } }

  /// The tags that say what is different on some days.
  var exceptions: [(day: Day, tag: Tag)] {
    tags.compactMap { tag in
      guard tag.name == "except" else { return nil }
      return Day(iso: tag.value.prefix { $0 != " " }).map { ($0, tag) }
    }
  }

  /// Gives a tag another value, or adds it in a line of its own.
  func setting(_ name: String, to value: String) -> Edit {
    guard let tag = tag(name) else { return adding("\(name):\(value)") }
    return Edit(id, tag.valueRange, value)
  }

  /// Lets a rule end as a tag says.
  func ending(_ tag: String) -> Edit {
    (self.tag("until") ?? self.tag("count")).map { replacing($0, with: tag) } ?? adding(tag)
  }

  /// Puts another tag in a tag's place.
  func replacing(_ tag: Tag, with text: String) -> Edit {
    Edit(id, SourceRange(start: tag.nameRange.start, end: tag.valueRange.end), text)
  }

  /// A comment line behind the rule's first line and its comments.
  func adding(_ text: String) -> Edit {
    let lineEnd = TextLines.end(in: file)
    let firstPosting = entry.postings.first.map { Int($0.range.start) }
    let isCommented = !entry.commentLines.isEmpty
    var indentation = "    "
    let model = isCommented ? Int(entry.commentLines.start) : firstPosting.map(lineStart)
    if let model {
      var end = model
      while TagScanner.isBlank(file.padded[end]) { end += 1 }
      indentation = file.text(SourceRange(model, end))
    }
    var offset = Int(isCommented ? entry.commentLines.end : passage.firstLine.end)
    if !isCommented {
      while offset < file.count, file.padded[offset] != 0x0A { offset += 1 }
      offset = min(offset + 1, file.count)
    }
    let isEnded = offset > 0 && file.padded[offset - 1] == 0x0A
    let line = "\(indentation); \(text)"
    return Edit(
      id, SourceRange(offset, offset), isEnded ? line + lineEnd : lineEnd + line)
  }

  private func lineStart(_ offset: Int) -> Int {
    Int(passage.line(at: UInt32(truncatingIfNeeded: offset)).start)
  }

  /// Takes a tag away, with the comma beside it, or the line that holds nothing else.
  func removing(_ tag: Tag) -> Edit {
    let bytes = file.padded
    var start = Int(tag.nameRange.start)
    var end = Int(tag.valueRange.end)
    var before = start
    while before > 0, TagScanner.isBlank(bytes[before - 1]) { before -= 1 }
    var after = end
    while TagScanner.isBlank(bytes[after]) { after += 1 }
    let isLast = after >= file.count || bytes[after] == 0x0A || bytes[after] == 0x0D
    if before > 0, bytes[before - 1] == UInt8(ascii: ",") {
      start = before - 1
    } else if bytes[after] == UInt8(ascii: ",") {
      end = after + 1
      while TagScanner.isBlank(bytes[end]) { end += 1 }
    } else if isLast, before > 0, bytes[before - 1] == UInt8(ascii: ";") {
      start = before - 1
      while start > 0, TagScanner.isBlank(bytes[start - 1]) { start -= 1 }
      if start == 0 || bytes[start - 1] == 0x0A {
        // Nothing else stands on the line.
        while after < file.count, bytes[after] != 0x0A { after += 1 }
        end = min(after + 1, file.count)
      }
    }
    return Edit(id, SourceRange(start, end), "")
  }
}
