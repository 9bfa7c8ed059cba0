import LedgerModel
package import LedgerSource
package import LedgerSyntax
import LedgerValues

/// Where new directives go: behind those of their kind.
package struct DirectivePlaces {
  /// A place between two entries.
  package struct Place: Sendable {
    var file: FileID
    var offset: Int
    /// Whether one-line directives stand there, so that another needs no empty line before it.
    var followsShort = false
    /// Whether nothing stands before it that it has to be set off from.
    var isFirst = false
    /// How lines are read there, where the plan knows it already.
    var state: ParseState?
  }

  private let snapshot: Snapshot
  private let unwritable: Set<FileID>

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    unwritable = snapshot.journal.unwritableFiles
  }

  private var journal: Journal { snapshot.journal }

  /// Behind the last account below the same topmost one, else behind the last account.
  package func account(_ name: String) -> Place {
    let root = name.split(separator: ":").first
    let declared = journal.declarations.accounts.filter { !unwritable.contains($0.place.file) }
    let near = declared.last {
      journal.accounts.name($0.account).split(separator: ":").first == root
    }
    guard let last = near ?? declared.last else { return top }
    return behind(SourcePlace(last.place.file, last.entry))
  }

  package var tag: Place {
    guard let last = journal.declarations.tags.last(where: { !unwritable.contains($0.place.file) })
    else {
      return journal.declarations.accounts.last { !unwritable.contains($0.place.file) }
        .map { behind(SourcePlace($0.place.file, $0.entry)) } ?? top
    }
    return behind(SourcePlace(last.place.file, last.entry))
  }

  /// Behind the last directive of a kind, else behind the last of some others, else at the end.
  package func plan(_ kind: DirectiveKind, orElse others: [DirectiveKind]) -> Place {
    for kinds in [[kind], others] {
      let found = journal.planEntries.last {
        kinds.contains($0.directive) && !unwritable.contains($0.place.file)
      }
      if let found { return behind(found.place) }
    }
    return end
  }

  /// Behind a directive.
  package func behind(_ place: SourcePlace) -> Place {
    let file = journal.sources[place.file]
    let entry = syntax(place)
    let range = entry.range
    return Place(
      file: place.file, offset: Int(range.end),
      followsShort: file.padded[range.offsets].count { $0 == 0x0A } <= 1, state: state(at: place))
  }

  /// Before a directive.
  package func before(_ place: SourcePlace) -> Place {
    Place(
      file: place.file, offset: Int(syntax(place).range.start), followsShort: true, isFirst: true,
      state: state(at: place))
  }

  /// Behind the last rule, else at the end.
  var rule: Place {
    guard let last = journal.periodicRules.last else { return end }
    var place = behind(SourcePlace(last.file, last.entry))
    place.state = last.state
    return place
  }

  /// Where directives go that cannot be written where they belong.
  var others: [Place] { [end, top] }

  /// How lines are read at a directive of the plan, which changes nothing about that.
  private func state(at place: SourcePlace) -> ParseState? {
    journal.planEntries.first {
      $0.place.file == place.file && $0.place.range.start == place.range.start
    }?.state
  }

  /// How lines are read at places.
  func contexts(at places: [Place]) -> [ReadingContext] {
    func path(_ place: Place) -> FilePlace {
      FilePlace(
        journal.sources[place.file].canonicalPath, UInt32(truncatingIfNeeded: place.offset))
    }
    let unknown = places.filter { $0.state == nil }
    let found = unknown.isEmpty ? [:] : snapshot.contexts(at: unknown.map(path))
    // The plan is read when all commodities are known, each mark from the place on where it is declared.
    return places.map { place in
      ReadingContext(
        state: place.state ?? found[path(place)]?.state ?? ParseState(defaultYear: 1),
        commodities: journal.commodities)
    }
  }

  /// Before the first transaction of the main file, behind the directives there.
  private var top: Place {
    let file = journal.sources[FileID(0)]
    var reader = EntryReader(file.byteOrderMarkLength..<file.count)
    var entry = EntrySyntax()
    var place = Place(file: FileID(0), offset: file.byteOrderMarkLength, isFirst: true)
    var comment: Int?
    while reader.next(in: file.padded.span, into: &entry) {
      switch entry.kind {
      case .directive:
        if [.applyAccount, .applyTag, .alias].contains(entry.directive) { return place }
        place = behind(SourcePlace(FileID(0), entry.range))
      case .comment: comment = Int(entry.range.end)
      case .blank:
        if let end = comment { place = Place(file: FileID(0), offset: end) }
        comment = nil
      default: return place
      }
    }
    return end
  }

  /// The end of the main file.
  private var end: Place {
    let file = journal.sources[FileID(0)]
    return Place(
      file: FileID(0), offset: file.count, isFirst: file.count == file.byteOrderMarkLength)
  }

  private func syntax(_ place: SourcePlace) -> EntrySyntax {
    let file = journal.sources[place.file]
    var start = max(Int(place.range.start), file.byteOrderMarkLength)
    while start > file.byteOrderMarkLength, file.padded[start - 1] != 0x0A { start -= 1 }
    var reader = EntryReader(start..<file.count)
    var entry = EntrySyntax()
    let isEntry = reader.next(in: file.padded.span, into: &entry)
    precondition(isEntry, "a directive stands in its file")
    return entry
  }
}

