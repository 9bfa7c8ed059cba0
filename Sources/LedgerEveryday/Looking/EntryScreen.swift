import LedgerBalances
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
package import LedgerStudy
import LedgerSyntax
package import LedgerValues

/// One entry whole: what it moved, what its accounts held afterwards, and what it belongs to.
package struct EntryScreen: Screen {
  /// What it says of the plan.
  package enum Plan: Sendable {
    case shown
    /// What a part of the journal says of budgets would be wrong.
    case leftOut
  }

  /// Who brought it into git.
  package struct Origin: Sendable {
    package var commit: String
    package var day: Day
    package var author: String

    package init(commit: String, day: Day, author: String) {
      self.commit = commit
      self.day = day
      self.author = author
    }
  }

  struct Posting: Sendable {
    var account: String
    var amount: MixedAmount
    var after: MixedAmount
    /// Whether the account holds something, and is no category.
    var isHolding: Bool
    var comment: String
  }

  /// A budget that counts it.
  struct Share: Sendable {
    var budget: String
    var isEnvelope: Bool
    var period: Period
    var left: Amount
  }

  /// The occurrence that it pays.
  struct Payment: Sendable {
    var key: OccurrenceKey
    var due: Day
    var isSure: Bool
  }

  let number: Int
  let journal: Journal
  let text: TransactionText
  /// The file and line of its beginning.
  let place: String
  let money: EntryMoney?
  private(set) var postings: [Posting] = []
  private(set) var shares: [Share] = []
  private(set) var payment: Payment?
  private(set) var alike: [Alike] = []
  /// Whether something is said of the plan.
  private(set) var hasPlan = false
  package var origin: Origin?

  struct Alike: Sendable {
    /// The file and line of its beginning.
    var place: String
    var day: Day
    var description: String
    var account: String
    var amount: MixedAmount
  }

  package init(_ number: Int, _ study: Study, plan: Plan = .shown) throws(TooLarge) {
    self.number = number
    journal = study.loaded.journal
    var text = TransactionText()
    text.read(number, in: journal)
    self.text = text
    var lines = LineFinder(journal.sources)
    place = lines.location(text.place(text.entry.range))
    money = EntryRelations.money(number, study.loaded)
    postings = try balances(study.loaded.types)
    alike = EntryRelations(number, study).alike(3)
    guard plan == .shown else { return }
    hasPlan = true
    payment = try payment(study)
    shares = try shares(study)
  }

  /// The day of the entry.
  var day: Day { journal.transactions[number].day }

  /// The value of a tag; nil without it.
  func tag(_ name: String) -> String? { text.tags.first { $0.name == name }?.value }
}

// MARK: - What it is about

extension EntryScreen {
  /// The postings with what their accounts hold once the entry is booked.
  private func balances(_ types: AccountTypes) throws(TooLarge) -> [Posting] {
    let range = journal.postingRange(number)
    var sums: [AccountID: MixedAmount] = [:]
    for posting in range { sums[journal.postings[posting].account] = MixedAmount() }
    for other in journal.transactions.indices where isUpToThis(other) {
      for posting in journal.postingRange(other) {
        let account = journal.postings[posting].account
        guard sums[account] != nil else { continue }
        if sums[account]?.add(journal.amount(posting)) != true { throw TooLarge() }
      }
    }
    return range.map { posting in
      let account = journal.postings[posting].account
      return Posting(
        account: journal.accounts.name(account), amount: journal.amount(posting),
        after: sums[account] ?? MixedAmount(), isHolding: isHolding(account, types),
        comment: text.comment(ofPosting: posting).joined(separator: ", "))
    }
  }

  private func isHolding(_ account: AccountID, _ types: AccountTypes) -> Bool {
    let type = types[account]
    return type?.isKind(of: .asset) == true || type == .liability || type == nil
  }

  private func isUpToThis(_ other: Int) -> Bool {
    let record = journal.transactions[other]
    return !record.flags.contains(.isForecast) && (record.day, other) <= (day, number)
  }

  private func payment(_ study: Study) throws(TooLarge) -> Payment? {
    let schedule = try study.schedule(through: max(study.today, day.adding(days: 60)))
    for rule in schedule.rules {
      guard let id = rule.rule.id?.value,
        let paid = rule.occurrences.first(where: { $0.payments.contains(number) })
      else { continue }
      return Payment(
        key: OccurrenceKey(id: id, nominal: paid.nominal), due: paid.due,
        isSure: paid.state == .paid)
    }
    return nil
  }

  /// The budgets that count it, with what is left of them in the period of the entry.
  private func shares(_ study: Study) throws(TooLarge) -> [Share] {
    guard study.hasBudgets else { return [] }
    let ledger = try study.ledger()
    let envelopes = try study.envelopes().flatMap(\.envelopes)
    return ledger.tracks.indices.compactMap { (index) -> Share? in
      let track = ledger.tracks[index]
      guard let counted = track.postings.first(where: { Int($0.transaction) == number }),
        let state = track.state(on: counted.day)
      else { return nil }
      let decimals = study.plan.commodities.style(track.commodity).decimals
      let windows = envelopes.first { $0.track == index }.map { $0.past + [$0.window] }
      // What an envelope has is what was put into it, not what its budget says.
      let left =
        windows.map { $0.first { $0.period.contains(counted.day) }?.left }
        ?? state.left.shown(to: decimals)
      guard let left else { return nil }
      return Share(
        budget: track.name, isEnvelope: windows != nil, period: state.period,
        left: Amount(left, track.commodity))
    }
  }
}
