/// Scripts and style sheets without what only people need who read them here.
enum TightText {
  /// Without indentation, lines that are comments, and blanks behind and before some signs; a line that
  /// has one of the marks keeps its blanks, as these may be of a text.
  static func of(
    _ text: String, behind: String, before: String, except marks: String = ""
  ) -> String {
    let (behind, before, marks) = (Array(behind.utf8), Array(before.utf8), Array(marks.utf8))
    let blank = UInt8(ascii: " ")
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for whole in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      let line = whole.drop { $0 == blank }
      if line.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) { continue }
      let isKept = line.contains(where: marks.contains)
      for place in line.indices {
        if !isKept, line[place] == blank, let last = result.last,
          behind.contains(last) || place + 1 < line.endIndex && before.contains(line[place + 1])
        {
          continue
        }
        result.append(line[place])
      }
      result.append(UInt8(ascii: "\n"))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
