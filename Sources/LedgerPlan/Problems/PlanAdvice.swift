import LedgerModel
import LedgerSource

/// The sentence with which a value of the plan says what is wrong with it, taken apart.
///
///     "soon" is not a date; write for example "2026-03-15".
struct PlanAdvice {
  /// What is wrong, as the first line of a problem: in lower case and without a full stop.
  let summary: String
  /// What to write instead.
  let fixes: [Fix]

  init(_ message: String) {
    var text = message.replacing("\"", with: "`")
    if text.hasSuffix(".") { text.removeLast() }
    var parts = text.split(separator: "; ", maxSplits: 1).map(String.init)
    if let question = text.firstRange(of: "? Write") {
      parts = [String(text[...question.lowerBound]), "write" + text[question.upperBound...]]
    }
    let first = parts.first ?? ""
    summary = first.prefix(1).lowercased() + first.dropFirst()
    fixes = parts.count > 1 ? [Fix(parts[1])] : []
  }

  /// A message about a passage; a better repair takes the place of the general one.
  func diagnostic(
    _ code: DiagnosticCode, _ passage: Passage, label: String = "not understood",
    notes: [String] = [], fixes better: [Fix] = []
  ) -> Diagnostic {
    passage.diagnostic(
      code, summary, label: label, notes: notes, fixes: better.isEmpty ? fixes : better)
  }
}
