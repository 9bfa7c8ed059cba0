import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Puts new transactions behind the latest earlier one, in its file, or at the next place where they
/// can say what they are to say.
struct TransactionInsertions {
  /// Where something is inserted, and how it is set off.
  private struct Place: Hashable {
    enum Spacing: Hashable {
      /// Behind an entry whose next line is empty, or the last one.
      case blankBefore
      /// Behind one that another entry follows at once.
      case none
      /// Before the first transaction of the file, or a directive.
      case blankAfter
      /// The same right below something else.
      case blanksAround
      /// At the end of a file whose last line is not ended.
      case unendedLine
      /// Into a file without text.
      case emptyFile
    }

    var file: FileID
    var offset: UInt32
    var spacing: Spacing
    /// The end of the text that gives way, if any does.
    var end: UInt32?
  }

  private let snapshot: Snapshot
  private var places: [Place] = []
  private var texts: [[[String]]] = []
  private var numbers: [Place: Int] = [:]

  /// The edits that add transactions; those with the same place keep the order in which they come.
  ///
  /// None goes beside a transaction that is taken away.
  init(
    _ transactions: [NewTransaction], _ snapshot: Snapshot, besides removed: Set<Int> = []
  ) throws(Refusal) {
    self.snapshot = snapshot
    if transactions.isEmpty { return }
    var orders: [FileID?: DayOrder] = [:]
    var wanted: [Place] = []
    for new in transactions {
      let file = new.placement.file
      let order = orders[file] ?? DayOrder(snapshot.journal, file, besides: removed)
      orders[file] = order
      wanted.append(place(new, order))
    }
    let contexts = snapshot.contexts(at: wanted.map(filePlace))
    for (new, place) in zip(transactions, wanted) {
      do throws(Unwritable) {
        guard let context = contexts[filePlace(place)] else { continue }
        add(try TransactionComposer(new, in: context).lines, at: place)
      } catch {
        try addElsewhere(new, insteadOf: place, error)
      }
    }
  }

  private mutating func add(_ lines: [String], at place: Place) {
    if let known = numbers[place] {
      texts[known].append(lines)
    } else {
      numbers[place] = places.count
      places.append(place)
      texts.append([lines])
    }
  }

  private func filePlace(_ place: Place) -> FilePlace {
    FilePlace(snapshot.journal.sources[place.file].canonicalPath, place.offset)
  }
}

// MARK: - Places

extension TransactionInsertions {
  /// The transactions that are written, by day.
  private struct DayOrder {
    let transactions: [Int]

    /// Looks at the whole journal, or at one file.
    init(_ journal: Journal, _ file: FileID?, besides removed: Set<Int>) {
      let unwritable = journal.unwritableFiles
      let written = journal.transactions.indices.filter { transaction in
        let record = journal.transactions[transaction]
        return !record.flags.contains(.isForecast) && (file == nil || record.file == file)
          && !unwritable.contains(record.file) && !removed.contains(transaction)
      }
      transactions =
        journal.isOutOfOrder
        ? written.sorted {
          (journal.transactions[$0].day, $0) < (journal.transactions[$1].day, $1)
        } : written
    }
  }

  private func place(_ new: NewTransaction, _ order: DayOrder) -> Place {
    let journal = snapshot.journal
    if let old = new.placement.replaced {
      return Place(
        file: old.file, offset: old.range.start, spacing: .none, end: old.range.end)
    }
    let ordered = order.transactions
    let later = ordered.partitionPoint { journal.transactions[$0].day <= new.meant.day }
    if later > 0 {
      var text = TransactionText()
      text.read(ordered[later - 1], in: journal)
      return place(at: text.entry.range.end, in: text.fileID)
    }
    if let first = ordered.first {
      let record = journal.transactions[first]
      return place(before: record.start, in: record.file)
    }
    let file = new.placement.file ?? new.placement.origin?.file ?? FileID(0)
    return openBlock(in: file).map { place(before: $0, in: file) } ?? endOfFile(file)
  }

  /// Where a comment block begins that nothing ends.
  private func openBlock(in file: FileID) -> UInt32? {
    let source = snapshot.journal.sources[file]
    var reader = EntryReader(source.byteOrderMarkLength..<source.count)
    var entry = EntrySyntax()
    var start: UInt32?
    while reader.next(in: source.padded.span, into: &entry) {
      let last = TextLines.split(source.text(entry.range)).last ?? ""
      start = entry.kind == .commentBlock && !last.hasPrefix("end") ? entry.range.start : nil
    }
    return start
  }

  private func endOfFile(_ file: FileID) -> Place {
    place(at: UInt32(truncatingIfNeeded: snapshot.journal.sources[file].count), in: file)
  }

  private func place(at offset: UInt32, in file: FileID) -> Place {
    let source = snapshot.journal.sources[file]
    let bytes = source.padded
    let end = Int(offset)
    let spacing: Place.Spacing
    if source.count == source.byteOrderMarkLength {
      spacing = .emptyFile
    } else if end >= source.count {
      spacing = bytes[end - 1] == 0x0A ? .blankBefore : .unendedLine
    } else {
      spacing = bytes[end] == 0x0A || bytes[end] == 0x0D ? .blankBefore : .none
    }
    return Place(file: file, offset: offset, spacing: spacing)
  }

  /// A place above an entry, and above what stands right above that.
  private func place(before offset: UInt32, in file: FileID) -> Place {
    let source = snapshot.journal.sources[file]
    let start = max(Int(offset), source.byteOrderMarkLength)
    let isSetOff =
      start == source.byteOrderMarkLength || TextLines.isEmptyLine(endingAt: start, source)
    return Place(
      file: file, offset: UInt32(truncatingIfNeeded: start),
      spacing: isSetOff ? .blankAfter : .blanksAround)
  }

