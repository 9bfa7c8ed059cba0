import LedgerSource
import Testing

struct ByteMarksTests {
  @Test func findsTheEndOfALine() {
    for length in [0, 1, 7, 8, 9, 16, 30] {
      let text =
        [UInt8](repeating: 0x61, count: length) + [0x0A] + [UInt8](repeating: 0x0A, count: 8)
      for start in 0...length {
        #expect(text.span.lineEnd(from: start, upTo: length + 1) == length)
        #expect(text.span.lineEnd(from: start / 2, upTo: length / 2) == length / 2)
      }
    }
  }

  @Test func endsWhereNoLineDoes() {
    let text = [UInt8](repeating: 0x61, count: 40)
    for end in 0...32 { #expect(text.span.lineEnd(from: 0, upTo: end) == end) }
  }
}
