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
  /// The number of the file that it is in.
  let file: Int
  let line: Int
  /// What it is known by wherever it stands: a digest of its day, its description and its postings.
  let id: String

  init(
    transaction: Int, day: Day, payee: String, payeeNumber: Int, note: String, account: String,
    accountWords: Wording, amount: MixedAmount, size: Decimal, kind: EntryMoney.Kind, tags: [Tag],
    remark: String, file: Int, line: Int, id: String
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
    self.id = id
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

  var anchor: String { "\(SiteEntry.page(day))#\(id)" }

  /// The page of the month that a day is in.
  static func page(_ day: Day) -> String { "entries/\(day.description.prefix(7)).html" }

  /// All entries in the order of days, and who is named in them.
  static func all(_ loaded: LoadedJournal) -> (entries: [SiteEntry], payees: [String]) {
    let journal = loaded.journal
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    var entries: [SiteEntry] = []
    var payees: [String] = []
    var numbers: [String: Int] = [:]
    var ids = EntryIdentities()
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
          file: Int(record.file.index),
          line: lines.line(at: record.start, in: record.file),
          id: ids.id(transaction, summary, journal)))
    }
    entries.sort { ($0.day.number, $0.transaction) < ($1.day.number, $1.transaction) }
    return (entries, payees)
  }

  /// The lines of the comment that are no tags.
  private static func remark(_ text: borrowing TransactionText) -> String {
    text.comment.filter { !$0.isEmpty && !$0.contains(":") }.joined(separator: " · ")
  }
}

/// What entries are known by, however lines move: equal ones are numbered in the order of the journal.
private struct EntryIdentities {
  private var seen: [UInt64: Int] = [:]
  private var bytes: [UInt8] = []

  mutating func id(
    _ transaction: Int, _ summary: TransactionSummary, _ journal: borrowing Journal
  ) -> String {
    bytes.removeAll(keepingCapacity: true)
    summary.day.append(to: &bytes)
    add(summary.description)
    for posting in journal.postingRange(transaction) {
      add(journal.accounts.name(journal.postings[posting].account))
      for amount in journal.amount(posting).amounts {
        bytes.append(0x0A)
        bytes += "\(amount.quantity.simplified)".utf8
        add(journal.commodities.symbol(amount.commodity))
      }
    }
    let digest = SHA256.short(bytes)
    let text = "e" + String(decoding: digest, as: UTF8.self)
    let key = digest.reduce(UInt64(0)) { $0 &* 131 &+ UInt64($1) }
    let number = (seen[key] ?? 0) + 1
    seen[key] = number
    return number == 1 ? text : "\(text).\(number)"
  }

  private mutating func add(_ text: String) {
    bytes.append(0x0A)
    bytes += text.utf8
  }
}
