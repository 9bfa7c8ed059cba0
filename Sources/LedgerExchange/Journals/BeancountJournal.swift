package import LedgerModel
package import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A journal as beancount reads it.
package struct BeancountJournal {
  let loaded: LoadedJournal
  private let plan: Plan
  private let options: JournalExportOptions
  private let names: BeancountNames
  private var log: ExportLog
  private var text = TransactionText()
  private var lines: [String] = []
  private var tolerances: [CommodityID: Decimal] = [:]
  private let scope: ExportScope
  private let limits = ExportLimits.beancount

  private var journal: Journal { loaded.journal }

  package init(_ loaded: LoadedJournal, _ plan: Plan, _ options: JournalExportOptions) {
    self.loaded = loaded
    self.plan = plan
    self.options = options
    names = BeancountNames(loaded, options.symbols)
    var log = ExportLog(loaded.journal)
    scope = ExportScope(options.transactions, of: loaded.journal, .beancount, &log)
    self.log = log
  }

  /// Whether beancount takes a commodity's name.
  package static func accepts(commodity name: String) -> Bool { BeancountNames.isCommodity(name) }

  package mutating func exported() -> ExportedText {
    for transaction in scope.transactions { add(transaction) }
    let entries = lines
    lines = []
    addHead()
    lines += entries
    addAssertions()
    addPrices()
    addPlan()
    log.noteRules(journal, options)
    let text = lines.map { TerminalText.sanitizedJournalText($0) + "\n" }.joined()
    return ExportedText(bytes: Array(text.utf8), findings: log.findings)
  }

  /// The days on which accounts are first and last posted to.
  private var spans: [AccountID: (first: Day, last: Day)] {
    var spans: [AccountID: (first: Day, last: Day)] = [:]
    for transaction in scope.transactions {
      let day = journal.transactions[transaction].day
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account
        let span = spans[account] ?? (day, day)
        spans[account] = (min(span.first, day), max(span.last, day))
      }
    }
    return spans
  }

  /// Where the first posting stands of which something is true.
  private func firstPlace(_ isWanted: (PostingRecord) -> Bool) -> SourcePlace? {
    journal.postings.firstIndex(where: isWanted).map {
      journal.place($0, of: journal.transaction(of: $0))
    }
  }

  private var firstDay: Day {
    scope.transactions.map { journal.transactions[$0].day }.min()
      ?? Day.earliest.adding(months: 12 * 1969)
  }

  private mutating func addHead() {
    lines.append("option \"title\" \(BeancountJournal.quoted(options.title))")
    lines.append("option \"booking_method\" \"NONE\"")
    for (commodity, tolerance) in tolerances.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "option \"inferred_tolerance_default\" \"\(names.commodities[Int(commodity.index)]):\(tolerance)\""
      )
    }
    lines.append("")
    for commodity in journal.commodities.ids where commodity != .none {
      let (old, new) = (
        journal.commodities.symbol(commodity), names.commodities[Int(commodity.index)]
      )
      lines.append("\(firstDay) commodity \(new)")
      if old != new {
        lines.append("  name: \(BeancountJournal.quoted(old))")
        log.add(
          .commodityRenamed, "`\(old)` is \(new) there", firstPlace { $0.commodity == commodity })
      }
      let mark = journal.commodities.style(commodity).decimalMark
      // The plan keeps it.
      if mark != ".", !journal.planEntries.isEmpty {
        lines.append("  mark: \(BeancountJournal.quoted(String(mark)))")
      }
      let tags = journal.declarations.commodities.filter { $0.name == old }.flatMap(\.tags)
      addDeclared(tags, reserved: ["name", "mark"])
    }
    lines.append("")
    addAccounts()
  }

  private mutating func addAccounts() {
    let spans = spans
    let declarations = Dictionary(grouping: journal.declarations.accounts, by: \.account)
    for account in journal.accounts.ids {
      guard let span = spans[account] else { continue }
      let (old, new) = (journal.accounts.name(account), names.accounts[account.index])
      lines.append("\(span.first) open \(new)")
      lines.append("  name: \(BeancountJournal.quoted(old))")
      if old.lowercased() != new.lowercased() {
        log.add(.nameChanged, "`\(old)` is \(new) there", firstPlace { $0.account == account })
      }
      addDeclared((declarations[account] ?? []).flatMap(\.tags), reserved: ["name"])
      let closed = plan.accounts.last { $0.account.value == old }?.closed?.value.adding(days: 1)
      if let closed, closed > span.last, limits.knows(closed) {
        lines.append("\(closed) close \(new)")
      }
    }
  }

  /// The tags of a declaration as metadata, also those without a value.
  private mutating func addDeclared(_ tags: [Tag], reserved: Set<String>) {
    let kept = tags.filter { $0.name.lowercased() != "type" }
    addMetadata(kept, "  ", reserved: reserved, keepingEmpty: true)
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}

