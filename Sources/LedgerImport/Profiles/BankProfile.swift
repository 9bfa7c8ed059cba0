/// What is known of a layout that its columns alone do not tell.
///
/// It is a hypothesis: balances that contradict it come first.
package struct BankProfile: Sendable {
  package var id: String
  package var name: String
  /// The country of the bank, by its two letters.
  package var country: String
  /// The names of columns that all have to be there.
  package var header: [String]
  /// What columns are called in `body`, by their names in the file.
  var names: [String: String] = [:]
  /// Lines of rules that make entries of the rows, where columns of one amount do not suffice.
  var body = ""
  /// Whether what is spent on a card is above zero.
  var isSpentPositive: Bool?

  /// The profile whose columns a header has: the one with the most; nil for none.
  static func of(_ header: [String]) -> BankProfile? {
    let names = Set(header.map { HeaderWords.folded($0) })
    return all.filter { profile in
      profile.header.allSatisfy { names.contains(HeaderWords.folded($0)) }
    }.max { $0.header.count < $1.header.count }
  }

  package static let all: [BankProfile] = unitedKingdom + unitedStates
}
