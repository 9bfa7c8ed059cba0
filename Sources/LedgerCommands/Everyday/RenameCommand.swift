package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPatterns
import LedgerPhrases
import LedgerPlan
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// What `bursar rename` can be told.
package struct RenameOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  /// Whether the new name may be there already.
  package var merges = false

  package init() {}
}

/// `bursar rename`.
package enum RenameCommand: Command {
  package static let name = "rename"
  package static let summary = "Rename an account, payee, tag or budget everywhere"
  package static let examples = [
    Example("bursar rename account expenses:food expenses:groceries", "and what is below it"),
    Example("bursar rename payee 'REWE 123' Rewe --merge", "two payees become one"),
    Example("bursar rename tag trip travel --dry-run", "see where"),
    Example("bursar rename budget Food Groceries", "in moves and funds, too"),
    Example("bursar rename rule rent flat", "and in the payments that name it"),
  ]
  package static let details = [
    "Accounts (with those below them), payees, tags, commodities, budgets, goals, recurring rules by their id, places and members. Entries, rules, aliases, declarations and the plan are changed, in all files of the journal. Before anything is written it is proved that every entry stays the same except for the name, and that balances stay the same. Queries that may mean the old name are listed.",
    "If the new name already exists, the two are merged: it asks first at a terminal; elsewhere, pass --merge. Budgets, goals, rules and members stay apart, because each has its own amounts.",
  ]
  package static let operands = "KIND OLD NEW"
  package static let defaults = RenameOptions()
  package static let flags: [Flag<RenameOptions>] =
    [Flag("--merge", help: "Combine the two") { $0.merges = true }] + RenameOptions.writing

  package static func run(
    _ options: RenameOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let words = invocation.operands
    let kinds = Renaming.Kind.allCases.map(\.rawValue)
    guard words.count == 3 else {
      throw UsageError(
        "what should be renamed, from what, to what?",
        hints: [
          words.first == "tag"
            ? "bursar rename tag trip travel"
            : "bursar rename account expenses:food expenses:groceries"
        ])
    }
    guard let kind = Renaming.Kind(rawValue: words[0]) else {
      let near = nearestName(to: words[0], in: kinds).map { "did you mean \($0)?" }
      throw UsageError(
        "'\(words[0])' is not something to rename",
        hints: [near ?? "one of \(kinds.joined(separator: ", "))"])
    }
    let session = try Session(options, flags, invocation, operands: .other)
    return try RenameRun(session, kind).rename(words[1], words[2])
  }
}

/// One run of `bursar rename`.
private struct RenameRun {
  private let session: Session<RenameOptions>
  private let kind: Renaming.Kind

  init(_ session: Session<RenameOptions>, _ kind: Renaming.Kind) {
    self.session = session
    self.kind = kind
  }

  func rename(_ old: String, _ new: String) throws(UsageError) -> ExitCode {
    let merging = try requireNames(old, new)
    let renaming = Renaming(kind, old, new, merging: merging)
    let names = NameEdits(renaming, in: session.journal.snapshot, session.plan)
    var change = Change(claiming: .renames(renaming))
    change.edits = names.edits
    var request = WritingRequest(change)
    request.beside = rules(renaming)
    request.says = { _ in
      [Wording(EverydayPhrase.renamed(old, new, names.count))] + doubts(names)
    }
    request.mayWrite = { (_, show) throws(UsageError) in
      if !merging || session.options.merges || session.options.saysYes { return true }
      return try session.confirms(EverydayPhrase.askMerge(old, new), show) {
        UsageError(
          "\(kind.rawValue) \(new) already exists",
          hints: ["use --merge to combine the two"], exit: .findings)
      }
    }
    return try session.run(request)
  }

  /// The rules of statements beside the journal, which name accounts as well.
  private func rules(_ renaming: Renaming) -> FileTransaction {
    var files = FileTransaction()
    guard kind == .account else { return files }
    let disk = session.journal.disk
    var glob = IncludeGlob(disk)
    let folder = FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "/")
    for path in glob.expand("\(folder)/rules/*.rules", in: "").sorted() {
      guard let file = try? disk.read(path),
        let text = RulesNames.renamed(file, renaming.name)
      else { continue }
      files.changes.append(FileChange(file.path, text, over: file))
    }
    return files
  }

  /// A rule of which a single payment goes to a payee.
  private func exception(of payee: String) -> String? {
    session.plan.rules.first { rule in
      rule.options.exceptions.values.contains { $0.payee == payee }
    }.map { $0.id?.value ?? $0.description }
  }

  /// The queries whose owner has to look at them.
  private func doubts(_ names: NameEdits) -> [Wording] {
    var lines = LineFinder(session.journal.journal.sources)
    return names.doubtful.map { place in
      Wording(
        EverydayPhrase.mayMatch(lines.location(place), session.journal.journal.sources.text(place)))
    }
  }

  /// Requires that the old name is there, and the new one can be; says whether it is there, too.
  private func requireNames(_ old: String, _ new: String) throws(UsageError) -> Bool {
    let renaming = Renaming(kind, old, new)
    if kind == .tag, let name = [old, new].first(where: ReservedTags.contains) {
      throw UsageError(
        "the tag \(name) has a meaning of its own, which another name would not have",
        hints: ["bursar edit changes the tags of an entry"], exit: .findings)
    }
    let names = NamesInUse.all(kind, session.journal.journal, session.plan)
    guard names.contains(where: { renaming.name($0) != $0 || $0 == old }) else {
      throw Names(kind.rawValue, names).unknown(old)
    }
    guard kind.isName(new) else {
      throw UsageError(
        "'\(new)' cannot be the name of \(kind == .account ? "an" : "a") \(kind.rawValue)")
    }
    if kind == .payee, new.contains(","), let rule = exception(of: old) {
      throw UsageError(
        "'\(new)' cannot be the payee of a single payment, because a comma ends the tag that names it",
        hints: ["the rule \(rule) has such a payment; leave the comma out"], exit: .findings)
    }
    let isThere = renaming.clash(among: names) != nil
    if isThere, !kind.merges {
      throw UsageError(
        "\(kind.rawValue) \(new) already exists",
        hints: ["each has lines of its own; remove one of them first"], exit: .findings)
    }
    return isThere
  }
}
