import LedgerPhrases

/// What is said of copies for others.
enum ExchangePhrase: Phrase {
  case redacted(Int, String)
  case redactedUnproved(Int, String)
  case keptReadable(String)
  /// So many of so many amounts are multiplied and nothing else.
  case scaledOnly(Int, Int)
  case datesTell
  case notRedacted
  /// So many files of a book were written into a folder.
  case exported(Int, String, String)
  case unchanged(String)
}

extension ExchangePhrase {
  var english: Words {
    switch self {
    case .redacted(let count, let folder):
      "\(count, "file", "files") in \(folder): `bursar check` says the same of both journals, and no name or amount of yours can be read."
    case .redactedUnproved(let count, let folder):
      "\(count, "file", "files") in \(folder). Nothing was proved: read them before you send them."
    case .keptReadable(let kinds): "Left readable, as you asked: \(kinds)."
    case .scaledOnly(let count, let total):
      "R103: \(count) of \(total) amounts are only multiplied by the secret number."
    case .datesTell: "Dates stay, and a pattern of dates can still identify a person."
    case .exported(let count, let book, let folder):
      "\(count, "file", "files") of \(book) written into \(folder)"
    case .unchanged(let book): "\(book) is as it was; nothing was written"
    case .notRedacted: "nothing was written: the copy would say something else, or too much"
    }
  }
}
