extension Span where Element == UInt8 {
  /// How many bytes, of so many at most, are the same from two places on.
  package func commonLength(
    _ start: Int, _ other: Span<UInt8>, _ otherStart: Int, upTo limit: Int = .max
  ) -> Int {
    let most = Swift.min(limit, count - start, other.count - otherStart)
    var length = 0
    while length &+ 8 <= most {
      let difference = word(at: start &+ length) ^ other.word(at: otherStart &+ length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount / 8 }
      length &+= 8
    }
    while length < most, self[start &+ length] == other[otherStart &+ length] { length &+= 1 }
    return length
  }

  /// How many bytes are the same at the ends, of the last so many.
  package func commonEnd(_ other: Span<UInt8>, upTo most: Int) -> Int {
    var length = 0
    while length &+ 8 <= most,
      word(at: count &- length &- 8) == other.word(at: other.count &- length &- 8)
    {
      length &+= 8
    }
    while length < most, self[count &- length &- 1] == other[other.count &- length &- 1] {
      length &+= 1
    }
    return length
  }

  /// Where the last so many lines before an offset begin.
  package func start(ofLines count: Int, before offset: Int) -> Int {
    var start = offset
    for _ in 0..<count where start > 0 {
      start -= 1
      while start > 0, self[start - 1] != 0x0A { start -= 1 }
    }
    return start
  }

  /// Where so many lines end, the first of which has an offset, or the last one.
  package func end(ofLines count: Int, from offset: Int) -> Int {
    var end = offset
    for _ in 0..<count {
      while end < self.count, self[end] != 0x0A { end += 1 }
      if end < self.count { end += 1 }
    }
    return end
  }

  /// How many lines end in a range.
  package func lineEnds(in range: Range<Int>) -> Int {
    var count = 0
    var offset = range.lowerBound
    while offset + 64 <= range.upperBound {
      // Each byte of the sums counts the line ends at its place in the blocks; those of one word add
      // up to less than 256 for 31 blocks. Counting bits in each word would take twice as long.
      let end = Swift.min(range.upperBound, offset + 31 * 64)
      var sums = SIMD8<UInt64>()
      while offset + 64 <= end {
        sums &+= block(at: offset).marks(of: 0x0A) &>> 7
        offset += 64
      }
      for index in sums.indices { count += Int((sums[index] &* 0x0101_0101_0101_0101) >> 56) }
    }
    while offset < range.upperBound {
      if self[offset] == 0x0A { count += 1 }
      offset += 1
    }
    return count
  }
}
