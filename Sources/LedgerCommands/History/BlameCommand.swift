package import LedgerChecks
package import LedgerCommandLine
import LedgerModel
package import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// `bursar blame ACCOUNT`: who wrote what makes up a balance.
package enum BlameCommand: ScreenCommand {
  package static let name = "blame"
  package static let programName = "bursar-blame"
  package static let summary = "Show who wrote the postings behind a balance"
  package static let examples = [
    Example("bursar blame assets:bank", "every posting, newest first"),
    Example("bursar blame assets:bank@2026-03-31 --by author", "sums for each person"),
    Example("bursar blame expenses:food Rewe", "those of one payee"),
  ]
  package static let details = [
    "Subaccounts count. The amounts add up to the balance. A posting whose amount is inferred has the author of the newest line of its entry. Moved and reindented lines keep their author, commits in .git-blame-ignore-revs are passed over, and names follow .mailmap.",
    "--redact leaves names out.",
  ]
  package static let operands = "ACCOUNT[@DATE] [WORD…]"
  package static let operandUse = OperandUse.other
  /// Who wrote what is asked most where something is wrong.
  package static let scope: CheckOptions.Scope? = nil
  package static let flags: [Flag<HistoryOptions>] =
    HistoryOptions.common + [
      Flag(
        "--by", value: "WHAT", choices: BlameReport.Grouping.allCases.map(\.rawValue),
        help: "Show a row for each posting, commit or author"
      ) { $0.grouping = BlameReport.Grouping(rawValue: $1) ?? .posting },
      Flag("--since", value: "REVISION", help: "Combine everything older with that revision") {
        $0.since = $1
      },
      Flag("--redact", help: "Leave names out") { $0.names = .hidden },
    ]

  package static func screen(
    _ subject: SessionAlone<HistoryOptions>
  ) throws(UsageError) -> BlameReport {
    let session = subject.session
    guard let word = subject.invocation.operands.first else {
      throw UsageError("which account?", hints: ["bursar blame assets:bank"])
    }
    let (account, dayText) = HistoryOptions.accountAndDay(word)
    let today = session.study.today
    let day =
      try dayText.map { (text) throws(UsageError) in
        try PeriodOptions.day(text, "ACCOUNT@DATE", today)
      } ?? today
    let journal = session.study.loaded.journal
    guard journal.accounts.ids.contains(where: { journal.accounts.name($0).isWithin(account) })
    else {
      throw UsageError(
        "there is no account '\(account)'", hints: ["run `bursar report accounts` to list them"])
    }
    let words = subject.invocation.operands.dropFirst().map { $0.lowercased() }
    var blame = try LineAuthors(
      session.journal.disk, subject.invocation.console, since: subject.options.since,
      at: subject.options.journal.revision)
    let rows = try BlameRows(journal, account, through: day, words).rows(&blame)
    return try exactly(
      BlameReport(
        rows, of: account, on: day, by: subject.options.grouping, subject.options.names,
        journal.commodities))
  }
}

extension String {
  /// Whether an account is another one or lies below it.
  func isWithin(_ account: String) -> Bool { self == account || hasPrefix("\(account):") }
}

/// The postings of an account with their authors.
private struct BlameRows {
  private let journal: Journal
  private let account: String
  private let day: Day
  private let words: [String]

  init(_ journal: Journal, _ account: String, through day: Day, _ words: [String]) {
    self.journal = journal
    self.account = account
    self.day = day
    self.words = words
  }

  /// A row with the lines that decide whose it is.
  private struct Found {
    var row: BlameReport.Row
    var lines: ClosedRange<Int>
    /// All lines of its entry.
    var entry: ClosedRange<Int>
    var file: SourceFile
  }

  func rows(_ authors: inout LineAuthors) throws(UsageError) -> [BlameReport.Row] {
    let found = self.found
    for rows in Dictionary(grouping: found, by: \.file.canonicalPath).values {
      try authors.read(rows.map(\.entry), of: rows[0].file)
    }
    return found.enumerated().sorted { left, right in
      (left.element.row.day, left.offset) < (right.element.row.day, right.offset)
    }.map { _, found in
      var row = found.row
      row.author = authors.newest(of: found.lines, in: found.file)
      row.first = authors.oldest(of: found.entry, in: found.file)
      return row
    }
  }

  private var found: [Found] {
    let wanted = Set(journal.accounts.ids.filter { journal.accounts.name($0).isWithin(account) })
    var text = TransactionText()
    var tables: [Int: LineTable] = [:]
    var found: [Found] = []
    for transaction in journal.transactions.indices {
      let postings = journal.postingRange(transaction).filter {
        wanted.contains(journal.postings[$0].account)
          && journal.day($0, of: transaction) <= day
      }
      if postings.isEmpty { continue }
      text.read(transaction, in: journal)
      guard words.allSatisfy({ text.description.lowercased().contains($0) }) else { continue }
      for posting in postings {
        let place = journal.place(posting, of: transaction)
        let number = Int(place.file.index)
        let file = journal.sources[place.file]
        let lines = tables[number] ?? LineTable(file)
        tables[number] = lines
        found.append(self.found(posting, of: transaction, text, file, lines, place))
      }
    }
    return found
  }

  private func found(
    _ posting: Int, of transaction: Int, _ text: borrowing TransactionText, _ file: SourceFile,
    _ lines: LineTable, _ place: SourcePlace
  ) -> Found {
    let line = lines.line(at: place.range.start)
    let isGenerated =
      journal.transactions[transaction].flags.contains(.isForecast)
      || text.syntax(ofPosting: posting) == nil
    let isInferred = journal.postings[posting].flags.contains(.inferred) && !isGenerated
    let entry = isGenerated ? line...line : lines.lines(of: text.entry.range)
    return Found(
      row: BlameReport.Row(
        day: journal.day(posting, of: transaction), payee: text.payee,
        account: journal.accounts.name(journal.postings[posting].account),
        amount: journal.amount(posting), author: nil, path: file.path, line: line,
        isGenerated: isGenerated),
      lines: isInferred ? entry : line...line, entry: entry, file: file)
  }
}

extension LineTable {
  /// The lines of an entry, counted from 1.
  fileprivate func lines(of range: SourceRange) -> ClosedRange<Int> {
    let first = line(at: range.start)
    return first...max(first, line(at: max(range.start, range.end - 1)))
  }
}
