import LedgerModel
package import LedgerPlan
package import LedgerSource

/// Where the plan names something.
package enum PlanNames {
  package struct Use: Sendable {
    package var name: String
    package var place: SourcePlace
    package var isDefinition = false
  }

  /// The names of a kind, which stand outside of comments.
  package static func uses(of kind: Renaming.Kind, in plan: Plan) -> [Use] {
    switch kind {
    case .account: accounts(plan).map { Use(name: $0.value, place: $0.place) }
    case .budget:
      uses(
        plan.budgets.map(\.name),
        plan.budgets.compactMap(\.outer) + plan.funds.flatMap { $0.lines.map(\.envelope) }
          + plan.moves.flatMap { [$0.from, $0.to] })
    case .goal: uses(plan.goals.map(\.name), plan.saves.map(\.goal))
    case .rule: uses(plan.rules.compactMap(\.id), plan.rules.compactMap(\.after) + fills(plan))
    case .place: uses(plan.places.map(\.name), [])
    case .member: uses(plan.household?.members.map(\.name) ?? [], [])
    case .tag: uses([], plan.tagParents.map(\.parent))
    case .payee, .commodity: []
    }
  }

  private static func uses(_ defined: [Placed<String>], _ others: [Placed<String>]) -> [Use] {
    defined.map { Use(name: $0.value, place: $0.place, isDefinition: true) }
      + others.map { Use(name: $0.value, place: $0.place) }
  }

  private static func fills(_ plan: Plan) -> [Placed<String>] {
    plan.budgets.flatMap(\.fills).compactMap { fill in
      if case .schedule(let id) = fill.want { return id }
      return nil
    }
  }

  private static func accounts(_ plan: Plan) -> [Placed<String>] {
    let shares = plan.budgets.flatMap(\.fills).compactMap { fill in
      if case .share(_, let account) = fill.want { return account }
      return nil
    }
    let claims = plan.allTerms.compactMap { terms in
      terms.account.map { Placed($0, terms.place) }
    }
    return plan.pools + plan.cards + shares + claims
      + plan.goals.flatMap { $0.accounts + [$0.debt].compactMap(\.self) }
      + (plan.household?.members.compactMap(\.income) ?? [])
  }
}

extension NameEdits {
  mutating func addPlan() {
    for use in PlanNames.uses(of: renaming.kind, in: plan) {
      guard let writer = entry(at: use.place) else { continue }
      if renaming.kind == .account {
        addAccount(use.place.range, writer)
        continue
      }
      let new = renaming.name(use.name)
      // A name that was removed with its declaration is not there to be changed.
      if new != use.name, !isRemoved(use.place) { replace(use.place.range, new, writer) }
    }
    for terms in plan.allTerms where terms.account == nil {
      if let writer = entry(at: terms.place) { addQuery(terms.place.range, writer) }
    }
  }

  private func isRemoved(_ place: SourcePlace) -> Bool {
    edits.contains {
      $0.file == place.file && $0.range.start <= place.range.start
        && place.range.end <= $0.range.end
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
