/// Where each text stands among blocks, in the order of the file, each place to be taken once.
///
/// A table of numbers instead of a dictionary of lists: in a large file nearly every text is there once.
struct TextPlaces {
  /// For each slot the first block of its text that was not taken, and where the slot's text stands;
  /// `none` where the slot is free, and where all were taken.
  private var first: [Int32]
  private var sample: [Int32]
  /// For each block the next one of its text.
  private var next: [Int32]
  private var last: [Int32]
  private let start: Int
  private static let none: Int32 = -1

  init(_ blocks: [Block], from start: Int) {
    self.start = start
    let count = blocks.count - start
    var slots = 16
    while slots < count * 2 { slots *= 2 }
    first = Array(repeating: TextPlaces.none, count: slots)
    sample = first
    last = first
    next = Array(repeating: TextPlaces.none, count: count)
    for index in start..<blocks.count { add(Int32(truncatingIfNeeded: index), blocks) }
  }

  private mutating func add(_ index: Int32, _ blocks: [Block]) {
    let slot = slot(of: blocks[Int(index)].text, blocks)
    if sample[slot] == TextPlaces.none {
      sample[slot] = index
      first[slot] = index
    } else {
      next[Int(last[slot]) - start] = index
    }
    last[slot] = index
  }

  /// The slot of a text, or the free one where it would be.
  private func slot(of text: BlockText, _ blocks: [Block]) -> Int {
    var slot = Int(truncatingIfNeeded: text.number) & (sample.count - 1)
    while sample[slot] != TextPlaces.none, blocks[Int(sample[slot])].text != text {
      slot = (slot + 1) & (sample.count - 1)
    }
    return slot
  }

  /// The first block of a text that nobody has taken.
  mutating func takeFirst(_ text: BlockText, _ blocks: [Block]) -> Int? {
    let slot = slot(of: text, blocks)
    let found = first[slot]
    guard found != TextPlaces.none else { return nil }
    first[slot] = next[Int(found) - start]
    return Int(found)
  }
}
