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
  /// A book of so many files was taken out of a folder.
  case removed(Int, String, String)
  /// So many directives of another language have no counterpart.
  case keptAsComments(Int, lines: String)
  /// Lots of another language that do not come out as they are written.
  case lotsDiffer(Int)
  /// A query has no answer.
  case noRows
}

extension ExchangePhrase {
  var english: Words {
    switch self {
    case .redacted(let count, let folder):
      "\(count, "file", "files") in \(folder): `bursar check` reports the same for both journals, and none of your names or amounts can be read."
    case .redactedUnproved(let count, let folder):
      "\(count, "file", "files") in \(folder). Nothing was proved: read \(agreeing: count, "it", "them") before you send \(agreeing: count, "it", "them")."
    case .keptReadable(let kinds): "Left readable, as you asked: \(kinds)."
    case .scaledOnly(let count, let total):
      "R103: amounts only multiplied by the secret number, which can be guessed from them: \(count) of \(total)."
    case .datesTell: "Dates stay, and a pattern of dates can still identify a person."
    case .exported(let count, let book, let folder):
      "wrote \(count, "file", "files") of \(book) to \(folder)"
    case .unchanged(let book): "\(book) is unchanged; nothing was written"
    case .removed(let count, let book, let folder):
      "removed \(count, "file", "files") of \(book) from \(folder)"
    case .noRows: "no row matches the query"
    case .keptAsComments(let count, let lines):
      "\(count, "directive is", "directives are") in no journal; \(agreeing: count, "it was", "they were") kept as comments: \(agreeing: count, "line", "lines") \(lines)"
    case .lotsDiffer(let count):
      "\(count, "error", "errors") about lots \(agreeing: count, "is", "are") left in the journal; `bursar check lots` shows \(agreeing: count, "it", "them")"
    case .notRedacted: "nothing was written: the copy would give other results, or reveal too much"
    }
  }
}
