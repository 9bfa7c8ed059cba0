import LedgerModel
import LedgerSource
import LedgerValues
import Testing

/// The journal of a past day is what the entries up to it alone would make.
struct PastJournalTests {
  private static let head = """
    commodity 1.00 EUR
    P 2026-01-01 USD 0.90 EUR
    P 2026-03-01 USD 0.95 EUR
    = expenses:food
        (budget:food)  *-1

    """

  private static let entries: [(day: String, text: String)] = [
    ("2026-02-10", "2026-02-10 late\n    expenses:food  3 EUR\n    assets:bank\n"),
    ("2026-01-05", "2026-01-05 swap  ; k: v\n    assets:usd  10 USD @ 0.90 EUR\n    assets:bank\n"),
    (
      "2026-02-20",
      "apply tag trip\n2026-02-20 tagged\n    expenses:food  7 EUR\n    assets:bank\nend apply tag\n"
    ),
    (
      "2026-01-20", "2026-01-20 own\n    expenses:home  5 EUR  ; date:2026-01-22\n    assets:bank\n"
    ),
    ("2026-03-04", "2026-03-04 swap\n    assets:usd  1 USD @@ 0.95 EUR\n    assets:bank\n"),
    ("2026-03-02", "2026-03-02 food\n    expenses:food  9 EUR\n    assets:bank\n"),
  ]

  private func journal(_ texts: [String]) throws -> Journal {
    let today = try #require(Day(iso: "2026-04-01"))
    let files = MemoryFiles(["main.journal": Self.head + texts.joined(separator: "\n")])
    var options = LoadOptions(today: today)
    options.autoRules = .applied
    return JournalLoader(files, options, seed: 1).load([try files.read("main.journal")]).journal
  }

  private func lines(_ journal: Journal) -> [String] {
    var text = TransactionText()
    return journal.transactions.indices.flatMap { transaction in
      text.read(transaction, in: journal)
      let first = "\(text.payee) \(text.tags.map(\.name).sorted())"
      return journal.postingRange(transaction).map { posting in
        let amounts = journal.amount(posting).amounts.map {
          "\($0.quantity) \(journal.commodities.symbol($0.commodity))"
        }
        let costs = journal.costs.filter { Int($0.posting) == posting }.map {
          "\($0.amount.quantity)"
        }
        let rules = journal.generatedPostings.filter { Int($0.posting) == posting }.count
        return
          "\(first) \(journal.day(posting, of: transaction)) \(journal.accounts.name(journal.postings[posting].account)) \(amounts) \(costs) \(rules)"
      }
    }
  }

  @Test(arguments: [
    "2026-01-04", "2026-01-05", "2026-02-10", "2026-02-28", "2026-03-03", "2026-03-31",
  ])
  func isWhatItsEntriesMake(_ last: String) throws {
    let day = try #require(Day(iso: last))
    let past = try journal(Self.entries.map(\.text)).through(day)
    let alone = try journal(Self.entries.filter { $0.day <= last }.map(\.text))
    #expect(lines(past) == lines(alone))
    #expect(past.prices.count == alone.prices.filter { $0.day <= day }.count)
  }
}
