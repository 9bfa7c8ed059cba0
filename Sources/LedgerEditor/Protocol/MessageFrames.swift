/// What makes a stream of messages unreadable.
package struct FramingProblem: Error, Hashable, Sendable {
  package let reason: String
}

/// Takes messages out of a stream of bytes: headers, an empty line, a body of a length that they name.
package struct MessageFrames: Sendable {
  /// The longest body: longer ones are no message that an editor sends.
  package static let largestBody = 256 << 20
  /// The longest header that makes sense.
  private static let largestHeader = 1 << 14

  private var bytes: [UInt8] = []
  private var start = 0
  /// How long the body is that is being waited for, and where it begins.
  private var awaited: (body: Int, length: Int)?

  package init() {}

  package mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      awaited?.body -= start
      start = 0
    }
    bytes += more
  }

  /// Whether the stream may end here.
  package var isAtBoundary: Bool { start == bytes.count }

  /// The body of the next message; nil until all of it is there.
  package mutating func next() throws(FramingProblem) -> [UInt8]? {
    if awaited == nil {
      guard let header = try headerEnd() else { return nil }
      awaited = (header + 4, try bodyLength(bytes[start..<header]))
      bytes.reserveCapacity((awaited?.length ?? 0) + MessageFrames.largestHeader)
    }
    guard let (body, length) = awaited, bytes.count - body >= length else { return nil }
    start = body + length
    awaited = nil
    let message = Array(bytes[body..<start])
    // A whole file came through once; there is no need to keep the room for another.
    if start == bytes.count, bytes.count > MessageFrames.largestHeader { (bytes, start) = ([], 0) }
    return message
  }

  private func headerEnd() throws(FramingProblem) -> Int? {
    var offset = start
    while offset + 4 <= bytes.count {
      if bytes[offset] == 0x0D, bytes[offset + 1] == 0x0A, bytes[offset + 2] == 0x0D,
        bytes[offset + 3] == 0x0A
      {
        return offset
      }
      offset += 1
      if offset - start > MessageFrames.largestHeader {
        throw FramingProblem(reason: "a message has no header that ends")
      }
    }
    return nil
  }

  private func bodyLength(_ header: ArraySlice<UInt8>) throws(FramingProblem) -> Int {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      length = Int(parts[1].filter { $0 != " " && $0 != "\t" })
    }
    guard let length, length >= 0, length <= MessageFrames.largestBody else {
      throw FramingProblem(reason: "a message does not say how long it is, or is too long")
    }
    return length
  }

  /// A body with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
