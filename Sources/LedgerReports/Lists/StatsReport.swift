package import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// What a journal holds, in numbers.
package struct StatsReport: Sendable {
  /// A fact: its name for people, its name in JSON, and its value.
  private struct Fact: Sendable {
    var label: ReportPhrase
    var key: String
    var value: JSON
    var text: Wording
  }

  private var facts: [Fact] = []

  package init(_ loaded: LoadedJournal, today: Day) {
    let journal = loaded.journal
    let bytes = journal.sources.files.reduce(0) { $0 + $1.count }
    let main = journal.sources.files.first?.path ?? "-"
    add(.mainFile, "file", .string(main), Wording(name: main))
    add(.includedFiles, "includedFiles", max(0, journal.sources.files.count - 1))
    add(.sizeInBytes, "bytes", bytes)
    add(.transactions, "transactions", journal.transactions.count)
    add(.postings, "postings", journal.postings.count)
    addDays(journal, today)
    let accounts = StatsReport.accounts(journal)
    add(.accounts, "accounts", accounts.count)
    let depth = accounts.map { AccountName.depth(of: journal.accounts.name($0)) }.max() ?? 0
    add(.accountDepth, "accountDepth", depth)
    add(.commodities, "commodities", StatsReport.commodities(journal))
    let currency = StatsReport.baseCurrency(journal)
    add(.baseCurrency, "baseCurrency", .string(currency), Wording(name: currency))
    add(.payees, "payees", StatsReport.payees(journal))
    add(.marketPrices, "prices", journal.prices.count)
    add(.assertions, "assertions", journal.assertions.count)
    add(.periodicRules, "periodicRules", journal.periodicRules.count)
    add(.autoRules, "autoRules", journal.autoRules.count)
  }

  private mutating func add(
    _ label: ReportPhrase, _ key: String, _ value: JSON, _ text: Wording
  ) {
    facts.append(Fact(label: label, key: key, value: value, text: text))
  }

  private mutating func add(_ label: ReportPhrase, _ key: String, _ count: Int) {
    add(label, key, .integer(count), Wording(name: String(count)))
  }

  private mutating func addDays(_ journal: Journal, _ today: Day) {
    guard let first = journal.transactions.lazy.map({ $0.day }).min(),
      let last = journal.transactions.lazy.map({ $0.day }).max()
    else { return }
    let days = Int(last.number) - Int(first.number) + 1
    let start = first.description
    add(.firstTransaction, "firstDate", .string(start), Wording(name: start))
    let ago = Int(today.number) - Int(last.number)
    let distance: ReportPhrase =
      ago == 0 ? .today(last) : ago > 0 ? .daysAgo(last, ago) : .inDays(last, -ago)
    add(.lastTransaction, "lastDate", .string(last.description), Wording(distance))
    let rate = Decimal(Int128(journal.transactions.count)).divided(
      by: Decimal(Int128(days)), scale: 1)
    if let rate {
      add(
        .transactionsADay, "transactionsPerDay", .string(rate.description),
        Wording(ReportPhrase.number(rate)))
    }
  }

  /// The accounts that are posted to.
  private static func accounts(_ journal: Journal) -> [AccountID] {
    var isUsed = Array(repeating: false, count: journal.accounts.count)
    for posting in journal.postings { isUsed[posting.account.index] = true }
    return journal.accounts.ids.filter { isUsed[$0.index] }
  }

  private static func commodities(_ journal: Journal) -> Int {
    var isUsed = Array(repeating: false, count: journal.commodities.count)
    for posting in journal.postings.indices {
      if let amount = journal.plainAmount(posting) {
        if !amount.quantity.isZero { isUsed[Int(amount.commodity.index)] = true }
        continue
      }
      for amount in journal.amount(posting).amounts where !amount.quantity.isZero {
        isUsed[Int(amount.commodity.index)] = true
      }
    }
    return isUsed.count { $0 }
  }

  /// What most prices are in, else most amounts, as its code.
  private static func baseCurrency(_ journal: Journal) -> String {
    var counts = Array(repeating: 0, count: journal.commodities.count)
    for price in journal.prices where !price.isOfAlias {
      counts[Int(price.price.commodity.index)] += 1
    }
    if counts.allSatisfy({ $0 == 0 }) {
      for posting in journal.postings.indices {
        for amount in journal.amount(posting).amounts { counts[Int(amount.commodity.index)] += 1 }
      }
    }
    let symbols = journal.commodities.ids.filter { counts[Int($0.index)] > 0 }
      .map { (count: counts[Int($0.index)], symbol: journal.commodities.symbol($0)) }
      .filter { !$0.symbol.isEmpty }
    let most = symbols.max { ($0.count, $1.symbol) < ($1.count, $0.symbol) }
    return most.map { CurrencySign.code(of: $0.symbol) ?? $0.symbol } ?? "USD"
  }

  private static func payees(_ journal: Journal) -> Int {
    var names = NameTable(seed: .random(in: 0 ... .max))
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      text.readFirstLine(transaction, in: journal)
      _ = names.number(of: text.payeeRange.offsets, in: text.file.padded.span)
    }
    return names.count
  }

  /// The facts that matter most, side by side.
  package var line: Page {
    let wanted = ["file", "transactions", "accounts", "firstDate", "lastDate", "baseCurrency"]
    let shown = wanted.compactMap { key in facts.first { $0.key == key } }
    var table = Table(shown.map { .init($0.label) }, header: .hidden)
    table.add(shown.map { .init($0.text) })
    return Page(ReportPhrase.statistics, .documents, [.table(table)])
  }

  /// A fact a line.
  package var page: Page {
    var table = Table([.init(ReportPhrase.fact), .init(CommonPhrase.value)], header: .hidden)
    for fact in facts { table.add([.init(fact.label), .init(fact.text)]) }
    return Page(ReportPhrase.statistics, .documents, [.table(table)])
  }

  /// The facts as `bursar/stats/1`.
  package func json() -> JSON {
    .object(
      [JSON.Member("schema", .string("bursar/stats/1"))]
        + facts.map { JSON.Member($0.key, $0.value) })
  }
}
