import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerSyntax
import LedgerValues

/// The amounts that were said of an entry: the whole, its parts, and a price.
struct EntryShares {
  private let spoken: SpokenEntry
  private let commodities: CommodityTable

  init(_ spoken: SpokenEntry, _ resolver: EntryResolver) throws(UsageError) {
    self.spoken = spoken
    commodities = resolver.commodities
    let parts = spoken.parts
    guard parts.count > 1 else { return }
    for (number, part) in parts.enumerated() {
      if part.category == nil {
        throw UsageError(
          asking: .whatForEach, hints: [.line("rewe 45.20 food, 6.10 household")])
      }
      if part.amount == nil, number > 0 || spoken.whole == nil {
        throw UsageError(
          asking: .howMuchEach, hints: [.line("rewe 45.20 food, 6.10 household")])
      }
    }
    let signs = parts.compactMap(\.amount?.sign)
    guard signs.dropFirst().allSatisfy({ $0 == .none || $0 == signs[0] }) else {
      throw UsageError(
        "the parts of a bill have one sign", hints: ["take a discount off the part that it is for"])
    }
    guard spoken.cost == nil else { throw UsageError("a price applies to one part only") }
    if spoken.whole != nil, parts[0].amount != nil {
      throw UsageError("the first part is the rest", hints: ["leave out its amount, or `of`"])
    }
  }

  /// Whether it is one sum, without parts and a price.
  var areOne: Bool { spoken.parts.count == 1 && spoken.cost == nil }

  var isSaid: Bool { spoken.whole != nil || spoken.parts[0].amount != nil }

  /// What all parts come to; nil where nothing was said.
  func whole(usual: CommodityID) throws(UsageError) -> Amount? {
    if let whole = spoken.whole { return try whole.amount(commodities, usual: usual) }
    guard let first = spoken.parts[0].amount else { return nil }
    var sum = try first.amount(commodities, usual: usual)
    for (_, quantity) in try others(sum.commodity) {
      guard let next = sum.quantity.adding(quantity) else { throw SpokenNumber.tooLarge }
      sum.quantity = next
    }
    return sum
  }

  /// The parts behind the first.
  func others(_ commodity: CommodityID) throws(UsageError) -> [(account: String, part: Decimal)] {
    var result: [(account: String, part: Decimal)] = []
    for part in spoken.parts.dropFirst() {
      guard let amount = try part.amount?.amount(commodities, usual: commodity),
        let account = part.category
      else { continue }
      guard amount.commodity == commodity else {
        throw UsageError("all parts must have one commodity")
      }
      result.append((account, amount.quantity))
    }
    return result
  }

  /// The price that was said, and what leaves the wallet by it.
  func cost(
    of amount: Amount, usual: CommodityID
  ) throws(UsageError) -> SaidCost? {
    guard let said = spoken.cost else { return nil }
    let price = try said.amount.amount(commodities, usual: usual)
    guard price.commodity != amount.commodity else {
      throw UsageError("the price cannot be in the commodity of the amount")
    }
    let total = said.isTotal ? price.quantity : price.quantity.multiplied(by: amount.quantity)
    guard let total else { throw SpokenNumber.tooLarge }
    return SaidCost(
      cost: MeantPosting.Cost(said.isTotal ? .total : .unit, MeantAmount(price, commodities)),
      price: price, total: Amount(total, price.commodity), isTotal: said.isTotal)
  }
}

/// A price, and what leaves the wallet by it.
struct SaidCost {
  var cost: MeantPosting.Cost
  var price: Amount
  var total: Amount
  var isTotal: Bool
}

extension EntryRequest {
  /// What was said in words beside what flags say; nothing is said twice.
  func adding(_ spoken: SpokenEntry) throws(UsageError) -> EntryRequest {
    var request = self
    if let day = spoken.day {
      if isDayGiven { throw EntryRequest.twice("the day") }
      request.day = day
    }
    let texts: [(WritableKeyPath<EntryRequest, String?>, String?, String)] = [
      (\.time, spoken.time, "the time"), (\.note, spoken.note, "the note"),
      (\.place, spoken.place, "the place"), (\.by, spoken.by, "who paid"),
      (\.forWhom, spoken.forWhom, "for whom it was"), (\.wallet, spoken.from, "the wallet"),
    ]
    for (place, text, name) in texts {
      guard let text else { continue }
      if request[keyPath: place] != nil { throw EntryRequest.twice(name) }
      request[keyPath: place] = text
    }
    if account != nil, let category = spoken.parts[0].category, spoken.payee == nil {
      throw UsageError("\(category), or --category?")
    }
    request.tags += spoken.tags
    return request
  }

  private static func twice(_ name: String) -> UsageError {
    UsageError("\(name) is given twice, in words and by a flag")
  }
}
