import LedgerSource

/// Merges directives line by line: each line below the first is a fact of its own, known by its key.
enum DirectiveMerger {
  /// A line and what it is known by.
  private struct Line {
    var key: String
    var raw: [UInt8]

    var plain: String { EntryForm.plain(raw) }
  }

  static func merge(
    _ base: (Block, SourceFile), _ ours: (Block, SourceFile), _ theirs: (Block, SourceFile)
  ) -> FieldMerge? {
    guard let old = lines(base), let mine = lines(ours), let other = lines(theirs) else {
      return nil
    }
    var result = FieldMerge(text: [])
    let keys = [old, mine, other].map { list in
      Dictionary(uniqueKeysWithValues: list.map { ($0.key, $0) })
    }
    var chosen: [String: Line] = [:]
    for key in Set(keys.flatMap(\.keys)).sorted() {
      let forms = keys.map { $0[key]?.plain }
      if forms[1] != forms[0] { result.ours.append(key) }
      if forms[2] != forms[0] { result.theirs.append(key) }
      if forms[1] != forms[0], forms[2] != forms[0], forms[1] != forms[2] { return nil }
      let side = forms[1] == forms[0] && forms[2] != forms[0] ? 2 : 1
      chosen[key] = keys[side][key]
    }
    for line in ordered(mine, other, chosen) {
      if let last = result.text.last, last != 0x0A { result.text.append(0x0A) }
      result.text += line.raw
    }
    return result
  }

  /// Our order; each line of theirs stands behind the one that it followed there.
  private static func ordered(_ mine: [Line], _ other: [Line], _ chosen: [String: Line]) -> [Line] {
    var keys = mine.map(\.key)
    var last: String?
    for line in other {
      if !keys.contains(line.key) {
        let place = last.flatMap { keys.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        keys.insert(line.key, at: place)
      }
      last = line.key
    }
    return keys.compactMap { chosen[$0] }
  }

  /// The lines of a directive; nil where two have one key.
  private static func lines(_ side: (Block, SourceFile)) -> [Line]? {
    let (block, file) = side
    var lines: [Line] = []
    var seen: Set<String> = []
    let text = file.padded[block.range.offsets]
    var isBelowFirst = false
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
      let raw = Array(text[start..<end])
      let plain = EntryForm.plain(raw)
      let isFirst = start == Int(block.entry.start)
      let key = isFirst ? "first line" : isBelowFirst ? DirectiveMerger.key(plain) : plain
      if isFirst { isBelowFirst = true }
      guard seen.insert(key).inserted else { return nil }
      lines.append(Line(key: key, raw: raw))
      start = end
    }
    return lines
  }

  /// The first word, and the day from which a line holds.
  private static func key(_ line: String) -> String {
    let words = line.split(separator: " ")
    guard let first = words.first else { return "" }
    if first.hasPrefix(";") { return line }
    guard let from = words.firstIndex(of: "from"), from + 1 < words.count else {
      return String(first)
    }
    return "\(first) from \(words[from + 1])"
  }
}
