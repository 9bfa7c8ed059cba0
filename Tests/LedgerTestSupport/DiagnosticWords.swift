/// Whether a problem says what to do: in a note or a repair, in its label, or after the fact in its first line.
package enum DiagnosticWords {
  /// What a label begins with that says what to do.
  private static let orders: Set = [
    "expected", "write", "remove", "remove:", "add", "use", "put", "keep", "close", "correct",
    "complete", "divide", "rename", "shorten", "move", "assert", "give", "or", "no", "rounded:",
  ]

  package static func saysWhatToDo(summary: String, label: String, hasHelp: Bool) -> Bool {
    hasHelp || orders.contains(label.split(separator: " ").first.map(String.init) ?? "")
      || summary.contains(#/[;:] (?:add|correct|divide|put|remove|run|use|write) /#)
  }
}
