package import LedgerCommandLine
import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerValues

/// Names of one kind that can be typed, and what is said of one that there is not.
package struct Names {
  /// What of a name has to be typed.
  package enum Matching {
    case wholeNames
    /// Any beginning that only one name has, without regard to case, and to accents where nothing has them.
    case beginnings
  }

  /// The kind with the words in front of a name: `budget called`.
  private let kind: String
  private let known: [String]
  private let matching: Matching
  /// What is said where there are no names at all.
  private let none: UsageError?
  /// The flag that a name is given with.
  private let flag: String?
  /// What helps where no name is near; else the names are listed.
  private let advice: String?

  package init(
    _ kind: String, _ known: [String], matching: Matching = .wholeNames, none: UsageError? = nil,
    flag: String? = nil, advice: String? = nil
  ) {
    self.kind = kind
    self.known = known
    self.matching = matching
    self.none = none
    self.flag = flag
    self.advice = advice
  }

  /// The place of the name that was typed; a question where nothing was.
  package func one(_ typed: String, asking question: String? = nil) throws(UsageError) -> Int {
    if known.isEmpty, let none { throw none }
    if typed.isEmpty, let question { throw UsageError(question, hints: [list]) }
    let found = places(of: typed)
    if found.count == 1, let only = found.first { return only }
    if found.isEmpty { throw unknown(typed) }
    let meant = found.map { known[$0] }.joined(separator: " or ")
    throw UsageError("'\(typed)' could be \(meant)", hints: ["write more of the name"])
  }

  private func places(of typed: String) -> [Int] {
    switch matching {
    case .wholeNames: return known.firstIndex(of: typed).map { [$0] } ?? []
    case .beginnings:
      let same = known.indices.filter { PlanName.areSame(known[$0], typed) }
      if let first = same.first { return [first] }
      let key = PlanName.key(typed)
      if key.isEmpty { return [] }
      let found = known.indices.filter { PlanName.key(known[$0]).hasPrefix(key) }
      return found.isEmpty ? placesWithoutAccents(of: key) : found
    }
  }

  /// The places of names that begin so where accents are no matter.
  private func placesWithoutAccents(of key: String) -> [Int] {
    let wanted = AccentFolding.folded(key)
    return known.indices.filter {
      AccentFolding.folded(PlanName.key(known[$0])).hasPrefix(wanted)
    }
  }

  /// What is said of a name that there is not.
  func unknown(_ typed: String) -> UsageError {
    let near = nearestName(to: typed, in: known).map { "did you mean \($0)?" }
    return UsageError(
      "\(flag.map { "\($0): " } ?? "")there is no \(kind) '\(typed)'",
      hints: [near ?? advice ?? list])
  }

  /// The names there are, or some of them.
  private var list: String {
    if known.isEmpty { return "there are none" }
    let shown = known.prefix(8).joined(separator: ", ")
    return "there \(known.count == 1 ? "is" : "are") \(shown)\(known.count > 8 ? ", …" : "")"
  }
}

extension CommodityTable {
  /// The commodity of a symbol that was typed behind a flag.
  func commodity(typed symbol: String, _ flag: String) throws(UsageError) -> CommodityID {
    if let found = find(symbol) { return found }
    let symbols = ids.map { self.symbol($0) }.filter { !$0.isEmpty }.sorted()
    throw Names("commodity", symbols, flag: flag).unknown(symbol)
  }
}
