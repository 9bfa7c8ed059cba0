import LedgerSyntax
import LedgerValues

/// A field of transactions whose values can stand for accounts.
package enum PivotField: Hashable, Sendable {
  case account
  case code
  case commodity
  case description
  case note
  case payee
  case status
  /// The value of a tag.
  case tag(String)

  /// The field of a name; names that are no field's are tags'.
  package init(named name: String) {
    switch name.lowercased() {
    case "acct", "account": self = .account
    case "code": self = .code
    case "comm", "cur", "commodity", "currency": self = .commodity
    case "desc", "description": self = .description
    case "note": self = .note
    case "payee": self = .payee
    case "status": self = .status
    default: self = .tag(name)
    }
  }
}

/// The accounts of a journal in which something else stands in their place.
package struct UnpivotedAccounts: Sendable {
  let table: AccountTable
  let ofPosting: [AccountID]

  func name(ofPosting posting: Int) -> String { table.name(ofPosting[posting]) }
}

extension Journal {
  /// The journal with the values of a field in place of its accounts.
  ///
  /// A posting without the field goes to the account without a name. Queries for accounts find those
  /// that were there before, too.
  package func pivoted(by field: PivotField) -> Journal {
    var result = self
    var table = AccountTable(seed: .random(in: 0 ... .max))
    var reader = PivotReader(field, self)
    for transaction in transactions.indices {
      for posting in postingRange(transaction) {
        let name = reader.value(of: posting, of: transaction, in: self)
        result.postings[posting].account = table.id(of: name.utf8)
      }
    }
    result.accounts = table
    result.beforePivot = UnpivotedAccounts(table: accounts, ofPosting: postings.map(\.account))
    // What is declared of accounts is not true of what stands in their place.
    result.declarations.accounts = []
    return result
  }
}

/// Finds the values of a field.
private struct PivotReader {
  private let field: PivotField
  private let accountTags: AccountTags
  private var text = TransactionText()

  init(_ field: PivotField, _ journal: Journal) {
    self.field = field
    accountTags = AccountTags(journal)
  }

  mutating func value(of posting: Int, of transaction: Int, in journal: Journal) -> String {
    switch field {
    case .account: return journal.accounts.name(journal.postings[posting].account)
    case .commodity:
      let symbols = journal.amount(posting).amounts.map { journal.commodities.symbol($0.commodity) }
      return symbols.first ?? ""
    case .status:
      switch journal.status(posting, of: transaction) {
      case .unmarked: return ""
      case .pending: return "!"
      case .cleared: return "*"
      }
    case .code, .description, .note, .payee, .tag:
      text.read(transaction, in: journal)
      return textValue(of: posting, in: journal)
    }
  }

  private func textValue(of posting: Int, in journal: Journal) -> String {
    switch field {
    case .code: return text.code
    case .description: return text.description
    case .note: return text.note
    case .payee: return text.payee
    case .tag(let name):
      let account = journal.accounts.name(journal.postings[posting].account)
      let tags = text.tags(ofPosting: posting) + text.tags + accountTags[account]
      return tags.first { $0.name == name }?.value ?? ""
    case .account, .commodity, .status: return ""
    }
  }
}
