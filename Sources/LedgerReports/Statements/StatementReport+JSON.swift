package import LedgerModel
package import LedgerRendering

extension StatementReport {
  /// The statement as `bursar/statement/1`.
  package func json(_ commodities: CommodityTable, _ look: BalanceLook) -> JSON {
    let sections = sections.map { section in
      JSON.members([
        "name": .string(section.part.rawValue),
        "effect": .string(section.effect == .adds ? "adds" : "takes"),
        "rows": .array(section.report.rows.map { section.report.json($0, commodities, look) }),
        "totals": section.report.json(section.report.totals, commodities, look),
      ])
    }
    return .members([
      "schema": .string("bursar/statement/1"), "statement": .string(kind.rawValue),
      "periods": columns.json, "sections": .array(sections),
      "net": self.sections[0].report.json(net, commodities, amountsOnly(look)),
    ])
  }

  private func amountsOnly(_ look: BalanceLook) -> BalanceLook {
    var look = look
    look.unit = .amount
    return look
  }
}
