import LedgerSource
import Testing

struct ByteSearchTests {
  private static let needle: [3 of UInt8] = [0x75, 0x72, 0x73]

  private func places(_ text: [UInt8]) -> [Int] {
    var found: [Int] = []
    var offset = 0
    while let place = text.span.firstIndex(of: Self.needle, from: offset, upTo: text.count) {
      found.append(place)
      offset = place + 1
    }
    return found
  }

  @Test func findsThreeBytesAtEachPlace() {
    for count in [3, 4, 63, 64, 65, 66, 67, 130, 200] {
      for place in 0...(count - 3) {
        for filling: UInt8 in [0x20, 0x75, 0x76, 0x72, 0x73, 0x74] {
          var text = [UInt8](repeating: filling, count: count)
          text.replaceSubrange(place..<(place + 3), with: [0x75, 0x72, 0x73])
          #expect(places(text) == [place])
        }
      }
    }
  }

  @Test func findsNoneWhereThereIsNone() {
    for count in [0, 1, 2, 3, 66, 200] {
      for filling: UInt8 in [0x75, 0x72, 0x73, 0x00, 0xFF] {
        #expect(places([UInt8](repeating: filling, count: count)).isEmpty)
      }
    }
  }

  @Test func looksNoFartherThanAsked() {
    let text = Array(String(repeating: "urs", count: 50).utf8)
    #expect(text.span.firstIndex(of: Self.needle, from: 1, upTo: 5) == nil)
    #expect(text.span.firstIndex(of: Self.needle, from: 1, upTo: 6) == 3)
    #expect(places(text).count == 50)
  }
}
