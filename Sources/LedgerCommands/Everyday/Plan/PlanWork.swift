import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerSource
import LedgerStudy
import LedgerValues

/// What commands that change accounts, tags and the plan have at hand.
package struct PlanWork {
  let session: Session<PlanOptions>
  let known: KnownEntries
  let places: DirectivePlaces

  init(_ session: Session<PlanOptions>) {
    self.session = session
    known = KnownEntries(session.study)
    places = DirectivePlaces(session.journal.snapshot)
  }

  var words: [String] { session.invocation.operands }
  var options: PlanOptions { session.options }
  var journal: Journal { known.journal }
  var plan: Plan { session.plan }
  var today: Day { session.today }
  var amounts: PlanAmounts { PlanAmounts(known) }

  /// A change of nothing yet.
  var change: DirectiveChange { DirectiveChange(of: session.journal.snapshot) }

  /// So many words, and what they are.
  func require(_ count: ClosedRange<Int>, _ usage: String) throws(UsageError) {
    if words.count > count.upperBound {
      throw UsageError("unexpected argument '\(words[count.upperBound])'", hints: [usage])
    }
    guard words.count >= count.lowerBound else {
      throw UsageError("missing arguments", hints: [usage])
    }
  }

  func day(_ text: String?, _ name: String) throws(UsageError) -> Day {
    guard let text else { return today }
    return try ScheduleDates.day(text, name, today)
  }

  /// A name of the plan, which stays on its line.
  func name(_ text: String, _ kind: String) throws(UsageError) -> String {
    let isName =
      !text.isEmpty && !text.contains("  ") && !text.contains(" -> ")
      && !text.contains { ",;\t".contains($0) || $0.isNewline } && text == text.trimmed
    guard isName else {
      throw UsageError(
        "'\(text)' cannot be the name of a \(kind)",
        hints: ["a name has no comma, no ';', no ' -> ' and no two spaces"])
    }
    return text
  }

  /// Text behind a key.
  func line(_ text: String, _ flag: String) throws(UsageError) -> String {
    guard !text.trimmed.isEmpty, !text.contains(where: { $0.isNewline || ";\t".contains($0) })
    else {
      throw UsageError(
        "\(flag): '\(text)' does not fit on a line", hints: ["one line without ';'"])
    }
    return text.trimmed.split(separator: " ").joined(separator: " ")
  }

  /// Whom a rule is about: its first word is no mark and no code.
  func payee(_ text: String, _ flag: String) throws(UsageError) -> String {
    let text = try line(text, flag)
    guard let first = text.first, !"(=*!|".contains(first) else {
      throw UsageError(
        "\(flag): '\(text)' would be read as a mark or a code", hints: ["begin it with a letter"])
    }
    return text
  }

  /// A text in a tag, which a comma would end.
  func tagValue(_ text: String, _ flag: String) throws(UsageError) -> String {
    let text = try line(text, flag)
    guard !text.contains(",") else {
      throw UsageError("\(flag): '\(text)' has a comma", hints: ["a comma ends a tag"])
    }
    return text
  }
}

// MARK: - Doing it

extension PlanWork {
  /// Does a change of directives; a warning that would be new refuses it, too.
  func perform(
    _ change: DirectiveChange, _ phrases: [PlanChangePhrase], removing name: String? = nil
  ) throws(UsageError) -> ExitCode {
    guard let name else { return try perform(change.change, phrases) }
    return try perform(
      change.change, phrases, asking: .askRemove(name),
      orElse: UsageError(
        "\(name) would be removed", hints: ["use --yes to remove it, or --dry-run to see how"]))
  }