// MARK: - Transactions

extension BeancountJournal {
  private mutating func add(_ transaction: Int) {
    text.read(transaction, in: journal)
    let record = journal.transactions[transaction]
    let (payee, note) = (text.payee, text.note)
    let hasNote = text.description.contains("|")
    let flag = record.status == .pending ? "!" : "*"
    lines.append("")
    lines.append(
      "\(record.day) \(flag) \(Self.quoted(payee)) \(Self.quoted(hasNote ? note : ""))\(marks(text.tags))"
    )
    if record.status == .unmarked { lines.append("  status: \"unmarked\"") }
    if !text.code.isEmpty { lines.append("  code: \(Self.quoted(text.code))") }
    if let day = text.secondaryDay, limits.knows(day) { lines.append("  date2: \(day)") }
    addMetadata(text.tags, "  ", reserved: ["status", "code", "date2"])
    for comment in text.comment where !comment.isEmpty { lines.append("  ; \(comment)") }
    for posting in journal.postingRange(transaction) { add(posting, of: transaction) }
    noteResidue(transaction)
  }

  /// Tags without a value.
  private func marks(_ tags: [Tag]) -> String {
    let words = tags.filter { $0.value.isEmpty && !$0.isHidden }.map { tag in
      String(
        tag.name.unicodeScalars.map { scalar -> Character in
          let isPlain =
            scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          return isPlain || "-_/.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
        })
    }
    return Set(words).filter { !$0.isEmpty }.sorted().map { " #\($0)" }.joined()
  }

  private mutating func addMetadata(
    _ tags: [Tag], _ indent: String, reserved: Set<String>, keepingEmpty: Bool = false
  ) {
    var used = reserved.union(["filename", "lineno"])
    for tag in tags where (keepingEmpty || !tag.value.isEmpty) && !tag.isHidden {
      var key = tag.name.lowercased().unicodeScalars.map { scalar -> String in
        let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        return isPlain || scalar == "-" || scalar == "_" ? String(scalar) : "-"
      }.joined()
      if key.isEmpty || !("a"..."z").contains(key.unicodeScalars.first ?? "0") { key = "x" + key }
      if key.count < 2 { key += "-tag" }
      var name = key
      var number = 2
      while !used.insert(name).inserted {
        name = "\(key)-\(number)"
        number += 1
      }
      lines.append("\(indent)\(name): \(Self.quoted(tag.value))")
    }
  }

  private mutating func add(_ posting: Int, of transaction: Int) {
    let record = journal.postings[posting]
    let place = journal.place(posting, of: transaction)
    if record.kind != .real {
      return log.add(.postingLeftOut, "a virtual posting is left out", place)
    }
    if let day = journal.ownDay(posting), day != journal.transactions[transaction].day {
      log.add(.postingLeftOut, "a posting counts on the date of its entry there", place)
    }
    let status = text.status(ofPosting: posting)
    let flag = status == .unmarked ? "" : status == .pending ? "! " : "* "
    let account = names.accounts[record.account.index]
    let amounts = journal.amount(posting).amounts
    let shown = amounts.filter { !$0.quantity.isZero }
    for amount in shown.isEmpty ? Array(amounts.prefix(1)) : shown {
      lines.append(
        "  \(flag)\(account)  \(self.amount(amount))\(price(posting, transaction, amount, place))")
    }
    addMetadata(text.tags(ofPosting: posting), "    ", reserved: [])
    for comment in text.comment(ofPosting: posting) where !comment.isEmpty {
      lines.append("    ; \(comment)")
    }
  }

