import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A transaction that does not add up, looked at by somebody who knows accounting.
struct Unbalanced {
  /// A posting of the group whose amount is written.
  struct Part {
    var number: Int
    var syntax: PostingSyntax
    /// What it counts, in the commodity in question.
    var value: Amount
    var commodity: CommodityID
    var hasCost: Bool
    var amount: AmountSyntax { syntax.amount }
    /// Whether the only mark of the number is declared to separate groups of digits.
    var hasGroupMark: Bool { amount.hasGroupMark(readAs: value.quantity) }
  }

  let context: CheckContext
  let written: WrittenTransaction
  private let kind: PostingKind
  private let group: [Int]

  init(_ context: CheckContext, _ imbalance: Imbalance, _ written: WrittenTransaction) {
    self.context = context
    self.written = written
    kind = imbalance.kind
    group = written.postings.filter { context.journal.postings[$0].kind == imbalance.kind }
  }

  /// The written postings that count in a commodity, or all.
  func parts(of commodity: CommodityID?) -> [Part] {
    group.compactMap { number in
      let record = context.journal.postings[number]
      guard !record.flags.contains(.inferred), let syntax = written.posting(number),
        syntax.amount.isPresent,
        let values = context.journal.costValue(number)?.amounts,
        let value = values.first(where: { commodity == nil || $0.commodity == commodity })
      else { return nil }
      return Part(
        number: number, syntax: syntax, value: value, commodity: record.commodity,
        hasCost: record.flags.contains(.hasCost))
    }
  }

  /// What each posting counts in a commodity, assigned ones among them.
  private func values(of commodity: CommodityID) -> [Decimal] {
    group.compactMap { number in
      context.journal.costValue(number)?.amounts.first { $0.commodity == commodity }?.quantity
    }
  }

  var firstWritten: Part? { parts(of: nil).first }

  func lastWritten(of commodity: CommodityID?) -> Part? { parts(of: commodity).last }

  /// The message about what is left over.
  func diagnostic(_ rest: [Amount]) -> Diagnostic {
    let subject = kind == .real ? "the postings" : "the postings in brackets"
    let summary =
      "transaction does not balance: \(subject) add up to \(context.text(rest)) instead of 0"
    guard let amount = rest.first, rest.count == 1 else { return mixed(rest, summary) }
    let parts = parts(of: amount.commodity)
    guard let last = parts.last else {
      return written.header.diagnostic(.unbalanced, summary)
    }
    if let cause = bareAssignment(amount, summary) ?? misreadDecimalMark(parts, amount, summary) {
      return cause
    }
    if sellsFromLot { return gain(amount, last, summary) }
    let hints = ImbalanceHints(context, parts, amount)
    let misread = misread(parts, amount)
    var notes = arithmetic(amount).map { [$0] } ?? []
    notes += misread.map { [$0.note] } ?? hints.notes
    return written.passage(last.amount.range).diagnostic(
      .unbalanced, summary, label: label(parts, amount), notes: notes,
      fixes: fixes(last, amount, misread?.suggestion ?? hints.suggestion))
  }

  /// Whether a posting gives away what `{…}` says was bought.
  private var sellsFromLot: Bool {
    group.contains { number in
      guard let syntax = written.posting(number), let detail = written.detail(syntax) else {
        return false
      }
      return !detail.lotBraces.isEmpty
        && context.journal.amount(number).amounts.contains { $0.quantity.isNegative }
    }
  }

  /// A sale may well record its gain beside what it sells: no amount is wrong then, and none may be
  /// changed or dropped.
  private func gain(_ rest: Amount, _ last: Part, _ summary: String) -> Diagnostic {
    let pair = "equity:unrealised-gain  \(context.text(rest.negated))"
    return written.passage(last.amount.range).diagnostic(
      .unbalanced, summary, label: label(parts(of: rest.commodity), rest),
      notes: [
        "a sale counts at its price; a gain beside it balances the rise in value before it"
      ],
      fixes: [Fix("if the gain is right, keep it and add `\(pair)`")])
  }

