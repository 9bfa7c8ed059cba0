import LedgerPhrases
import LedgerValues
import Testing

@Suite struct CzechSoundTests {
  private enum Sample: Phrase {
    case of(String)
    case quoted(String)
    case inDays(Int)
    case with(Period)
    case against(Period)

    var english: Words { "" }
    var greek: Words { "" }

    var czech: Words {
      switch self {
      case .of(let whole): "1 z \(whole)"
      case .quoted(let name): "s „\(name)“"
      case .inDays(let days): "v \(days, "dni", "dnech", "dnech")"
      case .with(let period): "s \(period, .instrumental)"
      case .against(let period): "oproti k \(period, .dative)"
      }
    }
  }

  @Test(arguments: [
    ("180 000,00 Kč", "ze"), ("45 000 Kč", "ze"), ("2 846 500,00 Kč", "ze"), ("4", "ze"),
    ("6", "ze"), ("7", "ze"), ("12", "ze"), ("16", "ze"), ("60", "ze"), ("100", "ze"),
    ("199,50", "ze"), ("700", "ze"), ("165317", "ze"), ("-180", "z"), ("1", "z"), ("5", "z"),
    ("8", "z"), ("11", "z"), ("50", "z"), ("90", "z"), ("500", "z"), ("1 000", "z"),
    ("1 180 000", "z"), ("10 700", "z"), ("0,50", "z"), ("€ 180", "ze"), ("2026-04-01", "z"),
    ("4.journal:7", "z"), ("spoření", "ze"), ("Životní", "ze"), ("banka", "z"), ("", "z"),
  ])
  func saysOf(_ whole: String, _ preposition: String) {
    #expect(Sample.of(whole).text(in: .czech) == "1 \(preposition) \(whole)")
  }

  @Test(arguments: [(1, "v"), (2, "ve"), (3, "ve"), (5, "v"), (6, "v"), (7, "v"), (14, "ve")])
  func saysIn(_ days: Int, _ preposition: String) {
    #expect(Sample.inDays(days).text(in: .czech).split(separator: " ").first == preposition[...])
  }

  @Test func looksBehindQuotes() {
    #expect(Sample.quoted("Spoření").text(in: .czech) == "se „Spoření“")
    #expect(Sample.quoted("Auto").text(in: .czech) == "s „Auto“")
  }

  @Test func looksAtInflectedMonths() {
    #expect(Sample.with(month(8)).text(in: .czech) == "se srpnem 2026")
    #expect(Sample.with(month(5)).text(in: .czech) == "s květnem 2026")
    #expect(Sample.against(month(5)).text(in: .czech) == "oproti ke květnu 2026")
  }

  @Test func joinsWordsAndAmounts() {
    #expect(Language.czech.joined("zbývá z", before: "45 Kč") == "zbývá ze 45 Kč")
    #expect(Language.czech.joined("koz", before: "45 Kč") == "koz 45 Kč")
    #expect(Language.greek.joined("από", before: "45 €") == "από 45 €")
  }

  private func month(_ number: Int) -> Period {
    let start = Day.clipping(year: 2026, month: number, day: 1)
    return Period(start: start, end: start.adding(months: 1))
  }
}
