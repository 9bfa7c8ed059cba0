import LedgerSource
import LedgerSyntax

/// How many empty lines stand between two entries.
struct EntryGap {
  /// What an entry is to the one before and after it.
  struct Neighbor {
    enum Kind: Equatable {
      /// A directive on one line.
      case line
      case comment
      /// Anything that takes more than a line, and each transaction.
      case block
      /// Left alone, and so is whether something stands right above or below it.
      case unread
    }

    var kind: Kind

    init(_ entry: borrowing EntrySyntax, isRead: Bool) {
      if !isRead {
        kind = .unread
      } else if case .comment = entry.kind {
        kind = .comment
      } else if case .directive = entry.kind, entry.subLines.isEmpty, entry.commentLines.isEmpty {
        kind = .line
      } else {
        kind = .block
      }
    }
  }

  /// The number of empty lines between two entries, where so many are written.
  ///
  /// The second is attached if something follows right below it.
  static func emptyLines(
    _ first: Neighbor, _ second: Neighbor, written: Int, isAttached: Bool
  ) -> Int {
    let atMostOne = min(written, 1)
    switch (first.kind, second.kind) {
    case (.unread, _), (_, .unread): return atMostOne
    // A comment right above an entry belongs to it.
    case (.block, .comment): return written > 0 || isAttached ? 1 : 0
    case (.comment, _), (_, .comment): return atMostOne
    // People group declarations.
    case (.line, .line): return atMostOne
    default: return 1
    }
  }
}
