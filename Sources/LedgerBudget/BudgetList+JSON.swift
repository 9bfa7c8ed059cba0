import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
import LedgerValues

extension BudgetList {
  /// The list as `bursar/budget/1`; exact decimals as strings.
  package func json() -> JSON {
    let commodities = situation.plan.commodities
    return .members([
      "schema": .string("bursar/budget/1"),
      "today": .string(situation.today.description),
      "budgets": .array(rows.map { $0.json(situation) }),
      "idle": .array(
        idle.map { .members(["name": .string($0.name), "reason": .string($0.reason.text)]) }),
      "available": situation.books.isEmpty
        ? nil
        : .array(
          situation.books.map { Amount($0.available, $0.commodity).json(commodities) }),
      "spending": .members([
        "from": partition.period.start.map { .string($0.description) },
        "to": partition.period.end.map { .string($0.description) },
        "budgets": .array(
          partition.parts.map { part in
            .members([
              "name": .string(situation.ledger.tracks[part.track].name),
              "amounts": part.spent.json(commodities),
            ])
          }),
        "unbudgeted": partition.unbudgeted.json(commodities),
        "total": partition.total.json(commodities),
      ]),
    ])
  }
}

extension BudgetRow {
  func json(_ situation: BudgetSituation) -> JSON {
    let number = { (quantity: ProratedQuantity) in
      JSON.string(situation.decimal(quantity, commodity).description)
    }
    return .members([
      "name": .string(name),
      "kind": .string(kind.rawValue),
      "mode": .string(mode.rawValue),
      "within": situation.ledger.tracks[track].outer.map {
        .string(situation.ledger.tracks[$0].name)
      },
      "commodity": .string(situation.plan.commodities.symbol(commodity)),
      "from": period.start.flatMap { $0 > .earliest ? .string($0.description) : nil },
      "to": period.end.flatMap { $0 < .latest ? .string($0.description) : nil },
      "prorated": .boolean(isProrated),
      "base": number(base),
      "carry": number(carried),
      "available": number(available),
      "spent": .string(spent.description),
      "left": number(left),
      "later": .string(later.description),
      "percent": thousandths.map { .string(Decimal(Int128($0), scale: 1).description) },
      "over": .boolean(isOver),
      "mood": mood.map { .string($0.rawValue) },
      "unpriced": unpriced.isZero ? nil : unpriced.json(situation.plan.commodities),
      "pace": pace.map { pace in
        .members([
          "expected": number(pace.expected),
          "linear": number(pace.linear),
          "ratio": pace.ratio(scale: 2).map { .string($0.description) },
          "verdict": pace.verdict.map { .string($0.rawValue) },
          "billsDue": .string(pace.bills.due.description),
          "billsRemaining": .string(pace.bills.remaining.description),
        ])
      },
      "safePerDay": pace.map { number($0.safePerDay) },
      "forecast": forecast.map { forecast in
        .members([
          "total": number(forecast.total),
          "method": .string(forecast.method.rawValue),
          "naive": number(forecast.naive),
          "low": forecast.band.map { number($0.low) },
          "high": forecast.band.map { number($0.high) },
          "pastErrorPercent": forecast.pastError.map { .string($0.description) },
          "replays": .integer(forecast.replays),
          "littleHistory": .boolean(forecast.hasLittleHistory),
        ])
      },
    ])
  }
}

extension Amount {
  func json(_ commodities: CommodityTable) -> JSON {
    .members([
      "commodity": .string(commodities.symbol(commodity)),
      "quantity": .string(quantity.description),
    ])
  }
}

extension MixedAmount {
  func json(_ commodities: CommodityTable) -> JSON {
    .array(nonzero.map { $0.json(commodities) })
  }
}
