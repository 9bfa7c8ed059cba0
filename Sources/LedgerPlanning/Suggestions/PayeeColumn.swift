package import LedgerModel
import LedgerSource

/// Whom each transaction pays, in numbers: first lines are read once for all who ask.
package struct PayeeColumn: Sendable {
  /// What is written, each once, and by its number the one of what it is compared as.
  private var written = NameTable(seed: .random(in: 0 ... .max))
  private var keys: [Int32] = []
  /// By transaction: the number of what is written.
  private var numbers: [Int32] = []
  /// What is written, by its number.
  package private(set) var payees: [String] = []
  /// By number: payees in lower case, without numbers, which often are of one bill only.
  package private(set) var names: [String] = []
  private var known: [String: Int32] = [:]

  /// Nobody is paid by what rules forecast.
  package init(_ journal: Journal) {
    numbers.reserveCapacity(journal.transactions.count)
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      let isForecast = journal.transactions[transaction].flags.contains(.isForecast)
      if !isForecast { text.readFirstLine(transaction, in: journal) }
      let range = isForecast ? 0..<0 : text.payeeRange.offsets
      let number = written.number(of: range, in: text.file.padded.span)
      if number == keys.count { addKey(number) }
      numbers.append(Int32(truncatingIfNeeded: number))
    }
  }

  private mutating func addKey(_ number: Int) {
    payees.append(String(decoding: written[number], as: UTF8.self))
    let name = RecurringSearch.normalized(payees[number])
    let key = known[name] ?? Int32(truncatingIfNeeded: names.count)
    if Int(key) == names.count {
      known[name] = key
      names.append(name)
    }
    keys.append(key)
  }

  /// The number of what is written.
  package func number(of transaction: Int) -> Int { Int(numbers[transaction]) }

  /// The payee as it is written.
  package func payee(of transaction: Int) -> String { payees[number(of: transaction)] }

  /// The number of what the payee is compared as.
  package func key(of transaction: Int) -> Int { Int(keys[Int(numbers[transaction])]) }

  /// The number of a payee, if any transaction has it.
  package func key(ofPayee payee: String) -> Int? {
    known[RecurringSearch.normalized(payee)].map { Int($0) }
  }
}