  /// Does a change that somebody has to agree to, if there is a question.
  func perform(
    _ change: Change, _ phrases: [PlanChangePhrase], asking question: PlanChangePhrase? = nil,
    orElse refusal: @autoclosure @escaping () -> UsageError = UsageError(""),
    refusing refused: Session<PlanOptions>.Refused = .findings
  ) throws(UsageError) -> ExitCode {
    var request = WritingRequest(change, saying: phrases)
    if let question {
      request.mayWrite = { (_, show) throws(UsageError) in
        if options.saysYes { return true }
        return try session.confirms(question, show, orElse: refusal)
      }
    }
    return try session.run(request, refusing: refused)
  }

  var unchanged: ExitCode { session.unchanged }
}

// MARK: - Amounts

/// Amounts that people type, and as they are written.
struct PlanAmounts {
  private let known: KnownEntries

  init(_ known: KnownEntries) {
    self.known = known
  }

  private var commodities: CommodityTable { known.plan.commodities }

  /// The commodity that is meant where none is typed: that of an account, else the usual one.
  private func usual(_ account: String?) -> CommodityID {
    account.flatMap { known.journal.accounts.find($0) }.flatMap { known.commodity(of: $0) }
      ?? known.latest(20).map(\.amount.commodity).mostFrequent?.value
      ?? known.journal.declarations.defaultCommodity
      ?? commodities.ids.first { commodities[styles: $0].declared != nil } ?? most
  }

  /// The commodity of most of the latest amounts.
  private var most: CommodityID {
    let journal = known.journal
    let used = journal.postings.indices.suffix(200).compactMap {
      journal.amount($0).amounts.first?.commodity
    }
    return used.mostFrequent?.value ?? .none
  }

  /// What somebody types, in a commodity that is meant, in that of an account, or in the usual one.
  func amount(
    _ text: String, of account: String? = nil, in commodity: CommodityID? = nil
  ) throws(UsageError) -> Amount {
    let usual = commodity ?? self.usual(account)
    guard var amount = commodities.amount(typed: text, in: usual) else {
      throw .notAnAmount(
        text,
        hint:
          "write it as the journal does, for example 300, or '\(self.text(Amount(Decimal(300), usual)))'"
      )
    }
    let decimals = commodities.style(amount.commodity).decimals
    if amount.quantity.scale < decimals {
      amount.quantity = amount.quantity.rescaled(to: decimals) ?? amount.quantity
    }
    return amount
  }

  /// In what amounts are, for lines as a first journal is told them.
  func money(_ language: Language) -> SaidAmount.Money {
    SaidAmount.Money(commodities.symbol(usual(nil)), language)
  }

  func isPositive(_ text: String) -> Bool { (try? positive(text)) != nil }

  /// An amount above zero.
  func positive(
    _ text: String, in commodity: CommodityID? = nil
  ) throws(UsageError) -> Amount {
    let amount = try amount(text, in: commodity)
    guard amount.quantity.signum > 0 else {
      throw UsageError("'\(text)' is not above zero")
    }
    return amount
  }

  /// An amount as the plan has it: without decimals where they are zeros, else with all of its
  /// commodity's.
  private func short(_ amount: Amount) -> Amount {
    let whole = amount.quantity.simplified
    return whole.scale == 0 ? Amount(whole, amount.commodity) : long(amount)
  }

  private func long(_ amount: Amount) -> Amount {
    let decimals = max(commodities.style(amount.commodity).decimals, amount.quantity.scale)
    return Amount(amount.quantity.rescaled(to: decimals) ?? amount.quantity, amount.commodity)
  }

  /// An amount of a directive.
  func value(_ amount: Amount) -> PlanValue { .amount(meant(short(amount))) }

  /// An amount on a screen: as the plan has it, or with its commodity's decimals.
  func shortText(_ amount: Amount) -> String { AmountText(commodities).exact(short(amount)) }

  func text(_ amount: Amount) -> String { AmountText(commodities).exact(long(amount)) }

  func text(_ amount: MixedAmount) -> String {
    AmountText(commodities).text(amount).replacing("\n", with: ", ")
  }

  func meant(_ amount: Amount) -> MeantAmount {
    MeantAmount(amount, commodities)
  }
}
