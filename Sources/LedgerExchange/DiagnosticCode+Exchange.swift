package import LedgerSource

/// The codes of redaction and export.
package enum ExchangeProblems {
  package static let codes: [DiagnosticCode] = [
    .redactionDiffers, .redactionLeaks, .scaledOnly, .nameChanged, .costChanged, .assertionLeftOut,
    .postingLeftOut, .ruleLeftOut, .planLeftOut, .commodityRenamed, .textChanged, .entryLeftOut,
    .quantityTooWide, .idCollision, .bookOfAnother,
  ]
}

extension DiagnosticCode {
  package static let redactionDiffers = DiagnosticCode(
    "R101", "redaction-differs",
    explanation:
      "The redacted copy has another problem than the journal, or lacks one of its problems, so nothing was written. `--no-proof` writes the copy without this check."
  )
  package static let redactionLeaks = DiagnosticCode(
    "R102", "redaction-leaks",
    explanation:
      "A word or an amount of the journal can still be read in the redacted copy, so nothing was written. `--keep` names what may stay."
  )
  package static let scaledOnly = DiagnosticCode(
    "R103", "scaled-only", .warning,
    explanation:
      "These amounts are multiplied by the secret number and not changed further, because another change would have made a difference to a check. The number can be found by whoever knows one of them, or tries what whole amounts have in common, and the others follow from it."
  )
  package static let nameChanged = DiagnosticCode(
    "X201", "name-changed", .warning,
    explanation:
      "The other program does not accept this account name, so it has another one there. `name:` below its `open`, near the top of the export, says what it is called in your journal."
  )
  package static let costChanged = DiagnosticCode(
    "X202", "cost-changed", .warning,
    explanation:
      "The other program cannot say this cost, price or lot as your journal does. It was left out, rounded or written in another way."
  )
  package static let assertionLeftOut = DiagnosticCode(
    "X203", "assertion-left-out", .warning,
    explanation:
      "The other program checks balances in another way, such as once a day and with subaccounts, so this assertion was left out. In an export of some entries, so are assertions that count others."
  )
  package static let postingLeftOut = DiagnosticCode(
    "X204", "posting-left-out", .warning,
    explanation:
      "The other program does not know virtual postings, or dates of single postings. The posting was left out, or counts on the date of its entry."
  )
  package static let ruleLeftOut = DiagnosticCode(
    "X205", "rule-left-out", .warning,
    explanation:
      "The other program does not know this rule. `bursar export --auto` and `--forecast` write what rules add; the rules themselves are then not listed."
  )
  package static let planLeftOut = DiagnosticCode(
    "X206", "plan-left-out", .warning,
    explanation:
      "The other program does not know the plan. For hledger and ledger, `--plan comments` writes it as comments."
  )
  package static let commodityRenamed = DiagnosticCode(
    "X207", "commodity-renamed", .warning,
    explanation:
      "The other program does not accept this symbol. `bursar export beancount --symbol '$=CAD'` chooses its name there."
  )
  package static let textChanged = DiagnosticCode(
    "X208", "text-changed", .warning,
    explanation:
      "The other program reads this text differently, so it was written in another form or left out."
  )
  package static let entryLeftOut = DiagnosticCode(
    "X209", "entry-left-out", .warning,
    explanation:
      "The other program does not accept this entry, such as one without postings, of a year that it does not know, or with more digits than it counts with. It was left out, so balances there differ from yours."
  )
  package static let quantityTooWide = DiagnosticCode(
    "X301", "quantity-too-wide",
    explanation:
      "Tables hold quantities of at most 20 digits before the decimal mark and 18 after it; SQLite holds whole numbers up to 9,223,372,036,854,775,807, which a quantity without its decimal mark must not exceed. Nothing was written. Costs and prices are rounded instead, and listed as X202."
  )
  package static let idCollision = DiagnosticCode(
    "X302", "id-collision",
    explanation: "Two rows have the same id, a chance of one in billions. Nothing was written.")
  package static let bookOfAnother = DiagnosticCode(
    "X303", "book-of-another",
    explanation:
      "The folder holds a book of this name that comes from another journal. `--book NAME` gives this one its own name, `--replace` takes the other's place."
  )
}
