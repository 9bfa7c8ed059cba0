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
  let payeeNumber: Int
  let note: String
  let account: String
  let accountWords: Wording
  let amount: MixedAmount
  let size: Decimal
  let kind: EntryMoney.Kind
  let tags: [Tag]
  /// What its people wrote beside it, tags left out.
  let remark: String
  let file: String
  let line: Int

  init(
    transaction: Int, day: Day, payee: String, payeeNumber: Int, note: String, account: String,
    accountWords: Wording, amount: MixedAmount, size: Decimal, kind: EntryMoney.Kind, tags: [Tag],
    remark: String, file: String, line: Int
  ) {
    self.transaction = transaction
    self.day = day
    self.payee = payee
    self.payeeNumber = payeeNumber
    self.note = note
    self.account = account
    self.accountWords = accountWords
    self.amount = amount
    self.size = size
    self.kind = kind
    self.tags = tags
    self.remark = remark
    self.file = file
    self.line = line
  }

  var year: Int { day.civil.year }
  /// The files that are its receipts.
  var receipts: [String] {
    tags.compactMap(\.receiptPath)
  }

  /// The tags that its people made up, each once.
  var ownTags: [String] {
    var seen: Set<String> = []
    return tags.map(\.name).filter { !ReservedTags.contains($0) && seen.insert($0).inserted }
  }

  var anchor: String { "entries/\(year).html#e\(transaction + 1)" }

  /// All entries in the order of days, and who is named in them.
  static func all(_ loaded: LoadedJournal) -> (entries: [SiteEntry], payees: [String]) {
    let journal = loaded.journal
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    var entries: [SiteEntry] = []
    var payees: [String] = []
    var numbers: [String: Int] = [:]
    entries.reserveCapacity(journal.transactions.count)
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast),
        let summary = TransactionSummary(transaction, of: loaded, &text)
      else { continue }
      text.read(transaction, in: journal)
      let payee = text.payee
      let number = numbers[payee] ?? payees.count
      if number == payees.count {
        numbers[payee] = number
        payees.append(payee)
      }
      entries.append(
        SiteEntry(
          transaction: transaction, day: summary.day, payee: payee, payeeNumber: number,
          note: text.note == payee ? "" : text.note, account: summary.account,
          accountWords: summary.accountWords, amount: summary.amount, size: summary.size,
          kind: summary.kind, tags: text.tags, remark: remark(text),
          file: journal.sources[record.file].path,
          line: lines.line(at: record.start, in: record.file)))
    }
    entries.sort { ($0.day.number, $0.transaction) < ($1.day.number, $1.transaction) }
    return (entries, payees)
  }

  /// The lines of the comment that are no tags.
  private static func remark(_ text: borrowing TransactionText) -> String {
    text.comment.filter { !$0.isEmpty && !$0.contains(":") }.joined(separator: " · ")
  }
}
