import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerValues

// What is invested, and how gains are taxed.

extension PlanReport {
  func item(_ portfolio: Portfolio) -> PlanItem {
    var item = PlanItem(portfolio.name.value)
    item.lines += portfolio.claims.map { PlanLine("for", $0.text) }
    item.lines += portfolio.targets.map { PlanLine("target", "\($0.share)% \($0.text)") }
    if let band = portfolio.band { item.lines.append(PlanLine("band", band.text)) }
    if let least = portfolio.least { item.lines.append(PlanLine("least", text(least.value))) }
    return item
  }

  func item(_ terms: GainTerms) -> PlanItem {
    var item = PlanItem("gains")
    if let long = terms.long { item.lines.append(PlanLine("long", long.text)) }
    item.lines.append(PlanLine("year", "from \(terms.start)"))
    item.lines.append(PlanLine("fees", terms.fees.rawValue))
    if let wash = terms.wash { item.lines.append(PlanLine("wash", wash.text)) }
    if let currency = terms.currency {
      item.lines.append(PlanLine("in", plan.commodities.symbol(currency)))
    }
    item.lines += terms.exceptions.map { PlanLine("except", $0.text) }
    return item
  }

  func json(_ portfolio: Portfolio) -> JSON {
    .members([
      "name": .string(portfolio.name.value), "for": .strings(portfolio.claims.map(\.text)),
      "targets": .array(
        portfolio.targets.map {
          .members(["holding": .string($0.text), "share": .string($0.share.description)])
        }),
      "band": portfolio.band.map { .string($0.text) } ?? .null,
      "least": portfolio.least.map { .string(text($0.value)) } ?? .null,
      "source": location(portfolio.source),
    ])
  }

  func json(_ terms: GainTerms) -> JSON {
    .members([
      "long": terms.long.map { .string($0.text) } ?? .null, "year": .string(terms.start),
      "fees": .string(terms.fees.rawValue),
      "wash": terms.wash.map { .string($0.text) } ?? .null,
      "in": terms.currency.map { .string(plan.commodities.symbol($0)) } ?? .null,
      "except": .strings(terms.exceptions.map(\.text)), "source": location(terms.source),
    ])
  }
}

extension CalendarSpan {
  /// As a journal writes it: `1 year`.
  fileprivate var text: String { "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")" }
}

extension GainTerms {
  /// The first day of a tax year: `04-06`.
  fileprivate var start: String {
    [yearStart.month, yearStart.day].map { ($0 < 10 ? "0" : "") + String($0) }
      .joined(separator: "-")
  }
}

extension Portfolio.Band {
  fileprivate var text: String {
    switch self {
    case .points(let width): "\(width) points"
    case .share(let width): "\(width)% of target"
    }
  }
}
