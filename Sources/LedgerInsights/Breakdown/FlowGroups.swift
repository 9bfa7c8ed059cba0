import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerPlanning
import LedgerValues

/// Finds the groups of a breakdown that flows of money belong to.
///
/// An entry is read again only for what its columns leave out, and only for flows that are asked about.
struct FlowGroups {
  /// How an amount counts that belongs to several tags.
  enum Sharing: Sendable {
    /// As a whole in each.
    case whole
    /// Divided evenly.
    case even
  }

  /// The part of a flow that belongs to a group.
  struct Part {
    var group: Int
    var quantity: Decimal
  }

  private(set) var groups: [GroupKey] = []
  private var numbers: [GroupKey: Int] = [:]
  private var accountGroups: [Int32]
  /// By the number of the payee, where these are known.
  private var payeeGroups: [Int32]
  private let key: BreakdownKey
  private let sharing: Sharing
  private let depth: DepthLimits
  private let book: InsightBook
  /// Beside the book, out of which each flow would have to copy it.
  private let journal: Journal
  /// Whom entries pay, where that was read beforehand.
  private let payees: PayeeColumn?
  private let inherited: InheritedTags
  private var text = TransactionText()

  init(
    _ book: InsightBook, by key: BreakdownKey, depth: DepthLimits = DepthLimits(),
    sharing: Sharing = .whole, payees: PayeeColumn? = nil
  ) {
    self.book = book
    self.payees = payees
    journal = book.journal
    self.key = key
    self.depth = depth
    self.sharing = sharing
    accountGroups = Array(repeating: -1, count: journal.accounts.count)
    inherited = InheritedTags(journal)
    payeeGroups = Array(repeating: -1, count: payees?.payees.count ?? 0)
  }

  /// Finds the groups of all accounts, so that copies need not.
  mutating func knowAccounts() {
    for account in journal.accounts.ids { _ = number(of: account) }
  }

  /// The same of all payees.
  mutating func knowPayees() {
    for written in payeeGroups.indices { _ = number(ofPayee: written) }
  }

  /// Whether it finds what reports find unless they are told otherwise.
  var isUsual: Bool {
    key == .account && depth.flat == 2 && depth.byAccount.isEmpty && sharing == .whole
  }

  mutating func number(of group: GroupKey) -> Int {
    if let number = numbers[group] { return number }
    numbers[group] = groups.count
    groups.append(group)
    return groups.count - 1
  }

  private mutating func number(of account: AccountID) -> Int {
    let known = accountGroups[account.index]
    if known >= 0 { return Int(known) }
    let number = number(of: .name(depth.clipped(journal.accounts.name(account))))
    accountGroups[account.index] = Int32(truncatingIfNeeded: number)
    return number
  }

  private mutating func number(ofPayee written: Int) -> Int {
    if payeeGroups[written] >= 0 { return Int(payeeGroups[written]) }
    let payee = payees?.payees[written] ?? ""
    let number = number(of: payee.isEmpty ? .absent : .name(payee))
    payeeGroups[written] = Int32(truncatingIfNeeded: number)
    return number
  }

  /// Whether a flow belongs to a group, where the parts of all flows were added up before.
  mutating func contain(_ flow: MoneyFlow, in group: GroupKey) -> Bool {
    contain(flow, inGroup: number(of: group))
  }

  /// The same by the number of the group.
  mutating func contain(_ flow: MoneyFlow, inGroup group: Int) -> Bool {
    if let only = onlyGroup(of: flow) { return only == group }
    do throws(TooLarge) {
      return try parts(of: flow).contains { $0.group == group }
    } catch {
      preconditionFailure("parts that were added up can be found again")
    }
  }

  /// The groups of a flow, each once; their parts add up to it unless it counts in each as a whole.
  mutating func parts(of flow: MoneyFlow) throws(TooLarge) -> [Part] {
    if let only = onlyGroup(of: flow) { return [Part(group: only, quantity: flow.quantity)] }
    return try key == .tags ? tagParts(flow) : walletParts(flow)
  }

