/// Takes messages out of a stream of bytes: one a line.
package struct MessageLines: Sendable {
  /// The longest message, without its line end.
  package static let longest = 4 << 20

  package enum Line: Hashable, Sendable {
    case message([UInt8])
    /// Of which nothing is kept.
    case tooLong
  }

  private var rest: [UInt8] = []
  /// Whether the line that is being read was given up.
  private var isSkipping = false

  package init() {}

  /// The lines that have ended now; empty ones are none.
  package mutating func append(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      take(bytes[start..<end])
      lines += finish()
      start = end + 1
    }
    take(bytes[start...])
    return lines
  }

  /// What stands behind the last line end, where the stream is over.
  package mutating func finish() -> [Line] {
    defer { (rest, isSkipping) = ([], false) }
    if isSkipping { return [.tooLong] }
    return rest.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ? [] : [.message(rest)]
  }

  private mutating func take(_ more: ArraySlice<UInt8>) {
    isSkipping = isSkipping || rest.count + more.count > MessageLines.longest
    if isSkipping { rest = [] } else { rest += more }
  }
}
