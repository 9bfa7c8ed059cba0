import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Every tag is declared by a `tag` directive, but those that have a meaning of their own.
enum UndeclaredTags: Check {
  static var codes: [DiagnosticCode] { [.undeclaredTag] }

  /// Tags that `close` and hledger write by themselves.
  private static let ofPrograms = [
    "assert", "assign", "clopen", "retain", "start", "t", "modified", "cost-posting",
    "conversion-posting", "generated-posting", "generated-transaction",
  ]

  private struct Uses {
    let declared: Set<ExactText>
    var places: [ExactText: Int] = [:]
    var found: [UndeclaredName] = []

    mutating func add(_ tags: [Tag], _ entry: SourceRange, _ file: FileID) {
      for tag in tags where !declared.contains(ExactText(tag.name)) && !tag.name.hasPrefix("_") {
        // What `apply tag` adds is not written here.
        if tag.nameRange.isEmpty { continue }
        let use = UndeclaredName.Use(range: tag.nameRange, entry: entry, file: file)
        if let place = places[ExactText(tag.name)] {
          found[place].uses.append(use)
        } else {
          places[ExactText(tag.name)] = found.count
          found.append(UndeclaredName(name: tag.name, uses: [use]))
        }
      }
    }
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let declarations = context.journal.declarations.tags
    let known = Array(ReservedTags.names) + ofPrograms + declarations.map(\.name)
    var uses = Uses(declared: Set(known.map { ExactText($0) }))
    for account in context.journal.declarations.accounts {
      uses.add(account.tags, account.entry, account.place.file)
    }
    context.forEachText(where: { $0.flags.contains(.hasComment) }) { text, transaction in
      uses.add(text.tags, text.entry.range, text.fileID)
      for posting in context.journal.postingRange(transaction) {
        uses.add(text.tags(ofPosting: posting), text.entry.range, text.fileID)
      }
    }
    return uses.found.compactMap { name in
      let nearest = nearestName(to: name.name, in: declarations.map(\.name))
      let similar = nearest.flatMap { nearest in
        declarations.first { $0.name == nearest }
          .map { (nearest, RelatedPlace($0.place, "similar name")) }
      }
      return name.diagnostic(
        .undeclaredTag, kind: "tag", similar: similar,
        after: declarations.last.map { ($0.place, $0.entry) }, &context)
    }
  }
}

extension DiagnosticCode {
  static let undeclaredTag = DiagnosticCode(
    "A204", "undeclared-tag",
    explanation: """
      With `--strict`, or the check `tags`, every tag in a comment needs a `tag` directive. Names with \
      a meaning of their own, such as `date`, `type`, `goal` and `receipt`, need none.

      ```journal
      tag trip
      2026-01-05 Train  ; tirp:Rome
          Expenses:Travel    30.00 EUR
          Assets:Cash
      ```

      Correct the name, or declare it. A word with a colon that is not a tag needs a space before the \
      colon.
      """)
}
