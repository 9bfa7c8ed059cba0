/// One of the 40 sizes of codes, with its parts at error correction level M.
struct QRVersion {
  let number: Int

  /// Bytes that mend each block, by version.
  private static let mending = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  private static let blocks = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
    26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ]

  /// The smallest that holds so many bytes.
  init?(holding count: Int) {
    let found = (1...40).first { number in
      let version = QRVersion(number: number)
      return 4 + version.lengthBits + 8 * count <= 8 * version.dataCount
    }
    guard let found else { return nil }
    number = found
  }

  private init(number: Int) {
    self.number = number
  }

  var side: Int { 4 * number + 17 }

  /// How many bits say how long the text is.
  private var lengthBits: Int { number < 10 ? 8 : 16 }

  private var mendingCount: Int { QRVersion.mending[number - 1] }
  private var blockCount: Int { QRVersion.blocks[number - 1] }

  /// The bytes of data and mending that the square has room for.
  private var codewordCount: Int {
    var bits = (16 * number + 128) * number + 64
    if number >= 2 {
      let marks = number / 7 + 2
      bits -= (25 * marks - 10) * marks - 55
      if number >= 7 { bits -= 36 }
    }
    return bits / 8
  }

  private var dataCount: Int { codewordCount - mendingCount * blockCount }

  /// Where the middles of the small squares lie, in both directions.
  var alignments: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    let others = (0..<count - 1).map { side - 7 - $0 * step }
    return [6] + others.reversed()
  }

  /// The text as bytes of the code, with those that mend, taken from all blocks in turn.
  func codewords(of text: [UInt8]) -> [UInt8] {
    let data = self.data(of: text)
    let long = codewordCount % blockCount
    let length = codewordCount / blockCount - mendingCount
    let divisor = QRMending.divisor(mendingCount)
    var parts: [[UInt8]] = []
    var offset = 0
    for block in 0..<blockCount {
      let count = length + (block < blockCount - long ? 0 : 1)
      parts.append(Array(data[offset..<offset + count]))
      offset += count
    }
    let mended = parts.map { QRMending.remainder($0, divisor) }
    var result: [UInt8] = []
    for index in 0...length { result += parts.compactMap { index < $0.count ? $0[index] : nil } }
    for index in 0..<mendingCount { result += mended.map { $0[index] } }
    return result
  }

  /// The text behind its length, filled up to the room there is.
  private func data(of text: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    let bytes = 0b0100
    add(bytes, 4)
    add(text.count, lengthBits)
    for byte in text { add(Int(byte), 8) }
    add(0, min(4, 8 * dataCount - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for index in 0..<dataCount - result.count { result.append(index % 2 == 0 ? 0xEC : 0x11) }
    return result
  }
}

/// The bytes by which readers mend what they could not see: the remainder of a division of
/// polynomials over the field of 256 elements.
enum QRMending {
  /// The polynomial whose roots are the first powers of two, without its first factor, which is one.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in divisor.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if right >> UInt8(bit) & 1 == 1 { result ^= Int(left) }
    }
    return UInt8(result)
  }
}
