/// Random but realistic journals, good ones, the same for the same seed.
///
/// Sums are kept in integers while the story is told, so that assertions hold and the balances are
/// known without any accounting of ours.
package struct JournalGenerator {
  /// A part of the language that a journal may use.
  package enum Feature: CaseIterable, Sendable {
    case aliases, applyAccount, assertions, assignments, autoRules, codes, commentBlocks, comments
    case costs, declarations, defaultCommodity, defaultYear, digitGroups, missingAmounts
    case periodicRules, postingDates, prices, secondaryDates, statuses, tags, unicode
    case virtualPostings
  }

  /// What ends each line.
  package enum LineEnding: String, CaseIterable, Sendable {
    case lineFeed = "\n"
    case carriageReturnAndLineFeed = "\r\n"
  }

  let features: Set<Feature>
  let lineEnding: LineEnding
  private let transactionCount: Int
  var random: SplitMix64

  package init(
    seed: UInt64, transactions: Int, features: Set<Feature> = Set(Feature.allCases),
    lineEnding: LineEnding = .lineFeed
  ) {
    random = SplitMix64(seed: seed)
    transactionCount = transactions
    self.features = features
    self.lineEnding = lineEnding
  }

  /// The next journal.
  package mutating func journal() -> GeneratedJournal {
    var transactions: [GeneratedTransaction] = []
    var day = GeneratedDay(number: 19_700 + random.below(600))
    for _ in 0..<transactionCount {
      day = day + random.pick([0, 0, 1, 1, 2, 3, 7, 20])
      transactions.append(transaction(on: day))
    }
    let balances = assertBalances(in: &transactions)
    return GeneratedJournal(
      text: text(of: transactions), transactionCount: transactions.count,
      postingCount: transactions.reduce(0) { $0 + $1.postings.count },
      balances: balances.filter { $0.value != 0 })
  }

  /// Whether a feature is asked for and its turn has come.
  mutating func uses(_ feature: Feature, percent: Int = 100) -> Bool {
    features.contains(feature) && random.happens(percent: percent)
  }
}
