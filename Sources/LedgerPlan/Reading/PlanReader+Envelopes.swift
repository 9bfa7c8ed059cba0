import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Reads `pool ACCOUNT` or `card ACCOUNT`.
  mutating func readEnvelopeAccount(_ directive: PlanDirective) {
    var line = directive.header
    expectNoLines(directive)
    guard let account = account(&line) else { return }
    let known = directive.kind == .pool ? plan.pools : plan.cards
    for other in known
    where AccountName.contains(other.value, account.value)
      || AccountName.contains(account.value, other.value)
    {
      let isSame = other.value == account.value
      report(
        line.passage(account.place.range).diagnostic(
          .repeatedPlanName,
          isSame
            ? "`\(account.value)` is a \(directive.keyword) twice"
            : "`\(account.value)` and `\(other.value)` are both a \(directive.keyword), and one is inside the other",
          label: "the second one", related: [RelatedPlace(other.place, "the first one")],
          notes: isSame
            ? [] : ["a \(directive.keyword) covers its account and everything below it"],
          fixes: [Fix("remove one of them")]))
      return
    }
    if directive.kind == .pool { plan.pools.append(account) } else { plan.cards.append(account) }
  }

  mutating func readFunding(_ directive: PlanDirective) {
    var header = directive.header
    guard let day = day(&header), expectEnd(header, fixes: PlanReader.fundingBelow(header)) else {
      return
    }
    var funding = Funding(source: directive.source, day: day.value)
    var known: [String: Funding.Line] = [:]
    for line in directive.lines {
      // The name is the whole line up to two blanks, not only its first word.
      var whole = PlanLine(line.file, line.id, line.entry, line.range, line.range)
      let name = whole.name()
      guard isName(name, whole), let amount = amount(after: name, &whole) else { continue }
      if let other = known[PlanName.key(name.value)] {
        report(
          whole.passage(name.place.range).diagnostic(
            .repeatedPlanKey, "`\(name.value)` is funded twice in one entry",
            label: "the second time",
            related: [RelatedPlace(other.envelope.place, "the first time")],
            fixes: [Fix("add the amounts up")]))
        continue
      }
      let funded = Funding.Line(envelope: name, amount: amount)
      known[PlanName.key(name.value)] = funded
      funding.lines.append(funded)
    }
    if directive.lines.isEmpty {
      let header = directive.passage(directive.header.range)
      report(
        header.diagnostic(
          .missingPlanKey, "\(header.quoted) funds nothing",
          label: "the envelopes go below, indented, one per line",
          fixes: [Fix("add a line, for example: `Food  400 EUR`")]))
    }
    plan.funds.append(funding)
  }

  /// The repair for `fund 2026-11-01 $300 Food`: what is funded stands below, name before amount.
  private static func fundingBelow(_ header: PlanLine) -> [Fix] {
    let padded = header.file.padded
    let rest = header.passage(header.rest)
    guard let (name, amount) = nameThenAmount(header) ?? amountThenName(header),
      !name.hasPrefix(";")
    else { return [] }
    var start = Int(rest.range.start)
    while TagScanner.isBlank(padded[start - 1]) { start -= 1 }
    let below = "\(name)  \(amount)"
    return [
      Fix(
        "write it on an indented line: `\(below)`", preview: .titleOnly,
        edits: [rest.edit(SourceRange(start, Int(rest.range.end)), "\n    \(below)")])
    ]
  }

  private static func nameThenAmount(_ header: PlanLine) -> (name: String, amount: String)? {
    var line = header
    _ = line.word()
    while !line.isAtEnd {
      var ahead = line
      if let amount = amount(&ahead), ahead.isAtEnd {
        let end = line.rest.start
        let name = header.text(SourceRange(start: header.rest.start, end: end))
        return (name.trimmedBlanks, amount)
      }
      _ = line.word()
    }
    return nil
  }

  private static func amountThenName(_ header: PlanLine) -> (name: String, amount: String)? {
    var line = header
    guard let amount = amount(&line), !line.isAtEnd else { return nil }
    let name = line.name().value
    return line.isAtEnd ? (name, amount) : nil
  }

  /// The text of an amount that can be read without doubt.
  private static func amount(_ line: inout PlanLine) -> String? {
    let padded = line.file.padded
    var syntax = AmountSyntax()
    guard line.cursor.amount(padded.span, into: &syntax) == nil else { return nil }
    return line.text(syntax.range)
  }

  /// Reads `move DATE  FROM -> TO  AMOUNT`.
  mutating func readMove(_ directive: PlanDirective) {
    expectNoLines(directive)
    var line = directive.header
    guard let day = day(&line) else { return }
    let names = line.name()
    guard !names.value.isEmpty else {
      badValue(line.rest, line, "what is moved", "for example `Dining -> Food  30 EUR`")
      return
    }
    guard let (from, to) = PlanReader.arrow(names) else {
      badValue(names.place.range, line, "a move", "two envelopes, such as `Dining -> Food`")
      return
    }
    guard isName(from, line), isName(to, line), let amount = amount(after: to, &line) else {
      return
    }
    plan.moves.append(
      EnvelopeMove(source: directive.source, day: day.value, from: from, to: to, amount: amount))
  }

  /// The two sides of `FROM -> TO`.
  private static func arrow(_ names: Placed<String>) -> (Placed<String>, Placed<String>)? {
    let bytes = Array(names.value.utf8)
    let arrow = Array(" -> ".utf8)
    guard bytes.count > arrow.count,
      let place = (0...(bytes.count - arrow.count)).first(where: {
        bytes[$0..<($0 + arrow.count)].elementsEqual(arrow)
      })
    else { return nil }
    let start = Int(names.place.range.start)
    func part(_ range: Range<Int>) -> Placed<String> {
      Placed(
        String(decoding: bytes[range], as: UTF8.self),
        SourcePlace(
          names.place.file, SourceRange(start + range.lowerBound, start + range.upperBound)))
    }
    return (part(0..<place), part((place + arrow.count)..<bytes.count))
  }
}
