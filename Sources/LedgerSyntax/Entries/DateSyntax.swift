public import LedgerSource

/// A date as it is written: its numbers, not yet checked against the calendar.
@usableFromInline
package struct DateSyntax: BitwiseCopyable, Sendable {
  @usableFromInline
  package var range: SourceRange
  /// The year, or `noYear` where the date has only month and day.
  @usableFromInline
  package var year: Int32
  @usableFromInline
  package var month: UInt8
  @usableFromInline
  package var day: UInt8

  /// Marks a date without a year.
  @usableFromInline
  package static let noYear: Int32 = -1

  @inlinable
  package init() {
    range = .zero
    year = DateSyntax.noYear
    month = 0
    day = 0
  }

  @inlinable
  package var isPresent: Bool { range.start != range.end }
}

extension DateSyntax {
  /// Reads a date at an offset of a padded text; says no where there is none.
  package static func read(
    _ bytes: Span<UInt8>, at offset: Int, limit: Int, into date: inout DateSyntax
  ) -> Bool {
    var scanner = Scanner(offset: offset, limit: limit)
    return scanner.scanDate(bytes, into: &date) && Int(date.range.end) <= limit
  }
}
