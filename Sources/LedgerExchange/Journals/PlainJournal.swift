package import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What an export to another program is told.
package struct JournalExportOptions: Sendable {
  package enum PlanText: Sendable {
    case leftOut
    case comments
  }

  package var plan = PlanText.leftOut
  /// Names of commodities in the other program, by their symbols here.
  package var symbols: [String: String] = [:]
  package var title = ""
  /// The transactions that are written.
  package var transactions: [Int] = []

  package init() {}
}

/// A journal for hledger or ledger: one file, all amounts written out, no directives that change meaning.
package struct PlainJournal {
  package enum Program: String, Sendable {
    case hledger
    case ledger
  }

  private let loaded: LoadedJournal
  private let program: Program
  private let options: JournalExportOptions
  private var log: ExportLog
  private var text = TransactionText()
  private var lines: [String] = []

  private var journal: Journal { loaded.journal }

  package init(_ loaded: LoadedJournal, for program: Program, _ options: JournalExportOptions) {
    self.loaded = loaded
    self.program = program
    self.options = options
    log = ExportLog(loaded.journal)
  }

  package mutating func exported() -> ExportedText {
    if program == .hledger { lines.append("decimal-mark .") }
    addDeclarations()
    addPlan()
    for transaction in options.transactions { add(transaction) }
    let text = lines.map { TerminalText.sanitizedJournalText($0) + "\n" }.joined()
    return ExportedText(bytes: Array(text.utf8), findings: log.findings)
  }

  // MARK: - Directives

  private mutating func addDeclarations() {
    var seen: Set<AccountID> = []
    for declaration in journal.declarations.accounts where seen.insert(declaration.account).inserted
    {
      var tags = declaration.type.map { ["type:\(PlainJournal.letter($0))"] } ?? []
      if declaration.type == .gain || declaration.type == .unrealizedGain {
        log.add(
          .lotLeftOut, "the type for gains becomes the one of revenues or equity", declaration.place
        )
      }
      tags += lotTags(declaration.tags, declaration.place)
      let comment = tags.isEmpty ? "" : "  ; " + tags.joined(separator: ", ")
      lines.append("account \(journal.accounts.name(declaration.account))\(comment)")
    }
    let declared = Dictionary(
      journal.declarations.commodities.map { ($0.name, $0) }, uniquingKeysWith: { old, _ in old })
    for commodity in journal.commodities.ids
    where !journal.commodities.symbol(commodity).isEmpty {
      let own = declared[journal.commodities.symbol(commodity)]
      let tags = own.map { lotTags($0.tags, $0.place) } ?? []
      guard program == .hledger else { continue }
      let decimals = journal.commodities.style(commodity).decimals
      let sample = Decimal(1000, scale: 0).rescaled(to: decimals) ?? Decimal(1000)
      lines.append(
        "commodity \(sample)\(decimals == 0 ? "." : "") \(symbol(commodity))"
          + (tags.isEmpty ? "" : "  ; " + tags.joined(separator: ", ")))
    }
    for payee in Set(journal.declarations.payees.map(\.name)).sorted() where !payee.isEmpty {
      lines.append("payee \(payee)")
    }
    for tag in Set(journal.declarations.tags.map(\.name)).sorted() { lines.append("tag \(tag)") }
    for price in journal.prices where price.day > Day.earliest {
      lines.append("P \(price.day) \(symbol(price.commodity)) \(amount(price.price))")
    }
    for rule in journal.autoRules + journal.periodicRules {
      log.add(.ruleLeftOut, "a rule is left out", SourcePlace(rule.file, rule.entry))
    }
  }

  /// How lots are chosen: a comment in hledger, and nothing that ledger has.
  private mutating func lotTags(_ tags: [Tag], _ place: SourcePlace) -> [String] {
    let own = tags.filter { ["lots", "take", "match", "from", "out", "short"].contains($0.name) }
    if own.isEmpty { return [] }
    if program == .ledger {
      log.add(.lotLeftOut, "a method for lots is left out", place)
      return []
    }
    return own.map { "\($0.name):\($0.value.isEmpty ? "" : " " + $0.value)" }
  }

  /// What is written of a posting's lot, as hledger has always read it.
  private mutating func lot(_ posting: Int, _ transaction: Int) -> String {
    guard let lot = text.lot(ofPosting: posting, in: journal), !lot.isEmpty else { return "" }
    if program == .ledger {
      log.add(.lotLeftOut, "a lot is left out", journal.place(posting, of: transaction))
      return ""
    }
    let cost = lot.cost.map { $0.isTotal ? "{{\(amount($0.amount))}}" : "{\(amount($0.amount))}" }
    let parts = [cost, lot.day.map { "[\($0)]" }, lot.label.map { "(\($0))" }]
    return parts.compactMap(\.self).map { " " + $0 }.joined()
  }

  /// A type that older versions know, too.
  private static func letter(_ type: AccountType) -> Character {
    switch type {
    case .gain: "R"
    case .unrealizedGain: "E"
    default: type.letter
    }
  }

  private mutating func addPlan() {
    for entry in journal.planEntries {
      if options.plan == .comments {
        let text = journal.sources.text(entry.place)
        lines += text.split(whereSeparator: \.isNewline).map { "; \($0)" }
      } else {
        log.add(.planLeftOut, "a part of the plan is left out", entry.place)
      }
    }
  }

  // MARK: - Transactions

  private mutating func add(_ transaction: Int) {
    text.read(transaction, in: journal)
    let record = journal.transactions[transaction]
    let range = journal.postingRange(transaction)
    if range.isEmpty, program == .ledger {
      return log.add(.entryLeftOut, "an entry without postings is left out", place(transaction))
    }
    lines.append("")
    lines.append(header(transaction, record))
    lines += (text.comment + applied(text.tags)).map { "    ; \(comment($0, transaction))" }
    for posting in range { add(posting, of: transaction) }
  }

  private func applied(_ tags: [Tag]) -> [String] {
    tags.filter { $0.nameRange.isEmpty && !$0.isHidden }
      .map { "\($0.name):\($0.value.isEmpty ? "" : " " + $0.value)" }
  }

  private func header(_ transaction: Int, _ record: TransactionRecord) -> String {
    var line = record.day.description
    if let day = text.secondaryDay { line += "=\(day)" }
    line += mark(record.status)
    if !text.code.isEmpty { line += " (\(text.code))" }
    return text.description.isEmpty ? line : "\(line) \(text.description)"
  }

  private func mark(_ status: Status) -> String {
    switch status {
    case .unmarked: ""
    case .pending: " !"
    case .cleared: " *"
    }
  }

  /// ledger computes what stands behind two colons.
  private mutating func comment(_ text: String, _ transaction: Int) -> String {
    guard program == .ledger, text.contains("::") else { return text }
    log.add(.textChanged, "ledger would compute `::`", place(transaction))
    return text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: ": ")
  }

  private mutating func add(_ posting: Int, of transaction: Int) {
    let record = journal.postings[posting]
    let name = journal.accounts.name(record.account)
    let account = String(mark(text.status(ofPosting: posting)).dropFirst())
    let bracketed: String
    switch record.kind {
    case .real: bracketed = name
    case .virtual: bracketed = "(\(name))"
    case .balancedVirtual: bracketed = "[\(name)]"
    }
    let whole = (account.isEmpty ? "" : account + " ") + bracketed
    let amounts = journal.amount(posting).nonzero
    for amount in amounts.dropLast() { lines.append("    \(whole)  \(self.amount(amount))") }
    let last = amounts.last ?? journal.amount(posting).amounts.first ?? Amount(.zero, .none)
    var line = "    \(whole)  \(amount(last))"
    line += lot(posting, transaction)
    line += cost(posting, transaction) + assertion(posting, transaction)
    if program == .ledger, let day = journal.ownDay(posting) { line += "  ; [\(day)]" }
    lines.append(line)
    lines += (text.comment(ofPosting: posting)).map { "    ; \(comment($0, transaction))" }
  }

  private mutating func cost(_ posting: Int, _ transaction: Int) -> String {
    if let basis = journal.basis(ofSale: posting) {
      log.noteBasis(of: posting, transaction)
      return " @@ \(amount(basis))"
    }
    guard let cost = journal.cost(posting) else { return "" }
    // Beside conversion postings a cost says nothing new, and older versions would count it, too.
    if journal.hasConversions(posting) { return "" }
    // hledger infers again what it inferred, in the same way.
    if cost.origin == .inferred, program == .hledger { return "" }
    return " \(cost.isTotal ? "@@" : "@") \(amount(cost.amount))"
  }

  private mutating func assertion(_ posting: Int, _ transaction: Int) -> String {
    guard let assertion = journal.assertion(posting) else { return "" }
    if program == .ledger,
      assertion.kind != .single || assertion.amount.commodity == .none || journal.isOutOfOrder
        || !journal.postingDays.isEmpty
    {
      log.add(
        .assertionLeftOut, "ledger checks balances in the order of the file",
        journal.place(posting, of: transaction))
      return ""
    }
    let marks: [AssertionKind: String] = [
      .single: "=", .sole: "==", .inclusive: "=*", .soleInclusive: "==*",
    ]
    return " \(marks[assertion.kind] ?? "=") \(amount(assertion.amount))"
  }

  private func place(_ transaction: Int) -> SourcePlace {
    SourcePlace(journal.transactions[transaction].file, text.entry.range)
  }

  // MARK: - Amounts

  private func amount(_ amount: Amount) -> String {
    let number = amount.quantity.description
    let symbol = symbol(amount.commodity)
    return symbol.isEmpty ? number : "\(number) \(symbol)"
  }

  private func symbol(_ commodity: CommodityID) -> String {
    let symbol = journal.commodities.symbol(commodity)
    let isPlain = symbol.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
    }
    return symbol.isEmpty || isPlain ? symbol : "\"\(symbol)\""
  }
}

