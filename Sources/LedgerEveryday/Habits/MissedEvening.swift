import LedgerModel
import LedgerPhrases
import LedgerValues

/// An evening that passed without an entry, in books where most evenings have one.
package struct MissedEvening: Sendable {
  /// So many days before are looked at, and of so many at least something has to be known.
  private static let days = 28
  private static let fewestDays = 14

  package let phrase: HabitPhrase

  /// Nil where yesterday has an entry, or where many days have none.
  package init?(_ known: KnownEntries) {
    let journal = known.journal
    let yesterday = known.today.adding(days: -1)
    var written: Set<Day> = []
    var first = yesterday
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      let day = journal.transactions[transaction].day
      first = min(first, day)
      if day <= yesterday, day >= yesterday.adding(days: -MissedEvening.days) {
        written.insert(day)
      }
    }
    let count = min(MissedEvening.days, Int(yesterday.number) - Int(first.number))
    let kept = written.count
    guard !written.contains(yesterday), count >= MissedEvening.fewestDays, kept * 2 > count,
      let last = written.max()
    else { return nil }
    let missed = last.adding(days: 1)
    phrase =
      missed == yesterday
      ? .missedEvening(yesterday, kept, of: count) : .missedSince(last, kept, of: count)
  }
}
