/// A number that a report shows, with what it takes to explain it.
package struct Figure: Sendable {
  package enum Value: Hashable, Sendable {
    case amount(MixedAmount)
    /// A part of a whole, kept as the two numbers that it is made of.
    case ratio(Decimal, of: Decimal)
    /// How many times a whole goes into a number, such as months; kept as the two numbers likewise.
    case quotient(Decimal, of: Decimal)
    case count(Int)
    case day(Day)
    /// There is nothing to show, such as what a goal without a target lacks.
    case nothing
    /// There is no income of which it could be a part.
    case noIncome
  }

  /// Its name, the same in every run: `budget/Groceries/left`.
  package var id: String
  package var value: Value
  /// How it comes about: `base + carry - spent`.
  package var formula: Formula
  private let findPostings: @Sendable () -> [Int]

  /// Makes a figure; the postings behind it are looked for only where somebody asks for them.
  package init(
    _ id: String, _ value: Value, _ formula: Formula,
    postings: @escaping @Sendable () -> [Int] = { [] }
  ) {
    self.id = id
    self.value = value
    self.formula = formula
    findPostings = postings
  }

  /// The numbers of the postings behind it.
  package var postings: [Int] { findPostings() }

  /// The amount, where it is one.
  package var amount: MixedAmount? {
    if case .amount(let amount) = value { return amount }
    return nil
  }
}
