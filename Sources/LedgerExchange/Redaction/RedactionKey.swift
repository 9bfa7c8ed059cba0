import LedgerSource

/// The 32 random bytes that decide the names and amounts of a redaction.
///
/// Thrown away after use, so that nobody can look a name up again; kept, the same journal becomes the
/// same bytes.
package struct RedactionKey: Sendable {
  package static let length = 32
  package let bytes: [UInt8]

  /// A fresh key.
  package init() {
    var source = SystemRandomNumberGenerator()
    bytes = (0..<RedactionKey.length).map { _ in UInt8.random(in: 0...255, using: &source) }
  }

  /// A key that was kept; nil if the bytes are not one.
  package init?(_ bytes: some Collection<UInt8>) {
    // Who types one by hand ends the line.
    let ends = bytes.count == RedactionKey.length + 1 && bytes.suffix(1).first == 0x0A
    guard bytes.count == RedactionKey.length || ends else { return nil }
    self.bytes = Array(bytes.prefix(RedactionKey.length))
  }

  /// A number that only the key's owner can compute.
  func number(_ parts: String...) -> UInt64 {
    var text = bytes
    for part in parts {
      text.append(0)
      text += Array(part.utf8)
    }
    return SHA256.firstBytes(text)
  }

  func generator(_ purpose: String) -> RedactionGenerator {
    RedactionGenerator(state: number("generator", purpose))
  }
}

/// Numbers in an order that the key decides (SplitMix64).
struct RedactionGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
