import LedgerSource

/// Where a large file can be cut into parts that are read at the same time.
enum FileCuts {
  /// How far a cut may be from where it is wanted.
  private static let reach = 1 << 20

  /// Where the first line begins that may be a transaction's; the end of the text without one.
  static func firstTransaction(in bytes: Span<UInt8>, count: Int) -> Int {
    var offset = 0
    while offset < count {
      if isDigit(bytes[offset]) { return offset }
      while offset < count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      offset += 1
    }
    return count
  }

  /// Cuts a range into parts of about one size, each but the first beginning with a transaction.
  static func parts(of range: Range<Int>, in bytes: Span<UInt8>, count: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for part in 1..<max(1, count) {
      let wanted = range.lowerBound + range.count / count * part
      guard wanted > start, let cut = cut(near: wanted, before: range.upperBound, in: bytes) else {
        continue
      }
      parts.append(start..<cut)
      start = cut
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  /// The next line that begins with a digit and has an empty line above it.
  ///
  /// An entry begins there, except inside a comment block; whoever reads up to it finds out.
  private static func cut(near start: Int, before end: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    let last = min(end, start + reach)
    while offset < last {
      if bytes[offset] == UInt8(ascii: "\n") {
        var next = offset + 1
        if bytes[next] == UInt8(ascii: "\r") { next += 1 }
        if next + 1 < end, bytes[next] == UInt8(ascii: "\n"), isDigit(bytes[next + 1]) {
          return next + 1
        }
      }
      offset += 1
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
