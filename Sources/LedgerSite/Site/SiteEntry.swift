import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerReports
import LedgerSource
import LedgerValues

/// An entry as pages list it.
struct SiteEntry: Sendable {
  var transaction: Int
  var day: Day
  var payee: String
  var note: String
  var account: String
  var accountWords: Wording
  var amount: MixedAmount
  var size: Decimal
  var kind: EntryMoney.Kind
  var tags: [Tag]
  var file: String
  var line: Int

  var year: Int { day.civil.year }
  var anchor: String { "entries/\(year).html#e\(transaction + 1)" }

  /// All entries in the order of days.
  static func all(_ loaded: LoadedJournal) -> [SiteEntry] {
    let journal = loaded.journal
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    var entries: [SiteEntry] = []
    entries.reserveCapacity(journal.transactions.count)
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast),
        let summary = TransactionSummary(transaction, of: loaded, &text)
      else { continue }
      text.read(transaction, in: journal)
      entries.append(
        SiteEntry(
          transaction: transaction, day: summary.day, payee: text.payee,
          note: text.note == text.payee ? "" : text.note, account: summary.account,
          accountWords: summary.accountWords, amount: summary.amount, size: summary.size,
          kind: summary.kind, tags: text.tags, file: journal.sources[record.file].path,
          line: lines.line(at: record.start, in: record.file)))
    }
    return entries.sorted { ($0.day.number, $0.transaction) < ($1.day.number, $1.transaction) }
  }
}
