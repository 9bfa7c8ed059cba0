import LedgerSource
import LedgerValues
import Testing

@testable import LedgerModel

/// Hours of files that are no journals.
@Suite struct TimeFileTests {
  private func journal(_ name: String, _ text: String) -> LoadedJournal {
    let file = SourceFile(path: name, text: text)
    var options = LoadOptions(today: Day(number: 20_600))
    options.threads = 1
    return JournalLoader(MemoryFiles([:]), options).load([file])
  }

  private func hours(_ loaded: LoadedJournal) -> [String] {
    let journal = loaded.journal
    return journal.postings.indices.map { posting in
      let amount = journal.amount(posting).amounts.first?.quantity.description ?? "0"
      return "\(journal.accounts.name(journal.postings[posting].account)) \(amount)"
    }
  }

  @Test func cutsSessionsAtMidnight() {
    let loaded = journal(
      "a.timeclock", "i 2026-01-05 22:00 work:late\no 2026-01-06 02:00:00\n")
    #expect(loaded.problems.items.isEmpty)
    #expect(hours(loaded) == ["work:late 2.00", "work:late 2.00"])
  }

  @Test(arguments: [
    ("....", "1.00"), (".... ..", "1.50"), ("90m", "1.50"), ("1.005h", "1.00"), ("1y", "8760.00"),
    ("1,5", "1.5"), ("", "0"), ("-1", "-1"),
  ])
  func readsDots(quantity: String, hours wanted: String) {
    let loaded = journal("a.timedot", "2026-01-05 day\nwork  \(quantity)\n")
    #expect(loaded.problems.items.isEmpty)
    #expect(hours(loaded) == ["work \(wanted)"])
  }

  @Test(arguments: [
    "o 2026-01-05 10:00\n", "i 2026-01-05 9:00 a\n", "i 2026-01-05 09:00\n", "x y\n",
    "i 2026-01-05 09:00 a\ni 2026-01-05 10:00 a\n",
    "i 2026-01-05 09:00 a\no 2026-01-05 08:00\n",
  ])
  func saysWhatIsWrong(text: String) {
    #expect(journal("a.timeclock", text).problems.items.count > 0)
  }
}
