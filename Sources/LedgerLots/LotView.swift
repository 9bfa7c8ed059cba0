package import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// A journal as reports show it that are asked for lots: each lot in an account of its own, gains that
/// nothing records, or everything at its basis.
package struct LotView: Sendable {
  package enum Style: Sendable {
    /// `assets:broker:{2026-01-15, 50 EUR}`, as hledger 2 has it.
    case combined
    /// `{50 EUR} [2026-01-15]` behind the amount.
    case separate
  }

  /// Where the date of a pool's lot stands.
  package enum PoolNames: Sendable {
    case inAccounts
    case behindAmounts
  }

  package internal(set) var journal: Journal
  /// What stands behind amounts in place of what is written there; by posting.
  package private(set) var written: [Int: String] = [:]
  package private(set) var explicit: [Int: String] = [:]
  let book: LotBook
  private let names: LotNames
  /// How many accounts the journal has of its own.
  private let ownAccounts: Int
  var isAtBasis = false
  private var isDivided = false
  /// Whether each lot has an account of its own.
  private var isByLot = false
  private var poolNames = PoolNames.inAccounts
  /// The transactions whose amounts are all written: ledger would take a basis for a price.
  package private(set) var complete: Set<Int> = []
  /// The transactions of which a fee in kind has a posting of its own.
  package private(set) var divided: Set<Int> = []

  package init(_ journal: Journal, _ book: LotBook) {
    self.journal = journal
    self.book = book
    ownAccounts = journal.accounts.count
    names = LotNames(AmountText(journal.commodities).forJournals)
  }
}

// MARK: - Lots

extension LotView {
  /// Divides postings by their lots.
  ///
  /// What is to be read again names no lots of a pool in accounts: such a name has no cost, and is an account.
  package mutating func showLots(
    _ style: Style, pools: PoolNames = .inAccounts
  ) throws(TooLarge) {
    isDivided = true
    isByLot = style == .combined
    poolNames = pools
    let places = Dictionary(
      grouping: book.moves.indices.filter { book.moves[$0].kind != .changed },
      by: { book.moves[$0].posting })
    let old = journal
    var parts: [Int: [PostingPart]] = [:]
    var texts: [Int: [(written: String?, explicit: String)]] = [:]
    // Where a part of a posting pays a fee, all is written out.
    let mixed = Set(
      places.values.filter { Set($0.map { book.moves[$0].kind }).count > 1 }
        .map { book.moves[$0[0]].transaction })
    if style == .separate { complete = Set(places.values.map { book.moves[$0[0]].transaction }) }
    let actions = try LotActions(book, journal)
    var text = TransactionText()
    for (posting, places) in places {
      let moves = places.map { book.moves[$0] }
      guard let amount = old.plainAmount(posting), let whole = try? moves.map(\.quantity).sum(),
        whole == amount.quantity
      else { continue }
      // A pool rounds once a posting: divided, it would not give the same cents when it is read again.
      if style == .separate || pools == .behindAmounts, moves.count > 1,
        book.lots[moves[0].lot].isPooled
      {
        continue
      }
      if let pieces = actions.pieces[posting] {
        for piece in pieces {
          let basis = Amount(piece.basis, piece.lot.currency)
          parts[posting, default: []].append(
            PostingPart(
              account(of: piece.lot), Amount(piece.units, amount.commodity),
              cost: CostRecord(posting: posting, kind: .total, amount: basis, origin: .written)))
          let named = names.separate(
            piece.lot, piece.lot.unit, basis: piece.units.isNegative ? nil : piece.basis)
          let full = style == .combined ? "" : named
          texts[posting, default: []].append((full, full))
        }
        continue
      }
      text.read(old.transaction(of: posting), in: old)
      let mark = text.lot(ofPosting: posting, in: old)
      let isNamed = old.accounts.bytes(old.postings[posting].account).last == UInt8(ascii: "}")
      let isMixed = mixed.contains(moves[0].transaction)
      for (place, move) in zip(places, moves) {
        let lot = book.lot(at: place)
        parts[posting, default: []].append(
          PostingPart(
            account(of: lot), Amount(move.quantity, amount.commodity),
            cost: cost(move, of: posting, moves.count, old)))
        let full = self.text(move, lot, isNamed ? LotAnnotation(day: lot.day) : mark, style)
        let isWritten =
          style == .combined && !isMixed && !isNamed && !(mark?.cost?.isTotal ?? false)
          && !(lot.isPooled && poolNames == .behindAmounts && move.kind != .acquired)
        // Where the account names the lot, `{}` says nothing any more.
        let isEmpty = mark?.isEmpty == true
        texts[posting, default: []].append((isWritten ? (isEmpty ? "" : nil) : full, full))
      }
    }
    let implied = places.values.compactMap { impliedTransaction(book.moves[$0[0]]) }
    journal.forgetImpliedCosts(in: Set(implied), except: parts)
    journal.revalue(actions.others, .written)
    let numbers = journal.divide(parts)
    for (posting, texts) in texts {
      guard let number = numbers[posting] else { continue }
      for (offset, text) in texts.enumerated() {
        explicit[number + offset] = text.explicit
        written[number + offset] = text.written
      }
    }
  }