  /// The other places where a transaction may go, in the order in which they are tried: behind the
  /// blocks that stand in the way, at the end of the file, where it comes from, above the blocks,
  /// and in other files.
  private func otherPlaces(_ new: NewTransaction, than place: Place) -> [Place] {
    if place.end != nil { return [] }
    var others = blockEnds(behind: place) + [endOfFile(place.file)]
    if let origin = new.placement.origin, new.placement.file ?? origin.file == origin.file {
      others.append(self.place(at: origin.range.end, in: origin.file))
    }
    others += blockStarts(above: place.offset, in: place.file)
    guard new.placement.mayLeaveFile else { return others }
    let unwritable = snapshot.journal.unwritableFiles
    for (index, source) in snapshot.journal.sources.files.enumerated()
    where index != place.file.index {
      guard !unwritable.contains(FileID(index)), others.count < 1_000 else { continue }
      others.append(endOfFile(FileID(index)))
      others += blockStarts(above: UInt32(truncatingIfNeeded: source.count), in: FileID(index))
    }
    return others
  }

  /// Writes it at the first other place where it can say what it is to say.
  private mutating func addElsewhere(
    _ new: NewTransaction, insteadOf place: Place, _ problem: Unwritable
  ) throws(Refusal) {
    let others = otherPlaces(new, than: place)
    let contexts = snapshot.contexts(at: others.map(filePlace))
    for other in others {
      guard let context = contexts[filePlace(other)],
        let lines = try? TransactionComposer(new, in: context).lines
      else { continue }
      add(lines, at: other)
      return
    }
    throw .cannotSay(
      problem, SourcePlace(place.file, SourceRange(start: place.offset, end: place.offset)))
  }

  /// Behind each directive below a place that ends a block or all aliases.
  private func blockEnds(behind place: Place) -> [Place] {
    let source = snapshot.journal.sources[place.file]
    let bytes = source.padded
    var reader = EntryReader(Int(place.offset)..<source.count)
    var entry = EntrySyntax()
    var found: [Place] = []
    while found.count < 50, reader.next(in: bytes.span, into: &entry) {
      guard entry.kind == .directive, entry.directive.endsBlock else { continue }
      found.append(self.place(at: entry.range.end, in: place.file))
    }
    return found
  }

  /// Before each directive above an offset that begins a block or has an effect on names, the nearest
  /// first, and above the comments that belong to it.
  private func blockStarts(above offset: UInt32, in file: FileID) -> [Place] {
    let bytes = snapshot.journal.sources[file].padded
    var reader = EntryReader(0..<Int(offset))
    var entry = EntrySyntax()
    var found: [Place] = []
    var comment: UInt32?
    while reader.next(in: bytes.span, into: &entry) {
      if entry.kind == .directive, entry.directive.beginsBlock {
        found.append(place(before: comment ?? entry.range.start, in: file))
      }
      comment = entry.kind == .comment ? comment ?? entry.range.start : nil
    }
    return found.suffix(50).reversed()
  }
}

extension DirectiveKind {
  fileprivate var beginsBlock: Bool {
    switch self {
    case .applyAccount, .applyTag, .alias: true
    default: false
    }
  }

  fileprivate var endsBlock: Bool {
    switch self {
    case .endApplyAccount, .endApplyTag, .endInnermost, .endTag, .endAliases: true
    default: false
    }
  }
}

// MARK: - Edits

extension TransactionInsertions {
  /// One edit for each place.
  var edits: [Edit] {
    zip(places, texts).map { place, texts in
      let end = TextLines.end(in: snapshot.journal.sources[place.file])
      let entries = texts.map { lines in lines.map { $0 + end }.joined() }
      let text =
        switch place.spacing {
        case .blankBefore: entries.map { end + $0 }.joined()
        case .none: entries.joined()
        case .blankAfter: entries.map { $0 + end }.joined()
        case .blanksAround: end + entries.map { $0 + end }.joined()
        case .unendedLine: end + entries.map { end + $0 }.joined()
        case .emptyFile: entries.joined(separator: end)
        }
      return Edit(
        place.file, SourceRange(start: place.offset, end: place.end ?? place.offset), text)
    }
  }
}

/// The lines of a text.
package enum TextLines {
  /// Without their ends; a last empty one does not count.
  package static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A carriage return and a line feed are one character, so the split leaves both in place.
    lines = lines.flatMap { line in
      line.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Whether the line that ends before an offset is empty.
  static func isEmptyLine(endingAt offset: Int, _ file: SourceFile) -> Bool {
    let bytes = file.padded
    guard offset >= 2, bytes[offset - 1] == 0x0A else { return false }
    if bytes[offset - 2] == 0x0A { return true }
    return offset >= 3 && bytes[offset - 2] == 0x0D && bytes[offset - 3] == 0x0A
  }

  /// A line of its own behind an entry.
  package static func edit(
    _ line: String, behind place: SourcePlace, in file: SourceFile
  ) -> Edit {
    let offset = Int(place.range.end)
    let isEnded = offset <= file.byteOrderMarkLength || file.padded[offset - 1] == 0x0A
    return Edit(
      place.file, SourceRange(offset, offset),
      (isEnded ? "" : end(in: file)) + line + end(in: file))
  }

  /// The line end that a file uses.
  package static func end(in file: SourceFile) -> String {
    guard let end = file.bytes.firstIndex(of: 0x0A), end > 0, file.padded[end - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }
}
