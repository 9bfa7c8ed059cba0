import LedgerChecks
import LedgerModel
import LedgerPlan
import LedgerSource

/// The errors that a journal has after a change, and had not before.
struct NewErrors {
  private var found: [Diagnostic] = []
  private let after: LoadedJournal
  private let touched: TouchedRanges

  init(
    _ before: Snapshot, _ after: Snapshot, _ plan: PlanReader.Reading, _ options: Draft.Options,
    touched: TouchedRanges
  ) {
    self.after = after.loaded
    self.touched = touched
    func errors(_ loaded: LoadedJournal, _ plan: PlanReader.Reading?) -> [Diagnostic] {
      AllChecks.diagnostics(loaded, options.checks, plan: plan).filter(options.isRefused)
    }
    found = errors(after.loaded, plan)
    if found.isEmpty { return }
    // Most journals have none, so those of the old one are looked for only now.
    var known: [Key: Int] = [:]
    for error in errors(before.loaded, nil) { known[Key(error, before.journal), default: 0] += 1 }
    found = found.filter { error in
      let key = Key(error, after.journal)
      guard let count = known[key], count > 0 else { return true }
      known[key] = count - 1
      return false
    }
  }

  /// What makes an error the same in another version of its file.
  private struct Key: Hashable {
    var code: DiagnosticCode
    var summary: String
    var path: String

    init(_ error: Diagnostic, _ journal: Journal) {
      code = error.code
      summary = error.summary
      path = journal.sources[error.place.file].canonicalPath
    }
  }

  /// Errors that were hidden behind others in the same entry are none of the change's making.
  func refuse(_ claim: Claim) throws(Refusal) {
    var found = found
    if case .rewrites = claim {
      found.removeAll { error in
        let path = after.journal.sources[error.place.file].canonicalPath
        return (touched.new[path] ?? []).contains { $0.overlaps(error.entry) }
      }
    }
    if !found.isEmpty { throw .newErrors(found, after) }
  }
}
