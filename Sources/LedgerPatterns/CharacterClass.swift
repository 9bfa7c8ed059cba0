/// A named set of characters, as in `[[:alpha:]]`.
enum CharacterClass: String, CaseIterable, Sendable {
  case alnum
  case alpha
  case blank
  case cntrl
  case digit
  case graph
  case lower
  case print
  case punct
  case space
  case upper
  case word
  case xdigit

  static var names: String { allCases.map(\.rawValue).joined(separator: " ") }
}

extension CharacterClass {
  /// Whether a scalar belongs; values beyond Unicode, which stand for invalid bytes, never do.
  func contains(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    let properties = scalar.properties
    return switch self {
    case .alnum: Self.digit.contains(value) || properties.isAlphabetic
    case .alpha: properties.isAlphabetic
    case .blank: value == 0x20 || value == 0x09
    case .cntrl: properties.generalCategory == .control
    case .digit: value >= 0x30 && value <= 0x39
    case .graph: !properties.isWhitespace && properties.generalCategory != .control
    case .lower: properties.isLowercase
    case .print: properties.generalCategory != .control
    case .punct: Self.isPunctuation(value, properties)
    case .space: properties.isWhitespace
    case .upper: properties.isUppercase
    case .word: value == 0x5F || Self.alnum.contains(value)
    case .xdigit: Self.digit.contains(value) || (value | 0x20 >= 0x61 && value | 0x20 <= 0x66)
    }
  }

  private static func isPunctuation(
    _ value: UInt32, _ properties: Unicode.Scalar.Properties
  ) -> Bool {
    if value < 0x80 {
      return value > 0x20 && value < 0x7F && !alnum.contains(value)
    }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
