import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Transactions that pay occurrences: what their rules mean, on their days, with their keys.
struct Payments {
  /// One that is to be written.
  struct Wanted {
    var rule: ScheduledRule
    var key: OccurrenceKey
    var day: Day
    /// Another amount than the rule's.
    var amount: Amount?
  }

  let transactions: [NewTransaction]

  init(
    _ wanted: [Wanted], into file: FileID?, _ writer: ScheduleWriter
  ) throws(ScheduleProblem) {
    let made = writer.journal.ruleTransactions(wanted.map { ($0.rule.rule.rule, $0.day) })
    var result: [NewTransaction] = []
    for (number, payment) in wanted.enumerated() {
      result.append(try Payments.transaction(payment, number, made, into: file, writer))
    }
    transactions = result
  }

  private static func transaction(
    _ payment: Wanted, _ number: Int, _ made: Journal, into file: FileID?, _ writer: ScheduleWriter
  ) throws(ScheduleProblem) -> NewTransaction {
    let text = RuleText(payment.rule, writer.journal)
    var meant = MeantTransaction(number, in: made)
    let header = Header(text.file.text(text.entry.description))
    meant.status = header.status
    meant.code = header.code
    meant.description = header.description
    let exception = payment.rule.exception(on: payment.key.nominal)
    if exception?.payee != nil {
      meant.description = payment.rule.description(on: payment.key.nominal)
    }
    var tags = ["\(PaymentTags.tagName):\(payment.key)"]
    for tag in payment.rule.rule.source.tags
    where !RecurringRule.tagNames.contains(tag.name) && !tag.nameRange.isEmpty {
      tags.append("\(tag.name):\(tag.value)")
    }
    // Where the payment stands, nothing adds what a directive adds to the rule.
    tags += meant.appliedTags.map { "\($0.name):\($0.value)" }
    meant.appliedTags = []
    meant.comment = MeantComment(beside: tags.joined(separator: ", "))
    var new = NewTransaction(meant, .init(into: file, from: payment.rule.place))
    new.keepWording(text.entry, text.file)
    let usual = payment.rule.postings?.lazy.compactMap(\.amount.amounts.first).first?.commodity
    let own = exception?.amount.flatMap { amount in usual.map { Amount(amount, $0) } }
    if let amount = payment.amount ?? own {
      try change(&new, to: MeantAmount(amount, made), payment.rule.id ?? "")
    }
    return new
  }

  /// Puts another amount in the place of the only one there is, with its sign.
  private static func change(
    _ new: inout NewTransaction, to amount: MeantAmount, _ id: String
  ) throws(ScheduleProblem) {
    let postings = new.meant.postings
    let symbols = Set(postings.filter { !$0.isInferred }.flatMap { $0.amounts ?? [] }.map(\.symbol))
    guard postings.count == 2, symbols.count == 1,
      postings.allSatisfy({
        $0.kind == .real && $0.cost == nil && $0.lot == nil && $0.assertion == nil
          && $0.amounts?.count == 1
      })
    else { throw .severalAmounts(id) }
    for index in postings.indices {
      let isNegative = postings[index].amounts?.first?.quantity.isNegative ?? false
      let quantity = isNegative ? amount.quantity.negated : amount.quantity
      new.meant.postings[index].amounts = [MeantAmount(quantity, amount.symbol)]
      if !postings[index].isInferred { new.wordings[index] = nil }
    }
  }
}

extension Payments {
  /// The description of a rule as the first line of a transaction would have it: a status mark and a
  /// code may stand before it.
  private struct Header {
    var status: Status
    var code: String
    var description: String

    init(_ text: String) {
      let file = SourceFile(path: "", text: "2000-01-01 \(text)\n")
      var reader = EntryReader(0..<file.count)
      var entry = EntrySyntax()
      let isEntry = reader.next(in: file.padded.span, into: &entry)
      precondition(isEntry, "a line with a date is an entry")
      status = entry.status
      code = file.text(entry.code)
      description = file.text(entry.description)
    }
  }
}
