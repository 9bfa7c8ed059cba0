import LedgerChecks
package import LedgerSource

extension Diagnostic {
  /// Errors that stop no program: a balance below its floor changes no number, is what forecasts are
  /// there to show, and no reason to pay nothing.
  private static var tolerated: [DiagnosticCode] { [.belowFloor] }

  /// Whether with such a problem no program shows anything.
  package var stopsPrograms: Bool {
    severity == .error && !Diagnostic.tolerated.contains(code)
  }
}
