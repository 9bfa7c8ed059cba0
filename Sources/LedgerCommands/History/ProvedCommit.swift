import LedgerCommandLine
import LedgerHistory
import LedgerPhrases
import LedgerSource

/// What is known of a commit.
struct ProvedCommit: Sendable {
  enum State: String, Sendable {
    case holds
    case byHand
    case isFalse = "false"
    case isTorn = "torn"
    case unreadable
  }

  var name: String
  var day: String
  var subject: String
  var state: State
  var authors: [String] = []
  /// Whether the books were in other states when it was written, as before a rebase.
  var isMoved = false
  /// Whether it says no amounts, so that the rest is proved.
  var isRedacted = false
  /// What it did.
  var changes: [String] = []
  /// What is claimed and not so, and what is so and not claimed.
  var missing: [String] = []
  var unclaimed: [String] = []

  func fails(_ options: VerifyCommand.Options) -> Bool {
    switch state {
    case .holds: false
    case .byHand: options.needsReceipts
    case .isFalse, .isTorn, .unreadable: true
    }
  }

  /// What became of it, a line.
  func sentence(_ language: Language) -> String {
    let phrases: [ReceiptPhrase] =
      switch state {
      case .holds:
        [.holds(changes.count)] + (isMoved ? [.moved] : []) + (isRedacted ? [.unsaid] : [])
      case .byHand: [.byHand(changes.count)]
      case .isFalse: [.isFalse]
      case .isTorn: [.isTorn]
      case .unreadable: [.unreadable]
      }
    let words = phrases.map { $0.text(in: language) }.joined(separator: "; ")
    return "\(name) \(day) \(subject): \(words)"
  }

  func differences(_ language: Language) -> [String] {
    (missing.map { ReceiptPhrase.missing($0) } + unclaimed.map { ReceiptPhrase.unclaimed($0) })
      .map { $0.text(in: language) }
  }

  /// What a server shows of it, at the top of the main file.
  func finding(_ options: VerifyCommand.Options, _ language: Language) -> Diagnostic? {
    let code: DiagnosticCode
    switch state {
    case .holds: return nil
    case .byHand: code = .changeByHand
    case .isFalse: code = .falseReceipt
    case .isTorn: code = .tornReceipt
    case .unreadable: code = .unprovedCommit
    }
    return Diagnostic(
      code, sentence(language), at: SourcePlace(FileID(0), SourceRange(0, 0)),
      severity: fails(options) ? .error : .note, notes: differences(language))
  }
}
