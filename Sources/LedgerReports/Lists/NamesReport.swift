package import LedgerModel
package import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Names that transactions have, each once: payees, descriptions or notes.
package struct NamesReport: Sendable {
  /// Which names.
  package enum Field: String, Sendable {
    case payees
    case descriptions
    case notes
  }

  package struct Row: Sendable {
    package var name: String
    package var isDeclared: Bool
    package var transactions: Int
  }

  package private(set) var rows: [Row] = []
  private let field: Field

  package init(
    _ loaded: LoadedJournal, _ filter: consuming PostingFilter, _ field: Field,
    _ selection: AccountsReport.Selection
  ) {
    self.field = field
    var filter = filter
    let journal = loaded.journal
    let declared =
      field == .payees ? Set(journal.declarations.payees.map { ExactText($0.name) }) : []
    var names = NameTable(seed: .random(in: 0 ... .max))
    var counts: [Int] = []
    var text = TransactionText()
    for transaction in journal.transactions.indices
    where filter.contains(transaction: transaction, in: journal) {
      text.readFirstLine(transaction, in: journal)
      let number = names.number(
        of: NamesReport.range(of: field, in: text).offsets, in: text.file.padded.span)
      if number == counts.count { counts.append(0) }
      counts[number] += 1
    }
    var found: [ExactText: Int] = [:]
    for number in counts.indices {
      found[ExactText(String(decoding: names[number], as: UTF8.self))] = counts[number]
    }
    // What is declared is no transaction, and so matches no query.
    if filter.isUnlimited { for name in declared where found[name] == nil { found[name] = 0 } }
    rows = found.sorted { $0.key < $1.key }
      .map { Row(name: $0.text, isDeclared: declared.contains($0), transactions: $1) }
      .filter { selection.includes(isUsed: $0.transactions > 0, isDeclared: $0.isDeclared) }
  }

  private static func range(of field: Field, in text: TransactionText) -> SourceRange {
    switch field {
    case .payees: text.payeeRange
    case .descriptions: text.entry.description
    case .notes: text.noteRange
    }
  }

  /// Keeps exactly that name, else the first that a pattern matches.
  package mutating func keepFirst(named name: String, _ pattern: Pattern) {
    rows = rows.first(named: name, pattern, \.name)
  }

  /// A name a line.
  package func page() -> Page {
    var table = Table(
      [.init(CommonPhrase.name), .init(ReportPhrase.transactions, .right, audience: .machines)],
      header: .hidden)
    table.orderingColumn = 0
    for row in rows { table.add([.init(row.name), .init(String(row.transactions))]) }
    return Page(field.title, .documents, [.table(table)])
  }

  /// The names as `bursar/payees/1`, or as what they are.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/\(field.rawValue)/1"),
      field.rawValue: .array(
        rows.map { row in
          .members([
            "name": .string(row.name),
            "declared": field == .payees ? .boolean(row.isDeclared) : nil,
            "transactions": .integer(row.transactions),
          ])
        }),
    ])
  }
}

extension AccountsReport.Selection {
  /// Whether only what directives declare is asked for.
  var isAboutDeclarations: Bool { self == .declared || self == .unused }

  /// Whether a name is listed.
  func includes(isUsed: Bool, isDeclared: Bool) -> Bool {
    switch self {
    case .all: isUsed || isDeclared
    case .declared: isDeclared
    case .used, .priced: isUsed
    case .unused: isDeclared && !isUsed
    case .undeclared: isUsed && !isDeclared
    }
  }
}

extension Array {
  /// The one of exactly that name, else the first that a pattern matches, if there is any.
  func first(
    named name: String, _ pattern: Pattern, _ text: (Element) -> String
  ) -> [Element] {
    let found =
      first { ExactText(text($0)) == ExactText(name) } ?? first { pattern.isMatch(text($0)) }
    return found.map { [$0] } ?? []
  }
}

extension NamesReport.Field {
  fileprivate var title: ReportPhrase {
    switch self {
    case .payees: .payees
    case .descriptions: .descriptions
    case .notes: .notes
    }
  }

  /// What is said where there are none.
  package var absence: ReportPhrase {
    switch self {
    case .payees: .noPayees
    case .descriptions: .noDescriptions
    case .notes: .noNotes
    }
  }
}
