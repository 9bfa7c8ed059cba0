import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The postings that an assertion is about since the last one that holds, to find what explains a
/// difference.
struct AssertionHistory {
  private struct Item {
    var posting: Int
    var transaction: Int
    var day: Day
    var quantity: Decimal
  }

  private let journal: Journal
  private let failure: FailedAssertion
  /// What the account has too much of.
  private let excess: Decimal?
  private var own: [Item] = []
  /// Postings to other accounts of exactly what is missing.
  private var elsewhere: [Item] = []
  /// What the account and those below it hold.
  private var inclusive: Decimal? = .zero

  /// Two postings of one amount within so many days may be one that was entered twice.
  private static let nearDays = 7

  init(_ context: CheckContext, _ failure: FailedAssertion) {
    journal = context.journal
    self.failure = failure
    excess = failure.actual.quantity.subtracting(failure.expected.quantity)
    let end = (journal.day(failure.posting, of: failure.transaction), failure.posting)
    var start = (Day.earliest, -1)
    if let last = failure.lastHolding {
      start = (journal.day(last, of: journal.transaction(of: last)), last)
    }
    let account = journal.postings[failure.posting].account
    let family = journal.accounts.ids.map { journal.accounts.contains(account, $0) }
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction) {
        let record = journal.postings[posting]
        guard record.flags.contains(.wide) || record.commodity == failure.actual.commodity else {
          continue
        }
        let quantity = journal.quantity(posting, of: failure.actual.commodity)
        // Few postings to others are of exactly what is missing.
        let isMissing = excess.map { quantity == $0.negated && !quantity.isZero } ?? false
        guard isMissing || family[record.account.index] else { continue }
        let key = (journal.day(posting, of: transaction), posting)
        guard key <= end else { continue }
        let item = Item(
          posting: posting, transaction: transaction, day: key.0, quantity: quantity)
        if family[record.account.index] { inclusive = inclusive?.adding(quantity) }
        guard key > start else { continue }
        if record.account == account {
          own.append(item)
        } else if isMissing {
          elsewhere.append(item)
        }
      }
    }
  }

  /// What may explain the difference, the likeliest only.
  func notes(_ context: inout CheckContext) -> [String] {
    guard let excess, !excess.isZero else { return [] }
    let amount = Amount(excess, failure.actual.commodity)
    return doubled(amount, &context) ?? single(amount, &context) ?? signError(amount, &context)
      ?? swapped(amount, &context) ?? misplaced(amount, &context) ?? []
  }

  private func place(_ item: Item, _ context: CheckContext) -> SourcePlace {
    context.place(item.posting, of: item.transaction)
  }

  private func description(_ item: Item, _ context: CheckContext) -> String {
    let written = context.written(item.transaction)
    let text = written.description
    return text.isEmpty ? "" : Passage.quoted(text)
  }

  /// A posting of exactly the difference, twice within a few days.
  private func doubled(_ amount: Amount, _ context: inout CheckContext) -> [String]? {
    let same = own.filter { $0.quantity == amount.quantity }
    guard
      let second = same.indices.dropFirst().first(where: { index in
        same[index].day.number - same[index - 1].day.number <= AssertionHistory.nearDays
      })
    else { return nil }
    let pair = [same[second - 1], same[second]]
    let places = context.lines.locations(place(pair[0], context), place(pair[1], context))
    let days = pair[1].day.number - pair[0].day.number
    let distance = days == 0 ? "the same day" : days == 1 ? "1 day apart" : "\(days) days apart"
    let names = pair.map { description($0, context) }
    let name = names[0].isEmpty ? "" : "payee \(names[0]), "
    return [
      "a posting of exactly \(context.text(amount)) is there twice: \(places) (\(name)\(distance))"
    ]
  }

  private func single(_ amount: Amount, _ context: inout CheckContext) -> [String]? {
    let same = own.filter { $0.quantity == amount.quantity }
    guard let item = same.first, same.count == 1, own.count > 1 else { return nil }
    let place = context.lines.location(place(item, context))
    return [
      "the posting of \(context.text(amount)) at \(place) is the whole difference: "
        + "does it belong to another account or day?"
    ]
  }

  private func signError(_ amount: Amount, _ context: inout CheckContext) -> [String]? {
    guard
      let item = own.first(where: { item in
        item.quantity.adding(item.quantity) == amount.quantity
      })
    else { return nil }
    let half = context.text(Amount(item.quantity, amount.commodity))
    return [
      "the posting of \(half) at \(context.lines.location(place(item, context))) is half of the "
        + "difference: its sign may be wrong"
    ]
  }

  private func swapped(_ amount: Amount, _ context: inout CheckContext) -> [String]? {
    guard amount.quantity.mantissa % 9 == 0 else { return nil }
    for item in own {
      guard let right = item.quantity.subtracting(amount.quantity),
        Digits.areSwapped(item.quantity, right)
      else { continue }
      let old = context.text(Amount(item.quantity, amount.commodity))
      let new = context.text(Amount(right, amount.commodity))
      return [
        "two digits may be swapped in the posting of \(old) at "
          + "\(context.lines.location(place(item, context))): \(new) would explain the difference"
      ]
    }
    return nil
  }

  /// A posting of what is missing, to another account.
  private func misplaced(_ amount: Amount, _ context: inout CheckContext) -> [String]? {
    guard !amount.quantity.isZero, let item = elsewhere.first, elsewhere.count <= 3 else {
      return nil
    }
    return [
      "\(context.text(amount.negated)) is missing; a posting of exactly that went to "
        + "`\(context.accountName(item.posting))`: \(context.lines.location(place(item, context)))"
    ]
  }

  /// The assertion that includes the accounts below, where that one would hold.
  func inclusiveFix(
    _ asserted: AssertionRecord, _ detail: PostingDetail, _ written: WrittenTransaction
  ) -> [Fix] {
    guard !asserted.kind.isInclusive, inclusive == asserted.amount.quantity,
      asserted.amount.commodity == failure.actual.commodity
    else { return [] }
    let end = SourceRange(start: detail.assertionMark.end, end: detail.assertionMark.end)
    return [
      Fix(
        "with the accounts below it the balance is exactly that: write `=*`",
        edits: [Edit(written.id, end, "*")])
    ]
  }
}