// MARK: - Edits

extension DirectivePlaces.Place {
  /// Puts directives there, set off as the formatter sets them off.
  func edit(_ directives: [[String]], in sources: SourceMap) -> Edit {
    let file = sources[self.file]
    let end = TextLines.end(in: file)
    let bytes = file.padded
    let isShort = directives.allSatisfy { $0.count == 1 }
    let isEnded = offset == file.byteOrderMarkLength || bytes[offset - 1] == 0x0A
    let isFollowed = offset < file.count && bytes[offset] != 0x0A && bytes[offset] != 0x0D
    var text = directives.map { lines in lines.map { $0 + end }.joined() }
      .joined(separator: isShort ? "" : end)
    let isSetOff = isFirst || (isShort && followsShort)
    if !isSetOff { text = end + text }
    if isFollowed, !(isShort && followsShort) { text += end }
    if !isEnded { text = end + text }
    return Edit(self.file, SourceRange(offset, offset), text)
  }
}

extension DirectivePlaces {
  /// Takes entries away; those that stand together go as one, with an empty line beside them.
  func edits(removing places: [SourcePlace]) -> [Edit] {
    let ranges = places.map { SourcePlace($0.file, syntax($0).range) }
      .sorted { ($0.file.index, $0.range.start) < ($1.file.index, $1.range.start) }
    var blocks: [SourcePlace] = []
    for place in ranges {
      if let last = blocks.last, last.file == place.file,
        isBlank(last.range.end, place.range.start, place.file)
      {
        blocks[blocks.count - 1].range.end = place.range.end
      } else {
        blocks.append(place)
      }
    }
    return blocks.map(removal)
  }

  /// Whether only empty lines stand between two places.
  private func isBlank(_ start: UInt32, _ end: UInt32, _ file: FileID) -> Bool {
    start <= end
      && journal.sources[file].padded[Int(start)..<Int(end)].allSatisfy { $0 == 0x0A || $0 == 0x0D }
  }

  private func removal(_ block: SourcePlace) -> Edit {
    let file = journal.sources[block.file]
    let bytes = file.padded
    var (start, end) = (Int(block.range.start), Int(block.range.end))
    let isBlankAbove =
      start == file.byteOrderMarkLength || TextLines.isEmptyLine(endingAt: start, file)
    let isBlankBelow = end >= file.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if isBlankAbove, isBlankBelow {
      if end < file.count {
        if bytes[end] == 0x0D { end += 1 }
        if end < file.count, bytes[end] == 0x0A { end += 1 }
      } else if start > file.byteOrderMarkLength {
        start -= start >= 2 && bytes[start - 2] == 0x0D ? 2 : 1
      }
    }
    return Edit(block.file, SourceRange(start, end), "")
  }
}
