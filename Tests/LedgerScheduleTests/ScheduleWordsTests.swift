import LedgerPhrases
import LedgerPlanning
import LedgerSchedule
import LedgerValues
import Testing

struct ScheduleWordsTests {
  @Test(arguments: [
    (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (3, "in 3 days"), (-16, "16 days ago"),
  ])
  func saysHowFarADayIs(_ days: Int, _ words: String) {
    let today = Day(number: 20_500)
    #expect(
      ScheduleWords.distance(to: today.adding(days: days), from: today).text(in: .english) == words)
  }

  @Test func saysWhatIsOddAboutAPayment() {
    #expect(ScheduleWords.phrase(.probablyPaid).text(in: .english) == "probably paid")
    #expect(
      ScheduleWords.phrase(.paid, [.late, .amountOff, .doubled]).text(in: .english)
        == "paid, late, another amount, twice")
  }
}
