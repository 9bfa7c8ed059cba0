import LedgerFormatting
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerValues

/// Why a name keeps its name.
struct RenameProblem: Error {
  let reason: String
}

/// The edits that give a thing another name, wherever it is written.
struct Renaming {
  /// What happens where two names become one.
  enum Merges {
    case refused
    /// The editor asks first.
    case asked
  }

  /// What edits are marked with that the editor asks about.
  static let annotation = "merge"

  private(set) var edits: [Edit] = []
  /// A name that is there already and that another one gets, too.
  private var merged: String?
  private let kind: NameKind
  private let old: String
  private let new: String
  /// What the names of accounts below the old one begin with.
  private let above: String

  init(
    _ name: NameUse, to new: String, in journal: WorkspaceJournal, merges: Merges = .refused
  ) throws(RenameProblem) {
    kind = name.kind
    old = name.name
    above = name.name + ":"
    self.new = new
    try requireName()
    if new == old { return }
    let uses = journal.names(of: kind)
    merged = clash(among: uses)
    if let merged, merges == .refused {
      throw RenameProblem(reason: "there is `\(merged)` already; both would become one")
    }
    for use in uses {
      guard let name = renamed(use.name) else { continue }
      let written = journal.sources.text(use.place)
      let text = try text(for: name, use, written)
      if text != written { edits.append(Edit(use.place.file, use.place.range, text)) }
    }
  }

  /// A name that another one would get, too; an account takes those below it along.
  private func clash(among uses: [NameUse]) -> String? {
    let below = new + ":"
    var there: Set<String> = []
    for use in uses where use.name == new || (kind == .account && use.name.hasPrefix(below)) {
      there.insert(use.name)
    }
    if there.isEmpty { return nil }
    return uses.lazy.compactMap { renamed($0.name) }.first {
      there.contains($0) && renamed($0) == nil
    }
  }

  /// What the editor asks before two names become one.
  var question: JSON? {
    merged.map { merged in
      .members([
        Renaming.annotation: .members([
          "label": .string("Make `\(old)` and `\(merged)` one"),
          "needsConfirmation": .boolean(true),
          "description": .string("what was written apart cannot be told apart afterwards"),
        ])
      ])
    }
  }

  /// Refuses names that the journal would read otherwise.
  private func requireName() throws(RenameProblem) {
    let isWrong =
      new.isEmpty || new.hasPrefix(" ") || new.hasSuffix(" ") || new.contains("  ")
      || new.contains { ";\n\r\t\"".contains($0) } || "([*!".contains(new.prefix(1))
      || kind == .account
        && new.split(separator: ":", omittingEmptySubsequences: false)
          .contains { $0.isEmpty }
      || kind == .payee && new.contains("|")
      || [.tag, .rule, .place, .member].contains(kind) && new.contains { ":,@ ".contains($0) }
      || kind == .commodity && !new.allSatisfy { $0.isLetter || $0.isCurrencySymbol }
    if isWrong { throw RenameProblem(reason: "`\(new)` would not be read as this name") }
  }

  /// What becomes of a name: an account takes those below it along.
  func renamed(_ name: String) -> String? {
    if name == old { return new }
    guard kind == .account, name.hasPrefix(above) else { return nil }
    return new + name.dropFirst(old.count)
  }

  /// How the new name is written where the old one was: under `apply account` without its beginning.
  private func text(
    for name: String, _ use: NameUse, _ written: String
  ) throws(RenameProblem) -> String {
    if written == use.name { return name }
    guard kind == .account, use.name.hasSuffix(":" + written) else {
      throw RenameProblem(reason: "`\(use.name)` is written as `\(written)` by an alias")
    }
    let prefix = use.name.dropLast(written.count)
    guard name.hasPrefix(prefix) else {
      throw RenameProblem(reason: "`apply account` would put `\(prefix)` before the new name")
    }
    return String(name.dropFirst(prefix.count))
  }

  /// Requires that the journal says the same with the new name.
  func prove(_ journal: WorkspaceJournal, _ workspace: Workspace) throws(RenameProblem) {
    guard let after = workspace.journal(journal, with: edits) else {
      throw RenameProblem(reason: "the journal could not be read with the new name")
    }
    let (before, now) = (journal.journal, after.loaded.journal)
    let isSame =
      before.transactions.count == now.transactions.count
      && before.postings.count == now.postings.count
      && journal.findings.map(\.code) == after.findings.map(\.code)
      && hasSamePostings(before, now)
    if !isSame {
      throw RenameProblem(reason: "with the new name the journal would say something else")
    }
  }

  /// Whether postings are the same but for the name: each account has one that stands for it.
  private func hasSamePostings(_ before: Journal, _ now: Journal) -> Bool {
    let expected = before.accounts.ids.map { id in
      let name = before.accounts.name(id)
      return now.accounts.find(kind == .account ? renamed(name) ?? name : name)
    }
    return before.postings.indices.allSatisfy { posting in
      let (old, new) = (before.postings[posting], now.postings[posting])
      guard expected[old.account.index] == new.account else { return false }
      if !old.flags.contains(.wide), !new.flags.contains(.wide) {
        return old.plainAmount.quantity == new.plainAmount.quantity
      }
      return before.amount(posting).amounts.map(\.quantity)
        == now.amount(posting).amounts.map(\.quantity)
    }
  }
}
