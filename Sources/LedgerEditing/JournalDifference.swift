package import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The parts of files that a change touches, before and after it, by canonical paths.
package struct TouchedRanges: Sendable {
  var old: [String: [SourceRange]] = [:]
  var new: [String: [SourceRange]] = [:]

  package init() {}
}

/// What two journals do not have in common: each transaction, rule and declaration is compared by
/// what it means, wherever it stands in its file.
///
/// Transactions and rules of touched text count as gone and come in any case, as their comments may
/// have changed. The text of all others is what it was.
package struct JournalDifference: Sendable {
  /// Transactions of the old journal, and of the new one.
  package private(set) var gone: [Int] = []
  package private(set) var came: [Int] = []
  /// Periodic rules of the old journal, and of the new one.
  package private(set) var goneRules: [Int] = []
  package private(set) var cameRules: [Int] = []
  /// What else there is in one of them only, as the beginning of a sentence; touched text aside.
  package private(set) var other: String?
  /// How many directives stand in touched text, before and after.
  package private(set) var touchedDirectives = (old: 0, new: 0)

  /// Whether a transaction or a rule has changed, or moved to another file, that nobody touched.
  package private(set) var changesUntouched = false

  package init(_ old: Journal, _ new: Journal, _ touched: TouchedRanges = TouchedRanges()) {
    let left = JournalPrint(old, touched.old)
    let right = JournalPrint(new, touched.new)
    let shared = SharedTransactions(old, new, left, right)
    let items = (left.items(shared.oldMiddle), right.items(shared.newMiddle))
    (gone, came) = JournalDifference.difference(items.0, items.1)
    (goneRules, cameRules) = JournalDifference.difference(left.rules, right.rules)
    changesUntouched = [
      (items.0, gone), (items.1, came), (left.rules, goneRules), (right.rules, cameRules),
    ].contains { items, numbers in
      let wanted = Set(numbers)
      return !wanted.isEmpty && items.contains { $0.print != nil && wanted.contains($0.number) }
    }
    // What is touched counts as gone and come, though it stands at the same place.
    gone = shared.touched + gone
    came = shared.touched + came
    touchedDirectives = (left.touchedDirectives, right.touchedDirectives)
    other = zip(left.others, right.others).first { $0.prints != $1.prints }?.0.name
  }

  package var isEmpty: Bool {
    gone.isEmpty && came.isEmpty && goneRules.isEmpty && cameRules.isEmpty && other == nil
      && touchedDirectives == (0, 0)
  }

  /// The numbers of items that the other list lacks; those without a print are in neither.
  private static func difference(
    _ old: [JournalPrint.Item], _ new: [JournalPrint.Item]
  ) -> (gone: [Int], came: [Int]) {
    var counts: [Int: Int] = [:]
    counts.reserveCapacity(old.count)
    for item in old { if let print = item.print { counts[print, default: 0] += 1 } }
    for item in new { if let print = item.print { counts[print, default: 0] -= 1 } }
    func missing(_ items: [JournalPrint.Item], _ sign: Int) -> [Int] {
      items.compactMap { item in
        guard let print = item.print else { return item.number }
        guard let count = counts[print], count * sign > 0 else { return nil }
        counts[print] = count - sign
        return item.number
      }
    }
    return (missing(old, 1), missing(new, -1))
  }
}

/// The transactions from the first one on, and from the last one back, that two journals have in common;
/// only those between them have to be looked for.
private struct SharedTransactions {
  /// The touched ones among the first, which have the same numbers in both.
  private(set) var touched: [Int] = []
  private(set) var oldMiddle: Range<Int>
  private(set) var newMiddle: Range<Int>

  init(_ old: Journal, _ new: Journal, _ left: JournalPrint, _ right: JournalPrint) {
    let comparison = JournalComparison(old, new)
    let (some, others) = (old.transactions, new.transactions)
    func areSame(_ first: Int, _ second: Int) -> Bool {
      guard !left.isTouched(first), !right.isTouched(second) else { return false }
      let isMade = some[first].flags.contains(.isForecast)
      guard isMade == others[second].flags.contains(.isForecast) else { return false }
      return isMade || comparison.areSame(first, second)
    }
    var start = 0
    while start < min(some.count, others.count) {
      if left.isTouched(start), right.isTouched(start) {
        touched.append(start)
      } else if !areSame(start, start) {
        break
      }
      start += 1
    }
    var (end, newEnd) = (some.count, others.count)
    while end > start, newEnd > start, areSame(end - 1, newEnd - 1) {
      end -= 1
      newEnd -= 1
    }
    oldMiddle = start..<end
    newMiddle = start..<newEnd
  }
}
