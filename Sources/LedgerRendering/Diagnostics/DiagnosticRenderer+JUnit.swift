import LedgerSource

extension DiagnosticRenderer {
  /// A test suite a file and a failed case a problem; one passed case where nothing was found.
  func junit() -> String {
    var suites: [FileID: [Diagnostic]] = [:]
    var order: [FileID] = []
    for diagnostic in diagnostics {
      let file = diagnostic.place.file
      if suites[file] == nil { order.append(file) }
      suites[file, default: []].append(diagnostic)
    }
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    if order.isEmpty {
      result += opening("testsuites", "bursar check", tests: 1, failures: 0)
      result += " " + opening("testsuite", "journal", tests: 1, failures: 0)
      result += "  <testcase name=\"no problems\" classname=\"journal\"/>\n </testsuite>\n"
    } else {
      let count = diagnostics.count
      result += opening("testsuites", "bursar check", tests: count, failures: count)
      for file in order { append(suites[file, default: []], of: file, to: &result) }
    }
    return result + "</testsuites>\n"
  }

  private func append(_ suite: [Diagnostic], of file: FileID, to result: inout String) {
    let path = locations.path(file)
    result += " " + opening("testsuite", path, tests: suite.count, failures: suite.count)
    for diagnostic in suite {
      let start = locations.span(diagnostic.place).start
      let code = "\(diagnostic.code.id) \(diagnostic.code.name)"
      let name = XMLText.escaped("\(code) at \(start.line):\(start.column)")
      let escapedPath = XMLText.escaped(path)
      result += "  <testcase name=\"\(name)\" classname=\"\(escapedPath)\""
      result += " file=\"\(escapedPath)\" line=\"\(start.line)\">\n"
      result += "   <failure type=\"\(diagnostic.severity.rawValue)\""
      result += " message=\"\(XMLText.escaped(diagnostic.summary))\">"
      result += XMLText.escaped(details(diagnostic, at: start))
      result += "</failure>\n  </testcase>\n"
    }
    result += " </testsuite>\n"
  }

  private func details(_ diagnostic: Diagnostic, at start: SourcePosition) -> String {
    let place = "\(locations.path(diagnostic.place.file)):\(start.line):\(start.column)"
    let label = diagnostic.label.isEmpty ? "" : ": \(diagnostic.label)"
    let lines =
      [place + label] + diagnostic.notes.map { "note: \($0)" }
      + diagnostic.fixes.map { "help: \($0.title)" }
    return lines.joined(separator: "\n")
  }

  private func opening(_ element: String, _ name: String, tests: Int, failures: Int) -> String {
    "<\(element) name=\"\(XMLText.escaped(name))\" tests=\"\(tests)\" failures=\"\(failures)\""
      + " errors=\"0\" skipped=\"0\">\n"
  }
}