  /// `= 0` in the place of an amount, which assigns nothing of what the others are in.
  private func bareAssignment(_ rest: Amount, _ summary: String) -> Diagnostic? {
    let symbol = context.journal.commodities.symbol(rest.commodity)
    guard !symbol.isEmpty else { return nil }
    for number in group {
      guard let syntax = written.posting(number), !syntax.amount.isPresent,
        let detail = written.detail(syntax), detail.assertion.isPresent,
        detail.assertion.symbol.isEmpty, !detail.assertion.traits.contains(.expression),
        let place = written.assertion(syntax), let value = assigned(number), value.isZero
      else { continue }
      let zero = context.text(Amount(.zero, rest.commodity))
      return written.passage(place).diagnostic(
        .unbalanced, summary, label: "names no commodity, so it assigns nothing in \(symbol)",
        fixes: [
          Fix(
            "name the commodity", edits: [Edit(written.id, detail.assertion.range, zero)])
        ])
    }
    return nil
  }

  /// What an assignment of no commodity came to.
  private func assigned(_ posting: Int) -> Decimal? {
    context.journal.costValue(posting).map { value in
      value.amounts.first?.quantity ?? .zero
    }
  }

  /// Numbers such as `1,234` that were read with a decimal mark, where digit groups would balance.
  private func misreadDecimalMark(
    _ parts: [Part], _ rest: Amount, _ summary: String
  ) -> Diagnostic? {
    let doubtful = parts.filter { part in
      part.amount.traits.contains(.singleMark) && part.amount.fractionDigits == 3
        && !part.hasGroupMark && !part.hasCost
    }
    guard let first = doubtful.first else { return nil }
    var sum = rest.quantity
    for part in doubtful {
      guard let grouped = part.value.quantity.multiplied(by: Decimal(1000)),
        let added = grouped.subtracting(part.value.quantity), let next = sum.adding(added)
      else { return nil }
      sum = next
    }
    guard sum.isZero else { return nil }
    let mark = Character(UnicodeScalar(first.amount.decimalMark))
    let edits = doubtful.map { part in
      Edit(
        written.id, part.amount.number,
        written.text(part.amount.number).filter { $0 != mark })
    }
    let title =
      edits.count == 1
      ? "write \(edits[0].newText) here" : "write these \(edits.count) numbers without `\(mark)`"
    return written.passage(first.amount.number).diagnostic(
      .unbalanced, summary, label: "`\(mark)` is read as a decimal mark",
      notes: ["the transaction balances if `\(mark)` separates groups of digits"],
      fixes: [Fix(title, edits: edits)])
  }

  /// Several commodities are left over.
  private func mixed(_ rest: [Amount], _ summary: String) -> Diagnostic {
    let signs = Set(rest.map(\.quantity.signum))
    let notes =
      rest.count == 2 && signs.count == 1
      ? ["two commodities balance each other only with opposite signs, or with a cost"] : []
    let place = lastWritten(of: nil).map { written.passage($0.amount.range) } ?? written.header
    return place.diagnostic(
      .unbalanced, summary, label: "\(rest.count) commodities are left over", notes: notes,
      fixes: [Fix("write the price: `@` for one unit, or `@@` for all of it")])
  }

  private func label(_ parts: [Part], _ rest: Amount) -> String {
    guard let last = parts.last, values(of: rest.commodity).count > 1,
      let others = rest.quantity.subtracting(last.value.quantity)
    else { return "nothing balances this" }
    let isLast = group.last == last.number
    let count = values(of: rest.commodity).count
    let total = context.text(Amount(others, rest.commodity))
    if count == 2 { return "the other posting is \(total)" }
    return "the \(isLast ? "postings above" : "other postings") add up to \(total)"
  }

