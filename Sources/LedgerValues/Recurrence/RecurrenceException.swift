/// What is different about one occurrence of a rule: a tag such as
/// `except:2026-11-01 amount=650.00 date=2026-11-03 payee=New Landlord`.
package struct RecurrenceException: Hashable, Sendable {
  /// The only amount that the rule moves, above zero.
  package var amount: Decimal?
  /// The day when it happens.
  package var due: Day?
  package var payee: String?

  package init(amount: Decimal? = nil, due: Day? = nil, payee: String? = nil) {
    self.amount = amount
    self.due = due
    self.payee = payee
  }

  package var isEmpty: Bool { self == RecurrenceException() }

  /// As the value of a tag has it: the point and no other mark, as a comma ends a tag.
  package func text(on nominal: Day) -> String {
    let fields = [
      amount.map { "amount=\($0)" }, due.map { "date=\($0)" }, payee.map { "payee=\($0)" },
    ]
    return ([nominal.description] + fields.compactMap(\.self)).joined(separator: " ")
  }
}
