import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  mutating func readGains(_ directive: PlanDirective) {
    let first = diagnostics.count
    defer { renameProblems(from: first) }
    var terms = GainTerms(directive.source)
    let header = directive.header
    _ = expectEnd(header)
    for line in directive.lines where accepts(line, .gains) { read(line, into: &terms) }
    if let other = plan.gainTerms {
      report(
        directive.passage(header.key).diagnostic(
          .badInvestmentLine, "a journal has one `gains`, and this is the second",
          label: "the second one",
          related: [RelatedPlace(other.source.entry, "the first one")],
          fixes: [Fix("merge the two into one")]))
      return
    }
    plan.gainTerms = terms
  }

  private mutating func read(_ written: PlanLine, into terms: inout GainTerms) {
    var line = written
    switch line.keyText {
    case "long": terms.long = span(&line)
    case "wash": terms.wash = span(&line)
    case "year": if let start = yearStart(&line) { terms.yearStart = start }
    case "fees":
      terms.fees = choice(&line, "a way to treat fees", GainTerms.Fees.self) ?? terms.fees
      _ = expectEnd(line)
    case "in":
      terms.currency = commodity(line)
      if terms.currency == nil { terms.unknown.append("in \(line.text(line.value))") }
    default: if let except = self.terms(line) { terms.exceptions.append(except) }
    }
  }

  /// Reads `1 year` or `30 days`, which is the rest of the line.
  private mutating func span(_ line: inout PlanLine) -> CalendarSpan? {
    guard let count = count(&line, "how long") else { return nil }
    let word = line.word()
    let name = word.text.hasSuffix("s") ? String(word.text.dropLast()) : word.text
    guard let unit = CalendarUnit(rawValue: name), count.value <= Interval.largestCount else {
      badValue(word.range, line, "a unit of time", "for example `1 year` or `30 days`")
      return nil
    }
    return expectEnd(line) ? CalendarSpan(count.value, unit) : nil
  }

  /// Reads `from 04-06`.
  private mutating func yearStart(_ line: inout PlanLine) -> (month: Int, day: Int)? {
    let from = line.take("from")
    let word = line.word()
    let parts = word.text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    // A year that begins on a leap day would not begin every year.
    guard from, parts.count == 2, let month = parts[0], let day = parts[1],
      Day(year: 2001, month: month, day: day) != nil
    else {
      badValue(word.range, line, "the first day of a tax year", "for example `from 04-06`")
      return nil
    }
    return expectEnd(line) ? (month, day) : nil
  }

  /// The commodity that a line names; nil where nothing is in it, which is told.
  private mutating func commodity(_ line: PlanLine) -> CommodityID? {
    guard let symbol = text(line) else { return nil }
    let bare = symbol.hasPrefix("\"") ? String(symbol.dropFirst().dropLast()) : symbol
    if let found = journal.commodities.find(bare) { return found }
    unknownInvestment(line.value, line, "nothing in this journal is in \(Passage.quoted(bare))")
    return nil
  }

  private mutating func unknownInvestment(
    _ range: SourceRange, _ line: PlanLine, _ summary: String
  ) {
    report(
      line.passage(range).diagnostic(
        .unknownInvestment, summary, label: "nothing has it",
        fixes: [Fix("write it as the journal does, or remove the line")]))
  }

  /// What is wrong with a line has one code here, whatever is wrong.
  private mutating func renameProblems(from first: Int) {
    for number in first..<diagnostics.count
    where DiagnosticCode.ofPlanLines.contains(where: { $0.id == diagnostics[number].code.id }) {
      diagnostics[number].code = .badInvestmentLine
    }
  }
}

// MARK: - Portfolios

extension PlanReader {
  mutating func readPortfolio(_ directive: PlanDirective) {
    let first = diagnostics.count
    defer { renameProblems(from: first) }
    let name = directiveName(directive)
    var portfolio = Portfolio(name ?? Placed("", directive.source.entry), directive.source)
    for line in directive.lines where accepts(line, .portfolio) { read(line, into: &portfolio) }
    requireKey("for", "does not say where it is", example: "for  assets:broker", directive)
    requireKey(
      "target", "does not say its shares", example: "target  60% class:equity", directive)
    guard let name else { return }
    let known = plan.portfolios.first { PlanName.areSame($0.name.value, name.value) }?.name
    guard isNew(name, besides: known, "portfolios", directive.entry.range) else { return }
    checkShares(portfolio, directive)
    plan.portfolios.append(portfolio)
  }

