import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Lines that hledger or ledger would reject, or read differently.
enum Portability: Check {
  static var codes: [DiagnosticCode] { [.notPortable] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    var found = PortabilityFindings()
    for (index, file) in context.journal.sources.files.enumerated() {
      found.begin(file, FileID(index))
      let bytes = file.padded.span
      var reader = EntryReader(0..<file.count)
      var entry = EntrySyntax()
      while reader.next(in: bytes, into: &entry) { found.add(entry) }
    }
    for rule in context.journal.periodicRules where rule.startsWithinItsPeriod {
      let file = context.journal.sources[rule.file]
      found.diagnostics.append(
        Passage(rule.argument, of: rule.entry, in: file, rule.file).diagnostic(
          .notPortable, "older hledger rejects a rule that starts within its period",
          label: "start it on the first day of one"))
    }
    for ignored in context.journal.declarations.ignored where ignored.effect == .harmless {
      let file = context.journal.sources[ignored.place.file]
      found.diagnostics.append(
        Passage(ignored.place.range, of: ignored.entry, in: file, ignored.place.file).diagnostic(
          .notPortable, "ledger acts on `\(ignored.keyword)`, which has no effect here",
          label: "remove it, or keep it for ledger"))
    }
    return folded(found.diagnostics, &context)
  }

  /// Says equal warnings once, at the first place.
  private static func folded(
    _ diagnostics: [Diagnostic], _ context: inout CheckContext
  ) -> [Diagnostic] {
    var order: [String] = []
    var groups: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      if groups[diagnostic.summary] == nil { order.append(diagnostic.summary) }
      groups[diagnostic.summary, default: []].append(diagnostic)
    }
    return order.compactMap { summary in
      guard let group = groups[summary], var first = group.first else { return nil }
      let others = group.dropFirst().map(\.place)
      if !others.isEmpty {
        first.notes.append("also \(others.count) more: \(context.lines.locations(others))")
      }
      return first
    }
  }
}

extension RuleRecord {
  /// Whether it starts on another day than the first of a week, a month, a quarter or a year, which
  /// hledger 1.25 does not take.
  fileprivate var startsWithinItsPeriod: Bool {
    guard let period, let start = period.period.start, let interval = period.interval else {
      return false
    }
    return switch interval {
    case .weeks: start != start.startOfWeek
    case .months: start != start.startOfMonth
    case .quarters: start != start.startOfQuarter
    case .years: start != start.startOfYear
    default: false
    }
  }
}

/// Collects what is not portable, entry by entry.
struct PortabilityFindings {
  var diagnostics: [Diagnostic] = []
  private(set) var file = SourceFile(path: "", text: "")
  private var id = FileID(0)
  private var entry = SourceRange.zero

  mutating func begin(_ file: SourceFile, _ id: FileID) {
    self.file = file
    self.id = id
  }

  mutating func add(_ entry: borrowing EntrySyntax) {
    self.entry = entry.range
    switch entry.kind {
    case .transaction:
      addPostings(entry)
      addLotMethods(of: entry)
    case .periodicRule:
      if !entry.description.isEmpty {
        report(
          entry.description, "ledger reads text after a period as part of it",
          "write it as a comment")
      }
      addPostings(entry)
    case .autoRule:
      if file.text(entry.argument).contains("/") {
        report(
          entry.argument, "hledger reads the slashes of this query as text",
          "write it without slashes")
      }
      addPostings(entry)
    case .comment: addComments(entry)
    case .commentBlock: addBlock(entry)
    case .directive: addDirective(entry)
    case .blank, .unreadable: break
    }
  }

  mutating func report(_ range: SourceRange, _ summary: String, _ label: String) {
    let passage = Passage(range, of: entry, in: file, id)
    diagnostics.append(passage.diagnostic(.notPortable, summary, label: label))
  }

  private mutating func addComments(_ entry: borrowing EntrySyntax) {
    var start = Int(entry.range.start)
    while start < Int(entry.range.end) {
      let line = Passage(SourceRange(start, start), of: entry.range, in: file, id).line
      let first = file.padded[start]
      if first == UInt8(ascii: "%") || first == UInt8(ascii: "|") {
        report(
          line, "hledger does not know comments that begin with this character",
          "use `;` or `#` instead")
      }
      start = Int(line.end)
      while start < Int(entry.range.end), file.padded[start] == 0x0A || file.padded[start] == 0x0D {
        start += 1
      }
    }
  }

