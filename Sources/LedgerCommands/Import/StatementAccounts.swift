import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerStatements

/// The journal that statements begin: their accounts, currencies and categories, and no entries.
struct StatementAccounts {
  private let files: StatementFiles
  private var currencies: [String] = []
  /// Accounts with what stands behind their names.
  private var own: [String: String] = [:]
  private var categories: Set<String> = []

  init(_ options: InitOptions, _ console: any Console) throws(UsageError) {
    var reading = ImportOptions()
    reading.journal = options.journal
    reading.output = options.output
    reading.commodity = options.currency
    reading.answers = options.answers
    files = try StatementFiles(reading, console)
  }

  func journal(of paths: [String]) throws(UsageError) -> String {
    var copy = self
    for path in paths { try copy.read(path) }
    try files.requireUsed()
    return copy.text
  }

  private mutating func read(_ path: String) throws(UsageError) {
    let found = try files.detect(path, answers: files.options.answers)
    if found.reports.isEmpty {
      let problem = found.problems.problems.first
      throw UsageError(
        "\(path): \(problem?.summary ?? "nothing is known of it")",
        // Ways around a row are flags of `import`.
        hints: problem?.fixes.filter { !$0.title.hasPrefix("or take ") }.map {
          $0.title.replacing("--commodity", with: "--currency")
        }
          ?? [], exit: .findings)
    }
    for report in found.reports {
      switch report {
      case .csv(let detection): add(detection)
      case .statement(let statement, _, _): add(statement)
      }
    }
  }

  private mutating func add(_ detection: CSVDetection) {
    for row in detection.statement?.incoming("").flatMap(\.rows) ?? [] { add(currency: row.symbol) }
    let number = detection.accountNumber.map { "iban:\($0)" } ?? ""
    own[detection.account] = number
  }

  private mutating func add(_ statement: BankStatement) {
    for row in statement.rows {
      add(currency: row.symbol)
      let names = [row.category] + row.splits.map(\.category)
      for name in names where name.hasPrefix("[") && name.contains(":") {
        let account = String(name.dropFirst().dropLast())
        if !account.hasPrefix("equity") { categories.insert(account) }
      }
    }
    if statement.rows.isEmpty { add(currency: statement.symbol) }
    guard statement.format != .app, let number = statement.numbers.first else {
      if let name = statement.numbers.first { own[files.appAccount(name)] = "" }
      return
    }
    let isIBAN = number.prefix(2).allSatisfy(\.isLetter) && number.count > 14
    own["assets:\(own.isEmpty ? "bank" : "bank\(own.count + 1)")"] =
      "\(isIBAN ? "iban" : "number"):\(number)"
  }

  private mutating func add(currency: String) {
    if !currency.isEmpty, !currencies.contains(currency) { currencies.append(currency) }
  }

  private var text: String {
    var text = currencies.map { symbol in
      let isSign = symbol.allSatisfy { !$0.isLetter }
      return "commodity \(isSign ? "\(symbol)1,000.00" : "1,000.00 \(symbol)")\n"
    }.joined()
    if !text.isEmpty { text += "\n" }
    for name in own.keys.sorted() {
      let tag = own[name] ?? ""
      let kind = name.hasPrefix("liabilities") ? "type:L" : "type:A"
      text += "account \(name)  ; \(kind)\(tag.isEmpty ? "" : ", \(tag)")\n"
    }
    for name in categories.sorted() { text += "account \(name)\n" }
    return text
  }
}
