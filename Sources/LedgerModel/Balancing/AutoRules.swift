import LedgerSource
import LedgerSyntax
import LedgerValues

/// An auto rule ready to be applied: its query and its postings.
struct AutoRule {
  /// What a rule posting's amount is.
  enum RuleAmount {
    /// To be inferred.
    case missing
    case fixed(Amount, CostRecord?)
    /// The matched amount, this many times; in a commodity of its own, at its own cost, if it names
    /// one.
    case multiple(Decimal, CommodityID?, CostRecord?)
  }

  struct RulePosting {
    var syntax: PostingSyntax
    var amount: RuleAmount
    /// The account as written, without brackets.
    var account: [UInt8]
    var kind: PostingKind
  }

  let record: RuleRecord
  let query: Query
  var postings: [RulePosting]
}

extension JournalBuilder {
  /// Adds the postings that auto rules make to every transaction of the present main file.
  ///
  /// The transactions are balanced before, so that inferred amounts can match; those that change are
  /// given back, to be balanced again.
  mutating func applyAutoRules(from firstRule: Int, today: Day) -> [Int] {
    var changed: Set<Int> = []
    var types = AccountTypes(journal.accounts, journal.declarations.accounts)
    var count = journal.accounts.count
    for number in firstRule..<journal.autoRules.count {
      guard let rule = autoRule(journal.autoRules[number], today) else { continue }
      if journal.accounts.count > count {
        types = AccountTypes(journal.accounts, journal.declarations.accounts)
        count = journal.accounts.count
      }
      changed.formUnion(apply(rule, number, types))
    }
    for transaction in changed { journal.transactions[transaction].flags.insert(.isModified) }
    return changed.sorted()
  }

  /// The accounts that the auto rules post to, which must not be assigned.
  mutating func autoAccounts(from firstRule: Int) -> Set<AccountID> {
    var accounts: Set<AccountID> = []
    for number in firstRule..<journal.autoRules.count {
      guard let rule = autoRule(journal.autoRules[number], nil) else { continue }
      for posting in rule.postings {
        accounts.insert(journal.accounts.id(of: resolvedAccount(posting.account)))
      }
    }
    return accounts
  }

  /// Reads a rule again; without a day its query is left alone.
  private mutating func autoRule(_ record: RuleRecord, _ today: Day?) -> AutoRule? {
    let source = journal.sources[record.file]
    let bytes = source.padded.span
    var reader = EntryReader(record.entry.offsets)
    var entry = EntrySyntax()
    guard reader.next(in: bytes, into: &entry) else { return nil }
    begin(record.file)
    entryRange = record.entry
    restore(record.state)
    var query = Query.all
    if let today {
      do throws(QueryProblem) {
        query = try Query(parsingLine: source.text(record.argument), today: today)
      } catch {
        report(
          .badQuery(message: error.message),
          at: SourceRange(
            min(Int(record.argument.start) + error.offset, Int(record.argument.end)),
            Int(record.argument.end)))
        return nil
      }
    }
    return AutoRule(
      record: record, query: query, postings: entry.postings.map { rulePosting($0, entry, bytes) })
  }

  private mutating func rulePosting(
    _ posting: PostingSyntax, _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>
  ) -> AutoRule.RulePosting {
    var account: [UInt8] = []
    for offset in posting.account.offsets { account.append(bytes[offset]) }
    let kind = JournalBuilder.stripBrackets(&account)
    var amount = AutoRule.RuleAmount.missing
    var cost: CostRecord?
    if posting.detail >= 0 {
      let detail = entry.details[Int(posting.detail)]
      if detail.costKind != .none, let price = self.amount(detail.cost, bytes) {
        cost = CostRecord(posting: 0, kind: detail.costKind, amount: price)
      }
    }
    if posting.amount.traits.contains(.multiplier) {
      let hasSymbol = !posting.amount.symbol.isEmpty
      if let value = self.amount(posting.amount, bytes) {
        amount = .multiple(value.quantity, hasSymbol ? value.commodity : nil, cost)
      }
    } else if posting.amount.isPresent, let value = self.amount(posting.amount, bytes) {
      amount = .fixed(value, cost)
    }
    return AutoRule.RulePosting(syntax: posting, amount: amount, account: account, kind: kind)
  }
}

// MARK: - Application

