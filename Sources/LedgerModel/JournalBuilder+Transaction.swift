import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Adds a transaction that could be read.
  @inline(__always)
  mutating func addTransaction(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    guard let day = day(entry.date, defaultYear: state.defaultYear) else {
      addDamagedTransaction(entry, bytes)
      return
    }
    addTransaction(entry, bytes, day: day, damage: TransactionRecord.Flags(rawValue: 0))
  }

  /// Adds what is known of a transaction that could not be read, so that later assertions can hold.
  mutating func addDamagedTransaction(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    // What is wrong with the date itself is reported once.
    let isReported = entry.problems.contains { $0.range.contains(entry.date.range) }
    let written =
      entry.date.isPresent && !entry.problems.isEmpty && !isReported
      ? day(entry.date, defaultYear: state.defaultYear) : nil
    let day = written ?? probableDay(entry.date)
    damaged.append(UInt32(truncatingIfNeeded: journal.transactions.count))
    addTransaction(entry, bytes, day: day, damage: .damaged)
  }

  /// A guess at the day of a date that does not exist: the month's last, or the day before in the file.
  private func probableDay(_ date: DateSyntax) -> Day {
    let year = date.year == DateSyntax.noYear ? state.defaultYear : date.year
    if date.isPresent, (1...12).contains(date.month), (1...9999).contains(year), date.day > 0 {
      return Day.clipping(year: Int(year), month: Int(date.month), day: Int(date.day))
    }
    return journal.transactions.last?.day ?? Day.earliest
  }

  @inline(__always)
  mutating func addTransaction(
    _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>, day: Day,
    damage: TransactionRecord.Flags
  ) {
    let number = journal.transactions.count
    var flags = TransactionRecord.Flags(entry.status)
    flags.formUnion(damage)
    if !entry.comment.isEmpty || !entry.commentLines.isEmpty { flags.insert(.hasComment) }
    if entry.secondaryDate.isPresent {
      flags.insert(.hasSecondaryDate)
      checkSecondaryDate(entry.secondaryDate, day)
    }
    if let last = journal.transactions.last, day < last.day { journal.isOutOfOrder = true }
    let first = journal.postings.count
    journal.transactions.append(
      TransactionRecord(
        start: entry.range.start, day: day, firstPosting: UInt32(truncatingIfNeeded: first),
        file: file, flags: flags))
    var quick = QuickBalance()
    let postings = entry.postings.span
    for index in postings.indices {
      addPosting(postings[index], entry, bytes, day, &flags, &quick)
    }
    finish(number, flags, quick)
    if !state.tags.isEmpty {
      journal.appliedTags.append((UInt32(truncatingIfNeeded: number), state.tags))
    }
  }

  private mutating func checkSecondaryDate(_ date: DateSyntax, _ day: Day) {
    _ = self.day(date, defaultYear: Int32(truncatingIfNeeded: day.civil.year))
  }

  /// Balances the transaction if that is easy, else has it wait.
  @inline(__always)
  private mutating func finish(
    _ number: Int, _ flags: TransactionRecord.Flags, _ quick: QuickBalance
  ) {
    var flags = flags
    if quick.isSimple, !flags.contains(.isDamaged) {
      if quick.missing >= 0 {
        journal.postings[quick.missing].mantissa = -quick.sum
        journal.postings[quick.missing].scale = quick.scale
        journal.postings[quick.missing].commodity = quick.commodity
      } else if quick.sum != 0 {
        flags.insert(.needsBalancing)
      }
    } else {
      flags.insert(.needsBalancing)
    }
    if flags.contains(.needsBalancing) { pending.append(UInt32(truncatingIfNeeded: number)) }
    journal.transactions[number].flags = flags
  }

  /// Adds a posting and what it means for the balance.
  @inline(__always)
  mutating func addPosting(
    _ posting: PostingSyntax, _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>, _ day: Day,
    _ flags: inout TransactionRecord.Flags, _ quick: inout QuickBalance
  ) {
    let known = writtenMeanings.count
    let written = account(posting.account, bytes)
    if writtenMeanings.count > known, !posting.amount.isPresent {
      noteSwallowedAmount(posting, written.account)
    }
    var record = PostingRecord(
      mantissa: 0, account: written.account, commodity: .none, scale: 0,
      flags: PostingRecord.Flags(written.kind, posting.status))
    let number = journal.postings.count
    if posting.amount.isPresent, !posting.isDamaged {
      if !quantity(posting.amount, bytes, into: &record) {
        record.flags.insert(.inferred)
        markDamaged(&flags)
      }
    } else {
      record.flags.insert(.inferred)
    }
    // A posting that could not be read wholly asserts nothing, as its amount is not known.
    if posting.detail >= 0, !posting.isDamaged {
      addDetail(entry.details[Int(posting.detail)], bytes, number, &record, &flags)
      quick.isSimple = false
    }
    if posting.isDamaged { quick.isSimple = false }
    quick.add(record, at: number)
    journal.postings.append(record)
    journal.postingOffsets.append(posting.range.start)
    if !posting.comment.isEmpty || !posting.commentLines.isEmpty {
      flags.insert(.hasComment)
      addPostingDay(posting, bytes, number, day)
    }
  }

  /// Notes that a part of the present transaction makes no sense.
  mutating func markDamaged(_ flags: inout TransactionRecord.Flags) {
    guard !flags.contains(.isDamaged) else { return }
    flags.insert(.isDamaged)
    damaged.append(UInt32(truncatingIfNeeded: journal.transactions.count - 1))
  }
}

/// The sum of a transaction's real postings while it has one commodity, no cost, and no surprise.
struct QuickBalance {
  var isSimple = true
  var sum: Int64 = 0
  var scale: UInt8 = 0
  var commodity = CommodityID.none
  /// The posting without an amount; -1 for none yet.
  var missing = -1
  private var isEmpty = true

  @inline(__always)
  mutating func add(_ record: PostingRecord, at number: Int) {
    let kind = record.flags.rawValue & 3
    if kind != PostingKind.real.rawValue {
      if kind != PostingKind.virtual.rawValue { isSimple = false }
      return
    }
    if record.flags.contains(.wide) {
      isSimple = false
    } else if record.flags.contains(.inferred) {
      if missing >= 0 { isSimple = false }
      missing = number
    } else if isEmpty {
      isEmpty = false
      sum = record.mantissa
      scale = record.scale
      commodity = record.commodity
    } else if record.commodity == commodity {
      addQuantity(record)
    } else {
      isSimple = false
    }
  }

  @inline(__always)
  private mutating func addQuantity(_ record: PostingRecord) {
    var mantissa = record.mantissa
    if record.scale != scale {
      guard align(&mantissa, record.scale) else {
        isSimple = false
        return
      }
    }
    let (result, overflow) = sum.addingReportingOverflow(mantissa)
    if overflow || result == .min { isSimple = false }
    sum = result
  }

  /// Brings sum and mantissa to the larger scale; says no where that overflows.
  private mutating func align(_ mantissa: inout Int64, _ other: UInt8) -> Bool {
    let isFiner = other > scale
    var steps = isFiner ? other - scale : scale - other
    var value = isFiner ? sum : mantissa
    while steps > 0 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return false }
      value = product
      steps -= 1
    }
    if isFiner {
      sum = value
      scale = other
    } else {
      mantissa = value
    }
    return true
  }
}
