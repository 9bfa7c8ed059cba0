import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerSource

/// Names in the plan, which knows where each of them is written.
extension NameEdits {
  mutating func addPlan() {
    switch renaming.kind {
    case .account: addPlannedAccounts()
    case .budget: addNames(budgetNames)
    case .goal: addNames(goalNames)
    case .rule: addNames(ruleNames)
    case .place: addNames(plan.places.map(\.name))
    case .member: addNames(plan.household?.members.map(\.name) ?? [])
    case .tag: addNames(plan.tagParents.map(\.parent))
    case .payee, .commodity: break
    }
    for budget in plan.budgets {
      for terms in budget.claims + budget.exceptions { addTerms(terms) }
    }
  }

  private var budgetNames: [Placed<String>] {
    plan.budgets.map(\.name) + plan.budgets.compactMap(\.outer)
      + plan.funds.flatMap { $0.lines.map(\.envelope) } + plan.moves.flatMap { [$0.from, $0.to] }
  }

  private var goalNames: [Placed<String>] {
    plan.goals.map(\.name) + plan.saves.map(\.goal)
  }

  private var ruleNames: [Placed<String>] {
    let fills = plan.budgets.flatMap(\.fills).compactMap { fill in
      if case .schedule(let id) = fill.want { return id }
      return nil
    }
    return plan.rules.compactMap(\.id) + plan.rules.compactMap(\.after) + fills
  }

  private mutating func addNames(_ names: [Placed<String>]) {
    for name in names {
      guard let writer = entry(at: name.place) else { continue }
      let new = renaming.name(name.value)
      // A name that was removed with its declaration is not there to be changed.
      if new != name.value, !isRemoved(name.place) { replace(name.place.range, new, writer) }
    }
  }

  private func isRemoved(_ place: SourcePlace) -> Bool {
    edits.contains {
      $0.file == place.file && $0.range.start <= place.range.start
        && place.range.end <= $0.range.end
    }
  }

  private mutating func addPlannedAccounts() {
    let shares = plan.budgets.flatMap(\.fills).compactMap { fill in
      if case .share(_, let account) = fill.want { return account }
      return nil
    }
    let goals = plan.goals.flatMap { $0.accounts + [$0.debt].compactMap(\.self) }
    let incomes = plan.household?.members.compactMap(\.income) ?? []
    for account in plan.pools + plan.cards + shares + goals + incomes {
      guard let writer = entry(at: account.place) else { continue }
      addAccount(account.place.range, writer)
    }
  }

  private mutating func addTerms(_ terms: BudgetTerms) {
    guard let writer = entry(at: terms.place) else { return }
    if case .account = terms.matching {
      if renaming.kind == .account { addAccount(terms.place.range, writer) }
    } else {
      addQuery(terms.place.range, writer)
    }
  }

  /// The entry of the plan around a place; nil in a file that is read once more.
  private func entry(at place: SourcePlace) -> EntryNameEdits? {
    let file = journal.sources[place.file]
    let first = journal.sources.files.firstIndex { $0.canonicalPath == file.canonicalPath }
    guard let first, FileID(first) == place.file else { return nil }
    let entry = journal.planEntries.first {
      $0.place.file == place.file && $0.place.range.start <= place.range.start
        && place.range.end <= $0.place.range.end
    }
    return EntryNameEdits(entry?.place.range ?? place.range, file, place.file)
  }
}

// MARK: - Queries

extension NameEdits {
  /// Names that a query says outright are changed; where it may mean the old one otherwise, it is told.
  mutating func addQuery(_ range: SourceRange, _ writer: EntryNameEdits) {
    let text = writer.text(range)
    let words = QueryNames(renaming, in: Array(text.utf8))
    for place in words.places {
      let start = Int(range.start) + place.lowerBound
      replace(SourceRange(start, start + place.count), renaming.new, writer)
    }
    if words.places.isEmpty, words.mayMean {
      doubtful.append(SourcePlace(writer.id, range))
    }
  }
}

/// Where a query names something outright.
struct QueryNames {
  private(set) var places: [Range<Int>] = []
  /// Whether other words may be about it.
  private(set) var mayMean = false

  init(_ renaming: Renaming, in text: [UInt8]) {
    let old = Array(renaming.old.utf8)
    var start = 0
    while start + old.count <= text.count {
      let place = start..<start + old.count
      if text[place].elementsEqual(old), QueryNames.begins(place, text, renaming.kind),
        QueryNames.ends(place, text, renaming.kind)
      {
        places.append(place)
        start = place.upperBound
      } else {
        start += 1
      }
    }
    guard let words = renaming.kind.prefixes, places.isEmpty else { return }
    let last = renaming.old.split(separator: ":").last.map(String.init) ?? renaming.old
    let said = String(decoding: text, as: UTF8.self).lowercased()
    mayMean =
      said.contains(last.lowercased())
      && (words.contains("") || words.contains(where: said.contains))
  }

  private static func begins(
    _ place: Range<Int>, _ text: [UInt8], _ kind: Renaming.Kind
  ) -> Bool {
    guard let prefixes = kind.prefixes else { return false }
    var end = place.lowerBound
    if end > 0, "^'\"".utf8.contains(text[end - 1]) { end -= 1 }
    if end > 0, "^'\"".utf8.contains(text[end - 1]) { end -= 1 }
    var start = end
    while start > 0, !" ('\"!".utf8.contains(text[start - 1]) { start -= 1 }
    var word = String(decoding: text[start..<end], as: UTF8.self)
    if word.hasPrefix("not:") { word.removeFirst(4) }
    return prefixes.contains(word)
  }

  private static func ends(_ place: Range<Int>, _ text: [UInt8], _ kind: Renaming.Kind) -> Bool {
    guard place.upperBound < text.count else { return true }
    let next = text[place.upperBound]
    if kind == .account, next == UInt8(ascii: ":") { return true }
    if kind == .tag, next == UInt8(ascii: "=") { return true }
    return " )'\"$".utf8.contains(next)
  }
}

extension Renaming.Kind {
  /// What stands in front of such a name in a query; nil where queries do not speak of it.
  fileprivate var prefixes: [String]? {
    switch self {
    case .account: ["", "acct:"]
    case .payee: ["payee:", "desc:"]
    case .tag: ["tag:"]
    case .commodity: ["cur:"]
    case .budget, .goal, .rule, .place, .member: nil
    }
  }
}
