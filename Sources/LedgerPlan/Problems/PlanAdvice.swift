import LedgerModel
import LedgerSource
import LedgerValues

/// What is wrong with a value of the plan, as a diagnostic says it: in lower case, with grave accents for
/// quotation marks.
struct PlanAdvice {
  /// What is wrong, as the first line of a problem.
  let summary: String
  /// What to write instead.
  let fixes: [Fix]

  init(_ advice: Advice) {
    let fault = advice.fault.replacing("\"", with: "`")
    summary = fault.prefix(1).lowercased() + fault.dropFirst()
    fixes = advice.remedy.map { [Fix($0.replacing("\"", with: "`"))] } ?? []
  }

  /// A problem of a passage; a better repair takes the place of the general one.
  func diagnostic(
    _ code: DiagnosticCode, _ passage: Passage, label: String = "unexpected here",
    notes: [String] = [], fixes better: [Fix] = []
  ) -> Diagnostic {
    passage.diagnostic(
      code, summary, label: label, notes: notes, fixes: better.isEmpty ? fixes : better)
  }
}
