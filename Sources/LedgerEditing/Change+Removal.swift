package import LedgerSource

extension Change {
  /// Takes an entry away with an empty line beside it.
  package static func removal(of range: SourceRange, in file: SourceFile, _ id: FileID) -> Edit {
    let bytes = file.padded
    var (start, end) = (Int(range.start), Int(range.end))
    let isBlankBelow = end < file.count && (bytes[end] == 0x0A || bytes[end] == 0x0D)
    let isBlankAbove =
      start == 0 || start == 1 && bytes[0] == 0x0A
      || start > 1 && bytes[start - 1] == 0x0A
        && (bytes[start - 2] == 0x0A
          || bytes[start - 2] == 0x0D && start > 2 && bytes[start - 3] == 0x0A)
    if isBlankBelow, isBlankAbove {
      if bytes[end] == 0x0D { end += 1 }
      if end < file.count { end += 1 }
    } else if end >= file.count, start >= 2, bytes[start - 1] == 0x0A {
      // The last entry takes the empty line above it along.
      if bytes[start - 2] == 0x0A {
        start -= 1
      } else if start >= 3, bytes[start - 2] == 0x0D, bytes[start - 3] == 0x0A {
        start -= 2
      }
    }
    return Edit(id, SourceRange(start, end), "")
  }
}
