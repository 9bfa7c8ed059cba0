import LedgerCommandLine

extension UsageError {
  /// What no screen is made of.
  static var sumTooLarge: UsageError { .tooLarge("a sum") }

  /// A sum was not kept in full, so that nothing is shown: the journal's amounts are at fault, not the caller.
  static func tooLarge(_ what: String) -> UsageError {
    UsageError(
      "\(what) has more than 38 digits, more than can be added up exactly",
      hints: ["bursar check finds odd amounts"], exit: .findings)
  }
}