  private mutating func price(
    _ posting: Int, _ transaction: Int, _ amount: Amount, _ place: SourcePlace
  ) -> String {
    if journal.cost(posting) != nil, journal.hasConversions(posting) {
      log.noteConversion(place)
      return ""
    }
    let lot = self.lot(posting, amount, place)
    if lot.isEmpty, let basis = journal.basis(ofSale: posting) {
      log.noteBasis(of: posting, transaction)
      tolerateDivision(basis)
      return " @@ \(self.amount(basis))"
    }
    guard let cost = journal.cost(posting), lot.isEmpty || cost.origin == .written else {
      return lot
    }
    if cost.amount.quantity.isNegative || amount.quantity.isZero {
      log.add(.costChanged, "a price that beancount cannot say is left out", place)
      return lot
    }
    if cost.isTotal { tolerateDivision(cost.amount) }
    return "\(lot) \(cost.isTotal ? "@@" : "@") \(self.amount(cost.amount))"
  }

  /// The lot of a posting, whose cost is in beancount what the posting weighs; empty where that differs.
  private mutating func lot(_ posting: Int, _ amount: Amount, _ place: SourcePlace) -> String {
    guard let lot = text.lot(ofPosting: posting, in: journal), !lot.isEmpty else { return "" }
    guard let cost = lot.cost, journal.weighs(lot, posting),
      let unit = cost.isTotal ? unitCost(cost.amount, of: amount) : cost.amount,
      !unit.quantity.isNegative, limits.knows(unit.quantity),
      lot.day.map({ limits.knows($0) }) ?? true
    else {
      log.add(.costChanged, "a lot that beancount cannot say is left out", place)
      return ""
    }
    var parts = [self.amount(unit)]
    if let day = lot.day { parts.append(day.description) }
    if let label = lot.label, !label.isEmpty { parts.append(Self.quoted(label)) }
    return " {\(parts.joined(separator: ", "))}"
  }

  /// A total cost as that of a unit, where that is exact.
  private func unitCost(_ total: Amount, of units: Amount) -> Amount? {
    let quantity = units.quantity.magnitude
    guard let unit = total.quantity.divided(by: quantity, scale: 12)?.simplified,
      unit.multiplied(by: quantity) == total.quantity
    else { return nil }
    return Amount(unit, total.commodity)
  }

  /// beancount divides a total price and multiplies it again; of whole numbers it infers no tolerance.
  private mutating func tolerateDivision(_ total: Amount) {
    guard total.quantity.scale == 0 else { return }
    let known = tolerances[total.commodity] ?? .zero
    tolerances[total.commodity] = max(known, Decimal(1, scale: 6))
  }

  private func amount(_ amount: Amount) -> String {
    "\(amount.quantity) \(names.commodities[Int(amount.commodity.index)])"
  }

  /// What an entry is off by, which beancount has to tolerate.
  private mutating func noteResidue(_ transaction: Int) {
    let range = journal.postingRange(transaction).filter { journal.postings[$0].kind == .real }
    var sum = MixedAmount()
    for posting in range {
      let value =
        journal.hasConversions(posting) ? journal.amount(posting) : journal.costValue(posting)
      guard let value, sum.add(value) else { return }
    }
    for residue in sum.nonzero {
      let known = tolerances[residue.commodity] ?? .zero
      tolerances[residue.commodity] = max(known, residue.quantity.magnitude)
    }
  }
}

