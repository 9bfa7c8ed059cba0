import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem
import LedgerValues

/// Names the commit that broke an assertion, where git knows it and it is found at once.
struct AssertionCommits {
  /// So many assertions are looked into.
  private static let most = 3
  /// So much text of older states is read, which takes less than a third of a second.
  private static let mostBytes = 24 << 20

  private let options: JournalOptions
  private let console: any Console

  init(_ options: JournalOptions, _ console: any Console) {
    self.options = options
    self.console = console
  }

  /// Adds a note to each failed assertion that held in a commit.
  func annotate(_ found: inout [Diagnostic], _ journal: Journal) {
    let failed = journal.findings.failedAssertions.prefix(AssertionCommits.most)
    guard !failed.isEmpty,
      let states = try? JournalStates(options, console, mostBytes: AssertionCommits.mostBytes)
    else { return }
    for failure in failed {
      guard let index = found.firstIndex(where: { $0.isAbout(failure, journal) }),
        let note = note(failure, journal, states)
      else { continue }
      found[index].notes.append(note)
    }
  }

  private func note(
    _ failure: FailedAssertion, _ journal: Journal, _ states: JournalStates
  ) -> String? {
    let question = BalanceQuestion(failure, journal)
    guard question.assertion != nil else { return nil }
    var history = question.history
    var options = HistoryOptions()
    options.journal = self.options
    guard (try? BalanceSearch(question, options, states).run(&history)) != nil,
      case .found(let broken, let held, let entries) = history.result
    else { return nil }
    let culprit =
      broken.name.isEmpty
      ? "what is not committed yet" : "\(broken.name) \"\(broken.subject)\" (\(broken.day))"
    let note = "git: held at \(held.name) (\(held.day)), broken by \(culprit)"
    let kinds = [("+", "added"), ("-", "removed"), ("~", "changed")]
    let counts = kinds.compactMap { (sign, word) -> String? in
      let count = entries.count { $0.sign == sign }
      return count == 0 ? nil : "\(counted(count, "transaction")) \(word)"
    }
    guard !counts.isEmpty else { return note }
    let places = entries.prefix(2).map(\.place).joined(separator: ", ")
    return "\(note): \(counts.joined(separator: ", ")) (\(places)\(entries.count > 2 ? ", …" : ""))"
  }
}

extension Diagnostic {
  /// Whether it tells of a failed assertion.
  fileprivate func isAbout(_ failure: FailedAssertion, _ journal: Journal) -> Bool {
    let transaction = journal.transactions[failure.transaction]
    guard code.id == "B301", Int(place.file.index) == Int(transaction.fileNumber) else {
      return false
    }
    let offset = journal.postingOffsets[failure.posting]
    guard place.range.start >= offset else { return false }
    // The same line: nothing ends between the posting and the place.
    return !journal.sources[place.file].padded[Int(offset)..<Int(place.range.start)]
      .contains(0x0A)
  }
}
