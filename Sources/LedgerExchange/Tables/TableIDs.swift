import LedgerSource

/// Ids that stay the same when lines move.
enum TableIDs {
  /// The id of a name: the first eight bytes of a digest.
  static func named(_ table: String, _ book: String, _ name: some StringProtocol) -> Int64 {
    Int64(bitPattern: SHA256.firstBytes(Array("\(table)\0\(book)\0\(name)".utf8)))
  }

  /// The id of what is one of several that share another number, mixed as SplitMix64 does.
  @inline(__always)
  static func part(_ number: UInt64, of whole: UInt64) -> UInt64 {
    var mixed = whole &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
