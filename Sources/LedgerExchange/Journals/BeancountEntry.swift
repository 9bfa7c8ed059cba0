import LedgerModel
import LedgerValues

/// A transaction of beancount whose amounts a journal has to write in its own way: beancount balances what
/// is sold by its basis, a journal by its price, with the gain beside it.
struct BeancountEntry {
  var lines: [String]
  var postings: [BeancountPosting] = []
  /// The postings that record the gain of a sale.
  private(set) var gains: Set<Int> = []
  /// Whether a gain has no amount, so that only lots tell it.
  private(set) var leavesGain = false
  /// A difference that beancount lets pass, and a journal does not.
  private(set) var rounding: [BeancountAmount] = []

  init(_ lines: [String]) { self.lines = lines }

  private var missing: Int? { postings.firstIndex { $0.units == nil } }
  private func isIncome(_ index: Int) -> Bool { postings[index].account.hasPrefix("Income:") }

  /// Works out what the journal needs; says no where beancount knows what the text does not say.
  mutating func settle() -> Bool {
    guard postings.count(where: { $0.units == nil }) <= 1 else { return false }
    guard postings.contains(where: { $0.cost != nil }) else {
      findRounding()
      return true
    }
    if isTransfer { return true }
    guard priceTheRest() else { return false }
    fillByWeights()
    findGains()
    return true
  }

  /// Whether lots only go from one account to another.
  var isTransfer: Bool {
    let held = postings.filter { $0.cost != nil }
    guard let sums = BeancountSums(held.map(\.units)) else { return false }
    return sums.sums.isEmpty && held.contains(where: \.isReduction)
      && held.allSatisfy { $0.price == nil }
  }

  /// Sales without a price and purchases without a basis cost what the rest of the entry comes to.
  private mutating func priceTheRest() -> Bool {
    let open = postings.indices.filter {
      postings[$0].cost != nil && postings[$0].value == nil
    }
    guard let only = open.first else { return true }
    guard open.count == 1 else { return false }
    let others = postings.indices.filter { index in
      index != only && !(postings[only].isReduction && isIncome(index))
    }
    var total = BeancountSums(others.map { postings[$0].value })?.single
    if total == nil, postings[only].isReduction, !postings.indices.contains(where: isIncome) {
      // Nothing is gained: it goes away at its basis.
      total = postings[only].weight.map {
        BeancountAmount(number: $0.number.negated, currency: $0.currency)
      }
    }
    guard let total else { return false }
    if postings[only].isReduction {
      postings[only].price = BeancountAmount(
        number: total.number.magnitude, currency: total.currency)
      postings[only].isPriceTotal = true
    } else {
      postings[only].cost?.amount = BeancountAmount(
        number: total.number.magnitude, currency: total.currency)
      postings[only].cost?.isTotal = true
    }
    return true
  }

  /// What beancount fills in, which is told by bases and not by prices.
  private mutating func fillByWeights() {
    guard let missing, postings.contains(where: \.isReduction) else { return }
    let others = postings.indices.filter { $0 != missing }.map { postings[$0].weight }
    if let rest = BeancountSums(others) {
      fill(missing, rest)
    } else if isIncome(missing) {
      // A method chooses the lots: they tell the gain later.
      leavesGain = true
    } else {
      // What is paid is told by the price as well; whether the gain beside it is right, lots tell.
      let others = postings.indices.filter { $0 != missing && !isIncome($0) }
      BeancountSums(others.map { postings[$0].value }).map { fill(missing, $0) }
    }
  }

  private mutating func fill(_ missing: Int, _ rest: BeancountSums) {
    guard let rest = rest.single else { return }
    postings[missing].units = BeancountAmount(
      number: rest.number.negated.simplified, currency: rest.currency)
  }

  private mutating func findGains() {
    guard postings.contains(where: \.isReduction) else { return }
    let incomes = postings.indices.filter(isIncome)
    let others = postings.indices.filter { !isIncome($0) }
    guard let rest = BeancountSums(others.map { postings[$0].value }) else {
      gains = Set(incomes)
      return
    }
    if isNothing(rest) { return gains = Set(incomes) }
    // One of several may be a dividend beside the sale.
    for index in incomes {
      let without = postings.indices.filter { $0 != index }.map { postings[$0].value }
      if let rest = BeancountSums(without), isNothing(rest) { return gains = [index] }
    }
  }

  private func isNothing(_ sums: BeancountSums) -> Bool {
    sums.sums.allSatisfy { $0.value.magnitude <= tolerance($0.key) }
  }

  // MARK: - What beancount lets pass

  /// The most decimals, and the fewest, that amounts of a currency are written with.
  private func decimals(_ currency: String) -> (most: Int, least: Int)? {
    let scales = postings.compactMap(\.units).filter { $0.currency == currency }.map(\.number.scale)
    return scales.max().flatMap { most in scales.min().map { (most, $0) } }
  }

  /// Half a unit of the coarsest amount.
  private func tolerance(_ currency: String) -> Decimal {
    decimals(currency).map { Decimal(5, scale: $0.least + 1) } ?? .zero
  }

  private mutating func findRounding() {
    guard missing == nil, let sums = BeancountSums(postings.map(\.weight)) else { return }
    for (currency, sum) in sums.sums.sorted(by: { $0.key < $1.key }) {
      guard let most = decimals(currency)?.most, sum.magnitude <= tolerance(currency),
        let rounded = sum.rounded(to: most), !rounded.isZero
      else { continue }
      rounding.append(BeancountAmount(number: rounded.negated, currency: currency))
    }
  }
}
