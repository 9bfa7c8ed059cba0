/// Gives each text a number, equal texts the same one, so that they are compared byte for byte once.
///
///     var texts = TextNumbers(about: old.count)
///     let (left, right) = (texts.numbers(of: old), texts.numbers(of: new))
struct TextNumbers: Sendable {
  /// A text of each number.
  private(set) var samples: [BlockText] = []
  /// For each slot the number of its text; `free` where there is none.
  private var slots: [Int32]
  private static let free: Int32 = -1

  /// A table for about so many different texts.
  init(about count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: TextNumbers.free, count: size)
    samples.reserveCapacity(count)
  }

  /// How many different texts there are.
  var count: Int { samples.count }

  mutating func numbers(of blocks: [Block]) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(blocks.count)
    for index in blocks.indices { numbers.append(number(of: blocks[index].text)) }
    return numbers
  }

  mutating func number(of text: BlockText) -> Int32 {
    var slot = Int(truncatingIfNeeded: text.number) & (slots.count - 1)
    while slots[slot] != TextNumbers.free {
      if samples[Int(slots[slot])] == text { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(truncatingIfNeeded: samples.count)
    samples.append(text)
    slots[slot] = number
    if samples.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = Array(repeating: TextNumbers.free, count: size)
    for (number, text) in samples.enumerated() {
      var slot = Int(truncatingIfNeeded: text.number) & (size - 1)
      while slots[slot] != TextNumbers.free { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}

/// Where each text stands among blocks, in the order of the file, each place to be taken once.
struct TextPlaces {
  /// For each text the first block of it that was not taken.
  private var first: [Int32]
  /// For each block the next one of its text.
  private var next: [Int32]
  private static let none: Int32 = -1

  /// The places of blocks by the numbers of their texts, from one on.
  init(_ numbers: [Int32], from start: Int, texts: Int) {
    first = Array(repeating: TextPlaces.none, count: texts)
    next = Array(repeating: TextPlaces.none, count: numbers.count)
    for index in (start..<numbers.count).reversed() {
      let text = Int(numbers[index])
      next[index] = first[text]
      first[text] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The first block of a text that nobody has taken.
  mutating func takeFirst(_ text: Int32) -> Int? {
    let found = first[Int(text)]
    guard found != TextPlaces.none else { return nil }
    first[Int(text)] = next[Int(found)]
    return Int(found)
  }
}
