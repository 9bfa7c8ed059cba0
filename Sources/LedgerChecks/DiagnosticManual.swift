package import LedgerSource

/// The manual of all codes, as `docs/diagnostics.md` has it.
package enum DiagnosticManual {
  /// The whole document about some codes in Markdown.
  package static func text(_ all: [DiagnosticCode]) -> String {
    var text = """
      # Problems

      What `bursar check`, `bursar import`, `bursar merge` and `bursar verify` may report, by code. `bursar check --explain \
      CODE` shows the same offline. The first letter tells what a problem is about: P reading the text, T \
      transactions, A accounts and other names, B balance assertions, L lots and gains, G budgets, goals and the rest of \
      the plan, I statements and their rules, M merges. Codes keep their meaning.


      """
    for (family, codes) in families(all) where !codes.isEmpty {
      text += "- \(family): "
      text += codes.map { "[\($0.id)](#\(anchor($0)))" }.joined(separator: " ") + "\n"
    }
    for code in all { text += "\n" + page(code) }
    return text
  }

  /// What the manual says of one code.
  package static func page(_ code: DiagnosticCode) -> String {
    let severity =
      switch code.severity {
      case .error: "An error."
      case .warning: "A warning."
      case .note: "A note."
      }
    return "## \(code.id) \(code.name)\n\n\(severity)\n\n\(code.explanation)\n"
  }

  private static func anchor(_ code: DiagnosticCode) -> String {
    "\(code.id.lowercased())-\(code.name)"
  }

  private static func families(
    _ all: [DiagnosticCode]
  ) -> [(name: String, codes: [DiagnosticCode])] {
    [
      ("Reading", "P"), ("Transactions", "T"), ("Names", "A"), ("Assertions", "B"), ("Lots", "L"),
      ("The plan", "G"), ("Statements", "I"), ("Merges", "M"),
    ].map { family in
      (family.0, all.filter { $0.id.hasPrefix(family.1) })
    }
  }
}