extension JournalBuilder {
  /// Inserts a rule's postings behind every posting that it matches; gives the changed transactions.
  private mutating func apply(
    _ rule: AutoRule, _ number: Int, _ types: AccountTypes
  ) -> Set<Int> {
    var matcher = QueryMatcher(rule.query, in: journal, types: types)
    var matches: [Int] = []
    var changed: Set<Int> = []
    // Most rules speak of few accounts, so that most postings are out by a look at theirs. A tag may
    // stand beside the posting, too.
    let mayMatch = journal.accounts.ids.map {
      !matcher.plan.tags.isEmpty || matcher.matches(account: $0, in: journal)
    }
    guard mayMatch.contains(true) else { return [] }
    for transaction in rootStart..<journal.transactions.count {
      for posting in journal.postingRange(transaction)
      where mayMatch[journal.postings[posting].account.index]
        && matcher.matches(posting: posting, of: transaction, in: journal)
      {
        matches.append(posting)
        changed.insert(transaction)
      }
    }
    guard !matches.isEmpty, !rule.postings.isEmpty else { return [] }
    // Of an amount in several commodities a rule multiplies those that it asks for.
    var amounts = QueryMatcher(rule.query.aboutAmounts, in: journal, types: types)
    var insertion = PostingInsertion(journal, after: matches, each: rule.postings.count)
    for posting in matches {
      let day = journal.ownDay(posting)
      let transaction = journal.transaction(of: posting)
      let matched = journal.amount(posting).amounts.filter {
        amounts.matches(amount: $0, in: journal)
      }
      for item in rule.postings {
        add(
          item, of: number, matching: posting, matched,
          day ?? journal.transactions[transaction].day, &insertion)
      }
    }
    journal.insert(insertion)
    return changed
  }

  /// Makes the posting that a rule adds for a match.
  private mutating func add(
    _ item: AutoRule.RulePosting, of rule: Int, matching match: Int, _ amounts: [Amount],
    _ day: Day, _ insertion: inout PostingInsertion
  ) {
    let matched = journal.accounts.bytes(journal.postings[match].account)
    let name = AutoRule.substituting(matched, in: item.account)
    var record = PostingRecord(
      mantissa: 0, account: journal.accounts.id(of: resolvedAccount(name)), commodity: .none,
      scale: 0, flags: PostingRecord.Flags(item.kind, item.syntax.status))
    var cost: CostRecord?
    switch item.amount {
    case .missing: record.flags.insert(.inferred)
    case .fixed(let amount, let ownCost):
      put(MixedAmount(amount), into: &record)
      cost = ownCost
    case .multiple(let factor, let commodity, let ownCost):
      cost = multiply(match, amounts, factor, commodity, into: &record)
      if commodity != nil { cost = ownCost }
    }
    let source = journal.sources[journal.autoRules[rule].file]
    var dates = PostingDates()
    dates.scan(
      comment: item.syntax.comment, lines: item.syntax.commentLines, source.padded.span)
    let own = dates.primary.flatMap {
      self.day($0, defaultYear: Int32(truncatingIfNeeded: day.civil.year))
    }
    insertion.add(
      record, cost: cost, day: own ?? journal.ownDay(match),
      from: rule, item.syntax.range.start)
  }

  /// Puts a multiple of a matched posting's amount into a record; gives the cost that goes with it.
  private mutating func multiply(
    _ match: Int, _ amounts: [Amount], _ factor: Decimal, _ commodity: CommodityID?,
    into record: inout PostingRecord
  ) -> CostRecord? {
    var result = MixedAmount()
    for amount in amounts {
      guard let product = amount.quantity.multiplied(by: factor),
        result.add(Amount(product, commodity ?? amount.commodity))
      else {
        report(.numberTooLarge, at: entryRange)
        record.flags.insert(.inferred)
        return nil
      }
    }
    put(result, into: &record)
    guard commodity == nil, var cost = journal.cost(match) else { return nil }
    if cost.kind == .total {
      guard let product = cost.amount.quantity.multiplied(by: factor) else { return nil }
      cost.amount.quantity = product.magnitude
    }
    return cost
  }
}

extension AutoRule {
  /// A name with `%account` replaced.
  static func substituting(_ account: ArraySlice<UInt8>, in name: [UInt8]) -> [UInt8] {
    let mark = Array("%account".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < name.count {
      if name[index...].starts(with: mark) {
        result += account
        index += mark.count
      } else {
        result.append(name[index])
        index += 1
      }
    }
    return result
  }
}
