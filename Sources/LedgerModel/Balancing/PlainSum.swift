import LedgerValues

/// A sum of amounts in one commodity, as long as it fits 64 bits.
struct PlainSum: BitwiseCopyable {
  private(set) var mantissa: Int64 = 0
  private(set) var scale: UInt8 = 0
  private(set) var commodity = CommodityID.none
  private(set) var isEmpty = true

  /// The sum as an amount.
  var amount: Amount { Amount(Decimal(Int128(mantissa), scale: Int(scale)), commodity) }

  /// Adds the amount of a posting, which is not a wide one.
  ///
  /// Says no, and changes nothing, where it has another commodity or the sum does not fit.
  @inline(__always)
  mutating func add(_ record: PostingRecord) -> Bool {
    if isEmpty {
      isEmpty = false
      mantissa = record.mantissa
      scale = record.scale
      commodity = record.commodity
      return true
    }
    guard record.commodity == commodity else { return false }
    guard record.scale == scale else { return addAligned(record) }
    let (sum, overflow) = mantissa.addingReportingOverflow(record.mantissa)
    // The least number has no negation.
    if overflow || sum == .min { return false }
    mantissa = sum
    return true
  }

  /// Adds an amount that has more decimals than the sum, or fewer.
  private mutating func addAligned(_ record: PostingRecord) -> Bool {
    let isFiner = record.scale > scale
    var value = isFiner ? mantissa : record.mantissa
    for _ in 0..<(isFiner ? record.scale - scale : scale - record.scale) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return false }
      value = product
    }
    let (sum, overflow) = value.addingReportingOverflow(isFiner ? record.mantissa : mantissa)
    if overflow || sum == .min { return false }
    mantissa = sum
    scale = max(scale, record.scale)
    return true
  }

  /// Gives a posting the amount that brings the sum to zero.
  @inline(__always)
  func negate(into record: inout PostingRecord) {
    record.mantissa = -mantissa
    record.scale = scale
    record.commodity = commodity
  }
}
