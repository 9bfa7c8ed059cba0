/// Turns places into `FILE:LINE`, with each file gone through once, as far as it is asked for.
package struct LineFinder: Sendable {
  private let sources: SourceMap
  private var counts: [FileID: LineCount] = [:]

  package init(_ sources: SourceMap) {
    self.sources = sources
  }

  /// The number of the line that holds an offset, counted from 1.
  package mutating func line(at offset: UInt32, in file: FileID) -> Int {
    counts[file, default: LineCount()].line(at: Int(offset), in: sources[file].padded.span)
  }

  /// The file and line of a place, as people write them.
  package mutating func location(_ place: SourcePlace) -> String {
    "\(sources[place.file].path):\(line(at: place.range.start, in: place.file))"
  }

  /// Several places as `a.journal:3, :7, b.journal:8`, the first of them only.
  package mutating func locations(_ places: [SourcePlace], limit: Int = 5) -> String {
    names(of: places, limit: limit).joined(separator: ", ")
  }

  /// Two places and nothing else, as part of a sentence.
  package mutating func locations(_ one: SourcePlace, _ other: SourcePlace) -> String {
    names(of: [one, other], limit: 2).joined(separator: " and ")
  }

  private mutating func names(of places: [SourcePlace], limit: Int) -> [String] {
    var parts: [String] = []
    var last: FileID?
    for place in places.prefix(limit) {
      let line = line(at: place.range.start, in: place.file)
      parts.append(place.file == last ? ":\(line)" : "\(sources[place.file].path):\(line)")
      last = place.file
    }
    if places.count > limit { parts.append("and \(places.count - limit) more") }
    return parts
  }
}

/// Counts the lines of one file.
///
/// Places that come in order are counted on from one to the next. For those before, the line at the
/// beginning of each block is kept, which is far less than where each line begins.
private struct LineCount: Sendable {
  private static let blockSize = 1024

  /// The line that the first byte of each block belongs to.
  private var blocks: [UInt32] = [1]
  /// The farthest place that was asked for.
  private var offset = 0
  private var line = 1

  mutating func line(at target: Int, in bytes: Span<UInt8>) -> Int {
    guard target >= offset else {
      let block = target / LineCount.blockSize
      let start = block * LineCount.blockSize
      return Int(blocks[block]) + bytes.lineEnds(in: start..<target)
    }
    while blocks.count * LineCount.blockSize <= target {
      advance(to: blocks.count * LineCount.blockSize, bytes)
      blocks.append(UInt32(truncatingIfNeeded: line))
    }
    advance(to: target, bytes)
    return line
  }

  private mutating func advance(to target: Int, _ bytes: Span<UInt8>) {
    line += bytes.lineEnds(in: offset..<target)
    offset = target
  }
}
