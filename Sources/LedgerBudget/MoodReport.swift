package import LedgerPhrases
import LedgerPlan
import LedgerModel
import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// The piglet: how each budget feels.
package struct MoodReport: Screen {
  /// How a mood is drawn.
  package enum Form: String, CaseIterable, Sendable {
    case text
    case emoji
    case plain
  }

  private struct Row: Sendable {
    var name: String
    var mood: Mood
    var spent: Table.Cell
    var whole: Table.Cell
    var spentQuantity: Decimal
    var wholeQuantity: Decimal
  }

  private let rows: [Row]
  package let emptiness: Wording?
  private let form: Form

  /// Compares with base and carry, or with the base only.
  package init(_ list: BudgetList, _ form: Form, usesBase: Bool) throws(TooLarge) {
    self.form = form
    rows = try list.rows.filter { $0.kind == .spending }.map { (row) throws(TooLarge) in
      let whole = usesBase ? row.base : row.available
      let situation = list.situation
      return Row(
        name: row.name, mood: try Mood(spent: ProratedQuantity(whole: row.spent), of: whole),
        spent: situation.cell(row.spent, row.commodity),
        whole: situation.cell(whole, row.commodity, nil, .words(Wording(CommonPhrase.of))),
        spentQuantity: row.spent, wholeQuantity: situation.decimal(whole, row.commodity))
    }
    emptiness =
      list.emptiness ?? (rows.isEmpty ? Wording(BudgetPhrase.noSpendingWindow) : nil)
  }

  private static func emoji(_ mood: Mood) -> String {
    switch mood {
    case .veryHappy: "🐷😄"
    case .happy: "🐷🙂"
    case .neutral: "🐷😐"
    case .sad: "🐷🙁"
    case .verySad: "🐷😭"
    }
  }

  private static func drawing(_ mood: Mood) -> String {
    switch mood {
    case .veryHappy: "\\(^oo^)/"
    case .happy: "(^oo^)"
    case .neutral: "(-oo-)"
    case .sad: "(,oo,)"
    case .verySad: "(;OO;)"
    }
  }

  private static func style(_ mood: Mood) -> Style {
    switch mood {
    case .veryHappy, .happy: .good
    case .neutral: .neutral
    case .sad, .verySad: .bad
    }
  }

  package var page: Page {
    var table = Table(
      [
        .init(CommonPhrase.budget, isKey: true),
        .init(BudgetPhrase.piglet, audience: .people, shortening: .never, whenEmpty: .hidden),
        .init(BudgetPhrase.mood), .init(CommonPhrase.spent, .right),
        .init(BudgetPhrase.of, shortening: .never),
      ], header: .hidden)
    for row in rows {
      let piglet =
        switch form {
        case .text: MoodReport.drawing(row.mood)
        case .emoji: MoodReport.emoji(row.mood)
        case .plain: ""
        }
      var spent = row.spent
      spent.style = MoodReport.style(row.mood)
      table.add([
        .init(row.name), .init(piglet, MoodReport.style(row.mood)),
        .init(row.mood.phrase), spent, row.whole,
      ])
    }
    return Page(BudgetPhrase.mood, .documents, [.table(table)])
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/budget-mood/1"),
      "budgets": .array(
        rows.map { row in
          .members([
            "name": .string(row.name), "mood": .string(row.mood.rawValue),
            "spent": .string(row.spentQuantity.description),
            "available": .string(row.wholeQuantity.description),
          ])
        }),
    ])
  }
}
