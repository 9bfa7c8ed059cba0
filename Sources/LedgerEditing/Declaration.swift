import LedgerFormatting
package import LedgerModel
import LedgerPlan
package import LedgerSource
import LedgerSyntax

/// A name that a change declares, since the journal declares all names of its kind.
package struct Declaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// With the letter of its type, where its name does not say it.
    case account(type: String?)
    case payee
    case tag
    /// With an amount that shows how it is written, or its symbol.
    case commodity(String)
  }

  package var kind: Kind
  package var name: String
  /// Where the first of its kind goes; nil where a kind of which none is declared is left alone.
  fileprivate var first: SourcePlace?

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The line without its end, as it has to be written at a place.
  private func line(in context: ReadingContext) throws(Unwritable) -> String {
    switch kind {
    case .account(let type):
      "account \(try context.name(of: name))" + (type.map { "  ; type:\($0)" } ?? "")
    case .payee: "payee \(Declaration.written(payee: name))"
    case .tag: "tag \(name)"
    case .commodity(let sample): "commodity \(sample)"
    }
  }

  /// A payee behind its word, where quotes around a name are no part of it.
  static func written(payee name: String) -> String {
    name.isEmpty || name.hasPrefix("\"") && name.hasSuffix("\"") ? "\"\(name)\"" : name
  }

  /// What its directive says.
  var item: PlanItem {
    switch kind {
    case .account(let type):
      PlanItem(.account, [.account(name)], remarks: type.map { ["type:\($0)"] } ?? [])
    case .payee:
      PlanItem(.payee, [.words("payee \(Declaration.written(payee: name).joinedBlanks)")])
    case .tag: PlanItem(.tag, [.words(name)])
    case .commodity(let sample): PlanItem(.commodity, [.words("commodity \(sample.joinedBlanks)")])
    }
  }

  /// Behind which entries it may be written: those of its kind, the last one first.
  private func places(in journal: Journal) -> [SourcePlace] {
    let declarations = journal.declarations
    let places =
      switch kind {
      case .account: declarations.accounts.map { SourcePlace($0.place.file, $0.entry) }
      case .payee: declarations.payees.map { SourcePlace($0.place.file, $0.entry) }
      case .tag:
        declarations.tags.isEmpty
          ? declarations.payees.map { SourcePlace($0.place.file, $0.entry) }
          : declarations.tags.map { SourcePlace($0.place.file, $0.entry) }
      case .commodity: declarations.commodities.map { SourcePlace($0.place.file, $0.entry) }
      }
    let unwritable = journal.unwritableFiles
    let writable = places.filter { !unwritable.contains($0.file) }
    if places.isEmpty { return [first].compactMap(\.self) }
    return (writable.isEmpty ? places : writable).suffix(50).reversed()
  }

  func isPossible(in journal: Journal) -> Bool { !places(in: journal).isEmpty }

  /// The line behind the last of its kind where it says what it is to say.
  func edit(_ snapshot: Snapshot) throws(Refusal) -> Edit {
    let sources = snapshot.journal.sources
    let places = places(in: snapshot.journal)
    let ends = places.map { FilePlace(sources[$0.file].canonicalPath, $0.range.end) }
    let contexts = snapshot.contexts(at: ends)
    for (place, end) in zip(places, ends) {
      guard let context = contexts[end], let line = try? line(in: context) else { continue }
      return TextLines.edit(line, behind: place, in: sources[place.file])
    }
    throw .cannotSay(.account(name), places[0])
  }
}

extension String {
  /// With one blank between its words.
  fileprivate var joinedBlanks: String {
    split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}

extension Change {
  /// Declares names behind the others of their kind; a kind of which none is declared is left alone,
  /// unless the others are said to begin somewhere.
  package mutating func declare(
    _ names: [Declaration], in journal: Journal, orElse first: SourcePlace? = nil
  ) {
    let placed = names.map { name in
      var name = name
      name.first = first
      return name
    }
    declarations += placed.filter { $0.isPossible(in: journal) }
  }
}

extension ClaimProof {
  /// Exactly the names that were to be declared are new.
  static func failure(
    of declarations: [Declaration], _ before: Snapshot, _ after: Snapshot
  ) -> ProofFailure? {
    var wanted = names(before.journal)
    for declaration in declarations {
      let kind =
        switch declaration.kind {
        case .account: 0
        case .payee: 1
        case .tag: 2
        case .commodity: 3
        }
      wanted[kind].append(declaration.name)
    }
    let found = names(after.journal)
    return zip(wanted, found).allSatisfy { $0.sorted() == $1.sorted() }
      ? nil : before.failure("another name would be declared")
  }

  private static func names(_ journal: Journal) -> [[String]] {
    let declarations = journal.declarations
    return [
      declarations.accounts.map { journal.accounts.name($0.account) },
      declarations.payees.map(\.name), declarations.tags.map(\.name),
      declarations.commodities.map(\.name),
    ]
  }
}
