package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Puts the problems met while a journal was read into words.
package struct ProblemDescriber: Sendable {
  let journal: Journal
  var lines: LineFinder
  /// The transactions of each file in the order of the file, found when first asked for.
  private var transactions: [FileID: [Int]]?
  /// What the periodic rules are called, found when first asked for.
  private var rules: [(number: Int, name: String)]?

  package init(_ journal: Journal) {
    self.journal = journal
    lines = LineFinder(journal.sources)
  }

  /// All problems of a list, and a last word where more were left out.
  package mutating func diagnostics(_ problems: ProblemList) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for item in problems.items { result.append(diagnostic(item)) }
    if problems.omitted > 0, let last = problems.items.last {
      result.append(
        passage(last).diagnostic(
          .furtherProblems, "\(problems.omitted) more problems not shown"))
    }
    return result
  }

  private func passage(_ item: ProblemList.Item) -> Passage {
    let file = item.place.file
    return Passage(item.place.range, of: item.entry, in: journal.sources[file], file)
  }

  mutating func diagnostic(_ item: ProblemList.Item) -> Diagnostic {
    let passage = passage(item)
    switch item.kind {
    case .syntax(let kind):
      return SyntaxProblem(kind, item.place.range)
        .diagnostic(entry: item.entry, in: passage.file, passage.id)
    case .model(.badDate(let year, let month, let day)):
      return badDate(year, month, day, passage)
    case .model(let problem):
      return problem.diagnostic(passage)
    }
  }
}

// MARK: - Dates

extension ProblemDescriber {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private mutating func badDate(
    _ year: Int, _ month: Int, _ day: Int, _ passage: Passage
  ) -> Diagnostic {
    let name = passage.quoted
    guard (1...JournalBuilder.lastYear).contains(year) else {
      return passage.diagnostic(
        .badDate, "\(name) is not a date: years go from 1 to \(JournalBuilder.lastYear)",
        label: "expected a year from 1 to \(JournalBuilder.lastYear)", notes: neighbors(passage))
    }
    guard (1...12).contains(month) else {
      return passage.diagnostic(
        .badDate, "\(name) is not a date: there is no month \(month)",
        label: "expected a month from 1 to 12", notes: neighbors(passage),
        fixes: swapped(year, month, day, passage))
    }
    let days = Day.daysInMonth(month, year: year)
    let monthName = ProblemDescriber.months[month - 1]
    var fixes: [Fix] = []
    if isLikelyAmount(passage, day) {
      fixes.append(
        Fix("an amount? write `; ` before a note, or indent a posting below the line of its date"))
    } else if day > 0, let range = lastNumber(passage) {
      fixes.append(
        Fix("last day of that month", edits: [passage.edit(range, String(days))]))
    }
    return passage.diagnostic(
      .badDate, "\(name) is not a date: \(monthName) \(year) has \(days) days",
      label: fixes.isEmpty ? "expected a day from 1 to \(days)" : "day \(day) is out of range",
      related: rule(like: passage, onDay: day),
      notes: neighbors(passage), fixes: fixes)
  }

  /// Whether a number such as `12.50`, with no postings below it, is no date at all.
  private func isLikelyAmount(_ passage: Passage, _ day: Int) -> Bool {
    let parts = passage.text.split(separator: ".", omittingEmptySubsequences: false)
    guard day > 31, parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
      return false
    }
    // Nothing but a line end follows its line.
    return passage.entry.end <= passage.line.end + 2
  }

  /// Where the day stands: the digits at the end of a date.
  private func lastNumber(_ passage: Passage) -> SourceRange? {
    let digits = passage.text.utf8.reversed().prefix { $0 &- 0x30 < 10 }.count
    guard digits > 0 else { return nil }
    return SourceRange(Int(passage.range.end) - digits, Int(passage.range.end))
  }

  /// The date with day and month exchanged, where that is one.
  private func swapped(_ year: Int, _ month: Int, _ day: Int, _ passage: Passage) -> [Fix] {
    guard let date = Day(year: year, month: day, day: month) else { return [] }
    return [
      Fix(
        "swap day and month", edits: [passage.edit(passage.range, date.description)])
    ]
  }

  /// What the transactions before and after are dated, to tell where this one belongs.
  private mutating func neighbors(_ passage: Passage) -> [String] {
    let known = transactionsByFile()
    guard let all = known[passage.id] else { return [] }
    let place = all.firstIndex { journal.transactions[$0].start >= passage.entry.start }
    let before = all[..<(place ?? all.count)].last { isSound($0) }
    let after = all[(place ?? all.count)...].dropFirst().first { isSound($0) }
    let parts = [before, after].compactMap { $0 }.map { transaction in
      let record = journal.transactions[transaction]
      return "\(record.day) (line \(lines.line(at: record.start, in: record.file)))"
    }
    switch parts.count {
    case 2: return ["the entries around it are dated \(parts[0]) and \(parts[1])"]
    case 1: return ["the entry \(before == nil ? "after" : "before") it is dated \(parts[0])"]
    default: return []
    }
  }

  private func isSound(_ transaction: Int) -> Bool {
    journal.transactions[transaction].flags.isDisjoint(with: [.isDamaged, .isForecast])
  }

  mutating func ruleNames() -> [(number: Int, name: String)] {
    if let rules { return rules }
    let found = journal.periodicRules.enumerated().map { number, rule in
      let file = journal.sources[rule.file]
      let entry = ProblemDescriber.entry(at: rule.entry, in: file)
      return (number: number, name: file.text(entry.description))
    }
    rules = found
    return found
  }

  private mutating func transactionsByFile() -> [FileID: [Int]] {
    if let transactions { return transactions }
    let found = Dictionary(grouping: journal.transactions.indices) {
      journal.transactions[$0].file
    }
    transactions = found
    return found
  }
}
