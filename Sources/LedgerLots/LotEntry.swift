import LedgerModel
import LedgerSource
import LedgerValues

/// A posting of a commodity that has lots, in a lot's account or in any other.
struct LotPosting {
  var posting: Int
  /// The account, without the name of a lot.
  var account: AccountID
  var commodity: CommodityID
  var units: Decimal
  /// What the units were bought or sold for, as far as prices say.
  var price: UnitCost?
  /// Whether `@` says so, and not the rest of the entry.
  var isPriceWritten = false
  /// Whether `{…}` balances the entry.
  var isPricedByLot = false
  // An array needs no room where there is none, as for most: all entries are held at once.
  private let marks: [LotAnnotation]
  /// Whether the name of the account and the amount name two lots.
  var contradicts: Bool
  /// Whether its units are lots there.
  var holds = false
  /// Whether lots are declared or written, so that mistakes are errors.
  var isStated: Bool
  /// A method of its own.
  var method: LotMethod?

  /// What is written of its lot.
  var mark: LotAnnotation? { marks.first }

  init(
    _ posting: Int, _ account: AccountID, _ amount: Amount, _ mark: LotAnnotation?,
    contradicts: Bool
  ) {
    self.posting = posting
    self.account = account
    commodity = amount.commodity
    units = amount.quantity
    marks = mark.map { [$0] } ?? []
    self.contradicts = contradicts
    isStated = mark != nil
  }

  /// What all units together were bought or sold for, without a sign.
  func worth(_ price: UnitCost) throws(TooLarge) -> Decimal {
    if price.units == units.magnitude { return price.money.magnitude }
    let whole = try units.magnitude.multiplied(by: price.money.magnitude).exact()
    if price.units == .one { return whole }
    let scale = price.money.scale + max(units.scale, 8)
    return try whole.divided(by: price.units, scale: scale).exact().simplified
  }
}

/// What an entry means for lots.
struct LotEntry {
  // Boxed, as few entries have one: all entries are held at once.
  indirect enum Action {
    case none
    /// The new units of so many old ones; nil for what the posted units say.
    case split(new: Decimal, old: Decimal)
    case splitAsPosted
    case exchange
    /// A split or an exchange that is written out, lot by lot, with a price on each side.
    case writtenOut
  }

  /// Money that raises or lowers the basis of lots.
  struct Change {
    var posting: Int
    var amount: Amount
    var symbol: String
    var selector: LotAnnotation
    var account: String?
  }

  var transaction: Int
  var day: Day
  var postings: [LotPosting]
  var action = Action.none
  var isDeemed = false
  var changes: [Change] = []

  /// Its only posting, where that buys or sells lots at a price, as in most entries.
  var onlyTrade: (posting: LotPosting, price: UnitCost)? {
    guard postings.count == 1, postings[0].holds, let price = postings[0].price else { return nil }
    return (postings[0], price)
  }

  /// The commodities of its postings, in their order.
  var commodities: [CommodityID] {
    var found: [CommodityID] = []
    for posting in postings where !found.contains(posting.commodity) {
      found.append(posting.commodity)
    }
    return found
  }

  func of(_ commodity: CommodityID) -> [LotPosting] {
    postings.filter { $0.commodity == commodity }
  }
}
