/// The SHA-256 digest of bytes, as FIPS 180-4 defines it.
package struct SHA256: Sendable {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The words of a block, kept from one to the next.
  private var words = InlineArray<64, UInt32>(repeating: 0)

  private init() {}

  /// The digest in 64 lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    let words = words(bytes)
    return words.indices.map { place in
      let text = String(words[place], radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }

  /// The digits of short forms: no letter that looks like another.
  package static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// Sixty bits of the digest, five a character.
  package static func short(_ bytes: some Collection<UInt8>) -> [UInt8] {
    short(ofFirst: firstBytes(bytes))
  }

  /// The same of the first eight bytes of a digest.
  package static func short(ofFirst bytes: UInt64) -> [UInt8] {
    var short: [UInt8] = []
    appendShort(ofFirst: bytes, to: &short)
    return short
  }

  /// Appends the same.
  package static func appendShort(ofFirst bytes: UInt64, to text: inout [UInt8]) {
    text.append(addingCapacity: 12) { text in
      for place in 0..<12 { text.append(digits[Int(bytes >> UInt64(59 - place * 5) & 31)]) }
    }
  }

  /// The digest in its 32 bytes.
  package static func bytes(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let words = words(bytes)
    return words.indices.flatMap { place in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: words[place] >> $0) }
    }
  }

  /// The first eight bytes of the digest.
  package static func firstBytes(_ bytes: some Collection<UInt8>) -> UInt64 {
    let words = words(bytes)
    return UInt64(words[0]) << 32 | UInt64(words[1])
  }

  private static func words(_ bytes: some Collection<UInt8>) -> InlineArray<8, UInt32> {
    let all = Array(bytes)
    let span = all.span
    var digest = SHA256()
    var place = 0
    while place + 64 <= span.count {
      digest.add(span, at: place)
      place += 64
    }
    // What is left, a bit behind it, and at the end of a block the number of bits.
    var rest = InlineArray<128, UInt8>(repeating: 0)
    let count = span.count - place
    for index in 0..<count { rest[index] = span[place + index] }
    rest[count] = 0x80
    let end = count < 56 ? 64 : 128
    let bits = UInt64(span.count) * 8
    for index in 0..<8 {
      rest[end - 1 - index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index))
    }
    digest.add(rest.span, at: 0)
    if end > 64 { digest.add(rest.span, at: 64) }
    return digest.state
  }

  private mutating func add(_ bytes: Span<UInt8>, at start: Int) {
    for index in 0..<8 {
      let pair = bytes.word(at: start + index * 8).byteSwapped
      words[index * 2] = UInt32(truncatingIfNeeded: pair >> 32)
      words[index * 2 + 1] = UInt32(truncatingIfNeeded: pair)
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = SHA256.rotated(early, 7) ^ SHA256.rotated(early, 18) ^ early >> 3
      let second = SHA256.rotated(late, 17) ^ SHA256.rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    mix()
  }

  /// The 64 rounds over the words of a block, eight at a time: then nothing is moved from one letter to
  /// the next.
  private mutating func mix() {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while index < 64 {
      func word(_ place: Int) -> UInt32 {
        SHA256.constants[index + place] &+ words[index + place]
      }
      SHA256.turn(a, b, c, &d, e, f, g, &h, word(0))
      SHA256.turn(h, a, b, &c, d, e, f, &g, word(1))
      SHA256.turn(g, h, a, &b, c, d, e, &f, word(2))
      SHA256.turn(f, g, h, &a, b, c, d, &e, word(3))
      SHA256.turn(e, f, g, &h, a, b, c, &d, word(4))
      SHA256.turn(d, e, f, &g, h, a, b, &c, word(5))
      SHA256.turn(c, d, e, &f, g, h, a, &b, word(6))
      SHA256.turn(b, c, d, &e, f, g, h, &a, word(7))
      index += 8
    }
    let mixed: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
    for index in mixed.indices { state[index] = state[index] &+ mixed[index] }
  }

  @inline(__always)
  private static func turn(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let added = h &+ mixed &+ (g ^ e & (f ^ g)) &+ word
    let turned = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    d = d &+ added
    h = added &+ turned &+ (a & b | c & (a | b))
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
