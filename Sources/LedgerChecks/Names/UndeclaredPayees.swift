import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax

/// Every payee is declared by a `payee` directive.
enum UndeclaredPayees: Check {
  static var codes: [DiagnosticCode] { [.undeclaredPayee] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let declarations = context.journal.declarations.payees
    let declared = Set(declarations.map(\.name))
    var names = NameTable(seed: .random(in: 0 ... .max))
    // By number: whether it is declared, or else the place of its uses.
    var places: [Int?] = []
    var found: [UndeclaredName] = []
    context.forEachText(where: { _ in true }) { text, _ in
      let range = text.payeeRange
      let number = names.number(of: range.offsets, in: text.file.padded.span)
      if number == places.count {
        let name = text.payee
        places.append(declared.contains(name) ? nil : found.count)
        if !declared.contains(name) { found.append(UndeclaredName(name: name, uses: [])) }
      }
      guard let place = places[number] else { return }
      found[place].uses.append(
        UndeclaredName.Use(
          range: range.isEmpty ? text.entry.date.range : range, entry: text.entry.range,
          file: text.fileID))
    }
    let candidates = declarations.map(\.name).filter { !$0.isEmpty }
    let searches = found.count * candidates.count <= UndeclaredName.likenessLimit
    return found.compactMap { name in
      let nearest = searches ? nearestName(to: name.name, in: candidates) : nil
      let similar = nearest.flatMap { nearest in
        declarations.first { $0.name == nearest }
          .map { (nearest, RelatedPlace($0.place, "similar name")) }
      }
      var result = name.diagnostic(
        .undeclaredPayee, kind: "payee", similar: similar,
        after: declarations.last.map { ($0.place, $0.entry) }, &context)
      if name.name.isEmpty {
        result?.summary = "the empty payee is not declared"
        result?.label = "no description"
      }
      return result
    }
  }
}

extension DiagnosticCode {
  static let undeclaredPayee = DiagnosticCode(
    "A203", "undeclared-payee",
    explanation: """
      With `--strict`, or the check `payees`, every payee needs a `payee` directive. The payee is \
      the description, or its part before a `|`.

      ```journal
      payee Grocer
      2026-01-05 Grocre | weekly shop
          Expenses:Food      8.50 EUR
          Assets:Cash
      ```

      Correct the name, or declare it; `payee ""` allows transactions without a description.
      """)
}
