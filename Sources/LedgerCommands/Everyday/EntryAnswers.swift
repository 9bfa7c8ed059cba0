import LedgerEditing
import LedgerModel
import LedgerValues

/// What somebody has answered of an entry so far.
struct EntryAnswers {
  /// A question.
  enum Step: Hashable {
    case date
    case description
    case account(Int)
    case amount(Int)
    case summary
  }

  struct Posting {
    var account: String
    var amount: TypedAmount?
    var comment: String?
  }

  var day: Day
  var code = ""
  var description = ""
  var comment: String?
  var postings: [Posting] = []
  /// The question that is asked next.
  var step = Step.date
  /// The questions that were answered, to go back by.
  var done: [Step] = []
  /// What was answered to the question that somebody has gone back to.
  var retracted: String?

  init(from day: Day) {
    self.day = day
  }
}

extension EntryAnswers {
  /// Goes back by one question.
  mutating func goBack() {
    guard let last = done.popLast() else { return }
    switch last {
    case .date, .description, .summary: retracted = nil
    case .account(let number):
      retracted = postings.indices.contains(number) ? postings[number].account : nil
      postings = Array(postings.prefix(number))
    case .amount(let number):
      retracted = postings.indices.contains(number) ? postings[number].amount?.typed : nil
      postings = Array(postings.prefix(number + 1))
      if postings.indices.contains(number) { postings[number].amount = nil }
    }
    step = last
  }

  /// Goes on to another question.
  mutating func goOn(to next: Step) {
    done.append(step)
    retracted = nil
    step = next
  }

  /// From the beginning, on the same day.
  mutating func startAgain() {
    self = EntryAnswers(from: day)
  }

  /// What is missing to zero, by commodities; nil where a sum has no room.
  var rest: [MeantAmount]? {
    var sums: [MeantAmount] = []
    for amount in postings.compactMap(\.amount?.weight) {
      if let place = sums.firstIndex(where: { $0.symbol == amount.symbol }) {
        guard let sum = sums[place].quantity.adding(amount.quantity) else { return nil }
        sums[place].quantity = sum
      } else {
        sums.append(amount)
      }
    }
    return sums.filter { !$0.quantity.isZero }.map { MeantAmount($0.quantity.negated, $0.symbol) }
  }

  /// What is given in a commodity, without what is taken; nil where the sum has no room.
  func whole(_ symbol: String) -> Decimal? {
    try? postings.compactMap(\.amount?.amount)
      .filter { $0.symbol == symbol && !$0.quantity.isNegative }.map(\.quantity).sum()
  }

  /// The entry that they make.
  var meant: MeantTransaction {
    MeantTransaction(
      day, description, code: code, comment: MeantComment(beside: comment),
      postings.map { posting in
        var meant = MeantPosting(
          posting.account, posting.amount?.amount, comment: MeantComment(beside: posting.comment))
        meant.cost = posting.amount?.cost
        return meant
      })
  }
}
