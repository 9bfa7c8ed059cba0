import LedgerModel
import LedgerPlan
import LedgerSource

/// The problems of a journal before and after a change.
struct ProblemChanges {
  /// What makes a problem the same in another version of its file.
  private struct Key: Hashable {
    var code: DiagnosticCode
    var text: String
    var path: String

    init(_ problem: Diagnostic, _ journal: Journal) {
      code = problem.code
      // What is said of lots counts the units that are there, which a repair elsewhere may change.
      let isAboutLots = problem.code.id.hasPrefix("L")
      text = isAboutLots ? journal.sources.text(problem.place) : problem.summary
      path = journal.sources[problem.place.file].canonicalPath
    }
  }

  private let before: Snapshot
  private let after: Snapshot
  private let options: Draft.Options
  private let found: [Diagnostic]

  init(
    _ before: Snapshot, _ after: Snapshot, _ reading: PlanReader.Reading, _ options: Draft.Options
  ) {
    self.before = before
    self.after = after
    self.options = options
    found = options.problems(after.loaded, reading)
  }

  /// Requires that no error is new, and that what a claim says to be repaired is gone.
  func requireNone(of claim: Claim, touched: TouchedRanges) throws(Refusal) {
    var errors = found.filter(options.isRefused)
    var repaired: [Diagnostic] = []
    if case .repairs(let problems) = claim { repaired = problems }
    // Most journals have no errors, so the old one is seldom looked at.
    if errors.isEmpty, repaired.isEmpty { return }
    let reading = PlanReader.read(before.journal)
    let known = counts(options.problems(before.loaded, reading), before.journal)
    errors = unknown(errors, known)
    if case .repairs = claim {
      // What was hidden by a problem in the same entry is none of the repair's making.
      errors.removeAll { error in
        let path = after.journal.sources[error.place.file].canonicalPath
        return (touched.new[path] ?? []).contains { $0.overlaps(error.entry) }
      }
      try require(repaired, goneFrom: known)
    }
    if !errors.isEmpty { throw .newErrors(errors, after.loaded) }
  }

  /// Requires that no error is new.
  func requireNoNewErrors() throws(Refusal) {
    try requireNone(of: .nothing, touched: TouchedRanges())
  }

  /// Each problem has to be there less often than before, by as often as it is repaired.
  private func require(_ repaired: [Diagnostic], goneFrom known: [Key: Int]) throws(Refusal) {
    let left = counts(found, after.journal)
    for (key, count) in counts(repaired, before.journal)
    where left[key, default: 0] > known[key, default: 0] - count {
      let problem = repaired.first { Key($0, before.journal) == key }
      if let problem { throw .notRepaired(problem, before.loaded) }
    }
  }

  private func counts(_ problems: [Diagnostic], _ journal: Journal) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for problem in problems { counts[Key(problem, journal), default: 0] += 1 }
    return counts
  }

  /// The errors that there were not before, or not as often.
  private func unknown(_ errors: [Diagnostic], _ known: [Key: Int]) -> [Diagnostic] {
    var known = known
    return errors.filter { error in
      let key = Key(error, after.journal)
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }
  }
}
