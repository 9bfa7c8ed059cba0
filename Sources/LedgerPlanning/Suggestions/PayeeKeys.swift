/// What payees are compared by, reckoned once for each way in which one is written.
package struct PayeeKeys {
  private var known: [String: String] = [:]

  package init() {}

  /// A payee in lower case, without numbers, which often are of one bill only.
  package mutating func key(of written: String) -> String {
    if let key = known[written] { return key }
    let key = RecurringSearch.normalized(written)
    known[written] = key
    return key
  }
}