  /// The group of a flow where it has just one, as with all keys but tags and wallets.
  mutating func onlyGroup(of flow: MoneyFlow) -> Int? {
    switch key {
    case .account: return number(of: flow.account)
    case .weekday: return number(of: .weekday(Weekday(flow.day)))
    case .payee:
      if let written = payees?.number(of: flow.transaction) { return number(ofPayee: written) }
      text.readFirstLine(flow.transaction, in: journal)
      let payee = text.payee
      return number(of: payee.isEmpty ? .absent : .name(payee))
    case .joy: return number(of: value("joy", flow))
    case .member:
      let book = book
      return number(of: value("by", flow) { book.plan.member(named: $0)?.name.value })
    case .place:
      let book = book
      return number(of: value("loc", flow) { book.plan.place(named: $0)?.name.value })
    case .tag(let name): return number(of: value(name, flow))
    case .tags, .wallet: return nil
    }
  }
}

// MARK: - Tags

extension FlowGroups {
  /// The tags of a posting: its own, its transaction's, its account's, its commodity's.
  private mutating func tags(_ flow: MoneyFlow) -> [Tag] {
    let inherited = inherited.tags(ofPosting: flow.posting, in: journal)
    guard journal.mayHaveTags(flow.transaction) else { return inherited }
    text.read(flow.transaction, in: journal)
    return text.tags(ofPosting: flow.posting) + text.tags + inherited
  }

  /// The group of the value of a tag, by the name that the plan has for it where it has one.
  private mutating func value(
    _ name: String, _ flow: MoneyFlow, _ declared: (String) -> String? = { _ in nil }
  ) -> GroupKey {
    guard let tag = tags(flow).first(where: { $0.name == name }) else { return .absent }
    return tag.value.isEmpty ? .noValue : .name(declared(tag.value) ?? tag.value)
  }

  private mutating func tagParts(_ flow: MoneyFlow) throws(TooLarge) -> [Part] {
    var names: [String] = []
    for tag in tags(flow) where !ReservedTags.contains(tag.name) && !names.contains(tag.name) {
      names.append(tag.name)
    }
    guard !names.isEmpty else { return [Part(group: number(of: .absent), quantity: flow.quantity)] }
    switch sharing {
    case .whole:
      var groups: [Int] = []
      for name in names {
        for tag in book.plan.ancestors(ofTag: name) {
          let group = number(of: .name(tag))
          if !groups.contains(group) { groups.append(group) }
        }
      }
      return groups.map { Part(group: $0, quantity: flow.quantity) }
    case .even: return try evenParts(flow, names)
    }
  }

  /// Divides a flow among its tags; those above another of its tags have their part through that one.
  private mutating func evenParts(_ flow: MoneyFlow, _ names: [String])
    throws(TooLarge) -> [Part]
  {
    let chains = names.map { book.plan.ancestors(ofTag: $0) }
    let covered = Set(chains.flatMap { $0.dropFirst() })
    let lowest = chains.filter { chain in chain.first.map { !covered.contains($0) } ?? false }
      .sorted { ($0.first ?? "") < ($1.first ?? "") }
    let weights = lowest.map { _ in Decimal.one }
    guard
      let shares = flow.quantity.divided(
        amongWeights: weights, scale: max(flow.quantity.scale, book.decimals))
    else { throw TooLarge() }
    var parts: [Part] = []
    for (chain, share) in zip(lowest, shares) {
      for tag in chain {
        let group = number(of: .name(tag))
        if let place = parts.firstIndex(where: { $0.group == group }) {
          parts[place].quantity = FlowTotals.sum(parts[place].quantity, share)
        } else {
          parts.append(Part(group: group, quantity: share))
        }
      }
    }
    return parts
  }
}

// MARK: - Wallets

extension FlowGroups {
  /// Divides a flow among the wallets that paid it, or that it went to, by what each moved.
  private mutating func walletParts(_ flow: MoneyFlow) throws(TooLarge) -> [Part] {
    let shares = try book.walletShares(flow)
    guard !shares.isEmpty else {
      return [Part(group: number(of: .absent), quantity: flow.quantity)]
    }
    var parts: [Part] = []
    for share in shares {
      let group = number(of: share.wallet)
      if let place = parts.firstIndex(where: { $0.group == group }) {
        parts[place].quantity = FlowTotals.sum(parts[place].quantity, share.quantity)
      } else {
        parts.append(Part(group: group, quantity: share.quantity))
      }
    }
    return parts
  }
}
