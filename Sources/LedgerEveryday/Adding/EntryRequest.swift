package import LedgerSource
package import LedgerValues

/// What somebody says of a new entry, as it was typed.
package struct EntryRequest: Sendable {
  package var words: [String] = []
  package var day: Day
  /// Whether a flag gave the day.
  package var isDayGiven = false
  /// Whether `5/11` is the fifth of November.
  package var isDayFirst = false
  package var time: String?
  package var wallet: String?
  /// What pays where neither words nor habit say it.
  package var defaultWallet: String?
  package var account: String?
  /// Parts that go to other accounts: `household=12.40`.
  package var splits: [String] = []
  package var payee: String?
  package var note: String?
  package var tags: [String] = []
  package var place: String?
  package var by: String?
  package var forWhom: String?
  /// From the folder of the root on.
  package var receipt: String?
  package var status: String?
  package var code: String?
  package var bill = BillChoice.found
  package var file: FileID?
  /// Lines of comment below the first.
  package var lines: [String] = []
  /// Whether accounts and commodities may be named that are not there yet.
  package var allowsNew = false
  /// Whether what is not sure is refused.
  package var isSure = false
  /// Whether the usual amount is taken though it is not always the same.
  package var acceptsUsualAmount = false

  package init(on day: Day) {
    self.day = day
  }

  /// Whether nothing is said of the entry but the account that pays.
  package var saysNothingButWallet: Bool {
    words.isEmpty && splits.isEmpty && tags.isEmpty && !isSure
      && [time, account, payee, note, place, by, forWhom, receipt, status, code]
        .allSatisfy { $0 == nil }
  }
}

/// An entry as it is meant, and how it came about.
package struct EntryGuess: Sendable {
  /// What was not said.
  package enum Part: String, Sendable {
    case category
    case wallet
    case amount
    case tag
  }

  package var part: Part
  package var value: String
  package var percent: Int
  /// The entries that it comes from.
  package var entries: [Int]
}
