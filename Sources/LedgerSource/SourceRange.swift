/// A half-open range of byte offsets into one file.
///
/// Offsets are 32 bits wide, so a journal file is at most 4 GiB; line and column are computed only
/// when shown.
@usableFromInline
package struct SourceRange: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline
  package var start: UInt32
  @usableFromInline
  package var end: UInt32

  @inlinable @inline(__always)
  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  @inlinable @inline(__always)
  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The empty range at the start of a file.
  @inlinable @inline(__always)
  package static var zero: SourceRange { SourceRange(start: 0, end: 0) }

  @inlinable
  package var isEmpty: Bool { start == end }

  @inlinable
  package var count: Int { Int(end) - Int(start) }

  /// The offsets as a range of `Int`, to subscript bytes with.
  @inlinable
  package var offsets: Range<Int> { Int(start)..<Int(end) }

  /// Whether the whole of another range lies inside this one.
  package func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}

/// Which file of a `SourceMap` is meant.
@usableFromInline
package struct FileID: BitwiseCopyable, Hashable, Comparable, Sendable {
  @usableFromInline
  package var index: UInt32

  @inlinable
  package init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  @usableFromInline
  package static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A range of bytes in one of the files of a journal.
@usableFromInline
package struct SourcePlace: Hashable, Sendable {
  @usableFromInline
  package var file: FileID
  @usableFromInline
  package var range: SourceRange

  package init(_ file: FileID, _ range: SourceRange) {
    self.file = file
    self.range = range
  }
}
