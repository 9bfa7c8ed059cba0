/// What is wrong with a text and how to mend it, each as a clause, so that a sentence or a diagnostic can
/// be made of them.
package struct Advice: Hashable, Sendable {
  /// What is wrong, as a sentence begins; one that asks ends with its mark.
  package let fault: String
  /// What to write instead.
  package let remedy: String?

  package init(_ fault: String, _ remedy: String? = nil) {
    self.fault = fault
    self.remedy = remedy
  }

  /// Both as they stand alone.
  ///
  ///     "soon" is not a date; write for example "2026-03-15".
  package var sentence: String {
    guard let remedy else { return "\(fault)." }
    guard fault.hasSuffix("?") else {
      return remedy.hasSuffix("?") ? "\(fault); \(remedy)" : "\(fault); \(remedy)."
    }
    return "\(fault) \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
  }
}
