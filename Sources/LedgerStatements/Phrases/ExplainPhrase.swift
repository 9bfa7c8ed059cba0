package import LedgerImport
package import LedgerPhrases
package import LedgerValues

/// What is said of how a row became an entry.
package enum ExplainPhrase: Phrase {
  case title
  case part
  case value
  case source
  case place
  case account
  case key
  case over(String)
  case chooser(RowOutcome.Chooser?)
  case votes(Decimal, String)
  case candidate(Int?, String)
  case outcome(RowOutcome.Kind, KnownRows.Reason?, account: String)
}

extension ExplainPhrase {
  package var english: Words {
    switch self {
    case .title: "How a row became an entry"
    case .part: "Part"
    case .value: "Value"
    case .source: "From"
    case .place: "Place"
    case .account: "other account"
    case .key: "key"
    case .over(let text): "instead of: \(text)"
    case .chooser(.habit): "by habit: similar entries"
    case .chooser(.transfer): "the other side of a transfer"
    case .chooser(.planned): "a planned payment"
    case .chooser(.rule): "a rule"
    case .chooser(.slip): "the slip"
    case .chooser(.link): "the existing entry"
    case .chooser: "not sure enough from past entries"
    case .votes(let percent, let text): "\(percent: percent) of the votes: \(text)"
    case .candidate(nil, let text): "\(text)"
    case .candidate(let cost?, let text): "cost \(cost): \(text)"
    case .outcome(.new, _, let account): "new: not in \(account) yet"
    case .outcome(.known, .id?, _): "known by the bank's number"
    case .outcome(.known, .hash?, _): "known by day, amount and text"
    case .outcome(.known, .textChanged?, _): "known, the bank has changed the text"
    case .outcome(.known, .moved?, _): "known, the bank has moved it to another day"
    case .outcome(.known, nil, _): "known"
    case .outcome(.linked, _, _): "linked to an entry made by hand"
    case .outcome(.planned, _, _): "pays a planned payment"
    case .outcome(.transfer, _, _): "one side of a transfer"
    case .outcome(.doubtful, _, _): "doubtful: new, or one of these"
    }
  }
}
