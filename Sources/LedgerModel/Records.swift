package import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// How a posting takes part in balancing.
package enum PostingKind: UInt8, BitwiseCopyable, Sendable {
  case real = 0
  /// `(account)`: not balanced at all.
  case virtual = 1
  /// `[account]`: balanced among themselves.
  case balancedVirtual = 2
}

/// The hot fields of a posting, in 16 bytes.
package struct PostingRecord: BitwiseCopyable, Sendable {
  /// The quantity in units of the scale, or the place in `Journal.wideAmounts`.
  package var mantissa: Int64
  package var account: AccountID
  package var commodity: CommodityID
  package var scale: UInt8
  package var flags: Flags

  /// Eight facts in a byte.
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The two lowest bits are the `PostingKind`, the next two the `Status`.
    @inlinable
    package init(_ kind: PostingKind, _ status: Status) {
      self.init(rawValue: kind.rawValue | status.rawValue << 2)
    }

    /// The amount is not written but was, or has to be, inferred.
    package static let inferred = Flags(rawValue: 16)
    /// The amount is in `Journal.wideAmounts`.
    package static let wide = Flags(rawValue: 32)
    package static let hasCost = Flags(rawValue: 64)
    package static let hasAssertion = Flags(rawValue: 128)
  }

  @inlinable
  package init(
    mantissa: Int64, account: AccountID, commodity: CommodityID, scale: UInt8, flags: Flags
  ) {
    self.mantissa = mantissa
    self.account = account
    self.commodity = commodity
    self.scale = scale
    self.flags = flags
  }

  @inlinable
  package var kind: PostingKind { PostingKind(rawValue: flags.rawValue & 3) ?? .real }

  @inlinable
  package var status: Status { Status(rawValue: flags.rawValue >> 2 & 3) ?? .unmarked }
}

/// The hot fields of a transaction, in 16 bytes.
package struct TransactionRecord: BitwiseCopyable, Sendable {
  /// Where its entry begins in its file.
  package var start: UInt32
  package var day: Day
  package var firstPosting: UInt32
  package var fileNumber: UInt16
  package var flags: Flags

  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The lowest two bits are the `Status`.
    @inlinable
    package init(_ status: Status) { self.init(rawValue: UInt16(status.rawValue)) }

    /// There are comments, in which tags may be.
    package static let hasComment = Flags(rawValue: 4)
    package static let hasSecondaryDate = Flags(rawValue: 8)
    /// It could not be balanced by the quick way and waits for the whole journal.
    package static let needsBalancing = Flags(rawValue: 16)
    /// A posting has an assertion without an amount.
    package static let hasAssignment = Flags(rawValue: 32)
    /// It was made from a periodic rule.
    package static let isForecast = Flags(rawValue: 64)
    /// An auto rule added postings to it.
    package static let isModified = Flags(rawValue: 128)
    /// Part of it could not be read; it counts for later assertions only as far as known.
    package static let isDamaged = Flags(rawValue: 256)
  }

  @inlinable
  package init(start: UInt32, day: Day, firstPosting: UInt32, file: FileID, flags: Flags) {
    self.start = start
    self.day = day
    self.firstPosting = firstPosting
    self.fileNumber = UInt16(truncatingIfNeeded: file.index)
    self.flags = flags
  }

  @inlinable
  package var file: FileID { FileID(Int(fileNumber)) }

  @inlinable
  package var status: Status { Status(rawValue: UInt8(flags.rawValue & 3)) ?? .unmarked }
}

/// What a posting cost, for the few that say so.
package struct CostRecord: Sendable {
  package enum Origin: Sendable {
    /// `@` or `@@`.
    case written
    /// From two commodities in one transaction, or from equity postings.
    case inferred
    /// `{…}` of an entry that balances no other way.
    case lot
  }

  package var posting: UInt32
  package var kind: PostingDetail.CostKind
  /// As written; a total cost has the sign of the posting multiplied in when it is used.
  package var amount: Amount
  package var origin: Origin

  package init(
    posting: Int, kind: PostingDetail.CostKind, amount: Amount, origin: Origin = .written
  ) {
    self.posting = UInt32(truncatingIfNeeded: posting)
    self.kind = kind
    self.amount = amount
    self.origin = origin
  }
}

/// A balance that a posting asserts.
package struct AssertionRecord: Sendable {
  package var posting: UInt32
  package var kind: AssertionKind
  package var amount: Amount
  /// The cost given to an assigned amount.
  package var cost: Amount?
  package var costKind: PostingDetail.CostKind
}

/// A market price.
package struct PriceRecord: Sendable {
  package var day: Day
  package var commodity: CommodityID
  package var price: Amount
  package var place: SourcePlace
}
