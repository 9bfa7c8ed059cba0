package import LedgerSource

/// The repairs without doubt that some diagnostics offer.
package struct SafeRepairs {
  package private(set) var edits: [Edit] = []
  /// What they repair.
  package private(set) var repaired: [Diagnostic] = []

  /// Those that change only files which may be changed.
  package init(_ diagnostics: [Diagnostic], mayChange: (FileID) -> Bool) {
    for diagnostic in diagnostics {
      guard
        let fix = diagnostic.fixes.first(where: { $0.applicability == .always && !$0.edits.isEmpty }
        ),
        fix.edits.allSatisfy({ new in
          // Two problems may ask for the same edit, but not for edits that touch one another.
          mayChange(new.file)
            && (edits.contains(new) || !edits.contains { SafeRepairs.collide($0, new) })
        })
      else { continue }
      repaired.append(diagnostic)
      for edit in fix.edits where !edits.contains(edit) { edits.append(edit) }
    }
  }

  private static func collide(_ left: Edit, _ right: Edit) -> Bool {
    left.file == right.file && left.range.start <= right.range.end
      && right.range.start <= left.range.end
  }
}