// MARK: - Assertions, prices and the plan

extension BeancountJournal {
  /// Balances of the morning after, where that is what was asserted.
  private mutating func addAssertions() {
    var special: Set<AccountID> = []
    var order: [(day: Day, posting: Int, transaction: Int)] = []
    for transaction in scope.transactions {
      for posting in journal.postingRange(transaction) {
        let isReal = journal.postings[posting].kind == .real
        if !isReal || journal.ownDay(posting) != nil {
          special.insert(journal.postings[posting].account)
        }
        order.append((journal.transactions[transaction].day, posting, transaction))
      }
    }
    order.sort { ($0.day, $0.posting) < ($1.day, $1.posting) }
    var lastOfDay: [String: Int] = [:]
    for (day, posting, _) in order {
      lastOfDay["\(day) \(journal.postings[posting].account.index)"] = posting
    }
    let parents = Set(
      journal.accounts.ids.flatMap { account in
        let name = journal.accounts.name(account)
        return name.indices.filter { name[$0] == ":" }.map { String(name[..<$0]) }
      })
    for (day, posting, transaction) in order {
      guard let assertion = journal.assertion(posting) else { continue }
      let account = journal.postings[posting].account
      let isLast = lastOfDay["\(day) \(account.index)"] == posting
      let hasChildren = parents.contains(journal.accounts.name(account))
      guard scope.holds(assertion, posting, on: day, journal) else {
        log.add(
          .assertionLeftOut, "an assertion is left out, because entries before it are",
          journal.place(posting, of: transaction))
        continue
      }
      guard isLast, !hasChildren, !special.contains(account), !assertion.kind.isSole,
        limits.knows(day.adding(days: 1)), limits.knows(assertion.amount.quantity)
      else {
        log.add(
          .assertionLeftOut, "an assertion that beancount cannot say is left out",
          journal.place(posting, of: transaction))
        continue
      }
      let symbol = names.commodities[Int(assertion.amount.commodity.index)]
      lines.append(
        "\(day.adding(days: 1)) balance \(names.accounts[account.index])  \(assertion.amount.quantity) ~ 0 \(symbol)"
      )
    }
  }

  /// The last price of each day.
  private mutating func addPrices() {
    var prices: [String: (day: Day, line: String)] = [:]
    for price in journal.prices where price.day > Day.earliest {
      guard limits.knows(price.day), limits.knows(price.price.quantity) else {
        log.add(.costChanged, "a price that beancount cannot say is left out", price.place)
        continue
      }
      let symbol = names.commodities[Int(price.commodity.index)]
      prices["\(price.day) \(symbol) \(price.price.commodity.index)"] = (
        price.day, "\(price.day) price \(symbol)  \(amount(price.price))"
      )
    }
    lines += prices.values.sorted { ($0.day, $0.line) < ($1.day, $1.line) }.map(\.line)
  }

  /// The plan in beancount's own extensions, which bursar can read back.
  private mutating func addPlan() {
    if options.plan != nil {
      lines += log.plan(options)
      return
    }
    for budget in plan.budgets { addBudget(budget) }
    for entry in journal.planEntries {
      let text = journal.sources.text(entry.place)
      lines.append("\(firstDay) custom \"bursar\" \(Self.quoted(text.trimmedBlanks))")
    }
  }

  /// A budget of one account in the calendar's own periods, as fava reads it.
  private mutating func addBudget(_ budget: Budget) {
    let words = ["daily", "weekly", "monthly", "quarterly", "yearly"]
    guard budget.claims.count == 1, let account = budget.claims[0].account,
      let id = journal.accounts.find(account)
    else { return }
    for amount in budget.amounts {
      let word = amount.text.split(separator: " ").map(String.init).first { words.contains($0) }
      guard let word, let start = amount.period.value.start else { continue }
      lines.append(
        "\(start) custom \"budget\" \(names.accounts[id.index]) \"\(word)\" \(self.amount(amount.amount.value))"
      )
    }
  }
}
