import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Adds a transaction that could be read; says no where the calendar does not have its date.
  @inline(__always)
  mutating func addTransaction(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) -> Bool {
    guard let day = day(entry.date, defaultYear: state.defaultYear) else { return false }
    addTransaction(entry, bytes, day: day, damage: TransactionRecord.Flags(rawValue: 0))
    return true
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
    if !entry.comment.isEmpty || !entry.commentLines.isEmpty {
      noteComment(entry.comment, entry.commentLines, bytes, &flags)
    }
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
      addPosting(postings, index, entry, bytes, day, &flags, &quick)
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
        quick.sum.negate(into: &journal.postings[quick.missing])
        noteDecimals(ofCosts: quick)
      } else if quick.sum.mantissa != 0 {
        flags.insert(.needsBalancing)
      }
    } else {
      flags.insert(.needsBalancing)
    }
    if flags.contains(.needsBalancing) {
      pending.append(UInt32(truncatingIfNeeded: number))
    } else if quick.hasCosts {
      priced.append(UInt32(truncatingIfNeeded: number))
    }
    journal.transactions[number].flags = flags
  }

  /// Lets the decimals of costs count, from which an amount is inferred; see `TransactionBalancer`.
  @inline(__always)
  private mutating func noteDecimals(ofCosts quick: QuickBalance) {
    guard quick.costDecimals > 0 else { return }
    let known = inferredDecimals[quick.sum.commodity] ?? 0
    if quick.costDecimals > known { inferredDecimals[quick.sum.commodity] = quick.costDecimals }
  }

  /// Adds a posting and what it means for the balance.
  ///
  /// Its members are read one by one where they stand; a copy would be kept on the stack.
  @inline(__always)
  mutating func addPosting(
    _ postings: Span<PostingSyntax>, _ index: Int, _ entry: borrowing EntrySyntax,
    _ bytes: Span<UInt8>, _ day: Day,
    _ flags: inout TransactionRecord.Flags, _ quick: inout QuickBalance
  ) {
    let known = writtenMeanings.count
    let written = account(postings[index].account, bytes)
    let isPresent = postings[index].amount.isPresent
    if writtenMeanings.count > known, !isPresent {
      noteSwallowedAmount(postings[index], written.account)
    }
    var record = PostingRecord(
      mantissa: 0, account: written.account, commodity: .none, scale: 0,
      flags: PostingRecord.Flags(written.kind, postings[index].status))
    let number = journal.postings.count
    let isDamaged = postings[index].isDamaged
    if isPresent, !isDamaged {
      if !quantity(postings[index].amount, bytes, into: &record) {
        record.flags.insert(.inferred)
        markDamaged(&flags)
      }
    } else {
      record.flags.insert(.inferred)
    }
    // A posting that could not be read wholly asserts nothing, as its amount is not known.
    let detail = Int(postings[index].detail)
    if detail >= 0, !isDamaged {
      addDetail(entry.details[detail], bytes, number, &record, &flags)
    }
    if detail >= 0, !isDamaged, entry.details[detail].isCostAlone, let cost = journal.costs.last {
      quick.add(record, at: cost)
    } else {
      if detail >= 0 || isDamaged { quick.isSimple = false }
      quick.add(record, at: number)
    }
    journal.postings.append(record)
    journal.postingOffsets.append(postings[index].range.start)
    if !postings[index].comment.isEmpty || !postings[index].commentLines.isEmpty {
      noteComment(postings[index].comment, postings[index].commentLines, bytes, &flags)
      addPostingDay(postings[index], bytes, number, day)
    }
  }

  /// Notes that there is a comment, and what may be in it.
  private func noteComment(
    _ comment: SourceRange, _ lines: SourceRange, _ bytes: Span<UInt8>,
    _ flags: inout TransactionRecord.Flags
  ) {
    flags.insert(.hasComment)
    if flags.contains(.mayHaveReservedTag) { return }
    let finder = TagFinder.reserved
    if finder.isNamed(bytes, comment.offsets) || finder.isNamed(bytes, lines.offsets) {
      flags.insert(.mayHaveReservedTag)
    }
  }

  /// Notes that a part of the present transaction makes no sense.
  mutating func markDamaged(_ flags: inout TransactionRecord.Flags) {
    guard !flags.contains(.isDamaged) else { return }
    flags.insert(.isDamaged)
    damaged.append(UInt32(truncatingIfNeeded: journal.transactions.count - 1))
  }
}

/// The sum of a transaction's real postings while it has one commodity, at cost, and no surprise.
struct QuickBalance {
  var isSimple = true
  var sum = PlainSum()
  /// The posting without an amount; -1 for none yet.
  var missing = -1
  /// Whether it has costs, and the most decimals with which one that counts is written.
  private(set) var hasCosts = false
  private(set) var costDecimals = 0

  /// Adds a posting at its cost.
  mutating func add(_ record: PostingRecord, at cost: CostRecord) {
    hasCosts = true
    if record.kind == .virtual { return }
    guard record.kind == .real, record.flags.isDisjoint(with: [.wide, .inferred]),
      let value = cost.value(of: record.plainAmount.quantity),
      let mantissa = Int64(exactly: value.quantity.mantissa), mantissa != .min,
      let scale = UInt8(exactly: value.quantity.scale)
    else {
      isSimple = false
      return
    }
    var priced = record
    (priced.mantissa, priced.scale, priced.commodity) = (mantissa, scale, value.commodity)
    if !sum.add(priced) { isSimple = false }
    costDecimals = max(costDecimals, cost.amount.quantity.scale)
  }

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
    } else if !sum.add(record) {
      isSimple = false
    }
  }
}
