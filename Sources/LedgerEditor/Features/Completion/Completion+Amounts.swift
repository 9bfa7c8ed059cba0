import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

// What a posting ends with: amounts, costs and balances.
extension Completion {
  func addAmounts(_ list: inout CompletionList) {
    guard let entry, let account = accountOfPosting else { return }
    for transaction in journal.habits.transactions(of: payee).reversed()
    where transaction != self.transaction {
      for posting in model.postingRange(transaction)
      where model.accounts.name(model.postings[posting].account) == account {
        guard let text = written(model.amount(posting)) else { continue }
        list.add(text, .value, detail: "as before")
      }
    }
    if let balancing = balancingAmount(entry) {
      list.add(balancing, .value, share: 0.5, detail: "what is missing")
    }
    // A symbol alone is no amount: it goes behind the number that is there.
    let number = typedText.prefix { $0.isNumber || "-+.,".contains($0) }
    if !number.isEmpty { addCommodities(&list, of: account, behind: String(number) + " ") }
  }

  /// What the account holds behind the posting.
  func addBalance(_ list: inout CompletionList) {
    guard let entry, context.posting < entry.postings.count, let transaction,
      let offset = then(entry.postings[entry.postings.startIndex + context.posting].range.start),
      let posting = journal.posting(at: UInt32(offset), of: transaction),
      var sum = journal.balance(after: posting)?.amounts
    else { return }
    // While the entry is unfinished the journal does not count what is written in it.
    for number in model.postingRange(transaction).prefix(through: posting)
    where model.postings[number].account == model.postings[posting].account {
      guard
        let syntax = entry.postings.first(where: {
          then($0.range.start) == Int(model.postingOffsets[number])
        }), let amount = read(syntax.amount)
      else { continue }
      sum += [amount]
      sum += model.amount(number).amounts.map { Amount($0.quantity.negated, $0.commodity) }
    }
    let parts = MixedAmount(sum: sum)?.amounts ?? []
    let shown = parts.filter { !$0.quantity.isZero }
    for text in (shown.isEmpty ? parts : shown).compactMap({ written($0) }) {
      list.add(text, .value, detail: "the balance here", match: "")
    }
  }

  /// An amount as it is read at the cursor.
  private func read(_ amount: AmountSyntax) -> Amount? {
    guard let reading, amount.isPresent else { return nil }
    let journal = reading.journal(
      of: "2000-01-01\n    x  \(document.file.text(amount.range))\n")
    guard journal.postings.count == 1, let read = journal.plainAmount(0),
      let id = model.commodities.find(journal.commodities.symbol(read.commodity))
    else { return nil }
    return Amount(read.quantity, id)
  }

  /// What the other amounts of an entry leave, where they are all of one commodity.
  func balancingAmount(_ entry: Document.Entry) -> String? {
    guard let transaction else { return nil }
    let here = entry.postings[entry.postings.startIndex + context.posting].range.start
    var sum: [Amount] = []
    for posting in model.postingRange(transaction) where model.postings[posting].kind == .real {
      if let offset = then(here), Int(model.postingOffsets[posting]) == offset { continue }
      // Another posting takes whatever is left.
      if model.postings[posting].flags.contains(.inferred) { return nil }
      guard let cost = model.costValue(posting) else { return nil }
      sum += cost.amounts
    }
    let rest = MixedAmount(sum: sum)?.amounts.filter { !$0.quantity.isZero } ?? []
    guard rest.count == 1 else { return nil }
    return written(Amount(rest[0].quantity.negated, rest[0].commodity))
  }

  /// Symbols, those first that are used most with an account.
  func addCommodities(
    _ list: inout CompletionList, of account: String? = nil, behind number: String = ""
  ) {
    var uses = [Double](repeating: 0, count: model.commodities.count)
    let known = knownCommodities
    let id = account.flatMap(model.accounts.find)
    for record in model.postings where id == nil || record.account == id {
      if !record.flags.contains(.wide) { uses[Int(record.commodity.index)] += 1 }
    }
    let most = uses.max() ?? 0
    for id in model.commodities.ids where known.contains(id) {
      let share = most > 0 ? uses[Int(id.index)] / most / 10 : 0
      let symbol = model.commodities.symbol(id)
      guard !symbol.isEmpty, !isTyped(symbol, uses: Int(uses[Int(id.index)])) else { continue }
      list.add(symbol, .unit, share: share, text: number + symbol, match: number + symbol)
    }
  }

  /// The commodities that something names beside the entry that is written on.
  private var knownCommodities: Set<CommodityID> {
    let own = transaction.map(model.postingRange) ?? 0..<0
    var known = Set(
      model.declarations.commodities.filter { !isHere($0.place.file, $0.entry) }
        .compactMap { model.commodities.find($0.name) })
    for posting in model.postings.indices where !own.contains(posting) {
      let record = model.postings[posting]
      if record.flags.contains(.wide) {
        known.formUnion(model.amount(posting).amounts.map(\.commodity))
      } else {
        known.insert(record.commodity)
      }
    }
    let records =
      (model.costs + model.lots).map { ($0.posting, $0.amount) }
      + model.assertions.map { ($0.posting, $0.amount) }
    for (posting, amount) in records where !own.contains(Int(posting)) {
      known.insert(amount.commodity)
    }
    for price in model.prices where !isHere(price.place.file, price.place.range) {
      known.formUnion([price.commodity, price.price.commodity])
    }
    return known.union([model.declarations.defaultCommodity].compactMap(\.self))
  }

  /// What the posting's commodity cost last, on the market or when it was bought.
  func addPrices(_ list: inout CompletionList) {
    guard let entry, let account = accountOfPosting else { return }
    let posting = entry.postings[entry.postings.startIndex + context.posting]
    let symbol = document.file.text(posting.amount.symbol)
    let isTotal = document.file.text(
      SourceRange(start: posting.amount.range.end, end: context.token.start)
    ).contains("@@")
    let own = transaction.map(model.postingRange) ?? 0..<0
    if let id = model.commodities.find(symbol) {
      let known = model.prices.filter { $0.commodity == id && $0.day <= day && !isTotal }
      if let price = known.reversed().max(by: { $0.day < $1.day }),
        let text = written(price.price)
      {
        list.add(text, .value, share: 0.5, detail: "of \(price.day)")
      }
      for cost in model.costs.reversed()
      where cost.isTotal == isTotal && !own.contains(Int(cost.posting))
        && model.postings[Int(cost.posting)].commodity == id
      {
        guard let text = written(cost.amount) else { continue }
        list.add(text, .value, detail: "as before")
      }
    }
    let number = typedText.prefix { $0.isNumber || "-+.,".contains($0) }
    if !number.isEmpty { addCommodities(&list, of: account, behind: String(number) + " ") }
  }
}