  private mutating func addBlock(_ entry: borrowing EntrySyntax) {
    let word = file.text(entry.keyword)
    if word == "test" {
      report(entry.keyword, "hledger does not know `test` blocks", "use a `comment` block instead")
    } else if !entry.argument.isEmpty {
      let text = TagScanner.trimmed(
        Int(entry.argument.start), Int(entry.argument.end), file.padded.span)
      report(
        SourceRange(text.lowerBound, text.upperBound), "hledger rejects text after `comment`",
        "write it on the next line")
    }
  }

  private mutating func addDirective(_ entry: borrowing EntrySyntax) {
    let word = file.text(entry.keyword)
    if entry.directive.isPlan {
      report(
        entry.keyword, "hledger and ledger reject `\(word)`, which only bursar knows",
        "keep the plan in its own file")
      return
    }
    if entry.directive == .endInnermost || entry.directive == .applyRate
      || entry.directive == .endApplyRate
    {
      report(
        entry.keyword, "hledger does not know `\(word)`",
        entry.directive == .endInnermost ? "write out what it ends" : "write rates as `P` lines")
    }
    let start = Int(entry.range.start)
    if file.padded[start] == UInt8(ascii: "!"), Int(entry.keyword.start) > start + 1 {
      report(
        SourceRange(start, Int(entry.keyword.end)), "hledger rejects a space after the `!`",
        "remove the space")
    }
    guard entry.directive == .account || entry.directive == .commodity else { return }
    addLotTags(of: entry)
    let isAccount = entry.directive == .account
    let lines = entry.subLines.span
    for index in lines.indices where file.text(lines[index].key) == "alias" {
      report(
        lines[index].range,
        "ledger renames \(isAccount ? "accounts" : "commodities") by this `alias`; hledger and "
          + "bursar do not",
        isAccount ? "use an `alias` line instead" : "write the same symbol everywhere")
    }
  }

  private mutating func addPostings(_ entry: borrowing EntrySyntax) {
    let postings = entry.postings.span
    for index in postings.indices {
      let posting = postings[index]
      let next = Int(posting.account.end)
      let after = file.padded[next + 1]
      if file.padded[next] == 0x09, after != 0x20, after != 0x09, posting.amount.isPresent {
        report(
          SourceRange(next, next + 1),
          "hledger up to 1.52 reads a single tab as part of the account name", "use two spaces")
      }
      addLotName(posting)
      if posting.amount.traits.contains(.expression) {
        report(posting.amount.range, "hledger rejects calculated amounts", "write the result")
      }
      addGroupMark(posting.amount)
      if posting.detail >= 0 { addLot(entry.details[Int(posting.detail)]) }
    }
  }

  /// What is inside `{…}` besides a cost.
  private mutating func addLot(_ detail: PostingDetail) {
    let inside = [detail.lotDate, detail.lotNote].filter {
      !$0.isEmpty && detail.lotBraces.contains($0)
    }
    guard !inside.isEmpty else { return }
    report(
      detail.lotBraces, "hledger up to 1.52 rejects a date or a label inside braces",
      "write `{COST} [DATE] (LABEL)`")
  }

  private mutating func addGroupMark(_ amount: AmountSyntax) {
    guard amount.isPresent, amount.groupMark != 0, !",.".utf8.contains(amount.groupMark) else {
      return
    }
    let readers =
      amount.groupMark == UInt8(ascii: " ") || amount.groupMark < 0x20
      ? "ledger does not read" : "hledger up to 1.52 and ledger do not read"
    report(amount.number, "\(readers) this mark between digits", "remove this mark")
  }
}

extension DiagnosticCode {
  static let notPortable = DiagnosticCode(
    "P090", "not-portable", .warning,
    explanation: """
      The check `portable` lists what other programs would reject or read differently: directives \
      of the plan, calculated amounts, a single tab before an amount, digit groups with `_` or \
      `'`, dates and labels inside of `{…}`, methods of lots that hledger 2 rejects, rules that \
      start within their week, month or year (hledger 1.25), comments with `%`, and ledger's directives that have no effect here.

      ```journal
      2026-01-05 Share
          Expenses:Rent    (800 EUR / 3)
          Assets:Checking
      ```

      Ignore it for a journal that only bursar reads.
      """)
}
