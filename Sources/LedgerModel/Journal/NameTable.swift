import LedgerSource

/// Names met in a text, each kept once and known by a small number.
///
/// Open addressing over a seeded multiply-mix hash; a hit is confirmed by comparing bytes. The seed
/// differs from run to run, so that no journal can be made whose names all collide.
package struct NameTable: Sendable {
  /// All names, one after another, and padding for eight-byte loads.
  private var text: [UInt8] = Array(repeating: 0, count: SourceFile.padding)
  /// Where each name begins in `text`; one more for the end of the last.
  private var starts: [UInt32] = [0]
  /// The upper half of the hash and, in the lower half, the name's number plus one; 0 if free.
  private var slots: [UInt64]
  private let seed: UInt64
  private let secondSeed: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    secondSeed = (seed ^ seed >> 32) &* 0x9E37_79B9_7F4A_7C15 | 1
    slots = Array(repeating: 0, count: 64)
  }

  package var count: Int { starts.count - 1 }

  /// The number of a name, added if it is new.
  @inline(__always)
  package mutating func number(of name: Range<Int>, in bytes: Span<UInt8>) -> Int {
    let hash = hash(name, bytes)
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[place]
      if slot == 0 { return add(name, bytes, hash) }
      if slot >> 32 == hash >> 32 {
        let number = Int(slot & 0xFFFF_FFFF) - 1
        if isSame(number, name, bytes) { return number }
      }
      place = (place + 1) & mask
    }
  }

  /// The number of a name; padding is added to look it up.
  package mutating func number(of name: some Sequence<UInt8>) -> Int {
    var bytes = Array(name)
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    return number(of: 0..<count, in: bytes.span)
  }

  /// The number of a name that may be there already.
  package func find(_ name: some Sequence<UInt8>) -> Int? {
    var bytes = Array(name)
    let range = 0..<bytes.count
    bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    let hash = hash(range, bytes.span)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place] != 0 {
      let number = Int(slots[place] & 0xFFFF_FFFF) - 1
      if slots[place] >> 32 == hash >> 32, isSame(number, range, bytes.span) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The bytes of a name.
  package subscript(_ number: Int) -> ArraySlice<UInt8> {
    text[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// Forgets all names.
  package mutating func removeAll() {
    self = NameTable(seed: seed)
  }
}

extension NameTable {
  @inline(__always)
  private func hash(_ name: Range<Int>, _ bytes: Span<UInt8>) -> UInt64 {
    let count = name.count
    var hash = seed &+ UInt64(truncatingIfNeeded: count)
    guard count >= 8 else {
      let word = NameTable.shortWord(bytes, at: name.lowerBound, count)
      return mix(hash ^ word, ~word)
    }
    var offset = name.lowerBound
    // The last step takes the last sixteen bytes, some of them again.
    let last = name.upperBound &- 16
    while offset < last {
      hash = mix(hash ^ bytes.word(at: offset), bytes.word(at: offset &+ 8))
      offset &+= 16
    }
    let start = max(last, name.lowerBound)
    return mix(hash ^ bytes.word(at: start), bytes.word(at: name.upperBound &- 8))
  }

  /// Mixes sixteen bytes; both keys are secret, so that nobody can choose bytes that make a zero.
  @inline(__always)
  private func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second ^ secondSeed)
    return product.high ^ product.low
  }

  /// The bytes of a name shorter than eight.
  @inline(__always)
  private static func shortWord(_ bytes: Span<UInt8>, at start: Int, _ count: Int) -> UInt64 {
    bytes.word(at: start) & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  @inline(__always)
  private func isSame(_ number: Int, _ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == name.count else { return false }
    let text = text.span
    let count = name.count
    guard count >= 8 else {
      return NameTable.shortWord(text, at: start, count)
        == NameTable.shortWord(bytes, at: name.lowerBound, count)
    }
    // The last step takes the last eight bytes, some of them again.
    let last = count &- 8
    var difference = text.word(at: start &+ last) ^ bytes.word(at: name.lowerBound &+ last)
    var offset = 0
    while offset < last {
      difference |= text.word(at: start &+ offset) ^ bytes.word(at: name.lowerBound &+ offset)
      offset &+= 8
    }
    return difference == 0
  }

  private mutating func add(_ name: Range<Int>, _ bytes: Span<UInt8>, _ hash: UInt64) -> Int {
    text.removeLast(SourceFile.padding)
    for offset in name { text.append(bytes[offset]) }
    starts.append(UInt32(truncatingIfNeeded: text.count))
    text.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    if count * 2 > slots.count { grow() }
    insert(hash, count - 1)
    return count - 1
  }

  private mutating func insert(_ hash: UInt64, _ number: Int) {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place + 1) & mask }
    slots[place] = (hash >> 32) << 32 | UInt64(number + 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for number in 0..<count - 1 {
      insert(hash(Int(starts[number])..<Int(starts[number + 1]), text.span), number)
    }
  }
}
