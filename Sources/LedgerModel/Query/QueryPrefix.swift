/// What a term of a query is about, as it is written before a colon.
package enum QueryPrefix: String, CaseIterable, Sendable {
  case account = "acct"
  case description = "desc"
  case payee
  case note
  case code
  case commodity = "cur"
  case symbol = "sym"
  case amount = "amt"
  case secondaryDate = "date2"
  case date
  case status
  case tag
  case type
  case depth
  case real
  case not
  case expression = "expr"
  case any
  case all

  /// The prefix with its colon.
  package var text: String { rawValue + ":" }
}

extension QueryPrefix {
  /// Words that people write where they mean a prefix.
  private static let mistakes: [String: QueryPrefix] = [
    "account": .account, "acc": .account, "acct": .account, "accts": .account,
    "description": .description, "descr": .description, "desc": .description, "des": .description,
    "payees": .payee, "payee": .payee, "pay": .payee, "notes": .note, "note": .note,
    "codes": .code, "code": .code, "currency": .commodity, "commodity": .commodity,
    "comm": .commodity, "curr": .commodity, "sym": .symbol, "symbol": .symbol,
    "cur": .commodity, "amount": .amount, "amnt": .amount, "amt": .amount, "dates": .date,
    "date": .date, "day": .date, "period": .date, "date1": .date, "date2": .secondaryDate,
    "stat": .status, "state": .status, "status": .status, "tags": .tag, "tag": .tag,
    "types": .type, "type": .type, "deep": .depth, "depth": .depth, "level": .depth,
    "expression": .expression, "expr": .expression, "exp": .expression, "not": .not, "no": .not,
  ]

  /// What somebody most likely meant who wrote a word before a colon.
  static func likely(_ word: String) -> QueryPrefix? { mistakes[word.lowercased()] }
}
