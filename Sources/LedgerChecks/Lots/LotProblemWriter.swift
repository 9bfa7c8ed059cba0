import LedgerLots
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Puts problems of lots into words.
struct LotProblemWriter {
  private let book: LotBook
  private let journal: Journal
  private let amounts: AmountText
  private let names: LotNames
  private let repairs: LotRepairs
  /// What accounts have of a commodity; nil where a sum cannot be kept.
  private let held: [CommodityID: [AccountID: Decimal?]]
  /// What entries gained, by their transaction.
  private let realized: [Int: [LotBook.Realized]]

  init(_ book: LotBook, _ loaded: LoadedJournal) {
    self.book = book
    journal = loaded.journal
    repairs = LotRepairs(loaded)
    amounts = AmountText(journal.commodities)
    names = LotNames(amounts)
    var held: [CommodityID: [AccountID: Decimal?]] = [:]
    for lot in book.lots where lot.isOpen {
      let sum = held[lot.commodity]?[lot.account] ?? .some(.zero)
      held[lot.commodity, default: [:]][lot.account] = .some(
        sum.flatMap { $0.adding(lot.quantity) })
    }
    self.held = held
    realized = Dictionary(grouping: book.realized, by: \.transaction)
  }

  func diagnostic(_ problem: LotProblem) -> Diagnostic {
    let (code, summary, label, fix) = words(problem)
    var notes: [String] = []
    if !problem.there.isEmpty {
      let lots = problem.there.prefix(5).map { lot in
        "\(units(lot.units, nil)) \(names.name(book.lots[lot.number]))"
      }
      notes.append("there are \(lots.joined(separator: ", "))")
    }
    if case .oversold = problem.kind { notes += others(problem) }
    guard let transaction = problem.transaction, let posting = problem.posting else {
      let fixes = fix.map { [Fix($0)] } ?? []
      return Diagnostic(code, summary, at: problem.place, label: label, notes: notes, fixes: fixes)
    }
    let written = WrittenTransaction(transaction, in: journal)
    let pairs = Set((realized[transaction] ?? []).flatMap(\.pairs))
    let edits =
      isOpen(problem) ? [] : repairs.edits(problem.kind, posting, written, pairs)
    let fixes =
      fix.map { [Fix($0, edits.isEmpty ? .maybe : .always, edits: edits)] } ?? []
    let passage = written.passage(ofPosting: posting)
    let sum = sum(problem)
    return passage.diagnostic(
      code, summary, label: sum?.text ?? label, related: sum?.lots ?? [], notes: notes, fixes: fixes
    )
  }

  /// Whether a wrong gain will be another one once a split of what is sold is right.
  private func isOpen(_ problem: LotProblem) -> Bool {
    guard case .wrongGain = problem.kind, let transaction = problem.transaction else {
      return false
    }
    let splits = book.problems.filter { if case .badSplit = $0.kind { true } else { false } }
    if splits.isEmpty { return false }
    let wrong = Set(splits.compactMap(\.commodity))
    return (realized[transaction] ?? []).contains { entry in
      book.takings[entry.takings].contains { wrong.contains($0.commodity) }
    }
  }

  /// How the gain of an entry comes about: what the sale brought less what its lots cost, and where these
  /// were bought.
  private func sum(_ problem: LotProblem) -> (text: String, lots: [RelatedPlace])? {
    guard case .wrongGain(_, let gain, let currency) = problem.kind,
      let transaction = problem.transaction,
      let entry = realized[transaction]?.first(where: { $0.currency == currency })
    else { return nil }
    let takings = book.takings[entry.takings].filter {
      $0.basis.commodity == currency && $0.gain != nil
    }
    guard let proceeds = try? takings.map(\.proceeds.quantity).sum(),
      let basis = try? takings.map(\.basis.quantity).sum()
    else { return nil }
    let text = "\(money(proceeds, currency)) - \(money(basis, currency)) = \(money(gain, currency))"
    let lots = takings.prefix(3).compactMap { taking -> RelatedPlace? in
      guard let lot = taking.lot.map({ book.lots[book.lots[$0].origin] }) else { return nil }
      let bought = WrittenTransaction(lot.transaction, in: journal).passage(ofPosting: lot.posting)
      let account = book.accounts.name(taking.account)
      let method = self.method(account, taking.commodity, on: taking.day)
      return RelatedPlace(
        bought.place,
        "\(units(taking.units, nil)) of these, \(method): \(money(taking.basis.quantity, currency))"
      )
    }
    return (text, lots)
  }

