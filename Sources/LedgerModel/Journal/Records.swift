public import LedgerSource
public import LedgerSyntax
public import LedgerValues

/// How a posting takes part in balancing.
@usableFromInline
package enum PostingKind: UInt8, BitwiseCopyable, Sendable {
  case real = 0
  /// `(account)`: not balanced at all.
  case virtual = 1
  /// `[account]`: balanced among themselves.
  case balancedVirtual = 2
}

/// The hot fields of a posting, in 16 bytes.
@usableFromInline
package struct PostingRecord: BitwiseCopyable, Sendable {
  /// The quantity in units of the scale, or the place in `Journal.wideAmounts`.
  @usableFromInline
  package var mantissa: Int64
  @usableFromInline
  package var account: AccountID
  @usableFromInline
  package var commodity: CommodityID
  @usableFromInline
  package var scale: UInt8
  @usableFromInline
  package var flags: Flags

  /// Eight facts in a byte.
  @usableFromInline
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The two lowest bits are the `PostingKind`, the next two the `Status`.
    @inlinable
    package init(_ kind: PostingKind, _ status: Status) {
      self.init(rawValue: kind.rawValue | status.rawValue << 2)
    }

    /// The amount is not written but was, or has to be, inferred.
    @inlinable
    package static var inferred: Flags { Flags(rawValue: 16) }
    /// The amount is in `Journal.wideAmounts`.
    @inlinable
    package static var wide: Flags { Flags(rawValue: 32) }
    @inlinable
    package static var hasCost: Flags { Flags(rawValue: 64) }
    @inlinable
    package static var hasAssertion: Flags { Flags(rawValue: 128) }
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

  /// The amount, where it is not a wide one.
  @inlinable
  package var plainAmount: Amount {
    Amount(Decimal(Int128(mantissa), scale: Int(scale)), commodity)
  }

  @inlinable
  package var kind: PostingKind { PostingKind(rawValue: flags.rawValue & 3) ?? .real }

  @inlinable
  package var status: Status { Status(rawValue: flags.rawValue >> 2 & 3) ?? .unmarked }
}

/// The hot fields of a transaction, in 16 bytes.
@usableFromInline
package struct TransactionRecord: BitwiseCopyable, Sendable {
  /// Where its entry begins in its file.
  @usableFromInline
  package var start: UInt32
  @usableFromInline
  package var day: Day
  @usableFromInline
  package var firstPosting: UInt32
  @usableFromInline
  package var fileNumber: UInt16
  @usableFromInline
  package var flags: Flags

  @usableFromInline
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline
    package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The lowest two bits are the `Status`.
    @inlinable
    package init(_ status: Status) { self.init(rawValue: UInt16(status.rawValue)) }

    /// There are comments, in which tags may be.
    @inlinable
    package static var hasComment: Flags { Flags(rawValue: 4) }
    @inlinable
    package static var hasSecondaryDate: Flags { Flags(rawValue: 8) }
    /// It could not be balanced by the quick way and waits for the whole journal.
    @inlinable
    package static var needsBalancing: Flags { Flags(rawValue: 16) }
    /// A posting has an assertion without an amount.
    @inlinable
    package static var hasAssignment: Flags { Flags(rawValue: 32) }
    /// It was made from a periodic rule.
    @inlinable
    package static var isForecast: Flags { Flags(rawValue: 64) }
    /// An auto rule added postings to it.
    @inlinable
    package static var isModified: Flags { Flags(rawValue: 128) }
    /// Damaged, and so to be balanced with care.
    @inlinable
    package static var damaged: Flags { Flags(rawValue: 256 | 16) }
    /// Part of it could not be read; it counts for later assertions only as far as known.
    @inlinable
    package static var isDamaged: Flags { Flags(rawValue: 256) }
    /// There are comments in which one of the `ReservedTags` may be.
    @inlinable
    package static var mayHaveReservedTag: Flags { Flags(rawValue: 512) }
    /// A blank line cut some of its postings off.
    @inlinable
    package static var hasStrays: Flags { Flags(rawValue: 1024) }
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

/// That a posting says something of a lot.
package struct LotMark: Sendable {
  package var posting: UInt32
  /// Whether by a date or a label, and not at most by what it cost.
  package var isNamed: Bool
}

/// What a posting cost, for the few that say so.
@usableFromInline
package struct CostRecord: Sendable {
  @usableFromInline
  package enum Origin: Sendable {
    /// `@` or `@@`.
    case written
    /// From two commodities in one transaction, or from equity postings.
    case inferred
    /// `{…}` of an entry that balances no other way.
    case lot
  }

  @usableFromInline
  package var posting: UInt32
  @usableFromInline
  package var kind: PostingDetail.CostKind
  /// As written; a total cost has the sign of the posting multiplied in when it is used.
  @usableFromInline
  package var amount: Amount
  @usableFromInline
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
@usableFromInline
package struct AssertionRecord: Sendable {
  @usableFromInline
  package var posting: UInt32
  @usableFromInline
  package var kind: AssertionKind
  @usableFromInline
  package var amount: Amount
  /// The cost given to an assigned amount.
  @usableFromInline
  package var cost: Amount?
  @usableFromInline
  package var costKind: PostingDetail.CostKind
}

/// A market price.
@usableFromInline
package struct PriceRecord: Sendable {
  @usableFromInline
  package var day: Day
  @usableFromInline
  package var commodity: CommodityID
  @usableFromInline
  package var price: Amount
  @usableFromInline
  package var place: SourcePlace
  /// Whether it says what an alias of a commodity is worth.
  package var isOfAlias = false
}
