import LedgerEditor
import Testing

struct MessageFramesTests {
  @Test func takesMessagesFromPieces() throws {
    let stream = MessageFrames.framed(Array("{}".utf8)) + MessageFrames.framed(Array("[1]".utf8))
    for size in 1...stream.count {
      var frames = MessageFrames()
      var bodies: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        frames.append(Array(stream[start..<min(start + size, stream.count)]))
        while let body = try frames.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
      }
      #expect(bodies == ["{}", "[1]"])
      #expect(frames.isAtBoundary)
    }
  }

  @Test(arguments: [
    "Content-Type: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n",
    "Content-Length: 999999999999\r\n\r\n", "\r\n\r\n",
  ])
  func refusesHeadersWithoutLength(header: String) {
    var frames = MessageFrames()
    frames.append(Array(header.utf8))
    #expect(throws: FramingProblem.self) { try frames.next() }
  }

  @Test func refusesAHeaderThatNeverEnds() {
    var frames = MessageFrames()
    frames.append(Array(repeating: 0x61, count: 1 << 15))
    #expect(throws: FramingProblem.self) { try frames.next() }
  }
}
