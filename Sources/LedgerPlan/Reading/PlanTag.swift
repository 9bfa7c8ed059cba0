package import LedgerModel
package import LedgerSource

/// A tag that says something to the plan, and the words about what is wrong with it.
package struct PlanTag: Sendable {
  package let tag: Tag
  private let passage: Passage

  package init(_ tag: Tag, entry: SourceRange, in file: SourceFile, _ id: FileID) {
    self.tag = tag
    passage = Passage(tag.valueRange, of: entry, in: file, id)
  }

  /// The value, or the name where there is no value.
  package var subject: Passage {
    tag.valueRange.isEmpty ? passage.moved(to: tag.nameRange) : passage
  }

  /// The tag as a line of the plan: its name is the key.
  var line: PlanLine {
    PlanLine(passage.file, passage.id, passage.entry, tag.nameRange, tag.valueRange)
  }

  /// What is wrong where a comma cuts the value off and no other tag begins behind it.
  ///
  ///     ; floor:1,200 EUR
  package var cut: Diagnostic? {
    let bytes = passage.file.padded
    let lineEnd = Int(passage.line.end)
    var comma = Int(tag.valueRange.end)
    while comma < lineEnd, TagScanner.isBlank(bytes[comma]) { comma += 1 }
    guard comma < lineEnd, bytes[comma] == UInt8(ascii: ",") else { return nil }
    var end = comma + 1
    while end < lineEnd, bytes[end] != UInt8(ascii: ",") { end += 1 }
    let rest = TagScanner.trimmed(comma + 1, end, bytes.span)
    guard !rest.isEmpty, !PlanTag.startsTag(bytes[rest]) else { return nil }
    let lost = passage.moved(to: SourceRange(rest.lowerBound, rest.upperBound))
    // Before three digits a comma divides a number; before others it may be a decimal mark.
    let digits = bytes[(comma + 1)...].prefix { $0 &- 0x30 < 10 }.count
    let isNumber = comma > 0 && bytes[comma - 1] &- 0x30 < 10 && digits == 3
    let gap = SourceRange(comma, rest.lowerBound)
    return passage.moved(to: SourceRange(Int(tag.nameRange.start), rest.upperBound)).diagnostic(
      .cutPlanTag, "the value of `\(tag.name):` ends at the comma, as \(subject.quoted)",
      label: "\(lost.quoted) is lost",
      notes: ["a comma ends the value of a tag; several values are separated by spaces"],
      fixes: [
        Fix(
          isNumber ? "write the number without the comma" : "leave the comma out",
          edits: [passage.edit(gap, isNumber ? "" : " ")])
      ])
  }

  /// Whether a text begins with the name of a tag and its colon.
  private static func startsTag(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix { $0 != UInt8(ascii: ":") && !TagScanner.isBlank($0) }
    return !name.isEmpty && name.endIndex < text.endIndex
      && text[name.endIndex] == UInt8(ascii: ":")
  }
}
