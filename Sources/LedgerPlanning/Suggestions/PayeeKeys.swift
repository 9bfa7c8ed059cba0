/// Payees as they are compared, each made once of what is written.
package struct PayeeKeys {
  private var known: [String: Int] = [:]
  private var numbers: [String: Int] = [:]
  /// By number: the payee as it is compared.
  package private(set) var names: [String] = []

  package init() {}

  /// A payee in lower case, without numbers, which often are of one bill only.
  package mutating func key(of written: String) -> String { names[number(of: written)] }

  /// The number of what a payee is compared as.
  package mutating func number(of written: String) -> Int {
    if let number = known[written] { return number }
    let name = RecurringSearch.normalized(written)
    let number = numbers[name] ?? names.count
    if number == names.count {
      numbers[name] = number
      names.append(name)
    }
    known[written] = number
    return number
  }
}
