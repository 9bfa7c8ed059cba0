package import LedgerCommandLine
import LedgerEditing
package import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

// What postings move.

extension EntryEditor {
  /// Gives a posting another amount; in an entry of two sides, the other side follows.
  package mutating func setAmount(
    _ amount: Amount, of account: String?, _ commodities: CommodityTable
  ) throws(UsageError) {
    let symbol = commodities.symbol(amount.commodity)
    guard
      let place = account.map({ name in meant.postings.firstIndex { $0.account == name } })
        ?? meant.postings.indices.first
    else { throw UsageError("no posting of this entry is for \(account ?? "it")") }
    let isPlain = meant.postings.allSatisfy { posting in
      posting.cost == nil && posting.lot == nil && posting.assertion == nil
        && posting.amounts?.count == 1 && posting.amounts?.first?.symbol == symbol
    }
    if let account, meant.postings.count(where: { $0.account == account }) > 1 {
      throw UsageError(
        "\(account) is in this entry more than once", hints: [EntryEditor.withAnEditor])
    }
    if !isPlain, account != nil { return try setOne(amount, at: place, commodities) }
    guard isPlain, meant.postings.count == 2 || account != nil else {
      throw UsageError(
        "this entry has several amounts, or prices",
        hints: ["use amount:ACCOUNT=AMOUNT to name one"])
    }
    var quantity = amount.quantity
    if meant.postings.count == 2 {
      if account == nil, meant.postings[place].amounts?.first?.quantity.isNegative == true,
        !quantity.isNegative
      {
        quantity = quantity.negated
      }
      set(quantity, at: place, symbol, commodities)
      set(quantity.negated, at: 1 - place, symbol, commodities)
      return
    }
    let inferred = meant.postings.firstIndex(where: \.isInferred)
    guard inferred != place else {
      throw UsageError("the amount of \(account ?? "it") follows from the others")
    }
    set(quantity, at: place, symbol, commodities)
    guard let inferred else { return }
    var rest = Decimal.zero
    for (index, posting) in meant.postings.enumerated() where index != inferred {
      guard let next = rest.subtracting(posting.amounts?.first?.quantity ?? .zero) else {
        throw .tooLarge("a sum")
      }
      rest = next
    }
    meant.postings[inferred].amounts = [MeantAmount(rest, symbol)]
  }

  private static let withAnEditor = "to open it with an editor: bursar edit REF --editor"

  /// Gives one posting another amount beside prices and other commodities, if what is left out follows.
  private mutating func setOne(
    _ amount: Amount, at place: Int, _ commodities: CommodityTable
  ) throws(UsageError) {
    let symbol = commodities.symbol(amount.commodity)
    let posting = meant.postings[place]
    guard let inferred = meant.postings.firstIndex(where: \.isInferred), inferred != place,
      posting.lot == nil, posting.amounts?.count == 1, posting.amounts?.first?.symbol == symbol
    else {
      throw UsageError(
        "the other amounts of this entry do not follow from that of \(posting.account)",
        hints: [EntryEditor.withAnEditor])
    }
    set(amount.quantity, at: place, symbol, commodities)
    meant.postings[inferred].amounts = nil
  }

  /// Counts an entry in another commodity; the numbers stay.
  package mutating func setCommodity(
    _ commodity: CommodityID, _ commodities: CommodityTable
  ) throws(UsageError) {
    let isPlain = meant.postings.allSatisfy { posting in
      posting.cost == nil && posting.lot == nil && posting.assertion == nil
        && posting.amounts?.count == 1
    }
    let old = Set(meant.postings.compactMap { $0.amounts?.first?.symbol })
    guard isPlain, old.count == 1 else {
      throw UsageError(
        "commodity: this entry has several commodities, prices or assertions",
        hints: [EntryEditor.withAnEditor])
    }
    let symbol = commodities.symbol(commodity)
    if old.contains(symbol) { return }
    for place in meant.postings.indices {
      guard let quantity = meant.postings[place].amounts?.first?.quantity else { continue }
      set(quantity, at: place, symbol, commodities)
    }
  }

  /// The amount of an entry of two sides, without its sign.
  package var onlyAmount: MeantAmount? {
    let amounts = meant.postings.compactMap { $0.amounts?.first }
    let isPlain = meant.postings.allSatisfy { posting in
      posting.cost == nil && posting.lot == nil && posting.assertion == nil
        && posting.amounts?.count == 1
    }
    guard isPlain, amounts.count == 2, amounts[0].symbol == amounts[1].symbol else { return nil }
    return MeantAmount(amounts[0].quantity.magnitude, amounts[0].symbol)
  }

  mutating func set(
    _ quantity: Decimal, at place: Int, _ symbol: String, _ commodities: CommodityTable
  ) {
    guard meant.postings[place].amounts != [MeantAmount(quantity, symbol)] else { return }
    meant.postings[place].amounts = [MeantAmount(quantity, symbol)]
    if meant.postings[place].isInferred { return }
    let decimals = commodities.find(symbol).map { commodities.style($0).decimals } ?? 0
    let scaled = quantity.rescaled(to: max(decimals, quantity.scale)) ?? quantity
    put(.amount(MeantAmount(scaled, symbol), behind: ""), at: written[place].amount.range)
  }
}
