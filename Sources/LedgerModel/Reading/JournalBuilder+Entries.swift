import LedgerSource
package import LedgerSyntax

extension JournalBuilder {
  /// Which entries are added.
  enum Reach {
    /// All of them; after an include, the included file comes first.
    case all
    /// Only those that leave alone how others are read.
    case independent
  }

  /// Adds entries up to an offset; gives the offset behind the last one that was added.
  ///
  /// Ends before an entry that is out of reach, and after an include, which is left in `entry`.
  ///
  /// Whoever passes a whole entry on copies it first, so only the branches for uncommon entries do.
  mutating func add(
    _ reach: Reach, upTo end: Int, _ reader: inout EntryReader, _ entry: inout EntrySyntax,
    _ bytes: Span<UInt8>
  ) -> Int {
    var offset = reader.offset
    while offset < end, reader.next(in: bytes, into: &entry), reader.offset <= end {
      if case .independent = reach, entry.changesReading { break }
      offset = Int(entry.range.end)
      if case .transaction = entry.kind, entry.problems.isEmpty {
        entryRange = entry.range
        mayContinue = true
        if !addTransaction(entry, bytes) { addDamagedTransaction(entry, bytes) }
      } else if !entry.isEmpty {
        entryRange = entry.range
        addUncommon(entry, bytes)
      }
      if entry.isInclude { break }
    }
    return offset
  }
}

extension EntrySyntax {
  /// Whether there is nothing to add.
  @inline(__always)
  var isEmpty: Bool {
    // A pattern, as `==` of another module's enum is not inlined.
    guard case .blank = kind else { return false }
    return problems.isEmpty
  }

  /// Whether other files are read in its place.
  package var isInclude: Bool {
    guard case .directive = kind, case .include = directive else { return false }
    return problems.isEmpty
  }

  /// Whether what follows is read otherwise because of this entry, or other files are read.
  package var changesReading: Bool {
    guard case .directive = kind else { return false }
    switch directive {
    case .account, .payee, .tag, .price, .ignoredPrice: return false
    default: return !directive.isPlan
    }
  }
}
