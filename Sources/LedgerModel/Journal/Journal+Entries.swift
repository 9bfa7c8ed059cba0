package import LedgerSource
import LedgerSyntax

extension Journal {
  /// Whether the entry at a place decides what others mean, as `decimal-mark` does; an `include` only
  /// brings more of them.
  package func decidesReading(at place: SourcePlace) -> Bool {
    let bytes = sources[place.file].padded
    var reader = EntryReader(place.range.offsets)
    var entry = EntrySyntax()
    guard reader.next(in: bytes.span, into: &entry) else { return false }
    return entry.changesReading && entry.directive != .include
  }
}
