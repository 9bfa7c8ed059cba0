package import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax

/// What stands beside an entry of which nobody knows what it was for, until somebody says it.
package enum EntryQuestion {
  package static let text = "what was it for?"

  /// Takes the question out of an entry once it is answered, and the mark that goes with it.
  package static func settle(_ editor: inout EntryEditor) throws(UsageError) {
    guard let beside = editor.meant.comment.beside, editor.meant.status == .pending else { return }
    // It stood behind the tags once.
    let parts = beside.split(around: ", ").map(String.init)
    guard parts.first == text || parts.last == text else { return }
    try editor.setComment(parts.filter { $0 != text }.joined(separator: ", "))
    editor.setStatus(.unmarked)
  }
}
