import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Auto rules can be applied, and leave what they match balanced.
///
/// Without `--auto` nobody would notice. Where rules are applied, the loader tells what is wrong with
/// them, and which transactions they broke.
enum AutoRuleFaults: Check {
  static var codes: [DiagnosticCode] { [.brokenAutoRule] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    if context.areRulesApplied { return [] }
    let journal = context.journal
    return journal.autoRules.flatMap { rule in
      let file = journal.sources[rule.file]
      var reader = EntryReader(rule.entry.offsets)
      var entry = EntrySyntax()
      guard reader.next(in: file.padded.span, into: &entry) else { return [Diagnostic]() }
      let fault =
        badQuery(rule, file)
        ?? AutoRulePostings(entry, file).fault.map { fault in
          let range = fault.place.isEmpty ? rule.argument : fault.place
          return Passage(range, of: rule.entry, in: file, rule.file).diagnostic(
            .brokenAutoRule, fault.summary, label: fault.label, fixes: [Fix(fault.advice)])
        }
      return fault.map { [$0] } ?? []
    }
  }

  private static func badQuery(_ rule: RuleRecord, _ file: SourceFile) -> Diagnostic? {
    do throws(QueryProblem) {
      _ = try Query(parsingLine: file.text(rule.argument), today: rule.reference)
      return nil
    } catch {
      let end = Int(rule.argument.end)
      let place = SourceRange(min(Int(rule.argument.start) + error.offset, end), end)
      let message = error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
      return Passage(place, of: rule.entry, in: file, rule.file).diagnostic(
        .brokenAutoRule,
        "the auto rule has a query that cannot be read: "
          + message.prefix(1).lowercased() + message.dropFirst(), label: "unexpected here")
    }
  }
}

/// The postings of a rule, which add up to nothing if they have to.
private struct AutoRulePostings {
  struct Fault {
    var summary: String
    var label: String
    var place: SourceRange
    var advice: String
  }

  private let groups: [[PostingSyntax]]
  private let file: SourceFile

  init(_ entry: borrowing EntrySyntax, _ file: SourceFile) {
    self.file = file
    let bytes = file.padded
    func group(_ opening: UInt8?) -> [PostingSyntax] {
      entry.postings.filter { posting in
        let first = bytes[Int(posting.account.start)]
        let bracket = [UInt8(ascii: "("), UInt8(ascii: "[")].first { $0 == first }
        return bracket == opening
      }
    }
    groups = entry.problems.isEmpty ? [group(nil), group(UInt8(ascii: "["))] : []
  }

  /// What breaks every transaction that the rule matches.
  var fault: Fault? {
    for group in groups {
      let missing = group.filter { !$0.amount.isPresent && $0.detail < 0 }
      if missing.count > 1, let last = missing.last {
        return Fault(
          summary: "the auto rule has \(missing.count) postings without an amount, and only one "
            + "can be inferred",
          label: "this one has none", place: last.account,
          advice: "write the amount of all but one")
      }
      if missing.isEmpty, let sum = sum(group), !sum.isZero, let last = group.last {
        let times = last.amount.traits.contains(.multiplier) ? " times what it matches" : ""
        return Fault(
          summary: "the auto rule unbalances what it matches: its postings add up to "
            + "\(sum)\(times), instead of 0",
          label: "nothing balances this", place: last.account,
          advice: "add a posting on the other side, or put accounts in parentheses")
      }
    }
    return nil
  }

  /// The sum of amounts of one kind: all multiples, or all of one commodity; nil where they are not, or
  /// where costs and doubtful marks decide.
  private func sum(_ group: [PostingSyntax]) -> Decimal? {
    guard let first = group.first else { return nil }
    let kind = first.amount.traits.contains(.multiplier)
    let symbol = file.text(first.amount.symbol)
    var total = Decimal.zero
    for posting in group {
      let amount = posting.amount
      guard posting.detail < 0, amount.isPresent, file.text(amount.symbol) == symbol,
        amount.traits.contains(.multiplier) == kind, !(kind && !symbol.isEmpty),
        amount.traits.isDisjoint(with: .unusual),
        !(amount.traits.contains(.singleMark) && amount.fractionDigits == 3)
      else { return nil }
      var quantity = Decimal(Int128(amount.mantissa), scale: Int(amount.fractionDigits))
      if amount.traits.contains(.negative) { quantity = quantity.negated }
      guard let sum = total.adding(quantity) else { return nil }
      total = sum
    }
    return total
  }
}

extension DiagnosticCode {
  static let brokenAutoRule = DiagnosticCode(
    "T108", "broken-auto-rule", .warning,
    explanation: """
      With `--auto`, an auto rule adds postings to the transactions that its query matches. This \
      one would fail: its query cannot be read, or its postings do not balance by themselves, so \
      no transaction that it matches would balance.

      ```journal
      = Expenses:Food
          Budget:Food      *-1

      2026-01-05 Lunch
          Expenses:Food     8.50 EUR
          Assets:Cash
      ```

      Write the other side, such as `Assets:Budget  *1`, or put the account in parentheses, as in \
      `(Budget:Food)  *-1`: such a posting is not balanced.
      """)
}
