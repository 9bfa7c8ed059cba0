import LedgerModel
import LedgerSource
import LedgerValues

extension LoadedJournal {
  /// The journal of a text.
  static func of(_ text: String, _ included: [String: String] = [:]) -> LoadedJournal {
    let main = SourceFile(path: "main.journal", text: text)
    return JournalLoader(MemoryFiles(included), LoadOptions(today: .forTests)).load([main])
  }

  /// The numbers of the postings that match a query, counted from 0.
  func postings(matching query: Query) -> [Int] {
    var matcher = QueryMatcher(query, in: journal, types: types)
    return journal.transactions.indices.flatMap { transaction in
      journal.postingRange(transaction).filter {
        matcher.matches(posting: $0, of: transaction, in: journal)
      }
    }
  }

  func postings(matching arguments: [String]) throws -> [Int] {
    postings(matching: try Query(parsing: arguments, today: .forTests))
  }

  /// The numbers of the transactions that match a query, counted from 0.
  func transactions(matching arguments: [String]) throws -> [Int] {
    let query = try Query(parsing: arguments, today: .forTests)
    var matcher = QueryMatcher(query, in: journal, types: types)
    return journal.transactions.indices.filter { matcher.matches(transaction: $0, in: journal) }
  }
}

extension Day {
  /// The day that counts as today: 2024-06-15.
  static var forTests: Day { .clipping(year: 2024, month: 6, day: 15) }
}
