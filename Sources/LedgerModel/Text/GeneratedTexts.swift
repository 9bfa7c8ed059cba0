import LedgerSource
import LedgerSyntax

/// What is known of a transaction, and of its postings, beside its entry: which rules made them, and
/// the comments that those give.
struct GeneratedTexts: Sendable {
  struct Posting: Sendable {
    var status = Status.unmarked
    var comment: [String] = []
    /// Whether the comment begins on the posting's line.
    var isCommentBeside = false
    var tags: [Tag]
  }

  /// An auto rule's entry, which many transactions share.
  private struct Rule: Sendable {
    var file: SourceFile
    var entry: EntrySyntax
    var query: String
  }

  /// Hidden tags, by which a query can tell what was made from what was written.
  private(set) var transactionTags: [Tag] = []
  private var postings: [Int: Posting] = [:]
  private var rules: [Int: Rule] = [:]

  var isEmpty: Bool { transactionTags.isEmpty && postings.isEmpty }

  subscript(_ posting: Int) -> Posting? { postings[posting] }

  mutating func removeAll() {
    transactionTags = []
    postings = [:]
  }

  /// Finds what was made of a transaction, whose entry is a rule if it is a forecast.
  mutating func read(
    _ transaction: Int, _ range: Range<Int>, _ entry: EntrySyntax, _ file: SourceFile,
    in journal: borrowing Journal
  ) {
    removeAll()
    if journal.transactions[transaction].flags.contains(.isForecast) {
      let period = file.text(entry.argument)
      transactionTags.append(Tag(hidden: "_generated-transaction", "~ \(period)"))
    }
    guard !journal.generatedPostings.isEmpty else { return }
    for posting in range {
      guard let made = Journal.record(for: posting, in: journal.generatedPostings, \.posting) else {
        continue
      }
      postings[posting] = read(made, journal)
      if made.rule != nil, !transactionTags.contains(where: { $0.name.hasPrefix("_m") }) {
        transactionTags.append(Tag(hidden: "_modified-transaction", ""))
      }
    }
  }

  private mutating func read(_ made: GeneratedPosting, _ journal: borrowing Journal) -> Posting {
    guard let number = made.rule else {
      return Posting(tags: [Tag(hidden: "_generated-posting", "conversion")])
    }
    let rule = rules[number] ?? GeneratedTexts.rule(journal.autoRules[number], journal)
    rules[number] = rule
    var result = Posting(tags: [Tag(hidden: "_generated-posting", "= \(rule.query)")])
    guard let syntax = rule.entry.postings.first(where: { $0.range.start == made.offset }) else {
      return result
    }
    result.status = syntax.status
    result.comment = TagScanner.commentLines(syntax.comment, syntax.commentLines, in: rule.file)
    result.isCommentBeside = !syntax.comment.isEmpty
    let written = TagScanner.tags(
      comment: syntax.comment, lines: syntax.commentLines, in: rule.file.padded.span)
    result.tags = written.map { $0.unplaced } + result.tags
    return result
  }

  private static func rule(_ record: RuleRecord, _ journal: borrowing Journal) -> Rule {
    let file = journal.sources[record.file]
    let bytes = file.padded
    var reader = EntryReader(record.entry.offsets)
    var entry = EntrySyntax()
    let isEntry = reader.next(in: bytes.span, into: &entry)
    precondition(isEntry, "a rule's entry stands in its file")
    return Rule(file: file, entry: entry, query: file.text(record.argument))
  }
}

extension Tag {
  /// A tag that nobody wrote.
  fileprivate init(hidden name: String, _ value: String) {
    self.init(name: name, value: value, nameRange: .zero, valueRange: .zero)
  }

  /// The same without its place, which is in another file.
  fileprivate var unplaced: Tag {
    Tag(name: name, value: value, nameRange: .zero, valueRange: .zero)
  }

  /// Whether nobody wrote it and it is not shown, only found.
  package var isHidden: Bool { nameRange.isEmpty && name.hasPrefix("_") }
}
