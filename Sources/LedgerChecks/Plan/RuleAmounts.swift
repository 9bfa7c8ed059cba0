import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax

/// A rule that recurs says how much it moves.
enum RuleAmounts: Check {
  static var codes: [DiagnosticCode] { [.ruleWithoutAmounts] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    return context.plan.rules.compactMap { diagnostic($0, journal) }
  }

  private static func diagnostic(_ rule: RecurringRule, _ journal: Journal) -> Diagnostic? {
    let record = journal.periodicRules[rule.rule]
    let file = journal.sources[record.file]
    var reader = EntryReader(record.entry.offsets)
    var entry = EntrySyntax()
    guard reader.next(in: file.padded.span, into: &entry), entry.problems.isEmpty,
      let first = entry.postings.first, entry.postings.allSatisfy(saysNothing)
    else { return nil }
    let name = rule.id.map { "the rule `\($0.value)`" } ?? "the rule"
    let swallowed = entry.postings.lazy.compactMap { amountInName($0, file) }.first
    let passage = Passage(swallowed ?? first.account, of: entry.range, in: file, record.file)
    return passage.diagnostic(
      .ruleWithoutAmounts, "\(name) moves nothing: none of its postings has an amount",
      label: swallowed == nil ? "how much?" : "a part of the account's name",
      notes: swallowed == nil ? [] : ["one space does not end an account name"],
      fixes: [fix(swallowed, passage)])
  }

  /// Whether a posting has neither an amount nor a balance that decides it.
  private static func saysNothing(_ posting: PostingSyntax) -> Bool {
    !posting.amount.isPresent && posting.detail < 0
  }

  /// What looks like an amount at the end of an account's name.
  private static func amountInName(_ posting: PostingSyntax, _ file: SourceFile) -> SourceRange? {
    SwallowedAmount.split(file.padded[posting.account.offsets]).map { length in
      SourceRange(Int(posting.account.start) + length + 1, Int(posting.account.end))
    }
  }

  private static func fix(_ swallowed: SourceRange?, _ passage: Passage) -> Fix {
    guard let swallowed else { return Fix("write the amount after the account and two spaces") }
    let blank = SourceRange(start: swallowed.start, end: swallowed.start)
    return Fix("put two spaces before the amount", edits: [passage.edit(blank, " ")])
  }
}

extension DiagnosticCode {
  static let ruleWithoutAmounts = DiagnosticCode(
    "G486", "rule-without-amounts", .warning,
    explanation: """
      None of a rule's postings has an amount. Its payments move nothing: no forecast counts them, \
      and they are not recognized. Often a space is missing before the amount, so it became part \
      of the account name.

      ```journal
      ~ monthly from 2026-01-31  Landlord | Rent
          ; id:rent
          expenses:rent 900.00 EUR
          assets:bank
      ```

      Write two spaces before the amount. A rule without postings is a reminder, and fine as it is.
      """)
}
