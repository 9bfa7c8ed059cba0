package import LedgerSource
package import LedgerValues

/// Something that lots cannot be right with.
package struct LotProblem: Error, Sendable {
  package enum BadValue: Sendable {
    case missing
    case unknown(String)
    case noneOnCommodity
    /// A second method behind a comma, which nothing reads.
    case stray(String)
  }

  package enum Kind: Sendable {
    /// More units are asked for than there are.
    case oversold(units: Decimal, there: Decimal)
    /// So many lots match where one has to be named.
    case ambiguous(count: Int)
    case noSuchLot
    /// The name of the account and the amount name different lots.
    case contradiction
    case withoutCost
    case uneven(out: Decimal, into: Decimal)
    case wrongGain(recorded: Decimal, computed: Decimal, CommodityID)
    case unrecordedGain(Decimal, CommodityID)
    case emptyGain(Decimal, CommodityID)
    case badValue(BadValue)
    case mixedMethods(other: String)
    case elsewhere(LotNumber)
    case basisDiffers(total: Decimal, CommodityID)
    case doubled(LotNumber)
    case fromLater
    case badSplit(expected: Decimal)
    case changedInTransfer(LotNumber)
    case withoutPrice
    case pricedMove
    case mixedPool(CommodityID, CommodityID)
    case badTarget(String)
    /// Not one commodity for another.
    case badExchange
  }

  package var kind: Kind
  package var place: SourcePlace
  package var transaction: Int?
  package var posting: Int?
  package var account: AccountName?
  package var units: Decimal?
  package var commodity: CommodityID?
  /// The lots that are there, the first of them, with their units at that time.
  package var there: [(number: LotNumber, units: Decimal)] = []
  /// Whether the text says anything of lots, or only of prices.
  package var isStated = true

  package typealias AccountName = String

  init(_ kind: Kind, at place: SourcePlace) {
    self.kind = kind
    self.place = place
  }
}
