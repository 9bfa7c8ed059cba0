import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPlan
import LedgerPrediction
import LedgerValues

/// Finds the other account of new entries in those that were there before.
struct AccountChooser {
  /// The confidence from which an account is taken.
  static let leastConfidence = 0.7
  private static let mostGuesses = 3
  private static let mostConfidence = 0.99
  /// The weight of what is not known: one equal payee alone makes nothing sure.
  private static let doubt = 1.5

  private let predictor: Predictor
  private let accounts: AccountTable
  private var likeness: Likeness

  init(_ loaded: LoadedJournal, _ plan: Plan, through last: Day) {
    accounts = loaded.journal.accounts
    let isUnknown = accounts.ids.map { [accounts] in AccountChooser.isUnknown(accounts.name($0)) }
    let history = PaymentHistory(loaded, plan, through: last) { isUnknown[$0.index] }
    predictor = Predictor(history)
    likeness = Likeness(history)
  }

  /// The past payments that vote on the account of a row, those with the greatest share first.
  mutating func neighbors(of row: IncomingRow) -> [PaymentGuess.Neighbor] {
    let context = PaymentContext(
      payee: row.entry.description, day: row.day, amount: row.amount)
    return predictor.guess(context, before: row.day, &likeness).neighbors
      .sorted { ($0.weight, $0.transaction) > ($1.weight, $1.transaction) }
  }

  /// The tag with what is likely; nil if nothing is.
  static func note(_ candidates: [RowOutcome.Candidate]) -> String? {
    if candidates.isEmpty { return nil }
    let texts = candidates.map { "\($0.account) \(Confidence.text($0.confidence))" }
    return "\(AccountIndex.guessName):\(texts.joined(separator: " "))"
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
    let guess = predictor.guess(context, before: row.day, &likeness)
    var weights: [AccountID: Double] = [:]
    for near in guess.neighbors { weights[near.category, default: 0] += near.likeness }
    let all = guess.neighbors.reduce(AccountChooser.doubt) { $0 + $1.likeness }
    let named = Set(guess.neighbors.filter(\.sharesWord).map(\.category))
    let found = named.map { account in
      RowOutcome.Candidate(
        account: accounts.name(account),
        confidence: min(AccountChooser.mostConfidence, (weights[account] ?? 0) / all))
    }.sorted { ($1.confidence, $0.account) < ($0.confidence, $1.account) }
    let isSure = (found.first?.confidence ?? 0) >= AccountChooser.leastConfidence
    return (Array(found.prefix(AccountChooser.mostGuesses)), isSure)
  }
}
