import LedgerSource

extension DiagnosticRenderer {
  /// One line a problem: `main.journal:44:31: error[T101] transaction does not balance`.
  func concise() -> String {
    var result = ""
    for diagnostic in diagnostics {
      let place = diagnostic.place
      let start = locations.span(place).start
      let path = TerminalText.sanitized(locations.path(place.file))
      let summary = TerminalText.sanitized(diagnostic.summary)
      result += "\(path):\(start.line):\(start.column): "
      result += "\(diagnostic.severity.rawValue)[\(diagnostic.code.id)] \(summary)\n"
    }
    return result
  }
}
