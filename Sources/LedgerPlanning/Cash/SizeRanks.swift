/// How many of some sizes there are, so that the one at a place among them is found by halving.
struct SizeRanks {
  private let sizes: [UInt128]
  /// At each place the count of as many ranks up to it as its lowest bit says.
  private var counts: [Int]
  private(set) var total = 0

  /// None of these sizes, which ascend.
  init(_ sizes: [UInt128]) {
    self.sizes = sizes
    counts = Array(repeating: 0, count: sizes.count + 1)
  }

  mutating func count(_ rank: Int, _ change: Int) {
    total += change
    var place = rank + 1
    while place < counts.count {
      counts[place] += change
      place += place & -place
    }
  }

  /// The size before which there are so many; zero if there are no more.
  func size(at number: Int) -> UInt128 {
    if number >= total { return 0 }
    var (place, left) = (0, number)
    var step = 1 << (Int.bitWidth - 1 - counts.count.leadingZeroBitCount)
    while step > 0 {
      if place + step < counts.count, counts[place + step] <= left {
        place += step
        left -= counts[place]
      }
      step >>= 1
    }
    return sizes[place]
  }
}