  /// `45.20 + 12.00 - 57.02 = 0.18 EUR`, unless it is long.
  private func arithmetic(_ rest: Amount) -> String? {
    let values = values(of: rest.commodity)
    guard values.count > 1, values.count <= 6 else { return nil }
    var text = ""
    for (index, quantity) in values.enumerated() {
      let number = context.number(Amount(quantity.magnitude, rest.commodity))
      if index == 0 {
        text = (quantity.isNegative ? "-" : "") + number
      } else {
        text += (quantity.isNegative ? " - " : " + ") + number
      }
    }
    return "\(text) = \(context.text(rest))"
  }

  // MARK: - Repairs

  private func fixes(
    _ last: Part, _ rest: Amount, _ suggestion: (part: Part, amount: Amount)?
  ) -> [Fix] {
    var fixes: [Fix] = []
    if let (part, value) = suggestion { fixes += write(value, to: part) }
    if let balancing = last.value.quantity.subtracting(rest.quantity), !balancing.isZero,
      suggestion?.part.number != last.number, group.count > 1
    {
      let title = write(Amount(balancing, rest.commodity), to: last)
      fixes += fixes.isEmpty ? title : title.map { Fix("or " + $0.title, edits: $0.edits) }
    }
    if group.count == 1 {
      fixes.append(Fix("add a posting to the account on the other side"))
    } else if let fix = dropping(last, isFirst: fixes.isEmpty) {
      fixes.append(fix)
    }
    return fixes
  }

  /// A new amount for a posting, written as its commodity is.
  private func write(_ value: Amount, to part: Part) -> [Fix] {
    guard !part.hasCost, !part.amount.traits.contains(.expression) else { return [] }
    let text = context.text(value, decimalMark: overridingMark(value.commodity))
    return [Fix("write \(text)", edits: [Edit(written.id, part.amount.range, text)])]
  }

  /// The decimal mark that a directive sets here, where the commodity is written with another one:
  /// a repair has to be written with it.
  private func overridingMark(_ commodity: CommodityID) -> Character? {
    let marks = parts(of: commodity).compactMap { part -> Character? in
      part.hasCost ? nil : part.amount.markInForce(readAs: part.value.quantity)
    }
    guard let mark = marks.first, mark != context.journal.commodities.style(commodity).decimalMark
    else { return nil }
    return mark
  }

  /// The posting whose mark would balance the transaction if it were a decimal mark, and what makes
  /// it none.
  private func misread(
    _ parts: [Part], _ rest: Amount
  ) -> (suggestion: (part: Part, amount: Amount), note: String)? {
    guard let mark = overridingMark(rest.commodity) else { return nil }
    for part in parts where part.hasGroupMark && !part.hasCost {
      guard let meant = part.value.quantity.subtracting(rest.quantity),
        let factor = Decimal.powerOfTen(Int(part.amount.fractionDigits)).map({ Decimal($0) }),
        meant.multiplied(by: factor) == part.value.quantity
      else { continue }
      let isDeclared =
        context.journal.commodities[rest.commodity].declaredMark == mark.asciiValue
      let cause = isDeclared ? "the commodity's declaration" : "the `decimal-mark \(mark)` line"
      return (
        (part, Amount(meant, rest.commodity)),
        "\(cause) makes `\(mark == "." ? "," : ".")` a digit group mark here"
      )
    }
    return nil
  }

  /// A posting may lack its amount, if nothing hangs on that and no other does.
  private func dropping(_ part: Part, isFirst: Bool) -> Fix? {
    guard part.syntax.detail < 0, group.count > 1 else { return nil }
    let range = SourceRange(start: part.syntax.account.end, end: part.amount.range.end)
    let title = "remove the amount to have it worked out"
    return Fix(isFirst ? title : "or " + title, edits: [Edit(written.id, range, "")])
  }
}

// MARK: - Marks

extension AmountSyntax {
  /// The decimal mark with which a number of one mark was read; nil for other numbers.
  func markInForce(readAs quantity: Decimal) -> Character? {
    guard traits.contains(.singleMark) else { return nil }
    let isPoint = decimalMark == UInt8(ascii: ".")
    return isPoint == hasGroupMark(readAs: quantity) ? "," : "."
  }
}
