import LedgerEveryday
import LedgerPhrases
package import LedgerValues
import Testing

/// Every figure of a lesson is given, wrong on purpose, or what the sum comes to that is done here once more.
struct LessonFigureTests {
  struct Figures: Sendable {
    /// What the lesson begins with.
    var given: [Decimal]
    /// What follows from that, reckoned here.
    var follows: [Decimal]
    /// The right answers, where they are numbers, reckoned here.
    var before: Decimal?
    var after: Decimal?

    init(
      _ given: [Decimal], _ follows: [Decimal] = [], before: Decimal? = nil, after: Decimal? = nil
    ) {
      self.given = given
      self.follows = follows
      self.before = before
      self.after = after
    }
  }

  private static func figures(_ lesson: Lesson) throws -> Figures {
    let (hundred, twelve) = (Decimal(100), Decimal(12))
    func over(_ dividend: Decimal, _ divisor: Decimal) throws -> Decimal {
      try #require(dividend.divided(by: divisor, scale: 4)).simplified
    }
    func share(_ percent: Decimal, of whole: Decimal) throws -> Decimal {
      try over(percent * whole, hundred)
    }
    switch lesson {
    case .sides: return Figures([4.5, 100])
    case .worth: return Figures([5000, 2000, 200], [try 5000 - 2000])
    case .assertion: return Figures([1200, 1150], [try 1200 - 1150])
    case .tag: return Figures([40, 60, 15], [try 40 + 60 + 15])
    case .share:
      let owed = try over(30, 2)
      return Figures(
        [30, 40], [try over(30, 3), try 30 - over(30, 3)], before: owed,
        after: try over(40, 2) - owed)
    case .needs:
      let left: Decimal = try 2500 - 1500 - 500
      return Figures(
        [2500, 1500, 500, 2000, 1400, 400], [left, try over(left * hundred, 2500)],
        after: try over((2000 - 1400 - 400) * hundred, 2000))
    case .budget: return Figures([300, 30, 10, 150], [try over(300, 30), try over(150, 10)])
    case .envelope: return Figures([2000, 1200, 500], [try 2000 - 1200 - 500])
    case .recurring: return Figures([800, 20], [try 800 + 20])
    case .yearly:
      return Figures(
        [360, 240, 180, 420], [try over(360, twelve)], before: try over(240, twelve),
        after: try over(180 + 420, twelve))
    case .goal:
      let missing: Decimal = try 900 - 180
      return Figures([900, 180], [missing, try over(missing, 9)], before: try over(missing, 9))
    case .forecast: return Figures([500, 400, 1, 5], before: try 500 - 400)
    case .interest:
      let year = try share(12, of: 1000)
      return Figures(
        [1000, 12, 500, 8, 600, 10], [year, try over(year, twelve)],
        before: try share(8, of: 500), after: try over(share(10, of: 600), 2))
    case .compound:
      let one = try 1000 + share(10, of: 1000)
      let two = try one + share(10, of: one)
      return Figures(
        [1000, 10], [one, try one - 1000, try two - one], before: two,
        after: try two + share(10, of: two))
    case .minimum:
      let month = try over(share(18, of: 1000), twelve)
      let larger = try over(share(18, of: 2000), twelve)
      return Figures(
        [1000, 18, 20, 100, 2000, 40, 50], [month, try 20 - month, try 100 - month, larger],
        before: try 40 - larger, after: try 50 - month)
    case .order:
      return Figures(
        [100, 18, 6, 2, 12], [try share(18, of: 100), try share(6, of: 100)], before: 18,
        after: try share(12, of: 100) - share(2, of: 100))
    case .credit:
      let whole = try Decimal(24) * 30
      return Figures(
        [600, 24, 30, 900, 36, 12, 80, 45], [whole, try whole - 600],
        before: try Decimal(36) * 30 - 900)
    case .overdraft:
      let day = try over(share(20, of: 365), 365)
      return Figures(
        [365, 20, 30, 200, 15], [day, try day * 30], before: nil, after: try day * 15)
    case .reserve: return Figures([3000, 1500, 1200, 3600])
    case .inflation:
      return Figures(
        [3, 100, 2, 200], [try 100 + share(3, of: 100), try 100 + share(2, of: 100)],
        before: try 200 + share(3, of: 200))
    case .insurance:
      return Figures(
        [1000, 200_000, 500, 150], [try over(200_000, 1000)], after: try 500 - 150)
    case .risk:
      let fallen = try 1000 - share(50, of: 1000)
      return Figures(
        [1000, 50, 800], [fallen, try over((1000 - fallen) * hundred, fallen)],
        after: try over((1000 - 800) * hundred, 800))
    case .spread:
      return Figures([1000, 100, 2000, 50], [try over(1000, 100)], after: try over(2000, 50))
    case .costs:
      let (dear, cheap) = (try share(1.5, of: 10_000), try share(0.2, of: 10_000))
      return Figures(
        [10_000, 1.5, 0.2, 5000, 1], [dear, cheap, try dear - cheap], after: try share(1, of: 5000))
    }
  }

