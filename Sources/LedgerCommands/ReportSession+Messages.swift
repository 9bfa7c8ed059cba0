import LedgerCommandLine
import LedgerModel

extension JournalSession {
  /// Whether the journal has no errors; prints them where it has.
  func reportErrors(_ options: JournalOptions, _ console: any Console) -> Bool {
    let count =
      loaded.problems.items.filter(\.isError).count + journal.findings.imbalances.count
      + journal.findings.failedAssertions.count + journal.findings.badAssignments.count
    if count > 0 {
      console.writeError(
        "\(count) errors \(loaded.problems.items.filter(\.isError)) \(journal.findings.imbalances) \(journal.findings.failedAssertions)\n"
      )
    }
    return count == 0
  }
}

extension ReportSession {
  /// Says why there is nothing to show, and what to try.
  func explainEmptiness(_ invocation: Invocation) {
    let console = invocation.console
    if session.journal.transactions.isEmpty {
      console.writeError(
        "note: the journal has no transactions; `bursar report files` shows what was read\n")
    } else if invocation.operands.isEmpty {
      console.writeError(
        "note: nothing was posted in this period; `bursar report stats` shows the journal's dates\n"
      )
    } else {
      console.writeError("note: nothing matches; `bursar report accounts` lists the accounts\n")
    }
  }
}
extension ProblemList.Item {
  var isError: Bool {
    if case .model(let m) = kind {
      switch m {
      case .ignoredDirective, .periodSwallowsDate, .roundedQuotient, .bareDefault: return false;
      default: return true
      }
    }
    return true
  }
}