  /// The account that shows a lot.
  mutating func account(of lot: Lot) -> AccountID {
    let base = book.accounts.name(lot.account)
    let isNamed = isByLot && !(lot.isPooled && poolNames == .behindAmounts)
    return journal.accounts.id(of: (isNamed ? "\(base):\(names.name(lot))" : base).utf8)
  }

  /// The transaction whose implied price now stands with its lots.
  private func impliedTransaction(_ move: LotMove) -> Int? {
    move.kind == .acquired || move.kind == .sold ? move.transaction : nil
  }

  /// What is written of a lot behind an amount.
  private func text(
    _ move: LotMove, _ lot: Lot, _ mark: LotAnnotation?, _ style: Style
  ) -> String {
    // In a pool, what the units themselves cost: the lot's share changes with the pool.
    let unit =
      lot.isPooled ? UnitCost(move.basis, for: move.quantity, lot.currency) : lot.unit
    if style == .separate {
      let isWhole = move.kind == .acquired || lot.isPooled
      return names.separate(lot, unit, basis: isWhole ? move.basis : nil)
    }
    if move.kind == .acquired, !lot.isShort {
      let isNamed = mark?.day != nil || mark?.label != nil
      return isNamed
        ? names.name(lot.day, mark?.label ?? lot.label, unit) : names.name(nil, nil, unit)
    }
    return names.name(lot.day, lot.isPooled ? nil : lot.label, unit)
  }

  /// The cost of a part of a posting.
  private func cost(
    _ move: LotMove, of posting: Int, _ count: Int, _ old: Journal
  ) -> CostRecord? {
    if isAtBasis {
      let basis = Amount(move.basis.magnitude, book.lots[move.lot].currency)
      return CostRecord(posting: posting, kind: .total, amount: basis, origin: .inferred)
    }
    guard move.kind == .sold || move.kind == .acquired else { return nil }
    if var cost = old.cost(posting), cost.origin != .inferred {
      if cost.origin == .lot { cost.origin = .inferred }
      if cost.isTotal, count > 1 {
        let value = move.proceeds?.quantity ?? move.basis
        cost.amount.quantity = value.magnitude
      }
      return cost
    }
    guard let price = move.price else { return nil }
    if price.units == .one {
      let isPaidByOther = old.cost(posting) == nil && move.kind == .sold
      return CostRecord(
        posting: posting, kind: .unit, amount: Amount(price.money, price.currency),
        origin: isPaidByOther ? .written : .inferred)
    }
    let total = move.proceeds ?? Amount(move.basis, book.lots[move.lot].currency)
    return CostRecord(
      posting: posting, kind: .total, amount: Amount(total.quantity.magnitude, total.commodity),
      origin: .inferred)
  }
}

// MARK: - Gains

