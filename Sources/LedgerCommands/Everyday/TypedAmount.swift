import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The amount of a posting as somebody types it: `4.50`, `3.20+1.30`, `10 USD @ 0.90 EUR`.
struct TypedAmount {
  let typed: String
  let amount: MeantAmount
  let cost: MeantPosting.Cost?
  /// What it counts for where the entry is balanced.
  private(set) var weight: MeantAmount

  init(_ amount: MeantAmount, typed: String) {
    self.amount = amount
    weight = amount
    self.typed = typed
    cost = nil
  }

  /// Nil where it is no amount of a commodity that the journal knows.
  init?(_ text: String, _ commodities: CommodityTable, usual: CommodityID) {
    typed = text
    // The longer mark first, or it would be taken for two of the shorter one.
    for (mark, kind) in [("@@", PostingDetail.CostKind.total), ("@", .unit)] {
      guard let range = text.firstRange(of: mark) else { continue }
      guard
        let amount = TypedAmount.read(String(text[..<range.lowerBound]), commodities, usual),
        let cost = TypedAmount.read(
          String(text[range.upperBound...]), commodities, usual,
          as: kind == .unit ? .price : .amount),
        cost.quantity.signum > 0,
        let weight = TypedAmount.weight(amount, MeantPosting.Cost(kind, cost), commodities)
      else { return nil }
      self.amount = amount
      self.cost = MeantPosting.Cost(kind, cost)
      self.weight = weight
      return
    }
    guard let amount = TypedAmount.read(text, commodities, usual) else { return nil }
    self.amount = amount
    weight = amount
    cost = nil
  }

  private static func weight(
    _ amount: MeantAmount, _ cost: MeantPosting.Cost, _ commodities: CommodityTable
  ) -> MeantAmount? {
    let price = cost.amount.quantity
    switch cost.kind {
    case .total:
      return MeantAmount(
        amount.quantity.isNegative ? price.negated : price, cost.amount.symbol)
    case .unit:
      guard let product = amount.quantity.multiplied(by: price)?.simplified else { return nil }
      let decimals =
        commodities.find(cost.amount.symbol).map { commodities.style($0).decimals } ?? 0
      let quantity =
        product.scale < decimals ? product.rescaled(to: decimals) ?? product : product
      return MeantAmount(quantity, cost.amount.symbol)
    case .none: return amount
    }
  }

  private static func read(
    _ text: String, _ commodities: CommodityTable, _ usual: CommodityID,
    as kind: TypedKind = .amount
  ) -> MeantAmount? {
    let text = text.trimmed
    guard
      let read = commodities.amount(typed: text, in: usual, as: kind)
        ?? sum(text, commodities, usual)
    else { return nil }
    var quantity = read.quantity
    let decimals = commodities.style(read.commodity).decimals
    if quantity.scale < decimals { quantity = quantity.rescaled(to: decimals) ?? quantity }
    return MeantAmount(quantity, commodities.symbol(read.commodity))
  }

  static func sum(
    _ text: String, _ commodities: CommodityTable, _ usual: CommodityID
  ) -> Amount? {
    guard text.dropFirst().contains("+"), !text.hasPrefix("-"), let sum = EntryAmount(text)
    else { return nil }
    return try? sum.amount(commodities, usual: usual)
  }
}

extension String {
  /// What stands before a mark and behind it, without blanks around.
  func parted(at mark: Character) -> (String, String?) {
    guard let place = firstIndex(of: mark) else { return (trimmed, nil) }
    let rest = String(self[index(after: place)...]).trimmed
    return (String(self[..<place]).trimmed, rest.isEmpty ? nil : rest)
  }
}
