import LedgerCommandLine
package import LedgerExchange

/// What `bursar redact` can be told.
package struct RedactOptions: SessionOptions {
  package static let program = "bursar"

  package enum Proof: Sendable {
    case required
    case leftOut
  }

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var folder: String?
  package var redaction = RedactionOptions()
  package var keyFile: String?
  package var tableFile: String?
  package var proof = Proof.required

  package init() {}

  static let own: [Flag<RedactOptions>] = [
    Flag("--into", value: "DIR", help: "Write into this folder, which must be new or empty") {
      $0.folder = $1
    },
    Flag(
      "--keep", value: "KINDS",
      help: "Leave these names as they are: accounts, payees, commodities and so on"
    ) { (options, text) throws(UsageError) in
      for word in text.split(separator: ",").map(String.init) where word != "dates" {
        guard let kind = RedactionOptions.Kind(rawValue: word) else {
          throw UsageError(
            "--keep: '\(word)' is not a kind of names",
            hints: [
              (RedactionOptions.Kind.allCases.map(\.rawValue) + ["dates"]).joined(separator: ", ")
            ])
        }
        options.redaction.kept.insert(kind)
      }
    },
    Flag(
      "--amounts", value: "HOW", choices: RedactionOptions.Amounts.allCases.map(\.rawValue),
      help: "Change amounts, only scale them, or keep them (change)"
    ) { $0.redaction.amounts = RedactionOptions.Amounts(rawValue: $1) ?? .change },
    Flag(
      "--key", value: "FILE",
      help: "Use this key, or store a new one there, to redact the same way again"
    ) {
      $0.keyFile = $1
    },
    Flag("--map", value: "FILE", help: "Write which name became which") { $0.tableFile = $1 },
    Flag("--no-proof", help: "Write even though nothing was proved") { $0.proof = .leftOut },
  ]
}
