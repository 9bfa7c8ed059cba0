import LedgerRendering

/// The changes that make one text of another, as small as they can be said line by line, so that
/// cursors and marks stay where they are.
struct SmallEdits {
  private(set) var edits: [(range: Range<Int>, text: [UInt8])] = []

  init(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
    let (old, new) = SmallEdits.different(old, new)
    let (oldLines, newLines) = (ComparedLines(old), ComparedLines(new))
    for change in LineMatching(oldLines, newLines).replacements {
      let end = change.old.upperBound
      replace(
        change.old.map { oldLines[$0] }[...], change.new.map { newLines[$0] }[...],
        at: end < oldLines.count ? oldLines[end].startIndex : old.endIndex)
    }
  }

  /// What is left of two texts without the whole lines that they begin and end with alike.
  private static func different(
    _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let shorter = min(old.count, new.count)
    var (first, last) = (0, 0)
    var lineStart = 0
    while first < shorter, old[old.startIndex + first] == new[new.startIndex + first] {
      first += 1
      if old[old.startIndex + first - 1] == 0x0A { lineStart = first }
    }
    var lineEnd = 0
    while last < shorter - lineStart, old[old.endIndex - 1 - last] == new[new.endIndex - 1 - last] {
      if old[old.endIndex - 1 - last] == 0x0A { lineEnd = last }
      last += 1
    }
    return (
      old[old.startIndex + lineStart..<old.endIndex - lineEnd],
      new[new.startIndex + lineStart..<new.endIndex - lineEnd]
    )
  }

  private mutating func replace(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>, at end: Int
  ) {
    if old.isEmpty, new.isEmpty { return }
    if old.count == new.count {
      for (old, new) in zip(old, new) { replace(old, new) }
      return
    }
    let start = old.first?.startIndex ?? end
    edits.append((start..<(old.last?.endIndex ?? end), Array(new.joined())))
  }

  /// Replaces what two lines have not in common, which begins and ends with whole characters.
  private mutating func replace(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) {
    var (first, last) = (0, 0)
    let (oldBytes, newBytes) = (Array(old), Array(new))
    let shorter = min(old.count, new.count)
    while first < shorter, oldBytes[first] == newBytes[first] { first += 1 }
    func isInside(_ bytes: [UInt8], _ offset: Int) -> Bool {
      offset < bytes.count && bytes[offset] & 0xC0 == 0x80
    }
    while first > 0, isInside(oldBytes, first) || isInside(newBytes, first) { first -= 1 }
    while last < shorter - first,
      oldBytes[old.count - 1 - last] == newBytes[new.count - 1 - last]
    {
      last += 1
    }
    while last > 0,
      isInside(oldBytes, old.count - last) || isInside(newBytes, new.count - last)
    {
      last -= 1
    }
    if first == old.count, first == new.count { return }
    edits.append(
      (
        old.startIndex + first..<old.endIndex - last,
        Array(newBytes[first..<new.count - last])
      ))
  }
}
