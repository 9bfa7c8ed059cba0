import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerSyntax
import LedgerValues

extension EntryScreen {
  package var page: Page {
    let amounts = AmountText(journal.commodities)
    var page = Page(Wording(name: text.description.isEmpty ? "\(day)" : text.description))
    page.add(.table(facts(amounts)))
    page.add(heading: CommonPhrase.postings)
    page.add(.table(postingTable(amounts)))
    if !alike.isEmpty {
      page.add(heading: EntryPhrase.alike)
      page.add(.table(EntryScreen.table(alike, amounts)))
    }
    return page
  }

  private func postingTable(_ amounts: AmountText) -> Table {
    var table = Table([
      .init(CommonPhrase.account, isKey: true, shortening: .parents),
      .init(CommonPhrase.amount, .right), .init(EntryPhrase.after, .right),
      .init(CommonPhrase.note, whenEmpty: .hidden, omission: .ratherThanCutting()),
    ])
    for posting in postings {
      table.add([
        .init(posting.account), amounts.cell(posting.amount, .amount),
        posting.isHolding ? amounts.cell(posting.after, .amount) : .empty,
        .init(posting.comment, .faint),
      ])
    }
    return table
  }

  /// What it belongs to, a line each.
  private func facts(_ amounts: AmountText) -> Table {
    var table = Table(
      [
        .init(EntryPhrase.fact, isKey: true, shortening: .never),
        .init(EntryPhrase.factValue, shortening: .never),
      ], header: .hidden)
    func add(_ name: some Phrase, _ value: Wording?, _ style: Style? = nil) {
      guard let value, !value.isEmpty else { return }
      table.add([.init(name), .init(value, style)])
    }
    add(CommonPhrase.day, .init(EntryPhrase.dayAndTime(day, tag("time") ?? "")))
    if let money { table.add([.init(CommonPhrase.amount), amounts.cell(money.amount, .amount)]) }
    add(CommonPhrase.status, statusWords)
    add(CommonPhrase.code, .init(name: text.code))
    add(EntryPhrase.paidBy, tag("by").map { .init(name: $0) })
    add(EntryPhrase.paidFor, tag("for").map { .init(name: $0) })
    add(CommonPhrase.place, tag("loc").map { .init(name: $0) })
    add(EntryPhrase.tags, .init(name: ownTags.joined(separator: ", ")))
    add(EntryPhrase.receipt, text.tags.lazy.compactMap(\.receiptPath).first.map { .init(name: $0) })
    add(EntryPhrase.bill, payment.map(words))
    add(EntryPhrase.importedAs, tag("import").map { .init(name: $0) })
    for share in shares {
      let name: CommonPhrase = share.isEnvelope ? .envelope : .budget
      add(name, words(share, amounts), share.left.quantity.isNegative ? .bad : nil)
    }
    add(CommonPhrase.file, .init(name: place))
    add(EntryPhrase.commit, origin.map(words))
    return table
  }

  private var statusWords: Wording? {
    switch journal.transactions[number].status {
    case .cleared: Wording(name: "*")
    case .pending: Wording(name: "!")
    case .unmarked: nil
    }
  }

  /// The tags that its owner made up.
  var ownTags: [String] {
    text.tags.filter { !ReservedTags.contains($0.name) }
      .map { $0.value.isEmpty ? $0.name : "\($0.name):\($0.value)" }
  }

  private func words(_ payment: Payment) -> Wording {
    let key = payment.key.description
    return payment.isSure
      ? Wording(EntryPhrase.billOf(key: key, due: payment.due))
      : Wording(EntryPhrase.billProbably(key: key, due: payment.due))
  }

  private func words(_ share: Share, _ amounts: AmountText) -> Wording {
    if share.left.quantity.isNegative {
      let over = amounts.display(share.left.negated)
      return Wording(EntryPhrase.overBy(budget: share.budget, over: over, share.period))
    }
    let left = amounts.display(share.left)
    return Wording(EntryPhrase.leftOf(budget: share.budget, left: left, share.period))
  }

  private func words(_ origin: Origin) -> Wording {
    Wording(EntryPhrase.commitBy(commit: origin.commit, origin.day, origin.author))
  }

  /// Entries, a line each.
  static func table(_ entries: [Alike], _ amounts: AmountText) -> Table {
    var table = Table(
      [
        .init(CommonPhrase.date, isKey: true), .init(CommonPhrase.description),
        .init(CommonPhrase.account, shortening: .parents), .init(CommonPhrase.amount, .right),
      ], header: .hidden)
    for entry in entries {
      table.add([
        .init("\(entry.day)"), .init(entry.description), .init(entry.account, .faint),
        amounts.cell(entry.amount, .amount),
      ])
    }
    return table
  }
}
