package import LedgerModel
import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// What a transaction says, without the place where it is written: days, full names of accounts,
/// exact amounts with their symbols, comments and tags.
///
/// Two texts mean the same where these are equal, whatever marks, aliases and default commodities
/// they are written under.
package struct MeantTransaction: Hashable, Sendable {
  package var day: Day
  package var secondaryDay: Day?
  package var status: Status
  package var code: String
  package var description: String
  package var comment: MeantComment
  /// The tags of `apply tag` in force; those that the program itself makes are not said by anybody.
  package var appliedTags: [MeantTag]
  package var postings: [MeantPosting]

  package init(
    _ day: Day, _ description: String, status: Status = .unmarked, code: String = "",
    comment: MeantComment = MeantComment(), _ postings: [MeantPosting]
  ) {
    self.day = day
    self.description = description
    self.status = status
    self.code = code
    self.comment = comment
    self.postings = postings
    appliedTags = []
  }
}

/// The text of a comment: beside the line that it is about, and in lines of its own.
package struct MeantComment: Hashable, Sendable {
  package var beside: String?
  package var lines: [String]

  package init(beside: String? = nil, lines: [String] = []) {
    self.beside = beside
    self.lines = lines
  }

  init(_ lines: [String], begins: SourceRange) {
    beside = begins.isEmpty ? nil : lines.first
    self.lines = begins.isEmpty ? lines : Array(lines.dropFirst())
  }
}

extension MeantComment {
  /// The tags in all lines.
  package var tagNames: [String] {
    ([beside].compactMap(\.self) + lines).flatMap { line in
      let bytes = Array(line.utf8)
      return TagScanner.tags(
        comment: SourceRange(0, bytes.count), lines: .zero, in: bytes.span
      ).map(\.name)
    }
  }
}

/// A tag that no comment holds.
package struct MeantTag: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// What a posting says.
package struct MeantPosting: Hashable, Sendable {
  /// An amount with the kind of cost that it is.
  package struct Cost: Hashable, Sendable {
    package var kind: PostingDetail.CostKind
    package var amount: MeantAmount

    package init(_ kind: PostingDetail.CostKind, _ amount: MeantAmount) {
      self.kind = kind
      self.amount = amount
    }
  }

  package struct Assertion: Hashable, Sendable {
    package var kind: AssertionKind
    package var amount: MeantAmount
    package var cost: Cost?

    package init(kind: AssertionKind, amount: MeantAmount, cost: Cost? = nil) {
      self.kind = kind
      self.amount = amount
      self.cost = cost
    }
  }

  package var account: String
  package var kind: PostingKind
  package var status: Status
  /// One for each commodity; nil where a balance decides, which nobody knows before it is there.
  package var amounts: [MeantAmount]?
  /// Whether the amount is left out, as the others say it.
  package var isInferred: Bool
  package var cost: Cost?
  package var lot: Cost?
  package var assertion: Assertion?
  /// The day that its comment gives it.
  package var day: Day?
  package var comment: MeantComment

  package init(
    _ account: String, _ amount: MeantAmount?, kind: PostingKind = .real,
    status: Status = .unmarked, comment: MeantComment = MeantComment()
  ) {
    self.account = account
    self.kind = kind
    self.status = status
    amounts = amount.map { [$0] }
    isInferred = amount == nil
    self.comment = comment
  }
}

// MARK: - From a journal

extension MeantTransaction {
  /// What a transaction of a journal says; what auto rules added to it is theirs to say.
  package init(_ transaction: Int, in journal: Journal) {
    var text = TransactionText()
    text.read(transaction, in: journal)
    self.init(transaction, in: journal, text)
  }

  init(_ transaction: Int, in journal: Journal, _ text: TransactionText) {
    let record = journal.transactions[transaction]
    self.init(
      record.day, text.description, status: record.status, code: text.code,
      comment: MeantComment(text.comment, begins: text.entry.comment), [])
    secondaryDay = text.secondaryDay
    appliedTags = text.tags.filter { $0.nameRange.isEmpty && !$0.name.hasPrefix("_") }.map {
      MeantTag(name: $0.name, value: $0.value)
    }
    // What a balance decides may decide what is left out, too.
    let isAssigned = record.flags.contains(.hasAssignment)
    for posting in journal.postingRange(transaction) {
      guard let syntax = text.syntax(ofPosting: posting) else { continue }
      let comment = MeantComment(text.comment(ofPosting: posting), begins: syntax.comment)
      postings.append(MeantPosting(posting, in: journal, comment, isAssigned: isAssigned))
    }
  }
}

extension MeantPosting {
  init(_ posting: Int, in journal: Journal, _ comment: MeantComment, isAssigned: Bool) {
    let record = journal.postings[posting]
    self.init(
      journal.accounts.name(record.account), nil, kind: record.kind, status: record.status,
      comment: comment)
    isInferred = record.flags.contains(.inferred)
    if !isInferred || !isAssigned {
      amounts = journal.amount(posting).amounts.map { MeantAmount($0, journal) }
    }
    if let cost = journal.cost(posting), cost.origin == .written {
      self.cost = Cost(cost.kind, MeantAmount(cost.amount, journal))
    }
    if let lot = journal.lot(posting) {
      self.lot = Cost(lot.kind, MeantAmount(lot.amount, journal))
    }
    if let assertion = journal.assertion(posting) {
      let cost = assertion.cost.map {
        Cost(assertion.costKind, MeantAmount($0, journal))
      }
      self.assertion = Assertion(
        kind: assertion.kind, amount: MeantAmount(assertion.amount, journal), cost: cost)
    }
    day = journal.ownDay(posting)
  }
}

// MARK: - Comparison

extension MeantTransaction {
  /// Whether a transaction that was written says this; amounts that balances decide may be any.
  package func isMet(by written: MeantTransaction) -> Bool {
    guard day == written.day, description == written.description,
      postings.count == written.postings.count
    else { return false }
    var written = written
    for index in postings.indices where postings[index].amounts == nil {
      written.postings[index].amounts = nil
    }
    for index in written.postings.indices { written.postings[index].dropZeros() }
    var meant = self
    for index in meant.postings.indices { meant.postings[index].dropZeros() }
    // A tag may be in the comment, or come from a directive as well.
    guard Set(appliedTags).isSubset(of: written.allTags),
      Set(written.appliedTags).isSubset(of: allTags)
    else { return false }
    meant.appliedTags = []
    written.appliedTags = []
    return meant == written
  }
}

extension MeantPosting {
  /// No amount and an amount of nothing are the same, unless it is written.
  fileprivate mutating func dropZeros() {
    if isInferred { amounts = amounts?.filter { !$0.quantity.isZero } }
  }
}