extension Journal {
  /// What a posting of a sale weighs whose gain stands beside it: its basis, and not its price, brings
  /// the entry to zero.
  func basis(ofSale posting: Int) -> Amount? {
    guard let weight = assignedCostValues[posting]?.nonzero, weight.count == 1,
      let units = plainAmount(posting), weight[0].commodity != units.commodity,
      weight[0].quantity.isNegative == units.quantity.isNegative
    else { return nil }
    return Amount(weight[0].quantity.magnitude, weight[0].commodity)
  }

  /// Whether the entry of a posting has conversion postings that say again what its costs say.
  func hasConversions(_ posting: Int) -> Bool {
    !matchedConversions.isEmpty
      && postingRange(transaction(of: posting)).contains { isMatchedConversion($0) }
  }
}

/// What an export could not say, and where.
struct ExportLog {
  private let journal: Journal
  private var tables: [FileID: LineTable] = [:]
  private(set) var findings: [ExportFinding] = []
  private var seen: Set<ExportFinding> = []

  init(_ journal: Journal) { self.journal = journal }

  /// Says that a sale is at its basis, not at its price.
  mutating func noteBasis(of posting: Int, _ transaction: Int) {
    add(
      .costChanged, "a sale is written at its basis, because its gain is beside it",
      journal.place(posting, of: transaction))
  }

  mutating func add(_ code: DiagnosticCode, _ text: String, _ place: SourcePlace?) {
    let path =
      place.map { journal.sources[$0.file].path } ?? journal.sources.files.first?.path ?? ""
    var line = 1
    if let place {
      let table = tables[place.file] ?? LineTable(journal.sources[place.file])
      tables[place.file] = table
      line = table.line(at: place.range.start)
    }
    let finding = ExportFinding(code, text, path, line)
    if seen.insert(finding).inserted { findings.append(finding) }
  }
}
