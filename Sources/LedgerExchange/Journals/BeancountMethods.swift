/// How lots are chosen, and which accounts hold gains.
struct BeancountMethods {
  /// The methods in a journal's words.
  static let own = [
    "STRICT": "SPECID", "STRICT_WITH_SIZE": "SPECID, take: size", "FIFO": "FIFO", "LIFO": "LIFO",
    "HIFO": "HIFO", "AVERAGE": "AVERAGE", "NONE": "NONE",
  ]

  var standard = "STRICT"
  var accounts: [String: String] = [:]
  private(set) var commodities: Set<String> = []
  private(set) var gainAccounts: Set<String> = []

  /// That of the commodities; nil if they have no lots.
  var method: String? { standard == "NONE" ? nil : BeancountMethods.own[standard] ?? "SPECID" }

  mutating func learn(_ entries: [BeancountEntry]) {
    var others: Set<String> = []
    var needed: Set<String> = []
    for entry in entries {
      for (index, posting) in entry.postings.enumerated() {
        if posting.cost != nil, let units = posting.units, method != nil {
          commodities.insert(units.currency)
        }
        if entry.gains.contains(index) {
          gainAccounts.insert(posting.account)
          if entry.leavesGain, posting.units == nil { needed.insert(posting.account) }
        } else {
          others.insert(posting.account)
        }
      }
    }
    // One that holds more than gains keeps its type: an entry with its amounts tells the gain, too.
    gainAccounts = gainAccounts.subtracting(others).union(needed)
  }
}
