package import LedgerSource

// What is found in commits and their receipts.

extension DiagnosticCode {
  package static let falseReceipt = DiagnosticCode(
    "M141", "false-receipt",
    explanation: """
      A commit says in its receipt what it did to the books, but the texts before and after say \
      something else: more was changed, or less. Someone amended it, or put other changes into the \
      same commit, such as by hand beside those of a command. `bursar verify` names the lines that \
      are claimed but not true, and those that are true but not claimed. Look at them with `bursar \
      diff COMMIT~..COMMIT`.
      """)
  package static let tornReceipt = DiagnosticCode(
    "M142", "torn-receipt",
    explanation: """
      A part of a receipt is missing: its last claim ends in `; nothing else`, and each begins with `add` or `remove`. \
      The message was edited.
      """)
  package static let unprovedCommit = DiagnosticCode(
    "M143", "unproved-commit",
    explanation: """
      The books of a commit, or those before it, cannot be read, so nothing is proved: a file is missing, or the \
      history is cut off, as in a shallow clone. `git fetch --unshallow` brings the rest.
      """)
  package static let changeByHand = DiagnosticCode(
    "M144", "change-by-hand", .warning,
    explanation: """
      A commit changes the books and has no receipt. That is how people write; with `bursar verify --require` it fails \
      the run.
      """)
}

/// The codes of all that is told of receipts.
package enum ReceiptProblems {
  package static let codes: [DiagnosticCode] = [
    .falseReceipt, .tornReceipt, .unprovedCommit, .changeByHand,
  ]
}