  private mutating func read(_ written: PlanLine, into portfolio: inout Portfolio) {
    var line = written
    switch line.keyText {
    case "for": if let terms = terms(line) { portfolio.claims.append(terms) }
    case "target": if let target = target(&line) { add(target, line, to: &portfolio) }
    case "band": portfolio.band = band(&line)
    default: portfolio.least = lastAmount(&line)
    }
  }

  /// Reads `50% class:equity` or `20% GOLD`.
  private mutating func target(_ line: inout PlanLine) -> Portfolio.Target? {
    guard let share = percent(&line) else { return nil }
    let rest = line.rest
    guard !rest.isEmpty else {
      badValue(rest, line, "what has this share", "for example `class:equity` or a commodity")
      return nil
    }
    let text = line.text(rest)
    let subject: Portfolio.Subject?
    if text.hasPrefix("class:") {
      let parts = Portfolio.parts(String(text.dropFirst("class:".count)))
      subject = parts.isEmpty ? nil : .assets(parts)
      let tags = CommodityTags(journal)
      let isKnown = journal.commodities.ids.contains {
        Portfolio.path(tags[$0]).starts(with: parts)
      }
      if !isKnown { unknownInvestment(rest, line, "no commodity has the class `\(text)`") }
    } else {
      line.cursor.finish()
      let bare = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
      let known = journal.commodities.find(bare)
      subject = known.map { .commodity($0) } ?? .unknown(bare)
      if known == nil {
        unknownInvestment(rest, line, "nothing in this journal is in \(Passage.quoted(bare))")
      }
    }
    return subject.map {
      Portfolio.Target(subject: Placed($0, line.place(rest)), text: text, share: share.value)
    }
  }

  /// Adds a target that no other one overlaps; of two classes the narrower one counts.
  private mutating func add(
    _ target: Portfolio.Target, _ line: PlanLine, to portfolio: inout Portfolio
  ) {
    let tags = CommodityTags(journal)
    let other = portfolio.targets.first { other in
      switch (other.subject.value, target.subject.value) {
      case (.commodity(let commodity), .assets(let parts)),
        (.assets(let parts), .commodity(let commodity)):
        Portfolio.path(tags[commodity]).starts(with: parts)
      default: other.subject.value == target.subject.value
      }
    }
    portfolio.targets.append(target)
    guard let other else { return }
    report(
      line.passage(target.subject.place.range).diagnostic(
        .overlappingTargets, "`\(target.text)` and `\(other.text)` are about the same holding",
        label: "holds what another target holds",
        related: [RelatedPlace(other.subject.place, "the other target")],
        fixes: [Fix("keep one of them, or give the holding a class of its own")]))
  }

  /// Reads `5 points` or `25% of target`.
  private mutating func band(_ line: inout PlanLine) -> Portfolio.Band? {
    let start = line
    let word = line.word()
    var band: Portfolio.Band?
    if word.text.hasSuffix("%"), line.take("of"), line.take("target") {
      band = Decimal(word.text.dropLast()).map { .share($0) }
    } else if line.take("points") || line.take("point") {
      band = Decimal(word.text).map { .points($0) }
    }
    switch band {
    case .points(let width)? where width.signum > 0, .share(let width)? where width.signum > 0:
      return expectEnd(line) ? band : nil
    default:
      badValue(start.rest, start, "a band", "`5 points` or `25% of target`")
      return nil
    }
  }

  private mutating func checkShares(_ portfolio: Portfolio, _ directive: PlanDirective) {
    let written = directive.lines.filter { $0.keyText == "target" }
    guard let last = written.last, written.count == portfolio.targets.count else { return }
    var sum: Decimal? = .zero
    for target in portfolio.targets { sum = sum?.adding(target.share) }
    guard sum != Decimal(100) else { return }
    let shown = sum.map { $0.simplified.description } ?? "much more than 100"
    report(
      last.passage(last.range).diagnostic(
        .badTargetSum, "the targets of `\(portfolio.name.value)` add up to \(shown)%",
        label: "with this one", fixes: [Fix("make them add up to 100%")]))
  }
}
