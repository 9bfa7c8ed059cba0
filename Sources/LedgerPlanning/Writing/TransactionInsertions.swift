import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Puts new transactions behind the latest earlier one, in its file.
struct TransactionInsertions {
  /// Where something is inserted, and how it is set off.
  private struct Place: Hashable {
    enum Spacing: Hashable {
      /// Behind a transaction whose next line is empty, or the last one.
      case blankBefore
      /// Behind one that another entry follows at once.
      case none
      /// Before the first transaction of the file.
      case blankAfter
      /// At the end of a file whose last line is not ended.
      case unendedLine
      /// Into a file without text.
      case emptyFile
    }

    var file: FileID
    var offset: UInt32
    var spacing: Spacing
  }

  private let journal: Journal
  private let file: FileID?
  /// The transactions that are written, by day.
  private let ordered: [Int]
  private var places: [Place] = []
  private var texts: [[[String]]] = []
  private var numbers: [Place: Int] = [:]

  /// Looks at the whole journal, or at one file where new transactions go.
  init(_ journal: Journal, into file: FileID?) {
    self.journal = journal
    self.file = file
    let written = journal.transactions.indices.filter { transaction in
      let record = journal.transactions[transaction]
      return !record.flags.contains(.isForecast) && (file == nil || record.file == file)
    }
    ordered =
      journal.isOutOfOrder
      ? written.sorted {
        (journal.transactions[$0].day, $0) < (journal.transactions[$1].day, $1)
      } : written
  }

  /// Adds a transaction; those with the same place keep the order in which they come.
  mutating func add(_ text: PaymentText, day: Day, besides ruleFile: FileID) {
    let place = place(day, ruleFile)
    if let known = numbers[place] {
      texts[known].append(text.lines)
    } else {
      numbers[place] = places.count
      places.append(place)
      texts.append([text.lines])
    }
  }

  private func place(_ day: Day, _ ruleFile: FileID) -> Place {
    let later = ordered.partitionPoint { journal.transactions[$0].day <= day }
    if later > 0 { return place(behind: ordered[later - 1]) }
    if let first = ordered.first {
      let record = journal.transactions[first]
      return Place(file: record.file, offset: record.start, spacing: .blankAfter)
    }
    let file = file ?? ruleFile
    let end = journal.sources[file].count
    let bytes = journal.sources[file].padded
    let spacing: Place.Spacing =
      end == journal.sources[file].byteOrderMarkLength
      ? .emptyFile : bytes[end - 1] == 0x0A ? .blankBefore : .unendedLine
    return Place(file: file, offset: UInt32(truncatingIfNeeded: end), spacing: spacing)
  }

  private func place(behind transaction: Int) -> Place {
    var text = TransactionText()
    text.read(transaction, in: journal)
    let end = text.entry.range.end
    let bytes = text.file.padded
    let isLast = Int(end) >= text.file.count
    let spacing: Place.Spacing
    if isLast {
      spacing = bytes[Int(end) - 1] == 0x0A ? .blankBefore : .unendedLine
    } else {
      spacing = bytes[Int(end)] == 0x0A || bytes[Int(end)] == 0x0D ? .blankBefore : .none
    }
    return Place(file: text.fileID, offset: end, spacing: spacing)
  }

  /// One edit for each place.
  var edits: [Edit] {
    zip(places, texts).map { place, texts in
      let end = TextLines.end(in: journal.sources[place.file])
      let entries = texts.map { lines in lines.map { $0 + end }.joined() }
      let text =
        switch place.spacing {
        case .blankBefore: entries.map { end + $0 }.joined()
        case .none: entries.joined()
        case .blankAfter: entries.map { $0 + end }.joined()
        case .unendedLine: end + entries.map { end + $0 }.joined()
        case .emptyFile: entries.joined(separator: end)
        }
      return Edit(place.file, SourceRange(start: place.offset, end: place.offset), text)
    }
  }
}