  private typealias Words = (DiagnosticCode, String, String, String?)

  private func units(_ units: Decimal, _ commodity: CommodityID?) -> String {
    guard let commodity else { return units.simplified.description }
    return amounts.exact(Amount(units.simplified, commodity))
  }

  private func money(_ quantity: Decimal, _ commodity: CommodityID) -> String {
    amounts.whole(Amount(quantity, commodity))
  }

  /// What other accounts have of a commodity.
  private func others(_ problem: LotProblem) -> [String] {
    guard let commodity = problem.commodity, let account = problem.account else { return [] }
    let others = (held[commodity] ?? [:]).map { (name: book.accounts.name($0.key), sum: $0.value) }
    return others.filter { $0.name != account }.sorted { $0.name < $1.name }.prefix(3)
      // A sum that cannot be kept is not told, rather than a smaller one.
      .compactMap { other in other.sum.map { "\(other.name) has \(units($0, commodity))" } }
  }

  private func words(_ problem: LotProblem) -> Words {
    let account = problem.account ?? ""
    let commodity = problem.commodity
    let count = units(problem.units ?? .zero, commodity)
    let method = commodity.map { self.method(problem, $0) } ?? ""
    switch problem.kind {
    case .oversold(let wanted, let there):
      let missing = wanted.subtracting(there).map { units($0, nil) } ?? "–"
      return (
        .oversold,
        "\(units(wanted, commodity)) are taken from \(account), which has \(units(there, nil)): \(missing) too many",
        method, "if it is a short sale, declare `account \(account)  ; short:`"
      )
    case .ambiguous(let number):
      return (
        .ambiguousLot, "\(number) lots match, and one must be named: \(count) from \(account)",
        method, "name one: `\(problem.there.first.map { selector($0.number) } ?? "")`"
      )
    case .noSuchLot:
      return (
        .noSuchLot, "\(account) has no such lot for \(count)", "names a lot",
        problem.there.first.map { "name one that is there: `\(selector($0.number))`" }
      )
    case .contradiction:
      return (
        .noSuchLot, "the account and the amount name two lots", "says something else",
        "remove one of the two names"
      )
    case .withoutCost:
      return (
        .lotWithoutCost, "\(count) arrive in \(account) without a basis",
        "nothing says what it cost",
        "write a price `@ …`, or a basis `{…}`; `{0 EUR}` if it cost nothing"
      )
    case .uneven(let out, let into):
      return (
        .unevenTransfer, "\(units(out, commodity)) leave, but \(units(into, nil)) arrive",
        "leave here", "write the difference as a fee, or as a purchase with its basis"
      )
    default: return moreWords(problem, account, count)
    }
  }

