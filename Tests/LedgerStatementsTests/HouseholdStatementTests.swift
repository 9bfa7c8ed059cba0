import Foundation
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport
@testable import LedgerStatements

/// Statements that a bank might have handed out to households of the examples, against the entries
/// that they made by hand.
struct HouseholdStatementTests {
  private static let households = [("family", 2025), ("single", 2025), ("student", 2026)]

  private func study(_ household: String) throws -> Study {
    let folder = RepositoryPaths.examples + "/" + household
    var files: [String: SourceFile] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".journal") {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      files[name] = SourceFile(path: name, text: text)
    }
    let today = try #require(Day(year: 2026, month: 7, day: 1))
    let root = try #require(files["main.journal"])
    let source = MemoryFiles(files.mapValues { $0.text($0.range) })
    return Study(JournalLoader(source, LoadOptions(today: today)).load([root]), today: today)
  }

  /// A row that a bank makes of a posting, and the transaction that it is.
  private struct BankRow {
    var row: IncomingRow
    var transaction: Int
  }

  /// What a bank says of an account in a year: later by up to four days, in its own words.
  private func rows(
    _ study: Study, _ account: String, _ year: Int, seed: UInt64
  ) -> [BankRow] {
    var random = SplitMix64(seed: seed)
    let index = AccountIndex(study.loaded.journal, accounts: [account])
    var rows: [BankRow] = []
    for posting in index.postings[account] ?? [] {
      guard posting.day.civil.year == year, !posting.amount.isZero else { continue }
      let day = posting.day.adding(days: Int(random.next() % 5))
      let payee = posting.text.split(separator: "|").first.map(String.init) ?? ""
      // Long names are cut.
      let words = payee.uppercased().split(separator: " ")
      var text = words.prefix(2 + Int(random.next() % 3)).joined(separator: " ")
      text +=
        [" SAGT DANKE \(random.next() % 9000)", " //\(random.next() % 99)", "", " EC 77"][
          Int(random.next() % 4)]
      var entry = ImportedEntry(day, line: rows.count + 1)
      entry.description = text
      let amount = ImportedAmount(posting.amount, posting.symbol)
      entry.postings = [.init(account, amount), .init("expenses:unknown", amount.negated)]
      let row = IncomingRow(
        day: day, amount: posting.amount, symbol: posting.symbol, text: text, entry: entry,
        place: SourcePlace(FileID(0), SourceRange(0, 1)))
      rows.append(BankRow(row: row, transaction: posting.transaction))
    }
    return rows.enumerated().sorted {
      ($0.element.row.day, $0.offset) < ($1.element.row.day, $1.offset)
    }
    .map(\.element)
  }

  private struct Tally {
    var rows = 0
    var right = 0
    var noted = 0
    var wrong = 0
    var asked = 0
    var new = 0
  }

  /// By the month, as statements come.
  private func tally(_ study: Study, _ account: String, _ rows: [BankRow]) throws -> Tally {
    var tally = Tally()
    for (_, month) in Dictionary(grouping: rows, by: { $0.row.day.civil.month }) {
      let first = try #require(month.first), last = try #require(month.last)
      let statement = IncomingStatement(
        file: "bank", format: .csv, account: account, symbol: first.row.symbol,
        coverage: first.row.day...last.row.day, rows: month.map(\.row),
        place: SourcePlace(FileID(0), SourceRange(0, 1)))
      var wishes = ImportWishes()
      wishes.predicts = false
      let run = StatementImport([statement], into: study, wishes)
      for (place, outcome) in run.outcomes[0].enumerated() {
        tally.rows += 1
        switch outcome.kind {
        case .linked:
          let found = outcome.posting.map { run.postings(account)[$0].transaction }
          if found == month[place].transaction {
            tally.right += 1
          } else if outcome.isAlike {
            tally.wrong += 1
          } else {
            tally.noted += 1
          }
        case .doubtful: tally.asked += 1
        default: tally.new += 1
        }
      }
    }
    return tally
  }

  /// The two accounts of a bank that have the most entries.
  private func wallets(_ study: Study) -> [String] {
    let journal = study.loaded.journal
    var counts: [String: Int] = [:]
    for posting in journal.postings.indices where isWallet(posting, journal) {
      counts[journal.accounts.name(journal.postings[posting].account), default: 0] += 1
    }
    return counts.filter { !$0.key.hasSuffix("cash") }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
  }

  @Test func linksRowsToWhatWasEnteredByHand() throws {
    var whole = Tally()
    for (household, year) in HouseholdStatementTests.households {
      let study = try study(household)
      for account in wallets(study) {
        let rows = rows(study, account, year, seed: 3)
        let found = try tally(study, account, rows)
        print("\(household) \(account): \(found)")
        whole.rows += found.rows
        whole.right += found.right
        whole.noted += found.noted
        whole.wrong += found.wrong
        whole.asked += found.asked
        whole.new += found.new
      }
    }
    print("links: \(whole)")
    #expect(whole.rows > 500)
    // 97.8 of 100 when this was written; the others are asked about.
    #expect(whole.right * 100 >= whole.rows * 97)
    #expect(whole.wrong == 0)
    // The rest is asked about, or told of.
    #expect(whole.new == 0)
  }

  /// Walks forward: of each row only what was before it is known.
  @Test func choosesAccountsByHabit() throws {
    var (rows, assigned, right) = (0, 0, 0)
    for (household, _) in HouseholdStatementTests.households {
      let study = try study(household)
      let journal = study.loaded.journal
      var chooser = AccountChooser(
        study.loaded, study.plan, through: study.today)
      var text = TransactionText()
      var seen = 0
      for transaction in journal.transactions.indices {
        let range = journal.postingRange(transaction)
        guard range.count == 2, let posting = range.first(where: { isWallet($0, journal) }),
          let other = range.first(where: { $0 != posting }),
          [.expense, .revenue].contains(study.loaded.types[journal.postings[other].account]),
          let amount = journal.amount(posting).amounts.first
        else { continue }
        seen += 1
        // The first entries teach.
        guard seen > 100 else { continue }
        text.read(transaction, in: journal)
        let day = journal.transactions[transaction].day
        var entry = ImportedEntry(day, line: 1)
        entry.description = text.payee.uppercased() + " 0815"
        let row = IncomingRow(
          day: day, amount: amount.quantity, symbol: "", text: entry.description, entry: entry,
          place: SourcePlace(FileID(0), SourceRange(0, 1)))
        let (candidates, isSure) = chooser.choices(for: row)
        rows += 1
        guard isSure else { continue }
        assigned += 1
        if candidates.first?.account == journal.accounts.name(journal.postings[other].account) {
          right += 1
        }
      }
    }
    print("habit: of \(rows) rows \(assigned) assigned, \(right) right")
    #expect(right * 100 >= assigned * 95)
    #expect(assigned * 100 >= rows * 60)
  }

  private func isWallet(_ posting: Int, _ journal: Journal) -> Bool {
    let name = journal.accounts.name(journal.postings[posting].account).lowercased()
    return name.hasPrefix("assets:") || name.hasPrefix("liabilities:")
  }
}