extension LotView {
  /// Adds the postings for gains that entries do not record.
  package mutating func inferGains(_ types: AccountTypes) throws(TooLarge) {
    if !isDivided, !isAtBasis { divideFees() }
    let realized = account(.gain, types)
    let unrealized = account(.unrealizedGain, types)
    var new: [(transaction: Int, part: PostingPart)] = []
    for entry in book.realized.sorted(by: { $0.transaction < $1.transaction })
    where !entry.gain.isZero {
      let gain = entry.gain.simplified
      let scale = max(gain.scale, journal.commodities.style(entry.currency).decimals)
      let amount = Amount(gain.rescaled(to: scale) ?? gain, entry.currency)
      // At its basis a sale needs nothing against its gain.
      let nothing =
        isAtBasis
        ? CostRecord(
          posting: 0, kind: .total, amount: Amount(.zero, entry.currency), origin: .inferred) : nil
      if entry.recorded == nil {
        new.append((entry.transaction, PostingPart(realized, amount.negated)))
        new.append((entry.transaction, PostingPart(unrealized, amount, cost: nothing)))
      } else if entry.pairs.isEmpty, try !isAtBasis(entry) {
        new.append((entry.transaction, PostingPart(unrealized, amount, cost: nothing)))
      }
    }
    add(new)
  }

  /// Adds postings behind those of their transactions, which are in order.
  mutating func add(_ new: [(transaction: Int, part: PostingPart)]) {
    if new.isEmpty { return }
    let places = new.map { journal.postingRange($0.transaction).upperBound }
    journal.append(new)
    func moved(_ texts: [Int: String]) -> [Int: String] {
      let pairs = texts.map { posting, text in
        (posting + places.partitionPoint { $0 <= posting }, text)
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    (written, explicit) = (moved(written), moved(explicit))
  }

  /// Gives what pays a fee in kind a posting of its own, at the fee's price, so that all programs balance it.
  private mutating func divideFees() {
    let moves = Dictionary(grouping: book.moves.filter { $0.kind != .changed }, by: \.posting)
    var parts: [Int: [PostingPart]] = [:]
    for (posting, moves) in moves where Set(moves.map(\.kind)) == [.sold, .movedOut] {
      guard let whole = journal.plainAmount(posting), journal.cost(posting) == nil else { continue }
      for kind in [LotMove.Kind.movedOut, .sold] {
        let own = moves.filter { $0.kind == kind }
        guard let units = try? own.map(\.quantity).sum(), let move = own.first else { continue }
        parts[posting, default: []].append(
          PostingPart(
            journal.postings[posting].account, Amount(units, whole.commodity),
            cost: cost(move, of: posting, own.count, journal)))
      }
    }
    divided = Set(parts.keys.map(journal.transaction(of:)))
    _ = journal.divide(parts)
  }

  /// Whether the prices of an entry balance together with its gain, so that nothing is missing.
  private func isAtBasis(_ entry: LotBook.Realized) throws(TooLarge) -> Bool {
    var sum = Decimal.zero
    var hasPrice = false
    for posting in journal.postingRange(entry.transaction)
    where journal.postings[posting].kind == .real {
      guard let first = journal.amount(posting).amounts.first else { continue }
      if let cost = journal.cost(posting), cost.origin != .inferred {
        hasPrice = true
        let value = try cost.value(of: first.quantity).map(\.quantity).exact()
        if cost.amount.commodity == entry.currency { try sum += value }
      } else if first.commodity == entry.currency {
        try sum += first.quantity
      }
    }
    return hasPrice && sum.isZero
  }

  private mutating func account(_ type: AccountType, _ types: AccountTypes) -> AccountID {
    journal.accounts.id(of: types.gainAccount(type, journal, among: ownAccounts).utf8)
  }
}

extension AccountTypes {
  /// The account where a journal records gains, realized or not: the first one that has the type.
  package func gainAccount(
    _ type: AccountType, _ journal: Journal, among count: Int = .max
  ) -> String {
    let declared = journal.declarations.accounts.filter { $0.type == type }
      .map { journal.accounts.name($0.account) }
    let used = journal.accounts.ids.prefix(count).filter { self[$0] == type }
      .map { journal.accounts.name($0) }
    return (declared + used).min { ExactText($0) < ExactText($1) }
      ?? (type == .gain ? "revenues:gain" : "equity:unrealised-gain")
  }
}
