import LedgerModel
import LedgerPhrases
import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

extension AdviceReport {
  package var page: Page {
    var page = Page(AdvicePhrase.title, .documents)
    guard !advice.isEmpty else { return page }
    var lines = LineFinder(book.journal.sources)
    for one in advice {
      page.add(.heading(Wording(one.sentence)))
      for other in one.also { page.add(AdvicePhrase.also(Wording(other.sentence))) }
      let story = AdvicePhrase.both(
        Wording(details(one)), Wording(AdvicePhrase.goesAway(Wording(one.clearance))))
      page.add(atStake(one).map { AdvicePhrase.both($0, Wording(story)) } ?? story)
      page.add(evidence(one, places(one, &lines)), .faint)
    }
    page.add(heading: AdvicePhrase.atAGlance)
    page.add(.table(table))
    return page
  }

  /// How many of the most urgent ones stand on screens about other things.
  private static let bestCount = 3

  /// The most urgent ones, for screens about other things.
  package var best: [Page.Block] {
    guard !advice.isEmpty else { return [] }
    var blocks: [Page.Block] = [.heading(Wording(AdvicePhrase.title))]
    for one in advice.prefix(AdviceReport.bestCount) {
      let phrase = AdvicePhrase.says(sentence: Wording(one.sentence), rule: one.rule.rawValue)
      blocks.append(.paragraph([StyledText(phrase)]))
    }
    let rest = advice.count - AdviceReport.bestCount
    if rest > 0 {
      blocks.append(.paragraph([StyledText(AdvicePhrase.furtherAdvice(rest), .faint)]))
    }
    return blocks
  }

  /// The same for programs.
  package var bestJSON: JSON {
    var lines = LineFinder(book.journal.sources)
    var found: [JSON] = []
    for one in advice.prefix(AdviceReport.bestCount) { found.append(json(one, &lines)) }
    return .array(found)
  }

  /// The rule, its days, how sure it is, its condition, the entries, and where there is more.
  private func evidence(_ one: Advice, _ places: [String]) -> AdvicePhrase {
    .evidence(
      one.rule, of: one.sentence, period: book.name(one.period), isHigh: one.confidence == .high,
      count: one.count,
      condition: one.formula.description, places: places, command: one.command)
  }

  /// What it is about in money; praise is about nothing any more.
  private func atStake(_ one: Advice) -> Wording? {
    if one.rule == .wellDone { return nil }
    return Wording(AdvicePhrase.atStake(amount: book.text(shown(one.stake))))
  }

  private func shown(_ stake: Decimal) -> Decimal { stake.rounded(to: book.decimals) ?? stake }

  /// What it is told from, in words.
  package func details(_ one: Advice) -> AdvicePhrase {
    .toldFrom(
      one.facts.map { fact in
        Wording(AdvicePhrase.labelled(Wording(fact.label), wording(fact)))
      })
  }

  private func wording(_ fact: Advice.Fact) -> Wording {
    switch fact.value {
    case .amount(let amount):
      let only = amount.amounts.count == 1 ? amount.amounts[0] : nil
      return Wording(name: only.map { book.amounts.display($0) } ?? book.amounts.line(amount))
    case .ratio(let part, let whole): return Percentage.wording(part, of: whole)
    case .count(let count): return Wording(name: "\(count)")
    case .day(let day):
      if case .arrival = fact.label { return Wording(AdvicePhrase.monthOf(day)) }
      return Wording(name: "\(day)")
    case .quotient, .nothing, .noIncome: return .nothing
    }
  }

  /// Where its entries and rules are written.
  private func places(_ one: Advice, _ lines: inout LineFinder) -> [String] {
    var found: [String] = []
    for posting in one.postings {
      let transaction = book.journal.transaction(of: posting)
      let place = book.journal.place(posting, of: transaction)
      found.append(lines.location(place))
    }
    for place in one.places { found.append(lines.location(place)) }
    return found
  }

  private var table: Table {
    var table = Table([
      .init(AdvicePhrase.ruleColumn, isKey: true), .init(WealthPhrase.what),
      .init(AdvicePhrase.about), .init(AdvicePhrase.stakeColumn, .right),
      .init(WealthPhrase.period), .init(AdvicePhrase.confidence),
      .data("Count", .right), .data("Advice"),
      .data("Figures"), .data("Condition"),
      .data("Entries"), .data("Goes away"),
      .data("Command"),
    ])
    var lines = LineFinder(book.journal.sources)
    for one in advice {
      table.add([
        .init(one.rule.rawValue), .init(AdvicePhrase.name(one.rule)), .init(one.subject),
        book.cell(one.stake), .init(book.name(one.period)),
        .init(one.confidence == .high ? AdvicePhrase.high : .fair), .init(count: one.count),
        .init(one.sentence), .init(details(one)), .init(one.formula.description),
        .init(places(one, &lines).joined(separator: " ")), .init(one.clearance),
        .init(one.command),
      ])
    }
    return table
  }

  package func json() -> JSON {
    var lines = LineFinder(book.journal.sources)
    let found = advice.map { json($0, &lines) }
    return .members([
      "schema": .string("bursar/advice/1"), "today": .string(book.today.description),
      "advice": .array(found), "silenced": .strings(silenced.map(\.rawValue)),
    ])
  }

  private func json(_ one: Advice, _ lines: inout LineFinder) -> JSON {
    .members([
      "rule": .string(one.rule.rawValue), "subject": .string(one.subject),
      "sentence": .string(one.sentence.text(in: .english)), "period": one.period.json,
      "count": .integer(one.count), "confidence": .string(one.confidence.rawValue),
      "figures": .array(
        one.facts.map { fact in
          .members([
            "name": .string("\(one.name)/\(fact.name)"),
            "label": .string(fact.label.text(in: .english)),
            "value": fact.value.json(book.amounts),
          ])
        }),
      "formula": .string(one.formula.description), "sources": .strings(places(one, &lines)),
      "goesAway": .string(one.clearance.text(in: .english)), "command": .string(one.command),
      "atStake": Figure.Value.amount(MixedAmount(Amount(shown(one.stake), book.currency)))
        .json(book.amounts),
      "also": .array(one.also.map { json($0, &lines) }),
    ])
  }

  package var figures: [Figure] {
    advice.flatMap { [$0] + $0.also }.flatMap { one in
      one.facts.map { fact in
        Figure("\(one.name)/\(fact.name)", fact.value, one.formula, postings: { one.postings })
      }
    }
  }
}
