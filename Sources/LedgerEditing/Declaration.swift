import LedgerFormatting
package import LedgerModel
package import LedgerSource

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

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The line without its end.
  var line: String {
    switch kind {
    case .account(let type): "account \(name)" + (type.map { "  ; type:\($0)" } ?? "")
    case .payee: "payee \(name.isEmpty ? "\"\"" : name)"
    case .tag: "tag \(name)"
    case .commodity(let sample): "commodity \(sample)"
    }
  }

  /// Behind which entry it is written: the last one of its kind.
  func place(in journal: Journal) -> (FileID, SourceRange)? {
    let declarations = journal.declarations
    return switch kind {
    case .account: declarations.accounts.last.map { ($0.place.file, $0.entry) }
    case .payee: declarations.payees.last.map { ($0.place.file, $0.entry) }
    case .tag:
      (declarations.tags.last ?? declarations.payees.last).map { ($0.place.file, $0.entry) }
    case .commodity: declarations.commodities.last.map { ($0.place.file, $0.entry) }
    }
  }
}

extension Change {
  /// Declares names behind the others of their kind; a kind of which none is declared is left alone,
  /// unless the others are said to begin somewhere.
  package mutating func declare(
    _ names: [Declaration], in journal: Journal, orElse first: (FileID, SourceRange)? = nil
  ) {
    for name in names {
      guard let (id, entry) = name.place(in: journal) ?? first else { continue }
      let file = journal.sources[id]
      let end = Int(entry.end)
      let isEnded = end <= file.byteOrderMarkLength || file.padded[end - 1] == 0x0A
      let lineEnd = TextLines.end(in: file)
      edits.append(
        Edit(id, SourceRange(end, end), (isEnded ? "" : lineEnd) + name.line + lineEnd))
      declarations.append(name)
    }
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
