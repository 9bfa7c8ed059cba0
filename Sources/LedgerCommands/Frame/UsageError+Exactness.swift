import LedgerCommandLine
import LedgerValues

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
