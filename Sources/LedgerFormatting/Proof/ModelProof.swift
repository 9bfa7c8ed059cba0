package import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Proves that two journals are the same: every amount, date, cost, assertion and declaration.
package struct ModelProof {
  let old: LoadedJournal
  let new: LoadedJournal

  /// Compares the journal that the files hold with the one that they would hold.
  package init(_ old: LoadedJournal, _ new: LoadedJournal) {
    self.old = old
    self.new = new
  }

  /// The first thing that differs; nil where nothing does.
  package var failure: ProofFailure? {
    nameFailure ?? transactionFailure ?? detailFailure ?? declarationFailure ?? problemFailure
      ?? planFailure
  }

  private func failure(_ reason: String, atTransaction number: Int) -> ProofFailure {
    guard old.journal.transactions.indices.contains(number) else { return failure(reason) }
    let transaction = old.journal.transactions[number]
    return ProofFailure(reason, at: transaction.start, in: old.journal.sources[transaction.file])
  }

  /// A failure that belongs to no entry in particular.
  func failure(_ reason: String) -> ProofFailure {
    ProofFailure(reason, at: 0, in: old.journal.sources[FileID(0)])
  }

  private var nameFailure: ProofFailure? {
    let (left, right) = (old.journal, new.journal)
    guard left.accounts.count == right.accounts.count,
      left.accounts.ids.allSatisfy({ left.accounts.bytes($0) == right.accounts.bytes($0) })
    else { return failure("an account would be renamed") }
    guard left.commodities.count == right.commodities.count,
      left.commodities.ids.allSatisfy({
        left.commodities.symbol($0) == right.commodities.symbol($0)
      })
    else { return failure("a commodity would be renamed") }
    return nil
  }

  private var transactionFailure: ProofFailure? {
    let (left, right) = (old.journal, new.journal)
    guard left.transactions.count == right.transactions.count else {
      return failure("a transaction would be lost")
    }
    for number in left.transactions.indices {
      let (first, second) = (left.transactions[number], right.transactions[number])
      guard first.day == second.day, first.file == second.file,
        first.flags.withoutComments == second.flags.withoutComments,
        first.firstPosting == second.firstPosting
      else { return failure("its date or status would change", atTransaction: number) }
    }
    guard left.postings.count == right.postings.count else {
      return failure("a posting would be lost")
    }
    for posting in left.postings.indices {
      let (first, second) = (left.postings[posting], right.postings[posting])
      guard first.mantissa == second.mantissa, first.scale == second.scale,
        first.account == second.account, first.commodity == second.commodity,
        first.flags == second.flags
      else {
        return failure("an amount would change", atTransaction: left.transaction(of: posting))
      }
    }
    return nil
  }

  private var detailFailure: ProofFailure? {
    let (left, right) = (old.journal, new.journal)
    if !isSame(left.costs, right.costs) || !isSame(left.lots, right.lots) {
      return failure("a cost would change")
    }
    let areAssertionsSame =
      left.assertions.count == right.assertions.count
      && zip(left.assertions, right.assertions).allSatisfy {
        $0.posting == $1.posting && $0.kind == $1.kind && $0.amount == $1.amount
          && $0.cost == $1.cost && $0.costKind == $1.costKind
      }
    if !areAssertionsSame { return failure("an assertion would change") }
    let areDaysSame =
      left.postingDays.count == right.postingDays.count
      && zip(left.postingDays, right.postingDays).allSatisfy { $0 == $1 }
    if !areDaysSame { return failure("a posting's date would change") }
    if left.wideAmounts != right.wideAmounts { return failure("an amount would change") }
    return nil
  }

  private func isSame(_ left: [CostRecord], _ right: [CostRecord]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.posting == $1.posting && $0.kind == $1.kind && $0.amount == $1.amount
          && $0.origin == $1.origin
      }
  }

  private var declarationFailure: ProofFailure? {
    let (left, right) = (old.journal, new.journal)
    let arePricesSame =
      left.prices.count == right.prices.count
      && zip(left.prices, right.prices).allSatisfy {
        $0.day == $1.day && $0.commodity == $1.commodity && $0.price == $1.price
      }
    if !arePricesSame { return failure("a price would change") }
    guard declared(left) == declared(right) else { return failure("a declaration would change") }
    let areStylesSame = left.commodities.ids.allSatisfy {
      left.commodities[styles: $0].declared == right.commodities[styles: $0].declared
    }
    guard areStylesSame else { return failure("a commodity's style would change") }
    guard left.periodicRules.count == right.periodicRules.count,
      left.autoRules.count == right.autoRules.count,
      left.planEntries.count == right.planEntries.count,
      left.appliedTags.map(\.tags) == right.appliedTags.map(\.tags)
    else { return failure("a rule or a part of the plan would be lost") }
    return nil
  }

  /// All that is declared, as text.
  private func declared(_ journal: Journal) -> [String] {
    let declarations = journal.declarations
    let accounts = declarations.accounts.map {
      "\(journal.accounts.name($0.account)) \(String(describing: $0.type)) \(text($0.tags))"
    }
    let names = [declarations.commodities, declarations.payees, declarations.tags].map { names in
      names.map { "\($0.name) \(text($0.tags))" }.joined(separator: "\n")
    }
    return accounts + names + declarations.ignored.map(\.keyword)
  }

  private func text(_ tags: [Tag]) -> String {
    tags.map { "\($0.name):\($0.value)" }.joined(separator: ", ")
  }

  private var problemFailure: ProofFailure? {
    let (left, right) = (old.problems, new.problems)
    guard left.items.count == right.items.count, left.omitted == right.omitted else {
      return failure("other problems would be found in it")
    }
    for (first, second) in zip(left.items, right.items)
    where first.name != second.name {
      return ProofFailure(
        "another problem would be found in it", at: first.entry.start,
        in: old.journal.sources[first.place.file])
    }
    let (found, foundAgain) = (old.journal.findings, new.journal.findings)
    guard found.imbalances.map(\.transaction) == foundAgain.imbalances.map(\.transaction),
      found.failedAssertions.map(\.posting) == foundAgain.failedAssertions.map(\.posting),
      found.badAssignments.map(\.posting) == foundAgain.badAssignments.map(\.posting)
    else { return failure("it would balance otherwise") }
    return nil
  }
}

extension TransactionRecord.Flags {
  /// The flags but for the one that says that comments have any text: `; ` and `;` have none, and the
  /// tokens are compared anyway.
  var withoutComments: TransactionRecord.Flags { subtracting([.hasComment, .mayHaveReservedTag]) }
}

extension ProblemList.Item {
  /// What the problem is, however many blanks stand in what it quotes.
  package var name: String {
    "\(kind)".split(separator: " ").joined(separator: " ")
  }
}
