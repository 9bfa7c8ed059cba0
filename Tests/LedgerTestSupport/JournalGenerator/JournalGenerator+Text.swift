import LedgerSource
/// The story as a journal.
extension JournalGenerator {
  private static let aliases = ["chk": "assets:bank:checking", "wallet": "assets:cash"]

  mutating func text(of transactions: [GeneratedTransaction]) -> String {
    var lines = header()
    var year: Int?
    for transaction in transactions {
      lines += interlude(before: transaction)
      if features.contains(.defaultYear), year != transaction.day.year {
        year = transaction.day.year
        lines += ["Y\(transaction.day.year)", ""]
      }
      if let parent = transaction.parent { lines += ["apply account \(parent)", ""] }
      lines += self.lines(of: transaction)
      lines.append("")
      if transaction.parent != nil { lines += ["end apply account", ""] }
    }
    return lines.map { $0 + lineEnding.rawValue }.joined()
  }

  private mutating func header() -> [String] {
    var lines = ["; A generated journal.", ""]
    if features.contains(.declarations) { lines += declarations() }
    if features.contains(.defaultCommodity) { lines += ["D $1,000.00", ""] }
    if features.contains(.aliases) {
      lines += Self.aliases.sorted { $0.key < $1.key }.map { "alias \($0.key) = \($0.value)" }
      lines.append("")
    }
    if features.contains(.autoRules) {
      lines += ["= expenses:food", "    (\(Self.automatic))  *-1  ; from each meal", ""]
    }
    if features.contains(.periodicRules) {
      lines += [
        "~ monthly from 2024-01  rent", "    expenses:home:rent    $500.00",
        "    assets:bank:checking", "",
      ]
    }
    return lines
  }

  private func declarations() -> [String] {
    ["commodity $1,000.00", "commodity 1.000,00 EUR", "commodity 1000. AAPL"]
      + ["commodity 1000.00 \"Fund 2050\"", "commodity 1000.00h", ""]
      + Self.accounts.map { "account \($0)" } + [""]
      + (Self.payees + Self.foreignPayees).map { "payee \($0)" } + [""]
      + ["trip", "shared", "receipt", "cash"].map { "tag \($0)" } + [""]
  }

  private mutating func interlude(before transaction: GeneratedTransaction) -> [String] {
    var lines: [String] = []
    if uses(.prices, percent: 6) {
      let commodity = random.pick(["AAPL", "EUR", "\"Fund 2050\""])
      let price = GeneratedCommodity.dollar.text(random.number(in: 50...40_000), .plain)
      lines += ["P \(transaction.day.text) \(commodity) \(price)", ""]
    }
    if uses(.comments, percent: 4) { lines += [random.pick([";", "#", "*"]) + " a comment", ""] }
    if uses(.commentBlocks, percent: 3) {
      lines += ["comment", "2024-99-99 not read", "  at all", "end comment", ""]
    }
    return lines
  }

  private mutating func lines(of transaction: GeneratedTransaction) -> [String] {
    let day = transaction.day
    var first = uses(.defaultYear, percent: 70) ? day.monthAndDay : day.text
    if random.happens(percent: 10) { first = first.replacing("-", with: "/") }
    if let secondary = transaction.secondaryDay { first += "=" + secondary.text }
    if !transaction.status.isEmpty { first += " " + transaction.status }
    if let code = transaction.code { first += " (\(code))" }
    first += " " + transaction.payee
    if uses(.comments, percent: 10) { first += "  ; said at once" }
    let comments = transaction.comments.map { "    ; " + $0 }
    return [first] + comments + transaction.postings.map { line(of: $0, in: transaction) }
  }

  private mutating func line(
    of posting: GeneratedPosting, in transaction: GeneratedTransaction
  ) -> String {
    var line = "    " + posting.status + writtenAccount(of: posting, in: transaction)
    let amount = amount(of: posting)
    if !amount.isEmpty {
      let width = line.unicodeScalars.count
      line += String(repeating: " ", count: max(2, 50 - width - amount.unicodeScalars.count))
      line += amount
    }
    var comments = posting.comment.map { [$0] } ?? []
    if let day = posting.day {
      comments.append(random.happens(percent: 50) ? "[\(day.text)]" : "date:\(day.text)")
    }
    return comments.isEmpty ? line : line + "  ; " + comments.joined(separator: ", ")
  }

  private mutating func writtenAccount(
    of posting: GeneratedPosting, in transaction: GeneratedTransaction
  ) -> String {
    var name = posting.account
    if let parent = transaction.parent {
      name.removeFirst(parent.count + 1)
    } else if let alias = Self.aliases.first(where: { $0.value == name }),
      uses(.aliases, percent: 50)
    {
      name = alias.key
    }
    return switch posting.kind {
    case .real: name
    case .virtual: "(\(name))"
    case .balancedVirtual: "[\(name)]"
    }
  }

  private mutating func amount(of posting: GeneratedPosting) -> String {
    let grouping = uses(.digitGroups, percent: 50) ? DigitGrouping.groups : .plain
    var parts: [String] = []
    switch posting.amountText {
    case .shown: parts.append(posting.commodity.text(posting.hundredths, grouping))
    case .withoutCommodity:
      parts.append(GeneratedCommodity.number(posting.hundredths, ".", ""))
    case .missing, .assigned: break
    }
    switch posting.cost {
    case .each(let price): parts += ["@", GeneratedCommodity.dollar.text(price, grouping)]
    case .total(let price): parts += ["@@", GeneratedCommodity.dollar.text(price, grouping)]
    case nil: break
    }
    if let (kind, hundredths) = posting.assertion {
      parts += [kind.rawValue, posting.commodity.text(hundredths, grouping)]
    }
    return parts.joined(separator: " ")
  }
}
