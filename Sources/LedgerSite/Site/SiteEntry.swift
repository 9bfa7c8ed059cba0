import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerPlanning
import LedgerReports
import LedgerSource
import LedgerStudy
import LedgerSyntax
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
    _ transaction: Int, _ day: Day, _ money: MovedMoney, _ text: borrowing TransactionText,
    hasComments: Bool, account: String, others: Int, payee: String, _ payeeNumber: Int,
    file: Int, line: Int, digest: UInt64, id: String
  ) {
    self.transaction = transaction
    self.day = day
    self.payee = payee
    self.payeeNumber = payeeNumber
    let note = text.noteRange
    self.note = note == text.payeeRange ? "" : text.text(note)
    self.account = account
    self.others = others
    amount = money.amount
    size = money.amount.size
    kind = money.kind
    code = text.code
    tags = hasComments ? text.tags : []
    let comment = hasComments ? text.comment : []
    remark =
      comment.isEmpty
      ? ""
      : comment.filter { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ":")) }
        .joined(separator: " · ")
    hasPostingTexts = hasComments && text.hasPostingTexts
    self.file = file
    self.line = line
    self.digest = digest
    self.id = id
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
    var digests = EntryDigests(journal)
    var entries: [SiteEntry] = []
    entries.reserveCapacity(transactions.count)
    for transaction in transactions {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast),
        let money = MovedMoney(transaction, loaded.types, journal)
      else { continue }
      // Most entries are read no further than to know whom they name.
      let hasComments = journal.mayHaveTags(transaction)
      if hasComments {
        text.read(transaction, in: journal)
      } else {
        text.readFirstLine(transaction, in: journal)
      }
      let number = payees.number(of: transaction)
      let digest = digests.digest(of: transaction, record.day, text, journal)
      entries.append(
        SiteEntry(
          transaction, record.day, money, text, hasComments: hasComments,
          account: digests.accounts[journal.postings[money.largest].account.index],
          others: money.otherAccounts(journal), payee: payees.names[number], number,
          file: Int(record.file.index), line: lines.line(at: record.start, in: record.file),
          digest: digest, id: digests.id(digest)))
    }
    return entries
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

/// What entries are known by, however lines move.
private struct EntryDigests {
  /// The names of accounts, made once.
  let accounts: [String]
  private let symbols: [String]
  private var bytes: [UInt8] = []

  init(_ journal: Journal) {
    accounts = journal.accounts.ids.map(journal.accounts.name)
    symbols = journal.commodities.ids.map(journal.commodities.symbol)
  }

  /// Of its day, its description and its postings.
  mutating func digest(
    of transaction: Int, _ day: Day, _ text: TransactionText, _ journal: borrowing Journal
  ) -> UInt64 {
    bytes.removeAll(keepingCapacity: true)
    day.append(to: &bytes)
    addDescription(text)
    for posting in journal.postingRange(transaction) {
      add(accounts[journal.postings[posting].account.index])
      if let plain = journal.plainAmount(posting) {
        add(plain)
      } else {
        for amount in journal.amount(posting).amounts { add(amount) }
      }
    }
    return SHA256.firstBytes(bytes)
  }

  /// The digest in letters.
  mutating func id(_ digest: UInt64) -> String {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "e"))
    SHA256.appendShort(ofFirst: digest, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func addDescription(_ text: TransactionText) {
    let written = text.file.padded[text.entry.description.offsets]
    // Nothing of it has to be mended, as nearly always.
    guard written.allSatisfy({ $0 < 0x80 }) else { return add(text.description) }
    bytes.append(0x0A)
    bytes += written
  }

  private mutating func add(_ amount: Amount) {
    bytes.append(0x0A)
    amount.quantity.simplified.append(to: &bytes)
    add(symbols[Int(amount.commodity.index)])
  }

  private mutating func add(_ text: String) {
    bytes.append(0x0A)
    bytes += text.utf8
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
