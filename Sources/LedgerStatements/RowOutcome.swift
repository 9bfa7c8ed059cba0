package import LedgerImport
package import LedgerPlanning

/// What became of a row.
package struct RowOutcome: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case new
    case known
    case linked
    case planned
    case transfer
    case doubtful
  }

  /// Who chose the other account.
  package enum Chooser: String, Sendable {
    case rule
    /// Whoever wrote a slip.
    case slip
    case habit
    case link
    case transfer
    case planned
    case unsure
  }

  /// An account that was likely.
  package struct Candidate: Sendable {
    package var account: String
    package var confidence: Double
  }

  package var kind: Kind
  @Shared package var row: IncomingRow
  package var key: ImportKey
  /// The key that its posting had before the bank booked or changed it.
  @Rare package var oldKey: ImportKey?
  /// How a known row is known.
  package var reason: KnownRows.Reason?
  /// The posting of the journal that it is, among those of its account.
  package var posting: Int?
  /// Postings that it may be, with what taking them costs.
  package var candidates: [(posting: Int, cost: Int)] = []
  /// Rows of earlier statements of the run that it may be.
  package var rivals: [RowName] = []
  /// Whether its posting keeps its day, though the bank tells another one.
  package var keepsDay = false
  /// The posting that was pending and is this row, where an entry by hand may be the same payment.
  package var settles: Int?
  /// Whether an entry of what was pending goes, as one by hand is the payment.
  package var isWithdrawing = false
  /// The posting on an unknown account whose place it may take.
  @Rare package var mayReplace: AccountIndex.Posting?
  /// Whether the texts of a link have something in common.
  package var isAlike = true
  package var chooser: Chooser?
  package var account: String?
  package var guesses: [Candidate] = []
  package var occurrence: OccurrenceKey?
  /// The row of another statement that is the other side of a transfer.
  package var partner: RowName?
  /// The place among the new entries that it is written to.
  package var newEntry: Int?
  /// Whether the entry of a transfer is written by the other row.
  package var isSecondSide = false
  /// The posting on an unknown account whose place it takes.
  @Rare package var replaced: AccountIndex.Posting?

  init(_ kind: Kind, _ row: IncomingRow, _ key: ImportKey) {
    self.kind = kind
    _row = Shared(wrappedValue: row)
    self.key = key
  }
}

/// A value that many copies of what holds it have in common, as it is large and hardly ever changes.
@propertyWrapper package struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}

/// A row of one of the statements of a run.
package struct RowName: Hashable, Sendable {
  package var statement: Int
  package var row: Int

  package init(_ statement: Int, _ row: Int) {
    self.statement = statement
    self.row = row
  }
}

/// How statements are taken into a journal.
package struct ImportWishes: Sendable {
  /// Days of slack for entries made by hand.
  package var window = 5
  package var matches = true
  package var predicts = true
  package var asserts = true
  package var keepsDates = false
  package var allowsGap = false
  package var opens = false
  package var skipsDoubtful = false
  /// Whether what the bank changed in known rows is taken over.
  package var updates = false
  /// Only entries that are there are taken; nothing is added.
  package var adopts = false
  /// Rows that somebody said to be new, by file and line.
  package var new: Set<Line> = []
  /// Rows that somebody said to be a transaction.
  package var same: [Line: Int] = [:]

  package struct Line: Hashable, Sendable {
    /// Nil for any.
    package var file: String?
    package var line: Int

    package init(_ file: String?, _ line: Int) {
      self.file = file
      self.line = line
    }
  }

  package init() {}

  func isNew(_ file: String, _ line: Int) -> Bool {
    new.contains(Line(file, line)) || new.contains(Line(nil, line))
  }

  func same(_ file: String, _ line: Int) -> Int? {
    same[Line(file, line)] ?? same[Line(nil, line)]
  }
}
