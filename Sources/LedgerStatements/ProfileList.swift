package import LedgerImport
package import LedgerPhrases
package import LedgerRendering

/// The layouts that are known, one a line; of one all that is known.
package struct ProfileList {
  private let sheets: [LayoutSheet]
  private let isWhole: Bool

  package init(_ sheets: [LayoutSheet], isWhole: Bool) {
    self.sheets = sheets
    self.isWhole = isWhole
  }

  package func text(in language: Language) -> String {
    isWhole
      ? sheets.map { sheet($0, language) }.joined(separator: "\n")
      : sheets.map { sheet in
        let id = TerminalText.padded(sheet.id, to: width)
        return "\(TerminalText.padded(sheet.country, to: 2))  \(id)  \(sheet.name)\n"
      }.joined()
  }

  private var width: Int { sheets.map(\.id.count).max() ?? 0 }

  private func sheet(_ sheet: LayoutSheet, _ language: Language) -> String {
    var text = "\(sheet.name)\n"
    for column in sheet.columns { text += "  \(column)\n" }
    if let isPositive = sheet.isSpentPositive {
      let phrase: StatementPhrase = isPositive ? .spentPositive : .spentNegative
      text += phrase.text(in: language) + "\n"
    }
    return sheet.rules.isEmpty ? text : "\(text)\n\(sheet.rules)\n"
  }

  /// The same as `bursar/import-profiles/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/import-profiles/1"),
      "profiles": .array(
        sheets.map { sheet in
          .members([
            "id": .string(sheet.id), "name": .string(sheet.name),
            "country": sheet.country.isEmpty ? .null : .string(sheet.country),
            "columns": .array(sheet.columns.map { .string($0) }),
            "spentPositive": sheet.isSpentPositive.map { .boolean($0) } ?? .null,
          ])
        }),
    ])
  }
}
