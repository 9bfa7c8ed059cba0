/// Which letters count as the same.
package enum CaseRule: Hashable, Sendable {
  case sensitive
  case insensitive
  /// Neither case nor accents matter, as where people look for something.
  case loose

  /// The letter that stands for all that count as the same.
  func folded(_ value: UInt32) -> UInt32 {
    switch self {
    case .sensitive: value
    case .insensitive: CaseFolding.folded(value)
    case .loose: AccentFolding.folded(CaseFolding.folded(value))
    }
  }
}

/// Simple case folding of one scalar to one scalar.
enum CaseFolding {
  /// The small form of a letter; other scalars stand for themselves.
  static func folded(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value >= 0x41 && value <= 0x5A ? value | 0x20 : value }
    switch value {
    case 0xC0...0xDE: return value == 0xD7 ? value : value + 0x20
    case 0xDF...0xFF: return value
    case 0x0391...0x03A9: return value + 0x20
    case 0x03B1...0x03C9: return value == 0x03C2 ? 0x03C3 : value
    case 0x0400...0x040F: return value + 0x50
    case 0x0410...0x042F: return value + 0x20
    case 0x0430...0x045F: return value
    default: return single(Unicode.Scalar(value)?.properties.lowercaseMapping) ?? value
    }
  }

  /// The capital form of a letter; other scalars stand for themselves.
  static func capital(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value >= 0x61 && value <= 0x7A ? value & ~0x20 : value }
    return single(Unicode.Scalar(value)?.properties.uppercaseMapping) ?? value
  }

  /// The one scalar of a mapping; the Kelvin sign is no letter k, so ASCII is no mapping.
  private static func single(_ mapping: String?) -> UInt32? {
    guard let scalars = mapping?.unicodeScalars, let first = scalars.first, first.value >= 0x80,
      scalars.count == 1
    else { return nil }
    return first.value
  }
}