  @Test(arguments: Lesson.allCases, LessonTests.languages)
  func saysNoFigureThatDoesNotFollow(_ lesson: Lesson, _ language: Language) throws {
    let figures = try LessonFigureTests.figures(lesson)
    let known = Set((figures.given + figures.follows).map(\.simplified))
    let questions = [LessonPhrase.question(lesson, .before), .question(lesson, .after)]
    for phrase in [.title(lesson), .text(lesson)] + questions {
      let text = phrase.text(in: language)
      for number in LessonFigureTests.numbers(text, language) {
        #expect(known.contains(number), "\(number) in \(text)")
      }
    }
    // All that follows is said, or the sum would be about something else.
    let said = Set(
      LessonFigureTests.numbers(LessonPhrase.text(lesson).text(in: language), language))
    for number in figures.follows.map(\.simplified)
    where !questions.contains(where: { phrase in
      LessonFigureTests.numbers(phrase.text(in: language), language).contains(number)
    }) {
      #expect(said.contains(number), "\(number) is not in \(lesson) in \(language)")
    }
  }

  @Test(arguments: Lesson.allCases, LessonTests.languages)
  func marksTheAnswerThatTheSumGives(_ lesson: Lesson, _ language: Language) throws {
    let figures = try LessonFigureTests.figures(lesson)
    for (moment, expected) in [(Lesson.Moment.before, figures.before), (.after, figures.after)] {
      guard let expected = expected?.simplified else { continue }
      for number in 1...3 {
        let text = LessonPhrase.choice(lesson, moment, number).text(in: language)
        let says = LessonFigureTests.numbers(text, language).contains(expected)
        // In a sentence the others may be wrong about something else.
        let isWrong = number != lesson.answer(moment)
        #expect(says != isWrong || isWrong && text.contains { $0.isLetter }, "\(text): \(expected)")
      }
    }
  }

  /// The numbers in a text, as its language writes them.
  private static func numbers(_ text: String, _ language: Language) -> [Decimal] {
    let (group, mark): (Character, Character) =
      switch language {
      case .czech: ("\u{A0}", ",")
      case .greek: (".", ",")
      default: (",", ".")
      }
    var found: [Decimal] = []
    let letters = Array(text)
    var place = 0
    while place < letters.count {
      guard letters[place].isNumber else {
        place += 1
        continue
      }
      var digits = ""
      while place < letters.count {
        let next = place + 1 < letters.count && letters[place + 1].isNumber
        let isGroup =
          letters[place] == group && place + 3 < letters.count
          && letters[(place + 1)...(place + 3)].allSatisfy(\.isNumber)
        if letters[place].isNumber {
          digits.append(letters[place])
        } else if letters[place] == mark, next, !digits.contains(".") {
          digits.append(".")
        } else if !isGroup {
          break
        }
        place += 1
      }
      if let number = Decimal(digits) { found.append(number.simplified) }
    }
    return found
  }
}

extension Decimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral value: Int) { self.init(Int128(value)) }

  /// Halves, tenths and hundredths, as lessons have them.
  package init(floatLiteral value: Double) {
    self = Decimal(Int128((value * 100).rounded()), scale: 2).simplified
  }
}
