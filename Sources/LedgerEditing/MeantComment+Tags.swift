import LedgerModel
import LedgerSource

extension MeantComment {
  /// A comment's text without some tags.
  package static func text(_ comment: String, without names: Set<String>) -> String {
    var bytes = Array(comment.utf8)
    let tags = TagScanner.tags(
      comment: SourceRange(0, bytes.count), lines: .zero, in: bytes.span)
    for tag in tags.reversed() where names.contains(tag.name) {
      var (start, end) = (Int(tag.nameRange.start), Int(tag.valueRange.end))
      end = max(end, Int(tag.nameRange.end) + 1)
      // `:food:` begins with a colon of its own.
      if start > 0, bytes[start - 1] == UInt8(ascii: ":") { start -= 1 }
      var before = start
      while before > 0, TagScanner.isBlank(bytes[before - 1]) { before -= 1 }
      var after = end
      while after < bytes.count, TagScanner.isBlank(bytes[after]) { after += 1 }
      if after < bytes.count, bytes[after] == UInt8(ascii: ",") {
        end = after + 1
        while end < bytes.count, TagScanner.isBlank(bytes[end]) { end += 1 }
      } else if before > 0, bytes[before - 1] == UInt8(ascii: ",") {
        start = before - 1
      } else if before > 0 {
        start = before
      }
      bytes.removeSubrange(start..<end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes some tags away.
  package mutating func remove(_ names: Set<String>) {
    func stripped(_ text: String) -> String? {
      let rest = MeantComment.text(text, without: names)
      if rest == text { return text }
      let trimmed = String(decoding: TagScanner.trimmed(Array(rest.utf8)), as: UTF8.self)
      return trimmed.isEmpty ? nil : trimmed
    }
    beside = beside.flatMap(stripped)
    lines = lines.compactMap(stripped)
  }
}
