import LedgerPhrases
import LedgerValues
import Testing

@Suite struct WordsTests {
  private enum Sample: Phrase {
    case daysToGo(Int)
    case daysOf(Decimal)
    case over(String, [String])
    case grew(Decimal)

    var english: Words {
      switch self {
      case .daysToGo(let count): "\(count, "day", "days") to go"
      case .daysOf(let number): "\(number, "day", "days")"
      case .over(let name, let names): "\(name) is over: \(list: names)"
      case .grew(let share): "grew by \(percent: share)"
      }
    }

    var czech: Words {
      switch self {
      case .daysToGo(let count):
        "\(agreeing: count, "zbývá", "zbývají", "zbývá") \(count, "den", "dny", "dní")"
      case .daysOf(let number): "\(number, "den", "dny", "dne", "dní")"
      case .over(let name, let names): "přes: \(name); \(list: names)"
      case .grew(let share): "nárůst o \(percent: share)"
      }
    }

    var greek: Words {
      switch self {
      case .daysToGo(let count): "\(count, "ημέρα", "ημέρες") ακόμη"
      case .daysOf(let number): "\(number, "ημέρα", "ημέρες")"
      case .over(let name, let names): "πάνω: \(name), \(list: names)"
      case .grew(let share): "αύξηση \(percent: share)"
      }
    }
  }

  @Test(arguments: [
    (0, "0 days to go", "zbývá 0 dní", "0 ημέρες ακόμη"),
    (1, "1 day to go", "zbývá 1 den", "1 ημέρα ακόμη"),
    (2, "2 days to go", "zbývají 2 dny", "2 ημέρες ακόμη"),
    (4, "4 days to go", "zbývají 4 dny", "4 ημέρες ακόμη"),
    (5, "5 days to go", "zbývá 5 dní", "5 ημέρες ακόμη"),
    (21, "21 days to go", "zbývá 21 dní", "21 ημέρες ακόμη"),
  ])
  func counts(_ count: Int, _ english: String, _ czech: String, _ greek: String) {
    let phrase = Sample.daysToGo(count)
    #expect(phrase.text(in: .english) == english)
    #expect(phrase.text(in: .czech).withPlainBlanks == czech)
    #expect(phrase.text(in: .greek).withPlainBlanks == greek)
  }

  @Test func breaksNoLineBetweenANumberAndItsUnit() {
    let phrase = Sample.daysToGo(2)
    #expect(phrase.text(in: .english) == "2 days to go")
    #expect(phrase.text(in: .czech) == "zbývají 2\u{A0}dny")
    #expect(phrase.text(in: .greek) == "2\u{A0}ημέρες ακόμη")
  }

  @Test func countsBrokenNumbers() {
    let phrase = Sample.daysOf(Decimal(15, scale: 1))
    #expect(phrase.text(in: .english) == "1.5 days")
    #expect(phrase.text(in: .czech) == "1,5\u{A0}dne")
    #expect(phrase.text(in: .greek) == "1,5\u{A0}ημέρες")
    #expect(Sample.daysOf(.one).text(in: .czech) == "1\u{A0}den")
    #expect(Sample.daysOf(Decimal(2)).text(in: .czech) == "2\u{A0}dny")
    #expect(Sample.daysOf(Decimal(21)).text(in: .czech) == "21\u{A0}dní")
  }

  @Test func countsAsWhatIsShown() {
    let whole = Sample.daysOf(Decimal(1530, scale: 1))
    #expect(whole.text(in: .english) == "153 days")
    #expect(whole.text(in: .czech) == "153\u{A0}dní")
    #expect(Sample.daysOf(Decimal(10, scale: 1)).text(in: .greek) == "1\u{A0}ημέρα")
  }

  @Test func beginsTitlesWithACapital() {
    #expect(Wording(Sample.daysToGo(2)).title(in: .czech) == "Zbývají 2\u{A0}dny")
    #expect(Wording(Sample.grew(.one)).title(in: .greek) == "Αύξηση 1%")
    #expect(Wording(name: "banka").title(in: .czech) == "banka")
    #expect(Wording(CalendarPhrase.monthOfYear(june)).title(in: .czech) == "Červen 2026")
  }

  private let june = Day.clipping(year: 2026, month: 6, day: 1)

  @Test func namesThingsOneAfterTheOther() {
    let phrase = Sample.over("food", ["a", "b", "c"])
    #expect(phrase.text(in: .english) == "food is over: a, b and c")
    #expect(phrase.text(in: .czech) == "přes: food; a, b a c")
    #expect(phrase.text(in: .greek) == "πάνω: food, a, b και c")
    #expect(Sample.over("x", ["a"]).text(in: .english) == "x is over: a")
  }

  @Test func writesSharesAsTheLanguageDoes() {
    let phrase = Sample.grew(Decimal(359, scale: 1))
    #expect(phrase.text(in: .english) == "grew by 35.9%")
    #expect(phrase.text(in: .czech) == "nárůst o 35,9\u{A0}%")
    #expect(Wording.percent(Decimal(359, scale: 1)).text(in: .greek) == "35,9%")
  }

  @Test func changesItsOwnWordsOnlyWhereNoLanguageIsMeant() {
    #expect(
      Sample.over("food", ["rent"]).text(in: .pseudo) == "⟦food íš öṽéř: rent······⟧")
  }
}

extension String {
  fileprivate var withPlainBlanks: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}
