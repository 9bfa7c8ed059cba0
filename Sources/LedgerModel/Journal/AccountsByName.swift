/// The accounts of a journal by their names, so that those below one are found without asking all.
package struct AccountsByName: Sendable {
  private let table: AccountTable
  /// Each account stands right before those below it.
  private let sorted: [AccountID]

  package init(_ table: AccountTable) {
    self.table = table
    sorted = table.ids.sorted { AccountsByName.comesBefore(table.bytes($0), table.bytes($1)) }
  }

  /// The account of a name and all below it, ascending; the account itself need not be there.
  package func accounts(within name: String) -> [AccountID] {
    let bytes = ArraySlice(name.utf8)
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if AccountsByName.comesBefore(table.bytes(sorted[middle]), bytes) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return sorted[low...].prefix { table.contains(name, $0) }.sorted()
  }

  /// All accounts within any of several, ascending, each once.
  package func accounts(within names: [String]) -> [AccountID] {
    if names.count == 1 { return accounts(within: names[0]) }
    return Set(names.flatMap { accounts(within: $0) }).sorted()
  }

  /// By bytes, of which the colon is the least, so that nothing comes between an account and those
  /// below it.
  private static func comesBefore(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.lexicographicallyPrecedes(right) { rank($0) < rank($1) }
  }

  private static func rank(_ byte: UInt8) -> Int { byte == UInt8(ascii: ":") ? -1 : Int(byte) }
}
