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
  func edits(_ kind: LotProblem.Kind, _ posting: Int, _ written: WrittenTransaction) -> [Edit] {
    // What a rule makes has another gain each time.
    guard written.entry.kind == .transaction else { return [] }
    switch kind {
    case .wrongGain(let recorded, let gain, let currency):
      let gains = recording(.gain, currency, written)
      let pairs = recording(.unrealizedGain, currency, written)
      // Without a pair, an amount that is left open would change with the gain.
      let isClosed = written.postings.allSatisfy {
        !journal.postings[$0].flags.contains(.inferred)
      }
      guard gains.count == 1, pairs.count == 1 || pairs.isEmpty && isClosed,
        pairs.allSatisfy({ journal.plainAmount($0)?.quantity == recorded })
      else { return [] }
      let new = [gain.negated] + pairs.map { _ in gain }
      return zip(gains + pairs, new).flatMap { number(of: $0, $1, currency, written) }
    case .badSplit(let expected):
      // Where all amounts are written, it is not known which other one has to change with it.
      guard written.postings.contains(where: { journal.postings[$0].flags.contains(.inferred) })
      else { return [] }
      let commodity = journal.postings[posting].commodity
      return number(of: posting, expected, commodity, written)
    case .unrecordedGain(let gain, let currency):
      // Below aliases or `apply account`, a new name may mean another account.
      return journal.hasContext ? [] : pair(gain, currency, written)
    default: return []
    }
  }

  /// The postings of an entry to accounts of a type, in a currency.
  private func recording(
    _ type: AccountType, _ currency: CommodityID, _ written: WrittenTransaction
  ) -> [Int] {
    written.postings.filter {
      types[journal.postings[$0].account] == type && journal.postings[$0].commodity == currency
        && journal.postings[$0].kind == .real
    }
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
