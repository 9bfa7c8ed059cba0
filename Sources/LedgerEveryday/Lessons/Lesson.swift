/// A short lesson, with a question before it and one behind it, in the order in which they are learned.
package enum Lesson: String, CaseIterable, Sendable {
  case sides, worth, assertion, tag, share, needs
  case budget, envelope, recurring, yearly, goal, forecast
  case interest, compound, minimum, order, credit, overdraft
  case reserve, inflation, insurance, risk, spread, costs

  package enum Chapter: String, CaseIterable, Sendable {
    case money, planning, borrowing, saving

    package var lessons: [Lesson] { Lesson.allCases.filter { $0.chapter == self } }
  }

  package enum Moment: Sendable {
    case before
    case after
  }

  package var chapter: Chapter {
    switch self {
    case .sides, .worth, .assertion, .tag, .share, .needs: .money
    case .budget, .envelope, .recurring, .yearly, .goal, .forecast: .planning
    case .interest, .compound, .minimum, .order, .credit, .overdraft: .borrowing
    case .reserve, .inflation, .insurance, .risk, .spread, .costs: .saving
    }
  }

  /// The number of the right answer, from 1.
  package func answer(_ moment: Moment) -> Int {
    let answers: (before: Int, after: Int) =
      switch self {
      case .sides: (2, 3)
      case .worth: (3, 1)
      case .assertion: (2, 1)
      case .tag: (2, 3)
      case .share: (2, 1)
      case .needs: (3, 1)
      case .budget: (1, 2)
      case .envelope: (3, 1)
      case .recurring: (2, 1)
      case .yearly: (2, 3)
      case .goal: (1, 3)
      case .forecast: (1, 3)
      case .interest: (2, 3)
      case .compound: (2, 1)
      case .minimum: (2, 3)
      case .order: (2, 1)
      case .credit: (3, 1)
      case .overdraft: (2, 3)
      case .reserve: (2, 3)
      case .inflation: (2, 3)
      case .insurance: (3, 1)
      case .risk: (2, 2)
      case .spread: (1, 3)
      case .costs: (1, 2)
      }
    return moment == .before ? answers.before : answers.after
  }
}
