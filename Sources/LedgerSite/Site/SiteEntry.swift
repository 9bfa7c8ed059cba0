import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerReports
import LedgerSource
import LedgerValues

/// An entry as pages list it.
///
/// A class, as lists of entries are filtered and put in order for very many pages, and what an entry
/// holds takes long to copy.
final class SiteEntry: Sendable {
  let transaction: Int
  let day: Day
  let payee: String
  let note: String
  let account: String
  let accountWords: Wording
  let amount: MixedAmount
  let size: Decimal
  let kind: EntryMoney.Kind
  let tags: [Tag]
  let file: String
  let line: Int

  init(
    transaction: Int, day: Day, payee: String, note: String, account: String,
    accountWords: Wording, amount: MixedAmount, size: Decimal, kind: EntryMoney.Kind, tags: [Tag],
    file: String, line: Int
  ) {
    self.transaction = transaction
    self.day = day
    self.payee = payee
    self.note = note
    self.account = account
    self.accountWords = accountWords
    self.amount = amount
    self.size = size
    self.kind = kind
    self.tags = tags
    self.file = file
    self.line = line
  }

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
