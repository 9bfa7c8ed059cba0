import LedgerSyntax
import LedgerValues

/// A field of transactions whose values can stand for accounts.
package enum PivotField: Hashable, Sendable {
  case account
  /// The quantity, where a posting has one commodity.
  case amount
  case code
  case commodity
  /// What a posting cost, as it is written: `@ $1.10`.
  case cost
  case description
  case note
  case payee
  case status
  /// The value of a tag.
  case tag(String)

  /// The fields of a text, such as `payee:trip`, whose values become parts of one name.
  package static func fields(named text: String) -> [PivotField] {
    text.split(separator: ":", omittingEmptySubsequences: false)
      .map { PivotField(named: String($0)) }
  }

  /// The field of a name; names that are no field's are tags'.
  package init(named name: String) {
    switch name.lowercased() {
    case "acct", "account": self = .account
    case "amt", "amount": self = .amount
    case "code": self = .code
    case "comm", "cur", "commodity", "currency": self = .commodity
    case "cost": self = .cost
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
  /// What is declared of them.
  let declared: [AccountDeclaration]

  func name(ofPosting posting: Int) -> String { table.name(ofPosting[posting]) }
}

extension Journal {
  /// The name of a posting's account, whatever stands in its place.
  func ownAccountName(ofPosting posting: Int) -> String {
    beforePivot?.name(ofPosting: posting) ?? accounts.name(postings[posting].account)
  }

  /// The journal with the values of fields in place of its accounts.
  ///
  /// A posting without the field goes to the account without a name. Queries for accounts find those
  /// that were there before, too.
  package func pivoted(by fields: [PivotField]) -> Journal {
    // Accounts in the place of accounts are what they were, in the order in which they are declared.
    if fields == [.account] { return self }
    var result = self
    var table = AccountTable(seed: .random(in: 0 ... .max))
    var readers = fields.map { PivotReader($0, self) }
    for transaction in transactions.indices {
      for posting in postingRange(transaction) {
        let name = readers.indices
          .map { readers[$0].value(of: posting, of: transaction, in: self) }
          .joined(separator: ":")
        result.postings[posting].account = table.id(of: name.utf8)
      }
    }
    result.accounts = table
    result.beforePivot = UnpivotedAccounts(
      table: accounts, ofPosting: postings.map(\.account), declared: declarations.accounts)
    // What is declared of accounts is not true of what stands in their place.
    result.declarations.accounts = []
    return result
  }
}

/// Finds the values of a field.
private struct PivotReader {
  private let field: PivotField
  private let inherited: InheritedTags
  private let amounts: AmountText
  private var text = TransactionText()

  init(_ field: PivotField, _ journal: Journal) {
    self.field = field
    inherited = InheritedTags(journal)
    amounts = AmountText(journal.commodities)
  }

  mutating func value(of posting: Int, of transaction: Int, in journal: Journal) -> String {
    switch field {
    case .account: return journal.accounts.name(journal.postings[posting].account)
    // An amount in several commodities, which only inferred ones are, is not one of them.
    case .commodity:
      return only(posting, journal).map { journal.commodities.symbol($0.commodity) } ?? ""
    case .amount: return only(posting, journal)?.quantity.simplified.description ?? ""
    case .cost:
      guard let cost = journal.cost(posting), cost.origin != .lot else { return "" }
      return "\(cost.kind.mark) \(amounts.exact(cost.amount))"
    case .status:
      switch journal.transactions[transaction].status {
      case .unmarked: return ""
      case .pending: return "!"
      case .cleared: return "*"
      }
    case .code, .description, .note, .payee, .tag:
      text.read(transaction, in: journal)
      return textValue(of: posting, in: journal)
    }
  }

  private func only(_ posting: Int, _ journal: Journal) -> Amount? {
    let amounts = journal.amount(posting).amounts
    return amounts.count == 1 ? amounts.first : nil
  }

  private func textValue(of posting: Int, in journal: Journal) -> String {
    switch field {
    case .code: return text.code
    case .description: return text.description
    case .note: return text.note
    case .payee: return text.payee
    case .tag(let name):
      let tags =
        text.tags(ofPosting: posting) + text.tags
        + inherited.tags(ofPosting: posting, in: journal)
      return tags.first { $0.name == name }?.value ?? ""
    case .account, .amount, .commodity, .cost, .status: return ""
    }
  }
}

extension LoadedJournal {
  /// The same with the values of fields in the place of the accounts.
  package func pivoted(by fields: [PivotField]) -> LoadedJournal {
    let pivoted = journal.pivoted(by: fields)
    return LoadedJournal(
      journal: pivoted, problems: problems, types: types.applied(to: pivoted.accounts))
  }
}
