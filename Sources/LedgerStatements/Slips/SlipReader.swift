import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Reads slips as the journal that they are, and refuses whatever a slip does not need.
struct SlipReader {
  private let data: SourceFile
  private let id: FileID
  private let journal: Journal
  private let loaded: LoadedJournal
  private let latest: Day
  /// Where the first line ends.
  private let start: Int
  /// Tags that people have made up, made only if a slip has one.
  private lazy var tagNames = Set(NamesInUse.tags(journal)).subtracting(ReservedTags.names)
  private(set) var slips: [SlipFile.Slip] = []
  private(set) var problems: [Diagnostic] = []

  private static let plainTags: Set = [SlipFile.tagName, "time", "by", "for", "loc"]

  init(_ data: SourceFile, _ id: FileID, _ journal: Journal, _ options: LoadOptions) {
    self.data = data
    self.id = id
    self.journal = journal
    latest = options.today.adding(days: 366)
    // A directive stands in place of the first line, and is as long, so each place stays the same.
    let end = data.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? data.count
    start = end
    var directive = Array("decimal-mark .".utf8)
    directive += Array(repeating: 0x20, count: max(0, end - directive.count))
    var options = options
    options.conversions = .forbidden
    let file = SourceFile(
      path: data.path, padded: directive + data.padded.dropFirst(directive.count))
    // What an `include` names is not there.
    loaded = JournalLoader(MemoryFiles([:]), options).load([file])
  }

  mutating func read() {
    refuseOthers()
    guard problems.isEmpty else { return }
    let unbalanced = Set(loaded.journal.findings.imbalances.map(\.transaction))
    var text = TransactionText()
    var lines = LineFinder(loaded.journal.sources)
    for transaction in loaded.journal.transactions.indices {
      text.read(transaction, in: loaded.journal)
      let meant = MeantTransaction(transaction, in: loaded.journal)
      let isBalanced = !unbalanced.contains(transaction)
      if let fault = fault(text, meant, isBalanced: isBalanced) {
        problems.append(
          Diagnostic(
            .badSlip, fault.summary, at: SourcePlace(id, line(at: fault.offset)),
            fixes: [Fix(fault.help)]))
        continue
      }
      func value(_ name: String) -> String { text.tags.first { $0.name == name }?.value ?? "" }
      let place = SourcePlace(id, line(at: text.entry.range.start))
      slips.append(
        SlipFile.Slip(
          id: value(SlipFile.tagName), meant: meant, place: place,
          line: lines.line(at: text.entry.range.start, in: FileID(0)), time: value("time")))
    }
    if problems.isEmpty { tellUnreadable() }
  }

  /// The line at an offset, as it is shown.
  private func line(at offset: UInt32) -> SourceRange {
    let rest = data.bytes[Int(offset)...]
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    return SourceRange(Int(offset), end)
  }

  /// Refuses what is neither an entry, nor a comment, nor empty.
  private mutating func refuseOthers() {
    var reader = EntryReader(start..<data.count)
    var entry = EntrySyntax()
    let bytes = data.padded
    while reader.next(in: bytes.span, into: &entry) {
      if [.blank, .comment, .transaction].contains(entry.kind) { continue }
      problems.append(
        Diagnostic(
          .badSlip, "this line is no slip, and is not taken",
          at: SourcePlace(id, line(at: entry.range.start)),
          fixes: [Fix("remove it, or hand the slips over again")]))
    }
  }

  /// What could not be read otherwise.
  private mutating func tellUnreadable() {
    var describer = ProblemDescriber(loaded.journal)
    for problem in describer.diagnostics(loaded.problems) where problem.severity == .error {
      problems.append(
        Diagnostic(
          .badSlip, problem.summary, at: SourcePlace(id, problem.place.range),
          fixes: [Fix("hand the slips over again")]))
    }
  }
}

// MARK: - One slip

extension SlipReader {
  private typealias Fault = (summary: String, offset: UInt32, help: String)

  private mutating func fault(
    _ text: TransactionText, _ meant: MeantTransaction, isBalanced: Bool
  ) -> Fault? {
    let start = text.entry.range.start
    if text.entry.date.year == DateSyntax.noYear || meant.secondaryDay != nil {
      return ("a slip has one whole date", start, "for example: 2026-06-18")
    }
    if meant.day > latest {
      return ("\(meant.day) is more than a year after today", start, "write the right date")
    }
    if let fault = tagFault(text) { return fault }
    guard meant.postings.count > 1 else {
      return ("a slip names two accounts at least", start, "add where the money came from")
    }
    for (posting, syntax) in zip(meant.postings, text.entry.postings) {
      if let fault = fault(posting, syntax) { return fault }
    }
    return isBalanced
      ? nil : ("the amounts do not add up to zero", start, "write the right amounts")
  }

  private mutating func tagFault(_ text: TransactionText) -> Fault? {
    let start = text.entry.range.start
    let ids = text.tags.filter { $0.name == SlipFile.tagName }
    guard ids.count == 1 else {
      return ids.isEmpty
        ? ("an entry without a tag slip:", start, "write it into the journal with bursar add")
        : ("an entry with \(ids.count) tags slip:", start, "keep one of them")
    }
    guard SlipFile.isID(ids[0].value) else {
      return (
        "`slip:\(ids[0].value.prefix(40))` is no number of a slip", start,
        "it has 12 small letters and digits, without i, l, o and u"
      )
    }
    let others = text.postings.flatMap { text.tags(ofPosting: $0) }
    for tag in text.tags + others {
      let offset = tag.nameRange.start
      if SlipReader.plainTags.contains(tag.name), tag.name != SlipFile.tagName || tag == ids[0] {
        continue
      }
      if ReservedTags.contains(tag.name) {
        return ("a slip cannot have the tag `\(tag.name):`", offset, "remove the tag")
      }
      if !tagNames.contains(tag.name) {
        return ("the journal has no tag `\(tag.name):`", offset, "remove the tag, or declare it")
      }
    }
    return nil
  }

  private func fault(_ posting: MeantPosting, _ syntax: PostingSyntax) -> Fault? {
    let start = syntax.range.start
    if posting.kind != .real {
      return ("a slip has no virtual postings", start, "remove the brackets")
    }
    if syntax.detail >= 0 || posting.day != nil {
      return ("a posting of a slip has an amount, and nothing else", start, "remove the rest")
    }
    let number = syntax.amount.number
    let isPlain = data.bytes[number.offsets].allSatisfy("0123456789.".utf8.contains)
    guard syntax.amount.isPresent, !number.isEmpty, isPlain else {
      return ("each posting of a slip has its amount", start, "write it such as 4.50 EUR")
    }
    let name = posting.account
    guard journal.accounts.find(name) != nil || AccountChooser.isUnknown(name) else {
      let near = nearestName(to: name, in: journal.accounts.ids.map(journal.accounts.name))
      return (
        "the journal has no account `\(name)`", start, "--alias '\(name)=\(near ?? "ACCOUNT")'"
      )
    }
    return nil
  }
}
