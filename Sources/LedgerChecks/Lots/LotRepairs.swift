import LedgerLots
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The changes of an entry that make right what its lots say.
struct LotRepairs {
  private let journal: Journal
  private let types: AccountTypes
  private let amounts: AmountText

  init(_ loaded: LoadedJournal) {
    journal = loaded.journal
    types = loaded.types
    amounts = AmountText(loaded.journal.commodities).forJournals
  }

  /// The edits that repair a posting of an entry; none where a person has to decide.
  func edits(
    _ kind: LotProblem.Kind, _ posting: Int, _ written: WrittenTransaction, _ pairs: Set<Int>
  ) -> [Edit] {
    // What a rule makes has another gain each time.
    guard written.entry.kind == .transaction else { return [] }
    switch kind {
    case .wrongGain(let recorded, let gain, let currency):
      let gains = recording(currency, written) {
        types[journal.postings[$0].account] == .gain
      }
      let pairs = recording(currency, written, pairs.contains)
      guard gains.count == 1,
        pairs.count == 1 || pairs.isEmpty && isBalanced(written, by: gain, currency, at: gains[0]),
        pairs.allSatisfy({ journal.plainAmount($0)?.quantity == recorded })
      else { return [] }
      let new = [gain.negated] + pairs.map { _ in gain }
      return zip(gains + pairs, new).flatMap { number(of: $0, $1, currency, written) }
    case .badSplit(let expected):
      let commodity = journal.postings[posting].commodity
      let own = number(of: posting, expected, commodity, written)
      if written.postings.contains(where: { journal.postings[$0].flags.contains(.inferred) }) {
        return own
      }
      // Where all amounts are written, the one other side changes with it.
      let others = written.postings.filter { $0 != posting }
      guard others.count == 1, let units = journal.plainAmount(posting)?.quantity,
        let other = journal.plainAmount(others[0]), journal.cost(others[0]) == nil,
        other.commodity == commodity, other.quantity == units.negated
      else { return [] }
      return own + number(of: others[0], expected.negated, commodity, written)
    case .unrecordedGain(let gain, let currency):
      // Below aliases or `apply account`, a new name may mean another account.
      return journal.hasContext ? [] : pair(gain, currency, written)
    default: return []
    }
  }

  /// Some postings of an entry, in a currency.
  private func recording(
    _ currency: CommodityID, _ written: WrittenTransaction, _ isMeant: (Int) -> Bool
  ) -> [Int] {
    written.postings.filter {
      journal.postings[$0].commodity == currency && journal.postings[$0].kind == .real
        && isMeant($0)
    }
  }

  /// Whether an entry without a pair balances with another gain, or by its prices alone.
  ///
  /// What is left open would change with the gain.
  private func isBalanced(
    _ written: WrittenTransaction, by gain: Decimal, _ currency: CommodityID, at posting: Int
  ) -> Bool {
    var sum = MixedAmount()
    for other in written.postings where other != posting && journal.postings[other].kind == .real {
      let amount = journal.amount(other)
      let worth = journal.cost(other).flatMap { cost in
        amount.amounts.first.flatMap { cost.value(of: $0.quantity) }
      }
      guard !journal.postings[other].flags.contains(.inferred),
        sum.add(worth.map { MixedAmount($0) } ?? amount)
      else { return false }
    }
    let places = journal.commodities.style(currency).decimals
    guard let rest = sum.quantity(of: currency).rounded(to: places) else { return false }
    return (rest.isZero || rest == gain.rounded(to: places))
      && sum.nonzero.allSatisfy { $0.commodity == currency }
  }

  /// Writes another number where one stands; what is left open gets its own.
  private func number(
    of posting: Int, _ quantity: Decimal, _ commodity: CommodityID, _ written: WrittenTransaction
  ) -> [Edit] {
    guard let syntax = written.posting(posting), syntax.amount.isPresent else { return [] }
    let text = amounts.whole(Amount(quantity, commodity))
    return [Edit(written.id, syntax.amount.range, text)]
  }

  /// Two postings at the end: the gain, and against it what is not unrealized any more.
  private func pair(
    _ gain: Decimal, _ currency: CommodityID, _ written: WrittenTransaction
  ) -> [Edit] {
    let bytes = written.file.padded
    let range = written.entry.range
    var end = Int(range.end)
    for byte in "\n\r".utf8 where end > 0 && bytes[end - 1] == byte { end -= 1 }
    // Lines end as the entry's first one does.
    let first = bytes[Int(range.start)..<end].firstIndex(of: 0x0A) ?? end
    let ending = first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
    let lines = [(AccountType.gain, gain.negated), (.unrealizedGain, gain)].map { type, quantity in
      "\(ending)    \(types.gainAccount(type, journal))  \(amounts.whole(Amount(quantity, currency)))"
    }.joined()
    if end < Int(range.end) { return [Edit(written.id, SourceRange(end, end), lines)] }
    // At the end of the file the last line is written anew, as what stands behind is no part of the entry.
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let last = SourceRange(start, end)
    return [Edit(written.id, last, written.text(last) + lines)]
  }
}
