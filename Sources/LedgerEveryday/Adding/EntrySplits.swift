import LedgerCommandLine
import LedgerModel
import LedgerValues

/// Parts of an entry for other accounts: `household=12.40`, `household=20%`, `household=rest`.
struct EntrySplits {
  private enum Part {
    case amount(Decimal)
    case percent(Decimal)
    case rest
  }

  /// Each account with its part, in the order in which they were said.
  private(set) var parts: [(account: String, quantity: Decimal)] = []
  /// The account that gets what is left, if that was said.
  private(set) var rest: String?

  init(
    _ request: EntryRequest, of whole: Amount, _ names: EntryNames, _ commodities: CommodityTable
  ) throws(UsageError) {
    try self.init(request.splits, of: whole, commodities) { (text) throws(UsageError) in
      try names.account(text, for: .spending, flag: "--split", allowsNew: request.allowsNew)
    }
  }

  /// Parts of a whole, with the accounts that names stand for.
  init(
    _ texts: [String], of whole: Amount, _ commodities: CommodityTable,
    naming name: (String) throws(UsageError) -> String
  ) throws(UsageError) {
    let read = try texts.map { (text) throws(UsageError) in
      try EntrySplits.part(text, of: whole, commodities, name)
    }
    var shares = try EntrySplits.shares(
      read.compactMap { if case .percent(let percent) = $0.part { percent } else { nil } },
      of: whole,
      decimals: commodities.style(whole.commodity).decimals)[...]
    for (account, part) in read {
      switch part {
      case .amount(let quantity): parts.append((account, quantity))
      case .percent: if let share = shares.popFirst() { parts.append((account, share)) }
      case .rest:
        guard rest == nil else { throw UsageError("--split: only one account can get the rest") }
        rest = account
      }
    }
  }

  /// What hundredth parts come to: together with what is left they are the whole, to the cent.
  private static func shares(
    _ percents: [Decimal], of whole: Amount, decimals: Int
  ) throws(UsageError) -> [Decimal] {
    if percents.isEmpty { return [] }
    var left = Decimal(100)
    for percent in percents {
      guard let next = left.subtracting(percent), next.signum >= 0 else {
        throw UsageError("--split: the parts are more than 100%")
      }
      left = next
    }
    let scale = max(decimals, whole.quantity.scale)
    guard let shares = whole.quantity.divided(amongWeights: percents + [left], scale: scale) else {
      throw UsageError("the amounts are too large")
    }
    return Array(shares.dropLast())
  }

  private static func part(
    _ text: String, of whole: Amount, _ commodities: CommodityTable,
    _ name: (String) throws(UsageError) -> String
  ) throws(UsageError) -> (account: String, part: Part) {
    let usage = ["--split household=12.40, household=20% or household=rest"]
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
      throw UsageError("--split: '\(text)' has no '='", hints: usage)
    }
    let account = try name(String(text[..<equals]))
    let value = String(text[text.index(after: equals)...])
    if value == "rest" { return (account, .rest) }
    if value.hasSuffix("%") {
      guard let percent = Decimal(value.dropLast()), percent.signum > 0 else {
        throw UsageError("--split: '\(value)' is not a percentage", hints: usage)
      }
      return (account, .percent(percent))
    }
    guard let typed = EntryAmount(value) else {
      throw UsageError("--split: '\(text)' has no amount", hints: usage)
    }
    let amount = try typed.amount(commodities, usual: whole.commodity)
    guard amount.commodity == whole.commodity else {
      throw UsageError("--split: all parts must have one commodity")
    }
    return (account, .amount(amount.quantity))
  }
}
