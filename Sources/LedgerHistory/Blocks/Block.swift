package import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// An entry of a file with the comments that belong to it: what moves, changes and is counted as one.
///
///     ; the usual                       a comment right above belongs to the entry
///     2026-03-04 Rewe
///         expenses:food  45.20 EUR
///         assets:bank
package struct Block: Sendable {
  /// What two blocks have in common before anybody compares them.
  package enum Kind: Hashable, Sendable {
    case transaction
    case periodicRule
    case autoRule
    case directive(DirectiveKind)
    case comment
    case commentBlock
    case unreadable
  }

  package var kind: Kind
  /// From its first comment up to the first byte behind it.
  package var range: SourceRange
  /// The entry alone; the whole of it for a comment.
  package var entry: SourceRange
  /// The empty lines behind it.
  package var gap: SourceRange
  /// Whether nothing may move across it, as it decides how what follows is read.
  package var isBarrier: Bool
  /// The day of a transaction, where it is known.
  package var day: Day?
  /// Its bytes without blanks at the ends of lines: two blocks of one text are equal.
  package var text = BlockText([])

  package var isTransaction: Bool { kind == .transaction }
}

/// A file cut into blocks and the empty lines between them.
package struct BlockFile: Sendable {
  package let file: SourceFile
  package let blocks: [Block]
  /// What stands before the first block: a byte order mark, empty lines.
  package let leading: SourceRange

  package init(_ file: SourceFile) {
    var cutter = BlockCutter(file)
    cutter.cut()
    self.file = file
    leading = cutter.leading
    blocks = cutter.blocks
  }

  package init(_ bytes: some Sequence<UInt8>, path: String = "") {
    var padded = Array(bytes)
    padded.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    self.init(SourceFile(path: path, padded: padded))
  }

  /// The bytes of a range as they are written.
  package func bytes(_ range: SourceRange) -> ArraySlice<UInt8> { file.padded[range.offsets] }

  /// Whether transactions follow each other by date, and which way; both for fewer than two days.
  package var dateOrders: Set<DateOrder> {
    let days = blocks.compactMap(\.day)
    var orders: Set<DateOrder> = []
    if zip(days, days.dropFirst()).allSatisfy({ $0 <= $1 }) { orders.insert(.rising) }
    if zip(days, days.dropFirst()).allSatisfy({ $0 >= $1 }) { orders.insert(.falling) }
    return orders
  }
}

/// Which way dates go in a file.
package enum DateOrder: Hashable, Sendable {
  case rising
  case falling

  func isBefore(_ left: Day, _ right: Day) -> Bool {
    self == .rising ? left < right : left > right
  }
}
