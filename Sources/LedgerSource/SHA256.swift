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
    words(bytes).map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }

  /// The digits of short forms: no letter that looks like another.
  package static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// Sixty bits of the digest, five a character.
  package static func short(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let value = firstBytes(bytes) >> 4
    return (0..<12).map { digits[Int(value >> UInt64(55 - $0 * 5) & 31)] }
  }

  /// The digest in its 32 bytes.
  package static func bytes(_ bytes: some Collection<UInt8>) -> [UInt8] {
    words(bytes).flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// The first eight bytes of the digest.
  package static func firstBytes(_ bytes: some Collection<UInt8>) -> UInt64 {
    let words = words(bytes)
    return UInt64(words[0]) << 32 | UInt64(words[1])
  }

  private static func words(_ bytes: some Collection<UInt8>) -> [UInt32] {
    var padded: [UInt8] = []
    padded.reserveCapacity(bytes.count + 72)
    padded.append(contentsOf: bytes)
    let bitCount = UInt64(padded.count) * 8
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var digest = SHA256()
    for block in stride(from: 0, to: padded.count, by: 64) { digest.add(padded.span, at: block) }
    return digest.state.indices.map { digest.state[$0] }
  }

  private mutating func add(_ bytes: Span<UInt8>, at start: Int) {
    for index in 0..<16 {
      let place = start + index * 4
      words[index] =
        UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
        | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
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

  /// The 64 rounds over the words of a block.
  private mutating func mix() {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = SHA256.constants
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let mixed = SHA256.rotated(e, 6) ^ SHA256.rotated(e, 11) ^ SHA256.rotated(e, 25)
      let added = h &+ mixed &+ choice &+ constants[index] &+ words[index]
      let majority = a & b ^ a & c ^ b & c
      let turned = SHA256.rotated(a, 2) ^ SHA256.rotated(a, 13) ^ SHA256.rotated(a, 22)
      (h, g, f, e) = (g, f, e, d &+ added)
      (d, c, b, a) = (c, b, a, added &+ turned &+ majority)
    }
    let mixed: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
    for index in mixed.indices { state[index] = state[index] &+ mixed[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: [UInt32] = [
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
