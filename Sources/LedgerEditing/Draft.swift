import LedgerChecks
import LedgerFormatting
package import LedgerModel
package import LedgerPlan
import LedgerRendering
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// A change whose result was read again and is exactly what was claimed: fit to be written.
///
///     let draft = try Draft(change, of: snapshot, options)
///     show(draft.patch)
///     try FileTransaction([draft]).perform(disk)
///
/// Making one writes nothing. There is no other way to the disk, so that nothing is written that was
/// not proved.
package struct Draft: Sendable {
  /// What decides whether a change is accepted, and how new entries look.
  package struct Options: Sendable {
    /// What is looked for in the journal before and after.
    package var problems: @Sendable (LoadedJournal, PlanReader.Reading) -> [Diagnostic] = {
      AllChecks.diagnostics($0, CheckOptions(), plan: $1)
    }
    /// Whether a problem is a reason not to write, where it is new.
    package var isRefused: @Sendable (Diagnostic) -> Bool = { $0.severity == .error }
    /// The column of decimal marks in a file.
    package var column: @Sendable (SourceFile) -> Int = { _ in JournalFormatter.defaultColumn }

    package init() {}
  }

  package let before: Snapshot
  package let after: Snapshot
  /// The plan as it is afterwards.
  package let plan: Plan
  package let difference: JournalDifference
  package let changes: [FileChange]

  package init(
    _ asked: Change, of before: Snapshot, _ options: Options = Options()
  ) throws(Refusal) {
    self.before = before
    let change = asked.prepared(for: before)
    let texts = try ChangedTexts(change, before, column: options.column)
    changes = texts.changes
    try change.claim.requireSingleReading(of: changes, in: before)
    for formatted in change.layouts where formatted.isChanged { try formatted.requireSameText() }
    after = before.overlaid(with: changes.map(\.newFile))
    let reading = PlanReader.read(after.journal)
    plan = reading.plan
    difference = JournalDifference(before.journal, after.journal, texts.touched)
    let isSorted = change.layouts.contains(where: \.isSorted)
    if case .nothing = change.claim {
      try Draft.requireSameJournal(before, after, difference, isSorted: isSorted)
    } else {
      let problems = ProblemChanges(before, after, reading, options)
      try problems.requireNone(of: change.claim, touched: texts.touched)
      let proof = ClaimProof(
        before, after, plan, difference, texts.touched, declaring: change.declarations)
      if let failure = proof.failure(of: change.claim) {
        if case .renames = change.claim { throw .cannotRename(failure) }
        throw .otherThanClaimed(failure)
      }
    }
  }

  /// Of more pieces the shortest difference is not sought.
  private static let fewPieces = 100

  /// What changes, in the form that `patch -p1` accepts.
  package var patch: [UInt8] {
    changes.flatMap { change in
      // A path from the root on would lead `patch` out of its folder.
      let path = change.path.drop { $0 == "/" }
      return UnifiedDifference(
        String(path), from: change.file?.bytes ?? [], to: change.newFile.bytes,
        in: change.pieces.count > Draft.fewPieces ? change.lineSpans : nil
      ).bytes()
    }
  }
}

// MARK: - Layout

extension FormattedFile {
  fileprivate var isSorted: Bool { unsorted.padded != padded }

  /// A layout may not lose a token, nor may sorting lose a line.
  fileprivate func requireSameText() throws(Refusal) {
    let failure =
      TokenProof.failure(from: file, to: unsorted)
      ?? (isSorted ? SortProof.failure(from: unsorted, to: newFile) : nil)
    if let failure { throw .otherThanClaimed(failure) }
  }
}

extension Draft {
  /// Requires that two journals say the same, in the same order unless entries were sorted.
  private static func requireSameJournal(
    _ before: Snapshot, _ after: Snapshot, _ difference: JournalDifference, isSorted: Bool
  ) throws(Refusal) {
    if !isSorted {
      if let failure = ModelProof(before.loaded, after.loaded).failure {
        throw .otherThanClaimed(failure)
      }
      guard difference.isEmpty else {
        throw .otherThanClaimed(before.failure("it would mean something else", at: difference))
      }
      return
    }
    let (old, new) = (before.loaded, after.loaded)
    guard difference.isEmpty, old.problems.names == new.problems.names,
      old.journal.findings.failedAssertions.count == new.journal.findings.failedAssertions.count,
      old.journal.findings.imbalances.count == new.journal.findings.imbalances.count
    else {
      throw .orderMatters(
        before.failure("in the order of dates it would mean something else", at: difference))
    }
  }
}

extension ProblemList {
  /// What the problems are, whatever their order.
  fileprivate var names: [String] { items.map(\.name).sorted() }
}

extension Snapshot {
  /// A failure at the first thing that would be gone.
  func failure(_ reason: String, at difference: JournalDifference) -> ProofFailure {
    if let lost = difference.gone.first {
      let record = journal.transactions[lost]
      return ProofFailure(reason, at: record.start, in: journal.sources[record.file])
    }
    return failure(reason)
  }

  /// A failure that belongs to no entry in particular.
  func failure(_ reason: String) -> ProofFailure {
    ProofFailure(reason, at: 0, in: roots.first ?? SourceFile(path: "", text: ""))
  }
}
