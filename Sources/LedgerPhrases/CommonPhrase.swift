/// Words that many screens share.
package enum CommonPhrase: Phrase {
  case account
  case accounts
  case amount
  case balance
  case budget
  case budgets
  case change
  case code
  case commodity
  case date
  case day
  case description
  case earned
  case envelope
  case envelopes
  case expenses
  case file
  case forecast
  /// Of several tables the first is written.
  case firstTable(String, others: String)
  case from
  case goal
  case goals
  case income
  case left
  case member
  case month
  case name
  case net
  case netWorth
  case note
  case of
  case payee
  /// A place in the world.
  case place
  /// A place in a file.
  case placeInFile
  case postings
  case saved
  case savingsRate
  case spent
  case state
  case status
  case sum
  case tag
  case target
  case through
  case total
  case type
  case until
  case value
  case wallet
  case wallets
}

extension CommonPhrase {
  package var english: Words {
    switch self {
    case .account: "Account"
    case .accounts: "Accounts"
    case .amount: "Amount"
    case .balance: "Balance"
    case .budget: "Budget"
    case .budgets: "Budgets"
    case .change: "Change"
    case .code: "Code"
    case .commodity: "Commodity"
    case .date: "Date"
    case .day: "Day"
    case .description: "Description"
    case .earned: "Earned"
    case .envelope: "Envelope"
    case .envelopes: "Envelopes"
    case .expenses: "Expenses"
    case .file: "File"
    case .forecast: "Forecast"
    case .firstTable(let name, let others):
      "this is the table \(name); use --table for another: \(others)"
    case .from: "From"
    case .goal: "Goal"
    case .goals: "Goals"
    case .income: "Income"
    case .left: "Left"
    case .member: "Member"
    case .month: "Month"
    case .name: "Name"
    case .net: "Net"
    case .netWorth: "Net worth"
    case .note: "note"
    case .of: "of"
    case .payee: "Payee"
    case .place: "Place"
    case .placeInFile: "Place"
    case .postings: "Postings"
    case .saved: "Saved"
    case .savingsRate: "Savings rate"
    case .spent: "Spent"
    case .state: "State"
    case .status: "Status"
    case .sum: "Sum"
    case .tag: "Tag"
    case .target: "Target"
    case .through: "Through"
    case .total: "Total"
    case .type: "Type"
    case .until: "Until"
    case .value: "Value"
    case .wallet: "Wallet"
    case .wallets: "Wallets"
    }
  }
}
