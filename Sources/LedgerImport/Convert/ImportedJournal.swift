package import LedgerModel
import LedgerSource
import LedgerValues

/// Entries, and the journal that they make, in which missing amounts are filled in.
package struct ImportedJournal: Sendable {
  package let entries: [ImportedEntry]
  package let loaded: LoadedJournal
  /// The entries that do not make sense, by their numbers, with the reason.
  package private(set) var faults: [(entry: Int, summary: String)] = []

  package init(_ entries: [ImportedEntry], _ options: LoadOptions) {
    self.entries = entries
    var text = Bytes("decimal-mark .\n")
    var starts: [Int] = []
    for entry in entries {
      starts.append(text.count)
      entry.append(to: &text)
    }
    text.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    let file = SourceFile(path: "import", padded: text)
    var options = options
    options.assertions = .ignored
    loaded = JournalLoader(MemoryFiles([:]), options).load([file])
    var describer = ProblemDescriber(loaded.journal)
    for (item, problem) in zip(loaded.problems.items, describer.diagnostics(loaded.problems))
    where problem.severity == .error {
      let entry = starts.partitionPoint { $0 <= Int(item.entry.start) } - 1
      if entry >= 0 { faults.append((entry, problem.summary)) }
    }
    let findings = loaded.journal.findings
    for imbalance in findings.imbalances {
      faults.append((imbalance.transaction, "the entry of this row does not balance"))
    }
  }
}

extension ImportedEntry {
  /// What decides its amounts, as a journal.
  fileprivate func append(to text: inout Bytes) {
    day.append(to: &text)
    text.append(0x0A)
    for posting in postings {
      text.append(0x20)
      switch posting.kind {
      case .real: text.append(contentsOf: posting.account.utf8)
      case .virtual: text.append(contentsOf: "(\(posting.account))".utf8)
      case .balancedVirtual: text.append(contentsOf: "[\(posting.account)]".utf8)
      }
      text.append(contentsOf: Bytes("  "))
      posting.amount?.append(to: &text)
      if let assertion = posting.assertion {
        text.append(contentsOf: " \(assertion.kind) ".utf8)
        assertion.amount.append(to: &text)
      }
      if let day = posting.day { text.append(contentsOf: "  ; date:\(day)".utf8) }
      text.append(0x0A)
    }
    text.append(0x0A)
  }
}
