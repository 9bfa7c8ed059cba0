import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerPlanning
import LedgerReports
import LedgerSource
import LedgerStudy
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
  /// How many accounts it has beside that one.
  let others: Int
  let amount: MixedAmount
  let size: Decimal
  let kind: EntryMoney.Kind
  let tags: [Tag]
  let code: String
  /// What its people wrote beside it, tags left out.
  let remark: String
  /// Whether anything is written beside its postings.
  let hasPostingTexts: Bool
  /// The number of the file that it is in.
  let file: Int
  let line: Int
  /// A digest of its day, its description and its postings.
  private let digest: UInt64
  /// What it is known by wherever it stands: the digest in letters.
  let id: String

  fileprivate init(
    _ summary: TransactionSummary, _ text: TransactionText, payee: String, _ payeeNumber: Int,
    file: Int, line: Int, digest: UInt64
  ) {
    transaction = summary.transaction
    day = summary.day
    self.payee = payee
    self.payeeNumber = payeeNumber
    let note = text.noteRange
    self.note = note == text.payeeRange ? "" : text.text(note)
    account = summary.account
    others = summary.otherAccounts
    amount = summary.amount
    size = summary.size
    kind = summary.kind
    tags = text.tags
    code = text.code
    let comment = text.comment
    remark =
      comment.isEmpty
      ? ""
      : comment.filter { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ":")) }
        .joined(separator: " · ")
    hasPostingTexts = text.hasPostingTexts
    self.file = file
    self.line = line
    self.digest = digest
    id = String(decoding: [UInt8(ascii: "e")] + SHA256.short(ofFirst: digest), as: UTF8.self)
  }

  /// The same with another mark.
  fileprivate init(_ other: SiteEntry, _ id: String) {
    (transaction, day, payee) = (other.transaction, other.day, other.payee)
    (payeeNumber, note, account) = (other.payeeNumber, other.note, other.account)
    (others, amount, size) = (other.others, other.amount, other.size)
    (kind, tags) = (other.kind, other.tags)
    (code, remark, hasPostingTexts) = (other.code, other.remark, other.hasPostingTexts)
    (file, line, digest, self.id) = (other.file, other.line, other.digest, id)
  }

  /// The account, and how many more there are.
  var accountWords: Wording {
    others > 0
      ? Wording(ReportPhrase.andMore(account: account, others)) : Wording(name: account)
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

  func appendAnchor(to text: inout [UInt8]) {
    text += SiteEntry.folder
    day.append(to: &text)
    // The day of the month.
    text.removeLast(3)
    text += SiteEntry.pageEnd
    text += id.utf8
  }

  private static let folder = Array("entries/".utf8)
  private static let pageEnd = Array(".html#".utf8)

  /// The page of the month that a day is in.
  static func page(_ day: Day) -> String { "entries/\(day.description.prefix(7)).html" }

  /// All entries in the order of days, read while the caller does something else.
  static func all<Own>(
    _ study: Study, _ payees: SitePayees, beside own: () -> Own
  ) -> (entries: [SiteEntry], own: Own) {
    let loaded = study.loaded
    let count = loaded.journal.transactions.count
    let pieces = study.runner.pieces(upTo: 2, forTransactions: count)
    let work = (0..<pieces).map { piece in
      { @Sendable in
        read(count * piece / pieces..<count * (piece + 1) / pieces, loaded, payees)
      }
    }
    let (parts, own) = study.runner.run(work, beside: own)
    var entries = Array(parts.joined())
    numberEqualOnes(&entries)
    let days = entries.lazy.map(\.day)
    if zip(days, days.dropFirst()).contains(where: { $0 > $1 }) {
      entries.sort { ($0.day.number, $0.transaction) < ($1.day.number, $1.transaction) }
    }
    return (entries, own)
  }

  private static func read(
    _ transactions: Range<Int>, _ loaded: LoadedJournal, _ payees: SitePayees
  ) -> [SiteEntry] {
    // Out of what was loaded it would be copied wherever it is looked at.
    let journal = loaded.journal
    var text = TransactionText()
    var lines = LineFinder(journal.sources)
    var bytes: [UInt8] = []
    var entries: [SiteEntry] = []
    entries.reserveCapacity(transactions.count)
    for transaction in transactions {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast),
        let summary = TransactionSummary(transaction, of: loaded, journal, &text)
      else { continue }
      text.read(transaction, in: journal)
      let number = payees.number(of: transaction)
      entries.append(
        SiteEntry(
          summary, text, payee: payees.names[number], number, file: Int(record.file.index),
          line: lines.line(at: record.start, in: record.file),
          digest: digest(transaction, summary, journal, &bytes)))
    }
    return entries
  }

  /// What entries are known by, however lines move.
  private static func digest(
    _ transaction: Int, _ summary: TransactionSummary, _ journal: Journal,
    _ bytes: inout [UInt8]
  ) -> UInt64 {
    func add(_ text: String) {
      bytes.append(0x0A)
      bytes += text.utf8
    }
    bytes.removeAll(keepingCapacity: true)
    summary.day.append(to: &bytes)
    add(summary.description)
    for posting in journal.postingRange(transaction) {
      add(journal.accounts.name(journal.postings[posting].account))
      for amount in journal.amount(posting).amounts {
        bytes.append(0x0A)
        amount.quantity.simplified.append(to: &bytes)
        add(journal.commodities.symbol(amount.commodity))
      }
    }
    return SHA256.firstBytes(bytes)
  }

  /// Equal entries get numbers in the order of the journal.
  private static func numberEqualOnes(_ entries: inout [SiteEntry]) {
    var seen: [UInt64: Int] = Dictionary(minimumCapacity: entries.count)
    func count(_ number: inout Int) -> Int {
      number += 1
      return number
    }
    for place in entries.indices {
      // The letters do not have the last bits.
      let number = count(&seen[entries[place].digest >> 4, default: 0])
      if number > 1 { entries[place] = SiteEntry(entries[place], "\(entries[place].id).\(number)") }
    }
  }
}

/// Whom entries name, with numbers in the order in which they first do.
struct SitePayees: Sendable {
  private let column: PayeeColumn
  private var numbers: [Int]
  private(set) var names: [String] = []

  init(_ study: Study) {
    column = study.payees
    numbers = Array(repeating: -1, count: column.payees.count)
    var known: [String: Int] = [:]
    for transaction in study.loaded.journal.transactions.indices {
      let written = column.number(of: transaction)
      guard numbers[written] < 0,
        !study.loaded.journal.transactions[transaction].flags.contains(.isForecast)
      else { continue }
      // Names that differ in bytes only have one page.
      let name = column.payees[written]
      let number = known[name] ?? names.count
      if number == names.count {
        known[name] = number
        names.append(name)
      }
      numbers[written] = number
    }
  }

  func number(of transaction: Int) -> Int { numbers[column.number(of: transaction)] }
}
