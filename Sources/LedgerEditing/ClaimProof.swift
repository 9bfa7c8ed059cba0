import LedgerFormatting
import LedgerModel
import LedgerPlan
import LedgerSource

/// Holds the difference between two journals against what was claimed of it.
struct ClaimProof {
  private let before: Snapshot
  private let after: Snapshot
  private let plan: Plan
  private let difference: JournalDifference
  private let touched: TouchedRanges
  private let declarations: [Declaration]

  init(
    _ before: Snapshot, _ after: Snapshot, _ plan: Plan, _ difference: JournalDifference,
    _ touched: TouchedRanges, declaring declarations: [Declaration]
  ) {
    self.declarations = declarations
    self.before = before
    self.after = after
    self.plan = plan
    self.difference = difference
    self.touched = touched
  }

  /// What is otherwise; nil where exactly that is true which was claimed.
  func failure(of claim: Claim) -> ProofFailure? {
    if case .begins = claim {
      return before.journal.sources.files.isEmpty
        ? nil : before.failure("there is a journal already")
    }
    if case .renames(let renaming) = claim {
      return RenamingProof(before, after, renaming, difference).failure
    }
    if let other = difference.other { return before.failure("\(other) would be another one") }
    if case .repairs = claim {
      return difference.changesUntouched
        ? before.failure("another entry would change", at: difference) : nil
    }
    let old = DirectiveMeanings(before.journal, touched.old)
    let new = DirectiveMeanings(after.journal, touched.new)
    guard old.others == new.others else {
      return before.failure("another directive would be read otherwise")
    }
    switch claim {
    case .nothing:
      return difference.isEmpty
        ? nil : before.failure("it would mean something else", at: difference)
    case .adds(let meant):
      return goneFailure([]) ?? rulesFailure([]) ?? directivesFailure
        ?? failure(where: difference.came, say: meant)
    case .replaces(let old, let meant):
      return goneFailure(old) ?? rulesFailure([]) ?? directivesFailure
        ?? failure(where: difference.came, say: meant)
    case .replacesRules(let old, let meant):
      return goneFailure([]) ?? rulesFailure(old) ?? directivesFailure
        ?? failure(where: difference.came, say: []) ?? failureOfRules(meant)
    case .declares(let claim):
      return goneFailure(claim.goneTransactions) ?? rulesFailure(claim.goneRules)
        ?? failureOfDirectives(claim, old, new)
        ?? failure(where: difference.came, say: claim.transactions)
        ?? failureOfRules(claim.cameRules)
    case .begins, .renames, .repairs: return nil
    }
  }

  private func goneFailure(_ expected: [Int]) -> ProofFailure? {
    if difference.gone.sorted() == expected.sorted() { return nil }
    return before.failure("it would mean something else", at: difference)
  }

  private func rulesFailure(_ expected: [Int]) -> ProofFailure? {
    if difference.goneRules.sorted() == expected.sorted() { return nil }
    return before.failure("another rule would change")
  }

  private var directivesFailure: ProofFailure? {
    guard difference.touchedDirectives == (0, declarations.count) else {
      return before.failure("a directive would change")
    }
    return declarations.isEmpty
      ? nil : ClaimProof.failure(of: declarations, before, after)
  }
}

extension ClaimProof {
  private func failureOfDirectives(
    _ claim: DirectiveClaim, _ old: DirectiveMeanings, _ new: DirectiveMeanings
  ) -> ProofFailure? {
    func counts(_ items: [PlanItem]) -> [PlanItem: Int] {
      items.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    guard old.touched == counts(claim.gone) else {
      return before.failure("another directive would change")
    }
    guard new.touched == counts(claim.came + declarations.map(\.item)) else {
      return before.failure("a directive would not say what it is to say")
    }
    return nil
  }
}

// MARK: - What came

extension ClaimProof {
  private func failure(where came: [Int], say meant: [MeantTransaction]) -> ProofFailure? {
    // By days, as an import may bring a hundred thousand.
    var missing = Dictionary(grouping: meant.indices) { meant[$0].day }
    for number in came {
      let written = MeantTransaction(number, in: after.journal)
      guard
        let place = missing[written.day]?.firstIndex(where: { meant[$0].isMet(by: written) })
      else {
        let record = after.journal.transactions[number]
        return ProofFailure(
          "it would not say what it is to say", at: record.start,
          in: after.journal.sources[record.file])
      }
      missing[written.day]?.remove(at: place)
    }
    return missing.values.allSatisfy(\.isEmpty)
      ? nil : before.failure("a transaction would be missing")
  }

  private func failureOfRules(_ meant: [MeantRule]) -> ProofFailure? {
    let transactions = after.journal.ruleTransactions()
    var missing = meant
    for number in difference.cameRules {
      let rule = plan.rules.first { $0.rule == number }
        .map { MeantRule($0, after.journal, transactions) }
      guard let place = missing.firstIndex(where: { $0 == rule }) else {
        let record = after.journal.periodicRules[number]
        return ProofFailure(
          "the rule would not say what it is to say", at: record.entry.start,
          in: after.journal.sources[record.file])
      }
      missing.remove(at: place)
    }
    return missing.isEmpty ? nil : before.failure("a rule would be missing")
  }
}

extension Claim {
  /// Whoever adds something to a file that is read twice adds it twice.
  func requireSingleReading(of changes: [FileChange], in snapshot: Snapshot) throws(Refusal) {
    switch self {
    case .nothing, .begins, .renames, .repairs: return
    case .adds, .replaces, .replacesRules, .declares: break
    }
    for change in changes {
      let path = change.newFile.canonicalPath
      let readings = snapshot.journal.sources.files.count { $0.canonicalPath == path }
      if readings > 1 { throw .readTwice(path: change.path) }
    }
  }
}
