import LedgerCommandLine
import LedgerValues

extension UsageError {
  /// A sum was not kept in full, so that nothing is shown: the journal's amounts are at fault, not the caller.
  static func tooLarge(_ what: String) -> UsageError {
    UsageError(
      "\(what) has more than 38 digits, more than can be added up exactly",
      hints: ["bursar check finds odd amounts"], exit: .findings)
  }
}

/// What is reckoned, where all of its sums are exact; else nothing is shown.
func exactly<Result>(
  _ reckoning: @autoclosure () throws(TooLarge) -> Result
) throws(UsageError) -> Result {
  do throws(TooLarge) {
    return try reckoning()
  } catch {
    throw .tooLarge("a sum")
  }
}
