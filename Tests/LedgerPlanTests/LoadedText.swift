import LedgerModel
import LedgerSource
import LedgerValues

extension LoadedJournal {
  /// The journal of a text, on a day in 2024.
  static func of(_ text: String) -> LoadedJournal {
    let today = Day.clipping(year: 2024, month: 6, day: 15)
    return JournalLoader(MemoryFiles([:]), LoadOptions(today: today)).load([
      SourceFile(path: "main.journal", text: text)
    ])
  }
}
