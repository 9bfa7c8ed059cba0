public import LedgerSource

/// An amount as it is written: where its parts are, and the digits already read.
///
/// What a number means can depend on declarations (`1,000` is one or a thousand), so the digits are
/// kept together with their marks and the model decides.
@usableFromInline
package struct AmountSyntax: BitwiseCopyable, Sendable {
  /// Facts about how an amount is written.
  @usableFromInline
  package struct Traits: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline
    package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// There is an amount at all.
    @inlinable
    package static var present: Traits { Traits(rawValue: 1) }
    /// An odd number of minus signs stands before the number.
    @inlinable
    package static var negative: Traits { Traits(rawValue: 2) }
    /// The symbol stands on the left of the number.
    @inlinable
    package static var symbolOnLeft: Traits { Traits(rawValue: 4) }
    /// Blanks separate symbol and number.
    @inlinable
    package static var spaced: Traits { Traits(rawValue: 8) }
    /// The symbol stands in double quotes; its range is what is inside them.
    @inlinable
    package static var quoted: Traits { Traits(rawValue: 16) }
    /// The number has exactly one mark, with digits on both sides: declarations say what it is.
    @inlinable
    package static var singleMark: Traits { Traits(rawValue: 32) }
    /// The digits do not fit `mantissa`, or there is an exponent: read `number` again, slowly.
    @inlinable
    package static var wide: Traits { Traits(rawValue: 64) }
    /// A `*` stands before the amount: an auto rule's multiplier.
    @inlinable
    package static var multiplier: Traits { Traits(rawValue: 128) }
    /// The number cannot be taken from `mantissa`. (A literal of two members would be built at
    /// run time, a hundred times slower.)
    @inlinable
    package static var unusual: Traits { Traits(rawValue: 64 | 256) }
    /// The whole is a parenthesised expression that has to be evaluated.
    @inlinable
    package static var expression: Traits { Traits(rawValue: 256) }
  }

  /// From the sign, symbol or digit that comes first to the last one.
  @usableFromInline
  package var range: SourceRange
  /// The commodity symbol, without quotes; empty where there is none.
  @usableFromInline
  package var symbol: SourceRange
  /// The number without sign, with its marks.
  @usableFromInline
  package var number: SourceRange
  /// All digits, as if there were no mark.
  @usableFromInline
  package var mantissa: UInt64
  /// The digits after the last mark, if that is a decimal mark.
  @usableFromInline
  package var fractionDigits: UInt8
  /// The character that is the decimal mark, or the only mark; 0 for none.
  @usableFromInline
  package var decimalMark: UInt8
  /// The character between groups of digits; 0 for none; see `GroupMark`.
  @usableFromInline
  package var groupMark: UInt8
  @usableFromInline
  package var traits: Traits

  @inlinable
  package init() {
    range = .zero
    symbol = .zero
    number = .zero
    mantissa = 0
    fractionDigits = 0
    decimalMark = 0
    groupMark = 0
    traits = Traits(rawValue: 0)
  }

  @inlinable
  package var isPresent: Bool { traits.contains(.present) }
}

/// The characters that may separate groups of digits, as one byte each.
@usableFromInline
package enum GroupMark {
  /// A space character beyond ASCII is kept as this byte plus its place in `spaces`.
  package static let firstSpace: UInt8 = 1

  /// The space characters beyond ASCII that may group digits, as UTF-8.
  package static let spaces: [[UInt8]] = [
    [0xC2, 0xA0], [0xE2, 0x80, 0x82], [0xE2, 0x80, 0x83], [0xE2, 0x80, 0x88], [0xE2, 0x80, 0x89],
    [0xE2, 0x80, 0xAF], [0xE2, 0x81, 0x9F],
  ]

  /// The text of a group mark.
  package static func text(_ mark: UInt8) -> String {
    let place = Int(mark) - Int(firstSpace)
    guard spaces.indices.contains(place) else { return String(UnicodeScalar(mark)) }
    return String(decoding: spaces[place], as: UTF8.self)
  }
}

extension AmountSyntax {
  /// Reads an amount inside an expression, where `(`, `)` and `/` belong to no symbol.
  package mutating func readTerm(_ bytes: Span<UInt8>, at offset: Int, limit: Int) -> Bool {
    var scanner = Scanner(offset: offset, limit: limit)
    return scanner.scanTerm(bytes, into: &self)
  }

  /// Reads an amount that fills a range of a padded text; says where it stops making sense.
  package mutating func read(
    _ bytes: Span<UInt8>, _ range: SourceRange
  ) -> (kind: SyntaxProblem.Kind, offset: Int)? {
    var scanner = Scanner(offset: Int(range.start), limit: Int(range.end))
    if let problem = scanner.scanAmount(bytes, into: &self) { return (problem, scanner.offset) }
    scanner.skipBlanks(bytes)
    // Blanks behind the range are none of its business.
    return scanner.offset >= Int(range.end) ? nil : (.trailingAmountText, scanner.offset)
  }
}
