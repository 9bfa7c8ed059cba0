import LedgerBalances
package import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension TransactionText {
  /// What an entry is called: its description, else the accounts that money went from and to.
  package func name(of transaction: Int, in journal: Journal) -> String {
    if !description.isEmpty { return description }
    let postings = journal.postingRange(transaction).filter {
      journal.postings[$0].kind == .real
    }
    var names: [String] = []
    for isFrom in [true, false] {
      for posting in postings
      where isFrom == journal.amount(posting).nonzero.contains(where: \.quantity.isNegative) {
        let name = journal.accounts.name(journal.postings[posting].account)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.joined(separator: " → ")
  }
}

/// How other entries belong to one.
struct EntryRelations {
  /// Why an entry is related.
  enum Reason: Hashable {
    case receipt
    case bill
    case refund
    case tag(String)
    case payee

    /// The strongest first.
    fileprivate var order: Int {
      switch self {
      case .receipt: 0
      case .bill: 1
      case .refund: 2
      case .tag: 3
      case .payee: 4
      }
    }
  }

  private let number: Int
  private let loaded: LoadedJournal
  private var journal: Journal { loaded.journal }
  private let text: TransactionText
  private let largest: AccountID?

  init(_ number: Int, _ study: Study) {
    self.number = number
    loaded = study.loaded
    var text = TransactionText()
    text.read(number, in: study.loaded.journal)
    self.text = text
    largest = EntryRelations.largest(number, study.loaded)
  }

  /// What an entry moved, by its real postings.
  static func money(_ number: Int, _ loaded: LoadedJournal) -> EntryMoney? {
    EntryMoney(
      counted(number, loaded).map { posting in
        let posting = (loaded.journal.postings[posting].account, loaded.journal.amount(posting))
        return EntryMoney.Part(loaded.types[posting.0], posting.1)
      })
  }

  private static func counted(_ number: Int, _ loaded: LoadedJournal) -> [Int] {
    let all = Array(loaded.journal.postingRange(number))
    let real = all.filter { loaded.journal.postings[$0].kind == .real }
    return real.isEmpty ? all : real
  }

  /// The account that most of it went to or came from.
  private static func largest(_ number: Int, _ loaded: LoadedJournal) -> AccountID? {
    let postings = counted(number, loaded)
    return money(number, loaded).map { loaded.journal.postings[postings[$0.largest]].account }
  }

  /// The newest other entries of the same payee and category.
  func alike(_ count: Int) -> [EntryScreen.Alike] {
    let payee = text.payee
    guard !payee.isEmpty else { return [] }
    let journal = loaded.journal
    var other = TransactionText()
    var found: [Int] = []
    for candidate in journal.entriesByDay.reversed() where candidate != number {
      if found.count == count { break }
      // Accounts are looked at before any text is read.
      guard largest == nil || moves(candidate, in: journal) else { continue }
      other.readFirstLine(candidate, in: journal)
      if other.payee == payee, EntryRelations.largest(candidate, loaded) == largest {
        found.append(candidate)
      }
    }
    return found.compactMap(summary)
  }

  /// Whether an entry moves the account that most of this one went to.
  private func moves(_ candidate: Int, in journal: borrowing Journal) -> Bool {
    for posting in journal.postingRange(candidate)
    where journal.postings[posting].account == largest { return true }
    return false
  }

  /// A line about an entry.
  func summary(_ number: Int) -> EntryScreen.Alike? {
    guard let money = EntryRelations.money(number, loaded),
      let account = EntryRelations.largest(number, loaded)
    else { return nil }
    var text = TransactionText()
    text.readFirstLine(number, in: journal)
    var lines = LineFinder(journal.sources)
    return EntryScreen.Alike(
      place: lines.location(text.place(text.entry.range)), day: journal.transactions[number].day,
      description: text.description,
      account: journal.accounts.name(account), amount: money.amount)
  }

  /// The other entries, the newest first.
  private var others: [Int] { journal.entriesByDay.reversed().filter { $0 != number } }

  /// The entries that belong to it, each with the strongest reason; of one reason the newest first.
  func related() -> [(number: Int, reason: Reason)] {
    let receipts = EntryRelations.receipts(text)
    let bill = EntryRelations.bill(text)
    let tags = text.tags.filter { !ReservedTags.contains($0.name) }.map(EntryRelations.name)
    let (journal, payee) = (loaded.journal, text.payee)
    var other = TransactionText()
    let found: [(number: Int, reason: Reason)] = others.compactMap { candidate in
      other.readFirstLine(candidate, in: journal)
      let isPayee = !payee.isEmpty && other.payee == payee
      guard isPayee || journal.mayHaveTags(candidate) else { return nil }
      other.read(candidate, in: journal)
      if !receipts.isDisjoint(with: EntryRelations.receipts(other)) { return (candidate, .receipt) }
      if let bill, bill == EntryRelations.bill(other) { return (candidate, .bill) }
      if isPayee, isOpposite(candidate) { return (candidate, .refund) }
      let shared = other.tags.map(EntryRelations.name).first { tags.contains($0) }
      if let shared { return (candidate, .tag(shared)) }
      return isPayee ? (candidate, .payee) : nil
    }
    return (0...4).flatMap { order in found.filter { $0.reason.order == order } }
  }

  private static func receipts(_ text: TransactionText) -> Set<String> {
    Set(text.tags.compactMap(\.receiptPath))
  }

  /// The rule whose occurrence an entry says that it pays.
  private static func bill(_ text: TransactionText) -> String? {
    text.tags.first { $0.name == PaymentTags.tagName }.map { tag in
      OccurrenceKey(parsing: tag.value)?.id ?? tag.value
    }
  }

  private static func name(_ tag: Tag) -> String {
    tag.value.isEmpty ? tag.name : "\(tag.name):\(tag.value)"
  }

  /// Whether one paid for what the other gave back.
  private func isOpposite(_ candidate: Int) -> Bool {
    guard let mine = EntryRelations.money(number, loaded),
      let other = EntryRelations.money(candidate, loaded), mine.kind != other.kind,
      EntryRelations.largest(candidate, loaded) == largest
    else { return false }
    return mine.kind != .transfer && other.kind != .transfer
  }
}
