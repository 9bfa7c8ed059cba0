/// A small, seeded damage to a text, to see that nothing traps on what nobody would write.
package enum Mutation: CaseIterable, Sendable {
  case deleteByte
  case duplicateByte
  case swapBytes
  case replaceByte
  case insertToken
  case deleteLine
  case duplicateLine
  case swapLines
  case cutShort

  /// Pieces that mean something in a journal, and bytes that mean trouble.
  private static let tokens: [[UInt8]] =
    [
      "  ", "\t", "\n", "\r\n", "=", "==*", "@", "@@", "{", "}", "(", ")", "[", "]", "*", "!", ";",
      ":", "-", ",", ".", "~ ", "\"", "%", "|", "2026-02-30", "99999999999999999999999999",
      "include ", "comment\n", "alias a=b\n", "\u{FEFF}", "\u{A0}", "\0",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  /// A text with so many random damages.
  package static func damaged(
    _ bytes: [UInt8], times: Int, using generator: inout SplitMix64
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<times { generator.pick(allCases).apply(to: &bytes, using: &generator) }
    return bytes
  }

  /// Damages a text in this way at a random place; an empty text gains a byte.
  package func apply(to bytes: inout [UInt8], using generator: inout SplitMix64) {
    guard !bytes.isEmpty else {
      bytes.append(UInt8(generator.below(256)))
      return
    }
    let place = generator.below(bytes.count)
    switch self {
    case .deleteByte: bytes.remove(at: place)
    case .duplicateByte: bytes.insert(bytes[place], at: place)
    case .swapBytes: bytes.swapAt(place, generator.below(bytes.count))
    case .replaceByte: bytes[place] = UInt8(generator.below(256))
    case .insertToken: bytes.insert(contentsOf: generator.pick(Self.tokens), at: place)
    case .deleteLine, .duplicateLine, .swapLines: changeLines(of: &bytes, using: &generator)
    case .cutShort: bytes.removeLast(bytes.count - place)
    }
  }

  private func changeLines(of bytes: inout [UInt8], using generator: inout SplitMix64) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let place = generator.below(lines.count)
    switch self {
    case .deleteLine: lines.remove(at: place)
    case .duplicateLine: lines.insert(lines[place], at: place)
    default: lines.swapAt(place, generator.below(lines.count))
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}
