package import LedgerModel
import LedgerSource
import LedgerValues

/// Entries, and the journal that they make, in which missing amounts are filled in.
package struct ImportedJournal: Sendable {
  package let entries: [ImportedEntry]
  /// The journal that they make; nil where it would say no more than they do.
  private let made: LoadedJournal?
  private let options: LoadOptions
  /// The entries that do not make sense, by their numbers, with the reason.
  package private(set) var faults: [(entry: Int, summary: String)] = []

  package init(_ entries: [ImportedEntry], _ options: LoadOptions) {
    self.entries = entries
    self.options = options
    // What a bank writes balances by itself nearly always.
    if options.aliases.isEmpty, entries.indices.allSatisfy({ entries[$0].isPlain }) {
      made = nil
      return
    }
    let (loaded, starts) = ImportedJournal.load(entries, options)
    made = loaded
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

  /// The journal that they make, which may have to be read first.
  package func load() -> LoadedJournal { made ?? ImportedJournal.load(entries, options).loaded }

  /// What the first posting of an entry moves.
  func firstAmount(_ entry: Int) -> ImportedAmount? {
    guard let journal = made?.journal else { return entries[entry].postings.first?.amount }
    return journal.postingRange(entry).first.flatMap { journal.amount($0).amounts.first }.map {
      ImportedAmount($0.quantity, journal.commodities.symbol($0.commodity))
    }
  }

  private static func load(
    _ entries: [ImportedEntry], _ options: LoadOptions
  ) -> (loaded: LoadedJournal, starts: [Int]) {
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
    return (JournalLoader(MemoryFiles([:]), options).load([file]), starts)
  }
}

extension ImportedEntry {
  /// Whether a journal can say nothing else of it: one amount, and its return.
  fileprivate var isPlain: Bool {
    guard postings.count == 2, let own = postings[0].amount, own.isPlain,
      postings.indices.allSatisfy({ postings[$0].kind == .real && postings[$0].hasPlainName })
    else { return false }
    if let stated = postings[0].assertion, !stated.amount.isPlain { return false }
    guard postings[1].assertion == nil else { return false }
    guard let other = postings[1].amount else { return true }
    return other.isPlain && other.symbol == own.symbol
      && other.quantity.adding(own.quantity)?.isZero == true
  }

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

extension ImportedEntry.Posting {
  /// Whether nothing in its name could be read as something else.
  fileprivate var hasPlainName: Bool {
    guard let first = account.utf8.first, first.isLetter || first >= 0x80 else { return false }
    return account.hasOnly {
      $0.isLetter || $0.isDigit || $0 >= 0x80 || $0 == 0x20 || $0 == UInt8(ascii: ":")
    }
  }
}

extension ImportedAmount {
  /// Whether it is a usual number in a currency of letters.
  fileprivate var isPlain: Bool {
    cost == nil && quantity.scale <= 6 && quantity.mantissa.magnitude < 1_000_000_000_000_000
      && (symbol.hasOnly(\.isLetter) || ["$", "€", "£"].contains(symbol))
  }
}