  private func moreWords(_ problem: LotProblem, _ account: String, _ count: String) -> Words {
    switch problem.kind {
    case .wrongGain(let recorded, let computed, let currency):
      let more = computed.subtracting(recorded).map { money($0.magnitude, currency) } ?? ""
      let side = computed < recorded ? "too much" : "too little"
      return (
        .wrongGain,
        "the gain of this sale is \(money(computed, currency)), recorded is \(money(recorded, currency)) (\(more) \(side))",
        "should be \(money(computed.negated, currency))",
        "write \(money(computed.negated, currency)), and \(money(computed, currency)) for a pair"
      )
    case .unrecordedGain(let gain, let currency):
      return (
        .gainNotRecorded, "\(money(gain, currency)) of this sale is in no account", "sold here",
        "add `revenues:gain  \(money(gain.negated, currency))` and `equity:unrealised-gain  \(money(gain, currency))`"
      )
    case .emptyGain(let gain, let currency):
      return (
        .emptyGain, "this gain gets 0, but it is \(money(gain, currency))", "has no amount",
        "write \(money(gain.negated, currency)), and \(money(gain, currency)) in an account for unrealized gains"
      )
    case .badValue(let reason): return badValue(reason)
    case .mixedMethods(let other):
      return (
        .mixedMethods, "\(account) and \(other) have two methods, one of them for all accounts",
        "two methods", "declare one method on the commodity"
      )
    case .elsewhere(let lot):
      let there = book.accounts.name(book.lots[lot].account)
      return (
        .olderLotElsewhere, "the lot that comes first is in \(there)", "takes a later one",
        "sell or transfer from \(there)"
      )
    case .basisDiffers: return (.basisDiffers, "", "", nil)
    case .doubled:
      return (
        .doubledLot, "two lots of \(account) have one date and label", "the second one",
        "write another label"
      )
    case .fromLater:
      return (
        .lotFromLater, "this names a lot that is bought later", "a later day", "name an earlier lot"
      )
    case .badSplit(let expected):
      let right = problem.commodity.map { units(expected, $0) } ?? ""
      return (
        .badSplit, "the split gives \(right), not \(count)", "posted here", "write \(right)"
      )
    case .changedInTransfer(let lot):
      return (
        .changedInTransfer, "a move cannot change a lot: it is \(names.name(book.lots[lot]))",
        "names another lot", "remove the braces here"
      )
    case .withoutPrice:
      return (.saleWithoutPrice, "nothing says what \(count) brought", "sold here", "write `@ …`")
    case .pricedMove:
      return (
        .pricedMove, "\(count) move between your own accounts at a price", "has a price",
        "remove the price; for a sale and a purchase, add `; deemed:` to the entry"
      )
    case .mixedPool(let first, let second):
      return (
        .mixedPool,
        "one pool has costs in \(amounts.symbol(first)) and in \(amounts.symbol(second))",
        "another currency", "use an account for each currency"
      )
    case .badTarget(let symbol):
      return (
        .badBasisTarget, "nothing is held whose basis this could change: \(symbol)", "moves basis",
        "write `basis:SYMBOL` of something you hold, in its own currency"
      )
    case .badExchange:
      return (
        .badBasisTarget, "`exchange:` turns one commodity into another, in one account",
        "not one out and one in",
        "remove `exchange:`; for a spin-off, give what is new its basis, and take it off the old with `basis:SYMBOL`"
      )
    default: return (.noSuchLot, "", "", nil)
    }
  }

  private func badValue(_ reason: LotProblem.BadValue) -> Words {
    switch reason {
    case .missing:
      return (
        .badLotsValue, "`lots:` on an account must name a method", "no value",
        "write `lots: FIFO`, or declare the commodity: `commodity ABC  ; lots:`"
      )
    case .unknown(let word):
      let known = LotMethod.words.map(\.word)
      let near = nearestWord(to: word.uppercased(), in: known)
      return (
        .badLotsValue, "`\(word)` is not a method", "unknown",
        near.map { "did you mean \($0)?" }
          ?? "there are \(known.prefix(10).joined(separator: ", "))"
      )
    case .stray(let word):
      return (
        .badLotsValue, "`\(word)` behind the comma says nothing of lots", "is not read",
        "write `lots: \(word)`, or remove it"
      )
    case .noneOnCommodity:
      return (
        .badLotsValue, "a commodity cannot opt out of its lots", "NONE is for accounts",
        "remove the tag"
      )
    }
  }

  private func nearestWord(to word: String, in known: [String]) -> String? {
    known.first { $0.hasPrefix(word) || word.hasPrefix($0) }
  }

  private func selector(_ lot: LotNumber) -> String {
    names.separate(book.lots[lot], book.lots[lot].unit)
  }

  /// The method of a posting, and who declares it.
  private func method(_ problem: LotProblem, _ commodity: CommodityID) -> String {
    guard let account = problem.account else { return "" }
    let day = problem.transaction.map { journal.transactions[$0].day } ?? .earliest
    return method(account, commodity, on: day)
  }

  private func method(_ account: String, _ commodity: CommodityID, on day: Day) -> String {
    let method = book.declarations.method(commodity, in: account, on: day)
    let source = book.declarations.declared(commodity, in: account)?.source
    return method.text + (source.map { " (\($0))" } ?? "")
  }
}

extension WrittenTransaction {
  /// The amount of a posting, or its account where it has none.
  func passage(ofPosting posting: Int) -> Passage {
    self.posting(posting)
      .map { passage($0.amount.isPresent ? $0.amount.range : $0.account) } ?? header
  }
}
