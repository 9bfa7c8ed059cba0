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

  package enum Rules: Sendable {
    case auto
    case periodic
  }

  /// As the format usually does where nothing is said.
  package var plan: PlanText?
  /// Rules whose entries are written.
  package var appliedRules: Set<Rules> = []
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
  private let scope: ExportScope
  private var limits: ExportLimits { program == .ledger ? .ledger : .hledger }

  private var journal: Journal { loaded.journal }

  package init(_ loaded: LoadedJournal, for program: Program, _ options: JournalExportOptions) {
    self.loaded = loaded
    self.program = program
    self.options = options
    var log = ExportLog(loaded.journal)
    scope = ExportScope(
      options.transactions, of: loaded.journal, program == .ledger ? .ledger : .hledger, &log)
    self.log = log
  }

  package mutating func exported() -> ExportedText {
    if program == .hledger { lines.append("decimal-mark .") }
    addDeclarations()
    addPlan()
    for transaction in scope.transactions { add(transaction) }
    let text = lines.map { TerminalText.sanitizedJournalText($0) + "\n" }.joined()
    return ExportedText(bytes: Array(text.utf8), findings: log.findings)
  }

  // MARK: - Directives

  private mutating func addDeclarations() {
    addAccounts()
    addCommodities()
    for payee in Set(journal.declarations.payees.map(\.name)).sorted() where !payee.isEmpty {
      lines.append("payee \(payee)")
    }
    for tag in Set(journal.declarations.tags.map(\.name)).sorted() { lines.append("tag \(tag)") }
    for price in journal.prices where price.day > Day.earliest {
      guard limits.knows(price.day) else {
        log.add(
          .costChanged, "a price of a year that ledger does not know is left out", price.place)
        continue
      }
      lines.append("P \(price.day) \(symbol(price.commodity)) \(amount(price.price))")
    }
    log.noteRules(journal, options)
  }

  private mutating func addAccounts() {
    let all = Dictionary(grouping: journal.declarations.accounts, by: \.account)
    var seen: Set<AccountID> = []
    for first in journal.declarations.accounts where seen.insert(first.account).inserted {
      let declarations = all[first.account] ?? []
      var facts =
        declarations.compactMap(\.type).first.map { ["type:\(PlainJournal.letter($0))"] }
        ?? []
      facts += declared(declarations.flatMap(\.tags), "an account", first.place)
      let comment = facts.isEmpty ? "" : "  ; " + facts.joined(separator: ", ")
      lines.append("account \(journal.accounts.name(first.account))\(comment)")
    }
  }

  private mutating func addCommodities() {
    for commodity in journal.commodities.ids
    where !journal.commodities.symbol(commodity).isEmpty {
      let name = journal.commodities.symbol(commodity)
      let declarations = journal.declarations.commodities.filter { $0.name == name }
      let facts = declarations.first.map { first in
        declared(declarations.flatMap(\.tags), "a commodity", first.place)
      }
      guard program == .hledger else { continue }
      let decimals = journal.commodities.style(commodity).decimals
      let sample = Decimal(1000, scale: 0).rescaled(to: decimals) ?? Decimal(1000)
      let comment = (facts ?? []).isEmpty ? "" : "  ; " + (facts ?? []).joined(separator: ", ")
      lines.append(
        "commodity \(sample)\(decimals == 0 ? "." : "") \(symbol(commodity))\(comment)")
    }
  }

  /// The tags of a declaration, which ledger has not.
  private mutating func declared(
    _ tags: [Tag], _ kind: String, _ place: SourcePlace
  ) -> [String] {
    let kept = tags.filter { $0.name.lowercased() != "type" && !$0.isHidden }
    if program == .ledger, !kept.isEmpty {
      log.add(.textChanged, "the tags of \(kind) are left out", place)
      return []
    }
    return kept.map { "\($0.name):\($0.value)" }
  }

  /// A type that older versions know, too.
  private static func letter(_ type: AccountType) -> Character {
    switch type {
    case .gain: "R"
    case .unrealizedGain: "E"
    default: type.letter
    }
  }

  private mutating func addPlan() { lines += log.plan(options) }

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
    if let day = text.secondaryDay, limits.knows(day) { line += "=\(day)" }
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
    line += lot(posting, transaction) + cost(posting, transaction)
    line += assertion(posting, transaction)
    if program == .ledger, let day = journal.ownDay(posting) { line += "  ; [\(day)]" }
    lines.append(line)
    lines += (text.comment(ofPosting: posting)).map { "    ; \(comment($0, transaction))" }
  }

  /// What is written of a lot: ledger takes its cost for what the posting weighs, and hledger knows no labels.
  private mutating func lot(_ posting: Int, _ transaction: Int) -> String {
    guard let lot = text.lot(ofPosting: posting, in: journal) else { return "" }
    let place = journal.place(posting, of: transaction)
    if program == .ledger, !lot.isEmpty, journal.hasConversions(posting) {
      log.add(
        .costChanged, "a lot is left out, as its conversion is in postings beside it", place)
      return ""
    }
    var result = ""
    if let cost = lot.cost {
      if program == .hledger || journal.weighs(lot, posting) {
        let words = amount(cost.amount)
        result += cost.isTotal ? " {{\(words)}}" : " {\(words)}"
      } else {
        log.add(
          .costChanged, "the cost of a lot is left out, as the posting weighs its price", place)
      }
    }
    if let day = lot.day, limits.knows(day) { result += " [\(day)]" }
    if let label = lot.label, !label.isEmpty {
      if program == .ledger {
        result += " (\(label))"
      } else {
        log.add(.costChanged, "the label of a lot is left out", place)
      }
    }
    return result
  }

  private mutating func cost(_ posting: Int, _ transaction: Int) -> String {
    // Beside conversion postings a cost says nothing new, and older versions would count it, too.
    if journal.cost(posting) != nil, journal.hasConversions(posting) {
      log.noteConversion(journal.place(posting, of: transaction))
      return ""
    }
    let lot = program == .ledger ? text.lot(ofPosting: posting, in: journal) : nil
    let isBasisKnown = lot.map { journal.weighs($0, posting) } ?? false
    if !isBasisKnown, let basis = journal.basis(ofSale: posting) {
      log.noteBasis(of: posting, transaction)
      return " @@ \(amount(basis))"
    }
    guard let cost = journal.cost(posting) else { return "" }
    // hledger infers again what it inferred, in the same way.
    if cost.origin == .inferred, program == .hledger { return "" }
    return " \(cost.isTotal ? "@@" : "@") \(amount(cost.amount))"
  }

  private mutating func assertion(_ posting: Int, _ transaction: Int) -> String {
    guard let assertion = journal.assertion(posting) else { return "" }
    let day = journal.day(posting, of: transaction)
    guard scope.holds(assertion, posting, on: day, journal) else {
      log.add(
        .assertionLeftOut, "an assertion is left out, because entries before it are",
        journal.place(posting, of: transaction))
      return ""
    }
    if program == .ledger, ["h", "m", "s"].contains(symbol(assertion.amount.commodity)) {
      log.add(
        .assertionLeftOut, "ledger takes the asserted amount for a time",
        journal.place(posting, of: transaction))
      return ""
    }
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
    let isWord = program == .ledger && PlainJournal.words.contains(symbol)
    return symbol.isEmpty || isPlain && !isWord ? symbol : "\"\(symbol)\""
  }

  /// What ledger reads as parts of its expressions.
  private static let words: Set<String> = [
    "true", "false", "and", "or", "not", "div", "if", "else",
  ]
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

  /// The plan as comments; left out and said where that was not asked for.
  mutating func plan(_ options: JournalExportOptions) -> [String] {
    var lines: [String] = []
    for entry in journal.planEntries {
      if options.plan == .comments {
        let text = journal.sources.text(entry.place)
        lines += text.split(whereSeparator: \.isNewline).map { "; \($0)" }
      } else {
        add(.planLeftOut, "a part of the plan is left out", entry.place)
      }
    }
    return lines
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
