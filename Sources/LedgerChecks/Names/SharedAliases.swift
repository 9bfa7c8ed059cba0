import LedgerModel
import LedgerSource

/// A symbol is the alias of one commodity only.
enum SharedAliases: Check {
  static var codes: [DiagnosticCode] { [.sharedAlias] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    CommodityAliases(context.journal.declarations).conflicts.map { later, first in
      Diagnostic(
        .sharedAlias,
        "`\(later.symbol)` is an alias of \(first.commodity) and of \(later.commodity)",
        at: later.place, label: "the second", entry: later.entry,
        related: [RelatedPlace(first.place, "the first")],
        notes: ["an alias is worth one of its commodity, so it cannot stand for two"],
        fixes: [Fix("remove the alias from one of the two directives")])
    }
  }
}

extension DiagnosticCode {
  static let sharedAlias = DiagnosticCode(
    "A106", "shared-alias",
    explanation: """
      The `alias:` tag of a `commodity` directive names other symbols for that commodity, and each \
      of them is worth one of it. Here two directives name the same symbol.

      ```journal
      commodity USD 1.00  ; alias: $
      commodity AUD 1.00  ; alias: $
      ```

      Keep the alias only on the commodity that is meant.
      """)
}
