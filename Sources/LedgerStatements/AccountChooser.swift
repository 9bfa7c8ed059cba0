import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPlan
import LedgerPrediction
import LedgerValues

/// Finds the other account of new entries in those that were there before.
struct AccountChooser {
  static let unknown = ["expenses:unknown", "income:unknown"]
  /// The share of the votes from which an account is taken.
  static let leastConfidence = 0.7
  private static let mostGuesses = 3

  private let predictor: Predictor
  private let accounts: AccountTable
  private let types: AccountTypes
  private var likeness: Likeness

  init(_ loaded: LoadedJournal, _ plan: Plan, through last: Day) {
    accounts = loaded.journal.accounts
    types = loaded.types
    let names = loaded.journal.accounts
    let history = PaymentHistory(loaded, plan, through: last) {
      AccountChooser.isUnknown(names.name($0))
    }
    predictor = Predictor(history)
    likeness = Likeness(history)
  }

  /// The past payments that vote on the account of a row, those with the greatest share first.
  mutating func neighbors(of row: IncomingRow) -> [PaymentGuess.Neighbor] {
    let context = PaymentContext(
      payee: row.entry.description, day: row.day, amount: row.amount)
    return predictor.guess(context, before: row.day, &likeness).guess.neighbors
      .sorted { ($0.weight, $0.transaction) > ($1.weight, $1.transaction) }
  }

  static func isUnknown(_ account: String) -> Bool {
    EntryQuestion.isUnknown(account)
  }

  /// The accounts that are likely for a row, the likeliest first, and whether the first is sure.
  mutating func choices(
    for row: IncomingRow
  ) -> (candidates: [RowOutcome.Candidate], isSure: Bool) {
    let context = PaymentContext(
      payee: row.entry.description, day: row.day, amount: row.amount)
    let (guess, sharesWord) = predictor.guess(context, before: row.day, &likeness)
    // Without a word in common, money that comes in was not spent.
    let fitting = guess.categories.filter {
      sharesWord || (types[$0.value] == .expense) == row.amount.isNegative
    }
    let found = fitting.prefix(AccountChooser.mostGuesses).map {
      RowOutcome.Candidate(account: accounts.name($0.value), confidence: $0.confidence)
    }
    let isSure = (found.first?.confidence ?? 0) >= AccountChooser.leastConfidence && sharesWord
    return (found, isSure)
  }
}
